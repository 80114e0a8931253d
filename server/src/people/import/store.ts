import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { inParts } from '../../platform/import/parts.ts'
import type { TableRow } from '../../platform/tables/table.ts'
import { groups, person, personGroup } from '../../identity/index.ts'
import { reachedBy } from '../columns.ts'
import { peopleImport, peopleImportPart } from '../tables.ts'

export type ImportRow = typeof peopleImport.$inferSelect

export const removeImportsOf = (tx: Database, person_id: string) =>
  tx.delete(peopleImport).where(eq(peopleImport.person_id, person_id))

/** Files that nobody went on with in time. */
export const removeOldImports = (db: Database, now: Date) =>
  db.delete(peopleImport).where(lte(peopleImport.expires_at, now))

export async function saveImport(
  tx: Database,
  row: typeof peopleImport.$inferInsert,
  rows: readonly TableRow[],
): Promise<void> {
  await tx.insert(peopleImport).values(row)
  let part = 0
  for await (const some of inParts(rows)) {
    await tx.insert(peopleImportPart).values({ import_id: row.id, part: part++, rows: [...some] })
  }
}

/** The caller's own file, while it is kept. */
export async function findImport(
  db: Database,
  id: string,
  person_id: string,
  now: Date,
): Promise<ImportRow | undefined> {
  const own = and(eq(peopleImport.id, id), eq(peopleImport.person_id, person_id), gt(peopleImport.expires_at, now))
  const [row] = await db.select().from(peopleImport).where(own)
  return row
}

/** The same, held to the end of the transaction. */
export async function lockImport(tx: Database, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(peopleImport).where(eq(peopleImport.id, id)).for('update')
  return row
}

export const changeImport = (tx: Database, id: string, changes: Partial<ImportRow>) =>
  tx.update(peopleImport).set(changes).where(eq(peopleImport.id, id))

export const removeParts = (tx: Database, id: string) =>
  tx.delete(peopleImportPart).where(eq(peopleImportPart.import_id, id))

/** The lines of the file, part by part. */
export async function* readParts(db: Database, id: string): AsyncGenerator<TableRow[]> {
  for (let part = 0; ; part++) {
    const [row] = await db
      .select({ rows: peopleImportPart.rows })
      .from(peopleImportPart)
      .where(and(eq(peopleImportPart.import_id, id), eq(peopleImportPart.part, part)))
    if (!row) return
    yield row.rows
  }
}

export type ExistingPerson = Awaited<ReturnType<typeof listKnown>>[number]

const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

/** Everybody who has one of these addresses or numbers. */
export const listKnown = (db: Database, emails: readonly string[], login_names: readonly string[]) =>
  db
    .select({
      ...reachedBy,
      company: person.company,
      department: person.department,
      position: person.position,
      place: person.place,
      user_group: person.user_group,
      locale: person.locale,
      role: person.role,
      email_proved: person.email_proved,
      version: person.version,
      groups: sql<string[]>`array(
        select group_id from ${personGroup} where ${personGroup.person_id} = ${person.id} order by group_id)`,
    })
    .from(person)
    .where(sql`${person.email} = any(${textArray(emails)}) or ${person.login_name} = any(${textArray(login_names)})`)

/** Active members in the order of their ids, after this one. */
export const listMembers = (db: Database, after: string) =>
  db
    .select({ id: person.id, version: person.version })
    .from(person)
    .where(and(eq(person.state, 'active'), eq(person.role, 'member'), gt(person.id, after)))
    .orderBy(asc(person.id))
    .limit(2_000)

export const listGroups = (db: Database) =>
  db
    .select({
      id: groups.id,
      title: groups.title,
      titles: groups.titles,
      rule: groups.rule,
      directory: groups.directory,
    })
    .from(groups)
    .orderBy(asc(groups.id))

export const removeImport = (db: Database, id: string) => db.delete(peopleImport).where(eq(peopleImport.id, id))
