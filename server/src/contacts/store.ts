import { and, asc, eq, gt, like, or, type SQL, sql } from 'drizzle-orm'
import type { Audience } from '../platform/audience.ts'
import { latinOf } from '../platform/bulgarian.ts'
import { placeOf } from '../platform/cursor.ts'
import type { Database } from '../platform/database.ts'
import { contact } from './tables.ts'

export type ContactRow = typeof contact.$inferSelect
type Filter = { q?: string; group?: string; limit: number; cursor?: string }

/** What `search` holds; whoever writes a contact writes it with this. */
export const searchOf = (row: Pick<ContactRow, 'name' | 'position' | 'company' | 'department' | 'phones'>): string =>
  ` ${latinOf([row.name, row.position, row.company, row.department].join(' '))} ${row.phones.map(({ number }) => number.replace(/\D/g, '')).join(' ')}`

/** Every word of the question must begin a word of the contact, in either alphabet. */
function matches(q: string): SQL | undefined {
  const words = latinOf(q).split(' ').filter(Boolean)
  const digits = q.replace(/\D/g, '')
  const byNumber = digits.length >= 3 && /^[\d\s+()/-]+$/.test(q) ? like(contact.search, `%${digits}%`) : undefined
  const byWords = words.length > 0 ? and(...words.map((word) => like(contact.search, `% ${word}%`))) : sql`false`
  return or(byWords, byNumber)
}

const after = (cursor: string): SQL | undefined => {
  const [order, name, id] = placeOf(cursor, [0, '', ''] as [number, string, string])
  const byName = sql`(${contact.name} collate "C", ${contact.id}) > (${name} collate "C", ${id})`
  return or(gt(contact.list_order, order), and(eq(contact.list_order, order), byName))
}

export const placeIn = ({ list_order, name, id }: ContactRow) => [list_order, name, id]

/** Contacts in their order, then by name; one row more than `limit`. The C order is that of the Bulgarian alphabet. */
export const listContacts = (db: Database, audience: Audience, { q, group, limit, cursor }: Filter) =>
  db
    .select()
    .from(contact)
    .where(
      and(
        audience.member ? undefined : eq(contact.public, true),
        group === undefined ? undefined : eq(contact.group_id, group),
        q === undefined ? undefined : matches(q),
        cursor === undefined ? undefined : after(cursor),
      ),
    )
    .orderBy(asc(contact.list_order), sql`${contact.name} collate "C"`, asc(contact.id))
    .limit(limit + 1)
