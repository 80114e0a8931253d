import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { temporaryFolder } from '../../../test/processes.ts'
import { openDatabase } from '../open-database.ts'
import { type Engine } from './database.ts'
import { migrate } from './migrate.ts'

const ours = path.join(import.meta.dirname, '../../../migrations')
const source = inject('test_database')

type Journal = { entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[] }

/** A copy of our migrations with more of them, dated after the last by so many milliseconds. */
function folderWith(...added: { tag: string; after: number; sql: string }[]): string {
  const folder = temporaryFolder()
  fs.cpSync(ours, folder, { recursive: true })
  const file = path.join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(fs.readFileSync(file, 'utf8')) as Journal
  const last = Math.max(...journal.entries.map((entry) => entry.when))
  for (const { tag, after, sql } of added) {
    journal.entries.push({ idx: journal.entries.length, version: '7', when: last + after, tag, breakpoints: true })
    fs.writeFileSync(path.join(folder, `${tag}.sql`), sql)
  }
  fs.writeFileSync(file, JSON.stringify(journal))
  return folder
}

async function open(): Promise<Engine> {
  const engine = await openTestDatabase()
  onTestFinished(() => engine.close())
  return engine
}

const tables = async (engine: Engine): Promise<unknown[]> => {
  const { rows } = await engine.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename like 'migrate_test%'`,
  )
  return rows.map((row) => row.name)
}

const one = { tag: 'one', after: 1000, sql: 'create table migrate_test_one (id int)' }
const two = {
  tag: 'two',
  after: 2000,
  sql: 'create table migrate_test_two (id int);\n--> statement-breakpoint\ninsert into migrate_test_two values (1)',
}

test('migrations are applied in order and once', async () => {
  const engine = await open()
  await migrate(engine, folderWith(one))
  await migrate(engine, folderWith(one, two))
  await migrate(engine, folderWith(one, two))
  expect(await tables(engine)).toEqual(['migrate_test_one', 'migrate_test_two'])
  const { rows } = await engine.db.execute<{ count: number }>(sql`select count(*)::int as count from migrate_test_two`)
  expect(rows[0]?.count).toBe(1)
})

test('the trigram search of pg_trgm is there', async () => {
  const engine = await open()
  const { rows } = await engine.db.execute<{ near: number }>(
    sql`select word_similarity('новна', 'голяма новина') as near`,
  )
  expect(rows[0]?.near).toBeGreaterThan(0.3)
})

test('a migration that fails leaves the database as it was, and the connection as it is', async () => {
  const engine = await open()
  const broken = { tag: 'broken', after: 3000, sql: 'create table migrate_test_three (id int); select no_such_thing()' }
  await expect(migrate(engine, folderWith(one, broken))).rejects.toThrow('no_such_thing')
  expect(await tables(engine)).toEqual([])
  await migrate(engine, folderWith(one))
  expect(await tables(engine)).toEqual(['migrate_test_one'])
})

test('a database of a newer version is refused with a sentence', async () => {
  const engine = await open()
  await migrate(engine, folderWith(one))
  await expect(migrate(engine)).rejects.toThrow(
    /^The database holds 1 change\(s\) of a newer Megdan than this one .* Start that version, or restore a backup/,
  )
  // Which whoever starts it is told without where it was.
  await expect(migrate(engine)).rejects.toHaveProperty('name', 'Refusal')
})

test('a database of before the first release is refused with a sentence, and nothing in it is touched', async () => {
  const engine = await open()
  const record = sql`select * from drizzle.__drizzle_migrations order by id`
  await engine.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`)
  const { rows: before } = await engine.db.execute(record)
  await expect(migrate(engine, folderWith(one))).rejects.toThrow(
    'The database holds the tables of a Megdan of before its first release, which this one does not take over: name an empty one.',
  )
  expect((await engine.db.execute(record)).rows).toEqual(before)
  expect(await tables(engine)).toEqual([])
  await engine.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`)
})

test('a database that took the steps of the first migration one by one goes on from there', async () => {
  const engine = await open()
  await engine.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'a step', min(created_at) - 1000 from drizzle.__drizzle_migrations`)
  await migrate(engine, folderWith(one))
  expect(await tables(engine)).toEqual(['migrate_test_one'])
  await engine.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'a step'`)
})

test('a migration dated before one already applied is named, not left out in silence', async () => {
  const engine = await open()
  await migrate(engine, folderWith(two))
  await expect(migrate(engine, folderWith(two, one))).rejects.toThrow('was never applied')
})

test('migrating gives the session its timeouts back', async () => {
  const engine = await open()
  const timeouts = async () =>
    (await engine.db.execute(sql`select current_setting('statement_timeout'), current_setting('lock_timeout') as lock`))
      .rows
  const before = await timeouts()
  await migrate(engine, folderWith(one))
  expect(await timeouts()).toEqual(before)
})

test.runIf('url' in source)('several processes that start at once on PostgreSQL migrate once', async () => {
  const setup = await open()
  const { rows } = await setup.db.execute<{ name: string }>(sql`select current_database() || '_fresh' as name`)
  const url = new URL('url' in source ? source.url : '')
  url.pathname = rows[0]?.name ?? ''
  await setup.db.execute(sql.raw(`create database ${rows[0]?.name}`))
  const start = () => openDatabase({ database_url: url.href, pool_size: 1 })
  const engines = await Promise.all(Array.from({ length: 8 }, start))
  await Promise.all(engines.map((engine) => migrate(engine, folderWith(one, two))))
  for (const engine of engines) expect(await tables(engine)).toEqual(['migrate_test_one', 'migrate_test_two'])
  await Promise.all(engines.map((engine) => engine.close()))
})
