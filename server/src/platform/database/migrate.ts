import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import type { Engine } from './database.ts'
import { Refusal } from '../command.ts'
import { FormerDatabase } from '../former-database.ts'
import { withConnection } from './pool.ts'

const ourFolder = path.join(import.meta.dirname, '../../../migrations')
// Any number that no other part of Megdan locks: PostgreSQL's advisory locks are plain numbers.
const lock = 7_106_411_001

/**
 * Brings the database to this version's tables: all that is missing or, on an error, nothing.
 * Several processes may start at once; the others wait for the first.
 */
export async function migrate(engine: Pick<Engine, 'direct'>, migrationsFolder = ourFolder): Promise<void> {
  await withConnection(engine.direct, async (client) => {
    const timeouts = await withoutTimeouts(client)
    await client.query('select pg_advisory_lock($1)', [lock])
    try {
      const shipped = new Set(readMigrationFiles({ migrationsFolder }).map((migration) => migration.folderMillis))
      refuseUnknown(await applied(client), shipped)
      await applyMigrations(drizzle(client), { migrationsFolder })
      const done = new Set(await applied(client))
      for (const when of shipped) if (!done.has(when)) throw new Error(skipped(when))
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock])
      await timeouts.restore()
    }
  })
}

/**
 * Brings an empty database to the tables of a former version, whose migrations were these: what was written by it is put
 * in there, and goes on from there.
 */
export async function migrateAsOf(engine: Pick<Engine, 'direct'>, done: readonly number[]): Promise<void> {
  const journal = path.join('meta', '_journal.json')
  const written: { entries: { when: number; tag: string }[] } = JSON.parse(
    fs.readFileSync(path.join(ourFolder, journal), 'utf8'),
  )
  refuseUnknown([...done], new Set(written.entries.map(({ when }) => when)))
  const entries = written.entries.filter(({ when }) => done.includes(when))
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-migrations-'))
  try {
    fs.mkdirSync(path.join(folder, 'meta'))
    fs.writeFileSync(path.join(folder, journal), JSON.stringify({ ...written, entries }))
    for (const { tag } of entries) fs.copyFileSync(path.join(ourFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`))
    await migrate(engine, folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Which migrations the database has had. */
export const listApplied = (engine: Pick<Engine, 'pool'>): Promise<number[]> => withConnection(engine.pool, applied)

/** Which ones this version has beyond these. */
export const listWaiting = (done: readonly number[]): string[] =>
  readMigrationFiles({ migrationsFolder: ourFolder }).flatMap(({ folderMillis, sql }) =>
    done.includes(folderMillis) ? [] : [sql.join(';').trim()],
  )

/** Throws, as the start does, where the database has had migrations that this version does not know. */
export const refuseOther = (done: readonly number[]): void =>
  refuseUnknown(
    [...done],
    new Set(readMigrationFiles({ migrationsFolder: ourFolder }).map(({ folderMillis }) => folderMillis)),
  )

async function withoutTimeouts(client: ClientBase): Promise<{ restore: () => Promise<void> }> {
  const { rows } = await client.query<{ statement: string; lock: string }>(
    "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock",
  )
  const set = "select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false)"
  await client.query(set, ['0', '0'])
  return { restore: async () => void (await client.query(set, [rows[0]?.statement, rows[0]?.lock])) }
}

async function applied(client: ClientBase): Promise<number[]> {
  const record = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as present")
  if (!record.rows[0]?.present) return []
  const { rows } = await client.query<{ created_at: string }>('select created_at from drizzle.__drizzle_migrations')
  return rows.map((row) => Number(row.created_at))
}

/** The first migration holds all steps until its date: a database that has had the last of them has had it. */
function refuseUnknown(done: number[], shipped: Set<number>): void {
  const first = Math.min(...shipped)
  if (Math.min(...done) < first && !done.includes(first)) {
    throw new FormerDatabase('The database', 'name an empty one')
  }
  const unknown = done.filter((when) => when > first && !shipped.has(when))
  if (!unknown.length) return
  throw new Refusal(
    `The database holds ${unknown.length} change(s) of a newer Megdan than this one (the last of ` +
      `${new Date(Math.max(...unknown)).toISOString()}). Start that version, or restore a backup made before it.`,
  )
}

const skipped = (when: number): string =>
  `The migration of ${new Date(when).toISOString()} is older than one already in the database and was never applied: ` +
  `give it a later date in server/migrations/meta/_journal.json.`
