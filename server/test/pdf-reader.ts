import { inflateSync } from 'node:zlib'

type Rect = { x: number; y: number; width: number; height: number }
/** In points, from the left and from the upper edge of the page. */
type Line = { text: string; left: number; right: number; baseline: number; size: number }
export type PdfPage = { text: string; lines: Line[]; rects: Rect[] }
type Font = { letters: Map<number, string>; widths: number[] }

/** The objects of a file that pdfkit wrote: their words, and what stands in their streams. */
function objectsOf(bytes: Buffer) {
  const file = bytes.toString('latin1')
  const all = new Map<string, { words: string; stream: string }>()
  for (const found of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = '', body = ''] = found
    const start = body.indexOf('\nstream\n')
    const words = start < 0 ? body : body.slice(0, start)
    const raw = start < 0 ? '' : body.slice(start + 8, body.lastIndexOf('\nendstream'))
    const isFlat = words.includes('/FlateDecode')
    all.set(number, { words, stream: isFlat ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw })
  }
  return all
}
type Objects = ReturnType<typeof objectsOf>

const textOfHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** What the glyphs of each font stand for, by the name under which a page knows it. */
function fontsOf(objects: Objects, resources: string): Map<string, Font> {
  const fonts = new Map<string, Font>()
  for (const [, name = '', number = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const font = objects.get(number)?.words ?? ''
    const cmap = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? ''
    const shapes = objects.get(/\/DescendantFonts \[(\d+) 0 R/.exec(font)?.[1] ?? '')?.words ?? ''
    const widths = (/\/W \[0 \[([^\]]*)\]/.exec(shapes)?.[1] ?? '').split(' ').map(Number)
    const letters = new Map<number, string>()
    const ranges = objects.get(cmap)?.stream.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi) ?? []
    for (const [, first = '', list = ''] of ranges) {
      const all = [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) => textOfHex(hex.replaceAll(' ', '')))
      for (const [index, letter] of all.entries()) letters.set(Number.parseInt(first, 16) + index, letter)
    }
    fonts.set(name, { letters, widths })
  }
  return fonts
}

/** What is written, line by line as it was drawn. */
function linesOf(content: string, fonts: Map<string, Font>, height: number): Line[] {
  const lines: Line[] = []
  let [font, size, spacing, left, below]: [Font | undefined, number, number, number, number] = [undefined, 0, 0, 0, 0]
  const words = /\/(F\d+) ([\d.]+) Tf|(-?[\d.]+) (-?[\d.]+) Tm|(-?[\d.]+) Tc|\[([^\]]*)\] TJ/g
  for (const [, name, points, x, y, between, shown] of content.matchAll(words)) {
    if (x !== undefined) [left, below, spacing] = [Number(x), Number(y), 0]
    else if (between !== undefined) spacing = Number(between)
    else if (name !== undefined) [font, size] = [fonts.get(name), Number(points)]
    else {
      // Glyphs, and between them by how many thousandths of the size the next one stands nearer.
      const pieces = [...(shown ?? '').matchAll(/<([0-9a-f]+)>|(-?[\d.]+)/gi)]
      const glyphs = pieces.flatMap(([, hex = '']) => (hex.match(/.{4}/g) ?? []).map((one) => Number.parseInt(one, 16)))
      const nearer = pieces.reduce((sum, [, , by = '0']) => sum + Number(by), 0)
      const wide = glyphs.reduce((sum, glyph) => sum + (font?.widths[glyph] ?? 0), -nearer)
      const right = left + (wide * size) / 1000 + glyphs.length * spacing
      const text = glyphs.map((glyph) => font?.letters.get(glyph) ?? '�').join('')
      lines.push({ text, left, right, baseline: height - below, size })
    }
  }
  return lines
}

/** Pages of a PDF of ours: what is written on them, and the rectangles in their order. */
export function readPdf(bytes: Buffer): PdfPage[] {
  const objects = objectsOf(bytes)
  const read = (number: string | undefined) => objects.get(number ?? '') ?? { words: '', stream: '' }
  return [...objects.values()]
    .filter(({ words }) => /\/Type \/Page\b(?!s)/.test(words))
    .map(({ words }) => {
      const content = read(/\/Contents (\d+) 0 R/.exec(words)?.[1]).stream
      const resources = read(/\/Resources (\d+) 0 R/.exec(words)?.[1]).words
      const rects = [...content.matchAll(/(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re/g)].map((found) => {
        const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number)
        return { x, y, width, height }
      })
      const height = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(words)?.[1])
      const lines = linesOf(content, fontsOf(objects, resources), height)
      return { text: lines.map(({ text }) => text).join('\n'), lines, rects }
    })
}

/** The modules of the code on a page: many dark stripes of one height. */
export function modulesOf({ rects }: PdfPage): boolean[][] {
  const sameHeight = Map.groupBy(rects, ({ height }) => height).values()
  const [stripes = []] = [...sameHeight].toSorted((one, other) => other.length - one.length)
  const unit = stripes[0]?.height ?? 1
  const [left, top] = [Math.min(...stripes.map(({ x }) => x)), Math.min(...stripes.map(({ y }) => y))]
  const size = Math.round((Math.max(...stripes.map(({ y }) => y)) - top) / unit) + 1
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const { x, y, width } of stripes) {
    const [row, from] = [Math.round((y - top) / unit), Math.round((x - left) / unit)]
    modules[row]?.fill(true, from, from + Math.round(width / unit))
  }
  return modules
}

/** Lines that leave the paper's inner part, and lines that stand on each other. */
export function misplaced({ lines }: PdfPage): Line[] {
  const outside = lines.filter(({ left, right, baseline }) => left < 55 || right > 541 || baseline > 825)
  // Below its baseline a letter reaches a fifth of its size, and above it not quite three quarters.
  const isOn = (one: Line, other: Line) => {
    const [upper, lower] = one.baseline < other.baseline ? [one, other] : [other, one]
    const isBeside = one.right <= other.left || other.right <= one.left
    return !isBeside && lower.baseline - upper.baseline < upper.size * 0.2 + lower.size * 0.72
  }
  const onEachOther = lines.flatMap((one, at) => lines.slice(at + 1).filter((other) => isOn(one, other)))
  return [...outside, ...onEachOther]
}
