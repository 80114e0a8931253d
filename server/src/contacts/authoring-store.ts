import type { ContactOrder } from '@megdan/contract'
import { and, asc, count, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import { groups } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { byText, orderBy, type Ordered } from '../platform/database/ordering.ts'
import type { ContactRow } from './contact.ts'
import { after, inOrder, matches, placeIn } from './store.ts'
import { contact } from './tables.ts'

type Filter = { q?: string; kind?: ContactRow['kind']; visibility?: 'public' | 'members' }

const matching = ({ q, kind, visibility }: Filter): SQL | undefined =>
  and(
    kind === undefined ? undefined : eq(contact.kind, kind),
    visibility === undefined ? undefined : eq(contact.public, visibility === 'public'),
    q === undefined ? undefined : matches(q, true),
  )

const byColumn = orderBy<ContactRow, Exclude<ContactOrder, 'order'>>({
  id: { by: contact.id, of: ({ id }) => id },
  columns: {
    name: byText(contact.name, ({ name }) => name),
    company: byText(contact.company, ({ company }) => company),
  },
  usual: { sort: 'name', ascending: true },
})

/** As readers see them, or by a column. */
export function contactOrder({ sort = 'order', ascending, cursor }: Ordered<ContactOrder>) {
  if (sort !== 'order') return byColumn({ sort, ascending, cursor })
  return { after: cursor === undefined ? undefined : after(cursor), order: inOrder, placeOf: placeIn }
}

/** As editors see them; one row more than `limit`. */
export function listAuthored(
  db: Database,
  { limit, sort, ascending, cursor, ...filter }: Filter & Ordered<ContactOrder> & { limit: number },
) {
  const { after, order } = contactOrder({ sort, ascending, cursor })
  return db
    .select()
    .from(contact)
    .where(and(matching(filter), after))
    .orderBy(...order)
    .limit(limit + 1)
}

/** The first in the order of readers whom these words find. */
export async function findContactsForStudio(db: Database, q: string, limit: number) {
  const rows = await db
    .select({ id: contact.id, title: contact.name, position: contact.position, company: contact.company })
    .from(contact)
    .where(matches(q, true))
    .orderBy(...inOrder)
    .limit(limit)
  return rows.map(({ position, company, ...row }) => ({ ...row, note: [position, company].filter(Boolean).join(', ') }))
}

export async function countContacts(db: Database, filter: Filter): Promise<number> {
  const [row] = await db.select({ number: count() }).from(contact).where(matching(filter))
  return row?.number ?? 0
}

export async function findContact(db: Database, id: string): Promise<ContactRow | undefined> {
  const [row] = await db.select().from(contact).where(eq(contact.id, id))
  return row
}

/** One change of contacts at a time, so that none is added twice and no order is mixed. */
export const lockContacts = (tx: Database) => tx.execute(sql`lock table ${contact} in share row exclusive mode`)

export const listAll = (db: Database) => db.select().from(contact).orderBy(asc(contact.id))

export async function listKind(db: Database, kind: ContactRow['kind']): Promise<string[]> {
  const rows = await db
    .select({ id: contact.id })
    .from(contact)
    .where(eq(contact.kind, kind))
    .orderBy(...inOrder)
  return rows.map(({ id }) => id)
}

/** People stand by name behind those that were arranged, the others behind their like. */
const unarranged = 1_000_000

export async function nextOrder(db: Database, kind: ContactRow['kind']): Promise<number> {
  if (kind === 'person') return unarranged
  const [row] = await db
    .select({ last: max(contact.list_order) })
    .from(contact)
    .where(eq(contact.kind, kind))
  return (row?.last ?? 0) + 1
}

export const saveContacts = (tx: Database, rows: (typeof contact.$inferInsert)[]) => tx.insert(contact).values(rows)

export const changeContact = (tx: Database, id: string, changes: Partial<typeof contact.$inferInsert>) =>
  tx.update(contact).set(changes).where(eq(contact.id, id))

export const removeContacts = (tx: Database, ids: string[]) => tx.delete(contact).where(inArray(contact.id, ids))

/** Groups by their titles: a contact of a company belongs to the group of that name. */
export async function groupsByTitle(db: Database): Promise<Map<string, string>> {
  const rows = await db.select({ id: groups.id, title: groups.title }).from(groups)
  return new Map(rows.map(({ id, title }) => [title.toLowerCase(), id]))
}
