import { news, newsAuthoring, newsCalendar, search } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findPostgres, freePort, startPostgres } from '../../tools/postgres.mjs'
import { openDatabase } from '../src/platform/open-database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import type { ReplicaState } from '../src/platform/database/replica.ts'
import { addCategory, addNews } from './content.ts'
import { emptyTables } from './database.ts'
import { startWorld } from './world.ts'

const bin = findPostgres()
type Postgres = Awaited<ReturnType<typeof startPostgres>>
const november = { from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }

const at = async (postgres: Postgres, statement: string) => {
  const engine = await openDatabase({ database_url: postgres.url, pool_size: 1 })
  try {
    return (await engine.pool.query<Record<string, unknown>>(statement)).rows
  } finally {
    await engine.close()
  }
}

/** PostgreSQL with a replica that streams from it; without PostgreSQL's programs there is nothing to test. */
describe.runIf(bin)('a replica', () => {
  let primary: Postgres
  let replica: Postgres
  beforeAll(async () => {
    // What is acknowledged is written: one of the tests ends it without a goodbye.
    primary = await startPostgres(bin ?? '', ['synchronous_commit=on'])
    replica = await startPostgres(bin ?? '', ['hot_standby_feedback=on'], primary.url)
    const engine = await openDatabase({ database_url: primary.url })
    await migrate(engine)
    await engine.close()
  })
  afterAll(async () => {
    await replica?.stop()
    await primary?.stop()
  })

  /** A server process on both of them, in memory. */
  async function startNode({ most_lag_seconds = 60, url = replica.url, database_url = primary.url } = {}) {
    const states: ReplicaState[] = []
    const world = await startWorld({
      settings: { rate_limit_scale: 1000 },
      open: () =>
        openDatabase({ database_url, replica: { url, most_lag_seconds, onState: (state) => states.push(state) } }),
    })
    onTestFinished(() => world.close())
    return { world, states, inUse: () => expect.poll(() => states.at(-1)).toBe('in use') }
  }
  /** Two of them, two editors, and one item. */
  async function startNodes(options?: Parameters<typeof startNode>[0]) {
    const [one, two] = [await startNode(options), await startNode(options)]
    await emptyTables(one.world.db)
    await one.world.addPerson({ id: 'elena', name: 'Елена', role: 'editor' })
    await one.world.addPerson({ id: 'petar', name: 'Петър', role: 'editor' })
    await addCategory(one.world)
    const id = await addNews(one.world, { title: 'Нов автобус', guests: true })
    const tokens = { elena: await one.world.tokenOf('elena'), petar: await one.world.tokenOf('petar') }
    for (const { world } of [one, two]) world.house.events.gap()
    await one.inUse()
    await two.inUse()
    await caughtUp()
    const rename = (title: string) =>
      one.world.apiWith({ token: tokens.elena })(newsAuthoring.change, { params: { id }, body: { version: 1, title } })
    const calendarOf = async (who: 'elena' | 'petar', { world } = two) =>
      (await world.apiWith({ token: tokens[who] })(newsCalendar.list, { query: november })).items[0]?.title
    const feedAt = async ({ world } = two) => (await world.guest(news.list, { query: {} })).items[0]?.title
    /** Behind everybody's back, so that no event tells of it. */
    const scribble = (title: string) => one.world.db.execute(sql`update news set title = ${title}`)
    return { one, two, id, rename, calendarOf, feedAt, scribble, tokens }
  }
  const caughtUp = async () => {
    const [place] = await at(primary, 'select pg_current_wal_flush_lsn()::text as lsn')
    const known = async () =>
      (await at(replica, `select pg_last_wal_replay_lsn() >= '${String(place?.['lsn'])}' as known`))[0]?.['known']
    await expect.poll(known).toBe(true)
    // Each node has asked it once more, and kept since when people's writes are marked.
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    await expect.poll(known).toBe(true)
  }
  /** The replica reads no further until the test ends. */
  const hold = async () => {
    await at(replica, 'select pg_wal_replay_pause()')
    await expect
      .poll(async () => (await at(replica, 'select pg_get_wal_replay_pause_state() as state'))[0]?.['state'])
      .toBe('paused')
    onTestFinished(() => go().then(() => undefined))
  }
  const go = () => at(replica, 'select pg_wal_replay_resume()').catch(() => undefined)

  test('is read for lists, searches and calendars, which may lag', async () => {
    const { two, calendarOf, feedAt, scribble } = await startNodes()
    await hold()
    await scribble('Само в базата')
    expect(await calendarOf('petar')).toBe('Нов автобус')
    expect(await feedAt()).toBe('Нов автобус')
    const found = await two.world.guest(search.find, { query: { q: 'автобус' } })
    expect(found.news.map(({ item }) => item.title)).toEqual(['Нов автобус'])
  })

  test('is not read by whoever has just changed something, on any process, and by all others still', async () => {
    const { one, two, rename, calendarOf } = await startNodes()
    await hold()
    await rename('Два автобуса')
    expect(await calendarOf('elena', two)).toBe('Два автобуса')
    expect(await calendarOf('elena', one)).toBe('Два автобуса')
    expect(await calendarOf('petar', two)).toBe('Нов автобус')
    await go()
    await expect.poll(() => calendarOf('petar', two)).toBe('Два автобуса')
  })

  test('fills no cache with what an event has called old, on any process', async () => {
    const { one, two, rename, feedAt } = await startNodes()
    expect(await feedAt(two)).toBe('Нов автобус')
    await hold()
    await rename('Два автобуса')
    await expect.poll(() => feedAt(two)).toBe('Два автобуса')
    expect(await feedAt(one)).toBe('Два автобуса')
  })

  test('is left while it lags more than it may, and taken back', async () => {
    const { one, two, calendarOf, scribble } = await startNodes({ most_lag_seconds: 3 })
    await hold()
    await scribble('Само в базата')
    expect(two.world.house.lagging.standing()).toMatchObject({ in_use: true })
    await expect.poll(() => two.states.at(-1)).toBe('lagging')
    const standing = two.world.house.lagging.standing()
    expect(standing?.in_use).toBe(false)
    expect(standing?.behind_seconds).toBeGreaterThan(3)
    expect(await calendarOf('petar', two)).toBe('Само в базата')
    await go()
    await one.inUse()
    await two.inUse()
  })

  test('that ends while it is asked costs no answer, and is taken back when it returns', async () => {
    const { two, calendarOf } = await startNodes()
    let wrong = 0
    let answers = 0
    const run = { isOver: false }
    const asking = Array.from({ length: 4 }, async () => {
      while (!run.isOver) {
        const title = await calendarOf('petar').catch(() => undefined)
        answers++
        if (title !== 'Нов автобус') wrong++
      }
    })
    await expect.poll(() => answers).toBeGreaterThan(20)
    await replica.crash()
    await expect.poll(() => two.states.at(-1)).toBe('unreachable')
    const before = answers
    await expect.poll(() => answers).toBeGreaterThan(before + 20)
    await replica.comeBack()
    await two.inUse()
    run.isOver = true
    await Promise.all(asking)
    expect(wrong).toBe(0)
  })

  test('does not keep what it has forgotten after the primary has crashed', async () => {
    const { two, rename, calendarOf } = await startNodes()
    await hold()
    await rename('Два автобуса')
    await primary.restart()
    await expect.poll(() => calendarOf('elena', two).catch(() => undefined)).toBe('Два автобуса')
    for (let time = 0; time < 50; time++) expect(await calendarOf('elena', two)).toBe('Два автобуса')
  })

  test('of another database is refused with one sentence; one that is away is waited for', async () => {
    const other = await startPostgres(bin ?? '')
    onTestFinished(() => other.stop())
    await expect(
      openDatabase({ database_url: primary.url, replica: { url: other.url, most_lag_seconds: 10 } }),
    ).rejects.toThrow('DATABASE_READ_URL must lead to a replica of the database of DATABASE_URL: it is another one.')

    const url = `postgres://megdan@127.0.0.1:${await freePort()}/postgres`
    const { calendarOf, two } = await startNodesWithout(url)
    expect(two.states).toEqual(['unreachable'])
    expect(await calendarOf()).toBe('Нов автобус')
  })
  async function startNodesWithout(url: string) {
    const two = await startNode({ url })
    await emptyTables(two.world.db)
    await two.world.addPerson({ id: 'petar', name: 'Петър', role: 'editor' })
    await addCategory(two.world)
    await addNews(two.world, { title: 'Нов автобус', guests: true })
    const petar = await two.world.as('petar')
    return { two, calendarOf: async () => (await petar(newsCalendar.list, { query: november })).items[0]?.title }
  }

  test('takes over where the URL names both, and nothing that was acknowledged is lost', async () => {
    const own = await startPostgres(bin ?? '', ['synchronous_commit=on'])
    onTestFinished(() => own.stop())
    const standby = await startPostgres(bin ?? '', [], own.url)
    onTestFinished(() => standby.stop())
    await at(own, "alter system set synchronous_standby_names = '*'")
    await at(own, 'select pg_reload_conf()')
    const places = [own.url, standby.url].map((url) => new URL(url).host)
    const database_url = `postgres://megdan@${places.join(',')}/postgres?target_session_attrs=read-write`
    const engine = await openDatabase({ database_url })
    onTestFinished(() => engine.close())
    await engine.pool.query('create table written (id int primary key)')
    const acknowledged: number[] = []
    let longest = 0
    let last = performance.now()
    let next = 0
    const run = { isOver: false }
    const writing = (async () => {
      while (!run.isOver) {
        const id = next++
        try {
          await engine.pool.query('insert into written values ($1)', [id])
          acknowledged.push(id)
          longest = Math.max(longest, performance.now() - last)
          last = performance.now()
        } catch {
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      }
    })()
    await expect.poll(() => acknowledged.length).toBeGreaterThan(50)
    await own.crash()
    await at(standby, 'select pg_promote()')
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 50)
    run.isOver = true
    await writing
    const { rows } = await engine.pool.query<{ id: number }>('select id from written')
    const kept = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    expect(longest).toBeLessThan(20_000)
  })
})

test('what may lag is read through a handle that refuses to write', async () => {
  const world = await startWorld()
  onTestFinished(() => world.close())
  const written = world.house.lagging.shared(async (db) => db.execute(sql`select 1`))
  await expect(written).resolves.toBeDefined()
  for (const work of ['insert', 'update', 'delete'] as const)
    await expect(world.house.lagging.of('mira', async (db) => db[work](undefined as never))).rejects.toThrow(
      'is only read',
    )
  await expect(
    world.house.lagging.shared((db) => db.transaction((tx) => tx.execute(sql`delete from last_write`))),
  ).rejects.toMatchObject({ cause: { code: '25006' } })
})
