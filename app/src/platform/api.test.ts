import { menu, news, session } from '@megdan/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, whenRefused } from './api.ts'
import { configuration } from './configuration.ts'
import { storage } from './storage.ts'

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const refusal = (status: number, code: string) => json(status, { code, message: code, request_id: 'r1' })

let calls: { url: string; headers: Headers }[]
const answer = (make: () => Response) =>
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    calls.push({ url, headers: new Headers(init.headers) })
    return Promise.resolve(make())
  })

beforeEach(async () => {
  calls = []
  localStorage.clear()
  await storage.open()
  answer(() => json(200, []))
})
afterEach(() => vi.unstubAllGlobals())

test('[S-requests] a visitor sends JSON with neither a token nor the guest parameter', async () => {
  await api(menu.list)
  expect(calls[0]?.url).toBe('/menu')
  expect(calls[0]?.headers.get('authorization')).toBeNull()
  expect(calls[0]?.headers.get('content-type')).toBe('application/json')
})

test('[S-requests] a guest sends guest=1 beside the other parameters', async () => {
  await storage.set('user', 'guest')
  answer(() => json(200, { items: [], next_cursor: null }))
  await api(news.list, { query: { limit: 5 } })
  expect(calls[0]?.url).toBe('/api/news?limit=5&guest=1')
})

test('[S-requests] a stored token goes as Bearer and blanks the guest parameter', async () => {
  await storage.set('user', 'guest')
  await storage.set('token', 'abc')
  await api(menu.list)
  expect(calls[0]?.url).toBe('/menu?guest=')
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer abc')
})

test('[S-errors] a refusal reaches the caller as the server worded it', async () => {
  answer(() => json(409, { code: 'survey_closed', message: 'Closed.', fields: { a: 'b' }, request_id: 'r7' }))
  const failure = await api(menu.list).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    status: 409,
    code: 'survey_closed',
    message: 'Closed.',
    fields: { a: 'b' },
    request_id: 'r7',
  })
})

test('what another than our server answers is no answer, however it looks', async () => {
  const html = () => new Response('<p>Log in</p>', { headers: { 'content-type': 'text/html' } })
  const foreign = [
    html,
    () => json(200, { ok: true }),
    () => json(200, null),
    () => new Response(null, { status: 204 }),
  ]
  for (const make of [...foreign, () => json(511, { code: 511, message: 'Log in' })]) {
    answer(make)
    await expect(api(menu.list)).rejects.toMatchObject({ code: 'bad_answer' })
    await expect(api(news.list, { query: {} })).rejects.toMatchObject({ code: 'bad_answer' })
  }
  answer(() => json(200, { ok: true }))
  await expect(api(session.logout, { query: {} })).rejects.toMatchObject({ code: 'bad_answer' })
  await expect(api(session.login, { body: { email: 'a', password: 'b' } })).rejects.toMatchObject({
    code: 'bad_answer',
  })
  answer(() => new Response(null, { status: 204 }))
  await expect(api(session.logout, { query: {} })).resolves.toBeUndefined()
})

test('only a refusal of the token in use tells that the sign-in is over', async () => {
  const heard = vi.fn()
  const stop = whenRefused(heard)
  answer(() => refusal(401, 'invalid_credentials'))
  await storage.set('token', 'abc')
  await api(session.login, { body: { email: 'a', password: 'b' } }).catch(() => undefined)
  expect(heard).not.toHaveBeenCalled()

  answer(() => refusal(401, 'token_expired'))
  await api(menu.list).catch(() => undefined)
  expect(heard).toHaveBeenCalledExactlyOnceWith('abc')

  const late = api(menu.list).catch(() => undefined)
  await storage.set('token', 'newer')
  await late
  expect(heard).toHaveBeenCalledOnce()
  stop()
})

test('[S-config] the app has a production flag, an empty key and the host as its only settings', () => {
  expect(configuration.api_key).toBe('')
  expect(configuration.host).toBe('')
  expect(configuration.production).toBe(import.meta.env.PROD)
})
