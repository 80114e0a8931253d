import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from '../platform/columns.ts'
import { person } from '../people/tables.ts'
import { session } from '../session/tables.ts'

export const device = pgTable(
  'device',
  {
    token: text().primaryKey(),
    /** Null for a guest's device. It goes with its session. */
    session_id: text().references(() => session.id, { onDelete: 'cascade' }),
    person_id: text().references(() => person.id, { onDelete: 'cascade' }),
    user_group: text(),
    /** By which documents of one guest’s device are known to be one: a hash, null for members and for old apps. */
    guest_hash: text(),
    platform: text({ enum: ['ios', 'android', 'web'] }).notNull(),
    locale: text({ enum: ['bg', 'en'] })
      .notNull()
      .default('bg'),
    time_zone: text().notNull().default('Europe/Sofia'),
    app_version: text().notNull().default(''),
    last_seen_at: time().notNull(),
  },
  (row) => [
    index('device_session').on(row.session_id),
    index('device_person').on(row.person_id),
    index('device_guest')
      .on(row.guest_hash)
      .where(sql`session_id is null`),
  ],
)

/** As whom Firebase knows a sign-in. */
export const deviceUid = pgTable(
  'device_uid',
  {
    firebase_uid: text().primaryKey(),
    session_id: text()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
  },
  (row) => [uniqueIndex('device_uid_session').on(row.session_id)],
)

/** The documents that Cloud Firestore holds, live or not. One without its device is owed a deletion there. */
export const deviceDocument = pgTable(
  'device_document',
  {
    /** The document's name: the token, encoded. */
    id: text().primaryKey(),
    token: text().notNull(),
    /** When Firestore took this version: ISO with microseconds, so that later sorts after. */
    update_time: text().notNull(),
    /** The last listing of the whole collection that named it. */
    listing: text().notNull(),
  },
  (row) => [index('device_document_token').on(row.token)],
)

/** How far the collection in Cloud Firestore has been followed, and by whom. */
export const deviceFollower = pgTable('device_follower', {
  collection: text().primaryKey(),
  holder: text().notNull(),
  held_until: time().notNull(),
  listing: text().notNull(),
  /** Where Firestore goes on; null while the whole collection is being listed. */
  resume_token: text(),
})
