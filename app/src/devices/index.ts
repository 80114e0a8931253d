import { type Device, type Installation, installation } from '@megdan/contract'
import { queryOf } from '../platform/api.ts'
import { configuration } from '../platform/configuration.ts'
import { platformName } from '../platform/native.ts'
import { queryClient } from '../platform/queries.ts'
import { storage } from '../platform/storage.ts'
import { currentLanguage } from '../texts/index.ts'
import * as ownCollection from './own-collection.ts'

const hour = 60 * 60_000
const firestoreCollection = () => import('./firestore-collection.ts')

/** Where this device is now: its owner may be travelling. */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const describe = (): Device => ({
  platform: platformName(),
  locale: currentLanguage(),
  time_zone: zoneHere(),
  app_version: configuration.version,
})

/** Where this installation keeps devices: null means the server's own collection. */
const whereKept = async () =>
  (await queryClient.fetchQuery({ ...queryOf(installation.get), staleTime: hour })).firestore
const knownEmulator = () => queryClient.getQueryData<Installation>([installation.get.path])?.firestore?.emulator ?? null

/** A browser's subscription is kept by our server in any case: Firebase's part of the app is for phones alone. */
const isBrowsers = (token: string) => token.startsWith('web.')

/** Writes the document of this phone, keyed by its push token; rejects when it could not be written. */
export async function saveDevice(token: string): Promise<void> {
  const there = isBrowsers(token) ? null : await whereKept()
  if (there) return (await firestoreCollection()).save(token, describe(), there.emulator)
  await ownCollection.save(token, describe())
}

/** Deletes the document of this phone; rejects when it could not, and then the end of the session takes it along. */
export async function removeDevice(token: string): Promise<void> {
  // Our server may be away just now: that this phone is known to Firebase says where its document is.
  if (isBrowsers(token) || storage.get('firebase_uid') === undefined) return ownCollection.remove(token)
  return (await firestoreCollection()).remove(token, knownEmulator())
}
