import { createApi, news } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { news as newsTable } from '../../../server/src/news/tables.ts'
import { addCategory, addNews } from '../../../server/test/content.ts'
import { startWorld, type World } from '../../../server/test/world.ts'
import type { Reader } from '../platform/outbox.ts'
import { createMarks } from './marks-store.ts'

let world: World
/** The device that all tabs of a test share. */
let device: { drawer: unknown; connected: boolean; status: number | undefined; calls: string[]; refused: string[] }
let reader: Reader
let token: string | undefined
const chains = new Map<string, Promise<unknown>>()
const tabs = new Set<{ refresh: () => Promise<void> }>()

const member: Reader = { owner: 'maria-here', member: true, guest: false }
const visitor: Reader = { owner: 'guest', member: false, guest: true }

const fetchHere: typeof fetch = async (url, init) => {
  const call = `${init?.method} ${typeof url === 'string' ? url.split('?')[0] : ''}`
  device.calls.push(call)
  if (!device.connected) throw new TypeError('Failed to fetch')
  if (device.status !== undefined)
    return new Response(JSON.stringify({ code: 'unavailable', message: '', request_id: 'r' }), {
      status: device.status,
    })
  return world.fetch(url, init)
}

function openTab() {
  const tab = createMarks({
    name: 'marks',
    api: createApi({ base_url: '', identity: () => ({ token, guest: !token }), fetch: fetchHere }),
    reader: () => reader,
    load: async () => structuredClone(device.drawer),
    save: async (kept) => void (device.drawer = structuredClone(kept)),
    alone: (name, step) => {
      const next = (chains.get(name) ?? Promise.resolve()).then(step, step)
      chains.set(name, next)
      return next
    },
    tell: () => tabs.forEach((each) => each !== tab && void each.refresh()),
    online: () => device.connected,
    refused: ({ item, kind }, code) => void device.refused.push(`${kind} ${item} ${code}`),
  })
  tabs.add(tab)
  return tab
}

const writes = () => device.calls.filter((call) => !call.startsWith('GET'))
const marksOnServer = async () => (await world.as('maria'))(news.marks, { query: {} })

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.reset()
  await world.addPerson({ id: 'maria' })
  await addCategory(world)
  for (const id of ['first', 'second']) await addNews(world, { id, must_read: true, guests: true })
  device = { drawer: undefined, connected: true, status: undefined, calls: [], refused: [] }
  reader = member
  token = await world.tokenOf('maria')
  tabs.clear()
  chains.clear()
})

test('a saved item shows at once and is saved on the server', async () => {
  const tab = openTab()
  await tab.open()
  const done = tab.mark('first', { kind: 'bookmark', on: true })
  expect(Object.keys(tab.view().known.bookmarked)).toEqual(['first'])
  await done
  expect(tab.view().waiting).toEqual([])
  expect(Object.keys((await marksOnServer()).bookmarked)).toEqual(['first'])
})

test('what is done without a connection survives a restart and goes out in its order', async () => {
  device.connected = false
  const before = openTab()
  await before.open()
  await before.mark('first', { kind: 'read', on: true })
  await before.mark('first', { kind: 'confirmation', version: 1 })
  await before.mark('second', { kind: 'reaction', reaction: 'star' })
  expect(device.calls).toEqual([])

  const after = openTab()
  await after.open()
  expect(after.view().waiting.map(({ kind }) => kind)).toEqual(['read', 'confirmation', 'reaction'])
  expect(after.view().known.confirmed['first']?.version).toBe(1)
  device.connected = true
  await after.sync()
  expect(writes()).toEqual([
    'PUT /api/news/first/read',
    'PUT /api/news/first/confirmation',
    'PUT /api/news/second/reaction',
  ])
  expect(after.view().waiting).toEqual([])
  expect(await marksOnServer()).toMatchObject({ reacted: { second: 'star' }, confirmed: { first: { version: 1 } } })
})

test('of several wishes for one item only the last is sent', async () => {
  device.connected = false
  const tab = openTab()
  await tab.open()
  for (const reaction of ['heart', 'star', null, 'idea'] as const)
    await tab.mark('first', { kind: 'reaction', reaction })
  device.connected = true
  await tab.sync()
  expect(writes()).toEqual(['PUT /api/news/first/reaction'])
  expect((await marksOnServer()).reacted).toEqual({ first: 'idea' })
})

test('an impatient double tap confirms once', async () => {
  const tab = openTab()
  await tab.open()
  await Promise.all([1, 2].map(() => tab.mark('first', { kind: 'confirmation', version: 1 })))
  expect(tab.view().waiting).toEqual([])
  expect(Object.keys((await marksOnServer()).confirmed)).toEqual(['first'])
  expect(device.refused).toEqual([])
})

test('a confirmation of an older text is taken back and told', async () => {
  const tab = openTab()
  await tab.open()
  await world.db.update(newsTable).set({ version: 2, text_version: 2 }).where(eq(newsTable.id, 'first'))
  await tab.mark('first', { kind: 'confirmation', version: 1 })
  expect(device.refused).toEqual(['confirmation first version_conflict'])
  expect(tab.view()).toMatchObject({ known: { confirmed: {} }, waiting: [] })
})

test('a confirmation that nobody asks for is told too', async () => {
  const tab = openTab()
  await tab.open()
  await addNews(world, { id: 'third' })
  await tab.mark('third', { kind: 'confirmation', version: 1 })
  expect(device.refused).toEqual(['confirmation third confirmation_not_asked'])
})

test('a change of an item that is gone does not hold up the others', async () => {
  device.connected = false
  const tab = openTab()
  await tab.open()
  await tab.mark('no-such', { kind: 'bookmark', on: true })
  await tab.mark('second', { kind: 'bookmark', on: true })
  device.connected = true
  await tab.sync()
  expect(Object.keys(tab.view().known.bookmarked)).toEqual(['second'])
})

test('a server that is out of order is asked again later', async () => {
  const tab = openTab()
  await tab.open()
  vi.useFakeTimers()
  device.status = 503
  await tab.mark('first', { kind: 'bookmark', on: true })
  expect(tab.view().waiting).toHaveLength(1)
  device.status = undefined
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await expect.poll(() => tab.view().waiting).toEqual([])
  expect(Object.keys((await marksOnServer()).bookmarked)).toEqual(['first'])
})

test('two tabs see the same and send each change once', async () => {
  device.connected = false
  const [one, other] = [openTab(), openTab()]
  await Promise.all([one.open(), other.open()])
  await one.mark('first', { kind: 'bookmark', on: true })
  await other.mark('second', { kind: 'bookmark', on: true })
  await expect.poll(() => Object.keys(one.view().known.bookmarked)).toEqual(['first', 'second'])
  device.connected = true
  await Promise.all([one.sync(), other.sync()])
  expect(writes()).toEqual(['PUT /api/news/first/bookmark', 'PUT /api/news/second/bookmark'])
})

test('what was done on another device arrives, and what was taken back goes', async () => {
  const elsewhere = await world.as('maria')
  await elsewhere(news.bookmark, { params: { id: 'first' } })
  const tab = openTab()
  await tab.open()
  await tab.sync()
  expect(Object.keys(tab.view().known.bookmarked)).toEqual(['first'])
  await elsewhere(news.removeBookmark, { params: { id: 'first' } })
  await elsewhere(news.read, { params: { id: 'second' } })
  await tab.sync()
  expect(tab.view().known).toMatchObject({ bookmarked: {}, read: { second: expect.any(String) } })
})

test('what was a guest’s is told to the account that took it over, however often it is read', async () => {
  reader = visitor
  token = undefined
  const tab = openTab()
  await tab.open()
  await tab.mark('first', { kind: 'bookmark', on: true })
  await tab.mark('second', { kind: 'read', on: true })
  expect(device.calls).toEqual([])
  device.drawer = { ...(device.drawer as object), owner: member.owner, from_guest: true }
  reader = member
  token = await world.tokenOf('maria')
  await tab.changeReader()
  await openTab().open()
  await tab.sync()
  expect(writes()).toEqual(['PUT /api/news/first/bookmark', 'PUT /api/news/second/read'])
  const { bookmarked, read } = await marksOnServer()
  expect([Object.keys(bookmarked), Object.keys(read)]).toEqual([['first'], ['second']])
})

test('the next person on the device sees nothing of the former', async () => {
  const tab = openTab()
  await tab.open()
  device.connected = false
  await tab.mark('first', { kind: 'bookmark', on: true })
  reader = { ...member, owner: 'ivan-here' }
  await tab.changeReader()
  expect(tab.view()).toMatchObject({ known: { bookmarked: {} }, waiting: [] })
})

test('what lies damaged on the device is left aside, and marking goes on', async () => {
  const { owner } = member
  for (const drawer of [5, { owner, known: null, waiting: [] }, { owner, known: { read: {} }, waiting: 1 }]) {
    device.drawer = drawer
    const tab = openTab()
    await tab.open()
    expect(tab.view().known.read).toEqual({})
    await tab.mark('first', { kind: 'read', on: true })
    expect(tab.view().known.read['first']).toBeDefined()
  }
})
