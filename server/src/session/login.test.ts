import { session } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { countHashes } from '../../test/hashes.ts'
import { usePasswordHash, useWorld } from '../../test/use-world.ts'
import { person, session as sessions } from '../identity/tables.ts'
import { Limiter } from '../platform/http/limits.ts'
import { hashPassword } from '../platform/passwords.ts'

const password = 'сив кон под дъжда'
const world = useWorld({ settings: { rate_limit_scale: 1 } })
const hashed = usePasswordHash(password)

beforeEach(async () => {
  world.advance(3_600_000)
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addPerson({ id: 'mira', email: 'mira@example.com', user_group: 'energo', password_hash: hashed() })
  await world.addPerson({ id: 'stoyan', login_name: 'сн-0417', password_hash: hashed() })
  await world.addPerson({ id: 'gone', email: 'gone@example.com', state: 'suspended', password_hash: hashed() })
})

const logIn = (email: string, given = password) => world.visitor(session.login, { body: { email, password: given } })
const raw = (body: unknown, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: body as object })

test('whoever has used the app before is told so, whichever way they sign in, and nobody else', async () => {
  expect(await logIn('mira@example.com')).not.toHaveProperty('was_here')
  await world.db.update(person).set({ active_on: '2026-11-01' })
  expect(await logIn('mira@example.com')).toMatchObject({ was_here: true })
})

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
    body: { code: 'invalid_credentials', message: 'These credentials are wrong.' },
  })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test.each(['/api/auth/login', '/api/studio/session'])(
  'an unknown or suspended name costs %s as much work as a wrong password',
  async (url) => {
    const hashes = []
    for (const email of ['mira@example.com', 'nobody@example.com', 'gone@example.com']) {
      const counting = countHashes()
      const answer = await world.app.inject({ method: 'POST', url, payload: { email, password: 'wrong wrong' } })
      expect(answer.json()).toMatchObject({ code: 'invalid_credentials' })
      hashes.push(counting.stop())
    }
    expect(hashes).toEqual([1, 1, 1])
  },
)

test('a password that is changed while it is being checked signs nobody in any more', async () => {
  const [changed, begin] = [await hashPassword('три бели гълъба'), world.db.transaction.bind(world.db)]
  const transaction = vi.spyOn(world.db, 'transaction')
  onTestFinished(() => transaction.mockRestore())
  // The password has been found right; the transaction would begin the sign-in.
  transaction.mockImplementationOnce(async (work) => {
    await world.db.update(person).set({ password_hash: changed }).where(eq(person.id, 'mira'))
    return begin(work)
  })
  await expect(logIn('mira@example.com')).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(await world.db.select().from(sessions)).toEqual([])
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

  test.each([
    ['of one name from however many addresses', 'login_by_account_anywhere', 'mira@example.com', 100],
    ['of however many names from one address', 'login_by_address', '127.0.0.1', 300],
  ] as const)('wrong tries %s are slowed too', async (_, limit, who, most) => {
    for (let time = 0; time < most - 1; time++) world.house.limiter.use(limit, who)
    await expect(logIn('mira@example.com', 'wrong')).rejects.toMatchObject({ code: 'invalid_credentials' })
    await expect(logIn('mira@example.com')).rejects.toMatchObject({ status: 429, code: 'too_many' })
    world.advance(900_000)
    await logIn('mira@example.com')
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
