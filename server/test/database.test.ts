import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../src/platform/database/migrate.ts'
import { emptyTables, openTestDatabase } from './database.ts'

test('databases of tests are migrated and do not share their rows', async () => {
  const [first, second] = await Promise.all([openTestDatabase(), openTestDatabase()])
  onTestFinished(() => first.close())
  onTestFinished(() => second.close())
  await first.db.execute(sql`create table database_test_only_here (id int)`)
  await expect(second.db.execute(sql`select * from database_test_only_here`)).rejects.toThrow('Failed query')
  await migrate(second)
})

test('emptying the tables leaves the record of migrations', async () => {
  const engine = await openTestDatabase()
  onTestFinished(() => engine.close())
  await engine.db.execute(sql`create table database_test_parent (id serial primary key)`)
  await engine.db.execute(sql`create table database_test_child (parent int references database_test_parent)`)
  await engine.db.execute(sql`insert into database_test_parent default values`)
  await engine.db.execute(sql`insert into database_test_child values (1)`)
  await emptyTables(engine.db)
  const { rows } = await engine.db.execute(sql`
    select (select count(*)::int from database_test_parent) as parents,
      (select count(*)::int from database_test_child) as children,
      (select count(*)::int from drizzle.__drizzle_migrations) > 0 as recorded`)
  expect(rows).toEqual([{ parents: 0, children: 0, recorded: true }])
})

test('an index that goes down has nulls first, as `order by … desc` asks for them: else it is read for no order', async () => {
  const engine = await openTestDatabase()
  onTestFinished(() => engine.close())
  const { rows } = await engine.db.execute(sql`
    select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and exists (select from unnest(indoption::int2[]) as way where way & 3 = 1)`)
  expect(rows).toEqual([])
})
