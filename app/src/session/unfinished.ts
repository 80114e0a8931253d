import { ApiError, createApi, devices, session } from '@megdan/contract'
import { configuration } from '../platform/configuration.ts'
import { isNative } from '../platform/native.ts'
import { createOutbox, following, newestOf, onDevice, onlyWaiting } from '../platform/outbox.ts'
import { storage } from '../platform/storage.ts'
import { inTurn } from './push-token.ts'

/** A sign-out that the server has not heard of: whose it was, and the phone's token of then. */
export type Unfinished = { token: string | undefined; guest: boolean; fcmToken: string | undefined }

const most = 5
const pause = 60_000
/** Of nobody who reads here now. */
const owner = 'device'

const isText = (value: unknown) => value === undefined || typeof value === 'string'
const isUnfinished = (value: unknown): value is Unfinished =>
  typeof value === 'object' &&
  value !== null &&
  'guest' in value &&
  isText((value as Unfinished).token) &&
  isText((value as Unfinished).fcmToken)

function stored(): Unfinished[] {
  try {
    const stored: unknown = JSON.parse(storage.get('unfinished') ?? '[]')
    return Array.isArray(stored) ? stored.filter(isUnfinished).slice(-most) : []
  } catch {
    return []
  }
}

/** A browser keeps nothing of a sign-in that has ended; the phone has its safe for it. */
async function keep(waiting: readonly Unfinished[]): Promise<void> {
  if (!isNative()) return
  await (waiting.length > 0 ? storage.set('unfinished', JSON.stringify(waiting)) : storage.remove('unfinished'))
}

/** A token that the server no longer takes has nothing left to end. */
const passOver401 = (error: unknown) => {
  if (!(error instanceof ApiError && error.status === 401)) throw error
}

async function tell({ token, guest, fcmToken }: Unfinished): Promise<undefined> {
  const api = createApi({ base_url: configuration.host, identity: () => ({ token, guest }) })
  // Whoever reads on this phone by now has the document under the same token.
  const theirs = fcmToken === storage.get('fcmToken') ? undefined : fcmToken
  if (token) await api(session.logout, { query: { ...(theirs && { fcmToken: theirs }) } }).catch(passOver401)
  else if (theirs) await api(devices.remove, { params: { fcmToken: theirs } }).catch(passOver401)
}

const { put, without } = newestOf<Unfinished>((one) => JSON.stringify(one))
const outbox = createOutbox<undefined, Unfinished>(
  {
    ...onlyWaiting,
    put: (waiting, one) => put(waiting, one).slice(-most),
    without,
    send: (one) => inTurn(() => tell(one)),
    sends: () => true,
    pause: () => pause,
  },
  {
    ...onDevice,
    name: 'unfinished',
    reader: () => ({ owner, member: false, guest: false }),
    load: async () => (isNative() ? { owner, waiting: stored() } : undefined),
    save: ({ waiting }) => keep(waiting),
  },
)
const start = following({ box: outbox })

/** Tells the server what is waiting; what fails is retried, when the network is back or after a while. */
export function finish(): Promise<void> {
  void start()
  return outbox.sync()
}

/** Resolves when it is kept; the server is told as soon as it listens. */
export async function leaveUnfinished(one: Unfinished): Promise<void> {
  await outbox.put(one)
  void finish()
}

/** Goes on with what an earlier run left. */
export async function resumeUnfinished(): Promise<void> {
  if (stored().length === 0) await keep([])
  else await finish()
}
