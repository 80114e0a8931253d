import { session } from '@megdan/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../test/world.ts'
import { Limiter } from '../platform/limits.ts'
import { hashPassword } from '../platform/passwords.ts'

const password = 'сив кон под дъжда'
let world: World
let password_hash: string

beforeAll(async () => {
  world = await startWorld({ settings: { rate_limit_scale: 1 } })
  password_hash = await hashPassword(password)
})
beforeEach(async () => {
  await world.reset()
  world.advance(3_600_000)
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addPerson({ id: 'mira', email: 'mira@example.com', user_group: 'energo', password_hash })
  await world.addPerson({ id: 'stoyan', login_name: 'сн-0417', password_hash })
  await world.addPerson({ id: 'gone', email: 'gone@example.com', state: 'suspended', password_hash })
})
afterAll(() => world.close())

const logIn = (email: string, given = password) => world.visitor(session.login, { body: { email, password: given } })
const raw = (body: unknown, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: body as object })

test('[S-calls] login answers access_token, expires_at and user_group', async () => {
  const answer = await raw({ email: 'mira@example.com', password })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const body = answer.json<Record<string, string>>()
  expect(Object.keys(body).toSorted()).toEqual(['access_token', 'expires_at', 'user_group'])
  expect(body['user_group']).toBe('energo')
  expect(Date.parse(body['expires_at'] ?? '') - world.clock.now.getTime()).toBe(30 * 86_400_000)
  expect(body['access_token']?.length).toBeGreaterThanOrEqual(43)
})

test('the address folds case and outer spaces, the password nothing', async () => {
  await expect(logIn('  MIRA@Example.COM ')).resolves.toMatchObject({ user_group: 'energo' })
  await expect(logIn('mira@example.com', password.toUpperCase())).rejects.toMatchObject({ code: 'invalid_credentials' })
  await expect(logIn('mira@example.com', ` ${password}`)).rejects.toMatchObject({ code: 'invalid_credentials' })
})

test('a personal number signs in whoever has no e-mail', async () => {
  await expect(logIn('СН-0417')).resolves.toMatchObject({ user_group: null })
})

test('the same password in another Unicode form is the same password', async () => {
  const composed = 'кафе с мляко ùñй'.normalize('NFC')
  const hash = await hashPassword(composed)
  await world.addPerson({ id: 'jo', email: 'jo@example.com', password_hash: hash })
  await expect(logIn('jo@example.com', composed.normalize('NFD'))).resolves.toHaveProperty('access_token')
})

test('unknown, wrong, suspended and without a password are answered alike', async () => {
  await world.addPerson({ id: 'new', email: 'new@example.com' })
  const asked: [string, string][] = [
    ['nobody@example.com', password],
    ['mira@example.com', 'wrong'],
    ['gone@example.com', password],
    ['new@example.com', password],
    ['new@example.com', ''.padEnd(1)],
  ]
  const answers = []
  for (const [email, given] of asked) {
    const answer = await raw({ email, password: given })
    const { request_id, ...body } = answer.json<{ request_id: string }>()
    expect(request_id).toMatch(/\S/)
    answers.push({ status: answer.statusCode, body })
  }
  expect(answers[0]).toEqual({
    status: 401,
    body: { code: 'invalid_credentials', message: 'invalid_credentials' },
  })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('an unknown name costs as much work as a wrong password', async () => {
  const names = ['mira@example.com', 'nobody@example.com', 'gone@example.com'] as const
  const least = new Map<string, number>()
  for (let time = 0; time < 3; time++) {
    for (const email of names) {
      const before = process.cpuUsage()
      await raw({ email, password: 'wrong wrong wrong' })
      const { user, system } = process.cpuUsage(before)
      least.set(email, Math.min(least.get(email) ?? Infinity, user + system))
    }
  }
  const [known = 0, ...others] = names.map((name) => least.get(name) ?? 0)
  // The derivation takes tens of milliseconds of the processor; all the rest of an answer takes a few.
  for (const other of others) expect(other).toBeGreaterThan(known / 3)
})

test('fields that do not belong there are refused, all of them at once', async () => {
  const answer = await raw({ email: 'mira@example.com', password, role: 'admin', id: 'x' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid', fields: { role: 'unknown', id: 'unknown' } })
  const empty = await raw({})
  expect(empty.json()).toMatchObject({ fields: { email: 'required', password: 'required' } })
})

describe('limits', () => {
  test('the eleventh wrong try of a quarter of an hour is told when to come back', async () => {
    const ask = () => raw({ email: 'nobody@x.bg', password: 'x' })
    for (let time = 0; time < 9; time++) world.house.limiter.use('login_by_account', 'nobody@x.bg 127.0.0.1')
    expect((await ask()).statusCode).toBe(401)
    const answer = await ask()
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({ code: 'too_many' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900)
    world.advance(900_000)
    expect((await ask()).statusCode).toBe(401)
  })

  test('somebody who signs in right is not counted among the wrong ones', async () => {
    for (let time = 0; time < 9; time++) world.house.limiter.use('login_by_account', 'mira@example.com 127.0.0.1')
    await logIn('mira@example.com')
    await expect(logIn('mira@example.com', 'wrong')).rejects.toMatchObject({ code: 'invalid_credentials' })
    await expect(logIn('mira@example.com')).resolves.toHaveProperty('access_token')
  })

  test('RATE_LIMIT_SCALE multiplies them', () => {
    const limiter = new Limiter(3, () => 0)
    const used = Array.from({ length: 31 }, () => limiter.count('login_by_account', 'mira'))
    expect(used.findIndex((wait) => wait > 0)).toBe(30)
  })
})
