import { audit, newsAuthoring, people, profile, secondFactor, session } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { enrol } from '../../test/factors.ts'
import { useWorld } from '../../test/use-world.ts'
import { findPeople, makeAdmin, resetPerson, restorePerson, suspendPerson } from './by-operator.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000, second_factor: 'optional' } })
beforeEach(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin' })
  await world.addPerson({ id: 'mira', name: 'Мира Петкова', user_group: 'energo', login_name: 'сн-0417', email: null })
  await world.addPerson({ id: 'stoyan', name: 'Стоян Колев', state: 'awaiting_approval' })
})

const now = () => world.clock.now
const entries = async () => {
  const { items } = await (await world.as('chief'))(audit.list, { query: { action: 'people' } })
  return items.map(({ action, thing_id }) => ({ action, thing_id }))
}

test('people are found by words, with how they sign in, their groups and their last sign-in', async () => {
  expect(await findPeople(world.db, 'СН-04 петк', 10)).toMatchObject({
    found: 1,
    people: [{ id: 'mira', logins: ['сн-0417'], groups: ['Сердион Енерго'], signed_in_at: null, state: 'active' }],
  })
  await world.tokenOf('mira')
  const [mira] = (await findPeople(world.db, 'Мира', 10)).people
  expect(mira?.signed_in_at).toEqual(now())
  expect(await findPeople(world.db, 'example.com', 1)).toMatchObject({ found: 2, people: [{ id: 'chief' }] })
  expect(await findPeople(world.db, 'никой', 10)).toEqual({ found: 0, people: [] })
})

test('whoever is suspended is out at once, and comes back with a new sign-in; the log says both', async () => {
  const phone = await world.as('mira')
  expect(await suspendPerson(world.house, 'СН-0417', now())).toMatchObject({ id: 'mira', name: 'Мира Петкова' })
  await expect(phone(profile.get)).rejects.toMatchObject({ status: 401 })
  expect(await suspendPerson(world.house, 'сн-0417', now())).toBe('is_so')
  expect(await restorePerson(world.house, 'сн-0417', now())).toMatchObject({ id: 'mira' })
  expect(await restorePerson(world.house, 'сн-0417', now())).toBe('is_so')
  expect(await (await world.as('mira'))(profile.get)).toMatchObject({ name: 'Мира Петкова' })
  const said = await entries()
  expect(said.map(({ action, thing_id }) => [action, thing_id])).toEqual([
    ['people.changed', 'mira'],
    ['people.changed', 'mira'],
  ])
})

test('the only administrator is not suspended, and nobody who waits is let in', async () => {
  expect(await suspendPerson(world.house, 'chief@example.com', now())).toBe('last_admin')
  expect(await restorePerson(world.house, 'stoyan@example.com', now())).toBe('not_suspended')
  expect(await resetPerson(world.house, 'stoyan@example.com', now())).toBe('not_active')
  for (const act of [suspendPerson, restorePerson, makeAdmin]) {
    expect(await act(world.house, 'никой', now())).toBe('unknown')
  }
  expect(await entries()).toEqual([])
  await makeAdmin(world.house, 'сн-0417', now())
  expect(await suspendPerson(world.house, 'chief@example.com', now())).toMatchObject({ id: 'chief' })
  expect(await (await world.as('mira'))(people.get, { params: { id: 'chief' } })).toMatchObject({ state: 'suspended' })
})

test('a reset ends sign-ins and the second factor, and its code opens the account once', async () => {
  await world.addPerson({ id: 'nadya', role: 'editor' })
  const { api } = await enrol(world)
  const reset = await resetPerson(world.house, 'nadya@example.com', now())
  if (typeof reset === 'string') throw new Error(reset)
  await expect(api(profile.get)).rejects.toMatchObject({ status: 401 })
  const body = { code: reset.code, password: 'сив кон под дъжда' }
  await world.visitor(session.resetPassword, { body })
  await expect(world.visitor(session.resetPassword, { body })).rejects.toMatchObject({ code: 'code_not_valid' })
  // Nothing asks for the factor that is gone.
  const signed = { email: 'nadya@example.com', password: body.password }
  const { access_token: token } = await world.visitor(session.login, { body: signed })
  const again = world.apiWith({ token })
  expect((await again(secondFactor.get)).factors).toEqual([])
  await again(newsAuthoring.list, { query: {} })
  expect((await entries()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['people.second_factor_reset', 'people.code_given']),
  )
})
