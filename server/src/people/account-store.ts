import type { PeopleOrder, Person } from '@megdan/contract'
import { and, asc, count, eq, exists, gt, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { orderBy, type Ordered } from '../platform/database/ordering.ts'
import { searched } from '../platform/database/search.ts'
import { isMailRefused } from '../digests/index.ts'
import { groups, hasSignedIn, knownBy, person, personGroup, session, stopLeading } from '../identity/index.ts'

export type Account = typeof person.$inferSelect & { groups: string[]; mail_refused: boolean }

const ownGroups = sql<string[]>`array(
  select group_id from ${personGroup} where ${personGroup.person_id} = ${person.id} order by group_id)`

export type Filter = {
  q?: string
  group?: string
  role?: Person['role']
  state?: Person['state']
  signed_in?: boolean
  mail_refused?: boolean
}

/** Every word stands somewhere in what one knows a person by. */
function matching(db: Database, { q = '', group, role, state, signed_in, mail_refused }: Filter): SQL | undefined {
  const words = searched(q.toLowerCase().split(/\s+/).filter(Boolean))
  const isIn = (group_id: string) =>
    exists(
      db
        .select({ id: personGroup.person_id })
        .from(personGroup)
        .where(and(eq(personGroup.person_id, person.id), eq(personGroup.group_id, group_id))),
    )
  return and(
    // By LIKE and not by strpos, which no index serves.
    ...words.map((word) => sql`${knownBy} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    group === undefined ? undefined : isIn(group),
    role === undefined ? undefined : eq(person.role, role),
    state === undefined ? undefined : eq(person.state, state),
    signed_in === undefined ? undefined : sql`(${hasSignedIn(db)}) = ${signed_in}`,
    mail_refused === undefined ? undefined : sql`${isMailRefused} = ${mail_refused}`,
  )
}

export const accountOrder = orderBy<Pick<Account, 'id' | 'name' | 'active_on'>, PeopleOrder>({
  id: { by: person.id, of: ({ id }) => id },
  columns: {
    name: { kind: 'text', by: person.name, of: ({ name }) => name },
    seen: { kind: 'text', by: sql`coalesce(${person.active_on}::text, '')`, of: ({ active_on }) => active_on ?? '' },
  },
  usual: { sort: 'name', ascending: true },
})

/** By name unless another column is asked for; one row more than `limit`. */
export async function listAccounts(
  db: Database,
  { limit, sort, ascending, cursor, ...filter }: Filter & Ordered<PeopleOrder> & { limit: number },
): Promise<Account[]> {
  const { after, order } = accountOrder({ sort, ascending, cursor })
  const rows = await db
    .select({ person, groups: ownGroups, mail_refused: isMailRefused })
    .from(person)
    .where(and(matching(db, filter), after))
    .orderBy(...order)
    .limit(limit + 1)
  return rows.map(({ person: row, ...more }) => ({ ...row, ...more }))
}

/** The first by name whom these words find. */
export async function findPeopleForStudio(db: Database, q: string, limit: number) {
  const rows = await db
    .select({
      id: person.id,
      title: person.name,
      position: person.position,
      email: person.email,
      login_name: person.login_name,
    })
    .from(person)
    .where(matching(db, { q }))
    .orderBy(asc(person.name), asc(person.id))
    .limit(limit)
  return rows.map(({ id, title, position, email, login_name }) => ({
    id,
    title,
    note: position ?? email ?? login_name ?? '',
  }))
}

export async function countAccounts(db: Database, filter: Filter): Promise<number> {
  const [row] = await db.select({ found: count() }).from(person).where(matching(db, filter))
  return row?.found ?? 0
}

/** Held to the end of the transaction where it is going to be changed. */
export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const [row] = await db
    .select({ person, groups: ownGroups, mail_refused: isMailRefused })
    .from(person)
    .where(eq(person.id, id))
  if (!row) return undefined
  const { person: own, ...more } = row
  return { ...own, ...more }
}

/** Sign-ins that last. */
export async function countSignIns(db: Database, person_id: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(session)
    .where(and(eq(session.person_id, person_id), gt(session.expires_at, now)))
  return row?.found ?? 0
}

/** Which of these a person already signs in by, other than this one. */
export async function findTaken(db: Database, { id, email, login_name }: Pick<Account, 'id' | 'email' | 'login_name'>) {
  const names = [email, login_name].filter((one) => one !== null)
  if (names.length === 0) return undefined
  const rows = await db
    .select({ email: person.email, login_name: person.login_name })
    .from(person)
    .where(and(sql`${person.id} <> ${id}`, or(inArray(person.email, names), inArray(person.login_name, names))))
  const taken = new Set(rows.flatMap((row) => [row.email, row.login_name]))
  if (email !== null && taken.has(email)) return 'email_taken' as const
  return taken.size > 0 ? ('login_name_taken' as const) : undefined
}

export type NewAccount = typeof person.$inferInsert

/** False when somebody else has taken the e-mail or the personal number meanwhile. */
export async function saveAccount(tx: Database, row: NewAccount, own: readonly string[]): Promise<boolean> {
  const vouched = { email_proved: true, ...row }
  const saved = await tx.insert(person).values(vouched).onConflictDoNothing().returning({ id: person.id })
  if (saved.length === 0) return false
  await saveGroups(tx, row.id, own)
  return true
}

/**
 * Puts somebody into these groups and out of all others but `ruled`, which go by their rules. Where they stay nothing is
 * written anew: with a place goes what belongs to it.
 */
export async function saveGroups(
  tx: Database,
  person_id: string,
  own: readonly string[],
  ruled: readonly string[] = [],
): Promise<void> {
  const others = notInArray(personGroup.group_id, [...own, ...ruled])
  await tx.delete(personGroup).where(and(eq(personGroup.person_id, person_id), others))
  if (own.length === 0) return
  const rows = own.map((group_id) => ({ person_id, group_id }))
  await tx.insert(personGroup).values(rows).onConflictDoNothing()
}

export async function listGroupsOf(tx: Database, person_id: string): Promise<string[]> {
  const rows = await tx
    .select({ id: personGroup.group_id })
    .from(personGroup)
    .where(eq(personGroup.person_id, person_id))
    .orderBy(asc(personGroup.group_id))
  return rows.map(({ id }) => id)
}

/** Whoever is suspended leads no group any more. */
export async function changeAccount(tx: Database, id: string, changes: Partial<NewAccount>): Promise<void> {
  // Whoever gives somebody an address, or lets them in with theirs, vouches for it.
  const vouches = changes.email !== undefined || changes.state === 'active'
  await tx
    .update(person)
    .set({ ...(vouches && { email_proved: true }), ...changes })
    .where(eq(person.id, id))
  if (changes.state === 'suspended') await stopLeading(tx, [id])
}

/** Ids among these that are no groups. */
export async function listUnknownGroups(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: groups.id })
    .from(groups)
    .where(inArray(groups.id, [...ids]))
  const existing = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !existing.has(id))
}
