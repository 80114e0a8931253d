import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from '../platform/columns.ts'
import { groups, person } from '../people/tables.ts'

export const session = pgTable(
  'session',
  {
    id: text().primaryKey(),
    /** SHA-256 of the token in base64url; the token itself is never stored. */
    token_hash: text().notNull(),
    person_id: text()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Id of the first of the sign-ins that were renewed into this one: all of them end together. */
    chain_id: text().notNull(),
    /** When that one began. */
    began_at: time().notNull(),
    device: text().notNull().default(''),
    place: text().notNull().default(''),
    created_at: time().notNull(),
    /** When a password was last shown for this session; renewal does not move it. */
    proved_at: time().notNull(),
    /** When the second factor was shown for this session; null while it was not. */
    second_proved_at: time(),
    last_used_at: time().notNull(),
    expires_at: time().notNull(),
  },
  (row) => [
    uniqueIndex('session_token_hash').on(row.token_hash),
    index('session_person').on(row.person_id),
    index('session_chain').on(row.chain_id),
  ],
)

export const passwordCode = pgTable(
  'password_code',
  {
    code_hash: text().primaryKey(),
    person_id: text()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    expires_at: time().notNull(),
  },
  (row) => [index('password_code_person').on(row.person_id)],
)

/** Somebody who has yet to show that the address is his: no account, so that nobody holds the address of another. */
export const registration = pgTable(
  'registration',
  {
    code_hash: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    password_hash: text().notNull(),
    user_group: text().references(() => groups.id, { onDelete: 'set null' }),
    locale: text({ enum: ['bg', 'en'] }).notNull(),
    terms_version: integer().notNull(),
    created_at: time().notNull(),
    expires_at: time().notNull(),
  },
  (row) => [index('registration_email').on(row.email)],
)

/** Lets somebody without the app delete his account: first a code that was mailed, then what its page carries along. */
export const deletionProof = pgTable(
  'deletion_proof',
  {
    proof_hash: text().primaryKey(),
    person_id: text()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['mailed', 'shown'] }).notNull(),
    expires_at: time().notNull(),
  },
  (row) => [index('deletion_proof_person').on(row.person_id)],
)
