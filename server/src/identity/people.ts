import { and, asc, eq, exists, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { toldTitles } from './group-titles.ts'
import { groups, person, personGroup, session } from './tables.ts'

/** Folds what was typed at sign-in: case and outer spaces do not count. */
export const foldName = (name: string): string => name.trim().toLowerCase()

export async function findPersonByName(db: Database, name: string) {
  const folded = foldName(name)
  const [row] = await db
    .select()
    .from(person)
    .where(or(eq(person.email, folded), eq(person.login_name, folded)))
  return row
}

export async function findPerson(db: Database, id: string) {
  const [row] = await db.select().from(person).where(eq(person.id, id))
  return row
}

/** Locks the person's row to the end of the transaction, so that a change of password or state waits or is seen. */
export async function lockPerson(tx: Database, id: string) {
  const [row] = await tx.select().from(person).where(eq(person.id, id)).for('update')
  return row
}

/** The same of several, in one order, as everybody does who takes several; whoever is not there is passed over. */
export const lockPeople = (tx: Database, ids: readonly string[]) =>
  tx
    .select()
    .from(person)
    .where(inArray(person.id, [...ids]))
    .orderBy(asc(person.id))
    .for('update')

/** False when the address is taken. */
export async function savePerson(db: Database, row: typeof person.$inferInsert): Promise<boolean> {
  const saved = await db.insert(person).values(row).onConflictDoNothing().returning({ id: person.id })
  if (saved.length === 0) return false
  if (row.user_group) await db.insert(personGroup).values({ person_id: row.id, group_id: row.user_group })
  return true
}

/** From now on these addresses are known to be theirs. */
export const noteProvedEmail = (tx: Database, ids: readonly string[]) =>
  tx
    .update(person)
    .set({ email_proved: true })
    .where(sql`${person.id} = any(${sql.param([...ids])}::text[])`)

export async function listChoosableGroups(db: Database) {
  const rows = await db
    .select({ id: groups.id, title: groups.title, titles: groups.titles })
    .from(groups)
    .where(eq(groups.choosable, true))
    .orderBy(groups.position)
  return rows.map(({ id, title, titles }) => ({ id, title, ...toldTitles(titles) }))
}

export async function findGroupTitle(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.select({ title: groups.title }).from(groups).where(eq(groups.id, id))
  return row?.title
}

/** Locks the administrators, so that two who leave at once cannot both be the one before the last. */
export async function isLastAdmin(db: Database, person_id: string): Promise<boolean> {
  const admins = db
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.role, 'admin'), eq(person.state, 'active')))
    .orderBy(person.id)
  const rows = await admins.for('update')
  return rows.length === 1 && rows[0]?.id === person_id
}

/** Everybody who administers now. */
export const listAdmins = (db: Database) =>
  db
    .select({ id: person.id, email: person.email, locale: person.locale })
    .from(person)
    .where(and(eq(person.role, 'admin'), eq(person.state, 'active')))
    .orderBy(person.id)

export const removePerson = (db: Database, id: string) => db.delete(person).where(eq(person.id, id))

export const listIds = async (db: Database): Promise<string[]> =>
  (await db.select({ id: person.id }).from(person)).map(({ id }) => id)

/** Old sign-ins are deleted; whoever accepted the terms or marked something has been here all the same. */
export const hasSignedIn = (db: Database) =>
  or(
    isNotNull(person.terms_accepted_at),
    isNotNull(person.active_on),
    gt(person.mark_seq, 0),
    exists(db.select({ id: session.id }).from(session).where(eq(session.person_id, person.id))),
  )
