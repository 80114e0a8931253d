import { openPart, wordingsOf } from '@megdan/contract'
import { latinOf, mistypedIn, type Question, trunkOf, wordsOf } from '@megdan/contract/search'
import { and, arrayContains, asc, eq, like, not, or, type SQL, sql } from 'drizzle-orm'
import type { ShowsMedia } from '../media/index.ts'
import type { Audience } from '../platform/audience.ts'
import { placeOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import { searched } from '../platform/database/search.ts'
import { type ContactRow, dialled } from './contact.ts'
import { contact } from './tables.ts'

type Page = { limit: number; cursor?: string }
type Filter = Page & { q?: string; group?: string }

/** Every word of the question must begin a word of the contact, in either alphabet. */
export function matches(q: string, member: boolean): SQL | undefined {
  // The search looks only at fields that the reader is shown.
  const text = member ? sql`${contact.search}` : sql`split_part(${contact.search}, '#', 1)`
  const words = searched(latinOf(q).split(' ').filter(Boolean))
  const number = dialled(q)
  const byNumber = number.length >= 3 && /^[\d\s+()/-]+$/.test(q) ? like(text, `%${number}%`) : undefined
  const byWords = words.length > 0 ? and(...words.map((word) => like(text, `% ${word}%`))) : sql`false`
  return or(byWords, byNumber)
}

/** As much of the search as this reader is shown; the index holds all of it. */
const searchedBy = (member: boolean, pattern: string): SQL =>
  member
    ? like(contact.search, pattern)
    : sql`(${like(contact.search, pattern)} and ${like(sql`split_part(${contact.search}, '#', 1)`, pattern)})`

/** Every word of the question, in one of its readings, must begin a word of the contact. */
function answers({ asked }: Question, q: string, member: boolean): SQL | undefined {
  const number = dialled(q)
  if (number.length >= 3 && /^[\d\s+()/-]+$/.test(q)) return searchedBy(member, `%${number}%`)
  const begun = (word: string) => {
    const spelled = latinOf(trunkOf(word))
    return spelled === '' ? sql`false` : searchedBy(member, `% ${spelled}%`)
  }
  return and(...asked.map((readings) => or(...readings.map(({ words }) => and(...words.map(begun))))))
}

/** Contacts that answer; no more than are looked at closely. */
export const listAnswering = (db: Database, audience: Audience, question: Question, q: string) =>
  db
    .select()
    .from(contact)
    .where(and(audience.member ? undefined : eq(contact.public, true), answers(question, q, audience.member)))
    .orderBy(...inOrder)
    .limit(60)

/** Words of contacts that look like those of the question, as this reader is shown them. */
export async function listContactWordsLike(db: Database, audience: Audience, question: Question): Promise<string[]> {
  const text = audience.member ? sql`${contact.search}` : sql`split_part(${contact.search}, '#', 1)`
  const spelled = [...new Set(mistypedIn(question).map(latinOf))].filter(Boolean)
  if (spelled.length === 0) return []
  const isAlike = (word: string) => sql`(${word} <% ${contact.search} and ${word} <% ${text})`
  const rows = await db
    .select()
    .from(contact)
    .where(and(audience.member ? undefined : eq(contact.public, true), or(...spelled.map(isAlike))))
    .limit(30)
  return rows.flatMap((row) => {
    const shown = wordingsOf(audience.member ? row : openPart(row))
    return shown.flatMap(({ name, position, company, department }) =>
      wordsOf([name, position, company, department].join(' ')),
    )
  })
}

/** To strangers a company is what they are shown of it. */
const ofCompany = (group: string, member: boolean) =>
  and(eq(contact.group_id, group), member ? undefined : not(arrayContains(contact.members_only, ['company'])))

const rank = sql`(case ${contact.kind} when 'emergency' then 0 when 'office' then 1 else 2 end)`
const rankOf: Record<ContactRow['kind'], number> = { emergency: 0, office: 1, person: 2 }
const byName = sql`${contact.name} collate "C"`

export const placeIn = ({ kind, list_order, name, id }: ContactRow) => [rankOf[kind], list_order, name, id]

export function after(cursor: string): SQL {
  const [kind, order, name, id] = placeOf(cursor, [0, 0, '', ''] as [number, number, string, string])
  return sql`(${rank}, ${contact.list_order}, ${byName}, ${contact.id}) > (${kind}, ${order}, ${name}, ${id})`
}

/**
 * Emergency numbers, offices, people; of each those that were arranged, then by name. The C order is that of the
 * Bulgarian alphabet.
 */
export const inOrder = [sql`${rank}`, asc(contact.list_order), byName, asc(contact.id)]

/** Contacts in their order; one row more than `limit`. */
export const listContacts = (db: Database, audience: Audience, { q, group, limit, cursor }: Filter) =>
  db
    .select()
    .from(contact)
    .where(
      and(
        audience.member ? undefined : eq(contact.public, true),
        group === undefined ? undefined : ofCompany(group, audience.member),
        q === undefined ? undefined : matches(q, audience.member),
        cursor === undefined ? undefined : after(cursor),
      ),
    )
    .orderBy(...inOrder)
    .limit(limit + 1)

/** The photos of contacts, of strangers only those that are not for members alone. */
export const shownInContacts: ShowsMedia = ({ isMember }) => [
  sql`exists (select from contact where photo_id = asked.id
    and ${isMember ? sql`true` : sql`public and not 'photo' = any(members_only)`})`,
]

export const countContactsShowing = (medium_id: string): SQL =>
  sql`select count(*) from contact where photo_id = ${medium_id}`

export const countContactsOfGroup = (group_id: string): SQL =>
  sql`select count(*) from contact where group_id = ${group_id}`
