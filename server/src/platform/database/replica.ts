import { setTimeout as pause } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { lastWrite } from '../tables.ts'
import { hashOf } from '../tokens.ts'
import type { Database } from './handle.ts'
import { isDatabaseGone } from '../database-gone.ts'
import { openPool } from './pool.ts'

const sampledEvery = 1_000
const answersWithin = 2_000
/** The row that says since when marks are kept. */
const nobody = ''

export type ReplicaState = 'in use' | 'lagging' | 'unreachable' | 'no replica'
export type ReplicaOptions = {
  url: string
  /** For how many seconds it may be behind. */
  most_lag_seconds: number
  onState?: (state: ReplicaState, reason?: string) => void
}

/** Where what may lag is read: from a replica where there is one and it knows enough, else from the primary. */
export type Lagging = {
  /** What is the same for everybody: as fresh as the last event. */
  shared: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  /** What this person is shown: as fresh as the last thing they did, on whichever process. */
  of: <T>(person_id: string, work: (db: Database) => Promise<T>) => Promise<T>
  /** Call before their write is acknowledged. */
  wrote: (person_id: string) => Promise<void>
  /** An event came from this place in the log; undefined when events may have been missed. */
  hear: (lsn: string | undefined) => void
  /** Whether events are to carry their place in the log. */
  isOn: boolean
  /** How it stands with the replica; undefined where there is none. */
  standing: () => { in_use: boolean; behind_seconds: number } | undefined
}

const refused = () => {
  throw new Error('What may lag is only read: this handle may be a replica’s.')
}

/** The same database, without what writes. */
export function readOnly(db: Database): Database {
  const reading: Database = Object.create(db)
  reading.insert = refused
  reading.update = refused
  reading.delete = refused
  reading.transaction = (body, config) => db.transaction((tx) => body(tx), { ...config, accessMode: 'read only' })
  return reading
}

/** Where there is no replica. */
export function withoutReplica(db: Database): Lagging {
  const reading = readOnly(db)
  return {
    shared: (work) => work(reading),
    of: (_, work) => work(reading),
    wrote: async () => undefined,
    hear: () => undefined,
    isOn: false,
    standing: () => undefined,
  }
}

/** Places in the log are compared as numbers. */
const placeOf = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

const isPlace = (lsn: string) => /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/.test(lsn)

const keyOf = (person_id: string) => hashOf(person_id)

/** Another database, or none that Megdan could read. */
export class WrongReplica extends Error {
  constructor() {
    super('DATABASE_READ_URL must lead to a replica of the database of DATABASE_URL: it is another one.')
  }
}

type Sample = { at: number; place: bigint }
export type Standing = { system: string; database: string; is_replica: boolean; lsn: string | null }

/** Which database this is, and how far it is. */
export const standingQuery = `
  select (select system_identifier::text from pg_control_system()) as system, current_database() as database,
    pg_is_in_recovery() as is_replica,
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end::text as lsn`

/**
 * Follows how far the replica is, against what the primary said some seconds ago: no clock but this process's own is
 * asked. While it is behind, silent, or was promoted, all is read from the primary.
 */
export class Replica implements Lagging {
  readonly isOn = true
  readonly #primary: Database
  readonly #reading: { primary: Database; replica: Database }
  readonly #watch: { primary: Pool; replica: Pool }
  readonly #most_lag: number
  readonly #onState: NonNullable<ReplicaOptions['onState']>
  #state: ReplicaState | undefined
  /** What is asked of the replica fails at once when it leaves, and is asked of the primary. */
  #left: { promise: Promise<never>; leave: (reason: Error) => void } | undefined
  #samples: Sample[] = []
  #replayed = 0n
  /** When the primary had written no more than what the replica has read, as far as is known. */
  #level = performance.now()
  /** Up to where what everybody is shown must be known; undefined while events may have been missed. */
  #heard: bigint | undefined
  #gaps = 0
  #asking: Promise<void> | undefined
  #ended = false
  #running: Promise<void> | undefined
  readonly #stop = new AbortController()

  constructor(primary: { db: Database; url: string }, replica: { db: Database } & ReplicaOptions) {
    this.#primary = primary.db
    this.#reading = { primary: readOnly(primary.db), replica: readOnly(replica.db) }
    const watching = (url: string) => openPool({ database_url: url, size: 1, silent_after: answersWithin })
    this.#watch = { primary: watching(primary.url), replica: watching(replica.url) }
    this.#most_lag = replica.most_lag_seconds * 1000
    this.#onState = replica.onState ?? (() => undefined)
  }

  /** Throws when it is the replica of another database; one that does not answer is looked for from now on. */
  async start(): Promise<void> {
    await this.#look()
    this.#running = this.#follow()
  }

  async close(): Promise<void> {
    this.#ended = true
    this.#stop.abort()
    await this.#running
    await Promise.all([this.#watch.primary.end(), this.#watch.replica.end()])
  }

  standing() {
    return { in_use: this.#left !== undefined, behind_seconds: (performance.now() - this.#level) / 1000 }
  }

  hear(lsn: string | undefined): void {
    if (lsn === undefined || !isPlace(lsn)) {
      this.#gaps++
      this.#heard = undefined
    } else if (this.#heard !== undefined) {
      const place = placeOf(lsn)
      if (place > this.#heard) this.#heard = place
    }
  }

  async wrote(person_id: string): Promise<void> {
    await this.#primary
      .insert(lastWrite)
      .values({ who: keyOf(person_id), lsn: sql`pg_current_wal_insert_lsn()` })
      .onConflictDoUpdate({ target: lastWrite.who, set: { lsn: sql`greatest(excluded.lsn, ${lastWrite.lsn})` } })
  }

  async shared<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const isFresh = this.#heard !== undefined && (await this.#knows(this.#heard))
    // What was heard meanwhile drops what is being made, as it does without a replica.
    return this.#run(isFresh, work)
  }

  async of<T>(person_id: string, work: (db: Database) => Promise<T>): Promise<T> {
    if (!this.#left) return work(this.#reading.primary)
    const needed = await this.#neededBy(person_id)
    return this.#run(needed !== undefined && (await this.#knows(needed)), work)
  }

  async #neededBy(person_id: string): Promise<bigint | undefined> {
    const rows = await this.#primary
      .select()
      .from(lastWrite)
      .where(inArray(lastWrite.who, [nobody, keyOf(person_id)]))
    if (!rows.some(({ who }) => who === nobody)) return undefined
    return rows.map(({ lsn }) => placeOf(lsn)).reduce((one, other) => (one > other ? one : other), 0n)
  }

  /** Whether the replica has read so far; asks it anew where it had not when it was last asked. */
  async #knows(needed: bigint): Promise<boolean> {
    if (this.#left && this.#replayed < needed) {
      // One question answers all who wait, but for those that come while it is on its way.
      await this.#asking
      if (this.#left && this.#replayed < needed) {
        this.#asking ??= this.#ask().finally(() => (this.#asking = undefined))
        await this.#asking
      }
    }
    return this.#left !== undefined && this.#replayed >= needed
  }

  async #ask(): Promise<void> {
    try {
      const { rows } = await this.#reading.replica.execute<{ lsn: string | null }>(
        sql`select pg_last_wal_replay_lsn()::text as lsn`,
      )
      const place = placeOf(rows[0]?.lsn ?? '0/0')
      if (place > this.#replayed) this.#replayed = place
    } catch (error) {
      this.#enter('unreachable', error)
    }
  }

  async #run<T>(onReplica: boolean, work: (db: Database) => Promise<T>): Promise<T> {
    const left = this.#left
    if (!onReplica || !left) return work(this.#reading.primary)
    try {
      return await Promise.race([work(this.#reading.replica), left.promise])
    } catch (error) {
      if (!(error instanceof Left) && !isReplicasFault(error)) throw error
      if (isDatabaseGone(error) && this.#left === left) this.#enter('unreachable', error)
      return work(this.#reading.primary)
    }
  }

  async #follow(): Promise<void> {
    while (!this.#ended) {
      await pause(sampledEvery, undefined, { signal: this.#stop.signal, ref: false }).catch(() => undefined)
      if (this.#ended) return
      try {
        await this.#look()
      } catch (error) {
        this.#enter('no replica', error)
      }
    }
  }

  async #look(): Promise<void> {
    const gaps = this.#gaps
    const [primary, replica] = await Promise.allSettled([this.#watched('primary'), this.#watched('replica')])
    const now = performance.now()
    if (primary.status === 'fulfilled' && !primary.value.is_replica) {
      const place = placeOf(primary.value.lsn ?? '0/0')
      this.#samples.push({ at: now, place })
      if (this.#heard === undefined && gaps === this.#gaps) this.#heard = place
      await this.#markBeginning().catch(() => undefined)
    }
    if (replica.status === 'rejected') return this.#enter('unreachable', replica.reason)
    const { is_replica, lsn, system, database } = replica.value
    const other = primary.status === 'fulfilled' ? primary.value : undefined
    if (other && (other.system !== system || other.database !== database)) throw new WrongReplica()
    if (!is_replica) return this.#enter('no replica')
    const place = placeOf(lsn ?? '0/0')
    this.#replayed = place
    this.#level = this.#samples.findLast((sample) => sample.place <= place)?.at ?? this.#level
    this.#enter(this.#isNear(now) ? 'in use' : 'lagging')
  }

  /** It has read what the primary had written as long ago as it may lag. */
  #isNear(now: number): boolean {
    this.#samples = this.#samples.filter(({ at }) => at >= now - this.#most_lag)
    return this.#samples.some(({ place }) => place <= this.#replayed)
  }

  async #watched(which: 'primary' | 'replica'): Promise<Standing> {
    const { rows } = await this.#watch[which].query<Standing>(standingQuery)
    const [row] = rows
    if (!row) throw new Error('The database does not say where it stands.')
    return row
  }

  async #markBeginning(): Promise<void> {
    await this.#watch.primary.query(
      'insert into last_write (who, lsn) values ($1, pg_current_wal_insert_lsn()) on conflict do nothing',
      [nobody],
    )
  }

  #enter(state: ReplicaState, error?: unknown): void {
    if (state === 'in use') {
      if (!this.#left) {
        const { promise, reject } = Promise.withResolvers<never>()
        promise.catch(() => undefined)
        this.#left = { promise, leave: reject }
      }
    } else {
      this.#left?.leave(new Left())
      this.#left = undefined
    }
    if (state === this.#state) return
    this.#state = state
    this.#onState(state, error instanceof Error ? error.message : undefined)
  }
}

class Left extends Error {}

/** A replica may give up a query that holds up what it must read (40001), and knows no tables of a later migration. */
function isReplicasFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (/^(40001|40P01|42P01|42703)$/.test(code) || isDatabaseGone(error)) return true
  return isReplicasFault(error.cause)
}
