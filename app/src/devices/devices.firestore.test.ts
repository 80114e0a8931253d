// @vitest-environment jsdom
import { openDevice } from '../../test/device.tsx'
import { openIdentity } from '../../test/identity.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { startFirestore, findFirestore } from '../../../tools/firestore.mjs'
import { freePort } from '../../../tools/postgres.mjs'
import { session } from '../../../server/src/identity/tables.ts'
import { openCollection } from '../../../server/test/firestore.ts'
import { storage } from '../platform/storage.ts'
import { logout } from '../session/sign-out.ts'
import { currentSession } from '../session/session.ts'
import { removeDevice, saveDevice } from './index.ts'

const isInstalled = inject('firestore_emulator') !== ''
/** A busy machine is no failure. */
const patient = { timeout: 60_000, interval: 50 }

describe.runIf(isInstalled)('[S-devices] the phone and Cloud Firestore', async () => {
  const { world, calls, signInAs, enterAs, setConnected } = await openDevice()
  const realFetch = fetch
  const jar = findFirestore() ?? ''
  const port = await freePort()
  let emulator: Awaited<ReturnType<typeof startFirestore>>
  let collection: ReturnType<typeof openCollection>
  let identity: Awaited<ReturnType<typeof openIdentity>>
  const screen = { showLoading: () => () => undefined, goToAuth: () => undefined }

  beforeAll(async () => {
    emulator = await startFirestore(jar, port)
    collection = openCollection(emulator.host, 'demo-phone', realFetch)
    identity = await openIdentity(collection.project)
  })
  beforeEach(async () => {
    world.settings.firestore = { project: collection.project, emulator: emulator.host, credentials: undefined }
    for (const id of await collection.list()) await collection.remove('admin', id)
    await identity.signOut()
    await world.addPerson({ id: 'maria' })
  })
  afterEach(() => identity.setDown(false))
  afterAll(async () => {
    identity.close()
    await emulator.stop()
  })

  const expectSignedOut = async () => {
    expect(currentSession()).toMatchObject({ authenticated: false, guest: false })
    expect(storage.get('token')).toBeUndefined()
    expect(storage.get('firebase_uid')).toBeUndefined()
    await expect.poll(() => identity.uid(), patient).toBeUndefined()
  }

  test('a member’s phone writes its document as the session, and deletes it', async () => {
    await signInAs('maria', { userGroup: 'energo' })
    await saveDevice('a:token/1')
    expect(await collection.list()).toEqual(['a:token%2F1'])
    expect(storage.get('firebase_uid')).toBe(identity.uid())
    await saveDevice('second')
    await removeDevice('a:token/1')
    expect(await collection.list()).toEqual(['second'])
    await removeDevice('second')
    expect(await collection.list()).toEqual([])
    expect(calls.filter((call) => call.includes('/devices/')).every((call) => call.includes('authorization'))).toBe(
      true,
    )
  })

  test('a guest’s phone is an anonymous one, and a member’s once he signs in', async () => {
    await enterAs({ user: 'guest' })
    await saveDevice('phone')
    await saveDevice('phone')
    expect(identity.uid()).toMatch(/^guest-/)
    expect(await collection.fieldsOf('phone')).toMatchObject({ owner: 'guest', firebase_uid: identity.uid() })
    await signInAs('maria')
    await saveDevice('phone')
    expect(identity.uid()).toMatch(/^m-/)
    expect(await collection.fieldsOf('phone')).toEqual({
      firebase_uid: identity.uid(),
      owner: 'member',
      user_group: null,
      platform: 'web',
      locale: 'bg',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      app_version: '0.0.0',
      last_seen_at: expect.stringMatching(/^20.*Z$/),
    })
  })

  test('[S-logout] the sign-out deletes the document there, also while our server is down', async () => {
    await signInAs('maria', { fcmToken: 'phone' })
    await saveDevice('phone')
    setConnected(false)
    await logout(screen)
    await expectSignedOut()
    expect(await collection.list()).toEqual([])
  })

  test('[S-logout] with Firestore killed the person is signed out, and the server knows it', async () => {
    await signInAs('maria', { fcmToken: 'phone' })
    await saveDevice('phone')
    await emulator.stop()
    await logout(screen)
    await expectSignedOut()
    expect(await world.db.select().from(session)).toEqual([])
    emulator = await startFirestore(jar, port)
  })

  test('[S-logout] without any network the person is signed out, and the server hears of it later', async () => {
    await signInAs('maria', { fcmToken: 'phone' })
    await saveDevice('phone')
    await emulator.stop()
    setConnected(false)
    await logout(screen)
    await expectSignedOut()
    expect(await world.db.select().from(session)).toHaveLength(1)
    setConnected(true)
    await expect.poll(() => world.db.select().from(session), patient).toEqual([])
    emulator = await startFirestore(jar, port)
  })

  test('a phone that Firebase does not take says so, and nothing is written', async () => {
    await signInAs('maria')
    identity.setDown(true)
    await expect(saveDevice('phone')).rejects.toThrow()
    expect(await collection.list()).toEqual([])
    expect(storage.get('firebase_uid')).toBeUndefined()
    await expect.poll(() => identity.uid(), patient).toBeUndefined()
  })

  test('a guest whom Firestore refuses is another guest at the next try', async () => {
    await enterAs({ user: 'guest' })
    identity.spoilGuests(true)
    await expect(saveDevice('phone')).rejects.toMatchObject({ code: 'permission-denied' })
    identity.spoilGuests(false)
    await saveDevice('phone')
    expect(await collection.list()).toEqual(['phone'])
  })

  test('who signs out while his phone is being written leaves no document of a live session', async () => {
    await signInAs('maria', { fcmToken: 'phone' })
    await Promise.all([saveDevice('phone').catch(() => undefined), logout(screen)])
    await expectSignedOut()
    expect(await world.db.select().from(session)).toEqual([])
  })

  test('a member’s next phone token takes the place of the last one, which is deleted, and the sign-out still works', async () => {
    await signInAs('maria', { fcmToken: 'second' })
    await saveDevice('first')
    await saveDevice('second')
    await removeDevice('first')
    await logout(screen)
    expect(await collection.list()).toEqual([])
  })
})
