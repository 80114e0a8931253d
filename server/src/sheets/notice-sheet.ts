import { type Language, languageTags } from '@megdan/contract/languages'
import { texts } from '../texts/index.ts'
import { called, column, drawBrand, fittingSize, heightOf, inks, page, type Paper, write } from './paper.ts'
import { drawQr } from './qr.ts'

/** JPEG; `focus` is the point to keep when cropping, 0 to 1. */
export type NoticeCover = { bytes: Uint8Array; width: number; height: number; focus: { x: number; y: number } | null }
export type NoticeSheet = {
  language: Language
  category: string
  title: string
  summary: string
  cover: NoticeCover | null
  /** ISO 8601 in UTC. */
  published_at: string
  /** Whether it is read without an account. */
  guests: boolean
  /** Where the QR leads, and how that is read. */
  link: string
}

const { margin } = page
const cover = { width: page.width, height: 270 } as const
const cardHeight = 216
/** Where the words end and the way to the item begins. */
export const cardTop = page.height - 78 - cardHeight

/** A number stays with what it counts, a word of one letter with the next one. */
const bound = (text: string) => text.replace(/(\d|(?<=^|\s)\p{L})\s(?=\S)/gu, '$1\u00a0')

function drawCover(paper: Paper, { bytes, width, height, focus }: NoticeCover): void {
  const scale = Math.max(cover.width / width, cover.height / height)
  const [wide, high] = [width * scale, height * scale]
  const { x, y } = focus ?? { x: 0.5, y: 0.5 }
  const place = (room: number, size: number, at: number) => Math.min(0, Math.max(room - size, room / 2 - at * size))
  paper.save().rect(0, 0, cover.width, cover.height).clip()
  const at = [place(cover.width, wide, x), place(cover.height, high, y)] as const
  paper.image(Buffer.from(bytes), ...at, { width: wide, height: high })
  paper.restore()
}

function drawTop(paper: Paper, sheet: NoticeSheet): number {
  if (sheet.cover) {
    drawCover(paper, sheet.cover)
    return cover.height + 26
  }
  drawBrand(paper, { x: margin, y: 52, size: 36, width: column })
  paper.rect(0, 0, page.width, 14).fill(inks.primary)
  // A short title alone stands better a little lower.
  return sheet.title.length > 60 ? 138 : 176
}

function drawCard(paper: Paper, { language, link, guests }: NoticeSheet): void {
  const text = texts[language].sheets.notice
  paper.roundedRect(margin, cardTop, column, cardHeight, 22).fill(inks.soft)
  const side = cardHeight - 32
  drawQr(paper, link, { x: margin + 16, y: cardTop + 16, side })
  const x = margin + side + 40
  const width = column - side - 62
  const size = fittingSize(paper, text.read, { sizes: [27, 25, 23], lines: 2, width, weight: 'bold', leading: 1.18 })
  let y = write(paper, text.read, { x, y: cardTop + 28, width, size, weight: 'bold', ink: inks.onSoft, leading: 1.18 })
  y = write(paper, text.how, { x, y: y + 10, width, size: 13.5, ink: inks.onSoft })
  write(paper, guests ? text.open : called(text.members), {
    x,
    y: y + 10,
    width,
    size: 13.5,
    weight: 'semibold',
    ink: inks.onSoft,
  })
}

function drawFoot(paper: Paper, { language, published_at, cover: picture }: NoticeSheet): void {
  const date = new Date(published_at).toLocaleDateString(languageTags[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Sofia',
  })
  const y = page.height - 58
  const from = picture ? drawBrand(paper, { x: margin, y, size: 26 }) + 16 : margin
  write(paper, date, { x: from, y: y + 6, width: margin + column - from, size: 12, ink: inks.second, align: 'right' })
}

/** A sheet for the notice board: what happened, and how to read the rest. */
export function drawNotice(paper: Paper, sheet: NoticeSheet): void {
  paper.addPage()
  const at = { x: margin, width: column }
  const [title, summary] = [bound(sheet.title), bound(sheet.summary)]
  const isTall = sheet.cover === null
  let y = drawTop(paper, sheet)
  y = write(paper, sheet.category, { ...at, y, size: 14, weight: 'semibold', ink: inks.primary, lines: 1 }) + 6
  const size = fittingSize(paper, title, {
    sizes: isTall ? [54, 50, 46, 42, 38, 34] : [38, 36, 34, 32, 30, 28],
    lines: isTall ? 5 : 3,
    width: column,
    weight: 'bold',
    leading: 1.14,
  })
  y = write(paper, title, { ...at, y, size, weight: 'bold', leading: 1.14 }) + 12
  const room = cardTop - 14 - y
  const lead = [20, 18, 16, 15, 14].find((one) => heightOf(paper, summary, { width: column, size: one }) <= room) ?? 13
  const lines = Math.floor(room / (lead * 1.3))
  if (summary && lines > 0) write(paper, summary, { ...at, y, size: lead, ink: inks.second, lines })
  drawCard(paper, sheet)
  drawFoot(paper, sheet)
}
