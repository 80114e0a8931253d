import { guestReading, insights, news, notifications } from '@megdan/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addNews, addNotification, addSurvey } from '../../test/content.ts'
import { startWorld, type World } from '../../test/world.ts'
import { news as newsTable } from '../news/tables.ts'
import { session } from '../identity/tables.ts'
import { surveyParticipation } from '../surveys/tables.ts'
import { countReads } from '../news/index.ts'
import { countGuestReads, countVisits } from '../readings/index.ts'

type Call = World['guest']
let world: World
let elena: Call
const start = new Date('2026-11-20T09:00:00Z')
const hour = 3_600_000
const day = 24 * hour

beforeAll(async () => {
  world = await startWorld({ settings: { rate_limit_scale: 1000, session_ttl_seconds: 400 * 86_400 } })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.now = start
  await world.reset()
  await world.addGroup('energo', 'Енерго')
  await world.addGroup('stroy', 'Строй')
  await world.addPerson({ id: 'elena', role: 'editor' })
  await addCategory(world)
  elena = await world.as('elena')
})

const people = (group: string, number: number) =>
  Promise.all(
    Array.from({ length: number }, async (_, at) => {
      await world.addPerson({ id: `${group}-${at}`, user_group: group })
      return world.as(`${group}-${at}`)
    }),
  )
const read = (api: Call, id: string) => api(news.read, { params: { id } })
const ask = (query: { from?: string; to?: string; group?: string } = {}) => elena(insights.get, { query })
describe('readings', () => {
  test('are counted once for a person and an item, however often they are marked', async () => {
    const [one, two] = await people('energo', 2)
    const id = await addNews(world)
    for (const api of [one, one, two]) await read(api as Call, id)
    await (one as Call)(news.unread, { params: { id } })
    await countReads(world.db)
    await read(one as Call, id)
    await countReads(world.db)
    expect((await ask()).reads).toMatchObject({ now: 2, before: 0 })
    expect(await countReads(world.db)).toBe(0)
  })

  test('are counted once by several processes at the same time', async () => {
    const readers = await people('energo', 8)
    const id = await addNews(world)
    for (const api of readers) await read(api, id)
    await Promise.all(Array.from({ length: 4 }, () => countReads(world.db)))
    await countReads(world.db)
    expect((await ask()).reads.now).toBe(8)
  })

  test('stand on their day in the zone of the installation, and days without any are there', async () => {
    const [one, two] = await people('energo', 2)
    const id = await addNews(world)
    world.clock.now = new Date('2026-11-20T21:59:59Z')
    await read(one as Call, id)
    world.clock.now = new Date('2026-11-20T22:00:00Z')
    await read(two as Call, id)
    await countReads(world.db)
    const { days } = (await ask({ from: '2026-11-19', to: '2026-11-21' })).reads
    expect(days.map((one) => [one.day, one.reads])).toEqual([
      ['2026-11-19', 0],
      ['2026-11-20', 1],
      ['2026-11-21', 1],
    ])
  })

  test('keep their hour of the day when the clock is changed', async () => {
    const readers = await people('energo', 3)
    const id = await addNews(world, { published_at: new Date('2026-10-01T06:00:00Z') })
    // Eight in Sofia on the Saturday before the change, and on the Sunday and Monday after it.
    for (const [at, moment] of ['2026-10-24T05:30:00Z', '2026-10-25T06:30:00Z', '2026-10-26T06:30:00Z'].entries()) {
      world.clock.now = new Date(moment)
      await read(readers[at] as Call, id)
    }
    await countReads(world.db)
    expect((await ask({ from: '2026-10-20', to: '2026-10-30' })).hours).toEqual([
      { weekday: 1, hour: 8, reads: 1 },
      { weekday: 6, hour: 8, reads: 1 },
      { weekday: 7, hour: 8, reads: 1 },
    ])
  })

  test('came from a notification when its person had opened one that leads to the item', async () => {
    const [inList, onPhone, without] = await people('energo', 3)
    const id = await addNews(world)
    const bell = await addNotification(world, { link: `/news/${id}` })
    await inList?.(notifications.read, { params: { id: bell } })
    // Straight from the phone's own list.
    await onPhone?.(notifications.opened, { params: { id: bell }, query: {} })
    for (const api of [inList, onPhone, without]) await read(api as Call, id)
    await countReads(world.db)
    expect((await ask()).reads.days.at(-1)).toEqual({ day: '2026-11-20', reads: 3, from_notification: 2 })
  })
})

describe('guests', () => {
  const readAsGuest = (id: string) => world.guest(guestReading.add, { params: { id } })

  test('are counted by what they read, as a number beside that of the people', async () => {
    const [member] = await people('energo', 5)
    await people('stroy', 5)
    const id = await addNews(world, { guests: true })
    const other = await addNews(world, { guests: true })
    await readAsGuest(id)
    world.advance(-40 * day)
    await readAsGuest(id)
    world.advance(40 * day)
    for (const one of [id, other]) await readAsGuest(one)
    await (member as Call)(guestReading.add, { params: { id } })
    await read(member as Call, id)
    await countReads(world.db)
    await Promise.all(Array.from({ length: 4 }, () => countGuestReads(world.db)))
    expect(await countGuestReads(world.db)).toBe(0)
    expect((await ask()).reads).toMatchObject({ now: 1, guests: { now: 3, before: 1 } })
    expect((await ask({ group: 'energo' })).reads).toMatchObject({ now: 1, guests: null })
    expect(await elena(insights.ofNews, { params: { id } })).toMatchObject({ readers: 1, guest_reads: 3 })
  })

  test('cannot tell of what they may not read, nor without end', async () => {
    const hidden = await addNews(world)
    await expect(readAsGuest(hidden)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    const strict = await startWorld({ settings: { rate_limit_scale: 0.01 } })
    await addCategory(strict)
    const id = await addNews(strict, { guests: true })
    const again = async () => {
      for (let times = 0; times <= 12; times += 1) await strict.guest(guestReading.add, { params: { id } })
    }
    await expect(again()).rejects.toMatchObject({ status: 429, code: 'too_many' })
    await strict.close()
  })
})

describe('active people', () => {
  const seen = async (api: Call, moment: string) => {
    world.clock.now = new Date(moment)
    await api(news.list, { query: {} })
    // The moment of last use is written beside the answer.
    const uses = async () => (await world.db.select().from(session)).map((row) => row.last_used_at.toISOString())
    await expect.poll(uses).toContain(new Date(moment).toISOString())
    await countVisits(world.db)
  }
  const active = async (from: string, to: string, group?: string) =>
    (await ask({ from, to, ...(group && { group }) })).active

  test('are counted once for a period, whichever days they came on, and without a name', async () => {
    world.clock.now = new Date('2026-10-01T09:00:00Z')
    await world.addPerson({ id: 'mira' })
    await world.addPerson({ id: 'boyan' })
    const [mira, boyan] = [await world.as('mira'), await world.as('boyan')]
    await seen(mira, '2026-10-05T09:00:00Z')
    await seen(mira, '2026-10-06T09:00:00Z')
    await seen(boyan, '2026-10-06T09:10:00Z')
    await seen(mira, '2026-10-20T09:00:00Z')
    await countVisits(world.db)
    expect(await active('2026-10-05', '2026-10-20')).toMatchObject({ now: 2 })
    expect(await active('2026-10-07', '2026-10-20')).toMatchObject({ now: 1 })
    expect(await active('2026-10-06', '2026-10-06')).toMatchObject({ now: 2, before: 1 })
    expect(await active('2026-10-07', '2026-10-19')).toMatchObject({ now: 0 })
    const rows = await world.db.execute(sql`select * from visit_day`)
    expect(JSON.stringify(rows.rows)).not.toMatch(/mira|boyan/)
  })

  test('are counted once by several processes at the same time', async () => {
    await people('energo', 6)
    await people('stroy', 4)
    await Promise.all(Array.from({ length: 4 }, () => countVisits(world.db)))
    await countVisits(world.db)
    expect((await active('2026-11-20', '2026-11-20', 'energo')).now).toBe(6)
  })
})

describe('the numbers', () => {
  test('tell reach as the mean share of the audiences, beside the period before', async () => {
    const readers = await people('energo', 5)
    const older = await addNews(world, { groups: ['energo'], published_at: new Date(start.getTime() - 10 * day) })
    const half = await addNews(world, { groups: ['energo'] })
    const nobody = await addNews(world, { groups: ['stroy'] })
    for (const api of readers.slice(0, 4)) await read(api, half)
    await read(readers[0] as Call, older)
    await countReads(world.db)
    const said = await ask({ from: '2026-11-14', to: '2026-11-20' })
    expect(said.previous).toEqual({ from: '2026-11-07', to: '2026-11-13' })
    expect(said.reach).toEqual({ now: 0.8, before: 0.2, items: 2, points: [{ title: half, share: 0.8 }] })
    expect(said.most_read).toMatchObject([{ id: half, reads: 4, people: 5 }])
    expect(said.most_read.map(({ id }) => id)).not.toContain(nobody)
  })

  test('tell who of those asked took part in the surveys', async () => {
    await people('energo', 5)
    const id = await addSurvey(world, { groups: ['energo'], mode: 'anonymous' })
    await world.db
      .insert(surveyParticipation)
      .values([0, 1].map((at) => ({ survey_id: id, person_id: `energo-${at}` })))
    await addSurvey(world, { groups: ['energo'], status: 'draft' })
    expect((await ask()).surveys).toEqual({ now: 0.4, before: null, answers: 2, points: [{ title: id, share: 0.4 }] })
  })

  test('of a group of five are told, of a smaller one withheld', async () => {
    const readers = await people('energo', 5)
    await people('stroy', 4)
    const id = await addNews(world)
    await read(readers[0] as Call, id)
    await countReads(world.db)
    const said = await ask({ group: 'energo' })
    expect(said.groups).toEqual([{ id: 'energo', title: 'Енерго', people: 5 }])
    expect(said).toMatchObject({ people: 5, reads: { now: 1 }, reach: { now: 0.2 } })
    await expect(ask({ group: 'stroy' })).rejects.toMatchObject({ status: 409, code: 'group_too_small' })
    await expect(ask({ group: 'no-such' })).rejects.toMatchObject({ status: 409, code: 'group_too_small' })
  })

  test('are there for an empty installation, too', async () => {
    expect(await ask()).toMatchObject({
      from: '2026-10-22',
      to: '2026-11-20',
      people: 1,
      active: { now: 0, before: 0 },
      reads: { now: 0, before: 0 },
      reach: { now: null, before: null, items: 0, points: [] },
      surveys: { now: null, before: null, answers: 0, points: [] },
      most_read: [],
      hours: [],
      must_reads: [],
    })
  })

  test('are refused for days that are none, turned round or too many', async () => {
    await expect(ask({ from: '2026-02-30' })).rejects.toMatchObject({ status: 400, code: 'invalid' })
    await expect(ask({ from: '2026-11-02', to: '2026-11-01' })).rejects.toMatchObject({
      status: 400,
      fields: { to: 'too_small' },
    })
    await expect(ask({ from: '2024-11-02', to: '2026-11-01' })).rejects.toMatchObject({
      status: 400,
      fields: { to: 'too_big' },
    })
  })
})

test('must-reads wait by group until everybody has confirmed, the next due first', async () => {
  const [one, two] = await people('energo', 2)
  const due = (days: number) => new Date(start.getTime() + days * day)
  const later = await addNews(world, { groups: ['energo'], must_read: true, must_read_due: due(9) })
  const sooner = await addNews(world, { groups: ['energo'], must_read: true, must_read_due: due(2) })
  const confirm = (api: Call, id: string) => api(news.confirm, { params: { id }, body: { version: 1 } })
  await confirm(one as Call, sooner)
  const expected = { people: 2, confirmed: 1, may_remind: true, reminded_at: null }
  const waiting = (await ask()).must_reads
  expect(waiting.map(({ id }) => id)).toEqual([sooner, later])
  expect(waiting[0]).toMatchObject({ ...expected, groups: [{ id: 'energo', people: 2, confirmed: 1 }] })
  await people('stroy', 5)
  for (const at of [1, 2]) await world.addPerson({ id: `alone-${at}` })
  const all = await addNews(world, { must_read: true, must_read_due: due(1) })
  expect((await ask({ group: 'stroy' })).must_reads).toMatchObject([
    { id: all, people: 5, confirmed: 0, waiting: 10, groups: [{ id: 'stroy' }] },
  ])
  await world.db.delete(newsTable).where(eq(newsTable.id, all))
  await confirm(two as Call, sooner)
  expect((await ask()).must_reads.map(({ id }) => id)).toEqual([later])
})

test('one item tells its readers by day and by group, its reactions and its confirmations', async () => {
  const readers = await people('energo', 5)
  const [small] = await people('stroy', 1)
  await world.addGroup('sklad')
  await people('sklad', 4)
  const id = await addNews(world, { must_read: true, groups: ['energo', 'stroy', 'sklad'] })
  const params = { params: { id } }
  await read(readers[0] as Call, id)
  await (readers[0] as Call)(news.react, { ...params, body: { kind: 'heart' } })
  await (readers[1] as Call)(news.confirm, { ...params, body: { version: 1 } })
  world.advance(2 * day)
  await read(small as Call, id)
  expect(await elena(insights.ofNews, params)).toMatchObject({
    id,
    people: 10,
    readers: 2,
    bookmarks: 0,
    reactions: { heart: 1 },
    days: [
      { day: '2026-11-19', reads: 0, from_notification: 0 },
      { day: '2026-11-20', reads: 1, from_notification: 0 },
      { day: '2026-11-21', reads: 0, from_notification: 0 },
      { day: '2026-11-22', reads: 1, from_notification: 0 },
    ],
    groups: [{ id: 'energo', title: 'Енерго', people: 5, readers: 1 }],
    confirmations: { confirmed: 1, waiting: 9, reminded_at: null, may_remind: true },
  })
  await expect(elena(insights.ofNews, { params: { id: 'gone' } })).rejects.toMatchObject({ status: 404 })
})
