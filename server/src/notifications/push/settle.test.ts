import { beforeEach, expect, test } from 'vitest'
import { addNotification } from '../../../test/content.ts'
import { useWorld } from '../../../test/use-world.ts'
import { pushJob, pushLease } from '../tables.ts'
import { pushNumbers } from './numbers.ts'
import { newTally, settleLeases, type Tally } from './settle.ts'

const world = useWorld()
let job: string
const workerOf = (id: string) => ({ id, lease_seconds: 60, lease_devices: 250 })
const tallyOf = (changes: Partial<Tally>): Tally => ({ ...newTally(), ...changes })

beforeEach(async () => {
  job = await addNotification(world)
  await world.db.insert(pushJob).values({ notification_id: job, state: 'sending', walked: true })
})

const take = async (id: string, holder: string, notification_id = job) => {
  await world.db
    .insert(pushLease)
    .values({ id, notification_id, after: '', up_to: 'z', holder, held_until: world.clock.now })
  return { id, notification_id }
}

test('leases that many workers give back at the same time are all added up, with their reasons', async () => {
  const numbers = Array.from({ length: 20 }, (_, number) => number)
  const leases = await Promise.all(numbers.map((number) => take(`lease-${number}`, `worker-${number}`)))
  await Promise.all(
    leases.map((lease, number) => {
      const skipped: Record<string, number> = number % 2 === 0 ? { muted: 1 } : { muted: 1, push_off: 2 }
      const failed: Record<string, number> = number % 4 === 0 ? { apns_key: 3 } : {}
      const tally = tallyOf({ devices: 10, accepted: 5, skipped, failed })
      return settleLeases(world.db, workerOf(`worker-${number}`), [{ ...lease, tally }])
    }),
  )
  expect(await pushNumbers(world.db, job)).toMatchObject({
    devices: 200,
    accepted: 100,
    skipped: { muted: 20, push_off: 20 },
    failed: { apns_key: 15 },
  })
  expect(await world.db.$count(pushLease)).toBe(0)
})

test.each([
  { what: 'numbers alone', more: {} },
  { what: 'a dead device', more: { dead: ['gone'], failed: { unregistered: 1 } } },
])('a lease of $what counts once, and not where another worker has taken it over', async ({ more }) => {
  const [mine, other] = [await take('mine', 'me'), await take('other', 'another')]
  const tally = tallyOf({ devices: 3, accepted: 2, ...more })
  for (const lease of [mine, mine, other]) await settleLeases(world.db, workerOf('me'), [{ ...lease, tally }])
  expect(await pushNumbers(world.db, job)).toMatchObject({ devices: 3, accepted: 2, failed: tally.failed })
  expect(await world.db.select({ id: pushLease.id }).from(pushLease)).toEqual([{ id: 'other' }])
})

test('leases that are given back together count each for its own notification, without those of another worker', async () => {
  const second = await addNotification(world)
  await world.db.insert(pushJob).values({ notification_id: second, state: 'sending', skipped: { muted: 1 } })
  const [one, two, other] = [await take('one', 'me'), await take('two', 'me'), await take('other', 'another')]
  const [three, dead] = [await take('three', 'me', second), await take('dead', 'me')]
  const skipped = { muted: 2, push_off: 1 }
  const leases = [
    { ...one, tally: tallyOf({ devices: 4, accepted: 1, skipped }) },
    { ...other, tally: tallyOf({ devices: 100, accepted: 100, skipped: { muted: 100 } }) },
    { ...three, tally: tallyOf({ devices: 3, accepted: 0, skipped: { muted: 3 } }) },
    { ...two, tally: tallyOf({ devices: 2, accepted: 1, failed: { refused: 1 } }) },
    { ...dead, tally: tallyOf({ devices: 1, failed: { unregistered: 1 }, dead: ['gone'] }) },
  ]
  await settleLeases(world.db, workerOf('me'), leases)
  await settleLeases(world.db, workerOf('me'), leases)
  expect(await pushNumbers(world.db, job)).toMatchObject({
    devices: 7,
    accepted: 2,
    skipped,
    failed: { refused: 1, unregistered: 1 },
  })
  expect(await pushNumbers(world.db, second)).toMatchObject({ devices: 3, accepted: 0, skipped: { muted: 4 } })
  expect(await world.db.select({ id: pushLease.id }).from(pushLease)).toEqual([{ id: 'other' }])
})
