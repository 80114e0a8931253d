import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { embeddedEngine } from './embedded-engine.ts'
import type { Engine } from '../database/database.ts'

let engine: Engine
beforeAll(async () => {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
  engine = embeddedEngine(await PGlite.create())
  await engine.db.execute(sql`create table kept (id integer primary key, word text)`)
})
afterEach(() => engine.db.execute(sql`truncate kept`))
afterAll(async () => {
  vi.restoreAllMocks()
  await engine.close()
})

/** Of all later moments on this file's clock. */
let passed = 0
const letPass = (milliseconds: number) => void (passed += milliseconds)
const find = async (id: number) =>
  (await engine.db.execute<{ word: string }>(sql`select word from kept where id = ${id}`)).rows.map(({ word }) => word)
const add = (id: number, word: string) => engine.db.execute(sql`insert into kept (id, word) values (${id}, ${word})`)
const findOften = async (id: number) => {
  for (let time = 0; time < 10; time++) await find(id)
}
const prepared = async () => {
  const { rows } = await engine.pool.query<{ statement: string }>(
    "select statement from pg_prepared_statements where statement like '%from kept%'",
  )
  return rows.map(({ statement }) => statement)
}

test('what is asked for often is prepared, and answers as before with each value', async () => {
  await add(1, 'мегдан')
  await add(2, "quote ' and \\ line")
  await find(1)
  expect(await prepared()).toEqual([])
  await findOften(1)
  expect(await prepared()).toEqual(['select word from kept where id = $1'])
  expect(await find(1)).toEqual(['мегдан'])
  expect(await find(2)).toEqual(["quote ' and \\ line"])
  expect(await find(3)).toEqual([])
})

test('after some seconds all is planned anew, so that a table that has grown meanwhile is read by its index', async () => {
  const planOf = async () => {
    const { rows } = await engine.pool.query<{ 'QUERY PLAN': string }>(
      `explain execute ${await nameOf('select word from kept where id = $1')}(1)`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const nameOf = async (text: string) => {
    const { rows } = await engine.pool.query<{ name: string }>(
      'select name from pg_prepared_statements where statement = $1',
      [text],
    )
    return rows[0]?.name ?? ''
  }
  await engine.db.execute(sql`drop table kept`)
  await engine.db.execute(sql`create table kept (id integer primary key, word text)`)
  letPass(6000)
  await findOften(1)
  await engine.db.execute(sql`insert into kept select n, 'дума' from generate_series(1, 20000) as n`)
  letPass(6000)
  await find(1)
  expect(await prepared()).toEqual([])
  await findOften(1)
  expect(await planOf()).toContain('Index Scan')
  expect(await find(20_000)).toEqual(['дума'])
})

test('a statement that is refused again and again is refused each time, and costs nothing that comes after it', async () => {
  await add(1, 'една')
  for (let time = 0; time < 10; time++) {
    await expect(add(1, 'друга')).rejects.toMatchObject({ cause: { code: '23505' } })
    await expect(engine.db.execute(sql`select ${1}::int from no_such_table`)).rejects.toMatchObject({
      cause: { code: '42P01' },
    })
  }
  await add(2, 'две')
  expect([await find(1), await find(2)]).toEqual([['една'], ['две']])
})

test('what could not be forgotten in a transaction that had failed is forgotten the next time', async () => {
  await findOften(1)
  const failed = engine.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 / (${0}::int)`).catch(() => undefined)
    letPass(6000)
    await tx.execute(sql`select word from kept where id = ${1}`)
  })
  await expect(failed).rejects.toMatchObject({ cause: { code: '25P02' } })
  await findOften(1)
  letPass(6000)
  await find(1)
  expect(await prepared()).toEqual([])
  expect(await find(1)).toEqual([])
})

test('a statement that has a name of its own is left alone', async () => {
  const own = engine.db.select({ one: sql<number>`1`.as('one') }).from(sql`kept`)
  const statement = own.where(sql`id = ${sql.placeholder('id')}`).prepare('own_name')
  await add(1, 'една')
  await findOften(1)
  expect(await statement.execute({ id: 1 })).toEqual([{ one: 1 }])
  letPass(6000)
  await find(1)
  expect(await statement.execute({ id: 1 })).toEqual([{ one: 1 }])
})
