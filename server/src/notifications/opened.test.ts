import { devices, notifications, notificationsAuthoring as authoring } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addNotification } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { person } from '../identity/tables.ts'
import { notification } from './tables.ts'

const world = useWorld({ settings: { rate_limit_scale: 100 } })
beforeEach(async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'mira', user_group: 'energo' })
  await world.addPerson({ id: 'boyan' })
  for (const at of [1, 2, 3, 4, 5]) await world.addPerson({ id: `miner${at}`, user_group: 'energo' })
  await world.addPerson({ id: 'nadya', role: 'editor' })
  await addNotification(world, { id: 'public', guests: true })
  await addNotification(world, { id: 'energo', groups: ['energo'] })
})

const open = (who: World['guest'], id: string, fcmToken?: string) =>
  who(notifications.opened, { params: { id }, query: fcmToken === undefined ? {} : { fcmToken } })
const openings = async (id: string) =>
  (await (await world.as('nadya'))(authoring.get, { params: { id } })).delivery.opened

test('a member’s opening is counted once, from whatever device, and marks it read on all of them', async () => {
  const [phone, tablet] = [await world.as('mira'), await world.as('mira')]
  await Promise.all([open(phone, 'energo'), open(phone, 'energo', 'token-1'), open(tablet, 'energo', 'token-2')])
  expect(await openings('energo')).toBe(1)
  const { items } = await tablet(notifications.list, { query: {} })
  expect(items.map(({ id, read }) => [id, read])).toContainEqual(['energo', true])
})

test('the other devices of a member are told at once', async () => {
  const told: unknown[] = []
  world.house.events.on((event) => told.push(event))
  await open(await world.as('mira'), 'energo')
  expect(told).toContainEqual({ topic: 'unread', person_id: 'mira' })
})

test('a guest’s is counted once for each device of ours, and not without one', async () => {
  for (const fcmToken of ['one', 'two'])
    await world.guest(devices.save, { params: { fcmToken }, body: { platform: 'android' } })
  await open(world.guest, 'public', 'one')
  await open(world.guest, 'public', 'one')
  await open(world.guest, 'public', 'two')
  for (const made of ['three', 'four', undefined]) await open(world.guest, 'public', made)
  expect(await openings('public')).toBe(2)
})

test('a member’s device is no guest’s', async () => {
  await (
    await world.as('boyan')
  )(devices.save, { params: { fcmToken: 'own' }, body: { platform: 'ios' } })
  await open(world.guest, 'public', 'own')
  expect(await openings('public')).toBe(0)
})

test('what was sent to others, is cancelled, or never was is not there', async () => {
  const boyan = await world.as('boyan')
  await expect(open(boyan, 'energo')).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await expect(open(world.guest, 'energo', 'one')).rejects.toMatchObject({ status: 404 })
  await expect(open(boyan, 'never')).rejects.toMatchObject({ status: 404 })
  await world.db.update(notification).set({ status: 'cancelled' })
  await expect(open(boyan, 'public')).rejects.toMatchObject({ status: 404 })
})

test('what somebody has deleted from his inbox may still be opened from the phone’s list', async () => {
  const mira = await world.as('mira')
  await mira(notifications.remove, { params: { id: 'energo' } })
  await open(mira, 'energo')
  expect(await openings('energo')).toBe(1)
})

test('a push that stood for several counts for each of them once, and marks none as read', async () => {
  const mira = await world.as('mira')
  await addNotification(world, { id: 'boyan', groups: ['other'] })
  const ids = ['public', 'energo', 'energo', 'boyan', 'never-was']
  await Promise.all([
    mira(notifications.openedMerged, { body: { ids } }),
    mira(notifications.openedMerged, { body: { ids: ids.toReversed() } }),
  ])
  await open(mira, 'public')
  expect([await openings('public'), await openings('energo'), await openings('boyan')]).toEqual([1, 1, 0])
  const { items } = await mira(notifications.list, { query: {} })
  expect(items.map(({ id, read }) => [id, read])).toEqual(
    expect.arrayContaining([
      ['public', true],
      ['energo', false],
    ]),
  )
})

test('who has left stays counted, without a name', async () => {
  await open(await world.as('mira'), 'energo')
  await world.db.delete(person).where(eq(person.id, 'mira'))
  expect(await openings('energo')).toBe(1)
})

test('of what went to fewer than five people nobody is told who opened or read it', async () => {
  await world.addGroup('lab')
  await world.addPerson({ id: 'ani', user_group: 'lab' })
  const [ani, nadya] = [await world.as('ani'), await world.as('nadya')]
  const id = await addNotification(world, { groups: ['lab'] })
  await open(ani, id)
  await open(await world.as('mira'), 'energo')
  const { delivery } = await nadya(authoring.get, { params: { id } })
  expect(delivery).toMatchObject({ people: 1, withheld: true, quiet: 0, skipped: [], opened: 0, read: 0 })
  const { items } = await nadya(authoring.list, { query: {} })
  expect(items.find((item) => item.id === id)).toMatchObject({ people: 1, withheld: true, opened: 0 })
  expect(items.find((item) => item.id === 'energo')).toMatchObject({ people: 6, withheld: false, opened: 1 })
})
