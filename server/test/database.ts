import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { inject } from 'vitest'
import { embeddedEngine, openDatabase, type Database, type Engine } from '../src/platform/database.ts'
import { extensions } from '../src/platform/durable-pglite.ts'
import { watchTransactions } from '../src/platform/pool.ts'

/** A migrated empty database of its own: in memory, or in PostgreSQL when TEST_DATABASE_URL is set. Close it in the end. */
export async function openTestDatabase(): Promise<Engine> {
  await watchTransactions()
  const source = inject('test_database')
  if ('dump' in source) {
    const loadDataDir = new Blob([await fs.readFile(source.dump)])
    return embeddedEngine(await PGlite.create({ loadDataDir, extensions }))
  }
  const name = `${source.template}_${randomUUID().slice(0, 8)}`
  await runOnce(source.url, `create database ${name} template ${source.template}`)
  const url = new URL(source.url)
  url.pathname = name
  const engine = await openDatabase({ database_url: url.href })
  return {
    ...engine,
    async close() {
      await engine.close()
      await runOnce(source.url, `drop database ${name} with (force)`)
    },
  }
}

/** Empties every table but the record of migrations, which lives in a schema of its own. */
export async function emptyTables(db: Database): Promise<void> {
  const { rows } = await db.execute<{ tables: string | null }>(
    sql`select string_agg(quote_ident(tablename), ', ') as tables from pg_tables where schemaname = 'public'`,
  )
  const tables = rows[0]?.tables
  if (tables) await db.execute(sql.raw(`truncate ${tables} restart identity cascade`))
}

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
