import { audit, type Input, news, people, profile, session } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addNews } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import { person } from '../identity/tables.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
beforeEach(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addGroup('logistika', 'Сердион Логистика')
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin' })
  await world.addPerson({ id: 'mira', name: 'Мира Петкова', user_group: 'energo', position: 'Диспечер' })
  await world.addPerson({ id: 'stoyan', name: 'Стоян Колев', login_name: 'сн-0417', state: 'awaiting_approval' })
  await world.addPerson({ id: 'yana', name: 'Яна Илиева', role: 'editor', groups: ['energo', 'logistika'] })
})

const password = 'сив кон под дъжда'
const chief = () => world.as('chief')
const list = async (query: Input<typeof people.list>['query'] = {}) => (await chief())(people.list, { query })
const ids = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ id }) => id)
const find = async (id: string) => (await chief())(people.get, { params: { id } })
type Sent = Input<typeof people.change>['body']
type Changes = Omit<Sent, 'version'>
const send = async (id: string, body: Sent) => (await chief())(people.change, { params: { id }, body })
const change = async (id: string, changes: Changes) => send(id, { version: (await find(id)).version, ...changes })

describe('the list', () => {
  test('goes by name, finds by name, mail, number or position, and tells how many there are', async () => {
    expect(await list()).toMatchObject({ found: 4, awaiting: 1, next_cursor: null })
    expect(ids(await list())).toEqual(['chief', 'mira', 'stoyan', 'yana'])
    expect(ids(await list({ q: 'ПЕТК дисп' }))).toEqual(['mira'])
    expect(ids(await list({ q: 'СН-0417' }))).toEqual(['stoyan'])
    expect(ids(await list({ q: 'yana@example' }))).toEqual(['yana'])
    expect(await list({ q: '100%_' })).toMatchObject({ items: [], found: 0 })
    expect(ids(await list({ group: 'energo' }))).toEqual(['mira', 'yana'])
    expect(ids(await list({ role: 'editor', group: 'logistika' }))).toEqual(['yana'])
    expect(ids(await list({ state: 'awaiting_approval' }))).toEqual(['stoyan'])
  })

  test('comes in pages, each person once', async () => {
    const first = await list({ limit: 3 })
    const second = await list({ limit: 3, ...(first.next_cursor && { cursor: first.next_cursor }) })
    expect([...ids(first), ...ids(second)]).toEqual(['chief', 'mira', 'stoyan', 'yana'])
    expect(second.next_cursor).toBeNull()
  })
})

describe('a new person', () => {
  test('without e-mail signs in by number and a password chosen with the code', async () => {
    const api = await chief()
    const body = { name: ' Кольо Савов ', login_name: ' СН-0099 ', user_group: 'logistika', groups: ['energo'] }
    const { person: made, code } = await api(people.create, { body })
    expect(made).toMatchObject({
      name: 'Кольо Савов',
      login_name: 'сн-0099',
      groups: ['energo', 'logistika'],
      role: 'member',
      has_password: false,
    })
    await world.visitor(session.resetPassword, { body: { code: code.toLowerCase(), password } })
    const { user_group } = await world.visitor(session.login, { body: { email: 'сн-0099', password } })
    expect(user_group).toBe('logistika')
    expect(await find(made.id)).toMatchObject({ has_password: true, sign_ins: 1 })
    const again = world.visitor(session.resetPassword, { body: { code, password } })
    await expect(again).rejects.toMatchObject({ code: 'code_not_valid' })
  })

  test('must be somebody whom one can name, with names and groups of his own', async () => {
    const api = await chief()
    const add = (body: object) => api(people.create, { body: { name: 'Нов', ...body } })
    await expect(add({})).rejects.toMatchObject({ fields: { email: 'required' } })
    await expect(add({ email: 'MIRA@example.com' })).rejects.toMatchObject({ code: 'email_taken' })
    await expect(add({ login_name: 'СН-0417' })).rejects.toMatchObject({ code: 'login_name_taken' })
    const nowhere = { login_name: 'н-1', groups: ['energo', 'moon'], user_group: 'sun' }
    await expect(add(nowhere)).rejects.toMatchObject({ fields: { 'groups.1': 'not_found', user_group: 'not_found' } })
    expect((await list()).found).toBe(4)
  })
})

describe('a change', () => {
  test('of another screen is a version_conflict, and nothing is lost', async () => {
    await change('mira', { name: 'Мира Колева' })
    await expect(send('mira', { version: 1, name: 'Мира П.' })).rejects.toMatchObject({ code: 'version_conflict' })
    expect((await find('mira')).name).toBe('Мира Колева')
  })

  test('of role, groups or state ends the sign-ins at once, of a number it does not', async () => {
    const cases: [string, Changes][] = [
      ['mira', { groups: ['energo', 'logistika'] }],
      ['mira', { role: 'editor' }],
      ['mira', { state: 'suspended' }],
      ['yana', { user_group: 'energo', groups: [] }],
    ]
    for (const [id, changes] of cases) {
      await world.db.update(person).set({ state: 'active' }).where(eq(person.id, id))
      const api = await world.as(id)
      await api(profile.get)
      await change(id, changes)
      await expect(api(profile.get)).rejects.toMatchObject({ status: 401 })
    }
    const api = await world.as('yana')
    await change('yana', { phone: '+359 2 123', groups: ['energo'] })
    expect(await api(profile.get)).toMatchObject({ phone: '+359 2 123' })
  })

  test('of groups decides what one reads from then on', async () => {
    await addCategory(world)
    await addNews(world, { id: 'theirs', groups: ['logistika'] })
    await expect((await world.as('mira'))(news.get, { params: { id: 'theirs' }, query: {} })).rejects.toThrow('')
    await change('mira', { groups: ['logistika'], user_group: null })
    const read = await (await world.as('mira'))(news.get, { params: { id: 'theirs' }, query: {} })
    expect(read.id).toBe('theirs')
  })

  test('of groups never leaves somebody in a primary group that it did not name', async () => {
    await addCategory(world)
    await addNews(world, { id: 'old', groups: ['energo'] })
    const refused = { status: 400, code: 'invalid', fields: { groups: 'primary_missing' } }
    await expect(change('mira', { groups: ['logistika'] })).rejects.toMatchObject(refused)
    await expect(change('mira', { groups: [] })).rejects.toMatchObject(refused)
    expect(await find('mira')).toMatchObject({ user_group: 'energo', groups: ['energo'] })
    await change('mira', { groups: ['logistika'], user_group: 'logistika' })
    expect(await find('mira')).toMatchObject({ user_group: 'logistika', groups: ['logistika'] })
    await expect((await world.as('mira'))(news.get, { params: { id: 'old' }, query: {} })).rejects.toThrow('')
  })

  test('approves, and whoever waited comes in', async () => {
    await change('stoyan', { state: 'active' })
    const { code } = await (await chief())(people.passwordCode, { params: { id: 'stoyan' } })
    await world.visitor(session.resetPassword, { body: { code, password } })
    await world.visitor(session.login, { body: { email: 'СН-0417', password } })
    expect((await list()).awaiting).toBe(0)
  })

  test('leaves everybody a name to sign in by, and takes nobody else’s', async () => {
    await expect(change('mira', { email: null })).rejects.toMatchObject({ fields: { email: 'required' } })
    await expect(change('mira', { login_name: 'сн-0417' })).rejects.toMatchObject({ code: 'login_name_taken' })
    await expect(change('mira', { email: 'yana@example.com' })).rejects.toMatchObject({ code: 'email_taken' })
    expect(await change('mira', { email: null, login_name: 'М-1' })).toMatchObject({ email: null, login_name: 'м-1' })
  })

  test('never leaves the installation without an administrator, not even by two at once', async () => {
    for (const changes of [{ role: 'editor' }, { state: 'suspended' }] as const) {
      await expect(change('chief', changes)).rejects.toMatchObject({ code: 'last_admin' })
    }
    const remove = (await chief())(people.remove, { params: { id: 'chief' } })
    await expect(remove).rejects.toMatchObject({ code: 'last_admin' })
    await world.addPerson({ id: 'second', role: 'admin' })
    const [one, other] = [await chief(), await world.as('second')]
    const ended = await Promise.allSettled([
      one(people.change, { params: { id: 'second' }, body: { version: 1, role: 'member' } }),
      other(people.change, { params: { id: 'chief' }, body: { version: 1, role: 'member' } }),
    ])
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const admins = await world.db.select().from(person).where(eq(person.role, 'admin'))
    expect(admins).toHaveLength(1)
  })

  test('is refused whole when it names what is not his to set', async () => {
    const api = await chief()
    for (const extra of ['id', 'password_hash', '__proto__', 'mark_seq', 'created_at']) {
      const payload = `{"version":1,"${extra}":"x"}`
      const token = await world.tokenOf('chief')
      const answer = await world.app.inject({
        method: 'PATCH',
        url: '/api/studio/people/mira',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload,
      })
      expect(answer.statusCode, extra).toBe(400)
    }
    expect(await api(people.get, { params: { id: 'mira' } })).toMatchObject({ id: 'mira', version: 1 })
  })
})

test('a password code replaces the one before, and is for active people only', async () => {
  const api = await chief()
  const give = (id: string) => api(people.passwordCode, { params: { id } })
  const [old, fresh] = [await give('mira'), await give('mira')]
  const reset = (code: string) => world.visitor(session.resetPassword, { body: { code, password } })
  await expect(reset(old.code)).rejects.toMatchObject({ code: 'code_not_valid' })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => reset(fresh.code)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await change('mira', { state: 'suspended' })
  await expect(give('mira')).rejects.toMatchObject({ code: 'not_active' })
})

test('somebody is signed out everywhere, or erased with what hangs on him', async () => {
  const [phone, tablet, api] = [await world.as('mira'), await world.as('mira'), await chief()]
  expect((await find('mira')).sign_ins).toBe(2)
  await api(people.signOut, { params: { id: 'mira' } })
  for (const one of [phone, tablet]) await expect(one(profile.get)).rejects.toMatchObject({ status: 401 })
  const back = await world.as('mira')
  await api(people.remove, { params: { id: 'mira' } })
  await expect(back(profile.get)).rejects.toMatchObject({ status: 401 })
  await expect(api(people.get, { params: { id: 'mira' } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(api(people.remove, { params: { id: 'mira' } })).rejects.toMatchObject({ code: 'not_found' })
})

test('that another address or number was given stands in the log, without them', async () => {
  await change('mira', { phone: '+359 88 111', email: 'new@example.com', locale: 'en' })
  const [entry] = (await (await chief())(audit.list, { query: { action: 'people' } })).items
  expect(entry).toMatchObject({ before: {}, after: { details: ['email', 'phone', 'locale'] } })
})

test('every change stands in the audit log, without the ways to reach the person', async () => {
  await change('mira', { role: 'editor', phone: '+359 88 111', email: 'new@example.com' })
  const { items } = await (await chief())(audit.list, { query: { action: 'people' } })
  expect(items).toMatchObject([
    { action: 'people.changed', thing_id: 'mira', title: 'Мира Петкова', after: { role: 'editor' } },
  ])
  expect(JSON.stringify(items)).not.toMatch(/new@example|88 ?111/)
})
