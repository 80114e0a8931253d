import { setTimeout } from 'node:timers/promises'
import { contacts, news } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addCategory, addContact, addNews } from '../../../test/content.ts'
import { useWorld } from '../../../test/use-world.ts'
import { contact } from '../../contacts/tables.ts'
import { news as newsTable } from '../../news/tables.ts'
import { limits } from './limits.ts'
import { openSearches } from './searches.ts'

type Asker = Parameters<ReturnType<typeof openSearches>['run']>[0]

const world = useWorld({ emptied: false })
beforeAll(async () => {
  await addCategory(world)
  await addNews(world, { id: 'long', title: 'едно две три четири пет шест седем осем', guests: true })
  await addContact(world, { name: 'Ана Бе Ве Ге Де Же Зе И', public: true })
  await world.addPerson({ id: 'mira' })
})
beforeEach(() => world.advance(120_000))

const search = (q: string, remoteAddress = '203.0.113.9') =>
  world.app.inject({ url: '/api/news', query: { q, guest: '1' }, remoteAddress })

test('of more than eight words the first eight are looked for', async () => {
  const words = 'едно две три четири пет шест седем осем'
  const find = async (q: string) => (await world.guest(news.list, { query: { q } })).items.length
  expect(await find(`${words} деветнайсет двайсет`)).toBe(1)
  expect(await find(`деветнайсет ${words}`)).toBe(0)
  const { items } = await world.guest(contacts.list, { query: { q: 'Ана Бе Ве Ге Де Же Зе И Никой' } })
  expect(items).toHaveLength(1)
})

test('one address is let search so often in a minute, others and whoever reads notice nothing', async () => {
  const { most } = limits.searches_by_address
  for (let time = 0; time < most; time++) world.house.limiter.count('searches_by_address', '203.0.113.9')
  const refused = await search('отказано')
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too_many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await search('отказано', '203.0.113.10')).statusCode).toBe(200)
  // What somebody has just searched for costs nothing.
  expect((await search('отказано')).statusCode).toBe(200)
  const feed = await world.app.inject({ url: '/api/news?guest=1', remoteAddress: '203.0.113.9' })
  expect(feed.statusCode).toBe(200)
  expect((await (await world.as('mira'))(news.list, { query: { q: 'едно' } })).items).toHaveLength(1)
})

test('what was searched for is kept for a minute and then asked for anew, what everybody reads stays', async () => {
  const titles = async (q?: string) =>
    (await world.guest(news.list, { query: { ...(q !== undefined && { q }) } })).items.map(({ title }) => title)
  const names = async (q?: string) =>
    (await world.guest(contacts.list, { query: { ...(q !== undefined && { q }) } })).items.map(({ name }) => name)
  const all = async () => [await titles('седем'), await names('Ана'), await titles(), await names()]
  const before = await all()
  // Nobody tells the server's memory of it, as the change of an item does.
  const title = 'едно две три четири пет шест седем осем, отново'
  await world.db.update(newsTable).set({ title }).where(eq(newsTable.id, 'long'))
  const name = 'Ана Бе Ве Ге Де Же Зе И, отново'
  await world.db.update(contact).set({ name })
  world.advance(59_000)
  expect(await all()).toEqual(before)
  world.advance(1_000)
  expect(await all()).toEqual([[title], [name], before[2], before[3]])
})

test('somebody who is signed in has a count of his own', async () => {
  const token = await world.tokenOf('mira')
  const ask = (q: string) =>
    world.app.inject({ url: '/api/news', query: { q }, headers: { authorization: `Bearer ${token}` } })
  const answers = []
  for (let time = 0; time <= limits.searches_by_session.most; time++)
    answers.push((await ask(`дума${time}`)).statusCode)
  expect(answers.filter((status) => status === 200)).toHaveLength(limits.searches_by_session.most)
  expect(answers.at(-1)).toBe(429)
})

test('searches come one after the other, with time for everybody else in between, guests and members apart', async () => {
  const { limiter } = world.house
  const { run } = openSearches(limiter)
  const guest = { reader: { kind: 'guest' } } as Asker
  const member = { reader: { kind: 'member' } } as Asker
  const told: string[] = []
  const work = (name: string) => async () => {
    told.push(`${name} begins`)
    await setTimeout(50)
    told.push(`${name} ends`)
    return performance.now()
  }
  const [first, second] = [run(guest, work('first')), run(guest, work('second'))]
  const signedIn = run(member, work('member'))
  const ended = await first
  expect(told).toEqual(
    ['first begins', 'member begins', 'first ends', 'member ends'].filter((one) => told.includes(one)),
  )
  expect(told).not.toContain('second begins')
  await signedIn
  // Three rests of fifty milliseconds, and its own fifty.
  expect((await second) - ended).toBeGreaterThan(190)
})

test('guests who search two hundred things at once leave the feed to everybody else, and the last are turned away', async () => {
  const { run } = world.house.searches
  const guest = { reader: { kind: 'guest' } } as Asker
  // How many may wait follows from how long searches take: after one that took long it is less than two hundred. With
  // its rest it is counted once the next one begins.
  for (let at = 0; at < 2; at++) await run(guest, () => setTimeout(150))
  // None ends before enough have come.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const before = run(guest, () => held)
  const refused: string[] = []
  const from = async (at: number) => {
    const answer = await search(`думичка${at}`, `203.0.113.${at}`)
    if (answer.statusCode !== 200) refused.push(`${answer.statusCode} ${answer.json<{ code: string }>().code}`)
  }
  const all = Promise.all(Array.from({ length: 200 }, (_, at) => from(at)))
  await expect.poll(() => refused.length).toBeGreaterThan(10)
  const feed = await world.app.inject({ url: '/api/news?guest=1&limit=7', remoteAddress: '203.0.113.250' })
  expect(feed.statusCode).toBe(200)
  release()
  await Promise.all([before, all])
  expect(refused.length).toBeLessThan(200)
  expect(new Set(refused)).toEqual(new Set(['503 unavailable']))
})

test('more than can wait are turned away, and a search that fails holds up nobody', async () => {
  const { run } = openSearches(world.house.limiter)
  const guest = { reader: { kind: 'guest' } } as Asker
  await expect(run(guest, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const waiting = Array.from({ length: 200 }, () => run(guest, async () => 'found'))
  const said = await Promise.allSettled(waiting)
  expect(said.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(10)
  const refused = said.filter((one) => one.status === 'rejected')
  expect(refused.length).toBeGreaterThan(10)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' })
})
