import { devices, session } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { findFirestore, startFirestore } from '../../../tools/firestore.mjs'
import { freePort } from '../../../tools/postgres.mjs'
import { openCollection, soundDocument } from '../../test/firestore.ts'
import { startWorld, type World } from '../../test/world.ts'
import { openLog } from '../platform/log.ts'
import { type Follower, followDevices } from './follower.ts'
import { device } from '../identity/tables.ts'
import { deviceFollower } from './tables.ts'

const emulator = inject('firestore_emulator')
const pace = { shortest_wait: 50, longest_wait: 500, settle_every: 200, gather: 20, turn_every: 100 }
/** A busy machine is no failure. */
const patient = { timeout: 60_000, interval: 50 }

describe.runIf(emulator)('[S-devices] the server follows the collection in Cloud Firestore', () => {
  let world: World
  let collection: ReturnType<typeof openCollection>
  const followers: Follower[] = []
  const log = openLog('silent', { write: () => undefined })

  beforeAll(async () => {
    world = await startWorld({ settings: { rate_limit_scale: 100 } })
  })
  beforeEach(async () => {
    await world.reset()
    collection = openCollection(emulator)
    world.settings.firestore = { project: collection.project, emulator, credentials: undefined }
    await world.addGroup('energo')
    await world.addPerson({ id: 'mira', user_group: 'energo' })
    await world.addPerson({ id: 'boyan' })
  })
  afterEach(async () => {
    for (const follower of followers.splice(0)) await follower.stop()
  })
  afterAll(() => world.close())

  const follow = async () => {
    const { firestore } = world.settings
    if (!firestore) throw new Error('Firestore is not configured.')
    const follower = await followDevices(world.house, log, firestore, pace)
    followers.push(follower)
    return follower
  }
  /** Somebody signed in on a phone, known to Firebase. */
  const signIn = async (person_id: string) => {
    const token = await world.tokenOf(person_id)
    const api = world.apiWith({ token })
    const { firebase_uid: uid } = await api(devices.authorize)
    return { api, uid, write: (id: string, changes = {}) => collection.write({ uid }, id, soundDocument(uid, changes)) }
  }
  const rows = async () => (await world.db.select().from(device)).toSorted((a, b) => a.token.localeCompare(b.token))
  const tokens = async () => (await rows()).map(({ token }) => token)
  const expectTokens = (...wanted: string[]) => expect.poll(tokens, patient).toEqual(wanted)
  const expectDocuments = (...wanted: string[]) => expect.poll(collection.list, patient).toEqual(wanted)

  test('what is written, changed and deleted there is so here', async () => {
    const mira = await signIn('mira')
    await mira.write('phone')
    await follow()
    await expectTokens('phone')
    expect(await rows()).toMatchObject([
      { person_id: 'mira', user_group: 'energo', platform: 'android', locale: 'bg', app_version: '1.2.3' },
    ])
    await mira.write('tablet%2F1', { platform: 'ios' })
    await mira.write('phone', { locale: 'en', user_group: 'directors' })
    await expectTokens('phone', 'tablet/1')
    await expect.poll(rows, patient).toMatchObject([{ locale: 'en', user_group: 'energo' }, { platform: 'ios' }])
    await collection.remove({ uid: mira.uid }, 'phone')
    await expectTokens('tablet/1')
  })

  test('a guest’s phone is a guest’s device', async () => {
    const guest = { uid: 'some-guest', provider: 'anonymous' }
    await collection.write(guest, 'phone', soundDocument('some-guest', { owner: 'guest' }))
    await follow()
    await expectTokens('phone')
    expect(await rows()).toMatchObject([{ person_id: null, session_id: null, user_group: null }])
  })

  test('a session takes its documents along, whoever ends it', async () => {
    const [phone, tablet] = [await signIn('mira'), await signIn('mira')]
    await phone.write('phone')
    await tablet.write('tablet')
    await follow()
    await expectTokens('phone', 'tablet')
    await phone.api(session.logout, { query: {} })
    expect(await tokens()).toEqual(['tablet'])
    await expectDocuments('tablet')
    await tablet.api(session.remove, { body: { email: 'mira@example.com' } })
    await expectDocuments()
  })

  test('a document of no live session is deleted: signed out elsewhere, run out, or never ours', async () => {
    const [ended, late] = [await signIn('mira'), await signIn('boyan')]
    await ended.api(session.logout, { query: {} })
    await ended.write('written-after-the-sign-out')
    await late.write('phone')
    await collection.write({ uid: 'forged' }, 'forged', soundDocument('forged'))
    await collection.write('admin', 'by-hand', { note: 'hello' })
    await collection.write('admin', '%61', soundDocument(late.uid))
    await follow()
    await expectDocuments('phone')
    expect(await tokens()).toEqual(['phone'])
    world.advance(world.settings.session_ttl_seconds * 1000)
    await expectDocuments()
    expect(await tokens()).toEqual([])
  })

  test('a phone that changed hands belongs to the next reader, and stays his when the last one signs out', async () => {
    const [mira, boyan] = [await signIn('mira'), await signIn('boyan')]
    await mira.write('phone')
    await follow()
    await expectTokens('phone')
    await boyan.write('phone')
    await expect.poll(rows, patient).toMatchObject([{ person_id: 'boyan' }])
    await mira.api(session.logout, { query: { fcmToken: 'phone' } })
    await mira.write('second')
    await expectDocuments('phone')
    expect(await rows()).toMatchObject([{ token: 'phone', person_id: 'boyan' }])
  })

  test('a renewed sign-in is the same at Firebase, and keeps its phone', async () => {
    const mira = await signIn('mira')
    await mira.write('phone')
    const { access_token } = await mira.api(session.renew)
    const renewed = world.apiWith({ token: access_token })
    expect((await renewed(devices.authorize)).firebase_uid).toBe(mira.uid)
    world.advance(120_000)
    await follow()
    await expectTokens('phone')
  })

  test('a token that the sender found dead does not come back with its document, which goes too', async () => {
    const mira = await signIn('mira')
    await mira.write('phone')
    await mira.write('dead')
    await follow()
    await expectTokens('dead', 'phone')
    await world.db.delete(device).where(eq(device.token, 'dead'))
    await expectDocuments('phone')
    await expectTokens('phone')
    await mira.write('dead')
    await expectTokens('dead', 'phone')
  })

  test('after a restart it goes on where it stopped, and learns what happened meanwhile', async () => {
    const mira = await signIn('mira')
    for (const id of ['a', 'b', 'c']) await mira.write(id)
    const first = await follow()
    await expectTokens('a', 'b', 'c')
    await first.stop()
    await collection.remove({ uid: mira.uid }, 'a')
    await mira.write('b', { locale: 'en' })
    await mira.write('d')
    await follow()
    await expectTokens('b', 'c', 'd')
    await expect.poll(rows, patient).toMatchObject([{ locale: 'en' }, { locale: 'bg' }, { locale: 'bg' }])
  })

  test('a place where Firestore cannot go on any more has everything listed anew', async () => {
    const mira = await signIn('mira')
    await mira.write('phone')
    const first = await follow()
    await expectTokens('phone')
    await first.stop()
    const resume_token = Buffer.from('no such place').toString('base64')
    await world.db.update(deviceFollower).set({ resume_token })
    await mira.write('tablet')
    await follow()
    await expectTokens('phone', 'tablet')
  })

  test('of several processes one follows, and another goes on when it ends', async () => {
    const mira = await signIn('mira')
    const first = await follow()
    await mira.write('a')
    await expectTokens('a')
    const [row] = await world.db.select().from(deviceFollower)
    await follow()
    await mira.write('b')
    await expectTokens('a', 'b')
    expect((await world.db.select().from(deviceFollower))[0]?.holder).toBe(row?.holder)
    await first.stop()
    await mira.write('c')
    await expectTokens('a', 'b', 'c')
    expect((await world.db.select().from(deviceFollower))[0]?.holder).not.toBe(row?.holder)
  })

  test('a database that fails costs only time', async () => {
    const mira = await signIn('mira')
    await follow()
    await mira.write('a')
    await expectTokens('a')
    const broken = vi.spyOn(world.db, 'transaction').mockRejectedValue(new Error('The connection was lost.'))
    await mira.write('b')
    await expect.poll(() => broken.mock.calls.length, patient).toBeGreaterThan(1)
    broken.mockRestore()
    await expectTokens('a', 'b')
  })

  test('[S-logout] while Firestore is killed nobody waits for it, and what remained is deleted when it is back', async () => {
    const jar = findFirestore() ?? ''
    const port = await freePort()
    const killed = await startFirestore(jar, port)
    onTestFinished(killed.stop)
    collection = openCollection(killed.host)
    world.settings.firestore = { project: collection.project, emulator: killed.host, credentials: undefined }
    const [mira, boyan] = [await signIn('mira'), await signIn('boyan')]
    await mira.write('phone')
    await boyan.write('other')
    await follow()
    await expectTokens('other', 'phone')
    await killed.stop()
    await mira.api(session.logout, { query: { fcmToken: 'phone' } })
    expect(await tokens()).toEqual(['other'])
    expect((await boyan.api(devices.authorize)).firebase_uid).toBe(boyan.uid)
    const again = await startFirestore(jar, port)
    onTestFinished(again.stop)
    // The emulator keeps nothing on disk, Google does.
    await mira.write('phone')
    await boyan.write('other', { locale: 'en' })
    await expectDocuments('other')
    await expect.poll(rows, patient).toMatchObject([{ token: 'other', locale: 'en', person_id: 'boyan' }])
  })

  test('a Firestore that does not answer slows nobody, and is gone on with when it does', async () => {
    const port = await freePort()
    const frozen = await startFirestore(findFirestore() ?? '', port)
    onTestFinished(frozen.stop)
    collection = openCollection(frozen.host)
    world.settings.firestore = { project: collection.project, emulator: frozen.host, credentials: undefined }
    const mira = await signIn('mira')
    await mira.write('phone')
    await follow()
    await expectTokens('phone')
    process.kill(frozen.pid, 'SIGSTOP')
    await mira.api(session.logout, { query: { fcmToken: 'phone' } })
    expect(await tokens()).toEqual([])
    process.kill(frozen.pid, 'SIGCONT')
    await expectDocuments()
  })
})
