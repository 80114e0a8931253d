import { notifications } from '@megdan/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addNotification } from '../../../test/content.ts'
import { addDevice } from '../../../test/pushes.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { notification, notificationRead, notificationReadUpTo, notificationRemoved } from '../tables.ts'
import { listCandidates } from './targets.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const staff = { audience_everyone: true }
/** The numbers on the icons, by person. */
async function badges() {
  const [row] = await world.db.select().from(notification)
  if (!row) throw new Error('There is no notification.')
  const rule = { row, audiences: [row], mandatory: false }
  const found = await listCandidates(world.db, rule, { after: '', most: 100 }, world.clock.now)
  return Object.fromEntries(found.map(({ person_id, badge }) => [person_id, badge]))
}

test('the number on the icon is what the inbox counts: without what was read, deleted, or read up to a moment', async () => {
  const { db, clock } = world
  const people = ['all', 'one', 'deleted', 'both', 'up_to', 'up_to_and_one']
  for (const id of people) {
    await world.addPerson({ id })
    await addDevice(world, id, { person_id: id, platform: 'ios' })
  }
  const ids: string[] = []
  for (let number = 0; number < 5; number++) {
    world.advance(1000)
    ids.push(await addNotification(world, staff))
    if (number !== 2) continue
    const up_to = clock.now
    await db.insert(notificationReadUpTo).values(['up_to', 'up_to_and_one'].map((person_id) => ({ person_id, up_to })))
  }
  const [first = '', second = '', , , last = ''] = ids
  const mark = (person_id: string, notification_id: string) => ({ person_id, notification_id })
  await db
    .insert(notificationRead)
    .values([mark('one', first), mark('both', first), mark('up_to_and_one', first), mark('up_to_and_one', last)])
  await db.insert(notificationRemoved).values([mark('deleted', last), mark('both', first), mark('both', second)])

  const told = await badges()
  expect(told).toEqual({ all: 5, one: 4, deleted: 4, both: 3, up_to: 2, up_to_and_one: 1 })
  for (const id of people) {
    const { unread } = await (await world.as(id))(notifications.list, { query: {} })
    expect(unread).toBe(told[id])
  }
})

test('the number on an icon ends at 99', async () => {
  await world.addPerson({ id: 'mira' })
  await addDevice(world, 'mira', { person_id: 'mira', platform: 'ios' })
  for (let number = 0; number < 120; number++) await addNotification(world, staff)
  expect(await badges()).toEqual({ mira: 99 })
})
