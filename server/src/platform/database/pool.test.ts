import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { openDatabase } from '../open-database.ts'
import { type Engine } from './database.ts'
import { prepared } from './prepared.ts'

const note = pgTable('pool_test_note', { id: text().primaryKey(), rank: integer().notNull() })
const source = inject('test_database')
let engine: Engine
let removed = 0

beforeAll(async () => {
  engine = await openTestDatabase()
  await engine.db.execute(sql`create table pool_test_note (id text primary key, rank integer not null)`)
  engine.pool.on('remove', () => removed++)
})
beforeEach(async () => {
  await engine.db.delete(note)
  removed = 0
})
afterAll(() => engine.close())

const refusedDuplicate = async (id: string): Promise<void> => {
  await expect(engine.db.insert(note).values({ id, rank: 2 })).rejects.toThrow('Failed query')
}

test('a refused statement does not cost its connection', async () => {
  await engine.db.insert(note).values({ id: 'a', rank: 1 })
  for (let time = 0; time < 20; time++) await refusedDuplicate('a')
  await expect(engine.db.execute(sql`select no_such_column from pool_test_note`)).rejects.toThrow('Failed query')
  await expect(engine.db.execute(sql`select 1 / (rank - 1) from pool_test_note`)).rejects.toThrow('Failed query')
  expect(removed).toBe(0)
  expect(await engine.db.select().from(note)).toEqual([{ id: 'a', rank: 1 }])
})

test('an error keeps its SQL code on its way out', async () => {
  await engine.db.insert(note).values({ id: 'a', rank: 1 })
  const refusal = engine.db.insert(note).values({ id: 'a', rank: 1 })
  await expect(refusal).rejects.toMatchObject({ cause: { code: '23505', constraint: 'pool_test_note_pkey' } })
})

test('a prepared query goes on working after refused ones', async () => {
  const find = engine.db
    .select()
    .from(note)
    .where(sql`${note.id} = ${sql.placeholder('id')}`)
    .prepare('find_note')
  await engine.db.insert(note).values({ id: 'a', rank: 1 })
  expect(await find.execute({ id: 'a' })).toHaveLength(1)
  await refusedDuplicate('a')
  expect(await find.execute({ id: 'a' })).toHaveLength(1)
  expect(await find.execute({ id: 'b' })).toHaveLength(0)
})

test('a query that is prepared once is put together once for each database, and has its own answer each time', async () => {
  let built = 0
  const find = prepared((db) => {
    built++
    return db
      .select()
      .from(note)
      .where(sql`${note.id} = any(${sql.placeholder('ids')})`)
  })
  await engine.db.insert(note).values([
    { id: 'a', rank: 1 },
    { id: 'b', rank: 2 },
  ])
  const asked = [['a'], ['b'], ['a', 'b'], []]
  const found = await Promise.all(asked.map((ids) => find(engine.db).execute({ ids })))
  expect(found.map((rows) => rows.map(({ id }) => id).toSorted())).toEqual(asked)
  expect(built).toBe(1)
  // Inside a transaction it sees what only that has written.
  await engine.db.transaction(async (tx) => {
    await tx.insert(note).values({ id: 'c', rank: 3 })
    expect(await find(tx).execute({ ids: ['c'] })).toHaveLength(1)
  })
  expect(built).toBe(2)
  // Without a name there is nothing that another connection of a pooler might not know; the embedded engine has its own.
  const { rows } = await engine.db.execute<{ name: string }>(sql`select name from pg_prepared_statements`)
  expect(rows.filter(({ name }) => name !== 'find_note' && !name.startsWith('kept_'))).toEqual([])
})

test('many queries at once each get their own answer', async () => {
  const answers = await Promise.all(
    Array.from(
      { length: 200 },
      async (_, n) => (await engine.db.execute<{ n: number }>(sql`select ${n}::int as n`)).rows[0]?.n,
    ),
  )
  expect(answers).toEqual(Array.from({ length: 200 }, (_, n) => n))
})

test('a long query lets others go first before the next one', async () => {
  let others = 0
  await engine.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    setImmediate(() => others++)
    await tx.execute(sql`select pg_sleep(0.1)`)
    await tx.execute(sql`select 1`)
  })
  expect(others).toBe(1)
})

describe('a transaction', () => {
  test('keeps nothing when its body throws, and does not cost its connection', async () => {
    const attempt = engine.db.transaction(async (tx) => {
      await tx.insert(note).values({ id: 'a', rank: 1 })
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    expect(await engine.db.select().from(note)).toEqual([])
    expect(removed).toBe(0)
  })

  test('keeps nothing when a statement in it is refused', async () => {
    const attempt = engine.db.transaction(async (tx) => {
      await tx.insert(note).values({ id: 'a', rank: 1 })
      await tx.insert(note).values({ id: 'a', rank: 2 })
    })
    await expect(attempt).rejects.toThrow('Failed query')
    expect(await engine.db.select().from(note)).toEqual([])
    expect(removed).toBe(0)
  })

  test('can hold a smaller one that fails alone', async () => {
    await engine.db.transaction(async (tx) => {
      await tx.insert(note).values({ id: 'a', rank: 1 })
      await tx.transaction((inner) => inner.insert(note).values({ id: 'a', rank: 2 })).catch(() => undefined)
      await tx.insert(note).values({ id: 'b', rank: 3 })
    })
    expect(await engine.db.select().from(note).orderBy(note.rank)).toHaveLength(2)
  })

  test('refuses a query past its handle at once, where it would wait for itself', async () => {
    const started = performance.now()
    const past = engine.db.transaction(async () => engine.db.select().from(note))
    await expect(past).rejects.toMatchObject({ cause: { message: expect.stringContaining('through its tx handle') } })
    await expect(engine.db.transaction(() => engine.db.transaction(async () => undefined))).rejects.toThrow('tx handle')
    expect(performance.now() - started).toBeLessThan(2000)
  })

  test('leaves what it began free to query once it is over', async () => {
    let later: Promise<unknown> | undefined
    await engine.db.transaction(async () => {
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => engine.db.select().from(note))
    })
    expect(await later).toEqual([])
  })
})

describe.runIf('url' in source)('a lost PostgreSQL connection', () => {
  const processOf = sql<{ pid: number }>`select pg_backend_pid() as pid`
  let other: Engine

  beforeAll(async () => {
    const { rows } = await engine.db.execute<{ name: string }>(sql`select current_database() as name`)
    const url = new URL('url' in source ? source.url : '')
    url.pathname = rows[0]?.name ?? ''
    other = await openDatabase({ database_url: url.href, pool_size: 2 })
  })
  afterAll(() => other.close())

  const end = async (pid: unknown): Promise<void> => {
    await engine.db.execute(sql`select pg_terminate_backend(${pid}::int, 5000)`)
  }

  test('fails the transaction it cuts, and neither the process nor the next one', async () => {
    for (let time = 0; time < 5; time++) {
      const cut = other.db.transaction(async (tx) => {
        await end((await tx.execute(processOf)).rows[0]?.['pid'])
        await new Promise((resolve) => setTimeout(resolve, 50))
        await tx.execute(sql`select 1`)
      })
      await expect(cut).rejects.toThrow('Failed query')
      await other.ping()
    }
    expect(other.pool.totalCount - other.pool.idleCount).toBe(0)
  })

  test('costs no place in the pool when BEGIN meets it', async () => {
    for (let time = 0; time < 5; time++) {
      const { rows } = await other.db.execute(processOf)
      const ended = end(rows[0]?.['pid'])
      await Promise.allSettled([ended, other.db.transaction(async (tx) => tx.execute(sql`select pg_sleep(0.05)`))])
    }
    await Promise.all([other.ping(), other.ping()])
    expect(other.pool.totalCount - other.pool.idleCount).toBe(0)
  })
})
