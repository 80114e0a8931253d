import {
  cardTexts,
  columnWord,
  contactFieldNames,
  contactFields,
  contactParts,
  contacts,
  contactsAuthoring as authoring,
  contactTexts,
  headingsOf,
  importedFields,
  mostDutyHours,
  openPart,
  searchedTexts,
} from '@megdan/contract'
import { auditWords } from '@megdan/contract/audit-words'
import { getTableColumns } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { auditedIn } from '../../test/audited.ts'
import { startWorld } from '../../test/world.ts'
import { recogniseColumns } from '../platform/import/columns.ts'
import { readTable } from '../platform/tables/table-file.ts'
import { vocabulary } from './import/headings.ts'
import { readContactFile } from './import/read.ts'
import { contact } from './tables.ts'

const world = await startWorld({ settings: { rate_limit_scale: 100 } })
beforeEach(async () => {
  await world.reset()
  await world.addPerson({ id: 'chief', role: 'admin' })
})
afterAll(() => world.close())

/** A word for each text, by which it is known again. */
const texts = Object.fromEntries(contactTexts.map((name, at) => [name, `Дума${at} ${name}`])) as Record<
  (typeof contactTexts)[number],
  string
>
const others = contactTexts.filter((name) => name !== 'name')

test('every field has its column, and every text is as long as its row says', async () => {
  expect(Object.keys(getTableColumns(contact))).toEqual(expect.arrayContaining(contactFieldNames))
  const chief = await world.as('chief')
  for (const name of contactTexts) {
    const longest = 'д'.repeat(contactFields[name].most)
    const body = { kind: 'person' as const, ...texts, [name]: longest }
    expect(await chief(authoring.create, { body })).toMatchObject({ [name]: longest })
    await expect(chief(authoring.create, { body: { ...body, [name]: `${longest}д` } })).rejects.toMatchObject({
      code: 'invalid',
    })
  }
})

test('every text is tidied, shown to editors, members and strangers, and kept in the audit log', async () => {
  const chief = await world.as('chief')
  const spaced = Object.fromEntries(contactTexts.map((name) => [name, `  ${texts[name]} `])) as typeof texts
  const body = { kind: 'person' as const, ...spaced, public: true, members_only: [] }
  const made = await chief(authoring.create, { body })
  expect(made).toMatchObject(texts)
  expect(await chief(authoring.get, { params: { id: made.id } })).toMatchObject(texts)
  expect((await world.visitor(contacts.list, { query: {} })).items).toMatchObject([texts])
  expect((await world.visitor(contacts.all)).items).toMatchObject([texts])
  expect(await auditedIn(world.db)).toMatchObject([{ action: 'contacts.created', after: texts }])

  const changed = Object.fromEntries(contactTexts.map((name) => [name, `Ново ${texts[name]}`])) as typeof texts
  await chief(authoring.change, { params: { id: made.id }, body: { version: 1, ...changed } })
  expect(await chief(authoring.get, { params: { id: made.id } })).toMatchObject(changed)
})

test('every field but the name can be kept for members, and a searched one is found by its words alone', async () => {
  const chief = await world.as('chief')
  const filled = { ...texts, phones: [], emails: [], location: { lat: 1, lng: 2 }, photo_id: 'face' }
  for (const part of contactParts) {
    const left = openPart({ ...filled, members_only: [part] })
    if (part !== 'phones' && part !== 'mobile' && part !== 'emails')
      expect([part, left]).not.toEqual([part, { ...filled, members_only: [part] }])
  }
  expect(openPart({ ...filled, members_only: contactParts })).toMatchObject({
    ...Object.fromEntries(others.map((name) => [name, ''])),
    name: texts.name,
    location: null,
    photo_id: null,
  })

  await chief(authoring.create, { body: { kind: 'person', ...texts, public: true, members_only: [] } })
  const foundBy = async (q: string) => (await world.visitor(contacts.list, { query: { q } })).items.length
  for (const name of contactTexts) {
    const word = texts[name].split(' ')[0] ?? ''
    expect([name, await foundBy(word)]).toEqual([name, (searchedTexts as string[]).includes(name) ? 1 : 0])
  }
})

test('a week is shown to whoever sees the hours, left out where nothing is said, and refused where it is none', async () => {
  const chief = await world.as('chief')
  const duty = [
    { day: 'mon' as const, from: '08:30', to: '17:30' },
    { day: 'sat' as const, from: '22:00', to: '06:00' },
  ]
  const office = { kind: 'office' as const, public: true }
  const made = await chief(authoring.create, { body: { ...office, name: 'Дежурна', duty } })
  await chief(authoring.create, { body: { ...office, name: 'Склад' } })
  expect(made).toMatchObject({ duty })
  const [first, other] = (await world.visitor(contacts.all)).items
  expect(first).toMatchObject({ duty })
  expect(other).not.toHaveProperty('duty')
  const kept = expect.objectContaining({ after: expect.objectContaining({ duty }) as unknown }) as unknown
  expect(await auditedIn(world.db)).toContainEqual(kept)

  const params = { id: made.id }
  await chief(authoring.change, { params, body: { version: 1, members_only: ['hours'] } })
  expect((await world.visitor(contacts.all)).items[0]).not.toHaveProperty('duty')
  expect((await chief(contacts.all)).items[0]).toMatchObject({ duty })

  const refused = (hours: object[]) =>
    expect(chief(authoring.change, { params, body: { version: 2, duty: hours as typeof duty } })).rejects.toMatchObject(
      { code: 'invalid' },
    )
  await refused([{ day: 'mon', from: '8:30', to: '17:30' }])
  await refused([{ day: 'mon', from: '08:30', to: '24:00' }])
  await refused([{ day: 'holiday', from: '08:30', to: '17:30' }])
  await refused(Array.from({ length: mostDutyHours + 1 }, () => duty[0] ?? {}))
})

test('a column says when a contact answers, and what cannot be read is told', async () => {
  const table = 'Име;Дежурство\nДиспечер;Пон-пет 7:00-19:00\nСклад;сутрин\n'
  const { columns, lines } = await readContactFile(await readTable(new TextEncoder().encode(table), 'rows'), undefined)
  expect(columns).toMatchObject([{ field: 'name' }, { field: 'duty', sure: true }])
  const duty = ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => ({ day, from: '07:00', to: '19:00' }))
  expect(lines).toMatchObject([{ fields: { duty } }, { problem: 'bad_duty', field: 'duty' }])
})

test('every column is recognised by its headings, the ones in both languages among them, and brings its text', async () => {
  for (const field of importedFields) {
    for (const heading of headingsOf(field)) {
      expect([heading, recogniseColumns([heading], [], vocabulary)]).toMatchObject([heading, [{ field, sure: true }]])
    }
  }
  for (const name of others) {
    expect([name, headingsOf(name).some((word) => /[а-я]/.test(word))]).toEqual([name, true])
    expect([name, headingsOf(name).some((word) => /[a-z]/.test(word))]).toEqual([name, true])
  }
  const table = [contactTexts, contactTexts.map((name) => texts[name])].map((row) => row.join(';')).join('\n')
  const { lines } = await readContactFile(await readTable(new TextEncoder().encode(table), 'rows'), contactTexts)
  expect(lines).toMatchObject([{ fields: texts }])
})

test('every text of a card of its own comes back from one', async () => {
  const cards = cardTexts.filter(({ property }) => property !== 'NOTE')
  const card = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Елена',
    ...cards.map(({ name, property }) => `${property}:${texts[name]}\\, да`),
    'END:VCARD',
    '',
  ]
  const { lines } = await readContactFile(
    await readTable(new TextEncoder().encode(card.join('\r\n')), 'cards'),
    undefined,
  )
  expect(lines).toMatchObject([{ fields: Object.fromEntries(cards.map(({ name }) => [name, `${texts[name]}, да`])) }])
})

test('every field and every column has its words in each language', () => {
  for (const words of Object.values(auditWords)) {
    for (const name of contactFieldNames) expect(words.field).toHaveProperty(name)
  }
  for (const field of importedFields) expect(columnWord(field, 'bg')).not.toBe(columnWord(field, 'en'))
})
