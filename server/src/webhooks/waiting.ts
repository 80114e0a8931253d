import { and, count, eq, min } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { measure, readTogether } from '../platform/measure.ts'
import { webhook, webhookDelivery, webhookEvent } from './tables.ts'

/** What waits to be taken by other programs, those that are paused left out. */
async function countWaiting(db: Database, now: Date): Promise<{ waiting: number; oldest_seconds: number }> {
  const [row] = await db
    .select({ waiting: count(), oldest: min(webhookEvent.at) })
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.seq, webhookDelivery.seq))
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhook_id))
    .where(and(eq(webhookDelivery.state, 'waiting'), eq(webhook.state, 'active')))
  const since = row?.oldest ? (now.getTime() - row.oldest.getTime()) / 1000 : 0
  return { waiting: row?.waiting ?? 0, oldest_seconds: Math.max(0, since) }
}

/** The numbers are those of the whole installation, whichever process tells them. */
export function measureWebhooks({ metrics, db, now }: Pick<House, 'metrics' | 'db' | 'now'>): void {
  const read = readTogether(() => countWaiting(db, now()))
  measure(
    metrics,
    'megdan_webhook_messages_waiting',
    'Messages that other programs have not taken yet, without those that are paused.',
    async () => (await read())?.waiting,
  )
  measure(
    metrics,
    'megdan_webhook_oldest_seconds',
    'How long the oldest of them has waited; 0 where none does.',
    async () => (await read())?.oldest_seconds,
  )
}
