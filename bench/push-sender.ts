import { sql } from 'drizzle-orm'
import { leadsTo } from '../server/src/destinations.ts'
import { pushNumbers, saveNotification, startSending } from '../server/src/notifications/index.ts'
import { person, session } from '../server/src/identity/tables.ts'
import { openDatabase } from '../server/src/platform/open-database.ts'
import { newId } from '../server/src/platform/id.ts'
import { openLog } from '../server/src/platform/log.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import type { PushSettings } from '../server/src/settings.ts'

/** The sender as a process of its own; told how many devices there shall be, it rings them all once. */
const engine = await openDatabase({
  data_dir: process.env['DATA_DIR'] ?? '',
  ...(process.env['DATABASE_URL'] && { database_url: process.env['DATABASE_URL'] }),
})
const { db } = engine
await migrate(engine)
const settings = JSON.parse(process.env['PUSH_SETTINGS'] ?? '{}') as PushSettings
const log = openLog('warn', process.stderr)

async function fill(devices: number): Promise<void> {
  const now = new Date()
  await db.execute(sql`truncate person, device, notification cascade`)
  await db.insert(person).values({ id: 'mira', name: 'Мира', email: 'mira@example.com', created_at: now })
  const times = {
    created_at: now,
    began_at: now,
    proved_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + 86_400_000),
  }
  await db.insert(session).values({ id: 'many', chain_id: 'many', token_hash: 'many', person_id: 'mira', ...times })
  // As long as the tokens of today, and in no order.
  for (let from = 0; from < devices; from += 20_000) {
    await db.execute(sql`
      insert into device (token, session_id, person_id, platform, last_seen_at)
      select rpad(md5(number::text) || ':APA91b', 160, md5(number::text)), 'many', 'mira',
        case when number % 2 = 0 then 'android' else 'ios' end, now()
      from generate_series(${from}::int, ${Math.min(from + 20_000, devices) - 1}::int) as number`)
  }
  await db.execute(sql`analyze device`)
}

async function ring(share: number): Promise<object> {
  const id = newId()
  const sent_at = new Date()
  const words = { title: 'Нова столова в централата', body: 'Отворена от понеделник, от 8 до 16 часа.' }
  const row = { id, kind: 'news' as const, ...words, link: '/news/1', audience_everyone: true, sent_at }
  await db.transaction((tx) => saveNotification(tx, row))
  for (;;) {
    const numbers = await pushNumbers(db, id)
    if (numbers && (numbers.state === 'done' || (numbers.devices > 0 && numbers.accepted >= share))) return numbers
    // Asked more often, the question would be a good part of what is measured.
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

startSending({ db, isAlone: true, leadsTo, now: () => new Date(), log, settings })
process.on('message', (asked: { fill: number } | { ring: number }) => {
  const work = 'fill' in asked ? fill(asked.fill) : ring(asked.ring)
  void work.then((told) => process.send?.({ done: told ?? {} }))
})
process.send?.({ ready: engine.kind })
