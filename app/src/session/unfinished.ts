import { ApiError, createApi, devices, session } from '@megdan/contract'
import { configuration } from '../platform/configuration.ts'
import { whenResumed } from '../platform/lifecycle.ts'
import { isNative } from '../platform/native.ts'
import { isOnline, watchNetwork } from '../platform/network.ts'
import { storage } from '../platform/storage.ts'
import { inTurn } from './push-token.ts'

/** A sign-out that the server has not heard of: whose it was, and the phone's token of then. */
export type Unfinished = { token: string | undefined; guest: boolean; fcmToken: string | undefined }

const most = 5
const pause = 60_000
let waiting: Unfinished[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let stop: (() => void) | undefined

const isText = (value: unknown) => value === undefined || typeof value === 'string'
const isUnfinished = (value: unknown): value is Unfinished =>
  typeof value === 'object' &&
  value !== null &&
  'guest' in value &&
  isText((value as Unfinished).token) &&
  isText((value as Unfinished).fcmToken)

/** A browser keeps nothing of a sign-in that has ended; the phone has its safe for it. */
async function keep(next: Unfinished[]): Promise<void> {
  waiting = next.slice(-most)
  if (!isNative()) return
  await (waiting.length > 0 ? storage.set('unfinished', JSON.stringify(waiting)) : storage.remove('unfinished'))
}

const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status)

async function tell({ token, guest, fcmToken }: Unfinished): Promise<void> {
  const api = createApi({ base_url: configuration.host, identity: () => ({ token, guest }) })
  // Whoever reads on this phone by now has the document under the same token.
  const theirs = fcmToken === storage.get('fcmToken') ? undefined : fcmToken
  if (token) await api(session.logout, { query: { ...(theirs && { fcmToken: theirs }) } })
  else if (theirs) await api(devices.remove, { params: { fcmToken: theirs } })
}

async function send(): Promise<void> {
  for (const one of waiting) {
    const isTold = await tell(one).then(() => true, isFinal)
    if (isTold) await keep(waiting.filter((each) => each !== one))
  }
}

/** Tells the server what is waiting; what it does not hear now is tried again, when the network is back or after a while. */
export async function finish(): Promise<void> {
  clearTimeout(timer)
  if (isOnline()) await inTurn(send)
  if (waiting.length === 0) {
    stop?.()
    stop = undefined
    return
  }
  timer = setTimeout(() => void finish(), pause)
  if (stop) return
  const stops = [watchNetwork((online) => online && void finish()), whenResumed(() => void finish())]
  stop = () => stops.forEach((each) => each())
}

/** Resolves when it is kept; the server is told as soon as it listens. */
export async function leaveUnfinished(one: Unfinished): Promise<void> {
  await keep([...waiting, one])
  void finish()
}

/** Goes on with what an earlier run left. */
export async function resumeUnfinished(): Promise<void> {
  try {
    const stored: unknown = JSON.parse(storage.get('unfinished') ?? '[]')
    if (Array.isArray(stored)) waiting = stored.filter(isUnfinished).slice(-most)
  } catch {
    await keep([])
  }
  await finish()
}
