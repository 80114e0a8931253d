import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Event, Events } from '../events.ts'
import { ReadyBytes } from './ready-bytes.ts'

/** Events of one process, told by hand. */
function start() {
  const clock = { now: 0 }
  const listeners: ((event: Event) => void)[] = []
  const gaps: (() => void)[] = []
  const events = {
    on: (listener: (event: Event) => void) => void listeners.push(listener),
    onGap: (listener: () => void) => void gaps.push(listener),
  } as Events
  const ready = new ReadyBytes(() => clock.now, events)
  const tell = (event: Event) => listeners.forEach((listener) => listener(event))
  return { ready, clock, tell, gap: () => gaps.forEach((listener) => listener()) }
}
const changed: Event = { topic: 'content', of: 'news' }
const counted: Event = { topic: 'counts', of: 'news' }

test('an answer is kept in three encodings of the same bytes', async () => {
  const { ready } = start()
  await ready.build('key', 'news', async () => ({ reply: { text: 'Новина '.repeat(50) } }))
  const kept = ready.find('key')
  expect(kept && brotliDecompressSync(kept.br).equals(kept.identity)).toBe(true)
  expect(kept && gunzipSync(kept.gzip).equals(kept.identity)).toBe(true)
})

test('many who ask at once wait for one building', async () => {
  const { ready } = start()
  let loads = 0
  const load = async () => ({ reply: ++loads })
  await Promise.all(Array.from({ length: 40 }, () => ready.build('key', 'news', load)))
  expect(loads).toBe(1)
})

test('what was being built while the content changed is answered but not kept', async () => {
  const { ready, tell } = start()
  const built = ready.build('key', 'news', async () => {
    tell(changed)
    return { reply: 'old' }
  })
  expect(String((await built)?.identity)).toBe('"old"')
  expect(ready.find('key')).toBeUndefined()
})

test('who asks after a change does not wait for what was begun before it', async () => {
  const { ready, tell } = start()
  let finish: (() => void) | undefined
  const slow = ready.build('key', 'news', async () => {
    await new Promise<void>((resolve) => (finish = resolve))
    return { reply: 'old' }
  })
  tell(changed)
  const fresh = await ready.build('key', 'news', async () => ({ reply: 'new' }))
  expect(String(fresh?.identity)).toBe('"new"')
  finish?.()
  await slow
  expect(String(ready.find('key')?.identity)).toBe('"new"')
})

test('a change of the menu drops news too, a change of contacts does not', async () => {
  const { ready, tell } = start()
  const load = async () => ({ reply: 1 })
  await ready.build('news', 'news', load)
  tell({ topic: 'content', of: 'contacts' })
  expect(ready.find('news')).toBeDefined()
  tell({ topic: 'content', of: 'menu' })
  expect(ready.find('news')).toBeUndefined()
})

test('missed events drop everything', async () => {
  const { ready, gap } = start()
  await ready.build('key', 'contacts', async () => ({ reply: 1 }))
  gap()
  expect(ready.find('key')).toBeUndefined()
})

test('counts lag by five seconds at most, also those that changed during the building', async () => {
  const { ready, clock, tell } = start()
  await ready.build('before', 'news', async () => ({ reply: 0 }))
  await ready.build('during', 'news', async () => {
    tell(counted)
    return { reply: 0 }
  })
  for (const key of ['before', 'during']) expect(ready.find(key), key).toBeDefined()
  clock.now = 5_000
  for (const key of ['before', 'during']) expect(ready.find(key), key).toBeUndefined()
})

test('an answer holds until the moment it named and not a moment longer', async () => {
  const { ready, clock } = start()
  await ready.build('key', 'news', async () => ({ reply: 1, valid_until: new Date(1000) }))
  clock.now = 999
  expect(ready.find('key')).toBeDefined()
  clock.now = 1000
  expect(ready.find('key')).toBeUndefined()
})

test('when memory is full, what was not asked for goes first', async () => {
  const { ready } = start()
  const load = async () => ({ reply: 'а'.repeat(8 * 1024 * 1024) })
  await ready.build('asked', 'news', load)
  await ready.build('forgotten', 'news', load)
  for (let number = 0; number < 5; number++) {
    await ready.build(`other${number}`, 'news', load)
    ready.find('asked')
  }
  expect(ready.find('asked')).toBeDefined()
  expect(ready.find('forgotten')).toBeUndefined()
})

test('of what passes five hundred are kept, for a minute, and what everybody reads stays', async () => {
  const { ready, clock } = start()
  await ready.build('feed', 'news', async () => ({ reply: 'feed' }))
  for (let at = 0; at < 600; at++) await ready.build(`q${at}`, 'news', async () => ({ reply: at }), true)
  expect(ready.find('feed')).toBeDefined()
  expect(ready.find('q99')).toBeUndefined()
  expect(ready.find('q100')).toBeDefined()
  clock.now = 60_000
  expect(ready.find('q599')).toBeUndefined()
  expect(ready.find('feed')).toBeDefined()
})
