import { categories, news, session } from '@megdan/contract'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { api, whenRefused } from './api.ts'
import { configuration } from './configuration.ts'
import { storage } from './storage.ts'

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const refusal = (status: number, code: string) => json(status, { code, message: code, request_id: 'r1' })

let calls: { method: string | undefined; url: string; headers: Headers; body: unknown }[]
const answer = (make: () => Response) =>
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    calls.push({ method: init.method, url, headers: new Headers(init.headers), body })
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
  await api(categories.list, { query: {} })
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
  await api(categories.list, { query: {} })
  expect(calls[0]?.url).toBe('/menu?guest=')
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer abc')
})

test('[S-errors] a refusal reaches the caller as the server worded it', async () => {
  answer(() => json(409, { code: 'survey_closed', message: 'Closed.', fields: { a: 'b' }, request_id: 'r7' }))
  const failure = await api(categories.list, { query: {} }).catch((error: unknown) => error)
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
    await expect(api(categories.list, { query: {} })).rejects.toMatchObject({ code: 'bad_answer' })
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
  await api(categories.list, { query: {} }).catch(() => undefined)
  expect(heard).toHaveBeenCalledExactlyOnceWith('abc')

  const late = api(categories.list, { query: {} }).catch(() => undefined)
  await storage.set('token', 'newer')
  await late
  expect(heard).toHaveBeenCalledOnce()
  stop()
})

/** The app of a build with these settings, on this device. */
async function built(settings: { VITE_HOST?: string; PROD?: boolean }) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name as 'PROD', value as boolean)
  vi.resetModules()
  onTestFinished(() => void vi.unstubAllEnvs())
  const [own, { configuration: made }, kept] = await Promise.all([
    import('./api.ts'),
    import('./configuration.ts'),
    import('./storage.ts'),
  ])
  await kept.storage.open()
  return { api: own.api, configuration: made }
}

test('[S-config] a build has a production flag, an empty key, and the server’s address as its host', async () => {
  expect(configuration).toMatchObject({ production: false, api_key: '', host: '' })
  const release = await built({ VITE_HOST: 'https://hub.example.bg/', PROD: true })
  expect(release.configuration).toMatchObject({ production: true, api_key: '', host: 'https://hub.example.bg' })
})

test('[S-calls] sign-in, registration, sign-out, deletion and menu go to the host as the table of the seed says', async () => {
  localStorage.setItem('token', 'abc')
  const { api: own } = await built({ VITE_HOST: 'https://hub.example.bg' })
  const credentials = { email: 'maria@example.com', password: 'зелена-порта-42' }
  const registration = { ...credentials, name: 'Мария', terms_accepted: true }
  answer(() => json(200, { access_token: 't', expires_at: '2026-12-20T09:00:00Z', user_group: 'energo' }))
  await own(session.login, { body: credentials })
  await own(session.register, { body: registration })
  answer(() => new Response(null, { status: 204 }))
  await own(session.logout, { query: { fcmToken: 'fcm-1' } })
  await own(session.remove, { body: { email: credentials.email } })
  answer(() => json(200, []))
  await own(categories.list, { query: {} })
  const host = 'https://hub.example.bg'
  expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', `${host}/api/auth/login?guest=`, credentials],
    ['POST', `${host}/api/auth/register?guest=`, registration],
    ['GET', `${host}/api/auth/logout?fcmToken=fcm-1&guest=`, undefined],
    ['POST', `${host}/api/auth/delete?guest=`, { email: credentials.email }],
    ['GET', `${host}/menu?guest=`, undefined],
  ])
})
