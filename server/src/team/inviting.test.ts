import { invitations, people, session, team } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditedIn } from '../../test/audited.ts'
import { addInvitation } from '../../test/content.ts'
import { modulesOf, readPdf } from '../../test/pdf-reader.ts'
import { readQr } from '../../test/qr-reader.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { directoryPerson } from '../directory/tables.ts'
import { groupLeader, groups, passwordCode, person, personGroup } from '../identity/tables.ts'
import { invitation } from '../invitations/tables.ts'
import { limits } from '../platform/http/limits.ts'

const world = useWorld({
  settings: { rate_limit_scale: 1000, registration_mode: 'invitation', public_url: 'https://megdan.serdion.example' },
})
let maria: World['guest']
let boyan: World['guest']
const password = 'сив кон под дъжда'

beforeEach(async () => {
  Object.assign(world.settings, { registration_mode: 'invitation', company: undefined, ldap: undefined })
  await world.addGroup('south', 'Завод Юг')
  await world.addGroup('north', 'Завод Север')
  await world.addPerson({ id: 'chief', role: 'admin' })
  for (const [id, name] of [
    ['maria', 'Мария Водеща'],
    ['boyan', 'Боян Водещ'],
  ] as const) {
    await world.addPerson({ id, name, user_group: 'south', active_on: '2026-11-19' })
    await world.db.insert(groupLeader).values({ person_id: id, group_id: 'south', named_at: world.clock.now })
  }
  maria = await world.as('maria')
  boyan = await world.as('boyan')
  await world.addPerson({ id: 'new', name: 'Стоянка Нова', email: 'new@example.com', user_group: 'south' })
  await addInvitation(world, { id: 'invited', group_id: 'south', name: 'Иван Поканен' })
})

type Kind = 'account' | 'invitation'
const invite = (kind: Kind, id: string, api = maria) =>
  api(team.invite, { params: { id: 'south' }, body: { kind, id } })
const choose = (code: string) => world.visitor(session.resetPassword, { body: { code, password } })
const register = (code: string, login_name = 'ivan-1') =>
  world.visitor(session.register, {
    body: { name: 'Иван Поканен', login_name, password, invitation_code: code, locale: 'bg', terms_accepted: true },
  })
const absent = async () =>
  (await maria(team.absent, { params: { id: 'south' }, query: {} })).items.map(({ name }) => name)
const refused = (kind: Kind, id: string, code: string, status = 409) =>
  expect(invite(kind, id)).rejects.toMatchObject({ status, code })

describe('somebody with an account', () => {
  test('chooses a password by the code, signs in, and is no longer among those who have not joined', async () => {
    expect(await absent()).toEqual(['Иван Поканен', 'Стоянка Нова'])
    const given = await invite('account', 'new')
    expect(given).toMatchObject({ name: 'Стоянка Нова', expires_at: '2026-11-23T09:00:00.000Z' })
    expect(given.link).toBe(`https://megdan.serdion.example/auth/forgot?code=${given.code}`)
    await choose(given.code)
    const signedIn = await world.visitor(session.login, { body: { email: 'new@example.com', password } })
    expect(signedIn).toMatchObject({ user_group: 'south' })
    expect(await absent()).toEqual(['Иван Поканен'])
    await refused('account', 'new', 'has_joined')
  })

  test('whoever has joined, in whichever way, is given no code by a leader', async () => {
    const cases = {
      active: { active_on: '2026-11-01' },
      accepted: { terms_accepted_at: world.clock.now },
      marked: { mark_seq: 3 },
      chose: { password_hash: 'x' },
    }
    for (const [id, more] of Object.entries(cases)) {
      await world.addPerson({ id, user_group: 'south', ...more })
      await refused('account', id, 'has_joined')
    }
    await world.addPerson({ id: 'here', user_group: 'south' })
    await world.tokenOf('here')
    await refused('account', 'here', 'has_joined')
    await refused('account', 'maria', 'has_joined')
    await refused('account', 'boyan', 'has_joined')
    expect(await world.db.$count(passwordCode)).toBe(0)
  })

  test('nobody of the studio is let in by a leader, though they never came', async () => {
    await world.addPerson({ id: 'editor', user_group: 'south', role: 'editor' })
    await world.addPerson({ id: 'admin', user_group: 'south', role: 'admin' })
    const editor_rights = { categories: null, publish: true, push: true, push_urgent: false }
    await world.addPerson({ id: 'former', user_group: 'south', editor_rights })
    for (const id of ['editor', 'admin', 'former']) await refused('account', id, 'not_invitable')
    expect(await world.db.$count(passwordCode)).toBe(0)
  })

  test('nor anybody of another group, who is suspended, who waits for approval, or who is not there', async () => {
    expect.hasAssertions()
    await world.addPerson({ id: 'north', user_group: 'north' })
    await world.addPerson({ id: 'out', user_group: 'south', state: 'suspended' })
    await world.addPerson({ id: 'waits', user_group: 'south', state: 'awaiting_approval' })
    for (const id of ['north', 'out', 'waits', 'nobody']) await refused('account', id, 'not_found', 404)
    expect(await world.db.$count(passwordCode)).toBe(0)
  })

  test('whom the directory tells of signs in by the company’s account, where there is one', async () => {
    await world.db.insert(directoryPerson).values({
      person_id: 'new',
      directory: 'scim',
      external_id: 'x',
      user_name: 'new@company',
      document: {},
      is_active: true,
      changed_at: world.clock.now,
    })
    const way = async () =>
      (await maria(team.absent, { params: { id: 'south' }, query: {} })).items.find(({ id }) => id === 'new')?.way
    expect(await way()).toBe('code')
    Object.assign(world.settings, { ldap: { url: 'ldaps://ldap.example.com' } })
    expect(await way()).toBe('company')
    await refused('account', 'new', 'not_invitable')
  })

  test('of two leaders at once exactly one code is good, and the other one says so when it is used', async () => {
    const [one, other] = await Promise.all([invite('account', 'new'), invite('account', 'new', boyan)])
    expect(one.code).not.toBe(other.code)
    expect(await world.db.$count(passwordCode)).toBe(1)
    const used = await Promise.allSettled([choose(one.code), choose(other.code)])
    expect(used.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(used.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'code_not_valid' } })
  })

  test('whoever chooses a password while a leader asks has joined, or chose by a code that was good then', async () => {
    for (const round of [1, 2, 3]) {
      const id = `late${round}`
      await world.addPerson({ id, user_group: 'south' })
      const { code } = await invite('account', id)
      const [chosen, again] = await Promise.allSettled([choose(code), invite('account', id, boyan)])
      // Never both: a code given after a password was chosen would open the account to somebody else.
      const row = await world.db.select().from(person).where(eq(person.id, id))
      if (again.status === 'rejected') expect(again.reason).toMatchObject({ code: 'has_joined' })
      else expect([chosen.status, row[0]?.password_hash]).toEqual(['rejected', null])
    }
  })
})

describe('somebody who is invited', () => {
  test('joins by the new code, the old one is worth nothing, and the list says so', async () => {
    const given = await invite('invitation', 'invited')
    expect(given).toMatchObject({ name: 'Иван Поканен', expires_at: '2026-12-20T09:00:00.000Z' })
    expect(given.link).toBe(`https://megdan.serdion.example/auth/register?code=${given.code}`)
    const greeted = await world.visitor(invitations.greet, { body: { code: given.code } })
    expect(greeted).toEqual({ name: 'Иван Поканен', group: 'Завод Юг' })
    await expect(register('ABCEHKMPX3')).rejects.toMatchObject({ code: 'invitation_not_valid' })
    await register(given.code)
    expect(await absent()).toEqual(['Стоянка Нова'])
    await refused('invitation', 'invited', 'has_joined')
    const [row] = await world.db.select().from(person).where(eq(person.login_name, 'ivan-1'))
    expect(row).toMatchObject({ user_group: 'south', role: 'member' })
  })

  test('one that ran out is good again by a new code, and stays in its batch, which administrators revoke', async () => {
    await world.db.update(invitation).set({ expires_at: new Date(0) })
    const { code } = await invite('invitation', 'invited')
    await world.visitor(invitations.greet, { body: { code } })
    const chief = await world.as('chief')
    expect(await chief(invitations.revoke, { body: { batch_id: 'batch' } })).toEqual({ ids: ['invited'] })
    await expect(register(code)).rejects.toMatchObject({ code: 'invitation_not_valid' })
    await refused('invitation', 'invited', 'not_found', 404)
  })

  test('no invitation of an editor, of another group, without a name or revoked is given out', async () => {
    expect.hasAssertions()
    await addInvitation(world, { id: 'editor', code_hash: '1', group_id: 'south', name: 'Р', role: 'editor' })
    await addInvitation(world, { id: 'north', code_hash: '2', group_id: 'north', name: 'С' })
    await addInvitation(world, { id: 'nameless', code_hash: '3', group_id: 'south' })
    await addInvitation(world, { id: 'revoked', code_hash: '4', group_id: 'south', name: 'О', revoked_at: new Date() })
    await refused('invitation', 'editor', 'not_invitable')
    for (const id of ['north', 'nameless', 'revoked', 'nothing']) await refused('invitation', id, 'not_found', 404)
    // Ids of the other kind are none of these.
    await refused('invitation', 'new', 'not_found', 404)
    await refused('account', 'invited', 'not_found', 404)
    expect(await auditedIn(world.db)).toEqual([])
  })

  test('of two leaders at once exactly one code is good', async () => {
    const [one, other] = await Promise.all([invite('invitation', 'invited'), invite('invitation', 'invited', boyan)])
    const used = await Promise.allSettled([register(one.code, 'ivan-1'), register(other.code, 'ivan-2')])
    expect(used.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(used.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'invitation_not_valid' } })
  })

  test('nobody is invited where nobody registers, nor into a group that a rule or the directory fills', async () => {
    const way = async () =>
      (await maria(team.absent, { params: { id: 'south' }, query: {} })).items.find(({ id }) => id === 'invited')?.way
    for (const mode of ['open', 'invitation', 'approval', 'closed']) {
      Object.assign(world.settings, { registration_mode: mode })
      expect(await way(), mode).toBe(mode === 'closed' ? 'administrator' : 'code')
    }
    Object.assign(world.settings, { registration_mode: 'closed' })
    await refused('invitation', 'invited', 'registration_closed')
    Object.assign(world.settings, { registration_mode: 'invitation' })
    await world.db.update(groups).set({ directory: 'scim' }).where(eq(groups.id, 'south'))
    expect(await way()).toBe('administrator')
    await refused('invitation', 'invited', 'not_invitable')
  })
})

test('what was given stands in the audit log under the leader, with the person, and without a code', async () => {
  const account = await invite('account', 'new')
  const invited = await invite('invitation', 'invited')
  const [second, first] = await auditedIn(world.db)
  expect(first).toMatchObject({
    action: 'people.code_given',
    person: { id: 'maria' },
    thing_id: 'new',
    title: 'Стоянка Нова',
    after: { group_id: 'south' },
  })
  expect(second).toMatchObject({
    action: 'invitations.renewed',
    person: { id: 'maria' },
    thing_id: 'batch',
    title: 'Завод Юг',
    after: { number: 1, group_id: 'south' },
  })
  const kept = JSON.stringify([first, second, world.lines, await world.db.select().from(invitation)])
  for (const { code } of [account, invited]) expect(kept).not.toContain(code)
  expect(JSON.stringify(second)).not.toContain('Иван')
})

test('a leader who loses the group meanwhile gives nothing', async () => {
  const chief = await world.as('chief')
  const [given, moved] = await Promise.allSettled([
    invite('account', 'new'),
    chief(people.change, { params: { id: 'maria' }, body: { version: 1, user_group: null, groups: [] } }),
  ])
  expect(moved.status).toBe('fulfilled')
  if (given.status === 'rejected') expect([401, 403]).toContain(given.reason.status)
  await world.db.delete(personGroup).where(eq(personGroup.person_id, 'boyan'))
  await expect(invite('account', 'new', boyan)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
})

test('a leader gives so many codes in an hour, and no more', async () => {
  const most = limits.team_invitations_by_person.most * world.settings.rate_limit_scale
  await world.addPerson({ id: 'hasty', user_group: 'south', active_on: '2026-11-19' })
  await world.db.insert(groupLeader).values({ person_id: 'hasty', group_id: 'south', named_at: world.clock.now })
  for (let given = 1; given < most; given++) world.house.limiter.count('team_invitations_by_person', 'hasty')
  const hasty = await world.as('hasty')
  await invite('account', 'new', hasty)
  await expect(invite('account', 'new', hasty)).rejects.toMatchObject({ status: 429, code: 'too_many' })
  await invite('account', 'new')
})

describe('the sheet', () => {
  const print = async (kind: Kind, id: string, code: string, by = 'maria') => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/team/south/invitations/sheet',
      headers: { authorization: `Bearer ${await world.tokenOf(by)}` },
      payload: { kind, id, code },
    })
    const isPdf = answer.headers['content-type'] === 'application/pdf'
    return { status: answer.statusCode, headers: answer.headers, pages: isPdf ? readPdf(answer.rawPayload) : [] }
  }

  test.each([
    ['account', 'new', 'Стоянка Нова', 'auth/forgot', 'Изберете парола.', '23 ноември 2026'],
    ['invitation', 'invited', 'Иван Поканен', 'auth/register', 'Създай акаунт', '20 декември 2026'],
  ] as const)(
    'of %s has name, code, way and whom to ask, and its square is read',
    async (kind, id, name, path, step, day) => {
      const { code, link, qr } = await invite(kind, id)
      const { headers, pages } = await print(kind, id, code)
      expect(headers).toMatchObject({ 'cache-control': 'no-store' })
      expect(pages).toHaveLength(1)
      const [page] = pages
      const text = (page?.text ?? '').replaceAll(/[\u00a0\n]/g, ' ')
      for (const part of [name, `${code.slice(0, 5)} ${code.slice(5)}`, path, step, day, 'Мария Водеща', 'Завод Юг'])
        expect(text).toContain(part)
      expect(page && readQr(modulesOf(page))).toBe(link)
      // What the app draws is the same square.
      expect(readQr(qr.map((row) => [...row].map((module) => module === '1')))).toBe(link)
      expect(text).not.toMatch(/new@example|@/)
    },
  )

  test('is printed of no code but the one that is good, for nobody else, and by who leads alone', async () => {
    const first = await invite('account', 'new')
    const second = await invite('account', 'new', boyan)
    expect((await print('account', 'new', first.code)).status).toBe(404)
    expect((await print('account', 'new', second.code)).status).toBe(200)
    expect((await print('invitation', 'new', second.code)).status).toBe(404)
    expect((await print('account', 'maria', second.code)).status).toBe(404)
    expect((await print('account', 'new', second.code, 'chief')).status).toBe(403)
    await choose(second.code)
    expect((await print('account', 'new', second.code)).status).toBe(404)
  })
})
