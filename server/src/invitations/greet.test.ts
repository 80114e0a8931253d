import { invitations, securityLog, session } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { addInvitation, invitationCode } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import { limits } from '../platform/http/limits.ts'
import { invitation } from './tables.ts'

const world = useWorld()
const code = invitationCode
beforeEach(async () => {
  world.advance(3_600_000)
  world.settings.registration_mode = 'invitation'
  await world.addGroup('energo', 'Сердион Енерго')
  await addInvitation(world, { name: 'Иван Петров', note: 'Втора смяна', role: 'editor' })
})

const greet = (typed: string) => world.visitor(invitations.greet, { body: { code: typed } })
const ask = async (typed: unknown) => {
  const answer = await world.app.inject({ method: 'POST', url: invitations.greet.path, payload: { code: typed } })
  const { request_id: _, ...body } = answer.json<Record<string, unknown>>()
  return { status: answer.statusCode, headers: answer.headers, body }
}

test('a code tells the name and the company that stand on its sheet, as it is typed, and is not used up', async () => {
  for (const typed of [code, 'abceh kmpx3', 'ABC-EHK–MPX3'])
    expect(await greet(typed)).toEqual({ name: 'Иван Петров', group: 'Сердион Енерго' })
  const { headers, body } = await ask(code)
  expect(headers['cache-control']).toBe('no-store')
  expect(JSON.stringify(body)).not.toMatch(/Втора|editor|energo/)
  expect((await world.db.select().from(invitation))[0]?.used_at).toBeNull()
})

test('an unknown, a used, a revoked and an old code are answered alike, in every mode but the closed one', async () => {
  const refused = await ask('WRNG222222')
  expect(refused).toMatchObject({ status: 409, body: { code: 'invitation_not_valid' } })
  const at = world.clock.now
  for (const state of [{ used_at: at }, { revoked_at: at }, { expires_at: at }]) {
    await world.db.update(invitation).set({ used_at: null, revoked_at: null, ...state })
    expect((await ask(code)).body).toEqual(refused.body)
  }
  world.settings.registration_mode = 'closed'
  expect((await ask(code)).body).toMatchObject({ code: 'registration_closed' })
})

test('who guesses is kept off by the same count as who registers with guesses, and a right code uses up nothing', async () => {
  for (let at = 0; at < 30; at++) expect((await ask(code)).status).toBe(200)
  for (let at = 0; at < 10; at++) expect((await ask('WRNG222222')).status).toBe(409)
  const body = { name: 'Иван', login_name: 'ivan.p', password: 'сив кон под дъжда', terms_accepted: true }
  for (let at = 0; at < 10; at++)
    await expect(
      world.visitor(session.register, { body: { ...body, invitation_code: 'WRNG222222' } }),
    ).rejects.toMatchObject({ code: 'invitation_not_valid' })
  expect((await ask(code)).status).toBe(429)
  await expect(world.visitor(session.register, { body: { ...body, invitation_code: code } })).rejects.toMatchObject({
    code: 'too_many',
  })
})

test('of many guesses at once no more are answered than one after another, and right codes use up nothing', async () => {
  const from = (remoteAddress: string) => async (url: string, payload: object) =>
    (await world.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode
  const body = { name: 'Иван', login_name: 'ivan.p', password: 'сив кон под дъжда', terms_accepted: true }
  const atOnce = (make: () => Promise<number>) => Promise.all(Array.from({ length: 50 }, make))
  const guessed = (all: number[]) => all.filter((status) => status === 409).length
  const most = limits.wrong_invitations_by_address.most
  const [first, second, third] = [from('203.0.113.1'), from('203.0.113.2'), from('2001:db8::3')]
  const greeted = await atOnce(() => first(invitations.greet.path, { code: 'WRNG222222' }))
  expect([guessed(greeted), new Set(greeted)]).toEqual([most, new Set([409, 429])])
  const registered = await atOnce(() => second(session.register.path, { ...body, invitation_code: 'WRNG222222' }))
  expect([guessed(registered), new Set(registered)]).toEqual([most, new Set([409, 429])])
  for (let at = 0; at < 50; at++) expect(await third(invitations.greet.path, { code })).toBe(200)
})

test('guesses stand in the security log, and a greeting does not', async () => {
  await world.addPerson({ id: 'chief', role: 'admin' })
  const chief = await world.as('chief')
  const read = async () => {
    await world.house.flushSecurity()
    return (await chief(securityLog.list, { query: { kind: 'registration' } })).items
  }
  const before = new Set((await read()).map(({ id }) => id))
  await ask(code)
  await ask('WRNG222222')
  const events = (await read()).filter(({ id }) => !before.has(id))
  expect(events).toMatchObject([{ outcome: 'failure', count: 1 }])
})

test.each(['', 'Ж'.repeat(41), 'x'.repeat(256_000), 5, null, { code }, '\u0000'])('%.20s is no code', async (typed) => {
  expect((await ask(typed)).status).toBeGreaterThanOrEqual(400)
})
