import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askOf, expectRefusal, json, type Sent } from './refusals.ts'
import { startWorld, type World } from './world.ts'

let world: World
let token: string

beforeAll(async () => {
  world = await startWorld()
  await world.addPerson({ id: 'mira' })
})
beforeEach(async () => {
  token = await world.tokenOf('mira')
  world.lines.length = 0
})
afterAll(() => world.close())

const ask = (url: string, sent?: Sent) => askOf(world, url, sent)

describe('headers', () => {
  test('HEAD answers what GET would, without the body', async () => {
    const [get, head] = [await ask('/menu'), await ask('/menu', { method: 'HEAD' })]
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const name of ['etag', 'cache-control', 'vary', 'content-length', 'content-type']) {
      expect(head.headers[name], name).toBe(get.headers[name])
    }
    expect((await ask('/api/profile', { method: 'HEAD' })).statusCode).toBe(401)
  })

  test.each(['capacitor://localhost', 'https://localhost'])(
    'the app’s shell at %s may read answers',
    async (origin) => {
      const answer = await ask('/menu', { headers: { origin } })
      expect(answer.headers['access-control-allow-origin']).toBe(origin)
      expect(String(answer.headers['vary'])).toContain('Origin')
      const preflight = await ask('/api/profile', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PATCH',
          'access-control-request-headers': 'authorization',
        },
      })
      expect(preflight.statusCode).toBe(204)
      expect(preflight.headers['access-control-allow-origin']).toBe(origin)
      expect(String(preflight.headers['access-control-allow-methods'])).toContain('PATCH')
      expect(String(preflight.headers['access-control-allow-headers']).toLowerCase()).toContain('authorization')
      expect(preflight.headers['access-control-allow-credentials']).toBeUndefined()
    },
  )

  test.each([
    'https://evil.example',
    'http://localhost',
    'https://localhost:8080',
    'https://localhost.evil.bg',
    'null',
  ])('no other origin may: %s', async (origin) => {
    const answer = await ask('/menu', { headers: { origin } })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('origins of the installation are added exactly', async () => {
    const other = await startWorld({ settings: { cors_origins: ['https://app.serdion.bg'] } })
    const allowed = async (origin: string) =>
      (await other.app.inject({ url: '/menu', headers: { origin } })).headers['access-control-allow-origin']
    expect(await allowed('https://app.serdion.bg')).toBe('https://app.serdion.bg')
    expect(await allowed('https://app.serdion.bg.evil.example')).toBeUndefined()
    await other.close()
  })

  test('OPTIONS without a preflight is answered in our words', async () => {
    const answer = await ask('/menu', { method: 'OPTIONS' })
    if (answer.statusCode >= 400) expectRefusal(answer, answer.statusCode, answer.json<{ code: string }>().code)
    expect(answer.statusCode).toBeLessThan(500)
  })

  test('every answer forbids guessing its type', async () => {
    for (const url of ['/menu', '/nothing', '/api/profile', '/openapi.json']) {
      expect((await ask(url)).headers['x-content-type-options'], url).toBe('nosniff')
    }
  })

  test('what is no page runs nothing, loads nothing and stands in no frame', async () => {
    for (const url of ['/menu', '/menu', '/nothing', '/api/profile', '/openapi.json', '/media/none.jpg', '/health']) {
      expect((await ask(url)).headers['content-security-policy'], url).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      )
    }
  })

  test('a refusal for want of a token says which kind is wanted', async () => {
    expect((await ask('/api/profile')).headers['www-authenticate']).toBe('Bearer')
  })

  test('unknown tokens are counted like any caller of the address', async () => {
    const { limiter } = world.house
    const guess = () => ask('/api/profile', { headers: { authorization: 'Bearer a-guess' } })
    limiter.clear('requests_by_address', '127.0.0.1')
    for (let time = 0; time < 2999; time++) limiter.count('requests_by_address', '127.0.0.1')
    expect([(await guess()).statusCode, (await guess()).statusCode]).toEqual([401, 429])
    limiter.clear('requests_by_address', '127.0.0.1')
  })
})

test('no password, token, address or query gets into the log', async () => {
  const secret = 'Секретна-дума-77'
  const email = 'somebody@private.example'
  const askAsMira = (url: string) => ask(url, { headers: { authorization: `Bearer ${token}` } })
  const post = (url: string, body: object) => ask(url, { method: 'POST', headers: json, payload: JSON.stringify(body) })
  await post('/api/auth/login', { email, password: secret })
  await post('/api/auth/register', { name: secret, email, password: secret, terms_accepted: true })
  await post('/api/auth/register', { email, password: secret, [secret]: 1 })
  await post('/api/auth/password/reset', { code: secret, password: `${secret} дълга` })
  await askAsMira(`/api/news?q=${encodeURIComponent(secret)}&x=${encodeURIComponent(secret)}`)
  await ask('/api/profile', { headers: { authorization: `Bearer ${secret}` } })
  const log = world.lines.join('\n')
  expect(log).toContain('/api/auth/login')
  for (const hidden of [secret, encodeURIComponent(secret), email, token]) expect(log).not.toContain(hidden)
})

test('no token of a phone stands in any line of the log, wherever in the address it was', async () => {
  const secret = 'cXyZ-123_token:APA91bHun4MxP5egoKMwt2KZFBaFUH'
  const hidden = encodeURIComponent(secret)
  for (const url of [
    `/devices/${hidden}`,
    `/devices/${hidden}/more`,
    `/devices?fcmToken=${hidden}`,
    `/api/live?token=${hidden}`,
    `/${hidden}`,
    `/api/news/some-id/${hidden}`,
    `/media/${hidden}.webp`,
    `/auth/delete/${hidden}?code=${hidden}`,
    `/%E0%A4%A/${hidden}`,
  ]) {
    for (const method of ['GET', 'PUT', 'DELETE', 'HEAD'] as const) await ask(url, { method })
  }
  const log = world.lines.join('\n')
  expect(log).toContain('"path":"/devices/:fcmToken"')
  expect(log).toContain('"path":"/devices/…/more"')
  for (const told of [secret, hidden, 'APA91b']) expect(log).not.toContain(told)
})

test('what names a thing of ours is told as it was asked', async () => {
  await ask('/api/news/some-id')
  expect(world.lines.join('\n')).toContain('"path":"/api/news/some-id"')
})

test('browsers are told to ask by TLS alone, on every answer, where PUBLIC_URL is https', async () => {
  const other = await startWorld({ settings: { public_url: 'https://megdan.example' } })
  const asked = async (url: string) => (await other.app.inject({ url })).headers['strict-transport-security']
  // The second answer comes from memory.
  for (const url of ['/menu', '/menu', '/api/profile', '/nothing', '/openapi.json'])
    expect(await asked(url), url).toBe('max-age=31536000')
  expect((await ask('/menu')).headers['strict-transport-security']).toBeUndefined()
  await other.close()
})
