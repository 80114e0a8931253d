import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { Client, DatabaseError } from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database, type Engine } from '../src/platform/database/database.ts'
import { extensions } from '../src/platform/embedded/durable-pglite.ts'
import { embeddedEngine } from '../src/platform/embedded/embedded-engine.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { watchTransactions } from '../src/platform/database/pool.ts'

/**
 * A migrated empty database of its own: in memory, or in PostgreSQL when TEST_DATABASE_URL is set. Close it in the end.
 * Others may have had it before, and rows then lie in places that theirs have left; a fresh one was nobody's.
 */
export async function openTestDatabase({ fresh = false } = {}): Promise<Engine> {
  await watchTransactions()
  const source = inject('test_database')
  if ('dump' in source) return openEmbedded(source.dump, fresh)
  const name = (fresh ? undefined : freeNames.pop()) ?? (await createFrom(source))
  const url = new URL(source.url)
  url.pathname = name
  const engine = await openDatabase({ database_url: url.href })
  return {
    ...engine,
    async close() {
      await engine.close()
      if (await isEmptied(url.href)) freeNames.push(name)
      else await runOnce(source.url, `drop database ${name} with (force)`)
    },
  }
}

/** The same where no test runs: an empty embedded database in memory. */
export async function openMemoryDatabase(): Promise<Engine> {
  const engine = embeddedEngine(await PGlite.create({ extensions }))
  await migrate(engine)
  return engine
}

/** Databases that files of this process have closed, for the next ones: to make one costs most of a second. */
const processWide: typeof globalThis & { freeDatabases?: PGlite[]; freeNames?: string[]; shape?: string } = globalThis
const free = (processWide.freeDatabases ??= [])
/** In PostgreSQL; the run removes them at its end. */
const freeNames = (processWide.freeNames ??= [])

/** Whatever of a database a test may change and emptying does not put back. */
const shapeQuery = `
  select md5(concat(
    (select string_agg(concat(oid, relname), ' ' order by oid) from pg_class where relkind <> 't'),
    (select string_agg(concat(attrelid, attname, atttypid, attnotnull), ' ' order by attrelid, attnum)
      from pg_attribute where attrelid >= 16384),
    (select string_agg(concat(oid, conname), ' ' order by oid) from pg_constraint),
    (select string_agg(concat(oid, tgenabled), ' ' order by oid) from pg_trigger),
    (select string_agg(oid::text, ' ' order by oid) from pg_proc where oid >= 16384),
    (select count(*) from drizzle.__drizzle_migrations))) as shape`

async function openEmbedded(dump: string, fresh: boolean): Promise<Engine> {
  const used = fresh ? undefined : free.pop()
  if (used) return embeddedEngine(used)
  const lite = await PGlite.create({ loadDataDir: new Blob([await fs.readFile(dump)]), extensions })
  const shapeOf = async () => (await lite.query<{ shape: string }>(shapeQuery)).rows[0]?.shape
  const shape = await shapeOf()
  const close = lite.close.bind(lite)
  lite.close = async () => {
    const isSound = await (async () => {
      await lite.exec('rollback')
      await lite.exec('discard all')
      if ((await shapeOf()) !== shape) return false
      await lite.exec(emptyStatement)
      return true
    })().catch(() => false)
    if (isSound) free.push(lite)
    else await close()
  }
  return embeddedEngine(lite)
}

/** What was deleted keeps its place in the files, where every later search would go through it. */
const mostBytes = 40 * 1024 * 1024

/** Whether a database in PostgreSQL is as it was made, and nobody's any more, once what stood in it is deleted. */
async function isEmptied(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query<{ shape: string; bytes: number }>(
      `select shape, pg_database_size(current_database())::int as bytes from (${shapeQuery}) as now`,
    )
    if (rows[0]?.shape !== processWide.shape || (rows[0]?.bytes ?? Infinity) > mostBytes) return false
    if (!(await isAlone(client))) return false
    await client.query(emptyStatement)
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

/** Connections that were closed are gone a moment later; those of a process that a test has left behind are not. */
async function isAlone(client: Client): Promise<boolean> {
  const others = 'datname = current_database() and pid <> pg_backend_pid()'
  for (let tries = 1; tries <= 10; tries++) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where ${others}`,
    )
    if (rows[0]?.count === 0) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}

/** Makes one and says its name. A template is refused while anything looks into it, were it PostgreSQL's own cleaning. */
async function createFrom({ url, template }: { url: string; template: string }): Promise<string> {
  const name = `${template}_${randomUUID().slice(0, 8)}`
  for (let tries = 1; ; tries++) {
    try {
      await runOnce(url, `create database ${name} template ${template}`)
      const made = new URL(url)
      made.pathname = name
      const [first] = await runOnce<{ shape: string }>(made.href, shapeQuery)
      processWide.shape ??= first?.shape ?? ''
      return name
    } catch (error) {
      const isInUse = error instanceof DatabaseError && error.code === '55006'
      if (!isInUse || tries === 5) throw error
    }
  }
}

/**
 * Truncating makes new files for every table and each of its indexes, which took longer than most tests;
 * so only what holds anything is deleted, without looking at what refers to it, and counters begin anew.
 */
const emptyStatement = `
  do $$
  declare one regclass;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for one in select oid from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
    loop
      execute format('lock table %s', one);
      execute format('delete from %s', one);
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$`

/** What PostgreSQL says to one of two that wait for each other. */
const isDeadlock = (error: unknown) =>
  error instanceof Error && error.cause instanceof DatabaseError && error.cause.code === '40P01'

/**
 * Empties every table but the record of migrations, which lives in a schema of its own. What the test before began
 * beside its answers, such as a letter, may be writing still.
 */
export async function emptyTables(db: Database): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await db.execute(sql.raw(emptyStatement))
      return
    } catch (error) {
      if (!isDeadlock(error) || tries === 5) throw error
    }
  }
}

async function runOnce<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
