import { audit, directory as contract, notifications, people } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { openDirectory, scimToken } from '../../test/directory.ts'
import { entra } from '../../test/entra.ts'
import { okta } from '../../test/okta.ts'
import { useWorld } from '../../test/use-world.ts'
import { directoryPerson } from './tables.ts'

const world = useWorld({ settings: { scim_token: scimToken, registration_mode: 'invitation', people_brake: 10 } })
const directory = openDirectory(world)

beforeEach(async () => {
  await world.addPerson({ id: 'chief', role: 'admin' })
})

const addMany = async (count: number) => {
  const ids = []
  for (let at = 0; at < count; at++) ids.push(await directory.add('/Users', okta.createUser(`p${at}`, `${at}`)))
  return ids
}
const stateOf = async (id: string) => (await (await world.as('chief'))(people.get, { params: { id } })).state
const standing = async () => (await world.as('chief'))(contract.get)
/** What an administrator sees is stopped, they let go on. */
const release = async (name = 'scim') => {
  const { items } = await standing()
  const at = items.find((one) => one.name === name)?.held?.at ?? world.clock.now.toISOString()
  return (await world.as('chief'))(contract.release, { body: { name, at } })
}
const disable = (id: string) => directory.patch(`/Users/${id}`, entra.disable)

test('five may always leave; the sixth of few is held until an administrator lets it go on', async () => {
  const ids = await addMany(12)
  await (
    await world.as('chief')
  )(notifications.list, { query: {} })
  for (const id of ids.slice(0, 5)) expect((await disable(id)).status).toBe(200)
  const [sixth = '', seventh = '', eighth = ''] = ids.slice(5)
  const held = await disable(sixth)
  expect(held).toMatchObject({ status: 429, body: { status: '429' } })
  expect(Number(held.headers['retry-after'])).toBeGreaterThan(0)
  for (const end of [
    () => directory.put(`/Users/${seventh}`, okta.putUser(seventh, 'p6', { active: false })),
    () => directory.remove(`/Users/${eighth}`),
  ])
    expect((await end()).status).toBe(429)
  expect([await stateOf(sixth), await stateOf(seventh), await stateOf(eighth)]).toEqual(['active', 'active', 'active'])
  // Whoever comes or changes is not held up.
  expect((await directory.post('/Users', okta.createUser('new', 'new'))).status).toBe(201)
  expect((await directory.patch(`/Users/${sixth}`, entra.changeUserName('other@okta.local'))).status).toBe(200)

  const chief = await world.as('chief')
  const { items } = await chief(notifications.list, { query: {} })
  expect(items.filter(({ title }) => title.includes('Директорията'))).toHaveLength(1)
  expect(await standing()).toMatchObject({
    is_set: true,
    items: [{ name: 'scim', held: { people: 6 }, free_until: null }],
  })
  const seen = (await standing()).items[0]?.held?.at ?? ''
  const other = { body: { name: 'scim', at: new Date(0).toISOString() } }
  await expect(chief(contract.release, other)).rejects.toMatchObject({ code: 'version_conflict' })
  const unknown = { body: { name: 'feed', at: seen } }
  await expect(chief(contract.release, unknown)).rejects.toMatchObject({ code: 'not_found' })
  expect(await release()).toMatchObject({ items: [{ held: null, free_until: expect.any(String) }] })
  for (const id of [sixth, seventh, eighth]) expect((await directory.remove(`/Users/${id}`)).status).toBe(204)
  const log = await chief(audit.list, { query: { action: 'people.directory_released' } })
  expect(log.items).toMatchObject([{ person: { id: 'chief' } }])
  // Pressed twice it is let go on once.
  await release()
  expect((await chief(audit.list, { query: { action: 'people.directory_released' } })).items).toHaveLength(1)
})

test('a run begins at no hour: five are five in any day, however they are spread over it', async () => {
  const ids = await addMany(20)
  const outcomes = async (some: readonly string[], hours: number) => {
    const all = []
    for (const id of some) {
      all.push((await disable(id)).status)
      world.advance(hours * 3_600_000)
    }
    return all
  }
  expect(await outcomes(ids.slice(0, 8), 5)).toEqual([200, 200, 200, 200, 200, 200, 200, 200])
  world.advance(24 * 3_600_000)
  expect(await outcomes(ids.slice(8, 14), 4)).toEqual([200, 200, 200, 200, 200, 429])
  // Nor does waiting open it: somebody is to look.
  world.advance(24 * 3_600_000)
  expect(await outcomes(ids.slice(14, 15), 1)).toEqual([429])
})

test('what is allowed is for a day: on the next one it is counted anew', async () => {
  const ids = await addMany(20)
  for (const id of ids.slice(0, 5)) await disable(id)
  expect((await disable(ids[5] ?? '')).status).toBe(429)
  await release()
  for (const id of ids.slice(5, 9)) expect((await disable(id)).status).toBe(200)
  world.advance(25 * 3_600_000)
  for (const id of ids.slice(9, 14)) expect((await disable(id)).status).toBe(200)
  expect((await disable(ids[14] ?? '')).status).toBe(429)
})

test('whoever comes and goes is counted once, and who comes again no longer', async () => {
  const ids = await addMany(10)
  const [first = ''] = ids
  for (let times = 0; times < 8; times++) {
    expect((await disable(first)).status).toBe(200)
    await directory.patch(`/Users/${first}`, entra.enable)
  }
  for (const id of ids.slice(0, 5)) expect((await disable(id)).status).toBe(200)
  for (const id of ids.slice(0, 5)) expect((await disable(id)).status).toBe(200)
})

test('somebody whom another directory has told of is not this one’s to see or to take', async () => {
  const id = await directory.add('/Users', okta.createUser('mira', '1'))
  await world.db.update(directoryPerson).set({ directory: 'other' })
  expect((await directory.find('Users', 'userName eq "mira@okta.local"')).body).toMatchObject({ totalResults: 0 })
  expect((await directory.get(`/Users/${id}`)).status).toBe(404)
  expect((await disable(id)).status).toBe(404)
  expect(await directory.post('/Users', okta.createUser('mira', '9'))).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness', detail: expect.stringContaining('Another directory') },
  })
  expect(await stateOf(id)).toBe('active')
  await world.db.update(directoryPerson).set({ is_deleted: true, is_active: false })
  expect(await directory.post('/Users', okta.createUser('mira', '9'))).toMatchObject({ status: 201, body: { id } })
})
