import { profile, session } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { addInvitation, invitationCode } from '../../test/content.ts'
import { countHashes } from '../../test/hashes.ts'
import { useWorld } from '../../test/use-world.ts'
import { invitation } from '../invitations/tables.ts'
import { person } from '../identity/tables.ts'

const password = 'сив кон под дъжда'
const code = invitationCode
const world = useWorld({ settings: { registration_mode: 'invitation' } })

beforeEach(async () => {
  world.advance(3_600_000)
  world.settings.registration_mode = 'invitation'
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addGroup('logistika', 'Сердион Логистика')
  await invite()
})

const invite = (changes: Parameters<typeof addInvitation>[1] = {}) =>
  addInvitation(world, { role: 'editor', ...changes })
const register = (changes: object) =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { name: 'Стоян Колев', password, terms_accepted: true, invitation_code: code, ...changes },
  })
const refusalOf = async (changes: object) => {
  const { statusCode, ...answer } = await register(changes)
  const { request_id: _, ...body } = answer.json<Record<string, unknown>>()
  return { status: statusCode, ...body }
}

test('whoever is invited joins without an e-mail, in the group and role of the invitation', async () => {
  const answer = await register({ login_name: ' Стоян.К ' })
  expect(answer.statusCode).toBe(201)
  const { access_token, user_group } = answer.json<{ access_token: string; user_group: string }>()
  expect(user_group).toBe('energo')
  const me = await world.apiWith({ token: access_token })(profile.get)
  expect(me).toMatchObject({ name: 'Стоян Колев', email: null, role: 'editor', group: { id: 'energo' } })
  await world.visitor(session.login, { body: { email: 'СТОЯН.К', password } })
  const [used] = await world.db.select().from(invitation)
  expect(used).toMatchObject({ used_at: world.clock.now, person_id: me.id })
})

test.each(['open', 'approval'] as const)(
  'a code is taken where registration is %s, and lets in at once',
  async (mode) => {
    world.settings.registration_mode = mode
    expect((await register({ email: 'stoyan@example.com' })).statusCode).toBe(201)
  },
)

test('a code is required where one must be invited, and an e-mail wherever there is no code', async () => {
  const without = { invitation_code: undefined, email: 'stoyan@example.com' }
  expect(await refusalOf(without)).toMatchObject({ status: 400, fields: { invitation_code: 'required' } })
  world.settings.registration_mode = 'open'
  expect(await refusalOf({ invitation_code: undefined })).toMatchObject({ fields: { email: 'required' } })
  expect(await refusalOf({ invitation_code: undefined, login_name: 'stoyan' })).toMatchObject({
    fields: { login_name: 'not_allowed' },
  })
  expect(await refusalOf({})).toMatchObject({ fields: { email: 'required' } })
  expect(await refusalOf({ email: 'stoyan@example.com', login_name: 'stoyan' })).toMatchObject({
    fields: { login_name: 'not_allowed' },
  })
})

test.each([
  ['user_group', 'logistika', 'not_allowed'],
  ['role', 'admin', 'unknown'],
  ['id', 'chosen', 'unknown'],
  ['state', 'active', 'unknown'],
])('an invitation leaves nobody the choice of %s', async (name, value, reason) => {
  expect(await refusalOf({ login_name: 'stoyan', [name]: value })).toMatchObject({ fields: { [name]: reason } })
  expect(await world.db.select().from(person)).toEqual([])
})

test('a wrong, used, expired and revoked code are answered alike after the same work, whoever has an account', async () => {
  const hour = 3_600_000
  const past = new Date(world.clock.now.getTime() - hour)
  await invite({ id: 'used', number: 2, code_hash: world.house.hashCode('USED222222'), used_at: past })
  await invite({ id: 'over', number: 3, code_hash: world.house.hashCode('VER2222222'), expires_at: past })
  await invite({ id: 'gone', number: 4, code_hash: world.house.hashCode('GNE2222222'), revoked_at: past })
  await world.addPerson({ id: 'named', login_name: 'named' })
  await world.addPerson({ id: 'mailed', email: 'mailed@example.com' })
  const answers = []
  for (const said of [{ login_name: 'stoyan' }, { login_name: 'named' }, { email: 'mailed@example.com' }])
    for (const invitation_code of ['WRNG222222', 'USED222222', 'VER2222222', 'GNE2222222']) {
      await world.house.sharedLimits.clear('wrong_invitations_by_address', '127.0.0.1')
      const counting = countHashes()
      const answer = await refusalOf({ ...said, invitation_code })
      answers.push({ ...answer, hashes: counting.stop() })
    }
  expect(answers[0]).toMatchObject({ status: 409, code: 'invitation_not_valid', hashes: 1 })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('a code is good again when the name or address was taken', async () => {
  await world.addPerson({ id: 'other', login_name: 'stoyan' })
  await world.addPerson({ id: 'mailed', email: 'stoyan@example.com' })
  expect(await refusalOf({ login_name: 'Stoyan' })).toMatchObject({ status: 409, code: 'login_name_taken' })
  expect(await refusalOf({ email: 'stoyan@example.com' })).toMatchObject({ status: 409, code: 'email_taken' })
  expect((await register({ login_name: 'stoyan2' })).statusCode).toBe(201)
})

test('a password made of the company one is invited to is refused, and the code stays good', async () => {
  for (const bad of ['Сердион-Енерго', 'СтоянКолев26', 'Stoyan.K2026'])
    expect(await refusalOf({ login_name: 'stoyan.k', password: bad })).toMatchObject({
      status: 400,
      fields: { password: 'too_common' },
    })
  expect((await register({ login_name: 'stoyan.k' })).statusCode).toBe(201)
})

test('of twenty who register with one code at once one gets an account', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => register({ login_name: `stoyan${at}` })))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(await world.db.select().from(person)).toHaveLength(1)
})

test('guessing codes is locked, also for who then has the right one, until the quarter of an hour is over', async () => {
  for (let time = 0; time < 20; time++)
    expect(await refusalOf({ login_name: 'stoyan', invitation_code: `WRNG2222${10 + time}` })).toMatchObject({
      code: 'invitation_not_valid',
    })
  const locked = await register({ login_name: 'stoyan' })
  expect([locked.statusCode, locked.json<{ code: string }>().code]).toEqual([429, 'too_many'])
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
  world.advance(15 * 60_000)
  expect((await register({ login_name: 'stoyan' })).statusCode).toBe(201)
})

test('a closed registration takes no code', async () => {
  world.settings.registration_mode = 'closed'
  expect(await refusalOf({ login_name: 'stoyan' })).toMatchObject({ status: 409, code: 'registration_closed' })
})
