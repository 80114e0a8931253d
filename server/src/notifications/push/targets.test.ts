import { notifications } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addCategory, addNotification } from '../../../test/content.ts'
import { addDevice } from '../../../test/pushes.ts'
import { useWorld } from '../../../test/use-world.ts'
import {
  notification,
  notificationRead,
  notificationReadUpTo,
  notificationRecipient,
  notificationRemoved,
} from '../tables.ts'
import { listCandidates } from './targets.ts'

const world = useWorld()

const staff = { audience_everyone: true }
/** The numbers on the icons, by person. */
async function badges() {
  const [row] = await world.db.select().from(notification).where(eq(notification.audience_everyone, true)).limit(1)
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

test('icon and inbox agree for every person, whatever was sent to whom and whatever each one has marked', async () => {
  const { db } = world
  const [groups, categories] = [
    ['energo', 'mines', 'rail'],
    ['open', 'miners', 'hidden'],
  ]
  for (const id of groups) await world.addGroup(id)
  await addCategory(world, 'open')
  await addCategory(world, 'miners', { groups: ['mines'] })
  await addCategory(world, 'hidden', { groups: ['rail'] })
  const people = Array.from({ length: 12 }, (_, number) => `person-${number}`)
  for (const [number, id] of people.entries()) {
    await world.addPerson({ id, groups: groups.filter((_, bit) => number & (1 << bit)) })
    await addDevice(world, id, { person_id: id, platform: 'ios' })
  }
  // So many that they are read in several parts.
  const ids: string[] = []
  for (let number = 0; number < 450; number++) {
    world.advance(1000)
    const own = number % 5 === 0 ? staff : { audience_everyone: false, groups: [groups[number % 3] ?? ''] }
    const place = number % 4 === 0 ? { category_id: categories[number % 3] } : {}
    ids.push(await addNotification(world, number % 7 === 0 ? place : { ...own, ...place }))
  }
  const sentOf = async (id: string) =>
    (await db.select().from(notification).where(eq(notification.id, id)))[0]?.sent_at ?? world.clock.now
  const each = people.flatMap((person_id, number) =>
    ids.map((notification_id, at) => ({ person_id, notification_id, by: number * 31 + at * 17 })),
  )
  const rows = (of: number, most: number) =>
    each.filter(({ by }) => by % of < most).map(({ person_id, notification_id }) => ({ person_id, notification_id }))
  await db.insert(notificationRecipient).values(rows(41, 1))
  await db.insert(notificationRead).values(rows(19, 14))
  await db.insert(notificationRemoved).values(rows(23, 2))
  for (const [number, person_id] of people.entries()) {
    if (number % 3 === 0) continue
    await db.insert(notificationReadUpTo).values({ person_id, up_to: await sentOf(ids[number * 35] ?? '') })
  }

  const told = await badges()
  for (const id of people) {
    const { unread } = await (await world.as(id))(notifications.list, { query: {} })
    expect([id, told[id]]).toEqual([id, Math.min(unread, 99)])
  }
  expect(new Set(Object.values(told)).size).toBeGreaterThan(5)
})

test('the number on an icon ends at 99', async () => {
  await world.addPerson({ id: 'mira' })
  await addDevice(world, 'mira', { person_id: 'mira', platform: 'ios' })
  for (let number = 0; number < 120; number++) await addNotification(world, staff)
  expect(await badges()).toEqual({ mira: 99 })
})
