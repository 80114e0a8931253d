import { sql } from 'drizzle-orm'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { addDevices, openPushes } from '../../../test/pushes.ts'
import { useFcm, useWorld } from '../../../test/use-world.ts'
import { findPostgres, startPostgres } from '../../../../tools/postgres.mjs'
import { person } from '../../identity/tables.ts'
import { openDatabase } from '../../platform/open-database.ts'
import { migrate } from '../../platform/database/migrate.ts'

const postgresFolder = findPostgres()

const world = useWorld()
const fcm = useFcm()
beforeEach(() => world.addPerson({ id: 'mira' }))

const workers = () => {
  const pushes = openPushes(world, fcm)
  onTestFinished(() => pushes.stop())
  return pushes
}

test('several workers share a send, and no device has it twice', async () => {
  await addDevices(world.db, 1000, 'mira', world.clock.now)
  const pushes = workers()
  for (let worker = 0; worker < 3; worker++) await pushes.start({ under_way: 30, lease_devices: 20 })
  const ids = [await pushes.order({}), await pushes.order({ urgent: true })]
  for (const id of ids) expect(await pushes.ended(id)).toMatchObject({ state: 'done', devices: 1000, accepted: 1000 })
  expect(fcm.state.connections).toBeGreaterThanOrEqual(3)
  expect(new Set(fcm.counts.values())).toEqual(new Set([2]))
  const seen = new Set(fcm.messages.map(({ token, data }) => `${token} ${data['notification_id']}`))
  expect(seen.size).toBe(2000)
})

test('a worker that leaves in the middle gives back what it had in hand, and another goes on', async () => {
  await addDevices(world.db, 2000, 'mira', world.clock.now)
  const [first, second] = [workers(), workers()]
  await first.start({ under_way: 20, lease_devices: 50 })
  const id = await first.order({})
  await expect.poll(() => fcm.counts.size, { interval: 2 }).toBeGreaterThan(200)
  await first.stop()
  const before = fcm.counts.size
  expect(before).toBeLessThan(2000)
  await second.start()
  expect(await second.ended(id)).toMatchObject({ state: 'done', devices: 2000, accepted: 2000 })
  expect(new Set(fcm.counts.values())).toEqual(new Set([1]))
})

test('while what was sent cannot be written down, no more goes out than may be rung twice', async () => {
  await addDevices(world.db, 2000, 'mira', world.clock.now)
  const pushes = workers()
  await pushes.start({ under_way: 20, lease_devices: 50, leases: 20 })
  const id = await pushes.order({})
  await expect.poll(() => fcm.counts.size, { interval: 2 }).toBeGreaterThan(100)
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`select from push_job for update`)
    const before = fcm.counts.size
    const isQuiet = async () => {
      const requests = fcm.state.requests
      await new Promise((resolve) => setTimeout(resolve, 500))
      return fcm.state.requests === requests
    }
    await expect.poll(isQuiet).toBe(true)
    expect(fcm.counts.size - before).toBeLessThanOrEqual(20 + 4 * 50)
  })
  expect(await pushes.ended(id)).toMatchObject({ state: 'done', devices: 2000, accepted: 2000 })
  expect(new Set(fcm.counts.values())).toEqual(new Set([1]))
})

test('what a lost worker had in hand is taken over when its time is up', async () => {
  await addDevices(world.db, 100, 'mira', world.clock.now)
  const pushes = workers()
  const id = await pushes.order({})
  await world.db.execute(sql`
    insert into push_lease values ('lost', ${id}, '', 'd50', 'nobody', now() + interval '1 hour')`)
  await world.db.execute(sql`update push_job set state = 'sending', cursor = 'd50', started_at = now()`)
  await pushes.start()
  const own = 100 - (await world.db.$count(sql`device where token <= 'd50'`))
  await expect.poll(() => pushes.numbers(id)).toMatchObject({ accepted: own, state: 'sending' })
  await world.db.execute(sql`update push_lease set held_until = now()`)
  expect(await pushes.ended(id)).toMatchObject({ state: 'done', devices: 100, accepted: 100 })
  expect(new Set(fcm.counts.values())).toEqual(new Set([1]))
})

test.runIf('url' in inject('test_database'))(
  'with its connections killed again and again it goes on, and nothing is lost or counted twice',
  async () => {
    await addDevices(world.db, 5000, 'mira', world.clock.now)
    const pushes = workers()
    await pushes.start({ under_way: 50, lease_devices: 50, lease_seconds: 4 })
    const id = await pushes.order({})
    for (let time = 1; time <= 5; time++) {
      await expect.poll(() => fcm.counts.size, { interval: 2 }).toBeGreaterThan(time * 500)
      await world.db
        .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`)
        .catch(() => undefined)
    }
    const state = async () => (await pushes.numbers(id).catch(() => undefined))?.state
    await expect.poll(state).toBe('done')
    expect(await pushes.numbers(id)).toMatchObject({ devices: 5000, accepted: 5000 })
    expect(fcm.counts.size).toBe(5000)
  },
)

test.runIf('url' in inject('test_database') && postgresFolder)(
  'with its database ended in the middle and started again, twice, it goes on, and nothing is lost or counted twice',
  async () => {
    const postgres = await startPostgres(postgresFolder ?? '')
    onTestFinished(() => postgres.stop())
    const engine = await openDatabase({ database_url: postgres.url })
    onTestFinished(() => engine.close())
    await migrate(engine)
    const { db } = engine
    const clock = { now: new Date() }
    await db.insert(person).values({ id: 'mira', name: 'Мира', email: 'mira@example.com', created_at: clock.now })
    await addDevices(db, 5000, 'mira', clock.now)
    const pushes = openPushes({ db, clock, lines: [] }, fcm)
    onTestFinished(() => pushes.stop())
    await pushes.start({ under_way: 50, lease_devices: 50, lease_seconds: 2 })
    const id = await pushes.order({})
    for (const share of [1000, 2500]) {
      await expect.poll(() => fcm.counts.size, { interval: 2 }).toBeGreaterThan(share)
      await postgres.restart()
    }
    const state = async () => (await pushes.numbers(id).catch(() => undefined))?.state
    await expect.poll(state).toBe('done')
    expect(await pushes.numbers(id)).toMatchObject({ devices: 5000, accepted: 5000 })
    expect(fcm.counts.size).toBe(5000)
  },
)
