import { removeDevice, saveDevice, zoneHere } from '../devices/index.ts'
import { storage } from '../platform/storage.ts'
import { currentLanguage } from '../texts/index.ts'
import { cacheOwner, currentSession } from './session.ts'
import { isLeaving } from './sign-out.ts'

/** How often a document is written anew although nothing has changed: the server forgets phones that stay silent. */
const halfDay = 12 * 60 * 60 * 1000

/** Tokens whose document this run has written, and not removed since, for who reads here now. */
const written = new Set<string>()
let reader = ''
let underway: Promise<unknown> = Promise.resolve()
/** What the document says by now, in one line. */
let saved = ''
const stateOf = (token: string) =>
  [token, storage.get('token'), currentLanguage(), zoneHere(), Math.floor(Date.now() / halfDay)].join(' ')

const isRead = () => {
  const { authenticated, guest } = currentSession()
  return !isLeaving() && (authenticated || guest)
}

/** A mutex: a document is never written and removed at once. */
export function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const done = underway.then(step)
  underway = done.catch(() => undefined)
  return done
}

async function remove(token: string): Promise<void> {
  if (saved.startsWith(`${token} `)) saved = ''
  await removeDevice(token)
  written.delete(token)
}

/** Keeps the phone's push token and writes its document, where somebody reads and is not signing out. */
export function keepToken(token: string): Promise<void> {
  return inTurn(async () => {
    if (!isRead()) return
    if (reader !== cacheOwner()) written.clear()
    reader = cacheOwner()
    const before = storage.get('fcmToken')
    if (before) written.add(before)
    await storage.set('fcmToken', token)
    if (!isRead()) return
    written.add(token)
    const state = stateOf(token)
    if (state === saved) return
    await saveDevice(token)
    saved = state
    for (const other of written) if (other !== token && isRead()) await remove(other)
  })
}

/** The token whose document is written by now, as far as it could be. */
export const settledToken = (): Promise<string | undefined> => inTurn(async () => storage.get('fcmToken'))

/** The person took push back in the phone's settings: nothing is sent to this phone until it is allowed again. */
export function dropToken(): Promise<void> {
  return inTurn(async () => {
    const token = storage.get('fcmToken')
    if (!token || !isRead()) return
    await storage.remove('fcmToken')
    await remove(token)
  })
}

/** Deletes the document of this token, and any other that this phone has left, after what is under way. */
export function removeDocuments(token: string | undefined): Promise<void> {
  return inTurn(async () => {
    for (const each of new Set([...(token ? [token] : []), ...written])) await remove(each)
  })
}
