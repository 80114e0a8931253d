import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addNews } from '../../../test/content.ts'
import { says } from '../../../test/fake-fcm.ts'
import { addDevice } from '../../../test/pushes.ts'
import { useFcm, usePushes, useWorld } from '../../../test/use-world.ts'
import { device } from '../../identity/tables.ts'
import { pushHeld } from '../tables.ts'

const world = useWorld()
const fcm = useFcm()
const pushes = usePushes(world, fcm)
const evening = new Date('2026-11-20T20:30:00Z')
const morning = new Date('2026-11-21T05:00:00Z')
const night = { from: '22:00', to: '07:00' }
const quiet_hours = { on: true, days: { mon: night, tue: night, wed: night, thu: night, fri: night, sat: night } }

beforeEach(async () => {
  world.clock.now = evening
  await addCategory(world)
  await world.addPerson({ id: 'mira', preferences: { quiet_hours } })
  await world.addPerson({ id: 'boyan' })
  await addDevice(world, 'mira-phone', { person_id: 'mira' })
  await addDevice(world, 'mira-tablet', { person_id: 'mira', locale: 'en' })
  await addDevice(world, 'boyan', { person_id: 'boyan' })
})

const heldUntil = async () =>
  (await world.db.select().from(pushHeld)).map(({ person_id, notification_id, until }) => [
    person_id,
    notification_id,
    until,
  ])
const about = (token: string) => fcm.messages.filter((message) => message.token === token)
const nothingHeld = () => expect.poll(() => world.db.$count(pushHeld)).toBe(0)

test('quiet hours keep a push back until they end, and the inbox knows until when; others have it at once', async () => {
  await pushes.start()
  const id = await pushes.order({ title: 'Вечер' })
  expect(await pushes.ended(id)).toMatchObject({ accepted: 1, held: 1, released: 0, skipped: { quiet: 2 } })
  expect([...fcm.counts.keys()]).toEqual(['boyan'])
  expect(await heldUntil()).toEqual([['mira', id, morning]])
  world.clock.now = morning
  await nothingHeld()
  expect(await pushes.numbers(id)).toMatchObject({ held: 1, released: 1, waiting_for_quiet: 0 })
  const [phone] = about('mira-phone')
  expect([phone?.notification.title, phone?.data['notification_id']]).toEqual(['Вечер', id])
  expect([...fcm.counts.values()]).toEqual([1, 1, 1])
})

test('what is urgent goes through', async () => {
  await pushes.start()
  await pushes.ended(await pushes.order({ urgent: true }))
  expect(fcm.counts.size).toBe(3)
  expect(about('mira-phone')[0]?.android).toMatchObject({
    priority: 'HIGH',
    notification: { channel_id: 'important' },
  })
})

test('several come as one in the morning, in the language of each phone: «3 новини, 1 за потвърждение»', async () => {
  await pushes.start()
  const ids: string[] = []
  for (const news_id of ['first', 'second', 'third']) {
    await addNews(world, { id: news_id, must_read: news_id === 'third' })
    ids.push(await pushes.order({ kind: 'news', news_id, link: `/news/${news_id}` }))
  }
  for (const id of ids) await pushes.ended(id)
  world.clock.now = morning
  await nothingHeld()
  const told = [...about('mira-phone'), ...about('mira-tablet')]
  expect(told.map(({ notification }) => notification.body)).toEqual([
    '3 новини, 1 за потвърждение',
    '3 stories, 1 to confirm',
  ])
  const body = '3 новини, 1 за потвърждение'
  expect(told[0]?.data).toEqual({ body, link: '/notifications', merged_ids: expect.any(String) })
  expect(told[0]?.data['merged_ids']?.split(' ').toSorted()).toEqual(ids.toSorted())
  for (const id of ids) expect(await pushes.numbers(id)).toMatchObject({ held: 1, released: 1 })
})

test('what was read, taken back or unpublished overnight does not ring in the morning', async () => {
  await addNews(world, { id: 'item' })
  await pushes.start()
  const read = await pushes.order({})
  const cancelled = await pushes.order({})
  const unpublished = await pushes.order({ news_id: 'item' })
  for (const id of [read, cancelled, unpublished]) await pushes.ended(id)
  await world.db.execute(sql`insert into notification_read values ('mira', ${read})`)
  await world.db.execute(sql`update notification set status = 'cancelled' where id = ${cancelled}`)
  await world.db.execute(sql`update news set status = 'archived'`)
  world.clock.now = morning
  await nothingHeld()
  expect([...fcm.counts.keys()]).toEqual(['boyan'])
  expect(await pushes.numbers(read)).toMatchObject({ held: 1, released: 0 })
})

test('whoever signed out overnight is not rung, and who made the quiet longer waits for its end', async () => {
  await world.addPerson({ id: 'ivo', preferences: { quiet_hours } })
  await addDevice(world, 'ivo', { person_id: 'ivo' })
  await pushes.start()
  const id = await pushes.order({})
  await pushes.ended(id)
  await world.db.execute(sql`delete from session where person_id = 'ivo'`)
  const longer = { from: '22:00', to: '09:00' }
  const changed = JSON.stringify({ quiet_hours: { on: true, days: { fri: longer } } })
  await world.db.execute(sql`update person set preferences = ${changed}::jsonb where id = 'mira'`)
  world.clock.now = morning
  await expect.poll(() => world.db.$count(pushHeld)).toBe(1)
  const later = new Date('2026-11-21T07:00:00Z')
  await expect.poll(heldUntil).toEqual([['mira', id, later]])
  expect([...fcm.counts.keys()]).toEqual(['boyan'])
  world.clock.now = later
  await nothingHeld()
  expect(about('mira-phone')).toHaveLength(1)
})

test('a provider that is away in the morning is asked again, and a dead phone is removed', async () => {
  await pushes.start()
  const id = await pushes.order({})
  await pushes.ended(id)
  fcm.state.answer = ({ token }, nth) =>
    token === 'mira-tablet' ? says.unregistered : nth === 1 ? says.page : says.accepted
  world.clock.now = morning
  await expect.poll(() => about('mira-phone').length).toBe(1)
  const heldLater = () => {
    world.advance(1000)
    return world.db.$count(pushHeld)
  }
  await expect.poll(heldLater).toBe(0)
  expect(about('mira-phone')).toHaveLength(2)
  expect(await pushes.numbers(id)).toMatchObject({ released: 1 })
  expect((await world.db.select().from(device)).map(({ token }) => token).toSorted()).toEqual(['boyan', 'mira-phone'])
})
