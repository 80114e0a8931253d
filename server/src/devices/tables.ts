import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../platform/columns.ts'
import { person } from '../people/index.ts'
import { session } from '../session/index.ts'

export const device = pgTable(
  'device',
  {
    token: text().primaryKey(),
    /** Null for a guest's device. It goes with its session. */
    session_id: text().references(() => session.id, { onDelete: 'cascade' }),
    person_id: text().references(() => person.id, { onDelete: 'cascade' }),
    user_group: text(),
    platform: text({ enum: ['ios', 'android', 'web'] }).notNull(),
    locale: text({ enum: ['bg', 'en'] })
      .notNull()
      .default('bg'),
    time_zone: text().notNull().default('Europe/Sofia'),
    app_version: text().notNull().default(''),
    last_seen_at: time().notNull(),
  },
  (row) => [index('device_session').on(row.session_id), index('device_person').on(row.person_id)],
)
