import { createRequire } from 'node:module'
import { themeOf } from '@megdan/contract/colours'
import Pdf from 'pdfkit'
import { calledBy } from '../platform/called.ts'
import type { SheetMark } from '../platform/house.ts'
import type { Settings } from '../settings.ts'

const fontOf = (name: string) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/sofia-sans/${name}/SofiaSans_${name}.ttf`)

/** The design's colours on white paper. */
export const inks = {
  text: '#171C1A',
  second: '#505955',
  third: '#626A66',
  line: '#E4E0D8',
  primary: '#0E6355',
  soft: '#E1F0EB',
  onSoft: '#0B4F45',
  accent: '#F2A31B',
  white: '#FFFFFF',
}

type Worn = { name: string | null; organisation: string | undefined; isDrawn: boolean; mark: SheetMark | null }
/** What the app is called on these sheets, whose it is, and whether the drawn mark stands for it, or one of its own. */
const house: Worn = { name: null, organisation: undefined, isDrawn: true, mark: null }
/** As the thread of one order wears it; see `printing-thread.ts`. */
export type SheetBrand = Pick<Settings['brand'], 'name' | 'primary' | 'accent' | 'logo'> & {
  organisation?: string
  /** Null where there is none of its own, or it cannot be read. */
  mark: SheetMark | null
}

/** Whatever is drawn from now on is the installation's. */
export function wearBrand({ name, organisation, primary, accent, logo, mark }: SheetBrand): void {
  Object.assign(house, { name, organisation, isDrawn: logo === null, mark })
  const { light } = themeOf(primary, accent) ?? {}
  if (primary && light) {
    const { 'primary-soft': soft = inks.soft, 'on-primary-soft': onSoft = inks.onSoft } = light
    Object.assign(inks, { primary, soft, onSoft })
  }
  if (accent) inks.accent = accent
}

/** Words of ours, by the name that the installation has. */
export const called = (words: string): string => calledBy({ brand: house })(words)

/** A4 in points, and how far from its edge words stand: printers reach no further than about 12. */
export const page = { width: 595.28, height: 841.89, margin: 56 } as const
export const column = page.width - 2 * page.margin

export type Paper = PDFKit.PDFDocument
type Weight = 'regular' | 'semibold' | 'bold'

/** A document of A4 sheets in the house's letters, which hold Bulgarian Cyrillic; only the signs that are used travel with it. */
export function openPaper(title: string): Paper {
  const paper = new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'bg',
    displayTitle: true,
    info: { Title: title, Creator: 'Megdan', Producer: 'Megdan' },
  })
  paper.registerFont('regular', fontOf('400Regular'))
  paper.registerFont('semibold', fontOf('600SemiBold'))
  paper.registerFont('bold', fontOf('700Bold'))
  return paper
}

type Writing = {
  x: number
  y: number
  width?: number
  size: number
  weight?: Weight
  ink?: string
  /** Between two lines, as a part of the size. */
  leading?: number
  align?: 'left' | 'center' | 'right'
  spacing?: number
  /** Lines at most; what does not fit ends with three dots. */
  lines?: number
}

const optionsOf = ({ width, size, leading = 1.3, align = 'left', spacing = 0, lines }: Omit<Writing, 'x' | 'y'>) => {
  const height = lines === undefined ? undefined : lines * size * leading + 1
  // Sofia Sans stands 1.2 of its size high by itself.
  return {
    ...(width === undefined ? { lineBreak: false } : { width }),
    ...(height !== undefined && { height, ellipsis: '…' }),
    align,
    characterSpacing: spacing,
    lineGap: size * (leading - 1.2),
  }
}

/** Writes and answers where the next line may begin. */
export function write(paper: Paper, text: string, writing: Writing): number {
  const { x, y, size, weight = 'regular', ink = inks.text } = writing
  paper.font(weight).fontSize(size).fillColor(ink)
  const options = optionsOf(writing)
  const full = paper.heightOfString(text, options)
  paper.text(text, x, y, options)
  return y + Math.min(full, options.height ?? full)
}

export function heightOf(paper: Paper, text: string, writing: Omit<Writing, 'x' | 'y'>): number {
  paper.font(writing.weight ?? 'regular').fontSize(writing.size)
  return paper.heightOfString(text, optionsOf(writing))
}

/** The largest of these sizes in which the text needs no more lines than these. */
export function fittingSize(
  paper: Paper,
  text: string,
  {
    sizes,
    lines,
    ...writing
  }: Omit<Writing, 'x' | 'y' | 'size' | 'lines'> & { sizes: readonly number[]; lines: number },
): number {
  const { leading = 1.3 } = writing
  const fits = (size: number) => heightOf(paper, text, { ...writing, size }) <= lines * size * leading + 1
  return sizes.find(fits) ?? sizes.at(-1) ?? 12
}

type BrandPlace = { x: number; y: number; size?: number; width?: number }

/**
 * The house's sign with its name, and under it whose it is; where a mark of one's own cannot be read, the words stand alone.
 * Answers where it ends on the right; names as long as may be stay within the width.
 */
export function drawBrand(paper: Paper, { x, y, size = 30, width = column / 2 }: BrandPlace): number {
  const own = house.isDrawn ? size + 8 : drawOwnMark(paper, { x, y, size, width })
  if (house.isDrawn) drawMark(paper, x, y, size / 32)
  const at = { x: x + own, width: width - own }
  const line = (text: string, share: number, top: number, look: Pick<Writing, 'weight' | 'ink'>) => {
    const sizes = [1, 0.88, 0.78].map((part) => part * share * size)
    const fitting = fittingSize(paper, text, { ...look, sizes, lines: 1, width: at.width })
    write(paper, text, { ...at, ...look, y: y + top * size, size: fitting, lines: 1 })
    return Math.min(at.width, paper.widthOfString(text))
  }
  const name = called('Мегдан')
  const organisation = house.organisation === name ? undefined : house.organisation
  if (!organisation) return at.x + line(name, 0.64, 0.17, { weight: 'bold' })
  const wide = line(name, 0.54, -0.04, { weight: 'bold' })
  return at.x + Math.max(wide, line(organisation, 0.34, 0.62, { ink: inks.second }))
}

/** The uploaded mark, whole, as high as the sign and no wider than half of the place; answers what it takes of the width. */
function drawOwnMark(paper: Paper, { x, y, size, width }: Required<BrandPlace>): number {
  const { mark } = house
  if (!mark) return 0
  const scale = Math.min(size / mark.height, Math.min(size * 4, width * 0.45) / mark.width)
  const [wide, high] = [mark.width * scale, mark.height * scale]
  // By its address it is embedded once, on however many sheets it stands.
  paper.image(mark.uri, x, y + (size - high) / 2, { width: wide, height: high })
  return wide + 10
}

function drawMark(paper: Paper, x: number, y: number, scale: number): void {
  paper.save().translate(x, y).scale(scale)
  paper.lineWidth(5).strokeColor(inks.primary).circle(15, 17, 10.5).stroke()
  paper.fillColor(inks.white).circle(24.3, 7.7, 6.7).fill()
  paper.fillColor(inks.accent).circle(24.3, 7.7, 4.2).fill()
  paper.restore()
}
