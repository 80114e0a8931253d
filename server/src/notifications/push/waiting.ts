import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { House } from '../../platform/house.ts'
import { measure, measureEach, readTogether } from '../../platform/measure.ts'
import { notification, pushHeld, pushJob, pushRetry } from '../tables.ts'
import { isDue, openStates } from './queue.ts'

/** How it stands with all that is to ring, in one query over what is open. */
export async function countWaiting(db: Database, now: Date) {
  const inState = (state: (typeof openStates)[number]) =>
    sql<number>`count(*) filter (where ${pushJob.state} = ${state})`.mapWith(Number)
  const [row] = await db
    .select({
      waiting: inState('waiting'),
      sending: inState('sending'),
      paused: inState('paused'),
      // An order that has gone through all devices waits for few of them, which were away.
      oldest: sql<number | null>`extract(epoch from min(${notification.sent_at})
        filter (where not ${pushJob.walked} or ${pushJob.state} = 'paused'))`.mapWith(Number),
      tried_again: sql<number>`(select count(*) from ${pushRetry})`.mapWith(Number),
      held: sql<number>`(select count(*) from ${pushHeld})`.mapWith(Number),
      overdue: sql<number | null>`(select extract(epoch from min(due.sent_at)) from ${notification} as due
        where due.status in ('scheduled', 'leaving') and due.sent_at <= ${now.toISOString()})`.mapWith(Number),
    })
    .from(pushJob)
    .innerJoin(notification, eq(notification.id, pushJob.notification_id))
    .where(and(inArray(pushJob.state, [...openStates]), isDue(now)))
  const since = (epoch: number | null | undefined) =>
    epoch === null || epoch === undefined ? 0 : Math.max(0, now.getTime() / 1000 - epoch)
  return {
    orders: { waiting: row?.waiting ?? 0, sending: row?.sending ?? 0, paused: row?.paused ?? 0 },
    oldest_seconds: since(row?.oldest),
    tried_again: row?.tried_again ?? 0,
    held: row?.held ?? 0,
    overdue_seconds: since(row?.overdue),
  }
}

/** The numbers are those of the whole installation, whichever process tells them. */
export function measureWaiting({ metrics, db, now }: Pick<House, 'metrics' | 'db' | 'now'>): void {
  const read = readTogether(() => countWaiting(db, now()))
  measureEach(
    metrics,
    { name: 'megdan_push_orders', help: 'Orders to ring phones that have not ended, by state.', label: 'state' },
    async () => (await read())?.orders,
  )
  measure(
    metrics,
    'megdan_push_oldest_unsent_seconds',
    'How long the oldest order has waited of which devices have not been rung at all; 0 where there is none.',
    async () => (await read())?.oldest_seconds,
  )
  measure(metrics, 'megdan_push_retries', 'Devices that are tried again.', async () => (await read())?.tried_again)
  measure(metrics, 'megdan_push_held', 'Pushes that wait for the end of quiet hours.', async () => (await read())?.held)
  measure(
    metrics,
    'megdan_notifications_overdue_seconds',
    'For how long the oldest scheduled notification should have been sent; 0 where none is late.',
    async () => (await read())?.overdue_seconds,
  )
}
