import { bestHourOf, type ItemNumbers, type ItemOrder, insights, itemOrders, news } from '@megdan/contract'
import { parse } from 'csv-parse/sync'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addNews } from '../../test/content.ts'
import { readPdf } from '../../test/pdf-reader.ts'
import { useWorld } from '../../test/use-world.ts'
import { sheetsOf } from '../../test/workbook.ts'
import { person } from '../identity/tables.ts'
import { countReads } from '../news/index.ts'
import { monthOf } from './period.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000, session_ttl_seconds: 400 * 86_400 } })
const start = new Date('2026-11-20T09:00:00Z')
const day = 86_400_000
type Call = typeof world.guest
let elena: Call
let readers: Call[]

/** Six of one group, five of another, two of a third; all may read the first item, some the others. */
beforeEach(async () => {
  world.clock.now = start
  for (const [id, title] of [
    ['energo', 'Енерго'],
    ['stroy', 'Строй'],
    ['sklad', 'Склад'],
  ] as const)
    await world.addGroup(id, title)
  await world.addPerson({ id: 'elena', role: 'editor', user_group: 'stroy' })
  await addCategory(world)
  elena = await world.as('elena')
  readers = []
  for (const [group, number] of [
    ['energo', 6],
    ['stroy', 4],
    ['sklad', 5],
  ] as const) {
    for (let at = 0; at < number; at++) {
      await world.addPerson({ id: `${group}-${at}`, user_group: group })
      readers.push(await world.as(`${group}-${at}`))
    }
  }
})

async function addRead(title: string, readBy: number, more: Parameters<typeof addNews>[1] = {}) {
  const id = await addNews(world, { title, ...more })
  for (const api of readers.slice(0, readBy)) await api(news.read, { params: { id } })
  await countReads(world.db)
  return id
}
const list = (query: object = {}) => elena(insights.items, { query })
const titlesOf = (items: readonly ItemNumbers[]) => items.map(({ title }) => title)

describe('the items of a period', () => {
  test('tell how far each has come, and stand in the order of any column', async () => {
    const at = (days: number) => ({ published_at: new Date(start.getTime() - days * day) })
    const all = await addRead('За всички', 8, at(3))
    const few = await addRead('За енергото', 2, { ...at(2), groups: ['energo'], must_read: true })
    await addRead('Стара', 9, at(60))
    await addRead('Нечетена', 0, at(1))
    await readers[0]?.(news.react, { params: { id: few }, body: { kind: 'heart' } })
    await readers[1]?.(news.confirm, { params: { id: few }, body: { version: 1 } })

    const { items, found } = await list()
    expect([titlesOf(items), found]).toEqual([['Нечетена', 'За енергото', 'За всички'], 3])
    expect(items[1]).toMatchObject({ id: few, people: 6, reads: 2, reactions: 1, confirmed: 1, withheld: false })
    expect(items[2]).toMatchObject({ id: all, people: 16, reads: 8, reactions: 0, confirmed: null })

    const first: Record<ItemOrder, string> = {
      published: 'Нечетена',
      reads: 'За всички',
      reach: 'За всички',
      reactions: 'За енергото',
      confirmed: 'За енергото',
    }
    for (const sort of itemOrders) expect((await list({ sort })).items[0]?.title).toBe(first[sort])
    expect(titlesOf((await list({ sort: 'reads', ascending: true })).items)[0]).toBe('Нечетена')
    // What asks for no confirmation has none, in either direction.
    expect(titlesOf((await list({ sort: 'confirmed', ascending: true })).items)[0]).toBe('За енергото')
  })

  test('come page by page, each once', async () => {
    for (let at = 0; at < 5; at++) await addRead(`Новина ${at}`, at)
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list({ sort: 'reads', limit: 2, ...(cursor && { cursor }) })
      seen.push(...titlesOf(page.items))
      cursor = page.next_cursor
    }
    expect(seen).toEqual([4, 3, 2, 1, 0].map((at) => `Новина ${at}`))
    await expect(list({ cursor: 'none' })).rejects.toMatchObject({ status: 400 })
    await expect(list({ from: '2026-11-02', to: '2026-11-01' })).rejects.toMatchObject({ fields: { to: 'too_small' } })
  })

  test('of an item for fewer than five people nothing is told but its confirmations', async () => {
    await world.addGroup('lab')
    await world.addPerson({ id: 'ani', user_group: 'lab' })
    const ani = await world.as('ani')
    const id = await addRead('За лабораторията', 0, { groups: ['lab'], must_read: true })
    await addRead('Нечетена', 0)
    await ani(news.read, { params: { id } })
    await ani(news.confirm, { params: { id }, body: { version: 1 } })
    await countReads(world.db)
    expect((await list({ sort: 'reads', ascending: true })).items.at(-1)).toMatchObject({
      id,
      people: 1,
      withheld: true,
      reads: 0,
      confirmed: 1,
    })
    const { items, groups } = await elena(insights.compare, { query: { ids: id } })
    expect([items[0]?.reads, items[0]?.groups, groups]).toEqual([0, [], []])
  })
})

describe('some items beside each other', () => {
  test('tell by group what nobody can be recognized by, in the order in which they were asked for', async () => {
    const [one, other] = [await addRead('За всички', 8), await addRead('За енергото', 2, { groups: ['energo'] })]
    const ask = (ids: string) => elena(insights.compare, { query: { ids } })
    const { items, groups } = await ask(`${other},${one},${other},none`)
    expect(items.map(({ id }) => id)).toEqual([other, one])
    expect(groups.map(({ id }) => id)).toEqual(['energo', 'sklad', 'stroy'])
    expect(items[0]).toMatchObject({ reads: 2, first_day: 2, first_week: 2, from_notification: 0 })
    expect(items[0]?.groups).toEqual([{ id: 'energo', people: 6, readers: 2 }])
    expect(items[1]?.groups).toContainEqual({ id: 'stroy', people: 5, readers: 2 })

    // Two without a group are left alone when all groups are taken from the whole: the smallest is not told.
    for (const id of ['x', 'y']) await world.addPerson({ id })
    const later = await ask(one)
    expect(later.items[0]?.groups).toHaveLength(2)
    const rest = 18 - (later.items[0]?.groups.reduce((sum, { people }) => sum + people, 0) ?? 0)
    expect(rest).toBeGreaterThanOrEqual(5)
  })

  test('count the first day and the first seven by the zone of the installation', async () => {
    const id = await addNews(world, { published_at: start })
    for (const [at, moment] of ['2026-11-20T21:59:00Z', '2026-11-20T22:01:00Z', '2026-11-27T22:30:00Z'].entries()) {
      world.clock.now = new Date(moment)
      await readers[at]?.(news.read, { params: { id } })
    }
    await countReads(world.db)
    const { items } = await elena(insights.compare, { query: { ids: id } })
    expect(items[0]).toMatchObject({ first_day: 1, first_week: 2, reads: 3 })

    // Whoever has gone has read it all the same: that they have, no list tells by what it has less than before.
    await world.db
      .update(person)
      .set({ state: 'suspended' })
      .where(inArray(person.id, ['energo-0', 'energo-1']))
    const later = await elena(insights.compare, { query: { ids: id } })
    expect(later.items[0]).toMatchObject({ first_day: 1, first_week: 2, reads: 3, people: 14 })
  })

  test('tell as much as the list and the page of one, before and after somebody leaves, and by no group what they did', async () => {
    const id = await addRead('За всички', 8)
    const seen = async () => {
      const { items } = await elena(insights.compare, { query: { ids: id } })
      const one = await elena(insights.ofNews, { params: { id } })
      const byGroup = (rows: readonly { id: string; readers: number }[]) =>
        Object.fromEntries(rows.map((row) => [row.id, row.readers]))
      return {
        reads: [(await list()).items[0]?.reads, items[0]?.reads, one.readers],
        groups: [byGroup(items[0]?.groups ?? []), byGroup(one.groups)],
      }
    }
    const before = { energo: 6, stroy: 2, sklad: 0 }
    expect(await seen()).toEqual({ reads: [8, 8, 8], groups: [before, before] })
    await world.db.update(person).set({ state: 'suspended' }).where(eq(person.id, 'energo-0'))
    const after = { energo: 5, stroy: 2, sklad: 0 }
    expect(await seen()).toEqual({ reads: [8, 8, 8], groups: [after, after] })

    // The only one of a group has read it and leaves: what the groups have less than the whole would be theirs.
    await world.addGroup('lab')
    await world.addPerson({ id: 'ani', user_group: 'lab' })
    await (
      await world.as('ani')
    )(news.read, { params: { id } })
    await countReads(world.db)
    await world.db.update(person).set({ state: 'suspended' }).where(eq(person.id, 'ani'))
    const { reads, groups } = await seen()
    expect(reads).toEqual([9, 9, 9])
    for (const told of groups) expect(Object.keys(told).toSorted()).toEqual(['energo', 'sklad'])
  })

  test('are at most twenty', async () => {
    const ids = Array.from({ length: 21 }, (_, at) => `n${at}`).join()
    await expect(elena(insights.compare, { query: { ids } })).rejects.toMatchObject({ status: 400 })
    await expect(elena(insights.compare, { query: { ids: 'a,,b' } })).rejects.toMatchObject({ status: 400 })
  })
})

describe('as files', () => {
  const fileOf = async (address: string) => {
    const headers = { authorization: `Bearer ${await world.tokenOf('elena')}` }
    return world.app.inject({ url: `/api/studio/insights/${address}`, headers })
  }

  test('the period says the same in both, and a spreadsheet reads its numbers', async () => {
    await addRead('=Новина;', 8, { must_read: true })
    const csv = await fileOf('news.csv')
    expect(csv.headers['content-disposition']).toBe('attachment; filename="news-2026-10-22-2026-11-20.csv"')
    const rows: string[][] = parse(csv.body, { bom: true, delimiter: ';' })
    const line = ['general', '2026-11-20 11:00', '16', '8', '0,5', '0', '0']
    expect(rows[1]).toEqual(["'=Новина;", ...line])
    const book = sheetsOf((await fileOf('numbers.xlsx?lang=en')).rawPayload)
    expect(book).toHaveLength(4)
    expect(book[1]?.[1]).toEqual(['=Новина;', 'general', '2026-11-20 11:00', 16, 8, 0.5, 0, 0])
    expect(book[2]?.at(-1)).toEqual(['2026-11-20', 8, 0, 0])
    expect(book[3]?.[5]?.[12]).toBe(8)
    expect((await fileOf('news.csv?from=2026-11-02&to=2026-11-01')).statusCode).toBe(400)
  })

  test('a month stands on two sheets of paper, without anybody’s name', async () => {
    const published_at = new Date('2026-10-14T06:00:00Z')
    world.clock.now = new Date('2026-10-14T07:00:00Z')
    await addRead('Новият склад в Пловдив', 9, { must_read: true, published_at })
    world.clock.now = start
    const answer = await fileOf('report.pdf')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="report-2026-10.pdf"')
    const pages = readPdf(answer.rawPayload).map(({ text }) => text.replaceAll(/\s+/g, ' '))
    expect(pages).toHaveLength(2)
    for (const said of ['Месечен отчет', 'октомври 2026', 'Новият склад в Пловдив', '56%'])
      expect(pages[0]).toContain(said)
    for (const said of ['Енерго', 'Склад', 'Потвърждения', '0 от 16']) expect(pages[1]).toContain(said)
    expect(pages.join()).not.toMatch(/energo-|elena/)
    const now = readPdf((await fileOf('report.pdf?month=2026-11&lang=en')).rawPayload)
    expect(now[0]?.text.replaceAll(/\s+/g, ' ')).toContain('November 2026 · so far')
    expect((await fileOf('report.pdf?month=2026-13')).statusCode).toBe(400)
  })
})

test('a month is beside the one before it, and one that goes on beside as many days', () => {
  expect(monthOf(undefined, start)).toEqual({
    period: { from: '2026-10-01', to: '2026-10-31' },
    previous: { from: '2026-09-01', to: '2026-09-30' },
    unfinished: false,
  })
  expect(monthOf('2026-11', start)).toEqual({
    period: { from: '2026-11-01', to: '2026-11-20' },
    previous: { from: '2026-10-12', to: '2026-10-31' },
    unfinished: true,
  })
  expect(monthOf('2024-03', start).previous).toEqual({ from: '2024-02-01', to: '2024-02-29' })
})

test('the best hour is told once it is no chance any more', () => {
  const at = (weekday: number, hour: number, reads: number) => ({ weekday, hour, reads })
  expect(bestHourOf([])).toBeUndefined()
  expect(bestHourOf([at(1, 8, 10), at(2, 9, 9)])).toBeUndefined()
  expect(bestHourOf([at(1, 8, 10), at(2, 9, 11)])).toEqual(at(2, 9, 11))
  expect(bestHourOf([at(3, 8, 10), at(2, 9, 10)])).toEqual(at(2, 9, 10))
})
