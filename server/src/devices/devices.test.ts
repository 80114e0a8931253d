import { randomBytes } from 'node:crypto'
import { devices, session } from '@megdan/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorld, type World } from '../../test/world.ts'
import { listDebts, saveDocument } from './document-store.ts'
import { removeEndedDevices, removeSilentDevices, saveGuestDevice } from '../identity/devices.ts'
import { device } from '../identity/tables.ts'

let world: World
let mira: World['guest']
beforeAll(async () => {
  world = await startWorld({ settings: { rate_limit_scale: 100 } })
})
beforeEach(async () => {
  await world.reset()
  await world.addGroup('energo')
  await world.addPerson({ id: 'mira', user_group: 'energo' })
  await world.addPerson({ id: 'boyan' })
  mira = await world.as('mira')
})
afterAll(() => world.close())

const rows = () => world.db.select().from(device)
const save = (api: World['guest'], fcmToken: string, body: object = {}) =>
  api(devices.save, { params: { fcmToken }, body: { platform: 'ios', ...body } })

test('[S-devices] the document is keyed by the push token and knows its owner', async () => {
  await save(mira, 'a:token/with+signs=', { locale: 'en', time_zone: 'Europe/Berlin', app_version: '1.2.3' })
  expect(await rows()).toEqual([
    {
      token: 'a:token/with+signs=',
      session_id: expect.any(String),
      person_id: 'mira',
      user_group: 'energo',
      platform: 'ios',
      locale: 'en',
      time_zone: 'Europe/Berlin',
      app_version: '1.2.3',
      guest_hash: null,
      last_seen_at: world.clock.now,
    },
  ])
})

test('[S-devices] written again it is one document, of whoever wrote last', async () => {
  await save(mira, 'phone')
  await save(world.guest, 'phone', { platform: 'android' })
  expect(await rows()).toMatchObject([{ person_id: null, session_id: null, user_group: null, platform: 'android' }])
})

test('[S-devices] only the owner deletes it, and deleting twice is no fault', async () => {
  await save(mira, 'phone')
  const remove = (api: World['guest']) => api(devices.remove, { params: { fcmToken: 'phone' } })
  await remove(await world.as('boyan'))
  await remove(world.guest)
  expect(await rows()).toHaveLength(1)
  for (let time = 0; time < 2; time++) await remove(mira)
  expect(await rows()).toEqual([])
  await save(world.guest, 'phone')
  await remove(world.guest)
  expect(await rows()).toEqual([])
})

test('as long a token as is taken can be kept, a longer one is refused', async () => {
  const longest = randomBytes(1024).toString('hex')
  await save(mira, longest)
  expect((await rows())[0]?.token).toBe(longest)
  await expect(save(mira, `${longest}x`)).rejects.toMatchObject({ status: 400, fields: { fcmToken: 'too_long' } })
})

test('what is wrong with a document is named at once', async () => {
  const bad = save(mira, 'phone', { platform: 'windows', locale: 'de', time_zone: 'Nowhere', owner: 'boyan' })
  await expect(bad).rejects.toMatchObject({
    status: 400,
    fields: { platform: 'not_allowed', locale: 'not_allowed', time_zone: 'not_allowed', owner: 'unknown' },
  })
})

test('phones that were silent for long are forgotten', async () => {
  await save(mira, 'silent')
  world.advance(1000)
  await save(mira, 'alive')
  await removeSilentDevices(world.db, world.clock.now)
  expect((await rows()).map(({ token }) => token)).toEqual(['alive'])
})

test('phones whose sign-in has run out are forgotten, those of guests and of other sign-ins are not', async () => {
  await save(mira, 'mira')
  await save(world.guest, 'guest')
  world.advance(world.settings.session_ttl_seconds * 1000)
  await save(await world.as('boyan'), 'boyan')
  await removeEndedDevices(world.db, world.clock.now)
  expect((await rows()).map(({ token }) => token).toSorted()).toEqual(['boyan', 'guest'])
})

test('[S-devices] a guest’s phone is the member’s once he signs in on it, and nobody’s once he signs out', async () => {
  await save(world.guest, 'phone')
  await save(mira, 'phone')
  expect(await rows()).toMatchObject([{ token: 'phone', person_id: 'mira' }])
  await mira(session.logout, { query: { fcmToken: 'phone' } })
  expect(await rows()).toEqual([])
})

const asGuest = (fcmToken: string, device_key?: string) =>
  save(world.guest, fcmToken, { ...(device_key !== undefined && { device_key }) })

test('a guest’s device has one document, whatever push tokens it had before', async () => {
  const [one, two] = [await world.newDeviceKey(), await world.newDeviceKey()]
  await asGuest('old', one)
  await asGuest('other', two)
  await asGuest('new', one)
  expect((await rows()).map(({ token }) => token).toSorted()).toEqual(['new', 'other'])
  expect(JSON.stringify(await rows())).not.toContain(one.split('.')[0])
  await expect(asGuest('invented', 'a'.repeat(64))).rejects.toMatchObject({ status: 409, code: 'device_refused' })
  await save(mira, 'new')
  await asGuest('newer', one)
  expect((await rows()).map(({ token }) => token).toSorted()).toEqual(['new', 'newer', 'other'])
})

test('one address invents no more devices without keys than it would be given keys', async () => {
  const strict = await startWorld()
  const write = (fcmToken: string) => strict.guest(devices.save, { params: { fcmToken }, body: { platform: 'ios' } })
  for (let at = 0; at < 60; at++) await write(`invented-${at}`)
  await expect(write('one-more')).rejects.toMatchObject({ status: 429, code: 'too_many' })
  await expect(strict.newDeviceKey()).rejects.toMatchObject({ status: 429 })
  // Phones that are known go on, also those of old apps, which have no key.
  await write('invented-7')
  expect(await strict.db.select().from(device)).toHaveLength(60)
  await strict.close()
})

test('there is an end to the devices of guests; those that are known go on', async () => {
  const row = { platform: 'ios' as const, last_seen_at: world.clock.now, session_id: null, guest_hash: null }
  expect(await saveGuestDevice(world.db, { token: 'first', ...row }, 1)).toBe(true)
  expect(await saveGuestDevice(world.db, { token: 'second', ...row }, 1)).toBe(false)
  expect(await saveGuestDevice(world.db, { token: 'first', ...row }, 1)).toBe(true)
  await save(mira, 'of-mira')
  expect(await rows()).toHaveLength(2)
})

test('in Cloud Firestore too a guest has one document, and the one before it is owed a deletion', async () => {
  const fields = { firebase_uid: 'guest-1', owner: 'guest' as const, platform: 'ios' as const }
  const more = { locale: 'bg' as const, time_zone: 'Europe/Sofia', app_version: '1' }
  const write = (token: string, update_time: string) =>
    saveDocument(world.db, { id: token, token, update_time, fields: { ...fields, ...more } }, 'one', world.clock.now)
  await write('before', '2026-11-20T09:00:00.000001Z')
  await write('after', '2026-11-20T09:00:00.000002Z')
  expect((await rows()).map(({ token }) => token)).toEqual(['after'])
  expect((await listDebts(world.db, '', 10)).map(({ id }) => id)).toEqual(['before'])
})
