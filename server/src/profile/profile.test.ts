import { profile, session } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { usePasswordHash, useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { person } from '../identity/tables.ts'

const password = 'сив кон под дъжда'
const newPassword = 'три бели гълъба'
const world = useWorld({ settings: { rate_limit_scale: 1 } })
const hashed = usePasswordHash(password)
let mira: World['guest']

beforeEach(async () => {
  world.advance(3_600_000)
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addPerson({ id: 'mira', name: 'Мира Петкова', user_group: 'energo', password_hash: hashed() })
  mira = await world.as('mira')
})

test('whoever has no e-mail is told what they sign in with', async () => {
  await world.addPerson({ id: 'worker', email: null, login_name: 'сн-104' })
  expect(await (await world.as('worker'))(profile.get)).toMatchObject({ email: null, login_name: 'сн-104' })
})

test('holds one’s own data and nothing secret', async () => {
  expect(await mira(profile.get)).toEqual({
    id: 'mira',
    name: 'Мира Петкова',
    email: 'mira@example.com',
    login_name: null,
    phone: null,
    position: null,
    avatar: null,
    user_group: 'energo',
    group: { id: 'energo', title: 'Сердион Енерго' },
    groups: [{ id: 'energo', title: 'Сердион Енерго' }],
    leads: false,
    role: 'member',
    locale: 'bg',
    time_zone: 'Europe/Sofia',
    preferences: {},
    created_at: expect.any(String),
    version: 1,
  })
})

test('names all groups of a person, the primary one first', async () => {
  await world.addGroup('board', 'Управителен съвет')
  await world.addGroup('foods', 'Сердион Фуудс')
  await world.addPerson({ id: 'ani', user_group: 'foods', groups: ['energo', 'board'] })
  const { groups = [] } = await (await world.as('ani'))(profile.get)
  expect(groups[0]?.id).toBe('foods')
  expect(groups.map(({ id }) => id).toSorted()).toEqual(['board', 'energo', 'foods'])
})

test('changes what is named and leaves the rest', async () => {
  const changed = await mira(profile.change, {
    body: { name: '  Мира Д. Петкова ', phone: '088', time_zone: 'Europe/Berlin', preferences: { look: 'dark' } },
  })
  expect(changed).toMatchObject({ name: 'Мира Д. Петкова', phone: '088', time_zone: 'Europe/Berlin', version: 2 })
  expect(await mira(profile.change, { body: { phone: null } })).toMatchObject({
    name: 'Мира Д. Петкова',
    phone: null,
    preferences: { look: 'dark' },
    version: 3,
  })
})

test('of two changes that saw the same version one is told of the conflict', async () => {
  const change = (name: string) => mira(profile.change, { body: { name, version: 1 } })
  const results = await Promise.allSettled([change('Едно'), change('Друго')])
  const refusals = results.filter((one) => one.status === 'rejected').map((one): unknown => one.reason)
  expect(refusals).toEqual([expect.objectContaining({ status: 409, code: 'version_conflict' })])
})

test.each([
  [{ role: 'admin' }, ['role']],
  [{ email: 'other@example.com' }, ['email']],
  [{ user_group: 'board' }, ['user_group']],
  [{ id: 'x', version: 1 }, ['id']],
  [{ time_zone: 'Mars/Olympus', name: ' ' }, ['name', 'time_zone']],
  [{ preferences: { secret: 1 } }, ['preferences.secret']],
  [{ preferences: { text_size: 500, look: 'pink' } }, ['preferences.look', 'preferences.text_size']],
  [{ locale: 'de', phone: 'x'.repeat(41) }, ['locale', 'phone']],
])('%o is refused, naming %o', async (payload, fields) => {
  const headers = { authorization: `Bearer ${await world.tokenOf('mira')}` }
  const answer = await world.app.inject({ method: 'PATCH', url: '/api/profile', headers, payload })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json<{ fields: object }>().fields).toSorted()).toEqual(fields)
})

describe('the password', () => {
  const change = (old: string, next = newPassword) => mira(profile.changePassword, { body: { old, new: next } })

  test('is changed by who knows the old one, and other sign-ins end', async () => {
    const elsewhere = await world.as('mira')
    await change(password)
    await expect(elsewhere(profile.get)).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(mira(profile.get)).resolves.toMatchObject({ id: 'mira' })
    const logIn = (given: string) =>
      world.visitor(session.login, { body: { email: 'mira@example.com', password: given } })
    await expect(logIn(password)).rejects.toMatchObject({ code: 'invalid_credentials' })
    await expect(logIn(newPassword)).resolves.toHaveProperty('access_token')
  })

  test('stays when the old one is wrong or the new one is poor', async () => {
    await expect(change('wrong')).rejects.toMatchObject({ status: 401, code: 'invalid_credentials' })
    await world.db.update(person).set({ login_name: 'orlitsa.17', company: 'Хеброс' }).where(eq(person.id, 'mira'))
    for (const poor of ['МираПеткова', 'Сердион-Енерго', 'Orlitsa2026', 'Хеброс2026!']) {
      await expect(change(password, poor)).rejects.toMatchObject({
        code: 'invalid',
        fields: { new: expect.stringMatching(/^too_/) },
      })
    }
  })

  test('can be guessed only so often', async () => {
    for (let time = 0; time < 10; time++) world.house.limiter.count('password_proof_by_person', 'mira')
    await expect(change(password)).rejects.toMatchObject({ status: 429, code: 'too_many' })
  })
})
