import { approvals, audit, type Input, people, profile, session } from '@megdan/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { countHashes } from '../../test/hashes.ts'
import { usePasswordHash, usePostOffice, useWorld } from '../../test/use-world.ts'
import { registration } from '../session/tables.ts'
import { groups, person } from '../identity/tables.ts'

const password = 'сив кон под дъжда'
const post = usePostOffice()
const world = useWorld({
  settings: () => ({ smtp_url: post.url, registration_mode: 'approval', rate_limit_scale: 10 }),
})
const hashed = usePasswordHash(password)

beforeEach(async () => {
  world.advance(3_600_000)
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addGroup('logistika', 'Сердион Логистика')
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin', password_hash: hashed() })
})

const register = (email: string, changes: object = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { name: 'Мира Петкова', email, password, user_group: 'energo', terms_accepted: true, ...changes },
  })
const logIn = (email: string, said = password) => world.visitor(session.login, { body: { email, password: said } })
const list = async () => (await world.as('chief'))(approvals.list, { query: {} })
const decide = async (body: Input<typeof approvals.decide>['body']) =>
  (await world.as('chief'))(approvals.decide, { body })

test('whoever registers waits, is let in with the group and role that an administrator gives, and is told', async () => {
  const answer = await register('mira@example.com')
  expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'awaiting_approval' }])
  await expect(logIn('mira@example.com')).rejects.toMatchObject({ status: 401, code: 'invalid_credentials' })
  const { items } = await list()
  expect(items).toMatchObject([{ name: 'Мира Петкова', email: 'mira@example.com', user_group: 'energo', version: 1 }])
  const [{ id, version } = { id: '', version: 1 }] = items
  const done = await decide({ decision: 'approve', people: [{ id, version }], user_group: 'logistika', role: 'editor' })
  expect(done).toEqual({ done: [id], left: [] })
  const { access_token, user_group } = await logIn('mira@example.com')
  expect(user_group).toBe('logistika')
  expect(await world.apiWith({ token: access_token })(profile.get)).toMatchObject({ role: 'editor' })
  await expect.poll(() => post.lettersTo('mira@example.com')).toHaveLength(1)
  expect(post.lettersTo('mira@example.com')[0]).toContain('Администратор одобри акаунта ви')
  const { items: log } = await (await world.as('chief'))(audit.list, { query: {} })
  expect(log).toMatchObject([{ action: 'people.approved', thing_id: id, title: 'Мира Петкова' }])
  expect((await list()).items).toEqual([])
})

test('several are let in at once, each into the group that he chose', async () => {
  await register('petya@example.com')
  await register('boris@example.com', { user_group: 'logistika' })
  const { items } = await list()
  await decide({ decision: 'approve', people: items.map(({ id, version }) => ({ id, version })) })
  expect((await logIn('petya@example.com')).user_group).toBe('energo')
  expect((await logIn('boris@example.com')).user_group).toBe('logistika')
})

test('whoever is refused is erased and told why; nothing of him is left', async () => {
  await register('mira@example.com')
  const people = (await list()).items.map(({ id, version }) => ({ id, version }))
  await decide({ decision: 'refuse', people, reason: ' Не работите при нас. ' })
  await expect.poll(() => post.lettersTo('mira@example.com')).toHaveLength(1)
  expect(post.lettersTo('mira@example.com')[0]).toContain('Причина: Не работите при нас.')
  expect((await world.db.select().from(person)).map(({ id }) => id)).toEqual(['chief'])
  const { items: log } = await (await world.as('chief'))(audit.list, { query: {} })
  expect(log).toMatchObject([{ action: 'people.refused', title: '' }])
  expect((await register('mira@example.com')).statusCode).toBe(202)
})

test('of two decisions at once one counts, and each person is decided apart from the others', async () => {
  await register('mira@example.com')
  await register('boyan@example.com')
  const people = (await list()).items.map(({ id, version }) => ({ id, version }))
  const [first = { id: '', version: 1 }, second = first] = people
  const [both] = await Promise.all([
    decide({ decision: 'approve', people: [...people, { id: 'nobody', version: 1 }] }),
    decide({ decision: 'refuse', people: [{ ...second, version: 7 }] }),
  ])
  expect(both).toEqual({ done: people.map(({ id }) => id), left: [{ id: 'nobody', code: 'not_found' }] })
  const again = await decide({ decision: 'refuse', people: [first] })
  expect(again).toEqual({ done: [], left: [{ id: first.id, code: 'not_awaiting' }] })
  await world.addPerson({ id: 'late', state: 'awaiting_approval', version: 3 })
  expect(await decide({ decision: 'refuse', people: [{ id: 'late', version: 2 }] })).toEqual({
    done: [],
    left: [{ id: 'late', code: 'version_conflict' }],
  })
})

test('of letting in and refusing somebody at once, often and by two, one happens, and he is told that alone', async () => {
  await world.addPerson({ id: 'second', role: 'admin' })
  const [chief, second] = [await world.as('chief'), await world.as('second')]
  for (let round = 0; round < 4; round++) {
    post.letters.length = 0
    const email = `mira${round}@example.com`
    await register(email)
    const people = (await list()).items.map(({ id, version }) => ({ id, version }))
    expect(people).toHaveLength(1)
    const decisions = Array.from({ length: 10 }, (_, at) => ((at + round) % 2 === 0 ? 'approve' : 'refuse'))
    const answers = await Promise.all(
      decisions.map(async (decision, at) => {
        const { done } = await (at % 3 === 0 ? chief : second)(approvals.decide, { body: { decision, people } })
        return done.length > 0 ? [decision] : []
      }),
    )
    const [decision, ...more] = answers.flat()
    expect(more).toEqual([])
    const left = await world.db.select().from(person).where(eq(person.email, email))
    expect(left.map(({ state }) => state)).toEqual(decision === 'approve' ? ['active'] : [])
    await expect.poll(() => post.lettersTo(email)).toHaveLength(1)
    expect(post.lettersTo(email)[0]).toContain(decision === 'approve' ? 'Администратор одобри' : 'не я одобри')
  }
  const { items: log } = await (await world.as('chief'))(audit.list, { query: {} })
  expect(log.filter(({ action }) => /approved|refused/.test(action))).toHaveLength(4)
})

test('whoever was refused and could not be erased stays shut out until an administrator deletes him', async () => {
  await register('mira@example.com')
  const chosen = (await list()).items.map(({ id, version }) => ({ id, version }))
  await world.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$`)
  await world.db.execute(sql`create trigger refuse before delete on person for each row execute function refuse()`)
  await expect(decide({ decision: 'refuse', people: chosen })).rejects.toMatchObject({ status: 500 })
  await world.db.execute(sql`drop trigger refuse on person`)
  await world.db.execute(sql`drop function refuse`)
  const { left } = await decide({ decision: 'approve', people: chosen })
  expect(left).toMatchObject([{ code: 'not_awaiting' }])
  await expect(logIn('mira@example.com')).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(post.lettersTo('mira@example.com')).toEqual([])
  const chief = await world.as('chief')
  for (const { id } of chosen) await chief(people.remove, { params: { id } })
  expect((await world.db.select().from(person)).map(({ id }) => id)).toEqual(['chief'])
})

test('whoever is let in is in the groups whose rules gather him, whatever group he is given', async () => {
  await world.db.insert(groups).values({
    id: 'ruse',
    title: 'Русе',
    rule: { match: 'all', conditions: [{ field: 'place', test: 'is', value: 'Русе' }] },
  })
  await world.addPerson({ id: 'late', state: 'awaiting_approval', place: 'Русе', user_group: 'ruse' })
  await decide({ decision: 'approve', people: [{ id: 'late', version: 1 }], user_group: 'energo' })
  const { groups: own } = await (await world.as('chief'))(people.get, { params: { id: 'late' } })
  expect(own).toEqual(['energo', 'ruse'])
})

test('a group that is none, and what belongs to the other decision, are refused at their field', async () => {
  const people = [{ id: 'late', version: 1 }]
  await expect(decide({ decision: 'approve', people, user_group: 'none' })).rejects.toMatchObject({
    fields: { user_group: 'not_found' },
  })
  await expect(decide({ decision: 'refuse', people, role: 'admin' })).rejects.toMatchObject({
    fields: { role: 'not_allowed' },
  })
})

test('a long list comes in pages, the longest waiting first', async () => {
  for (let at = 0; at < 5; at++) {
    await world.addPerson({ id: `late${at}`, state: 'awaiting_approval' })
    if (at % 2) world.advance(1000)
  }
  const api = await world.as('chief')
  const found: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await api(approvals.list, { query: { limit: 2, ...(cursor && { cursor }) } })
    found.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  } while (cursor)
  expect(found).toEqual(['late0', 'late1', 'late2', 'late3', 'late4'])
})

test('a known address is answered as a new one after the same work; its owner learns of it by letter', async () => {
  await register('awaiting@example.com')
  await world.addPerson({ id: 'known', email: 'known@example.com' })
  await world.addPerson({ id: 'out', email: 'out@example.com', state: 'suspended' })
  const rowsWritten = async () => (await world.db.$count(person)) + (await world.db.$count(registration))
  const answers = []
  for (const email of ['known@example.com', 'fresh@example.com', 'awaiting@example.com', 'out@example.com']) {
    const [before, counting] = [await rowsWritten(), countHashes()]
    const { statusCode, body } = await register(email)
    const hashes = counting.stop()
    answers.push({ statusCode, body, hashes, rows: (await rowsWritten()) - before })
  }
  expect(answers[0]).toMatchObject({ statusCode: 202, hashes: 1, rows: 1 })
  for (const answer of answers) expect(answer).toEqual(answers[0])
  const owners = ['known', 'awaiting', 'out'].map((name) => `${name}@example.com`)
  await expect.poll(() => owners.map((owner) => post.lettersTo(owner).length)).toEqual([1, 1, 1])
  expect(post.lettersTo('fresh@example.com')).toEqual([])
  expect(post.lettersTo('known@example.com')[0]).toContain('Вече имате акаунт')
  expect(post.lettersTo('awaiting@example.com')[0]).toContain('чака одобрение')
})

test('signing in as nobody, with a wrong password, suspended or awaiting is answered alike after the same work', async () => {
  await register('awaiting@example.com')
  await world.addPerson({ id: 'out', email: 'out@example.com', state: 'suspended', password_hash: hashed() })
  await world.addPerson({ id: 'mira', email: 'mira@example.com', password_hash: hashed() })
  await world.addPerson({ id: 'added', email: 'added@example.com' })
  const tries = [
    ['nobody@example.com', password],
    ['mira@example.com', 'друга парола тук'],
    ['out@example.com', password],
    ['awaiting@example.com', password],
    ['added@example.com', password],
  ]
  const answers = []
  for (const [email, said] of tries) {
    const counting = countHashes()
    const payload = { email, password: said }
    const { statusCode, ...answer } = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    const { request_id: _, ...body } = answer.json<Record<string, unknown>>()
    answers.push({ statusCode, body, hashes: counting.stop() })
  }
  expect(answers[0]).toMatchObject({ statusCode: 401, body: { code: 'invalid_credentials' }, hashes: 1 })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})
