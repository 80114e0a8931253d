import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { audienceColumns, time } from '../platform/columns.ts'
import { person } from '../people/index.ts'

export const notification = pgTable(
  'notification',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['news', 'survey', 'important', 'event', 'people'] }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    link: text().notNull(),
    image_id: text(),
    urgent: boolean().notNull().default(false),
    ...audienceColumns(),
    sent_at: time().notNull(),
  },
  (row) => [index('notification_inbox').on(row.sent_at.desc(), row.id.desc())],
)

/** Of a notification for certain people, whatever its audience says. */
export const notificationRecipient = pgTable(
  'notification_recipient',
  {
    person_id: text()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    notification_id: text()
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
  },
  (row) => [
    primaryKey({ columns: [row.person_id, row.notification_id] }),
    index('notification_recipient_of').on(row.notification_id),
  ],
)

export const notificationRead = pgTable(
  'notification_read',
  {
    person_id: text()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    notification_id: text()
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
  },
  (row) => [primaryKey({ columns: [row.person_id, row.notification_id] })],
)

/** Everything sent up to this moment is read. */
export const notificationReadUpTo = pgTable('notification_read_up_to', {
  person_id: text()
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  up_to: time().notNull(),
})
