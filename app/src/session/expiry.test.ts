import { categories } from '@megdan/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../platform/api.ts'
import { startNetwork } from '../platform/network.ts'
import { storage } from '../platform/storage.ts'
import { draft } from './drafts.ts'
import { watchExpiry } from './expiry.ts'
import { currentSession, publishSession, restoreSession, storeAuth } from './session.ts'

const minute = 60_000
const day = 24 * 60 * minute
const start = Date.parse('2026-11-20T09:00:00Z')
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const reply = (status: number, body: unknown) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const refused = () => reply(401, { code: 'token_expired', message: '', request_id: '' })

let calls: string[]
let stop: () => void
const tell = vi.fn()
const serve = (answer: (url: string) => Promise<Response>) =>
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    calls.push(`${init.method} ${url}`)
    return answer(url)
  })
async function signIn(life: number) {
  await storeAuth({ access_token: 't1', expires_at: inMs(life), user_group: null })
  publishSession()
}

/** Each test begins a year after the one before, since a renewal that was tried is not tried again at once. */
let year = 0

beforeEach(async () => {
  vi.useFakeTimers({ now: start + 365 * day * year++ })
  calls = []
  tell.mockClear()
  localStorage.clear()
  await storage.open()
  await restoreSession(Date.now())
  serve(refused)
  stop = watchExpiry(tell)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[S-auth] a token that runs out while the app runs signs out once, without asking the server', async () => {
  await signIn(2 * minute)
  await vi.advanceTimersByTimeAsync(2 * minute + 10)
  expect(currentSession()).toMatchObject({ authenticated: false, tutorial_complete: true })
  expect(tell).toHaveBeenCalledOnce()
  expect(calls.some((call) => call.includes('logout'))).toBe(false)
})

test('[S-auth] a token that ran out while the app slept counts as absent when it comes back', async () => {
  await signIn(2 * minute)
  vi.setSystemTime(Date.now() + 3 * minute)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(10)
  expect(currentSession().authenticated).toBe(false)
})

test('refused calls sign out once, keep what is being typed, and leave only tutorialComplete', async () => {
  await signIn(30 * day)
  draft.set('comment', 'half a sentence')
  await Promise.all([1, 2, 3].map(() => api(categories.list, { query: {} }).catch(() => undefined)))
  await vi.advanceTimersByTimeAsync(10)
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ tutorialComplete: 'true' })
  expect(tell).toHaveBeenCalledOnce()
  expect(calls).toEqual(Array(3).fill('GET /menu?guest='))
  expect(draft.get('comment')).toBe('half a sentence')
})

test('a token of whose life less than a third remains is renewed once, silently', async () => {
  serve(() => reply(200, { access_token: 't2', expires_at: inMs(30 * day), user_group: 'energo' }))
  await signIn(30 * day)
  await vi.advanceTimersByTimeAsync(19 * day)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(1 * day + 1000)
  expect(calls).toEqual(['POST /api/auth/renew?guest='])
  expect(storage.get('token')).toBe('t2')
  expect(currentSession()).toMatchObject({ authenticated: true, user_group: 'energo' })
  await vi.advanceTimersByTimeAsync(5 * day)
  expect(calls).toHaveLength(1)
  expect(tell).not.toHaveBeenCalled()
})

test('a renewal that fails leaves the token as it is and is tried again later', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')))
  await signIn(30 * day)
  await vi.advanceTimersByTimeAsync(20 * day + 5 * minute)
  expect(calls.length).toBeGreaterThan(1)
  expect(storage.get('token')).toBe('t1')
  expect(currentSession().authenticated).toBe(true)
})

test('a renewal that is answered after the sign-in has ended brings nobody back', async () => {
  const answer = Promise.withResolvers<Response>()
  serve((url) => (url.includes('renew') ? answer.promise : refused()))
  await signIn(30 * day)
  await vi.advanceTimersByTimeAsync(20 * day + 1000)
  expect(calls).toEqual(['POST /api/auth/renew?guest='])
  await api(categories.list, { query: {} }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(10)
  expect(currentSession().authenticated).toBe(false)
  answer.resolve(await reply(200, { access_token: 't2', expires_at: inMs(30 * day), user_group: null }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(currentSession().authenticated).toBe(false)
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ tutorialComplete: 'true' })
})

test('a token found at the start is renewed by how much of a usual life is left, and not while there is no connection', async () => {
  serve(() => reply(200, { access_token: 't2', expires_at: inMs(30 * day), user_group: null }))
  await signIn(9 * day)
  stop()
  await startNetwork()
  window.dispatchEvent(new Event('offline'))
  stop = watchExpiry(tell)
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(calls).toEqual([])
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(calls).toEqual(['POST /api/auth/renew?guest='])
  expect(storage.get('token')).toBe('t2')
})
