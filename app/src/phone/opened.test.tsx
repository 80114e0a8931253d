import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addNotification } from '../../../server/test/content.ts'
import { notification } from '../../../server/src/notifications/tables.ts'
import { openDevice } from '../../test/device.tsx'
import { reportOpened, sendOpened } from './opened.ts'

const { world, calls, signInAs, setConnected, enterAs } = await openDevice()

beforeEach(async () => {
  await world.addPerson({ id: 'mira' })
  await addNotification(world, { id: 'one', guests: true })
})

const counted = async () => {
  const [row] = await world.db.select().from(notification).where(eq(notification.id, 'one'))
  return row?.opened
}

test('an opened push is told once, however often it is tapped', async () => {
  await signInAs('mira')
  await Promise.all([reportOpened(['one']), reportOpened(['one'])])
  expect(await counted()).toBe(1)
  const before = calls.length
  await sendOpened()
  expect(calls.length).toBe(before)
})

test('without a connection it waits, and is told when there is one', async () => {
  await signInAs('mira')
  setConnected(false)
  await reportOpened(['one'])
  expect(await counted()).toBe(0)
  setConnected(true)
  await sendOpened()
  expect(await counted()).toBe(1)
})

test('one that stood for several tells them all at once, also later, and a guest tells nothing of them', async () => {
  await addNotification(world, { id: 'two' })
  await signInAs('mira')
  setConnected(false)
  await reportOpened(['one', 'two'])
  setConnected(true)
  await sendOpened()
  const told = await world.db.select({ id: notification.id, opened: notification.opened }).from(notification)
  expect(told.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
    { id: 'one', opened: 1 },
    { id: 'two', opened: 1 },
  ])
  await enterAs({ user: 'guest' })
  const before = calls.length
  await reportOpened(['one', 'two'])
  expect(calls.slice(before).filter((call) => call.includes('/opened'))).toEqual([])
})

test('while nobody reads here nothing is told, and what the server does not know is let go', async () => {
  await enterAs({})
  await reportOpened(['one'])
  expect(calls.filter((call) => call.includes('/opened'))).toEqual([])
  await signInAs('mira')
  await reportOpened(['never-was'])
  await sendOpened()
  expect(calls.filter((call) => call.includes('/opened'))).toHaveLength(2)
  expect(await counted()).toBe(1)
})
