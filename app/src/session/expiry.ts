import { session } from '@megdan/contract'
import { api, whenRefused } from '../platform/api.ts'
import { whenResumed } from '../platform/lifecycle.ts'
import { isOnline, watchNetwork } from '../platform/network.ts'
import { storage } from '../platform/storage.ts'
import { currentSession, publishSession, storeAuth, storedAuth, watchSession } from './session.ts'
import { expire } from './sign-out.ts'

/** Longer waits overflow the timer and would fire at once. */
const longestWait = 2 ** 31 - 1
const renewalPause = 60_000

let timer: ReturnType<typeof setTimeout> | undefined
let renewing = false
/** The whole life of the token in use. One found at the start is taken as a usual one, since its age is not stored. */
let life = { token: '', ms: 0 }
const usualLife = 30 * 24 * 60 * 60 * 1000
let triedAt = 0

async function renew(token: string): Promise<void> {
  if (renewing || !isOnline() || Date.now() - triedAt < renewalPause) return
  renewing = true
  triedAt = Date.now()
  try {
    const reply = await api(session.renew)
    // Somebody may have signed out, or in again, while the answer travelled.
    if (storage.get('token') !== token) return
    await storeAuth(reply)
    publishSession()
  } catch {
    // The old token is still valid; the next check retries.
  } finally {
    renewing = false
  }
}

function check(leave: () => void): void {
  clearTimeout(timer)
  const auth = storedAuth()
  if (!currentSession().authenticated || !auth) return
  const remaining = auth.tokenExpirationDate - Date.now()
  if (!(remaining > 0)) return leave()
  if (life.token !== auth.token) life = { token: auth.token, ms: remaining }
  const untilRenewal = remaining - life.ms / 3
  if (untilRenewal < 0) void renew(auth.token)
  timer = setTimeout(
    () => check(leave),
    Math.min(remaining, untilRenewal < 0 ? renewalPause : untilRenewal + 1, longestWait),
  )
}

/** Renews a token of whose life less than a third remains. Notices a token that ran out or was refused, while the app runs and when it comes back; tells once. */
export function watchExpiry(tell: () => void): () => void {
  let going = false
  const leave = () => {
    if (going || !currentSession().authenticated) return
    going = true
    void expire()
      .then(tell)
      .finally(() => (going = false))
  }
  const look = () => check(leave)
  life = { token: storedAuth()?.token ?? '', ms: usualLife }
  const stops = [whenRefused(leave), whenResumed(look), watchSession(look), watchNetwork(look)]
  look()
  return () => {
    clearTimeout(timer)
    stops.forEach((stop) => stop())
  }
}
