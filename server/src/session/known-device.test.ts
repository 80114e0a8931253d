import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pageFormOf } from '../../test/form.ts'
import { countHashes } from '../../test/hashes.ts'
import { usePasswordHash, useWorld } from '../../test/use-world.ts'
import type { Letter } from '../platform/mail.ts'
import { session } from '../identity/tables.ts'

const password = 'сив кон под дъжда'
const [home, cafe] = ['10.0.0.7', '203.0.113.9']
const world = useWorld({ settings: { public_url: 'https://megdan.example' } })
const hashed = usePasswordHash(password)
beforeEach(async () => {
  world.advance(3_700_000)
  await world.addPerson({ id: 'chief', email: 'chief@example.com', role: 'admin', password_hash: hashed() })
  await world.addPerson({ id: 'mira', email: 'mira@example.com', password_hash: hashed() })
})

type LoginBody = { email?: string; password?: string; device_token?: string }
type Where = { from?: string; cookie?: string; url?: string }
const logIn = (said: LoginBody = {}, { from = home, cookie, url = '/api/auth/login' }: Where = {}) =>
  world.app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: cookie === undefined ? {} : { cookie },
    payload: { email: 'chief@example.com', password, ...said },
  })
type Answer = Awaited<ReturnType<typeof logIn>>
const deviceOf = ({ cookies }: Answer) => cookies.find(({ name }) => name === '__Secure-megdan_device')
const cookieOf = (answer: Answer) => `__Secure-megdan_device=${deviceOf(answer)?.value}`

/** A botnet that knows nothing but the address. */
const attack = async (email = 'chief@example.com') => {
  for (let at = 0; at < 110; at++) world.house.limiter.count('login_by_account_anywhere', email)
  for (let at = 0; at < 11; at++) world.house.limiter.count('login_by_account', `${email} ${home}`)
  for (let at = 0; at < 310; at++) world.house.limiter.count('login_by_address', home)
  expect((await logIn({ email }, { from: cafe })).statusCode).toBe(429)
}

describe('a device on which somebody has signed in', () => {
  test.each([
    ['/api/auth/login', '/api/auth'],
    ['/api/studio/session', '/api/studio/session'],
  ])('gets through at %s however many wrong passwords strangers try', async (url, path) => {
    const before = await logIn({}, { url })
    expect(deviceOf(before)).toMatchObject({ path, httpOnly: true, secure: true, sameSite: 'Strict' })
    await attack()
    expect((await logIn({}, { url })).statusCode).toBe(429)
    expect((await logIn({}, { url, cookie: cookieOf(before) })).statusCode).toBe(200)
  })

  test('says so by a field where there are no cookies, and is told its token only when it asks', async () => {
    expect((await logIn()).json()).not.toHaveProperty('device_token')
    const { device_token } = (await logIn({ device_token: '' })).json<{ device_token: string }>()
    await attack()
    expect((await logIn({ device_token })).statusCode).toBe(200)
  })

  test('is known for one name, not for whoever else it is tried on', async () => {
    const own = await logIn({ email: 'mira@example.com' })
    await attack()
    expect((await logIn({}, { cookie: cookieOf(own) })).statusCode).toBe(429)
    const forged = cookieOf(own).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    await attack('mira@example.com')
    expect((await logIn({ email: 'mira@example.com' }, { cookie: forged })).statusCode).toBe(429)
    expect((await logIn({ email: 'mira@example.com' }, { cookie: cookieOf(own) })).statusCode).toBe(200)
  })

  test('may try ten wrong passwords, which count for nobody else', async () => {
    const cookie = cookieOf(await logIn())
    for (let at = 0; at < 10; at++) expect((await logIn({ password: 'wrong' }, { cookie })).statusCode).toBe(401)
    expect((await logIn({}, { cookie })).statusCode).toBe(429)
    expect((await logIn()).statusCode).toBe(200)
  })

  test('is known to several people, says of none who it is, and is a stranger after half a year', async () => {
    const first = await logIn()
    const second = await logIn({ email: 'mira@example.com' }, { cookie: cookieOf(first) })
    await attack()
    await attack('mira@example.com')
    const cookie = cookieOf(second)
    expect(cookie).not.toMatch(/chief|mira/)
    expect((await logIn({}, { cookie })).statusCode).toBe(200)
    expect((await logIn({ email: 'mira@example.com' }, { cookie })).statusCode).toBe(200)
    world.advance(181 * 86_400_000)
    await attack()
    expect((await logIn({}, { cookie })).statusCode).toBe(429)
  })

  test('is also one on which a new password was set by a mailed code', async () => {
    const letters: Letter[] = []
    const send = vi.spyOn(world.house.mail, 'send').mockImplementation((letter) => void letters.push(letter))
    const post = (url: string, payload: object) => world.app.inject({ method: 'POST', url, payload })
    await post('/api/auth/password/forgot', { email: 'mira@example.com' })
    await expect.poll(() => letters).toHaveLength(1)
    send.mockRestore()
    const code = /[2-9A-Z]{10}/.exec(letters[0]?.text ?? '')?.[0]
    const fresh = 'три бели гълъба летят'
    const reset = await post('/api/auth/password/reset', { code, password: fresh })
    expect(reset.statusCode).toBe(204)
    await attack('mira@example.com')
    const cookie = cookieOf(reset)
    expect((await logIn({ email: 'mira@example.com', password: fresh }, { cookie })).statusCode).toBe(200)
  })
})

describe('a new device, while strangers everywhere try the name', () => {
  const [desk, elsewhere] = ['10.0.0.44', '198.51.100.7']
  const full = () => {
    for (let at = 0; at < 110; at++) world.house.limiter.count('login_by_account_anywhere', 'chief@example.com')
  }

  test('gets in with the right password where this person has signed in before', async () => {
    await logIn()
    full()
    expect((await logIn({}, { from: desk })).statusCode).toBe(200)
    expect((await logIn({ password: 'wrong' }, { from: desk })).statusCode).toBe(401)
  })

  test('also when all sign-ins there have ended since', async () => {
    await logIn()
    await world.house.flushSecurity()
    await world.db.delete(session)
    full()
    expect((await logIn({}, { from: desk })).statusCode).toBe(200)
  })

  test('hears the same for right and wrong words anywhere else, and no password is looked at', async () => {
    await logIn()
    await logIn({ email: 'mira@example.com' }, { from: elsewhere })
    full()
    const hashes = countHashes()
    const answers = []
    for (const said of [{}, { password: 'wrong' }]) {
      const answer = await logIn(said, { from: elsewhere })
      const { request_id: _, ...body } = answer.json<{ request_id: string }>()
      answers.push({ status: answer.statusCode, body })
    }
    expect(hashes.stop()).toBe(0)
    expect(answers[0]).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(answers[1]).toEqual(answers[0])
  })

  test('may be guessed on thirty times in a quarter of an hour there, from however many addresses', async () => {
    await logIn()
    full()
    const tries = []
    for (let at = 0; at < 32; at++) {
      tries.push((await logIn({ password: 'wrong' }, { from: `10.0.0.${100 + at}` })).statusCode)
    }
    expect(tries.filter((status) => status === 401)).toHaveLength(30)
    expect((await logIn({}, { from: desk })).statusCode).toBe(429)
  })

  test('a registration under the name of somebody makes no network his', async () => {
    const body = { name: 'Друг', email: 'chief@example.com', password: 'три бели гълъба летят', terms_accepted: true }
    await world.app.inject({ method: 'POST', url: '/api/auth/register', remoteAddress: elsewhere, payload: body })
    await world.house.flushSecurity()
    full()
    expect((await logIn({}, { from: elsewhere })).statusCode).toBe(429)
  })
})

describe('wrong proofs of one kind', () => {
  const prove = (fields: Record<string, string>, from: string) =>
    world.app.inject({ method: 'POST', url: '/auth/delete/proof', remoteAddress: from, ...pageFormOf(fields) })

  test('to erase an account use up no sign-in', async () => {
    const email = 'chief@example.com'
    for (let at = 0; at < 100; at++) await prove({ email, code: `WRONG${at}` }, cafe)
    expect((await prove({ email, code: 'WRONG' }, cafe)).statusCode).toBe(429)
    for (let at = 0; at < 110; at++) world.house.limiter.count('deletion_by_account_anywhere', email)
    expect((await prove({ email, password }, home)).statusCode).toBe(429)
    expect((await logIn({}, { from: cafe })).statusCode).toBe(200)
  })

  test('to erase an account use up no letter with a code for a new password', async () => {
    const ask = (url: string, form: object) => world.app.inject({ method: 'POST', url, ...form })
    const letter = () => ask('/auth/delete/code', pageFormOf({ email: 'mira@example.com' }))
    for (let at = 0; at < 5; at++) expect((await letter()).statusCode).toBe(200)
    expect((await letter()).statusCode).toBe(429)
    const forgot = await ask('/api/auth/password/forgot', { payload: { email: 'mira@example.com' } })
    expect(forgot.statusCode).toBe(202)
  })

  type Kind = { most: number; tried: (at: number) => Promise<Answer> }
  const email = 'mira@example.com'
  const ask = (url: string, payload: object) => world.app.inject({ method: 'POST', url, remoteAddress: cafe, payload })
  const onPage = (url: string, fields: Record<string, string>) =>
    world.app.inject({ method: 'POST', url, remoteAddress: cafe, ...pageFormOf(fields) })
  /** What somebody may try in a café who knows nothing but an address. */
  const kinds: Record<string, Kind> = {
    'a sign-in': { most: 10, tried: () => logIn({ email, password: 'wrong' }, { from: cafe }) },
    'a proof to erase': { most: 10, tried: () => onPage('/auth/delete/proof', { email, password: 'wrong' }) },
    'a code to erase': { most: 100, tried: (at) => onPage('/auth/delete/proof', { email, code: `WRONG${at}` }) },
    'a letter to erase': { most: 5, tried: () => onPage('/auth/delete/code', { email }) },
    'a letter for a password': { most: 5, tried: () => ask('/api/auth/password/forgot', { email }) },
    'a code for a password': {
      most: 100,
      tried: (at) => ask('/api/auth/password/reset', { code: `WRONG${at}`, password: 'три бели гълъба летят' }),
    },
    'a code of a registration': {
      most: 100,
      tried: (at) => ask('/api/auth/register/confirm', { code: `WRONG${at}`, password }),
    },
    'a code of the company': {
      most: 300,
      tried: (at) => ask('/api/auth/company/session', { code: `WRONG${at}`, verifier: 'a'.repeat(43) }),
    },
  }

  test.each(Object.entries(kinds))('%s that is used up leaves every other one', async (name, { most, tried }) => {
    for (let at = 0; at < most; at++) expect((await tried(at)).statusCode).not.toBe(429)
    expect((await tried(most)).statusCode).toBe(429)
    for (const [other, kind] of Object.entries(kinds))
      if (other !== name) expect((await kind.tried(0)).statusCode, other).not.toBe(429)
    if (name !== 'a sign-in') expect((await logIn({ email }, { from: cafe })).statusCode).toBe(200)
  })

  test('a right password takes back what it was counted for', async () => {
    for (let at = 0; at < 98; at++) world.house.limiter.count('login_by_account_anywhere', 'chief@example.com')
    for (let at = 0; at < 4; at++) expect((await logIn({}, { from: `10.1.0.${at}` })).statusCode).toBe(200)
  })
})
