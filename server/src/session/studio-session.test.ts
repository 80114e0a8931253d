import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../test/world.ts'
import { hashPassword } from '../platform/passwords.ts'
import { session } from '../identity/tables.ts'

let world: World
let password_hash: string
const password = 'зелена-порта-42'
const here = { host: 'studio.example:443', origin: 'http://studio.example:443' }

beforeAll(async () => {
  world = await startWorld({ settings: { rate_limit_scale: 1000 } })
  password_hash = await hashPassword(password)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.reset()
  await world.addPerson({ id: 'nadya', name: 'Надежда Илиева', role: 'editor', password_hash })
  await world.addPerson({ id: 'maria', role: 'member', password_hash })
})

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Record<string, string> = {}, body?: unknown) =>
  world.app.inject({
    method,
    url,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
const enter = (email = 'nadya@example.com', headers: Record<string, string> = here) =>
  call('POST', '/api/studio/session', headers, { email, password })
const cookieFrom = (answer: Awaited<ReturnType<typeof enter>>) => {
  const [made] = answer.cookies
  return `${made?.name}=${made?.value}`
}
const draft = { title: 'Нова', category_id: 'none' }

test('an editor gets a cookie that scripts cannot read and that goes nowhere but to the studio and its pictures', async () => {
  const answer = await enter()
  expect(answer.statusCode).toBe(200)
  expect(answer.cookies).toMatchObject(
    ['/api/studio', '/media', '/api/studio/session'].map((path) => ({ httpOnly: true, sameSite: 'Strict', path })),
  )
  expect(answer.cookies[0]).not.toHaveProperty('expires')
  expect(answer.json()).toMatchObject({
    name: 'Надежда Илиева',
    role: 'editor',
    rights: { publish: true, push_urgent: false },
  })
  expect(answer.body).not.toContain(answer.cookies[0]?.value)
  expect(answer.headers['cache-control']).toBe('no-store')
  const cookie = cookieFrom(answer)
  expect((await call('GET', '/api/studio/session', { cookie })).json()).toMatchObject({
    person: { person_id: 'nadya' },
  })
  expect((await call('GET', '/api/studio/news', { cookie })).statusCode).toBe(200)
})

test('over https the cookie never travels in clear', async () => {
  const secure = await startWorld({ settings: { public_url: 'https://megdan.example' } })
  await secure.addPerson({ id: 'nadya', role: 'editor', password_hash })
  const answer = await secure.app.inject({
    method: 'POST',
    url: '/api/studio/session',
    payload: { email: 'nadya@example.com', password },
  })
  expect(answer.cookies.map(({ secure }) => secure)).toEqual([true, true, true])
  await secure.close()
})

test('whoever is no editor gets no sign-in at all', async () => {
  const answer = await enter('maria@example.com')
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'forbidden'])
  expect(answer.cookies).toEqual([])
  expect(await world.db.select().from(session)).toEqual([])
  const wrong = await call('POST', '/api/studio/session', here, { email: 'nadya@example.com', password: 'друга' })
  expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([401, 'invalid_credentials'])
})

describe('a change by cookie', () => {
  const change = async (headers: Record<string, string>) =>
    (await call('POST', '/api/studio/news', { cookie: cookieFrom(await enter()), ...headers }, draft)).statusCode

  test('is taken from the studio’s own pages', async () => {
    expect(await change(here)).toBe(400)
    expect(await change({ host: 'other.example', origin: new URL(world.settings.public_url).origin })).toBe(400)
  })

  test.each([
    ['from another site', { ...here, origin: 'https://evil.example' }],
    ['from another port', { ...here, origin: 'http://studio.example:8080' }],
    ['from a page without an origin', { ...here, origin: 'null' }],
    ['without any origin', { host: here.host }],
    ['with an origin that is no address', { ...here, origin: 'studio.example:443' }],
  ])('%s counts as nobody’s', async (_, headers) => {
    expect(await change(headers)).toBe(401)
  })
})

test('the cookie opens nothing outside the studio and its pictures', async () => {
  const cookie = cookieFrom(await enter())
  expect((await call('GET', '/api/profile', { cookie })).statusCode).toBe(401)
  expect((await call('GET', '/api/news', { cookie })).statusCode).toBe(401)
  expect((await call('GET', '/api/studio/../profile', { cookie })).statusCode).not.toBe(200)
})

test('an old or broken cookie does not stand in the way of a new sign-in', async () => {
  const cookie = cookieFrom(await enter())
  world.advance(world.settings.session_ttl_seconds * 1000)
  expect((await call('GET', '/api/studio/session', { cookie })).json()).toEqual({ person: null })
  expect((await call('GET', '/api/studio/news', { cookie })).statusCode).toBe(401)
  expect((await enter(undefined, { ...here, cookie })).statusCode).toBe(200)
  expect((await enter(undefined, { ...here, cookie: 'megdan_studio=%00;;=' })).statusCode).toBe(200)
})

test('a sign-out ends it on the server and in the browser', async () => {
  const cookie = cookieFrom(await enter())
  expect(
    (await call('DELETE', '/api/studio/session', { ...here, cookie, origin: 'https://evil.example' })).statusCode,
  ).toBe(401)
  const answer = await call('DELETE', '/api/studio/session', { ...here, cookie })
  expect(answer.statusCode).toBe(204)
  expect(answer.cookies).toMatchObject(
    ['/api/studio', '/media'].map((path) => ({ name: 'megdan_studio', value: '', path })),
  )
  expect((await call('GET', '/api/studio/session', { cookie })).json()).toEqual({ person: null })
  expect(await world.db.select().from(session)).toEqual([])
})

test('a program sends its token, needs no origin, and the cookie beside it does not count', async () => {
  const headers = { authorization: `Bearer ${await world.tokenOf('maria')}` }
  expect((await call('POST', '/api/studio/news', headers, draft)).statusCode).toBe(403)
  const cookie = cookieFrom(await enter())
  expect((await call('GET', '/api/studio/news', { ...headers, cookie })).statusCode).toBe(403)
})

describe('where PUBLIC_URL is https', () => {
  const there = { host: 'studio.example', origin: 'https://studio.example' }
  beforeAll(() => void Object.assign(world.settings, { public_url: 'https://studio.example' }))
  afterAll(() => void Object.assign(world.settings, { public_url: 'http://localhost:3000' }))

  test('the cookie has a name that browsers take from TLS alone', async () => {
    const answer = await enter(undefined, there)
    const made = answer.cookies.find(({ value }) => value)
    expect(made).toMatchObject({ name: '__Secure-megdan_studio', secure: true, httpOnly: true, path: '/api/studio' })
    const cookie = `${made?.name}=${made?.value}`
    expect((await call('GET', '/api/studio/news', { cookie })).statusCode).toBe(200)
  })

  test('a sign-in under the name of an earlier version goes on, and ends with the next one', async () => {
    const cookie = `megdan_studio=${await world.tokenOf('nadya')}`
    expect((await call('GET', '/api/studio/news', { cookie })).statusCode).toBe(200)
    const answer = await enter(undefined, { ...there, cookie })
    expect(answer.cookies.find(({ name }) => name === 'megdan_studio')).toMatchObject({
      value: '',
      path: '/api/studio',
    })
    const out = await call('DELETE', '/api/studio/session', { ...there, cookie })
    expect(Object.fromEntries(out.cookies.map(({ name, value }) => [name, value]))).toEqual({
      '__Secure-megdan_studio': '',
      megdan_studio: '',
    })
  })
})

test('a strange host in X-Forwarded-Host does not make a change from there one of ours', async () => {
  const behind = await startWorld({ settings: { trust_proxy: 1 } })
  await behind.addPerson({ id: 'nadya', role: 'editor' })
  const headers = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', host: 'studio.example' }
  const cookie = `megdan_studio=${await behind.tokenOf('nadya')}`
  const change = (more: object) =>
    behind.app.inject({ method: 'DELETE', url: '/api/studio/session', headers: { ...headers, cookie, ...more } })
  expect((await change({})).statusCode).toBe(401)
  expect((await change({ origin: 'https://studio.example' })).statusCode).toBe(204)
  await behind.close()
})
