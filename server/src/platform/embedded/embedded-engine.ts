import fs from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { escapeIdentifier, type Pool } from 'pg'
import { databaseOver, type Engine, ping } from '../database/database.ts'
import { openPool, withConnection } from '../database/pool.ts'
import { withoutReplica } from '../database/replica.ts'
import { openDurable } from './durable-pglite.ts'
import { embeddedClient } from './embedded-client.ts'
import { lockFolder } from './folder-lock.ts'

const checkpointMilliseconds = 60_000

/** The engine over an open PGlite, which it closes in the end. */
export function embeddedEngine(lite: PGlite, isOnDisk = false): Engine {
  const pool = openPool({ embedded: embeddedClient(lite) })
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
    tidy: () => vacuumAll(pool),
    async close() {
      clearInterval(timer)
      await checkpoint()
      await forgetLog()
      await pool.end()
      await lite.close()
    },
  }
}

/** Opens the database of a data folder, which is this process's alone from now on. */
export async function openFolder(dataDir: string): Promise<Engine> {
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

/**
 * PGlite never vacuums by itself, and knows nothing of how its tables have grown: what was changed would take room for
 * ever, and an index stay unused. One table after the other, so that whoever reads goes between.
 */
async function vacuumAll(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${escapeIdentifier(name)}`)
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
