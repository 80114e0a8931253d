import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { person } from '../identity/tables.ts'
import { time } from '../platform/database/columns.ts'

/**
 * Who stands in the security log under which pseudonym; the pseudonym is random, so that nothing leads back when they
 * are gone.
 */
export const securityAlias = pgTable(
  'security_alias',
  {
    person_id: text()
      .primaryKey()
      .references(() => person.id, { onDelete: 'cascade' }),
    alias: text().notNull(),
  },
  (row) => [uniqueIndex('security_alias_alias').on(row.alias)],
)

/** Equal events of one minute are one row. */
export const securityEvent = pgTable(
  'security_event',
  {
    id: text().primaryKey(),
    minute: time().notNull(),
    kind: text().notNull(),
    outcome: text({ enum: ['success', 'failure', 'limited'] }).notNull(),
    /** An alias; empty where nobody is known. */
    who: text().notNull(),
    network: text().notNull(),
    device: text().notNull(),
    count: integer().notNull(),
    last_at: time().notNull(),
  },
  (row) => [
    uniqueIndex('security_event_same').on(row.minute, row.kind, row.outcome, row.who, row.network, row.device),
    index('security_event_at').on(row.last_at.desc().nullsFirst(), row.id.desc().nullsFirst()),
    index('security_event_who').on(row.who, row.last_at.desc().nullsFirst()),
  ],
)
