import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { groups, person } from '../identity/tables.ts'
import { goesWith, time } from '../platform/database/columns.ts'

export const invitation = pgTable(
  'invitation',
  {
    id: text().primaryKey(),
    /** What was made at once is printed, found and revoked at once. */
    batch_id: text().notNull(),
    /** Its place in the batch, as the names were given. */
    number: integer().notNull(),
    /** SHA-256 of the code in base64url; the code itself is told once and never stored. */
    code_hash: text().notNull(),
    /** For whom it was printed; empty when the one who used it is erased. */
    name: text(),
    note: text(),
    group_id: goesWith(() => groups.id),
    role: text({ enum: ['member', 'editor'] }).notNull(),
    created_at: time().notNull(),
    created_by: text().references(() => person.id, { onDelete: 'set null' }),
    expires_at: time().notNull(),
    revoked_at: time(),
    used_at: time(),
    /** Who has become a member by it. */
    person_id: text().references(() => person.id, { onDelete: 'set null' }),
  },
  (row) => [
    uniqueIndex('invitation_code_hash').on(row.code_hash),
    index('invitation_place').on(row.created_at.desc().nullsFirst(), row.batch_id.desc().nullsFirst(), row.number),
    index('invitation_batch').on(row.batch_id),
    index('invitation_person').on(row.person_id),
    index('invitation_created_by').on(row.created_by),
    index('invitation_group').on(row.group_id),
  ],
)
