import { type Device, type DeviceDocument, devices, documentIdOf } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { type Firebase, leaveFirebase, openFirebase } from '../platform/firebase.ts'
import { storage } from '../platform/storage.ts'

const referenceOf = (fcmToken: string) => `devices/${documentIdOf(fcmToken)}`

/** Firebase waits for a signal without end. In milliseconds: writing may take long, signing out may not. */
const patience = { save: 20_000, remove: 2500 }

async function within(milliseconds: number, step: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Firebase did not answer in time.')), milliseconds)
  })
  await Promise.race([step, enough]).finally(() => clearTimeout(timer))
}

let last: Promise<unknown> = Promise.resolve()
/**
 * One after the other: Firebase knows one user at a time, and that user must not change while a document is written.
 */
function inTurn(step: () => Promise<void>): Promise<void> {
  const done = last.then(step)
  last = done.catch(() => undefined)
  return done
}

/** Becomes at Firebase who is signed in here. */
async function signIn(firebase: Firebase): Promise<Pick<DeviceDocument, 'firebase_uid' | 'owner'>> {
  if (storage.get('token') === undefined) return { firebase_uid: await firebase.signInAsGuest(), owner: 'guest' }
  const { firebase_uid, custom_token } = await api(devices.authorize)
  await firebase.signInAsMember(custom_token)
  return { firebase_uid, owner: 'member' }
}

/** Cloud Firestore: the document belongs to the uid that wrote it last, and the server knows whose session that is. */
async function write(fcmToken: string, device: Device, emulator: string | null): Promise<void> {
  const who = () => `${storage.get('token')} ${storage.get('user')}`
  const before = who()
  const firebase = await openFirebase(emulator)
  const signed = await signIn(firebase)
  // Somebody signed out, or in, while Firebase was asked: what they leave behind is not written again.
  if (who() !== before) {
    await leaveFirebase()
    throw new Error('Somebody else reads on this phone by now.')
  }
  await storage.set('firebase_uid', signed.firebase_uid)
  const document = { ...device, ...signed, user_group: storage.get('userGroup') ?? null }
  try {
    await firebase.setDocument(referenceOf(fcmToken), document, 'last_seen_at')
  } catch (error) {
    // A guest whose entry Firebase has cleaned away stays refused: the next try is another one's.
    await leaveFirebase()
    throw error
  }
}

export const save = (fcmToken: string, device: Device, emulator: string | null): Promise<void> =>
  inTurn(() => within(patience.save, write(fcmToken, device, emulator)))

export const remove = (fcmToken: string, emulator: string | null): Promise<void> =>
  inTurn(async () => {
    const firebase = await openFirebase(emulator)
    await within(patience.remove, firebase.deleteDocument(referenceOf(fcmToken)))
  })

// Once the storage has been cleared, the phone is nobody at Firebase either.
const leaveWhenCleared = async () => {
  if (storage.get('firebase_uid') === undefined) await leaveFirebase()
}
storage.whenCleared(() => void inTurn(leaveWhenCleared).catch(() => undefined))
