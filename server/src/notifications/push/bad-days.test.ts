import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openDoor, says, startFakeFcm } from '../../../test/fake-fcm.ts'
import { addDevice, addDevices, openPushes } from '../../../test/pushes.ts'
import { useFcm, usePushes, useWorld } from '../../../test/use-world.ts'
import { device } from '../../identity/tables.ts'
import { cancelPush, forgetCursors, restorePush } from '../index.ts'

const world = useWorld()
const fcm = useFcm()
const pushes = usePushes(world, fcm)
beforeEach(() => world.addPerson({ id: 'mira' }))

describe('the provider’s bad days', () => {
  test.each(['page', 'unavailable', 'cut'] as const)(
    '%s: the message is tried again, and the others go on',
    async (how) => {
      await addDevices(world.db, 50, 'mira', world.clock.now)
      fcm.state.answer = ({ token }, nth) => {
        if (token !== 'd7' || nth > 2) return says.accepted
        return how === 'cut' ? 'cut' : says[how]
      }
      const told = await (await pushes.start()).ended(await pushes.order({}))
      expect(told).toMatchObject({ state: 'done', devices: 50, accepted: 50, retrying: 0, failed: {} })
      expect(fcm.counts.get('d7')).toBe(3)
      if (how !== 'cut') expect(fcm.messages).toHaveLength(52)
    },
  )

  test('more silent answers than the window is wide, and 429 here and there, hold up nobody else', async () => {
    await addDevices(world.db, 1000, 'mira', world.clock.now)
    const isBad = (token: string) => Number(token.slice(1)) % 50 === 0
    fcm.state.answer = ({ token }) => {
      if (!isBad(token)) return says.accepted
      return token === 'd0' ? says.quota(3600) : 'silence'
    }
    await pushes.start({ under_way: 10, slow_after: 50, give_up_after: 60_000, lease_devices: 50 })
    const id = await pushes.order({})
    await expect.poll(() => pushes.numbers(id)).toMatchObject({ accepted: 980, retrying: 20 })
    expect(await pushes.numbers(id)).toMatchObject({ state: 'sending', devices: 1000 })
    expect([...fcm.counts.values()].every((times) => times === 1)).toBe(true)
  })

  test('the devices of later leases are all reached while silent answers of earlier ones are still waited for', async () => {
    await addDevices(world.db, 1000, 'mira', world.clock.now)
    fcm.state.answer = ({ token }) => (Number(token.slice(1)) % 50 === 0 ? 'silence' : says.accepted)
    const forever = { slow_after: 600_000, give_up_after: 600_000 }
    await pushes.start({ under_way: 10, lease_devices: 50, farewell: 0, ...forever })
    const id = await pushes.order({})
    await expect.poll(() => fcm.counts.size).toBe(1000)
    expect(await pushes.numbers(id)).toMatchObject({ state: 'sending', retrying: 0 })
    expect(new Set(fcm.counts.values())).toEqual(new Set([1]))
  })

  test('Retry-After of a single device is kept to', async () => {
    await addDevice(world, 'slow', { person_id: 'mira' })
    await addDevice(world, 'well', { person_id: 'mira' })
    fcm.state.answer = ({ token }) => (token === 'slow' ? says.quota(3600) : says.accepted)
    await pushes.start()
    const id = await pushes.order({})
    await expect.poll(() => pushes.numbers(id)).toMatchObject({ accepted: 1, retrying: 1 })
    const { rows } = await world.db.execute<{ minutes: number }>(
      sql`select extract(epoch from due_at - now())::int / 60 as minutes from push_retry`,
    )
    expect(rows[0]?.minutes).toBeGreaterThan(55)
  })

  test('a device that cannot be reached waits twice as long each time, never as long as another, up to a limit', async () => {
    await addDevices(world.db, 3, 'mira', world.clock.now)
    fcm.state.answer = () => says.unavailable
    await pushes.start({ first_wait: 600_000, longest_wait: 2_400_000, run: 1000 })
    await pushes.order({})
    for (const [tries, longest] of [10, 20, 40, 40].entries()) {
      const waiting = async () => {
        const { rows } = await world.db.execute<{ tries: number; minutes: number }>(
          sql`select tries, extract(epoch from due_at - now())::float8 / 60 as minutes from push_retry`,
        )
        return rows
      }
      const made = async () => (await waiting()).map((row) => row.tries)
      await expect.poll(made).toEqual([tries + 1, tries + 1, tries + 1])
      const minutes = (await waiting()).map((row) => row.minutes)
      expect(Math.max(...minutes)).toBeLessThanOrEqual(longest)
      expect(Math.min(...minutes)).toBeGreaterThan(longest / 2 - 0.5)
      expect(new Set(minutes).size).toBe(3)
      await world.db.execute(sql`update push_retry set due_at = now()`)
    }
  })

  test('a socket whose other side is gone without a word is left, and what was on it sent again', async () => {
    await addDevice(world, 'phone', { person_id: 'mira' })
    const door = await openDoor(fcm)
    onTestFinished(() => door.close())
    const behind = openPushes(world, { push: { fcm: door.settings } })
    onTestFinished(() => behind.stop())
    await behind.start({ ping_every: 500 })
    await behind.ended(await behind.order({}))
    door.goDeaf()
    expect(await behind.ended(await behind.order({}))).toMatchObject({ state: 'done', accepted: 1 })
    expect(fcm.state.connections).toBeGreaterThan(1)
  })

  test('a connection that answers pings and nothing else is left for a new one', async () => {
    await addDevice(world, 'phone', { person_id: 'mira' })
    await pushes.start({ slow_after: 200, give_up_after: 400 })
    await pushes.ended(await pushes.order({}))
    fcm.hush()
    expect(await pushes.ended(await pushes.order({}))).toMatchObject({ state: 'done', accepted: 1 })
    expect(fcm.state.connections).toBe(2)
  })

  test('while the provider is away nothing is lost and it is not run down; then everything goes out', async () => {
    await addDevices(world.db, 300, 'mira', world.clock.now)
    fcm.state.answer = () => says.page
    const id = await pushes.order({})
    await pushes.start({ under_way: 20, shortest: 200, longest: 200 })
    await expect.poll(() => pushes.numbers(id)).toMatchObject({ state: 'paused', trouble: 'provider_away' })
    const before = fcm.state.requests
    expect(before).toBeLessThan(100)
    fcm.state.answer = () => says.accepted
    expect(await pushes.ended(id)).toMatchObject({ state: 'done', devices: 300, accepted: 300, trouble: null })
  })

  test('a revoked key opens the breaker and keeps the queue; a new one lets it go on', async () => {
    await addDevices(world.db, 300, 'mira', world.clock.now)
    fcm.state.revoked = true
    const id = await pushes.order({})
    await pushes.start({ shortest: 100, longest: 100 })
    await expect.poll(() => pushes.numbers(id)).toMatchObject({ state: 'paused', trouble: 'credentials_refused' })
    expect(fcm.messages).toHaveLength(0)
    fcm.state.revoked = false
    expect(await pushes.ended(id)).toMatchObject({ state: 'done', accepted: 300, failed: {} })
    fcm.state.answer = () => says.denied
    const next = await pushes.order({})
    await expect.poll(() => pushes.numbers(next)).toMatchObject({ state: 'paused', trouble: 'credentials_refused' })
    expect(await world.db.$count(device)).toBe(300)
    fcm.state.answer = () => says.accepted
    expect(await pushes.ended(next)).toMatchObject({ state: 'done', accepted: 300, failed: {} })
  })
})

test('as many are under way as the window is wide, at most a hundred on each connection', async () => {
  await addDevices(world.db, 1500, 'mira', world.clock.now)
  await pushes.start({ lease_devices: 500 })
  await pushes.ended(await pushes.order({}))
  expect(fcm.state.mostStreams).toBeLessThanOrEqual(100)
  expect(fcm.state.connections).toBe(3)
  await pushes.stop()
  fcm.reset()
  await pushes.start({ under_way: 7 })
  await pushes.ended(await pushes.order({}))
  expect(fcm.state.mostStreams).toBe(7)
  expect(fcm.state.connections).toBe(1)
})

test('an access token is renewed before its end, and asked for once by many', async () => {
  const shortLived = await startFakeFcm({ expires_in: 1 })
  const own = openPushes(world, shortLived)
  await addDevices(world.db, 40, 'mira', world.clock.now)
  shortLived.settings.per_second = 20
  const told = await (await own.start()).ended(await own.order({}))
  expect(told).toMatchObject({ accepted: 40, failed: {} })
  expect(shortLived.state.issued).toBeGreaterThan(1)
  expect(shortLived.state.issued).toBeLessThan(12)
  await own.stop()
  await shortLived.close()
})

test('cancelled in the middle it stops, and put back it goes on without ringing anybody twice', async () => {
  await addDevices(world.db, 200, 'mira', world.clock.now)
  const id = await pushes.order({})
  fcm.settings.per_second = 100
  await pushes.start({ lease_devices: 10 })
  await expect.poll(() => fcm.messages.length).toBeGreaterThan(5)
  expect(await cancelPush(world.db, id, world.clock.now)).toBe(true)
  const told = await pushes.quiet(id)
  expect(told).toMatchObject({ state: 'cancelled', trouble: 'cancelled' })
  expect(told.accepted).toBeLessThan(200)
  await forgetCursors(world.db, world.clock.now)
  await restorePush(world.db, id)
  fcm.settings.per_second = 10_000
  expect(await pushes.ended(id)).toMatchObject({ state: 'done', devices: 200, accepted: 200 })
  expect(new Set(fcm.counts.values())).toEqual(new Set([1]))
})

test('nothing in the log names a token or says what was written', async () => {
  await addDevice(world, 'secret-token', { person_id: 'mira' })
  fcm.state.answer = (_, nth) => (nth === 1 ? says.page : says.accepted)
  await pushes.start()
  await pushes.ended(await pushes.order({ title: 'Поверително', body: 'Само за вас.' }))
  expect(world.lines.join('\n')).not.toMatch(/secret-token|Поверително|Само за вас|access-|PRIVATE KEY/)
  expect((await world.db.select().from(device).where(eq(device.token, 'secret-token'))).length).toBe(1)
})
