import { devices, notifications, session } from '@megdan/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { says } from '../../test/fake-fcm.ts'
import { webSays } from '../../test/fake-web-push.ts'
import { addDevice, openPushes, type Pushes } from '../../test/pushes.ts'
import { useFcm, useWebPush, useWorld } from '../../test/use-world.ts'
import { device, mostBrowsers } from '../identity/index.ts'
import { person } from '../identity/tables.ts'
import { notification } from './tables.ts'

const world = useWorld()
const fcm = useFcm()
const service = useWebPush(world)
let pushes: Pushes
let mira: typeof world.guest
beforeEach(async () => {
  // Who has tried often in the test before may try again.
  world.advance(600_000)
  world.settings.push = { ...fcm.push, ...service.push }
  world.settings.push_in_server = true
  pushes = openPushes(world, { push: world.settings.push })
  await world.addPerson({ id: 'mira' })
  mira = await world.as('mira')
})
afterEach(() => pushes.stop())

const tryPush = (fcmToken: string, who = mira) => who(notifications.tryPush, { body: { fcmToken } })
const result = (id: string | null, who = mira) => who(notifications.pushTest, { params: { id: id ?? '' } })
const ended = async (id: string | null, who = mira) => {
  await expect.poll(async () => (await result(id, who)).state).not.toBe('waiting')
  return result(id, who)
}

describe('a reader’s own test', () => {
  test('rings the one phone, in quiet hours as well, and says when its service took it', async () => {
    const all_day = { from: '00:00', to: '00:00', all_day: true }
    const quiet_hours = { on: true, days: { thu: all_day, fri: all_day, sat: all_day } }
    await world.db.update(person).set({ preferences: { quiet_hours } })
    await addDevice(world, 'phone', { person_id: 'mira' })
    await addDevice(world, 'other', { person_id: 'mira' })
    const { id, refused } = await tryPush('phone')
    expect([refused, await result(id)]).toEqual([null, { state: 'waiting', reason: null }])
    await pushes.start()
    expect(await ended(id)).toEqual({ state: 'accepted', reason: null })
    expect(fcm.messages.map(({ token, data }) => [token, data['trial_id']])).toEqual([['phone', id]])
  })

  test('rings a guest’s browser by its token, and tells its result to no member', async () => {
    await addDevice(world, service.subscribe('guest'), { platform: 'web' })
    await pushes.start()
    const { id } = await tryPush(service.subscribe('guest'), world.guest)
    // Subscribed anew it has another token, which the server does not know.
    expect(id).toBeNull()
    const [row] = await world.db.select().from(device)
    service.reset()
    const known = await tryPush(row?.token ?? '', world.guest)
    expect(await ended(known.id, world.guest)).toEqual({ state: 'failed', reason: 'unregistered' })
    await expect(result(known.id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  test('says why a phone is not rung: not registered, switched off, no key for it', async () => {
    await world.addPerson({ id: 'boyan' })
    await addDevice(world, 'his', { person_id: 'boyan' })
    await addDevice(world, 'guests')
    await addDevice(world, 'phone', { person_id: 'mira' })
    for (const token of ['none', 'his', 'guests'])
      expect(await tryPush(token)).toEqual({ id: null, refused: 'not_registered' })
    expect(await tryPush('phone', world.guest)).toEqual({ id: null, refused: 'not_registered' })
    await world.db.update(person).set({ preferences: { push: false } })
    expect(await tryPush('phone')).toEqual({ id: null, refused: 'push_off' })
    world.settings.push = { web: service.push.web }
    expect(await tryPush('phone')).toEqual({ id: null, refused: 'not_configured' })
    expect(await world.db.$count(notification)).toBe(0)
    world.settings.push_in_server = false
    await world.db.update(person).set({ preferences: {} })
    expect(await tryPush('phone')).toMatchObject({ refused: null })
  })

  test('says what the service answered, and that it is away', async () => {
    await addDevice(world, 'apple', { person_id: 'mira', platform: 'ios' })
    await addDevice(world, 'away', { person_id: 'mira' })
    const browser = service.subscribe('browser')
    await addDevice(world, browser, { person_id: 'mira', platform: 'web' })
    fcm.state.answer = ({ token }) => (token === 'apple' ? says.apnsKey : says.unavailable)
    service.state.answer = () => webSays.otherKey
    await pushes.start({ first_wait: 60_000, longest_wait: 60_000 })
    expect(await ended((await tryPush('apple')).id)).toEqual({ state: 'failed', reason: 'apns_key' })
    expect(await ended((await tryPush(browser)).id)).toEqual({ state: 'failed', reason: 'sender_mismatch' })
    const { id } = await tryPush('away')
    await expect.poll(() => result(id)).toEqual({ state: 'waiting', reason: 'provider_away' })
    world.advance(121_000)
    expect(await ended(id)).toEqual({ state: 'failed', reason: 'expired' })
  })

  test('stands in no inbox, is nobody else’s to look at, and ten in ten minutes are enough', async () => {
    await world.addPerson({ id: 'boyan' })
    await addDevice(world, 'phone', { person_id: 'mira' })
    const { id } = await tryPush('phone')
    for (const wrong of ['ж', '', 'x'.repeat(2049), 'x'.repeat(256_000)])
      await expect(tryPush(wrong)).rejects.toSatisfy(({ status }) => status === 400 || status === 413)
    expect(await mira(notifications.list, { query: {} })).toMatchObject({ items: [], unread: 0 })
    for (const who of [await world.as('boyan'), world.guest])
      await expect(result(id, who)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    for (let time = 1; time < 10; time++) await tryPush('phone')
    await expect(tryPush('phone')).rejects.toMatchObject({ status: 429, code: 'too_many' })
  })
})

describe('browsers of one person', () => {
  test('are so many that ring, of which the one heard of for longest goes', async () => {
    const save = (number: number) =>
      mira(devices.save, { params: { fcmToken: service.subscribe(`b${number}`) }, body: { platform: 'web' } })
    await mira(devices.save, { params: { fcmToken: 'phone' }, body: { platform: 'android' } })
    await save(0)
    const first = (await world.db.select().from(device)).find(({ platform }) => platform === 'web')
    for (let number = 1; number <= mostBrowsers; number++) {
      world.advance(1000)
      await save(number)
    }
    const left = (await world.db.select().from(device)).map(({ token }) => token)
    expect(left).toHaveLength(mostBrowsers + 1)
    expect(left).toContain('phone')
    expect(left).not.toContain(first?.token)
  })

  test('go with the sign-in, as a phone does', async () => {
    const token = service.subscribe('one')
    await mira(devices.save, { params: { fcmToken: token }, body: { platform: 'web' } })
    await world.guest(devices.save, { params: { fcmToken: service.subscribe('two') }, body: { platform: 'web' } })
    await mira(session.logout, { query: { fcmToken: token } })
    const [guest, ...others] = await world.db.select().from(device)
    expect([guest?.session_id, others]).toEqual([null, []])
    await world.guest(devices.remove, { params: { fcmToken: guest?.token ?? '' } })
    expect(await world.db.$count(device)).toBe(0)
  })
})
