import { languages } from '@megdan/contract'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { goesWith, time } from '../platform/database/columns.ts'
import { groups, person } from '../identity/tables.ts'

/** Somebody who has yet to show that the address is theirs: no account, so that nobody holds the address of another. */
export const registration = pgTable(
  'registration',
  {
    code_hash: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    password_hash: text().notNull(),
    user_group: text().references(() => groups.id, { onDelete: 'set null' }),
    locale: text({ enum: languages }).notNull(),
    terms_version: integer().notNull(),
    created_at: time().notNull(),
    expires_at: time().notNull(),
  },
  (row) => [index('registration_email').on(row.email)],
)

/**
 * Lets somebody without the app delete their account: first a code that was mailed, then what its page carries along.
 */
export const deletionProof = pgTable(
  'deletion_proof',
  {
    proof_hash: text().primaryKey(),
    person_id: goesWith(() => person.id),
    kind: text({ enum: ['mailed', 'shown'] }).notNull(),
    expires_at: time().notNull(),
  },
  (row) => [index('deletion_proof_person').on(row.person_id)],
)
