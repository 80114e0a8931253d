import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Database } from './handle.ts'
import { Listener } from './listen.ts'
import { insideTransaction, openPool, preparation, withConnection } from './pool.ts'
import { type Lagging, Replica, type ReplicaOptions, withoutReplica } from './replica.ts'

export type { Database }

export type Engine = {
  kind: 'embedded' | 'postgres'
  db: Database
  /** Where what may be some moments behind is read. */
  lagging: Lagging
  pool: Pool
  /** Past any pooler, for what needs one connection to itself. */
  direct: Pool
  ping: () => Promise<void>
  /** `onGap` says that notifications may have been missed: drop the caches that they keep fresh. */
  listen: (channel: string, handler: (payload: string) => void, onGap?: () => void) => Promise<() => Promise<void>>
  /** Switches to a new WAL segment and removes the old ones from the disk, where they are the server's own. */
  forgetLog: () => Promise<void>
  /** Does for the embedded database what PostgreSQL does by itself (autovacuum); readers wait for one table at most. */
  tidy?: () => Promise<void>
  /** Copies the folder of the embedded database, as of one moment; queries wait meanwhile. */
  copyFolder?: (target: string) => Promise<void>
  close: () => Promise<void>
}

export type PostgresOptions = {
  database_url: string
  /** Past the pooler to which `database_url` leads. */
  direct_url?: string
  replica?: ReplicaOptions
  pool_size?: number
}

/** Longer than PostgreSQL's own limit for a statement. */
const replicaSilentAfter = 20_000

export async function notify(db: Database, channel: string, payload = ''): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`)
}

export async function openPostgres(options: PostgresOptions): Promise<Engine> {
  const { database_url, direct_url = database_url } = options
  const size = options.pool_size === undefined ? {} : { size: options.pool_size }
  const pooled = options.direct_url !== undefined
  const pool = openPool({ database_url, pooled, ...size })
  const direct = pooled ? openPool({ database_url: direct_url, size: 1 }) : pool
  const db = databaseOver(pool)
  const listener = new Listener(direct_url)
  const replica = options.replica ? openReplica({ db, url: direct_url }, options.replica, size) : undefined
  const close = async () => {
    await replica?.close()
    await listener.close()
    await pool.end()
    if (direct !== pool) await direct.end()
  }
  try {
    if (pooled) await refuseUnprepared(pool)
    await replica?.lagging.start()
  } catch (error) {
    await close()
    throw error
  }
  return {
    kind: 'postgres',
    db,
    lagging: replica?.lagging ?? withoutReplica(db),
    pool,
    direct,
    ping: () => ping(pool),
    listen: (channel, handler, onGap = () => undefined) => listener.add({ channel, handler, onGap }),
    // The WAL of PostgreSQL is the operator's to keep or to remove.
    forgetLog: async () => undefined,
    close,
  }
}

function openReplica(primary: { db: Database; url: string }, options: ReplicaOptions, size: { size?: number }) {
  const pool = openPool({ database_url: options.url, silent_after: replicaSilentAfter, ...size })
  const lagging = new Replica(primary, { ...options, db: databaseOver(pool) })
  return {
    lagging,
    async close() {
      await lagging.close()
      await pool.end()
    },
  }
}

/** A pooler that lends another connection to each transaction must prepare them itself. */
async function refuseUnprepared(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ settings: string }>(
    `select concat_ws(' ', current_setting('statement_timeout'), current_setting('timezone'),
      current_setting('pg_trgm.word_similarity_threshold', true)) as settings`,
  )
  if (rows[0]?.settings === '15s UTC 0.5') return
  throw new Error(
    `With DATABASE_DIRECT_URL the pooler of DATABASE_URL must have connect_query = '${preparation.replaceAll("'", "''")}'.`,
  )
}

/** Drizzle over a pool of either engine. */
export function databaseOver(pool: Pool): Database {
  const db = drizzle(pool)
  // Drizzle's own keeps the connection for ever when BEGIN fails, as it does on one that was just lost.
  db.transaction = (body, config) =>
    withConnection(pool, (client) => drizzle(client).transaction((tx) => insideTransaction(() => body(tx)), config))
  return db
}

export async function ping(pool: Pool): Promise<void> {
  await pool.query('select 1')
}
