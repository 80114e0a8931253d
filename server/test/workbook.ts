import { inflateRawSync } from 'node:zlib'

/** The files of a workbook by their names. */
export function unpack(book: Buffer): Map<string, string> {
  const found = new Map<string, string>()
  for (let at = book.readUInt32LE(book.length - 6); book.readUInt32LE(at) === 0x02014b50;) {
    const read = (from: number) => book.readUInt16LE(at + from)
    const [size, name, extra, comment] = [read(20), read(28), read(30), read(32)]
    const [start, method] = [book.readUInt32LE(at + 42), book.readUInt16LE(at + 10)]
    const from = start + 30 + book.readUInt16LE(start + 26) + book.readUInt16LE(start + 28)
    const packed = book.subarray(from, from + size)
    const title = book.toString('utf8', at + 46, at + 46 + name)
    found.set(title, String(method === 0 ? packed : inflateRawSync(packed)))
    at += 46 + name + extra + comment
  }
  return found
}

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', '#39': "'" }
const plain = (xml: string) =>
  xml.replace(/<[^>]+>/g, '').replace(/&(#?\w+);/g, (_, name: string) => signs[name] ?? '?')

/** Its sheets in their order: rows of cells, words as texts and numbers as numbers; what is empty is left out. */
export function sheetsOf(book: Buffer): (string | number)[][][] {
  const files = unpack(book)
  const words = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, one = '']) =>
    plain(one),
  )
  const names = [...files.keys()].filter((name) => /worksheets\/sheet\d+\.xml$/.test(name)).toSorted()
  return names.map((name) =>
    [...(files.get(name) ?? '').matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<c ([^>]*)><v>([^<]*)<\/v><\/c>/g)].map(([, kind = '', value = '']) =>
        kind.includes('t="s"') ? (words[Number(value)] ?? '') : Number(value),
      ),
    ),
  )
}
