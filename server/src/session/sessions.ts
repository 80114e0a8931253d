import type { Database } from '../platform/database/database.ts'
import { memberAudience } from '../platform/audience.ts'
import type { Events } from '../platform/events.ts'
import { Failure } from '../platform/http/failure.ts'
import type { SecondFactorOf } from '../platform/house.ts'
import type { Member } from '../platform/reader.ts'
import { hashOf } from '../platform/tokens.ts'
import { findSession, touchSession } from '../identity/index.ts'

type CachedSession = { member: Member; last_used_at: number; checked_at: number }

/** Kept no longer than this, in case another process could not tell us of a change. */
const trustedFor = 30_000
const touchEvery = 5 * 60_000
const mostKept = 50_000

/** Answers who a token is. Each is read from the database once and again whenever its person or sign-in changes. */
export function openSessions(db: Database, events: Events, now: () => number, secondFactorOf: SecondFactorOf) {
  const cached = new Map<string, CachedSession>()
  /** Grows with each change, so that what was being read meanwhile is not kept. */
  let generation = 0

  events.on((event) => {
    if (event.topic !== 'session') return
    generation++
    for (const [hash, { member }] of cached) {
      const concerned = event.session_id ? member.session_id === event.session_id : member.person_id === event.person_id
      if (concerned) cached.delete(hash)
    }
  })
  events.onGap(() => {
    generation++
    cached.clear()
  })

  const admit = (hash: string, entry: CachedSession): Member => {
    const time = now()
    if (entry.member.expires_at <= time) {
      cached.delete(hash)
      throw new Failure('token_expired', { message: 'The sign-in has ended.' })
    }
    if (time - entry.last_used_at > touchEvery) {
      entry.last_used_at = time
      void touchSession(db, entry.member.session_id, new Date(time)).catch(() => undefined)
    }
    return entry.member
  }

  const read = async (hash: string): Promise<Member> => {
    const before = generation
    const row = await findSession(db, hash)
    if (!row) throw new Failure('unauthenticated', { message: 'The token is not known.' })
    const member: Member = {
      kind: 'member',
      audience: memberAudience(row.groups),
      person_id: row.person_id,
      session_id: row.id,
      role: row.role,
      user_group: row.user_group,
      second_factor: await secondFactorOf(row),
      expires_at: row.expires_at.getTime(),
    }
    const entry: CachedSession = {
      member,
      last_used_at: row.last_used_at.getTime(),
      checked_at: now(),
    }
    if (before === generation) {
      if (cached.size >= mostKept) cached.delete(cached.keys().next().value ?? '')
      cached.set(hash, entry)
    }
    return admit(hash, entry)
  }

  return {
    /** Throws `unauthenticated` or `token_expired`. */
    authenticate(token: string): Member | Promise<Member> {
      const hash = hashOf(token)
      const entry = cached.get(hash)
      return entry && now() - entry.checked_at < trustedFor ? admit(hash, entry) : read(hash)
    },
    /** The member whose token has this hash, if they are in the cache and nothing is due for them now. */
    recognize(hash: string): Member | undefined {
      const entry = cached.get(hash)
      if (!entry) return undefined
      const time = now()
      const isPlain =
        time - entry.checked_at < trustedFor &&
        time - entry.last_used_at <= touchEvery &&
        entry.member.expires_at > time
      return isPlain ? entry.member : undefined
    },
  }
}
