import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { goesWith, time } from '../platform/database/columns.ts'
import { person, session } from '../identity/tables.ts'

/**
 * What people prove themselves with beside the password: one app that shows codes (TOTP, RFC 6238), and any number of
 * passkeys (WebAuthn).
 */
export const secondFactor = pgTable(
  'second_factor',
  {
    id: text().primaryKey(),
    person_id: goesWith(() => person.id),
    kind: text({ enum: ['totp', 'passkey'] }).notNull(),
    name: text().notNull(),
    /** Of codes, sealed with the server's secret. */
    secret: text(),
    /** The last half minute whose code was taken, so that no code is taken twice. */
    last_step: bigint({ mode: 'number' }),
    /** These are for a passkey. */
    credential_id: text(),
    public_key: text(),
    counter: bigint({ mode: 'number' }),
    transports: text().array(),
    created_at: time().notNull(),
    last_used_at: time(),
  },
  (row) => [
    index('second_factor_person').on(row.person_id),
    uniqueIndex('second_factor_totp')
      .on(row.person_id)
      .where(sql`${row.kind} = 'totp'`),
    uniqueIndex('second_factor_credential').on(row.credential_id),
  ],
)

/** For the day on which the phone is gone; each is good once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    person_id: goesWith(() => person.id),
    code_hash: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.person_id, row.code_hash] })],
)

/** What was handed out to a sign-in and is awaited back, once: a sealed secret to be confirmed, or a challenge. */
export const secondFactorAttempt = pgTable(
  'second_factor_attempt',
  {
    session_id: goesWith(() => session.id),
    purpose: text({ enum: ['totp', 'passkey', 'proof'] }).notNull(),
    secret: text().notNull(),
    expires_at: time().notNull(),
  },
  (row) => [primaryKey({ columns: [row.session_id, row.purpose] })],
)
