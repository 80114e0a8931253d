import { defaultLanguage, type Language, languages, occasions, pushStates, pushTroubles } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { device, person } from '../identity/tables.ts'
import { audienceColumns, goesWith, time } from '../platform/database/columns.ts'

export type NotificationWords = { title: string; body: string }

export const notification = pgTable(
  'notification',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['news', 'survey', 'important', 'event', 'people'] }).notNull(),
    /**
     * Only what is `sent` stands in inboxes; what is `leaving` becomes so at `sent_at`, unless it is taken back; `held` could not be
     * sent at its time, a `trial` rings its author alone.
     */
    status: text({ enum: ['leaving', 'scheduled', 'sent', 'cancelled', 'held', 'in_review', 'trial'] })
      .notNull()
      .default('sent'),
    title: text().notNull(),
    body: text().notNull(),
    /** Of title and body. */
    language: text({ enum: languages }).notNull().default(defaultLanguage),
    translations: jsonb().$type<Partial<Record<Language, NotificationWords>>>().notNull().default({}),
    /** Phones show only that something new has come. */
    content_free: boolean().notNull().default(false),
    link: text().notNull(),
    image_id: text(),
    urgent: boolean().notNull().default(false),
    /** Why it is urgent. */
    reason: text(),
    ...audienceColumns(),
    /** Whoever muted this category, or may not read it, is not rung for it. */
    category_id: text(),
    /** Whose it is beside one of its own; null also for what the server says by itself. */
    occasion: text({ enum: occasions }),
    /** Who may take it back while it is leaving; nobody afterwards. */
    leaving_by: text().references(() => person.id, { onDelete: 'set null' }),
    /** What is announced: once it cannot be read any more, no phone rings for it. */
    news_id: text(),
    survey_id: text(),
    sent_at: time().notNull(),
    created_at: time().notNull().defaultNow(),
    created_by: text().references(() => person.id, { onDelete: 'set null' }),
    /** Of the one who made it; the same key makes no second one. */
    idempotency_key: text(),
    /** What was asked for under that key, as a hash: something else under it is refused. */
    request_hash: text(),
    /** Why it did not go out at its hour. */
    held: text({ enum: ['audience_empty', 'right_missing', 'target_missing', 'approval_missing'] }),
    /** How many times it was opened from a phone's own list. */
    opened: integer().notNull().default(0),
  },
  (row) => [
    index('notification_inbox').on(row.sent_at.desc().nullsFirst(), row.id.desc().nullsFirst()),
    index('notification_image')
      .on(row.image_id)
      .where(sql`image_id is not null`),
    index('notification_news')
      .on(row.news_id)
      .where(sql`news_id is not null`),
    index('notification_survey')
      .on(row.survey_id)
      .where(sql`survey_id is not null`),
    index('notification_scheduled')
      .on(row.sent_at)
      .where(sql`status = 'scheduled'`),
    index('notification_leaving')
      .on(row.sent_at)
      .where(sql`status = 'leaving'`),
    unique('notification_idempotency').on(row.created_by, row.idempotency_key),
  ],
)

/** The recipients of a notification for certain people, whatever its audience says. */
export const notificationRecipient = pgTable(
  'notification_recipient',
  {
    person_id: goesWith(() => person.id),
    notification_id: goesWith(() => notification.id),
  },
  (row) => [
    primaryKey({ columns: [row.person_id, row.notification_id] }),
    index('notification_recipient_of').on(row.notification_id),
  ],
)

export const notificationRead = pgTable(
  'notification_read',
  {
    person_id: goesWith(() => person.id),
    notification_id: goesWith(() => notification.id),
    /** It was not opened: what it announces was read, confirmed or answered. */
    along: boolean().notNull().default(false),
  },
  (row) => [primaryKey({ columns: [row.person_id, row.notification_id] })],
)

/** Everything sent up to this moment is read: what they said so of, and what was sent before they first signed in. */
export const notificationReadUpTo = pgTable('notification_read_up_to', {
  person_id: text()
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  up_to: time().notNull(),
})

/** Who opened a push itself, once, as a hash: of a member's id, or of a guest device's token. */
export const notificationOpened = pgTable(
  'notification_opened',
  {
    notification_id: goesWith(() => notification.id),
    opener: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.notification_id, row.opener] })],
)

/** What somebody saved, kept in their inbox's list of saved ones. */
export const notificationBookmark = pgTable(
  'notification_bookmark',
  {
    person_id: goesWith(() => person.id),
    notification_id: goesWith(() => notification.id),
  },
  (row) => [primaryKey({ columns: [row.person_id, row.notification_id] })],
)

/** What somebody deleted from their own inbox; the others still have it. */
export const notificationRemoved = pgTable(
  'notification_removed',
  {
    person_id: goesWith(() => person.id),
    notification_id: goesWith(() => notification.id),
  },
  (row) => [primaryKey({ columns: [row.person_id, row.notification_id] })],
)

/** The order to ring phones for a notification, with what came of it. One for each notification. */
export const pushJob = pgTable(
  'push_job',
  {
    notification_id: text()
      .primaryKey()
      .references(() => notification.id, { onDelete: 'cascade' }),
    state: text({ enum: pushStates }).notNull().default('waiting'),
    trouble: text({ enum: pushTroubles }),
    /** The token of the last device that was handed to a worker. */
    cursor: text().notNull().default(''),
    walked: boolean().notNull().default(false),
    /** People it was for, and devices of those and of guests, when it was sent. */
    people: integer().notNull().default(0),
    devices: integer().notNull().default(0),
    accepted: integer().notNull().default(0),
    /** Devices removed because the provider knew them no more. */
    retired: integer().notNull().default(0),
    /** People whose quiet hours kept it back, and those of them who have had it since, alone or merged. */
    held: integer().notNull().default(0),
    released: integer().notNull().default(0),
    /** Devices that were not asked for, and those that the provider refused, by reason. */
    skipped: jsonb().$type<Record<string, number>>().notNull().default({}),
    failed: jsonb().$type<Record<string, number>>().notNull().default({}),
    started_at: time(),
    expires_at: time(),
    ended_at: time(),
  },
  (row) => [
    index('push_job_open')
      .on(row.notification_id)
      .where(sql`state in ('waiting', 'sending', 'paused')`),
  ],
)

/** Devices `after` one token and up to another, which a worker has in hand. */
export const pushLease = pgTable(
  'push_lease',
  {
    id: text().primaryKey(),
    notification_id: goesWith(() => pushJob.notification_id),
    after: text().notNull(),
    up_to: text().notNull(),
    holder: text().notNull(),
    /** By the database's clock; from then on any worker may take it over. */
    held_until: time().notNull(),
  },
  (row) => [index('push_lease_job').on(row.notification_id), index('push_lease_end').on(row.held_until)],
)

/** Devices that must be tried again. Whoever takes one moves its moment on, so that nobody else does meanwhile. */
export const pushRetry = pgTable(
  'push_retry',
  {
    notification_id: goesWith(() => pushJob.notification_id),
    token: goesWith(() => device.token),
    tries: integer().notNull().default(1),
    due_at: time().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.notification_id, row.token] }),
    index('push_retry_token').on(row.token),
    index('push_retry_due').on(row.due_at),
  ],
)

/** What waits for the end of somebody's quiet hours. */
export const pushHeld = pgTable(
  'push_held',
  {
    person_id: goesWith(() => person.id),
    notification_id: goesWith(() => notification.id),
    /** When the quiet ends, for the inbox. */
    until: time().notNull(),
    /** When a worker takes it, or tries again. */
    due_at: time().notNull(),
    tries: integer().notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.person_id, row.notification_id] }), index('push_held_due').on(row.due_at)],
)
