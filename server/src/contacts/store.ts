import { and, asc, eq, gt, like, or, type SQL, sql } from 'drizzle-orm'
import type { Audience } from '../platform/audience.ts'
import { latinOf } from '../platform/bulgarian.ts'
import { placeOf } from '../platform/cursor.ts'
import type { Database } from '../platform/database.ts'
import { contact } from './tables.ts'

export type ContactRow = typeof contact.$inferSelect
type Filter = { q?: string; group?: string; limit: number; cursor?: string }

type Phone = ContactRow['phones'][number]
/** A person's mobile number is for colleagues; offices and emergency lines are public as a whole. */
export const isPublicPhone = ({ kind }: Pick<ContactRow, 'kind'>, { label }: Phone): boolean =>
  kind !== 'person' || label !== 'mobile'

/** Digits as they are dialled within the country. */
const dialled = (text: string): string => text.replace(/\D/g, '').replace(/^(00)?359/, '0')

type Searched = Pick<ContactRow, 'kind' | 'name' | 'position' | 'company' | 'department' | 'phones'>

/** What `search` holds, what is for colleagues behind the sign; whoever writes a contact writes it with this. */
export function searchOf(row: Searched): string {
  const words = latinOf([row.name, row.position, row.company, row.department].join(' '))
  const open = row.phones.filter((phone) => isPublicPhone(row, phone))
  const inside = row.phones.filter((phone) => !isPublicPhone(row, phone))
  const numbers = (phones: Phone[]) => phones.map(({ number }) => dialled(number)).join(' ')
  return ` ${words} ${numbers(open)} # ${numbers(inside)}`
}

/** Every word of the question must begin a word of the contact, in either alphabet. */
function matches(q: string, member: boolean): SQL | undefined {
  // Nobody finds by what he is not shown.
  const text = member ? sql`${contact.search}` : sql`split_part(${contact.search}, '#', 1)`
  const words = latinOf(q).split(' ').filter(Boolean)
  const number = dialled(q)
  const byNumber = number.length >= 3 && /^[\d\s+()/-]+$/.test(q) ? like(text, `%${number}%`) : undefined
  const byWords = words.length > 0 ? and(...words.map((word) => like(text, `% ${word}%`))) : sql`false`
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
        q === undefined ? undefined : matches(q, audience.member),
        cursor === undefined ? undefined : after(cursor),
      ),
    )
    .orderBy(asc(contact.list_order), sql`${contact.name} collate "C"`, asc(contact.id))
    .limit(limit + 1)
