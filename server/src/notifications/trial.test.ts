import { notifications, notificationsAuthoring as authoring } from '@megdan/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCategory, addNews } from '../../test/content.ts'
import { type FakeFcm, startFakeFcm } from '../../test/fake-fcm.ts'
import { addDevice, openPushes, type Pushes } from '../../test/pushes.ts'
import { startWorld, type World } from '../../test/world.ts'
import { auditEntry } from '../audit/tables.ts'
import { person } from '../identity/tables.ts'
import { notification } from './tables.ts'

let world: World
let fcm: FakeFcm
let pushes: Pushes
let nadya: World['guest']
beforeAll(async () => {
  fcm = await startFakeFcm()
  world = await startWorld({ settings: { push: { fcm: fcm.settings } } })
})
beforeEach(async () => {
  fcm.reset()
  await world.reset()
  pushes = openPushes(world, fcm)
  await world.addPerson({ id: 'nadya', role: 'editor' })
  await world.addPerson({ id: 'mira' })
  nadya = await world.as('nadya')
})
afterEach(() => pushes.stop())
afterAll(async () => {
  await world.close()
  await fcm.close()
})

const words = { title: 'Учение', body: 'Сирените са за учение.', link: '/home' }
const trial = (changes: object = {}, who = nadya) => who(authoring.trial, { body: { ...words, ...changes } })

test('a trial rings the caller’s own phones alone, in their languages, and says that it is one', async () => {
  await addDevice(world, 'mira', { person_id: 'mira' })
  await addDevice(world, 'guest')
  await addDevice(world, 'ios', { person_id: 'nadya', platform: 'ios' })
  await addDevice(world, 'english', { person_id: 'nadya', locale: 'en' })
  await pushes.start()
  const translations = { en: { title: 'Drill', body: 'The sirens are a drill.' } }
  expect(await trial({ translations })).toEqual({ devices: 2 })
  await expect.poll(() => fcm.messages.length).toBe(2)
  const told = Object.fromEntries(fcm.messages.map((one) => [one.token, one]))
  expect(told['ios']?.notification).toEqual({ title: 'Пробно: Учение', body: 'Сирените са за учение.' })
  expect(told['english']?.notification).toEqual({ title: 'Trial: Drill', body: 'The sirens are a drill.' })
  // Without a name of its own an opening of it is told to nobody.
  expect(told['english']?.data).toEqual({
    body: 'The sirens are a drill.',
    link: '/home',
    trial_id: expect.any(String),
  })
  expect(await trial({ content_free: true })).toEqual({ devices: 2 })
  await expect.poll(() => fcm.messages.at(-1)?.notification.title).toMatch(/^(Пробно: Ново|Trial: New)/)
})

test('it stands in no inbox and no list of what was sent, counts nowhere, and is gone after an hour', async () => {
  await addDevice(world, 'phone', { person_id: 'nadya' })
  await trial()
  expect(await nadya(notifications.list, { query: {} })).toMatchObject({ items: [], unread: 0 })
  const listed = await nadya(authoring.list, { query: {} })
  expect([listed.items, Object.values(listed.counts)]).toEqual([[], [0, 0, 0, 0, 0, 0]])
  const asked = { audience: { everyone: true as const, guests: false } }
  expect(await nadya(authoring.attention, { body: asked })).toMatchObject({ average: 0, most: 0 })
  expect(await world.db.$count(auditEntry)).toBe(0)
  const [saved] = await world.db.select().from(notification)
  const one = { params: { id: saved?.id ?? '' } }
  await expect(nadya(authoring.get, one)).rejects.toMatchObject({ code: 'not_found' })
  await expect(nadya(authoring.cancel, one)).rejects.toMatchObject({ code: 'not_found' })
  await expect(nadya(notifications.opened, { ...one, query: {} })).rejects.toMatchObject({ code: 'not_found' })
  world.advance(3_600_001)
  await trial()
  expect(await world.db.$count(notification)).toBe(1)
})

test('it goes through the caller’s quiet hours and muted categories', async () => {
  const all_day = { from: '00:00', to: '00:00', all_day: true }
  const days = { thu: all_day, fri: all_day, sat: all_day }
  const preferences = { quiet_hours: { on: true, days }, muted_categories: ['sport'] }
  await world.db.update(person).set({ preferences })
  await addDevice(world, 'phone', { person_id: 'nadya' })
  await addCategory(world, 'sport')
  await pushes.start()
  expect(await trial({ link: '/category/sport' })).toEqual({ devices: 1 })
  await expect.poll(() => fcm.counts.get('phone')).toBe(1)
})

test('who has no phone that may ring is told so, and nothing is left behind', async () => {
  const refused = { status: 409, code: 'no_device' }
  await addDevice(world, 'mira', { person_id: 'mira' })
  await addDevice(world, 'browser', { person_id: 'nadya', platform: 'web' })
  await expect(trial()).rejects.toMatchObject(refused)
  await addDevice(world, 'phone', { person_id: 'nadya' })
  await world.db.update(person).set({ preferences: { push: false } })
  await expect(trial()).rejects.toMatchObject(refused)
  expect(await world.db.$count(notification)).toBe(0)
})

test('what could not be sent cannot be tried: words, links, rights', async () => {
  await addDevice(world, 'phone', { person_id: 'nadya' })
  const invalid = (fields: object) => ({ status: 400, fields })
  await expect(trial({ title: '\u200b', link: 'javascript:alert(1)' })).rejects.toMatchObject(
    invalid({ title: 'too_short', link: 'not_allowed' }),
  )
  await expect(trial({ link: '/news/ghost' })).rejects.toMatchObject(invalid({ link: 'not_found' }))
  await addCategory(world)
  // What waits to be published may be tried already.
  await addNews(world, { id: 'draft', status: 'draft', published_at: null })
  expect(await trial({ link: '/news/draft' })).toEqual({ devices: 1 })
  const editor_rights = { categories: null, publish: true, push: true, push_urgent: false }
  await world.db.update(person).set({ editor_rights })
  await expect(trial({ urgent: true })).rejects.toMatchObject({ code: 'forbidden' })
})

test('ten in ten minutes are enough', async () => {
  await addDevice(world, 'phone', { person_id: 'nadya' })
  world.advance(3_600_000)
  for (let time = 0; time < 10; time++) await trial()
  await expect(trial()).rejects.toMatchObject({ status: 429, code: 'too_many' })
  world.advance(600_000)
  expect(await trial()).toEqual({ devices: 1 })
})

test('an installation without a key says so', async () => {
  const other = await startWorld({ settings: { push: undefined } })
  try {
    await other.addPerson({ id: 'nadya', role: 'editor' })
    await expect(trial({}, await other.as('nadya'))).rejects.toMatchObject({ status: 409, code: 'push_not_configured' })
  } finally {
    await other.close()
  }
})
