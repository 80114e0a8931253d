import {
  audit,
  people,
  profile,
  secondFactor,
  securityLog,
  type SecurityEvent,
  session,
  surveys,
} from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addSurvey } from '../../test/content.ts'
import { endpoints } from '../../test/endpoints.ts'
import { drawTicket } from '../../test/voter.ts'
import { startWorld, type World } from '../../test/world.ts'
import type { Letter } from '../platform/mail.ts'
import { hashPassword } from '../platform/passwords.ts'
import { removeOldSecurityEvents } from './index.ts'
import { watched } from './watch.ts'

const password = 'сив кон под дъжда'
const [home, cafe] = ['10.0.0.7', '203.0.113.9']
const phone = 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0'
let world: World
let chief: World['guest']
let password_hash: string
const letters: Letter[] = []

beforeAll(async () => {
  world = await startWorld({ settings: { rate_limit_scale: 1000, metrics: true } })
  password_hash = await hashPassword(password)
  vi.spyOn(world.house.mail, 'send').mockImplementation((letter) => void letters.push(letter))
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.house.flushSecurity()
  await world.reset()
  world.advance(3_700_000)
  await world.addPerson({ id: 'chief', role: 'admin', password_hash })
  await world.addPerson({ id: 'mira', name: 'Мира', password_hash })
  chief = await world.as('chief')
  letters.length = 0
})

type Where = { from?: string; device?: string; cookie?: string; token?: string }
const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, where: Where = {}) =>
  world.app.inject({
    method,
    url,
    remoteAddress: where.from ?? home,
    headers: {
      'user-agent': where.device ?? phone,
      ...(where.cookie && { cookie: where.cookie }),
      ...(where.token && { authorization: `Bearer ${where.token}` }),
    },
    ...(payload && { payload }),
  })
const logIn = (said: object = {}, where: Where = {}) =>
  send('POST', '/api/auth/login', { email: 'mira@example.com', password, ...said }, where)
const listed = async (query: object = {}): Promise<SecurityEvent[]> =>
  (await chief(securityLog.list, { query: { limit: 100, ...query } })).items
const told = async (query: object = {}) => (await listed(query)).map(({ kind, outcome }) => `${kind} ${outcome}`)

describe('what is written down', () => {
  test('sign-ins, who by a pseudonym, from which network, on what device, and how it ended', async () => {
    await logIn()
    await logIn({ password: 'друга дума тука' })
    await logIn({ email: 'nobody@example.com' })
    const events = await listed({ kind: 'sign_in' })
    const [where, mira] = [
      { network: '10.0.0.*', device: 'Chrome, Android' },
      { id: 'mira', name: 'Мира' },
    ]
    expect(events).toHaveLength(3)
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...where, outcome: 'success', person: mira, count: 1 }),
        expect.objectContaining({ ...where, outcome: 'failure', person: mira }),
        expect.objectContaining({ ...where, outcome: 'failure', person: null, pseudonym: null }),
      ]),
    )
    const [one, other] = events.filter(({ person }) => person)
    expect(one?.pseudonym).toMatch(/^[0-9a-f]{32}$/)
    expect(other?.pseudonym).toBe(one?.pseudonym)
    expect(await told({ person: one?.pseudonym, outcome: 'failure' })).toEqual(['sign_in failure'])
    expect(await told({ person: 'mira', outcome: 'success' })).toEqual(['sign_in success'])
    const { rows } = await world.db.execute(sql`select 1 from security_event as e where e::text ~ 'mira|nobody|друга'`)
    expect(rows).toEqual([])
  })

  test('refused rights, tokens that are worth nothing, sign-outs and what was turned away', async () => {
    const token = await world.tokenOf('mira')
    expect((await send('GET', '/api/studio/audit', undefined, { token })).statusCode).toBe(403)
    for (let time = 0; time < 3; time++) await send('GET', '/api/profile', undefined, { token: 'x'.repeat(43) })
    await chief(people.signOut, { params: { id: 'mira' } })
    for (let at = 0; at < 20_000; at++) world.house.limiter.count('login_by_account', `mira@example.com ${home}`)
    expect((await logIn()).statusCode).toBe(429)
    const events = await listed()
    expect(events).toHaveLength(4)
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'rights_refused', outcome: 'failure', person: { id: 'mira', name: 'Мира' } }),
        expect.objectContaining({ kind: 'token_refused', outcome: 'failure', count: 3, person: null }),
        expect.objectContaining({ kind: 'signed_out', outcome: 'success', person: { id: 'mira', name: 'Мира' } }),
        expect.objectContaining({ kind: 'sign_in', outcome: 'limited' }),
      ]),
    )
  })

  test('second factors, passwords, registrations and accounts that are deleted', async () => {
    await expect(chief(secondFactor.prove, { body: { code: '123456' } })).rejects.toMatchObject({ status: 409 })
    await chief(people.passwordCode, { params: { id: 'mira' } })
    const api = await world.as('mira')
    await expect(
      api(profile.changePassword, { body: { old: 'не е тази дума', new: 'нов кон под дъжда' } }),
    ).rejects.toThrow()
    await expect(world.visitor(session.resetPassword, { body: { code: 'AAAAAAAAAA', password } })).rejects.toThrow()
    const body = { name: 'Нова', email: 'nova@example.com', password, terms_accepted: true } as const
    await world.visitor(session.register, { body })
    expect((await told()).toSorted()).toEqual([
      'password_asked success',
      'password_changed failure',
      'password_reset failure',
      'registration success',
      'second_factor_shown failure',
    ])
    await api(session.remove, { body: { email: 'mira@example.com' } })
    const [deleted] = await listed({ kind: 'account_deletion' })
    expect(deleted).toMatchObject({ outcome: 'success', person: null, pseudonym: null })
  })

  test('whatever lets somebody in, or changes what does, is watched', () => {
    /** What only prepares, asks or lists. */
    const quiet = new Set([
      'POST /api/auth/renew',
      // What it refuses is written down all the same.
      'POST /api/auth/invitation',
      'POST /api/studio/session/proof',
      'GET /api/sessions',
      'GET /api/studio/session',
      'GET /api/studio/sessions',
      'GET /auth/delete',
      'GET /api/studio/second-factor',
      'POST /api/studio/second-factor/totp',
      'POST /api/studio/second-factor/passkeys/options',
      'POST /api/studio/second-factor/proof/passkey/options',
    ])
    const doors = endpoints
      .map(({ method, path }) => `${method} ${path}`)
      .filter((key) => /\/auth\/|\/sessions?\b|second-factor|\/password/.test(key))
    expect(doors.length).toBeGreaterThan(20)
    expect(doors.filter((key) => !(key in watched) && !quiet.has(key))).toEqual([])
    const all = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
    expect(Object.keys(watched).filter((key) => !all.has(key))).toEqual([])
  })

  test('of ballots nothing, whatever is answered to them', async () => {
    await addSurvey(world, { id: 'anonymous', mode: 'anonymous' })
    const ballot = await drawTicket(await world.as('mira'), 'anonymous')
    const body = { version: 1, answers: { first: true }, ...ballot }
    await world.visitor(surveys.cast, { params: { id: 'anonymous' }, body })
    for (const token of [await world.tokenOf('mira'), 'x'.repeat(43)])
      await send('PUT', '/api/surveys/anonymous/ballot', body, { token })
    await send('POST', '/api/surveys/anonymous/ballot/receipt', {}, { token: 'x'.repeat(43) })
    expect(await listed()).toEqual([])
  })
})

describe('letters', () => {
  const texts = () => letters.map(({ to, subject }) => [to, subject])
  const isNew = ['mira@example.com', 'Вход от ново устройство в Мегдан']

  test('come at a sign-in on a device that is new, not at the first one nor on a known one', async () => {
    await logIn()
    await world.house.flushSecurity()
    expect(texts()).toEqual([])
    world.advance(120_000)
    await logIn()
    await world.house.flushSecurity()
    expect(texts()).toEqual([])
    const stranger = await logIn({}, { from: cafe, device: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' })
    await world.house.flushSecurity()
    expect(texts()).toEqual([isNew])
    expect(letters[0]?.text).toMatch(/Firefox, Windows, от мрежата 203\.0\.113\.\*[\s\S]*\/auth\/forgot/)
    expect(await told({ kind: 'new_device' })).toEqual(['new_device success'])
    // The same browser elsewhere: it shows what it was given.
    world.advance(120_000)
    const cookie = stranger.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    await logIn({}, { from: '192.0.2.1', device: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', cookie })
    await world.house.flushSecurity()
    expect(texts()).toEqual([isNew])
  })

  test('come at a password that was changed or chosen anew, in the language of the person', async () => {
    await world.db.execute(sql`update person set locale = 'en' where id = 'mira'`)
    const api = await world.as('mira')
    await api(profile.changePassword, { body: { old: password, new: 'нов кон под дъжда' } })
    await world.house.flushSecurity()
    expect(texts()).toEqual([['mira@example.com', 'Your Megdan password was changed']])
    const { code } = await chief(people.passwordCode, { params: { id: 'mira' } })
    await world.visitor(session.resetPassword, { body: { code, password: 'трети кон под дъжда' } })
    await world.house.flushSecurity()
    expect(texts()).toHaveLength(2)
  })

  test('whoever has no address is told in the inbox', async () => {
    await world.addPerson({ id: 'ivan', login_name: '1234', password_hash })
    const api = await world.as('ivan')
    await api(profile.changePassword, { body: { old: password, new: 'нов кон под дъжда' } })
    await world.house.flushSecurity()
    expect(letters).toEqual([])
    const { rows } = await world.db.execute(sql`
      select n.title from notification_recipient r join notification n on n.id = r.notification_id
      where r.person_id = 'ivan'`)
    expect(rows).toEqual([{ title: 'Паролата ви за Мегдан е сменена' }])
  })
})

describe('what is kept', () => {
  test('after 90 days it is gone', async () => {
    await logIn()
    await listed()
    await removeOldSecurityEvents(world.db, new Date(world.clock.now.getTime()))
    expect(await listed()).toHaveLength(1)
    await removeOldSecurityEvents(world.db, new Date(world.clock.now.getTime() + 1))
    expect(await listed()).toEqual([])
  })

  test('of whoever is erased a pseudonym that leads to nobody, and is another than in the audit log', async () => {
    await logIn({ email: 'chief@example.com' })
    await chief(people.signOut, { params: { id: 'mira' } })
    const [of_chief] = await listed({ person: 'chief' })
    const log = await chief(audit.list, { query: {} })
    expect(log.items.map(({ actor }) => actor.pseudonym)).not.toContain(of_chief?.pseudonym)
    await logIn()
    const [before] = await listed({ person: 'mira' })
    await (
      await world.as('mira')
    )(session.remove, { body: { email: 'mira@example.com' } })
    const after = await listed({ person: before?.pseudonym ?? '' })
    expect(after.length).toBeGreaterThan(0)
    for (const event of after) expect(event).toMatchObject({ person: null, pseudonym: before?.pseudonym })
    const { rows } = await world.db.execute(sql`select 1 from security_alias where alias = ${before?.pseudonym}`)
    expect(rows).toEqual([])
  })

  test('a person is told what of it concerns him', async () => {
    await logIn()
    await world.house.flushSecurity()
    const { held } = await (await world.as('mira'))(profile.export)
    expect(held['security_event']).toEqual([
      {
        last_at: world.clock.now.toISOString(),
        security_kind: 'sign_in',
        security_outcome: 'success',
        count: 1,
        network: '10.0.0.*',
        device: 'Chrome, Android',
      },
    ])
  })
})

test('the metrics count by kind and outcome, without names', async () => {
  await logIn()
  await logIn({ password: 'друга дума тука' })
  const { payload } = await world.app.inject({ url: '/metrics' })
  expect(payload).toMatch(/security_events_total\{kind="sign_in",outcome="failure"\} \d+/)
  expect(payload).toMatch(/security_events_total\{kind="sign_in",outcome="success"\} \d+/)
  expect(payload).not.toMatch(/security_events_total.*mira/)
})

test('pages hold each event once, the newest first', async () => {
  for (let at = 0; at < 5; at++) {
    await logIn({ password: 'друга дума тука' })
    world.advance(60_000)
  }
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { items: SecurityEvent[]; next_cursor: string | null } = await chief(securityLog.list, {
      query: { limit: 2, ...(cursor && { cursor }) },
    })
    seen.push(...page.items.map(({ at }) => at))
    cursor = page.next_cursor
  }
  expect(seen).toHaveLength(5)
  expect(seen).toEqual([...new Set(seen)].toSorted().toReversed())
})
