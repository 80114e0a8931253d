import type { WebhookEvent, webhookPauses } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { goesWith, time } from '../platform/database/columns.ts'

/** Where another program is told of what happens here. */
export const webhook = pgTable('webhook', {
  id: text().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  events: jsonb().$type<WebhookEvent[]>().notNull(),
  /** Sealed by the server's secret: it must be known to sign. */
  secret: text().notNull(),
  former_secret: text(),
  former_until: time(),
  state: text({ enum: ['active', 'paused'] })
    .notNull()
    .default('active'),
  paused_for: text().$type<(typeof webhookPauses)[number]>(),
  last_success_at: time(),
  created_at: time().notNull(),
  version: integer().notNull().default(1),
})

/**
 * The outbox: what has happened, in the order in which it has. Triggers write it in the transaction of the change
 * itself, whoever makes that, as soon as some webhook is to hear of it.
 */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    id: text().notNull().unique(),
    type: text().$type<WebhookEvent | 'webhook.test'>().notNull(),
    thing_id: text().notNull(),
    at: time().notNull(),
    /** Null while it is not counted yet, which is done right before it is first sent. */
    data: jsonb().$type<Record<string, unknown>>(),
  },
  (row) => [
    index('webhook_event_at').on(row.at),
    index('webhook_event_uncounted')
      .on(row.thing_id)
      .where(sql`data is null`),
  ],
)

/** When a message is tried, for the index: what was never tried, before all others. */
export const dueAt = (column: AnyPgColumn) => sql`coalesce(${column}, '-infinity'::timestamptz)`

export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    webhook_id: goesWith(() => webhook.id),
    seq: bigint({ mode: 'number' })
      .notNull()
      .references(() => webhookEvent.seq, { onDelete: 'cascade' }),
    /** Messages of one thing follow one another. */
    thing_id: text().notNull(),
    state: text({ enum: ['waiting', 'delivered', 'given_up'] })
      .notNull()
      .default('waiting'),
    tries: integer().notNull().default(0),
    first_try_at: time(),
    last_try_at: time(),
    /** Not tried before; null means at once. While somebody is trying it, when they have surely ended. */
    due_at: time(),
    status: integer(),
    answer: text().notNull().default(''),
  },
  (row) => [
    primaryKey({ columns: [row.webhook_id, row.seq] }),
    index('webhook_delivery_next')
      .on(row.webhook_id, row.seq)
      .where(sql`state = 'waiting'`),
    index('webhook_delivery_waiting')
      .on(row.webhook_id, row.thing_id, row.seq)
      .where(sql`state = 'waiting'`),
    // Whoever waits for a dead receiver is passed over: somebody looks every second.
    index('webhook_delivery_due')
      .on(row.webhook_id, dueAt(row.due_at))
      .where(sql`state = 'waiting'`),
    index('webhook_delivery_event').on(row.seq),
  ],
)
