import { randomBytes } from 'node:crypto'
import { companySignIn, installation, profile, securityLog, session as sessionContract, terms } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { client, signInThere, startCompany } from '../../test/company-provider.ts'
import { challengeOf, openWalks } from '../../test/company-walks.ts'
import { useCompany, usePostOffice, useWorld } from '../../test/use-world.ts'
import { startWorld } from '../../test/world.ts'
import { installation as installed } from '../installation/tables.ts'
import { passwordCode, person, session } from '../identity/tables.ts'
import { hashPassword } from '../platform/passwords.ts'
import { companyCode, companyFlow, companyIdentity } from './tables.ts'

const home = 'http://127.0.0.1:3000'
const employees = {
  maria: { email: 'Maria@Example.com', email_verified: true, name: 'Мария Стоева', locale: 'bg' },
  john: { email: 'john@example.com', email_verified: true, name: 'John Hill', locale: 'en-GB' },
  other: { email: 'maria@example.com', email_verified: true, name: 'Друга Мария' },
  unsure: { email: 'maria@example.com', email_verified: false, name: 'Не е Мария' },
  nameless: { name: 'Без Поща' },
  planner: { email: 'plan@example.com', email_verified: true, departments: ['/Енерго', 'logistika', 'няма такава'] },
}
const company = useCompany({ redirect_uri: `${home}/api/auth/company/callback`, employees })
const post = usePostOffice()
const settings = () => ({ ...client, issuer: company.issuer, label: 'Сердион ID', groups_claim: 'departments' })
const world = useWorld({
  settings: () => ({ public_url: home, company: settings(), rate_limit_scale: 100, smtp_url: post.url }),
})
const { begin, comeBack, walk, finish, enter, refusedTo } = openWalks(world, home)
beforeEach(() => {
  company.broken.clear()
  Object.assign(world.settings, { registration_mode: 'open' })
})

const people = () => world.db.select().from(person)
const refusal = expect.objectContaining({ status: 409, code: 'code_not_valid' })

describe('a company account', () => {
  test('is offered under the installation’s own name', async () => {
    expect(await world.visitor(installation.get)).toMatchObject({ company_sign_in: { label: 'Сердион ID' } })
  })

  test('becomes an account and a sign-in like any other, and is known again', async () => {
    const way = await walk('maria')
    expect(way.page).toBe(`${home}/auth/company`)
    const reply = await finish(way)
    expect(Object.keys(reply).toSorted()).toEqual(['access_token', 'expires_at', 'user_group'])
    const api = world.apiWith({ token: reply.access_token })
    expect(await api(profile.get)).toMatchObject({ name: 'Мария Стоева', email: 'maria@example.com', locale: 'bg' })
    await world.db.update(person).set({ email: 'new@example.com' })
    const again = await enter('maria')
    expect(await world.apiWith({ token: again.access_token })(profile.get)).toMatchObject({ email: 'new@example.com' })
    expect(await people()).toHaveLength(1)
  })

  test('has accepted no wording of the terms until its person says so', async () => {
    const api = world.apiWith({ token: (await enter('maria')).access_token })
    expect(await api(terms.standing)).toEqual({ version: 0, accepted: null, accepted_at: null })
    expect((await people())[0]).toMatchObject({ terms_version: null, terms_accepted_at: null })
    await api(terms.accept, { body: { version: 0 } })
    expect(await api(terms.standing)).toMatchObject({ version: 0, accepted: 0, accepted_at: expect.any(String) })
  })

  test('brings its groups by id or title, and its language', async () => {
    await world.addGroup('logistika', 'Сердион Логистика')
    await world.addGroup('energo', 'Енерго')
    expect(await enter('planner')).toMatchObject({ user_group: 'energo' })
    await enter('john')
    expect((await people()).find(({ name }) => name === 'John Hill')).toMatchObject({ locale: 'en' })
  })

  test('asked for twice at the same time is one account', async () => {
    const ways = await Promise.all([walk('john'), walk('john'), walk('john')])
    for (const way of ways) expect((await finish(way)).access_token).toBeTruthy()
    expect(await people()).toHaveLength(1)
  })
})

describe('an account that was there before', () => {
  beforeEach(async () => {
    const password_hash = await hashPassword('зелена-порта-42')
    await world.addPerson({ id: 'maria', email: 'maria@example.com', password_hash })
  })

  test('is opened by its confirmed e-mail; whatever was registered with that address before opens it no more', async () => {
    const code = 'ABCEHKMPX3'
    const expires_at = new Date(world.clock.now.getTime() + 60_000)
    await world.db
      .insert(passwordCode)
      .values({ code_hash: world.house.hashCode(code), person_id: 'maria', expires_at })
    const before = await world.as('maria')
    await before(profile.get)
    const { access_token } = await enter('maria')
    expect(await world.apiWith({ token: access_token })(profile.get)).toMatchObject({ id: 'maria' })
    await expect(before(profile.get)).rejects.toMatchObject({ code: 'unauthenticated' })
    const login = world.visitor(sessionContract.login, {
      body: { email: 'maria@example.com', password: 'зелена-порта-42' },
    })
    await expect(login).rejects.toMatchObject({ code: 'invalid_credentials' })
    const body = { code, password: 'три бели гълъба' }
    await expect(world.visitor(sessionContract.resetPassword, { body })).rejects.toEqual(refusal)
    await expect.poll(() => post.lettersTo('maria@example.com')).toHaveLength(1)
    expect(post.lettersTo('maria@example.com')[0]).toContain('предишната ви парола')
  })

  test('is not opened by an e-mail that the provider does not vouch for', async () => {
    expect(await refusedTo('unsure')).toBe('email_not_verified')
    expect(await refusedTo('nameless')).toBe('email_not_verified')
    expect(await world.db.select().from(companyIdentity)).toEqual([])
  })

  test('is not opened by a second company account that carries the same e-mail', async () => {
    await enter('maria')
    expect(await refusedTo('other')).toBe('other_account')
    expect((await world.db.select().from(companyIdentity)).map(({ subject }) => subject)).toEqual(['maria'])
  })

  test('that is suspended looks like one that nobody knows, linked or not', async () => {
    await world.db.update(person).set({ state: 'suspended' })
    expect(await refusedTo('maria')).toBe('no_account')
    await world.db.update(person).set({ state: 'active' })
    await enter('maria')
    await world.db.update(person).set({ state: 'suspended' })
    expect(await refusedTo('maria')).toBe('no_account')
    Object.assign(world.settings, { registration_mode: 'closed' })
    expect(await refusedTo('john')).toBe('no_account')
    expect(await world.db.select().from(session)).toHaveLength(1)
  })
})

describe('whoever is new', () => {
  test.each([
    ['closed', 'no_account', undefined],
    ['invitation', 'no_account', undefined],
    ['approval', 'awaiting_approval', 'awaiting_approval'],
    ['domains', '', 'active'],
  ] as const)('where joining is «%s» gets «%s»', async (registration_mode, error, state) => {
    await world.db
      .insert(installed)
      .values({ id: 'this', registration_mode, registration_domains: ['example.com'], version: 1 })
    expect(await refusedTo('john')).toBe(error)
    expect(await refusedTo('john')).toBe(error)
    expect((await people()).map((one) => one.state)).toEqual(state ? [state] : [])
  })
})

describe('the code', () => {
  test('is worth nothing without the verifier of the device that began, and nothing afterwards', async () => {
    const way = await walk('john')
    await expect(finish({ code: way.code, verifier: randomBytes(32).toString('base64url') })).rejects.toEqual(refusal)
    await expect(finish(way)).rejects.toEqual(refusal)
  })

  test('of twenty who use it at once signs one in', async () => {
    const way = await walk('john')
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => finish(way)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await world.db.select().from(session)).toHaveLength(1)
  })

  test('lives for a minute', async () => {
    const way = await walk('john')
    world.advance(60_000)
    await expect(finish(way)).rejects.toEqual(refusal)
  })

  test('stands in no table, and neither code nor token in the log', async () => {
    const way = await walk('john')
    const kept = JSON.stringify([await world.db.select().from(companyCode), await world.db.select().from(companyFlow)])
    expect(kept).toContain('code_hash')
    expect(kept).not.toContain(way.code)
    const { access_token } = await finish(way)
    const given = new URL(way.callback).searchParams.get('code') ?? ''
    for (const secret of [way.code, access_token, given]) expect(world.lines.join()).not.toContain(secret)
  })
})

describe('what comes back from the provider', () => {
  test('counts once', async () => {
    const way = await walk('john')
    expect(await comeBack(way.callback)).toBe(`${home}/auth/company?error=expired`)
  })

  test('counts for ten minutes', async () => {
    const callback = await signInThere(await begin(randomBytes(32).toString('base64url'), 'studio'), 'john')
    world.advance(10 * 60_000)
    expect(await comeBack(callback)).toBe(`${home}/auth/company?error=expired`)
    expect(await people()).toEqual([])
  })

  test('with a state that nobody gave, a foreign issuer or a made-up code counts for nothing', async () => {
    const back = `${home}/api/auth/company/callback`
    expect(await comeBack(`${back}?code=x&state=made-up`)).toBe(`${home}/auth/company?error=expired`)
    expect(await comeBack(back)).toBe(`${home}/auth/company?error=expired`)
    for (const [name, value] of [
      ['iss', 'https://evil.example'],
      ['code', 'made-up'],
    ] as const) {
      const callback = new URL(await signInThere(await begin(randomBytes(32).toString('base64url')), 'john'))
      const given = callback.searchParams.get('code') ?? ''
      callback.searchParams.set(name, value)
      expect(await comeBack(callback.href)).toBe(`${home}/auth/company?error=failed`)
      expect(world.lines.join()).toContain('could not sign somebody in')
      for (const secret of [given, client.client_secret]) expect(world.lines.join()).not.toContain(secret)
    }
  })

  test('stands in the security log when it let nobody in', async () => {
    await world.house.flushSecurity()
    await world.reset()
    await world.addPerson({ id: 'chief', role: 'admin' })
    const chief = await world.as('chief')
    const told = async () => {
      await world.house.flushSecurity()
      const { items } = await chief(securityLog.list, { query: { kind: 'company_sign_in' } })
      return Object.fromEntries(items.map(({ outcome, count }) => [outcome, count]))
    }
    await comeBack(`${home}/api/auth/company/callback?code=x&state=made-up`)
    expect(await told()).toEqual({ failure: 1 })
    expect((await walk(null)).error).toBe('denied')
    company.broken.add('/token')
    expect((await walk('john')).error).toBe('unavailable')
    company.broken.clear()
    expect(await told()).toEqual({ failure: 3 })
    await enter('john')
    expect(await told()).toEqual({ failure: 3, success: 1 })
    for (let at = 0; at < 30_000; at++) world.house.limiter.count('company_sign_in_by_address', '127.0.0.1')
    await begin(randomBytes(32).toString('base64url'))
    expect(await told()).toEqual({ failure: 3, success: 1, limited: 1 })
    world.advance(900_000)
  })

  test('is «denied» when the person said no over there', async () => {
    expect((await walk(null)).error).toBe('denied')
  })

  test('is «unavailable» while the provider fails, and the next try goes through', async () => {
    company.broken.add('/token')
    expect((await walk('john')).error).toBe('unavailable')
    company.broken.clear()
    expect((await enter('john')).access_token).toBeTruthy()
  })
})

test('the provider may be away when the server starts, and is found when it is back', async () => {
  const there = { redirect_uri: `${home}/api/auth/company/callback`, employees }
  const gone = await startCompany(there)
  await gone.stop()
  const alone = await startWorld({ settings: { public_url: home, company: { ...settings(), issuer: gone.issuer } } })
  const ask = () => alone.app.inject({ url: `/api/auth/company?challenge=${challengeOf('x')}&return=studio` })
  expect((await ask()).headers.location).toBe(`${home}/studio/sign-in?error=unavailable`)
  const back = await startCompany({ ...there, port: Number(new URL(gone.issuer).port) })
  expect((await ask()).headers.location).toContain(`${gone.issuer}/auth?`)
  await alone.close()
  await back.stop()
})

test('nobody is led anywhere but to the provider and to the installation’s own pages', async () => {
  const challenge = challengeOf('x')
  for (const place of ['https://evil.example', '//evil.example', '/auth', 'App', '']) {
    const answer = await world.app.inject({ url: `/api/auth/company?challenge=${challenge}&return=${place}` })
    expect([place, answer.statusCode, answer.headers.location]).toEqual([place, 400, undefined])
  }
  const head = await world.app.inject({ method: 'HEAD', url: `/api/auth/company?challenge=${challenge}&return=app` })
  expect(head.statusCode).toBe(404)
  expect(new URL(await begin('x')).origin).toBe(company.issuer)
})

test('too many tries from one address are told so where they began', async () => {
  const strict = await startWorld({ settings: { public_url: home, company: settings(), rate_limit_scale: 0.01 } })
  const ask = () => strict.app.inject({ url: `/api/auth/company?challenge=${challengeOf('x')}&return=app` })
  for (let time = 0; time < 3; time++) expect((await ask()).headers.location).toContain(company.issuer)
  expect((await ask()).headers.location).toBe(`${home}/auth/company?error=too_many`)
  const body = { code: 'x'.repeat(43), verifier: 'x'.repeat(43) }
  await expect(strict.visitor(companySignIn.finish, { body })).rejects.toMatchObject({ code: 'too_many' })
  await strict.close()
})

test('an editor comes back to the studio and gets its cookie; a member gets none', async () => {
  const finishThere = ({ code, verifier }: { code: string; verifier: string }) =>
    world.app.inject({ method: 'POST', url: '/api/studio/session/company', payload: { code, verifier } })
  await world.addPerson({ id: 'john', email: 'john@example.com', role: 'editor' })
  const way = await walk('john', 'studio')
  expect(way.page).toBe(`${home}/studio/sign-in`)
  const answer = await finishThere(way)
  expect(answer.json()).toMatchObject({ person_id: 'john', role: 'editor' })
  const [cookie] = answer.cookies
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/studio' })
  const member = await finishThere(await walk('maria', 'studio'))
  expect([member.statusCode, member.cookies]).toEqual([403, []])
  expect(await world.db.select().from(session).where(eq(session.person_id, 'maria'))).toEqual([])
})
