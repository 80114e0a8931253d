import { profile, session } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useWorld } from '../../test/use-world.ts'
import { groups } from '../identity/tables.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
beforeEach(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await world.db.insert(groups).values({ id: 'board', title: 'Управителен съвет', choosable: false, position: 9 })
})

const whole = {
  name: ' Мира Петкова ',
  email: ' Mira@Example.com ',
  password: 'сив кон под дъжда',
  user_group: 'energo',
  phone: '+359 88 123 4567',
  locale: 'bg' as const,
  terms_accepted: true,
}
const raw = (body: object) => world.app.inject({ method: 'POST', url: '/api/auth/register', payload: body })
const fieldsOf = async (body: object) => (await raw(body)).json<{ fields?: Record<string, string> }>().fields

test('[S-calls] registering signs in at once, as login does', async () => {
  const answer = await raw(whole)
  expect(answer.statusCode).toBe(201)
  expect(answer.headers['cache-control']).toBe('no-store')
  const { access_token, user_group } = answer.json<{ access_token: string; user_group: string }>()
  expect(user_group).toBe('energo')
  const me = await world.apiWith({ token: access_token })(profile.get)
  expect(me).toMatchObject({
    name: 'Мира Петкова',
    email: 'mira@example.com',
    role: 'member',
    phone: '+359 88 123 4567',
    group: { id: 'energo', title: 'Сердион Енерго' },
  })
  const again = await world.visitor(session.login, { body: { email: 'mira@example.com', password: whole.password } })
  expect(again.user_group).toBe('energo')
})

test('every bad field is named at once, those of the server’s own rules too', async () => {
  const answer = await raw({
    name: '  ',
    email: 'mira',
    password: 'кратка',
    user_group: 'board',
    locale: 'de',
    terms_accepted: false,
    role: 'admin',
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid' })
  expect(answer.json<{ fields: object }>().fields).toEqual({
    name: 'wrong_format',
    email: 'wrong_format',
    password: 'too_short',
    user_group: 'not_allowed',
    locale: 'not_allowed',
    terms_accepted: 'required',
    role: 'unknown',
  })
})

test('only a group that is offered can be chosen, and the list offers just those', async () => {
  const { items } = await world.visitor(session.groups)
  expect(items).toEqual([{ id: 'energo', title: 'Сердион Енерго' }])
  expect(await fieldsOf({ ...whole, user_group: 'board' })).toEqual({ user_group: 'not_allowed' })
  expect(await fieldsOf({ ...whole, user_group: 'unknown' })).toEqual({ user_group: 'not_allowed' })
  const { user_group: _, ...without } = whole
  expect((await raw(without)).json()).toMatchObject({ user_group: null })
})

test.each(['МираПеткова', 'mira@example.com', 'Mira.Example1', 'Сердион-Енерго', 'паролата2026'])(
  'a password that is common or made of what was said is refused at its field: «%s»',
  async (password) => {
    expect(await fieldsOf({ ...whole, password })).toEqual({ password: 'too_common' })
  },
)

test.each([
  ['role', 'admin'],
  ['id', 'chosen'],
  ['state', 'active'],
  ['groups', ['board']],
  ['constructor', { prototype: { role: 'admin' } }],
])('nobody gives himself %s at registration', async (name, value) => {
  const answer = await raw({ ...whole, [name]: value })
  expect(answer.statusCode).toBe(400)
  const { rows } = await world.db.execute(sql`select id from person`)
  expect(rows).toEqual([])
})

test('a body that reaches for the prototype is refused', async () => {
  const payload = JSON.stringify(whole).replace('{', '{"__proto__":{"role":"admin"},')
  const headers = { 'content-type': 'application/json' }
  const answer = await world.app.inject({ method: 'POST', url: '/api/auth/register', headers, payload })
  expect(answer.statusCode).toBe(400)
  expect(({} as Record<string, unknown>)['role']).toBeUndefined()
})

test('a taken address is told as such, in whatever case it comes', async () => {
  await raw(whole)
  const answer = await raw({ ...whole, email: 'MIRA@EXAMPLE.COM' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'email_taken' })
})

test('of many who register one address at once exactly one succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => raw(whole)))
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(statuses).toEqual([201, ...Array<number>(7).fill(409)])
})

test('registration can be closed', async () => {
  world.settings.registration_mode = 'closed'
  const answer = await raw(whole)
  world.settings.registration_mode = 'open'
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'registration_closed' })
})

test('more registrations from one address than a shift makes are slowed', async () => {
  const { limiter } = world.house
  for (let time = 0; time < 60 * world.settings.rate_limit_scale; time++) {
    limiter.count('register_by_address', '127.0.0.1')
  }
  const answer = await raw(whole)
  limiter.clear('register_by_address', '127.0.0.1')
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('a field left out, empty or of another kind is named with its reason', async () => {
  const fields = await fieldsOf({ name: 5, email: '', password: null, phone: 'x'.repeat(41), terms_accepted: 'yes' })
  expect(fields).toMatchObject({ name: 'wrong_type', phone: 'too_long', terms_accepted: 'wrong_type' })
  expect(Object.keys(fields ?? {}).toSorted()).toEqual(['email', 'name', 'password', 'phone', 'terms_accepted'])
})
