import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { goesWith, time } from '../platform/database/columns.ts'
import { person } from '../identity/tables.ts'
import type { CompanyAccount } from './claims.ts'

/** Whose account this is at the company's provider. An e-mail may go from hand to hand, a subject never does. */
export const companyIdentity = pgTable(
  'company_identity',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    person_id: goesWith(() => person.id),
    linked_at: time().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.issuer, row.subject] }),
    uniqueIndex('company_identity_person').on(row.person_id, row.issuer),
  ],
)

/** A sign-in that is under way at the provider. It knows no person yet. */
export const companyFlow = pgTable(
  'company_flow',
  {
    state_hash: text().primaryKey(),
    nonce: text().notNull(),
    /** The verifier of ours, towards the provider (PKCE, RFC 7636). */
    verifier: text().notNull(),
    /** The challenge of the device, towards us: whoever ends the sign-in must be who began it. */
    challenge: text().notNull(),
    /** SHA-256 of the cookie of the browser in which it began: nobody else comes back. */
    browser_hash: text().notNull(),
    fresh: boolean().notNull(),
    return_to: text({ enum: ['app', 'studio'] }).notNull(),
    expires_at: time().notNull(),
  },
  (row) => [index('company_flow_expires').on(row.expires_at)],
)

/** What the device exchanges for its sign-in, once. Until then nobody is looked for. */
export const companyCode = pgTable('company_code', {
  code_hash: text().primaryKey(),
  /** What the provider has said of them. */
  account: jsonb().$type<CompanyAccount>().notNull(),
  challenge: text().notNull(),
  expires_at: time().notNull(),
})

/** Whoever works in the studio has shown there who they are, and lets an account of the company's LDAP be theirs. */
export const companyPermission = pgTable('company_permission', {
  person_id: text()
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  until: time().notNull(),
})
