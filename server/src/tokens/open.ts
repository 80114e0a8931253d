import type { Database } from '../platform/database/database.ts'
import { placeOf } from '../platform/device-name.ts'
import type { Events } from '../platform/events.ts'
import { Failure } from '../platform/http/failure.ts'
import { openNetworks } from '../platform/http/network.ts'
import type { Program } from '../platform/reader.ts'
import { hashOf } from '../platform/tokens.ts'
import { findToken, noteUse } from '../identity/index.ts'

type Kept = { program: Program; expires_at: number; checked_at: number; isAllowed: (address: string) => boolean }

/** Kept no longer than this, in case another process could not tell us of a change. */
const trustedFor = 30_000
const noteEvery = 60_000
const mostKept = 1_000

/** Answers which program a token is of. Each is read from the database once, and again whenever it is ended. */
export function openProgramTokens(db: Database, events: Events, now: () => number) {
  const cached = new Map<string, Kept>()
  /** When a use was last written down, by token, place and outcome. */
  const noted = new Map<string, number>()
  /** Grows with each change, so that what was being read meanwhile is not kept. */
  let generation = 0

  events.on((event) => {
    if (event.topic !== 'token') return
    generation++
    for (const [hash, { program }] of cached) if (program.token_id === event.token_id) cached.delete(hash)
  })
  events.onGap(() => {
    generation++
    cached.clear()
  })

  const note = (token_id: string, place: string, refused: boolean) => {
    const key = `${token_id} ${place} ${refused}`
    const at = now()
    if (at - (noted.get(key) ?? -Infinity) < noteEvery) return
    if (noted.size >= mostKept) noted.clear()
    noted.set(key, at)
    void noteUse(db, { token_id, place, refused, at: new Date(at) }).catch(() => noted.delete(key))
  }

  const admit = (hash: string, { program, expires_at, isAllowed }: Kept, address: string): Program => {
    if (expires_at <= now()) {
      cached.delete(hash)
      throw new Failure('token_expired', { message: 'The token has expired.' })
    }
    const isRefused = !isAllowed(address)
    note(program.token_id, placeOf(address), isRefused)
    if (isRefused) throw new Failure('unauthenticated', { message: 'The token may not be used from this network.' })
    return program
  }

  const read = async (hash: string, address: string): Promise<Program> => {
    const before = generation
    const row = await findToken(db, hash)
    if (!row) throw new Failure('unauthenticated', { message: 'The token is not known.' })
    if (row.ended_at) throw new Failure('unauthenticated', { message: 'The token has been ended.' })
    const { id: token_id, name, scopes, categories, networks } = row
    const kept: Kept = {
      program: { kind: 'program', token_id, name, scopes, categories },
      expires_at: row.expires_at.getTime(),
      checked_at: now(),
      isAllowed: networks.length === 0 ? () => true : openNetworks(networks),
    }
    if (before === generation) {
      if (cached.size >= mostKept) cached.delete(cached.keys().next().value ?? '')
      cached.set(hash, kept)
    }
    return admit(hash, kept, address)
  }

  return {
    /** Throws `unauthenticated` or `token_expired`. */
    authenticate(token: string, address: string): Program | Promise<Program> {
      const hash = hashOf(token)
      const kept = cached.get(hash)
      return kept && now() - kept.checked_at < trustedFor ? admit(hash, kept, address) : read(hash, address)
    },
  }
}
