import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Event, Events } from '../events.ts'
import { ResponseCache } from './response-cache.ts'

/** Events of one process, told by hand. */
function start() {
  const clock = { now: 0 }
  const listeners: ((event: Event) => void)[] = []
  const gaps: (() => void)[] = []
  const events = {
    on: (listener: (event: Event) => void) => void listeners.push(listener),
    onGap: (listener: () => void) => void gaps.push(listener),
  } as Events
  const responses = new ResponseCache(() => clock.now, events)
  const tell = (event: Event) => listeners.forEach((listener) => listener(event))
  return { responses, clock, tell, gap: () => gaps.forEach((listener) => listener()) }
}
const changed: Event = { topic: 'content', of: 'news' }
const counted: Event = { topic: 'counts', of: 'news' }

test('an encoding is made when somebody asks for it, once for all who do, and counted', async () => {
  const { responses, tell } = start()
  const response = await responses.build('key', 'news', async () => ({ reply: { text: 'Новина '.repeat(50) } }))
  if (!response) throw new Error('nothing was built')
  const plain = responses.bytes
  expect([response.br, response.gzip]).toEqual([undefined, undefined])
  const wave = Array.from({ length: 40 }, () => responses.encode('key', response, 'br'))
  expect(new Set(wave).size).toBe(1)
  await Promise.all([...wave, responses.encode('key', response, 'gzip')])
  const { br, gzip } = response
  expect(br && brotliDecompressSync(br).equals(response.identity)).toBe(true)
  expect(gzip && gunzipSync(gzip).equals(response.identity)).toBe(true)
  expect(responses.bytes).toBe(plain + (br?.length ?? 0) + (gzip?.length ?? 0))
  tell(changed)
  expect(responses.bytes).toBe(0)
})

test.each([0, 1, 700, 70_000, 5_000_000])('an answer of %i letters is compressed whole', async (length) => {
  const { responses } = start()
  const reply = Array.from({ length }, (_, at) => (at * 7919).toString(36).at(-1)).join('')
  const response = await responses.build('key', 'news', async () => ({ reply }))
  if (!response) throw new Error('nothing was built')
  await Promise.all([responses.encode('key', response, 'br'), responses.encode('key', response, 'gzip')])
  const { br = Buffer.alloc(0), gzip = Buffer.alloc(0), identity } = response
  expect([brotliDecompressSync(br).equals(identity), gunzipSync(gzip).equals(identity)]).toEqual([true, true])
})

test('kept bytes have no memory beyond their own', async () => {
  const { responses } = start()
  const response = await responses.build('key', 'news', async () => ({ reply: { text: 'Новина '.repeat(50) } }))
  if (!response) throw new Error('nothing was built')
  for (const encoding of ['br', 'gzip'] as const) await responses.encode('key', response, encoding)
  for (const bytes of [response.identity, response.br, response.gzip]) {
    expect(bytes?.buffer.byteLength).toBe(bytes?.length)
  }
})

test('an encoding that was being made while the content changed is not counted among what is kept', async () => {
  const { responses, tell } = start()
  const response = await responses.build('key', 'news', async () => ({ reply: 'Новина' }))
  const encoding = response && responses.encode('key', response, 'br')
  tell(changed)
  await encoding
  expect(response?.br).toBeDefined()
  expect(responses.bytes).toBe(0)
})

test('what was found is found again by its place, until it is forgotten', async () => {
  const { responses, clock, tell } = start()
  const build = (reply: string) =>
    responses.build('key', 'news', async () => ({ reply, valid_until: new Date(clock.now + 1_000) }))
  const first = await build('Новина')
  expect(first && responses.again(first.place)).toBe(first)
  clock.now += 1_000
  expect(first && responses.again(first.place)).toBeUndefined()
  expect(responses.find('key')).toBeUndefined()
  expect(first?.place.response).toBeUndefined()
  const second = await build('Друга')
  expect([first && responses.again(first.place), second && responses.again(second.place)]).toEqual([undefined, second])
  tell(changed)
  expect(second?.place.response).toBeUndefined()
  expect(responses.reads).toEqual({ hit: 2, miss: 2 })
})

test('what was there and what had to be made are counted, and the bytes that are kept', async () => {
  const { responses, tell } = start()
  expect(responses.find('key')).toBeUndefined()
  await responses.build('key', 'news', async () => ({ reply: 'Новина' }))
  responses.find('key')
  responses.find('key')
  expect(responses.reads).toEqual({ hit: 2, miss: 1 })
  expect(responses.bytes).toBeGreaterThan(0)
  tell(changed)
  expect(responses.bytes).toBe(0)
})

test('many who ask at once wait for one building', async () => {
  const { responses } = start()
  let loads = 0
  const load = async () => ({ reply: ++loads })
  await Promise.all(Array.from({ length: 40 }, () => responses.build('key', 'news', load)))
  expect(loads).toBe(1)
})

test('what was being built while the content changed is answered but not kept', async () => {
  const { responses, tell } = start()
  const built = responses.build('key', 'news', async () => {
    tell(changed)
    return { reply: 'old' }
  })
  expect(String((await built)?.identity)).toBe('"old"')
  expect(responses.find('key')).toBeUndefined()
})

test('who asks after a change does not wait for what was begun before it', async () => {
  const { responses, tell } = start()
  let finish: (() => void) | undefined
  const slow = responses.build('key', 'news', async () => {
    await new Promise<void>((resolve) => (finish = resolve))
    return { reply: 'old' }
  })
  tell(changed)
  const fresh = await responses.build('key', 'news', async () => ({ reply: 'new' }))
  expect(String(fresh?.identity)).toBe('"new"')
  finish?.()
  await slow
  expect(String(responses.find('key')?.identity)).toBe('"new"')
})

test('a change of the menu drops news too, a change of contacts does not', async () => {
  const { responses, tell } = start()
  const load = async () => ({ reply: 1 })
  await responses.build('news', 'news', load)
  tell({ topic: 'content', of: 'contacts' })
  expect(responses.find('news')).toBeDefined()
  tell({ topic: 'content', of: 'menu' })
  expect(responses.find('news')).toBeUndefined()
})

test('missed events drop everything', async () => {
  const { responses, gap } = start()
  await responses.build('key', 'contacts', async () => ({ reply: 1 }))
  gap()
  expect(responses.find('key')).toBeUndefined()
})

test('counts lag by five seconds at most, also those that changed during the building', async () => {
  const { responses, clock, tell } = start()
  await responses.build('before', 'news', async () => ({ reply: 0 }))
  await responses.build('during', 'news', async () => {
    tell(counted)
    return { reply: 0 }
  })
  for (const key of ['before', 'during']) expect(responses.find(key), key).toBeDefined()
  clock.now = 5_000
  for (const key of ['before', 'during']) expect(responses.find(key), key).toBeUndefined()
})

test('an answer holds until the moment it named and not a moment longer', async () => {
  const { responses, clock } = start()
  await responses.build('key', 'news', async () => ({ reply: 1, valid_until: new Date(1000) }))
  clock.now = 999
  expect(responses.find('key')).toBeDefined()
  clock.now = 1000
  expect(responses.find('key')).toBeUndefined()
})

test('when memory is full, what was not asked for goes first', async () => {
  const { responses } = start()
  const load = async () => ({ reply: 'а'.repeat(8 * 1024 * 1024) })
  await responses.build('asked', 'news', load)
  await responses.build('forgotten', 'news', load)
  for (let number = 0; number < 5; number++) {
    await responses.build(`other${number}`, 'news', load)
    responses.find('asked')
  }
  expect(responses.find('asked')).toBeDefined()
  expect(responses.find('forgotten')).toBeUndefined()
})

test('of what passes five hundred are kept, for a minute, and what everybody reads stays', async () => {
  const { responses, clock } = start()
  await responses.build('feed', 'news', async () => ({ reply: 'feed' }))
  for (let at = 0; at < 600; at++)
    await responses.build(`q${at}`, 'news', async () => ({ reply: at, share: 'passing' }))
  expect(responses.find('feed')).toBeDefined()
  expect(responses.find('q99')).toBeUndefined()
  expect(responses.find('q100')).toBeDefined()
  clock.now = 60_000
  expect(responses.find('q599')).toBeUndefined()
  expect(responses.find('feed')).toBeDefined()
})

test('pages that begin anywhere fill a small share of the memory, the oldest going first', async () => {
  const { responses, tell } = start()
  const reply = 'а'.repeat(100 * 1024)
  const page = async () => ({ reply, share: 'pages' as const })
  for (const key of ['feed', 'menu']) await responses.build(key, 'news', async () => ({ reply }))
  for (let at = 0; at < 15; at++) await responses.build(`page${at}`, 'news', page)
  for (const key of ['feed', 'menu']) expect(responses.find(key), key).toBeDefined()
  expect(responses.find('page4')).toBeUndefined()
  for (const key of ['page5', 'page14']) expect(responses.find(key), key).toBeDefined()
  tell(changed)
  for (const key of ['page0', 'page1']) await responses.build(key, 'news', page)
  for (const key of ['page0', 'page1']) expect(responses.find(key), key).toBeDefined()
})
