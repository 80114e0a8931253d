import { inflateSync } from 'node:zlib'

type Rect = { x: number; y: number; width: number; height: number }
export type PdfPage = { text: string; rects: Rect[] }

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
function fontsOf(objects: Objects, resources: string): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>()
  for (const [, name = '', number = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.words ?? '')?.[1] ?? ''
    const letters = new Map<number, string>()
    const ranges = objects.get(cmap)?.stream.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi) ?? []
    for (const [, first = '', list = ''] of ranges) {
      const all = [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) => textOfHex(hex.replaceAll(' ', '')))
      for (const [index, letter] of all.entries()) letters.set(Number.parseInt(first, 16) + index, letter)
    }
    fonts.set(name, letters)
  }
  return fonts
}

function textOf(content: string, fonts: ReturnType<typeof fontsOf>): string {
  let font = new Map<number, string>()
  const lines: string[] = []
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? font
    else {
      const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      lines.push(glyphs.map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '�').join(''))
    }
  }
  return lines.join('\n')
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
      return { text: textOf(content, fontsOf(objects, resources)), rects }
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
