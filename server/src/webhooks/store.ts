import type { WebhookEvent } from '@megdan/contract'
import { and, asc, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import { placeOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import { dueAt, webhook, webhookDelivery, webhookEvent } from './tables.ts'

export type WebhookRow = typeof webhook.$inferSelect
type DeliveryRow = typeof webhookDelivery.$inferSelect
type EventRow = typeof webhookEvent.$inferSelect
export type Listed = Awaited<ReturnType<typeof listWebhooks>>[number]

const waiting = sql<number>`(
  select count(*)::int from ${webhookDelivery} where webhook_id = ${webhook.id} and ${webhookDelivery.state} = 'waiting')`

export const listWebhooks = (db: Database, id?: string) =>
  db
    .select({ ...getTableColumns(webhook), waiting })
    .from(webhook)
    .where(id === undefined ? undefined : eq(webhook.id, id))
    .orderBy(asc(webhook.created_at), asc(webhook.id))

export const countWebhooks = (db: Database): Promise<number> => db.$count(webhook)

export const saveWebhook = (tx: Database, row: typeof webhook.$inferInsert) => tx.insert(webhook).values(row)

/** Held against other changes of it, and not against what is to be sent to it, which refers to the row. */
export async function lockWebhook(tx: Database, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhook).where(eq(webhook.id, id)).for('no key update')
  return row
}

export const changeWebhook = (tx: Database, id: string, changes: Partial<WebhookRow>) =>
  tx.update(webhook).set(changes).where(eq(webhook.id, id))

export const removeWebhook = (tx: Database, id: string) => tx.delete(webhook).where(eq(webhook.id, id))

/** What was put back may be a copy beside the installation of which other programs hear. */
export const pauseAll = (tx: Database) =>
  tx
    .update(webhook)
    .set({ state: 'paused', paused_for: 'by_hand', version: sql`${webhook.version} + 1` })
    .where(eq(webhook.state, 'active'))

/** Puts a message into the outbox that this one alone gets. */
export async function saveTest(tx: Database, webhook_id: string, { id, at }: { id: string; at: Date }): Promise<void> {
  const row = { id, type: 'webhook.test' as const, thing_id: webhook_id, at, data: { id: webhook_id } }
  const [saved] = await tx.insert(webhookEvent).values(row).returning({ seq: webhookEvent.seq })
  if (saved) await tx.insert(webhookDelivery).values({ webhook_id, seq: saved.seq, thing_id: webhook_id })
}

/** Asked every second, whatever waits: by an index of its own. */
export const busyQuery = (db: Database, now: Date) =>
  db
    .select({ id: webhook.id })
    .from(webhook)
    .where(
      and(
        eq(webhook.state, 'active'),
        sql`exists (select from ${webhookDelivery} where ${webhookDelivery.webhook_id} = ${webhook.id}
          and ${webhookDelivery.state} = 'waiting' and ${isDue(now)})`,
      ),
    )

/** Those for which something waits whose time has come. */
export const listBusy = async (db: Database, now: Date): Promise<string[]> =>
  (await busyQuery(db, now)).map(({ id }) => id)

const isDue = (now: Date) => sql`${dueAt(webhookDelivery.due_at)} <= ${now.toISOString()}::timestamptz`

/** What came before it of the same thing has been taken. */
const isFirst = sql`not exists (
  select from ${webhookDelivery} as former
  where former.webhook_id = ${webhookDelivery.webhook_id} and former.thing_id = ${webhookDelivery.thing_id}
    and former.state = 'waiting' and former.seq < ${webhookDelivery.seq})`

/** Counts are told once a minute. */
const countEvery = 60_000
const counted: WebhookEvent = 'news.confirmed'
const isNoRepeat = (
  now: Date,
) => sql`(${webhookEvent.type} <> ${counted} or ${webhookDelivery.tries} > 0 or not exists (
  select from ${webhookDelivery} as former join ${webhookEvent} as told on told.seq = former.seq
  where former.webhook_id = ${webhookDelivery.webhook_id} and former.thing_id = ${webhookDelivery.thing_id}
    and told.type = ${counted} and former.seq < ${webhookDelivery.seq}
    and former.last_try_at > ${new Date(now.getTime() - countEvery).toISOString()}::timestamptz))`

export type Taken = { hook: WebhookRow; event: EventRow; delivery: DeliveryRow }

/** Takes what is to be sent to this webhook next, and holds it until `held_until`; others take other ones meanwhile. */
export async function takeDue(
  tx: Database,
  webhook_id: string,
  { now, held_until }: { now: Date; held_until: Date },
): Promise<Taken | undefined> {
  const [row] = await tx
    .select({ hook: webhook, event: webhookEvent, delivery: webhookDelivery })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhook_id))
    .innerJoin(webhookEvent, eq(webhookEvent.seq, webhookDelivery.seq))
    .where(
      and(
        eq(webhook.id, webhook_id),
        eq(webhook.state, 'active'),
        eq(webhookDelivery.state, 'waiting'),
        isDue(now),
        isFirst,
        isNoRepeat(now),
      ),
    )
    .orderBy(asc(webhookDelivery.seq))
    .limit(1)
    .for('update', { of: webhookDelivery, skipLocked: true })
  if (!row) return undefined
  const { delivery } = row
  const changes = {
    tries: delivery.tries + 1,
    first_try_at: delivery.first_try_at ?? now,
    last_try_at: now,
    due_at: held_until,
  }
  await changeDelivery(tx, delivery, changes)
  return { ...row, delivery: { ...delivery, ...changes } }
}

type Key = Pick<DeliveryRow, 'webhook_id' | 'seq'>

export const changeDelivery = (tx: Database, { webhook_id, seq }: Key, changes: Partial<DeliveryRow>) =>
  tx
    .update(webhookDelivery)
    .set(changes)
    .where(and(eq(webhookDelivery.webhook_id, webhook_id), eq(webhookDelivery.seq, seq)))

/** Locks an event that is not counted yet: whoever adds to what it counts has been waited for, or adds to the next one. */
export async function lockUncounted(tx: Database, seq: number): Promise<EventRow | undefined> {
  const [row] = await tx.select().from(webhookEvent).where(eq(webhookEvent.seq, seq)).for('update')
  return row
}

export const saveData = (tx: Database, seq: number, data: Record<string, unknown>) =>
  tx.update(webhookEvent).set({ data }).where(eq(webhookEvent.seq, seq))

/** A message of this webhook, held until it is sent once more. */
export async function lockDelivery(tx: Database, webhook_id: string, event_id: string) {
  const [row] = await tx
    .select({ delivery: webhookDelivery, type: webhookEvent.type })
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.seq, webhookDelivery.seq))
    .where(and(eq(webhookDelivery.webhook_id, webhook_id), eq(webhookEvent.id, event_id)))
    .for('update', { of: webhookDelivery })
  return row
}

type Asked = { state?: DeliveryRow['state']; limit: number; cursor?: string }

/** The newest first; one row more than `limit`. */
export const listDeliveries = (db: Database, webhook_id: string, { state, limit, cursor }: Asked) =>
  db
    .select({ delivery: webhookDelivery, event: webhookEvent })
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.seq, webhookDelivery.seq))
    .where(
      and(
        eq(webhookDelivery.webhook_id, webhook_id),
        state === undefined ? undefined : eq(webhookDelivery.state, state),
        cursor === undefined ? undefined : lt(webhookDelivery.seq, placeOf(cursor, [0] as [number])[0]),
      ),
    )
    .orderBy(desc(webhookDelivery.seq))
    .limit(limit + 1)

/** What happened before this moment, whatever came of telling it. */
export const removeOldEvents = (db: Database, before: Date) =>
  db.delete(webhookEvent).where(lt(webhookEvent.at, before))

/** As if it had never been tried. */
export const untried = { state: 'waiting', tries: 0, first_try_at: null, due_at: null } as const

/** Whatever waits for this webhook is tried at once. */
export const beginAnew = (tx: Database, webhook_id: string) =>
  tx
    .update(webhookDelivery)
    .set(untried)
    .where(and(eq(webhookDelivery.webhook_id, webhook_id), eq(webhookDelivery.state, 'waiting')))
