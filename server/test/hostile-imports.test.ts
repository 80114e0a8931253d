import { contactsImport, type ContactImport, type ImportFile, type ImportPlan } from '@megdan/contract'
import { beforeAll, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { costOf, most } from './cpu-cost.ts'
import { formOf } from './form.ts'
import { worstTexts } from './hostile-inputs.ts'
import { useWorld } from './use-world.ts'

/** Of one cell; cells that are taken come together to half of it, since the tests' database works in this process, too. */
const long = 256 * 1024
/** As long as a table takes a cell. */
const fits = 4_000

const world = useWorld({ emptied: false, settings: { rate_limit_scale: 1_000_000 } })
let token: string
beforeAll(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addPerson({ id: 'chief', role: 'admin' })
  token = await world.tokenOf('chief')
})

async function post(url: string, name: string, content: Buffer | string) {
  const form = formOf(name, content)
  const headers = { ...form.headers, authorization: `Bearer ${token}` }
  return world.app.inject({ method: 'POST', url, payload: form.payload, headers })
}
type Answer = Awaited<ReturnType<typeof post>>

/** What it costs this process: tables are read by one of their own, which keeps nobody waiting. */
async function sent(ask: () => Promise<Answer>): Promise<{ cost: number; answer: Answer }> {
  const answers: Answer[] = []
  const cost = await costOf(async () => answers.push(await ask()))
  const answer = answers.at(-1)
  if (!answer) throw new Error('Nothing was asked.')
  return { cost, answer }
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const csvOf = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, ...rows].map((row) => row.map(quoted).join(',')).join('\n')
const sheetOf = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  writeWorkbook([heads, ...rows].map((row) => row.map((value) => ({ value, type: String }))) as never).toBuffer()

const texts = Object.entries(worstTexts)
/** A workbook is XML, which holds no such signs. */
const inWorkbooks = texts.filter(([what]) => !['zeros', 'half letters'].includes(what)).filter((_, at) => at % 3 === 0)
const [peopleImport, contactImport] = ['/api/studio/people/import', contactsImport.check.path]
const peopleHeads = ['Име', 'E-mail', 'Личен номер', 'Телефон', 'Дружество', 'Отдел', 'Длъжност', 'Език', 'Групи']
const contactHeads = ['Име', 'e-mail', 'GSM', 'Вид', 'Дружество', 'Отдел', 'Адрес', 'Координати', 'Работно време']

const rowsOf = (width: number, text: (length: number) => string) =>
  Array.from({ length: Math.floor(long / 2 / (fits * width)) }, () => Array.from({ length: width }, () => text(fits)))

type RefusalBody = { fields?: { file?: string }; details?: { line: string } }
/** Nothing is left of spaces, which is no table, and a text of zeros is no text. */
const refusalOf = (answer: Answer) => {
  const { fields, details } = answer.json<RefusalBody>()
  return answer.statusCode === 400 ? `${fields?.file} ${details?.line ?? ''}`.trim() : String(answer.statusCode)
}
const refusals: Record<string, string> = { zeros: 'wrong_format' }
const emptied = new Set(['spaces', 'tabs'])

/** Both read their tables by the same code (platform/tables): the second shows that it does so, by a third of the texts. */
const imports = [
  ['people', peopleImport, peopleHeads, texts, inWorkbooks],
  ['contacts', contactImport, contactHeads, texts.filter((_, at) => at % 3 === 1), inWorkbooks.slice(0, 1)],
] as const

test.each(imports)('a table with a cell of 256 kB is refused at once: %s', async (_, url, heads, cells, booked) => {
  const wrong: unknown[] = []
  const rowOf = (cell: string) => [heads.map((_, at) => (at === 1 ? cell : 'a'))]
  for (const [what, text] of cells) {
    const { cost, answer } = await sent(() => post(url, 'a.csv', csvOf(heads, rowOf(text(long)))))
    const refusal = refusalOf(answer)
    if (cost > most || refusal !== (refusals[what] ?? 'cell_too_long 2')) wrong.push([what, cost, refusal])
  }
  for (const [what, text] of booked) {
    const file = await sheetOf(heads, rowOf(text(long)))
    const { cost, answer } = await sent(() => post(url, 'a.xlsx', file))
    const refusal = refusalOf(answer)
    // Spaces around are left out while a workbook is read.
    const isShort = text(long).trim().length < fits
    if (cost > most || (isShort ? answer.statusCode >= 300 : refusal !== 'cell_too_long 2'))
      wrong.push([what, 'xlsx', cost, refusal])
  }
  expect(wrong).toEqual([])
})

const shorter = texts.filter(([what]) => !(what in refusals) && !emptied.has(what))

test('cells as long as may be are named one by one: people', async () => {
  const wrong: unknown[] = []
  for (const [what, text] of shorter) {
    const file = csvOf(peopleHeads, rowsOf(peopleHeads.length, text))
    const { cost, answer } = await sent(() => post(peopleImport, 'a.csv', file))
    const { id, columns } = answer.json<ImportFile>()
    const headers = { authorization: `Bearer ${token}` }
    const payload = { columns: columns.map(({ field }) => field) }
    const planned = await sent(() =>
      world.app.inject({ method: 'PUT', url: `${peopleImport}/${id}`, headers, payload }),
    )
    const { new: fresh, refused } = planned.answer.json<ImportPlan>()
    if (cost > most || planned.cost > most || fresh > 0 || refused === 0)
      wrong.push([what, cost, planned.cost, fresh, refused])
  }
  expect(wrong).toEqual([])
})

test('cells as long as may be are named one by one: contacts', async () => {
  const wrong: unknown[] = []
  for (const [what, text] of shorter) {
    const file = csvOf(contactHeads, rowsOf(contactHeads.length, text))
    const { cost, answer } = await sent(() => post(contactImport, 'a.csv', file))
    const { counts } = answer.json<ContactImport>()
    if (cost > most || counts.new > 0 || counts.bad === 0) wrong.push([what, cost, counts])
  }
  expect(wrong).toEqual([])
})

const cardOf = (lines: readonly string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n')
/** Where a value may stand in a card; the last one is not read at all. */
const cardLines: Record<string, (value: string) => string[]> = {
  name: (value) => [`FN:${value}`],
  parts: (value) => [`N:${value}`, 'FN:А'],
  telephone: (value) => ['FN:А', `TEL;TYPE=CELL:${value}`],
  mail: (value) => ['FN:А', `EMAIL:${value}`],
  address: (value) => ['FN:А', `ADR:${value}`],
  place: (value) => ['FN:А', `GEO:${value}`],
  'name of a parameter': (value) => ['FN:А', `TEL;${value}:1`],
  parameter: (value) => ['FN:А', `TEL;TYPE="${value}":1`],
  group: (value) => [`${value}.FN:А`],
  'old words': (value) => ['VERSION:2.1', `FN;ENCODING=QUOTED-PRINTABLE:${value}`],
  'old parameters': (value) => ['VERSION:2.1', `TEL;${value.slice(0, -2)};:1`],
  note: (value) => ['FN:А', `NOTE:${value}`],
}
const unread = new Set(['note'])
const cardTexts: [string, (length: number) => string][] = [
  ...texts,
  ['semicolons', (length) => ';'.repeat(length)],
  ['backslashes', (length) => '\\'.repeat(length)],
  ['quotes', (length) => '"'.repeat(length)],
  ['equals', (length) => '=;'.repeat(length / 2)],
  ['coded', (length) => '=D0=90'.repeat(length / 6)],
]

test.each(Object.entries(cardLines))('a card with 256 kB in one place costs nothing: %s', async (place, of) => {
  const wrong: unknown[] = []
  for (const [what, text] of cardTexts) {
    const card = cardOf(of(text(long).replace(/[\r\n]/g, ' ')))
    const { cost, answer } = await sent(() => post(contactImport, 'a.vcf', card))
    const { counts, bad } = answer.json<ContactImport>()
    const isTold = unread.has(place)
      ? counts.new === 1
      : bad[0]?.problem === 'too_long' || bad[0]?.problem === 'name_missing'
    if (cost > most || !isTold) wrong.push([what, cost, counts, bad[0]?.problem])
  }
  expect(wrong).toEqual([])
})

test('a card of as many lines as 256 kB hold is refused, and costs nothing', async () => {
  const lines = Array.from({ length: long / 12 }, (_, at) => `TEL:${at}`)
  const { cost, answer } = await sent(() => post(contactImport, 'a.vcf', cardOf(['FN:А', ...lines])))
  expect(answer.json<ContactImport>().bad[0]?.problem).toBe('bad_card')
  expect(cost).toBeLessThan(most)
})
