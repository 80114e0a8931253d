import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import type { Failure } from '../http/failure.ts'
import { readTable } from './table-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isLittle: boolean) => {
  const buffer = Buffer.from(text, 'utf16le')
  return new Uint8Array(isLittle ? buffer : buffer.swap16())
}
/** Letters of windows-1251 as their places in its table. */
const windows1251 = (text: string) =>
  Uint8Array.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      return code < 128 ? code : code === 0x2116 ? 0xb9 : code - 0x410 + 0xc0
    }),
  )

const text = 'Име;Отдел\r\nЕлена Димитрова;Човешки ресурси\r\nКалин Тодоров;Склад № 3\r\n'
const rows = [
  { line: 2, cells: ['Елена Димитрова', 'Човешки ресурси'] },
  { line: 3, cells: ['Калин Тодоров', 'Склад № 3'] },
]

test.each([
  ['utf-8', bytes(text)],
  ['utf-8', bytes(`\uFEFF${text}`)],
  ['utf-16le', utf16(`\uFEFF${text}`, true)],
  ['utf-16be', utf16(`\uFEFF${text}`, false)],
  ['utf-16le', utf16(text, true)],
  ['utf-16be', utf16(text, false)],
  ['windows-1251', windows1251(text)],
])('a file in %s is read as what it says', async (encoding, file) => {
  expect(await readTable(file)).toEqual({
    format: 'csv',
    encoding,
    separator: ';',
    headings: ['Име', 'Отдел'],
    rows,
  })
})

test.each([
  [',', 'a,b\n"x, y",2\n'],
  [';', 'a;b\n"x, y";2\n'],
  ['\t', 'a\tb\nx, y\t2\n'],
  [';', 'sep=;\r\na;b\r\nx, y;2\r\n'],
])('the separator %j is found', async (separator, file) => {
  const table = await readTable(bytes(file))
  expect(table.separator).toBe(separator)
  expect(table.rows.map(({ cells }) => cells)).toEqual([['x, y', '2']])
})

test('quotes, line breaks in cells, empty lines and ragged rows keep their lines', async () => {
  const file = 'name,note\n\n"Фирма ""Изток""","two\nlines"\n , \nООД "Запад",=1+1,more\nlast\n'
  const { headings, rows: found } = await readTable(bytes(file))
  expect(headings).toEqual(['name', 'note', ''])
  expect(found).toEqual([
    { line: 3, cells: ['Фирма "Изток"', 'two\nlines', ''] },
    { line: 6, cells: ['ООД "Запад"', '=1+1', 'more'] },
    { line: 7, cells: ['last', '', ''] },
  ])
})

test('letters are put together and what nobody sees is left out', async () => {
  const { rows: found } = await readTable(bytes('a,b\n\u200B Й\u00A0,\u0007x\n'))
  expect(found[0]?.cells).toEqual(['Й', 'x'])
})

const workbook = async (data: (string | number | boolean | Date | null)[][]) => {
  const cells = data.map((row) => row.map((value) => (value instanceof Date ? { value, format: 'dd.mm.yyyy' } : value)))
  return new Uint8Array(await writeWorkbook(cells as never).toBuffer())
}

test('a workbook is read with numbers, dates and empty rows as text', async () => {
  const file = await workbook([
    ['Име', 'GSM', 'От', 'Тук'],
    ['Елена', 359888000101, new Date('2026-03-01T00:00:00Z'), true],
    [null, null, null, null],
    ['=HYPERLINK("x")', null, null, false],
  ])
  expect(await readTable(file)).toEqual({
    format: 'xlsx',
    encoding: null,
    separator: null,
    headings: ['Име', 'GSM', 'От', 'Тук'],
    rows: [
      { line: 2, cells: ['Елена', '359888000101', '2026-03-01', 'true'] },
      { line: 4, cells: ['=HYPERLINK("x")', '', '', 'false'] },
    ],
  })
})

type Entry = { name: string; content: Buffer; said?: number }

/** A packed file whose entries say of their size what they like. */
function packed(...entries: Entry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, said = content.length } of entries) {
    const body = deflateRawSync(content)
    /** What both headers say of an entry: packed how, how long packed and unpacked, how long its name is. */
    const headerOf = (signature: number, length: number, at: number) => {
      const header = Buffer.alloc(length)
      header.writeUInt32LE(signature, 0)
      header.writeUInt16LE(8, at)
      header.writeUInt32LE(body.length, at + 10)
      header.writeUInt32LE(said, at + 14)
      header.writeUInt16LE(name.length, at + 18)
      return header
    }
    const local = headerOf(0x04034b50, 30, 8)
    const central = headerOf(0x02014b50, 46, 10)
    central.writeUInt32LE(at, 42)
    parts.push(local, Buffer.from(name), body)
    directory.push(central, Buffer.from(name))
    at += 30 + name.length + body.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}

const xml = (name: string, text: string): Entry => ({ name, content: Buffer.from(text) })
const office = 'http://schemas.openxmlformats.org'
const rels = `${office}/officeDocument/2006/relationships`
/** A workbook with these rows, as XML, in its only sheet. */
const rawWorkbook = (sheetRows: string) =>
  packed(
    xml(
      'xl/workbook.xml',
      `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${rels}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    xml(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    xml(
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${sheetRows}</sheetData></worksheet>`,
    ),
  )
const cell = (place: string, value: string, type = 'n') => `<c r="${place}" t="${type}"><v>${value}</v></c>`

const zeros = Buffer.alloc(120 * 1024 * 1024)
const many = (count: number) => `a,b\n${'x,y\n'.repeat(count)}`

test.each<[string, string, Uint8Array, string?]>([
  ['nothing', 'empty', new Uint8Array()],
  ['blank lines', 'empty', bytes('\n , \n')],
  ['only headings', 'only_headings', bytes('Име,Телефон\n')],
  ['a picture', 'wrong_format', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49])],
  ['a workbook of 1997', 'old_workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
  ['a packed file that is no workbook', 'wrong_format', packed(xml('a.xml', '<a/>'))],
  ['half a packed file', 'wrong_format', packed(xml('a.xml', '<a/>')).subarray(0, 40)],
  ['a bomb', 'too_large', packed({ name: 'xl/a.xml', content: zeros })],
  ['a bomb that calls itself small', 'wrong_format', packed({ name: 'xl/a.xml', content: zeros, said: 100 })],
  ['mixed encodings', 'wrong_encoding', Buffer.concat([bytes('Име,Отдел\nЕлена,Склад\n'.repeat(9)), windows1251('Я')])],
  ['a quote without an end', 'quote_not_closed', bytes('a,b\n1,2\n"x,y\n'), '3'],
  ['a long cell', 'cell_too_long', bytes(`a,b\nx,y\nx,${'я'.repeat(4_001)}\n`), '3'],
  ['too many columns', 'too_many_columns', bytes(`a,b\n${'x,'.repeat(100)}x\n`), '2'],
  ['too many rows', 'too_many_rows', bytes(many(50_001)), '50002'],
  ['too many bytes', 'too_large', new Uint8Array(20_000_001)],
  ['a broken cell', 'cell_unreadable', rawWorkbook(`<row r="1">${cell('A1', 'one')}</row>`), '1'],
  ['a cell in the farthest row', 'too_complex', rawWorkbook(`<row r="99999999999">${cell('A99999999999', '1')}</row>`)],
  ['a cell in a column that no sheet has', 'too_complex', rawWorkbook(`<row r="1">${cell('ZZZZZZ1', '1')}</row>`)],
  ['a cell in the farthest column', 'too_many_columns', rawWorkbook(`<row r="1">${cell('XFD1', '1')}</row>`), '1'],
])('%s: refused as %s', async (_, reason, file, line) => {
  const refused = (await readTable(file).catch((error: unknown) => error)) as Failure
  expect(refused.code).toBe('invalid')
  expect(refused.fields).toEqual({ file: reason })
  expect(refused.details?.['line']).toBe(line)
})

test('fifty thousand lines are read, several files one after the other', async () => {
  const files = await Promise.all([50_000, 1, 49_999].map((count) => readTable(bytes(many(count)))))
  expect(files.map((table) => table.rows.length)).toEqual([50_000, 1, 49_999])
  expect(files[0]?.rows.at(-1)).toEqual({ line: 50_001, cells: ['x', 'y'] })
})
