import fs from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { escapeIdentifier, type Pool } from 'pg'
import { openDurable } from '../embedded/durable-pglite.ts'
import { lockFolder } from '../embedded/folder-lock.ts'
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
  /** Copies the folder of the embedded database, as of one moment; queries wait meanwhile. */
  copyFolder?: (target: string) => Promise<void>
  close: () => Promise<void>
}

export type DatabaseOptions = {
  database_url?: string
  /** Past the pooler to which `database_url` leads. */
  direct_url?: string
  replica?: ReplicaOptions
  data_dir?: string
  pool_size?: number
}

const checkpointMilliseconds = 60_000
/** Longer than PostgreSQL's own limit for a statement. */
const replicaSilentAfter = 20_000

export async function openDatabase(options: DatabaseOptions): Promise<Engine> {
  if (options.database_url) return openPostgres({ ...options, database_url: options.database_url })
  if (!options.data_dir) throw new Error('The database needs DATABASE_URL or DATA_DIR.')
  return openFolder(options.data_dir)
}

export async function notify(db: Database, channel: string, payload = ''): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`)
}

/** The engine over an open PGlite, which it closes in the end. */
export function embeddedEngine(lite: PGlite, isOnDisk = false): Engine {
  const pool = openPool({ embedded: lite })
  /** A checkpoint removes the segments before its own. */
  const forgetLog = async () => {
    if (isOnDisk) await pool.query('select pg_switch_wal()')
    if (isOnDisk) await pool.query('checkpoint')
  }
  const db = databaseOver(pool)
  const checkpoint = checkpointer(pool)
  const timer = setInterval(() => void checkpoint().catch(() => undefined), checkpointMilliseconds).unref()
  return {
    kind: 'embedded',
    db,
    lagging: withoutReplica(db),
    pool,
    direct: pool,
    ping: () => ping(pool),
    async listen(channel, handler) {
      // LISTEN goes through the pool: PGlite's own would land inside whatever transaction is open.
      const stop = lite.onNotification((name, payload) => {
        if (name === channel) handler(payload)
      })
      await pool.query(`listen ${escapeIdentifier(channel)}`)
      return async () => stop()
    },
    forgetLog,
    async close() {
      clearInterval(timer)
      await checkpoint()
      await forgetLog()
      await pool.end()
      await lite.close()
    },
  }
}

async function openFolder(dataDir: string): Promise<Engine> {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(dataDir)
  try {
    const engine = embeddedEngine(await openDurable(path.join(dataDir, 'database')), true)
    const close = async (): Promise<void> => {
      try {
        await engine.close()
      } finally {
        await lock.release()
      }
    }
    const copyFolder = (target: string) => copyWhole(engine.pool, path.join(dataDir, 'database'), target)
    return { ...engine, copyFolder, close }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Room that a copy leaves on the disk: the database stops where it cannot write. */
const leastRoom = 256 * 1024 * 1024

async function sizeOf(folder: string): Promise<number> {
  const names = await fs.promises.readdir(folder, { recursive: true })
  const sizes = await Promise.all(names.map(async (name) => (await fs.promises.stat(path.join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** While it has the only connection nobody writes, and after a checkpoint all is in the files. */
async function copyWhole(pool: Pool, folder: string, target: string): Promise<void> {
  await withConnection(pool, async (client) => {
    await client.query('checkpoint')
    const { bavail, bsize } = await fs.promises.statfs(folder)
    if (bavail * bsize < (await sizeOf(folder)) + leastRoom) throw new Error('there is too little room on the disk')
    await fs.promises.cp(folder, target, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
  })
}

async function openPostgres(options: DatabaseOptions & { database_url: string }): Promise<Engine> {
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

function databaseOver(pool: Pool): Database {
  const db = drizzle(pool)
  // Drizzle's own keeps the connection for ever when BEGIN fails, as it does on one that was just lost.
  db.transaction = (body, config) =>
    withConnection(pool, (client) => drizzle(client).transaction((tx) => insideTransaction(() => body(tx)), config))
  return db
}

async function ping(pool: Pool): Promise<void> {
  await pool.query('select 1')
}

/** PGlite never makes a checkpoint by itself; without one the log, and the recovery after a crash, grow for ever. */
function checkpointer(pool: Pool): () => Promise<void> {
  const position = async () => {
    const { rows } = await pool.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
    return rows[0]?.lsn
  }
  let last: string | undefined
  return async () => {
    if ((await position()) === last) return
    await pool.query('checkpoint')
    last = await position()
  }
}
