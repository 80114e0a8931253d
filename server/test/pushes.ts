import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { device, session } from '../src/identity/tables.ts'
import { leadsTo } from '../src/destinations.ts'
import { pushNumbers, saveNotification, saveNotificationFor } from '../src/notifications/index.ts'
import type { Pace } from '../src/notifications/push/pace.ts'
import { type Sender, startSending } from '../src/notifications/push/loop.ts'
import type { notification } from '../src/notifications/tables.ts'
import type { Database } from '../src/platform/database/database.ts'
import { openLog } from '../src/platform/log.ts'
import type { PushSettings } from '../src/settings.ts'
import type { World } from './world.ts'

type Order = Partial<typeof notification.$inferInsert> & { groups?: string[] }
type NewDevice = Partial<typeof device.$inferInsert>

/** A phone, signed in where it is somebody's. */
export async function addDevice({ db, clock }: World, token: string, row: NewDevice = {}) {
  const session_id = row.person_id ? `session-${token}` : null
  const times = { created_at: clock.now, began_at: clock.now, proved_at: clock.now, last_used_at: clock.now }
  const expires_at = new Date(clock.now.getTime() + 30 * 86_400_000)
  if (session_id && row.person_id) {
    const values = {
      id: session_id,
      chain_id: session_id,
      token_hash: session_id,
      person_id: row.person_id,
      expires_at,
      ...times,
    }
    await db.insert(session).values(values)
  }
  await db.insert(device).values({ token, session_id, platform: 'android', last_seen_at: clock.now, ...row })
}

/** Adds this many phones of one person, signed in once: `d0`, `d1` and so on. */
export async function addDevices(db: Database, count: number, person_id: string, now: Date) {
  const times = { created_at: now, began_at: now, proved_at: now, last_used_at: now }
  const expires_at = new Date(now.getTime() + 30 * 86_400_000)
  await db.insert(session).values({ id: 'many', chain_id: 'many', token_hash: 'many', person_id, expires_at, ...times })
  await db.execute(sql`
    insert into device (token, session_id, person_id, platform, last_seen_at)
    select 'd' || number, 'many', ${person_id}, 'android', ${now.toISOString()}
    from generate_series(0, ${count}::int - 1) as number`)
}

/** Waits are short, so that what is tried again is tried within the test. */
const quick: Partial<Pace> = {
  idle: 50,
  look_around: 20,
  first_wait: 50,
  longest_wait: 200,
  shortest: 50,
  longest: 200,
}

/** Orders pushes and sends them to a stand-in of the provider, or to one of each. */
export function openPushes(world: Pick<World, 'db' | 'clock' | 'lines'>, provider: { push: PushSettings }) {
  const { db, clock } = world
  const log = openLog('info', { write: (line: string) => void world.lines.push(line) })
  const senders: Sender[] = []
  const wiring = { db, isAlone: false, leadsTo, log, now: () => new Date(clock.now) }
  const numbers = async (id: string) => {
    const found = await pushNumbers(db, id)
    if (!found) throw new Error('There is no such push.')
    return found
  }
  const rowOf = ({ groups, ...row }: Order) => ({
    id: randomUUID(),
    kind: 'event' as const,
    title: 'Заглавие',
    body: 'Текст.',
    link: '/home',
    sent_at: clock.now,
    ...row,
    ...(groups && { audience_groups: groups }),
  })
  const pushes = {
    numbers,
    async order({ groups, ...row }: Order) {
      const whole = rowOf({ ...row, ...(groups && { groups }) })
      const audience_everyone = groups === undefined
      await db.transaction((tx) => saveNotification(tx, { audience_everyone, ...whole }))
      return whole.id
    },
    async orderFor(people: string[], order: Order) {
      const whole = rowOf(order)
      await db.transaction((tx) => saveNotificationFor(tx, whole, people))
      return whole.id
    },
    async start(pace: Partial<Pace> = {}) {
      senders.push(startSending({ ...wiring, settings: provider.push }, { ...quick, ...pace }))
      return pushes
    },
    async startWithoutKey() {
      senders.push(startSending({ ...wiring, settings: undefined }, quick))
    },
    /** What has come of it in the end. */
    async ended(id: string) {
      await expect.poll(async () => (await numbers(id)).ended_at, { timeout: 60_000 }).not.toBeNull()
      return numbers(id)
    },
    /** Once nothing of it is under way any more. */
    async quiet(id: string) {
      let before = -1
      const isQuiet = async () => {
        const { accepted, devices } = await numbers(id)
        const isSame = accepted + devices === before
        before = accepted + devices
        return isSame
      }
      await expect.poll(isQuiet, { interval: 300 }).toBe(true)
      return numbers(id)
    },
    async stop() {
      await Promise.all(senders.splice(0).map((sender) => sender.stop()))
    },
  }
  return pushes
}
export type Pushes = ReturnType<typeof openPushes>
