import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCategory, addNews } from '../../../server/test/content.ts'
import { hashPassword } from '../../../server/src/platform/passwords.ts'
import { openDevice } from '../../test/device.tsx'
import { deviceStore } from '../platform/device-store.ts'
import { storage } from '../platform/storage.ts'
import { handedOver, settleHandover } from './handover.ts'
import { cacheOwner, currentSession, restoreSession } from './session.ts'
import { login } from './sign-in.ts'

const { world, drawer, enterAs, calls } = await openDevice()
const password = 'сив кон под дъжда'
const guestMarks = {
  owner: 'guest',
  known: {
    read: { bus: '2026-11-19T10:00:00.000Z' },
    bookmarked: { bus: '2026-11-19T10:00:00.000Z' },
    reacted: {},
    confirmed: {},
  },
  waiting: [],
}
const begun = { owner: 'guest', seed: 's', revision: 3, entries: {} }

async function asGuest() {
  await addCategory(world)
  await addNews(world, { id: 'bus', guests: true })
  for (const id of ['maria', 'ivan']) await world.addPerson({ id, password_hash: await hashPassword(password) })
  await enterAs({ user: 'guest', look: 'dark', textSize: '120', tutorialComplete: 'true' })
  drawer.set('marks', guestMarks)
  drawer.set('surveys', begun)
  drawer.set('searches', ['обяд'])
  drawer.set('read', 'what a guest read')
}

describe('a guest who signs in', () => {
  test('finds everything of his under the account, and nothing that he only read', async () => {
    await asGuest()
    await login('maria@example.com', password)
    expect(currentSession()).toMatchObject({ authenticated: true, guest: false })
    expect(drawer.get('marks')).toMatchObject({ owner: cacheOwner(), from_guest: true, known: guestMarks.known })
    expect(drawer.get('surveys')).toMatchObject({ owner: cacheOwner(), from_guest: true })
    expect(drawer.get('searches')).toEqual(['обяд'])
    expect(drawer.get('profile-choices')).toEqual({ look: 'dark', text_size: 120 })
    expect(drawer.get('read')).not.toBe('what a guest read')
    expect(storage.get('handover')).toBeUndefined()
  })

  test('loses nothing when the app is killed before his things are moved: the next start moves them', async () => {
    await asGuest()
    const token = await world.tokenOf('maria')
    await enterAs({ user: 'guest', handover: 'mine', cacheOwner: 'mine', token })
    expect(drawer.get('marks')).toMatchObject({ owner: 'mine', from_guest: true })
    expect(storage.get('handover')).toBeUndefined()
  })

  test('stays the guest that he was when it is killed before the sign-in is written', async () => {
    await asGuest()
    await enterAs({ user: 'guest', handover: 'mine', cacheOwner: 'mine' })
    expect(currentSession()).toMatchObject({ authenticated: false, guest: true })
    expect(drawer.get('marks')).toEqual(guestMarks)
    expect(drawer.get('searches')).toEqual(['обяд'])
  })

  test('keeps the mark for another try when the device could not write', async () => {
    await asGuest()
    const { rewrite } = deviceStore
    deviceStore.rewrite = async () => undefined
    const token = await world.tokenOf('maria')
    await enterAs({ handover: 'mine', cacheOwner: 'mine', token })
    deviceStore.rewrite = rewrite
    expect([storage.get('handover'), drawer.get('marks')]).toEqual(['mine', guestMarks])
    await settleHandover()
    expect(drawer.get('marks')).toMatchObject({ owner: 'mine' })
  })

  test('hands nothing to somebody else who signs in on the same phone', async () => {
    await asGuest()
    const token = await world.tokenOf('ivan')
    await enterAs({ handover: 'of-maria', cacheOwner: 'of-ivan', token })
    expect([...drawer.keys()]).toEqual([])
    expect(storage.get('handover')).toBeUndefined()
  })

  test('hands nothing over when his sign-in has ended before it was moved', async () => {
    await asGuest()
    const ended = JSON.stringify({ token: 'old', tokenExpirationDate: 1 })
    await enterAs({ handover: 'mine', cacheOwner: 'mine', token: 'old', authData: ended })
    expect(currentSession()).toMatchObject({ authenticated: false, guest: false })
    await restoreSession()
    await login('ivan@example.com', password)
    expect(drawer.get('marks')).toBeUndefined()
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  })
})

test('whatever lies on a device: only the guest’s own goes over, whole, and to one owner; twice is as once', () => {
  const owners = fc.constantFrom('guest', 'of-maria', 'of-ivan')
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.record({ owner: owners, known: fc.jsonValue() }),
    fc.constant(null),
  )
  const name = fc.constantFrom(
    'marks',
    'surveys',
    'inbox-marks',
    'read',
    'contacts',
    'searches',
    'comment bus',
    'other',
  )
  const entries = fc.uniqueArray(fc.tuple(name, value), { selector: ([each]) => each, maxLength: 8 })
  const isMine = (each: unknown) =>
    typeof each === 'object' && each !== null && 'owner' in each && each.owner === 'guest'
  fc.assert(
    fc.property(entries, (before) => {
      const after = new Map(handedOver(before, 'new'))
      for (const [key, held] of before) {
        if (isMine(held)) expect(after.get(key)).toEqual({ ...(held as object), owner: 'new', from_guest: true })
        else if (key === 'searches' || key.startsWith('comment ')) expect(after.get(key)).toEqual(held)
        else expect(after.has(key)).toBe(false)
      }
      const again = new Map(handedOver([...after], 'new'))
      expect([...again.values()].filter(isMine)).toEqual([])
    }),
  )
})
