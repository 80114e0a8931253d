import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ginIndex, time } from '../platform/database/columns.ts'

/**
 * Written in the transaction of the change itself. Triggers refuse every change afterwards, but for the seal, which is
 * set once. Nothing here says who anybody is: people stand under pseudonyms, and what is personal of an entry about
 * somebody lies in `audit_personal`.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: text().primaryKey(),
    at: time().notNull(),
    /** A pseudonym, `system` for what the server did by itself, or `unknown` in entries from before these were kept apart. */
    actor: text().notNull(),
    action: text().notNull(),
    /** Empty in an entry about a person, whom `about` names. */
    thing_id: text().notNull(),
    /** Whom it was done to, as a pseudonym. */
    about: text(),
    title: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The hash that binds the personal part, so that the chain can be checked when that part is gone. */
    personal_hash: text(),
    /** The place in the chain and the hash over the row before and this one; null until it is sealed. */
    seq: bigint({ mode: 'number' }),
    hash: text(),
  },
  (row) => [
    index('audit_entry_at').on(row.at.desc().nullsFirst(), row.id.desc().nullsFirst()),
    index('audit_entry_thing').on(row.thing_id),
    index('audit_entry_actor').on(row.actor),
    index('audit_entry_about').on(row.about),
    index('audit_entry_action').on(row.action, row.at.desc().nullsFirst(), row.id.desc().nullsFirst()),
    ginIndex('audit_entry_title', sql`title gin_trgm_ops`),
    uniqueIndex('audit_entry_seq').on(row.seq),
    index('audit_entry_unsealed')
      .on(row.at, row.id)
      .where(sql`seq is null`),
  ],
)

/** What an entry says of a person; taken away when they are erased, and in no other case. */
export const auditPersonal = pgTable('audit_personal', {
  entry_id: text().primaryKey(),
  /** A random salt, so that nobody finds by trial what was once here. */
  secret: text().notNull(),
  title: text().notNull(),
  /** JSON of what belongs into `before` and `after`, as it was bound. */
  fields: text().notNull(),
})

/** Who a pseudonym is. The pseudonym is the hash of secret and id: while both are here, it can be checked. */
export const auditPerson = pgTable(
  'audit_person',
  {
    pseudonym: text().primaryKey(),
    /** Both gone with the person. */
    secret: text(),
    person_id: text(),
    /** Set when they are erased, and taken away some time after. */
    name: text(),
    gone_at: time(),
  },
  (row) => [uniqueIndex('audit_person_person').on(row.person_id), index('audit_person_gone').on(row.gone_at)],
)
