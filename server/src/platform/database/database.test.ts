import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { notify, type Engine } from './database.ts'

const source = inject('test_database')
let engine: Engine

beforeAll(async () => {
  engine = await openTestDatabase()
  await engine.db.execute(sql`create table database_test_note (id int)`)
})
afterAll(() => engine.close())

test('a notification is heard on its channel until the hearer stops', async () => {
  const heard: string[] = []
  const stop = await engine.listen('content', (payload) => heard.push(payload))
  await notify(engine.db, 'content', 'новина')
  await notify(engine.db, 'other', 'not for us')
  await notify(engine.db, 'content')
  await expect.poll(() => heard).toEqual(['новина', ''])
  await stop()
  await notify(engine.db, 'content', 'too late')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(heard).toHaveLength(2)
})

test('a notification of a transaction is heard when it commits, and never when it does not', async () => {
  const heard: string[] = []
  const stop = await engine.listen('content', (payload) => heard.push(payload))
  await engine.db.transaction(async (tx) => {
    await notify(tx, 'content', 'kept')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(heard).toEqual([])
  })
  const undone = engine.db.transaction(async (tx) => {
    await notify(tx, 'content', 'undone')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await expect.poll(() => heard).toEqual(['kept'])
  await stop()
})

test('one hearer may stop while another goes on', async () => {
  const heard: string[] = []
  const stopFirst = await engine.listen('content', (payload) => heard.push(`first ${payload}`))
  const stopSecond = await engine.listen('content', (payload) => heard.push(`second ${payload}`))
  await stopFirst()
  await notify(engine.db, 'content', 'news')
  await expect.poll(() => heard).toEqual(['second news'])
  await stopSecond()
})

const cutOff = () =>
  engine.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'megdan listener' and datname = current_database()`)

test.runIf('url' in source)(
  'whoever stops as the connection is cut off is not told of it, and others hear again',
  async () => {
    const heard: string[] = []
    const onGap = vi.fn<() => void>()
    const stopOther = await engine.listen('content', (payload) => heard.push(payload), onGap)
    const stops = await Promise.all(
      Array.from({ length: 200 }, (_, at) => engine.listen(`other-${at}`, () => undefined)),
    )
    await cutOff()
    for (const stop of stops) await stop()
    await expect.poll(() => onGap.mock.calls.length).toBe(1)
    await notify(engine.db, 'content', 'новина')
    await expect.poll(() => heard).toEqual(['новина'])
    await stopOther()
  },
)

test.runIf('url' in source)('a hearer whose connection was lost is told of the gap and hears again', async () => {
  const heard: string[] = []
  const onGap = vi.fn<() => void>()
  const stop = await engine.listen('content', (payload) => heard.push(payload), onGap)
  for (let gaps = 1; gaps <= 3; gaps++) {
    await cutOff()
    await expect.poll(() => onGap.mock.calls.length).toBe(gaps)
    await notify(engine.db, 'content', String(gaps))
    await expect.poll(() => heard.at(-1)).toBe(String(gaps))
  }
  await stop()
})

test.runIf('dump' in source)(
  'the embedded database makes a checkpoint each minute in which something was written',
  async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const own = await openTestDatabase()
    const checkpoint = async () =>
      (await own.db.execute(sql`select redo_lsn::text as place from pg_control_checkpoint()`)).rows[0]?.['place']
    const minute = async () => {
      vi.advanceTimersByTime(60_000)
      await own.ping()
      return await checkpoint()
    }
    const first = await minute()
    expect(await minute()).toBe(first)
    await own.db.execute(sql`create table database_test_other (id int)`)
    const second = await minute()
    expect(second).not.toBe(first)
    expect(await minute()).toBe(second)
    vi.useRealTimers()
    await own.close()
  },
)
