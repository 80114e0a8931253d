import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addNotification } from '../../../test/content.ts'
import { addDevice } from '../../../test/pushes.ts'
import { useFcm, usePushes, useWorld } from '../../../test/use-world.ts'
import { pushHeld, pushJob, pushRetry } from '../tables.ts'
import { countWaiting } from './waiting.ts'

const world = useWorld()
const pushes = usePushes(world, useFcm())
const read = () => countWaiting(world.db, world.clock.now)
const none = {
  orders: { waiting: 0, sending: 0, paused: 0 },
  oldest_seconds: 0,
  tried_again: 0,
  held: 0,
  overdue_seconds: 0,
}

test('where nothing is to ring all numbers are 0', async () => {
  expect(await read()).toEqual(none)
})

test('orders are counted by state, and how long the oldest has waited of which nobody was rung', async () => {
  const old = await pushes.order({})
  world.advance(60_000)
  const later = await pushes.order({})
  world.advance(30_000)
  expect(await read()).toEqual({ ...none, orders: { waiting: 2, sending: 0, paused: 0 }, oldest_seconds: 90 })
  const change = (id: string, set: Partial<typeof pushJob.$inferInsert>) =>
    world.db.update(pushJob).set(set).where(eq(pushJob.notification_id, id))
  // It has gone through all devices: those that were away are tried again.
  await change(old, { state: 'sending', walked: true })
  expect(await read()).toEqual({ ...none, orders: { waiting: 1, sending: 1, paused: 0 }, oldest_seconds: 30 })
  await change(old, { state: 'paused' })
  expect(await read()).toMatchObject({ orders: { waiting: 1, sending: 0, paused: 1 }, oldest_seconds: 90 })
  await change(old, { state: 'done' })
  await change(later, { state: 'cancelled' })
  expect(await read()).toEqual(none)
})

test('an order whose hour has not come waits for nothing', async () => {
  await pushes.order({ sent_at: new Date(world.clock.now.getTime() + 60_000) })
  expect(await read()).toEqual(none)
})

test('devices that are tried again and pushes that wait for the end of quiet hours are counted', async () => {
  await world.addPerson({ id: 'mira' })
  await addDevice(world, 'mira-phone', { person_id: 'mira' })
  const notification_id = await pushes.order({})
  const due_at = world.clock.now
  await world.db.insert(pushRetry).values({ notification_id, token: 'mira-phone', due_at })
  await world.db.insert(pushHeld).values({ notification_id, person_id: 'mira', until: due_at, due_at })
  expect(await read()).toMatchObject({ tried_again: 1, held: 1 })
})

test('a scheduled notification is late once its hour has gone by', async () => {
  await addNotification(world, { status: 'scheduled', sent_at: new Date(world.clock.now.getTime() + 60_000) })
  expect((await read()).overdue_seconds).toBe(0)
  world.advance(100_000)
  expect((await read()).overdue_seconds).toBe(40)
})
