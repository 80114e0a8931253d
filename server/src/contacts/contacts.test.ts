import { contacts } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addContact, sayContentChanged } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { contact } from './tables.ts'

const world = useWorld({ emptied: false, settings: { rate_limit_scale: 100 } })
let mira: World['guest']
const phone = (label: string, number: string) => ({ label, number })

beforeAll(async () => {
  await world.addPerson({ id: 'mira' })
  mira = await world.as('mira')
  const company = 'Сердион Енерго'
  await addContact(world, {
    id: 'sos',
    kind: 'emergency',
    name: 'Авария',
    phones: [phone('short', '112')],
    public: true,
  })
  await addContact(world, {
    id: 'georgieva',
    name: 'Цветана Георгиева',
    position: 'Главен инженер',
    company,
    group_id: 'energo',
    phones: [phone('work', '+359 2 987 6543'), phone('mobile', '088 812 3456')],
    public: true,
    list_order: 1,
  })
  await addContact(world, { id: 'shterev', name: 'Юлиян Щерев', department: 'Логистика', list_order: 1 })
  await addContact(world, { id: 'office', kind: 'office', name: 'Централа', public: true, list_order: 1 })
  for (let number = 0; number < 30; number++) {
    await addContact(world, { id: `n${number}`, name: `Номер ${number % 3}`, list_order: 2 + (number % 2) })
  }
})

const find = async (q: string, api = mira) => (await api(contacts.list, { query: { q } })).items.map(({ id }) => id)

test('without a token only public ones are shown, and of people no mobile number and no photo', async () => {
  for (const api of [world.visitor, world.guest]) {
    const { items } = await api(contacts.list, { query: {} })
    expect(items.map(({ id }) => id)).toEqual(['sos', 'office', 'georgieva'])
    expect(items[0]?.phones).toEqual([phone('short', '112')])
    expect(items[2]?.phones).toEqual([phone('work', '+359 2 987 6543')])
    expect(items[2]?.photo).toBeNull()
  }
  const { items } = await mira(contacts.list, { query: { q: 'Георгиева' } })
  expect(items[0]?.phones).toHaveLength(2)
})

test('a visitor does not find by what he is not shown', async () => {
  expect(await find('0888123456', world.visitor)).toEqual([])
  expect(await find('щерев', world.visitor)).toEqual([])
  expect(await find('9876543', world.visitor)).toEqual(['georgieva'])
})

test.each([
  ['георгиева', 'georgieva'],
  ['ГЕОРГИЕВА', 'georgieva'],
  ['georgieva', 'georgieva'],
  ['Georgieva', 'georgieva'],
  ['геор цвет', 'georgieva'],
  ['tsvetana', 'georgieva'],
  ['cvetana', 'georgieva'],
  ['shterev', 'shterev'],
  ['yulian', 'shterev'],
  ['логистика', 'shterev'],
  ['logistika', 'shterev'],
  ['инженер', 'georgieva'],
  ['serdion', 'georgieva'],
  ['0888123456', 'georgieva'],
  ['088 812 34', 'georgieva'],
  ['(02) 987', 'georgieva'],
  ['+359 2 987', 'georgieva'],
  ['112', 'sos'],
])('«%s» finds %s', async (q, id) => expect(await find(q)).toContain(id))

test.each(['%', '_', '\\', '%%%', "'", '🎈', '---', ' ', '\u200b', '+', '()'])(
  '«%s» finds nobody and is no fault',
  async (q) => expect(await find(q)).toEqual([]),
)

test('a group narrows the list', async () => {
  const { items } = await mira(contacts.list, { query: { group: 'energo' } })
  expect(items.map(({ id }) => id)).toEqual(['georgieva'])
})

describe('pages', () => {
  test.each([1, 4, 7, 34, 100])('of %i hold everyone once, in the order of the list', async (limit) => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await mira(contacts.list, { query: { limit, ...(cursor && { cursor }) } })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(34)
    expect(new Set(seen).size).toBe(34)
    expect(seen.slice(0, 4)).toEqual(['sos', 'office', 'georgieva', 'shterev'])
  })
})

describe('the whole list', () => {
  test('is what the pages hold together, of strangers only the open part', async () => {
    const { items } = await mira(contacts.all)
    expect(items).toEqual((await mira(contacts.list, { query: { limit: 100 } })).items)
    for (const api of [world.visitor, world.guest])
      expect((await api(contacts.all)).items).toEqual((await api(contacts.list, { query: {} })).items)
  })

  test('has everybody once while names change from one end to the other', async () => {
    const rows = Array.from({ length: 1_200 }, (_, number) => ({ id: `m${number}`, name: `Много ${number}` }))
    await world.db.insert(contact).values(rows.map((row) => ({ ...row, kind: 'person' as const, list_order: 5 })))
    const rename = async (id: string, name: string) => {
      await world.db.update(contact).set({ name }).where(eq(contact.id, id))
      await sayContentChanged(world, 'contacts')
    }
    for (const [id, name] of [
      ['m1199', 'А'],
      ['m0', 'Я'],
    ] as const) {
      await sayContentChanged(world, 'contacts')
      const [{ items }] = await Promise.all([mira(contacts.all), rename(id, name)])
      expect(new Set(items.map((one) => one.id)).size).toBe(items.length)
      expect(items).toHaveLength(1_234)
    }
    expect((await mira(contacts.all)).items.at(-1)?.id).toBe('m0')
  })
})

test('a company that strangers are not shown is not told by asking for its people', async () => {
  const of = async (api: World['guest'], group: string) => (await api(contacts.list, { query: { group } })).items.length
  await addContact(world, { id: 'quiet', name: 'Тих', group_id: 'quiet', public: true, members_only: ['company'] })
  await sayContentChanged(world, 'contacts')
  expect([await of(world.visitor, 'energo'), await of(world.guest, 'energo')]).toEqual([1, 1])
  expect([await of(world.visitor, 'quiet'), await of(world.guest, 'quiet')]).toEqual([0, 0])
  expect(await of(world.visitor, 'missing')).toBe(0)
  expect(await of(mira, 'quiet')).toBe(1)
})

describe('what is said in other languages', () => {
  const translations = { en: { name: 'Gas leak', position: 'Call at once', address: 'Behind the gate' } }
  beforeAll(async () => {
    await addContact(world, {
      id: 'gas',
      kind: 'emergency',
      name: 'Изтичане на газ',
      position: 'Обадете се веднага',
      address: 'Зад портала',
      public: true,
      members_only: ['position', 'address'],
      translations,
    })
  })

  test('stands beside what was written first, and is left out where nothing is', async () => {
    const { items } = await mira(contacts.list, { query: {} })
    expect(items.find(({ id }) => id === 'gas')).toMatchObject({ name: 'Изтичане на газ', translations })
    expect(items.find(({ id }) => id === 'sos')).not.toHaveProperty('translations')
  })

  test('is for members alone where the field is, and is found by whoever sees it', async () => {
    const { items } = await world.visitor(contacts.list, { query: {} })
    expect(items.find(({ id }) => id === 'gas')?.translations).toEqual({ en: { name: 'Gas leak' } })
    expect(await find('leak')).toEqual(['gas'])
    expect(await find('leak', world.visitor)).toEqual(['gas'])
    expect(await find('at once')).toEqual(['gas'])
    expect(await find('at once', world.visitor)).toEqual([])
  })
})
