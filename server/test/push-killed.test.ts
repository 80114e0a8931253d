import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { saveNotification } from '../src/notifications/index.ts'
import { usualPace } from '../src/notifications/push/pace.ts'
import { pushJob } from '../src/notifications/tables.ts'
import { person } from '../src/identity/tables.ts'
import { type Database } from '../src/platform/database/database.ts'
import { openDatabase } from '../src/platform/open-database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openTestDatabase } from './database.ts'
import { type FakeFcm, says, startFakeFcm } from './fake-fcm.ts'
import { start as startProgram, startServer, temporaryFolder } from './processes.ts'
import { addDevices } from './pushes.ts'

const many = 20_000
const kills = 10
/** Devices that a worker may have sent without a word of it in the database: under way, and of finished leases. */
const inHand = usualPace.under_way + 2 * usualPace.lease_devices

async function order(db: Database): Promise<string> {
  const now = new Date()
  const row = { id: randomUUID(), kind: 'news' as const, title: 'Смяна', body: 'Нов график.', link: '/home' }
  await db.insert(person).values({ id: 'mira', name: 'Мира', email: 'mira@example.com', created_at: now })
  await addDevices(db, many, 'mira', now)
  await db.transaction((tx) => saveNotification(tx, { ...row, audience_everyone: true, sent_at: now }))
  return row.id
}

/** A database with the order in it, and a way to start and to look that suits its engine. */
async function prepare(fcm: FakeFcm, folder: string) {
  if ('url' in inject('test_database')) {
    const engine = await openTestDatabase()
    onTestFinished(() => engine.close())
    const id = await order(engine.db)
    const { rows } = await engine.db.execute<{ name: string }>(sql`select current_database() as name`)
    const source = inject('test_database')
    const url = new URL('url' in source ? source.url : '')
    url.pathname = rows[0]?.name ?? ''
    return {
      start() {
        const worker = startServer({ ...fcm.environment(folder), DATABASE_URL: url.href }, 'dist/worker.js')
        return { kill: () => worker.end('SIGKILL'), stop: () => worker.end('SIGTERM') }
      },
      async afterKill() {
        const busy = sql`pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`
        await expect.poll(() => engine.db.$count(busy)).toBe(0)
        // The minute for which the dead one might still be alive is over at once.
        await engine.db.execute(sql`update push_lease set held_until = now()`)
      },
      look: <T>(read: (db: Database) => Promise<T>) => read(engine.db),
      id,
    }
  }
  const open = () => openDatabase({ data_dir: folder })
  const look = async <T>(read: (db: Database) => Promise<T>) => {
    const engine = await open()
    try {
      return await read(engine.db)
    } finally {
      await engine.close()
    }
  }
  const engine = await open()
  await migrate(engine)
  const id = await order(engine.db)
  await engine.close()
  const start = () => {
    // Without the server around it each start is short, so that there can be many.
    const sender = startProgram('embedded-sender.ts', [folder, JSON.stringify({ fcm: fcm.settings })])
    const stop = () => {
      sender.tell('stop\n')
      return sender.exitCode()
    }
    return { kill: () => sender.kill(), stop }
  }
  return { start, afterKill: () => Promise.resolve(), look, id }
}

test(
  'killed again and again during a send to 20,000 devices, it reaches every live one, and repeats only what was in hand',
  { timeout: 300_000 },
  async () => {
    const fcm = await startFakeFcm()
    onTestFinished(() => fcm.close())
    fcm.state.keep = false
    const isDead = (token: string) => Number(token.slice(1)) % 100 === 7
    const repeated = new Set<string>()
    fcm.state.answer = ({ token, data, android }, nth) => {
      if (nth > 1) repeated.add(`${data['notification_id']} ${String(android?.notification['tag'])}`)
      return isDead(token) ? says.unregistered : says.accepted
    }
    const { start, afterKill, look, id } = await prepare(fcm, temporaryFolder())

    for (let kill = 1; kill <= kills; kill++) {
      const sender = start()
      const enough = (kill * many) / (kills + 2)
      await expect.poll(() => fcm.counts.size, { interval: 5 }).toBeGreaterThan(enough)
      await sender.kill()
      await afterKill()
    }
    expect(fcm.counts.size).toBeLessThan(many)
    const last = start()
    await expect.poll(() => fcm.counts.size).toBe(many)
    const isQuiet = async () => {
      const before = fcm.state.requests
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return fcm.state.requests === before
    }
    await expect.poll(isQuiet).toBe(true)
    expect(await last.stop()).toBe(0)

    const times = [...fcm.counts.values()]
    expect(Math.min(...times)).toBe(1)
    const repeats = times.reduce((all, count) => all + count - 1, 0)
    expect(repeats).toBeLessThanOrEqual(kills * inHand)
    // On a phone each repeat takes the place of the first.
    expect([...repeated].every((one) => one === `${id} ${id}`)).toBe(true)

    const [job] = await look((db) => db.select().from(pushJob))
    expect(job).toMatchObject({ state: 'done', walked: true, people: 1 })
    const removed = await look((db) => db.execute(sql`select count(*)::int as left from device`))
    expect(removed.rows).toEqual([{ left: many - many / 100 }])
    expect((job?.accepted ?? 0) + (job?.failed['unregistered'] ?? 0)).toBe(job?.devices)
  },
)
