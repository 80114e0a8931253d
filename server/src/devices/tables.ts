import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../platform/database/columns.ts'

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
