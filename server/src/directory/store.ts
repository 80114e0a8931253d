import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { groups, person, personGroup } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { yieldToLoop } from '../platform/fairness.ts'
import { directoryErased, directoryPerson, directoryState, directoryWaiting } from './tables.ts'

export type Link = typeof directoryPerson.$inferSelect
type Person = typeof person.$inferSelect
/** Somebody as a directory may see them; without a link, no directory has told of them yet. */
export type Seen = { person: Person; link: Link | null }

/** Whom a directory sees: its own, and those whom none has told of. */
const isSeenBy = (directory: string) =>
  or(
    isNull(directoryPerson.person_id),
    and(eq(directoryPerson.directory, directory), eq(directoryPerson.is_deleted, false)),
  )

const seen = (db: Database) =>
  db
    .select({ person, link: directoryPerson })
    .from(person)
    .leftJoin(directoryPerson, eq(directoryPerson.person_id, person.id))

export async function findSeen(db: Database, directory: string, id: string): Promise<Seen | undefined> {
  const [row] = await seen(db).where(and(eq(person.id, id), isSeenBy(directory)))
  return row
}

/** What a list of people is narrowed to; all of it must hold. */
export type Narrowed = {
  userName?: string
  externalId?: string
  id?: string
  active?: boolean
  email?: string
  manager?: string
}

/** The ids of few people, found by indexes: the same joined would look at everybody. */
const linkedBy = (directory: string, is: SQL) =>
  sql`select person_id from ${directoryPerson} where directory = ${directory} and ${is}`
const textArray = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`
const isUserName = (name: string) => sql`lower(user_name) = ${name.toLowerCase()}`
const signsInBy = (names: readonly string[]) =>
  sql`select id from ${person} where email = any(${textArray(names)}) or login_name = any(${textArray(names)})`

function narrowedTo(
  directory: string,
  { userName, externalId, id, active, email, manager }: Narrowed,
): SQL | undefined {
  const name = userName?.toLowerCase()
  return and(
    id === undefined ? undefined : eq(person.id, id),
    externalId === undefined
      ? undefined
      : sql`${person.id} in (${linkedBy(directory, sql`external_id = ${externalId}`)})`,
    active === undefined ? undefined : sql`(${person.state} = 'active') = ${active}`,
    email === undefined ? undefined : eq(person.email, email.toLowerCase()),
    manager === undefined ? undefined : sql`${directoryPerson.document} #>> '{enterprise,manager}' = ${manager}`,
    name === undefined
      ? undefined
      : and(
          sql`${person.id} in (${linkedBy(directory, isUserName(name))} union ${signsInBy([name])})`,
          or(eq(sql`lower(${directoryPerson.user_name})`, name), isNull(directoryPerson.person_id)),
        ),
  )
}

type Page = { offset: number; limit: number }

export async function listSeen(db: Database, directory: string, narrowed: Narrowed, { offset, limit }: Page) {
  const those = and(isSeenBy(directory), narrowedTo(directory, narrowed))
  const found = await db
    .select({ found: sql<number>`count(*)::int` })
    .from(person)
    .leftJoin(directoryPerson, eq(directoryPerson.person_id, person.id))
    .where(those)
  const rows = limit === 0 ? [] : await seen(db).where(those).orderBy(asc(person.id)).offset(offset).limit(limit)
  return { rows, found: found[0]?.found ?? 0 }
}

/** Whoever has one of these names or this id of a directory, whatever directory it is. */
export async function listAlike(
  tx: Database,
  {
    directory,
    userName,
    externalId,
    names,
  }: { directory: string; userName: string; externalId?: string; names: string[] },
): Promise<Seen[]> {
  const isIt = or(isUserName(userName), externalId === undefined ? undefined : sql`external_id = ${externalId}`)
  return seen(tx).where(sql`${person.id} in (${linkedBy(directory, isIt ?? sql`false`)} union ${signsInBy(names)})`)
}

export async function saveLink(tx: Database, row: typeof directoryPerson.$inferInsert): Promise<void> {
  const { person_id: _, ...set } = row
  await tx.insert(directoryPerson).values(row).onConflictDoUpdate({ target: directoryPerson.person_id, set })
}

/** The groups of a directory in which each of these people is. */
export async function listGroupsOf(db: Database, directory: string, people: readonly string[]) {
  const rows = await db
    .select({ person_id: personGroup.person_id, value: groups.id, display: groups.title })
    .from(personGroup)
    .innerJoin(groups, eq(groups.id, personGroup.group_id))
    .where(and(eq(groups.directory, directory), sql`${personGroup.person_id} = any(${sql.param([...people])}::text[])`))
    .orderBy(asc(groups.id))
  return Map.groupBy(rows, ({ person_id }) => person_id)
}

export type Owned = typeof groups.$inferSelect

/** What a list of groups is narrowed to. */
export type NarrowedGroups = { displayName?: string; externalId?: string; id?: string; member?: string }

export async function listOwned(
  db: Database,
  directory: string,
  { displayName, externalId, id, member }: NarrowedGroups,
  { offset, limit }: Page,
): Promise<{ rows: Owned[]; found: number }> {
  const isIn = (person_id: string) =>
    sql`exists (select from ${personGroup} where group_id = ${groups.id} and person_id = ${person_id})`
  const those = and(
    eq(groups.directory, directory),
    id === undefined ? undefined : eq(groups.id, id),
    externalId === undefined ? undefined : eq(groups.external_id, externalId),
    displayName === undefined ? undefined : eq(sql`lower(${groups.title})`, displayName.toLowerCase()),
    member === undefined ? undefined : isIn(member),
  )
  const rows = await db.select().from(groups).where(those).orderBy(asc(groups.id)).offset(offset).limit(limit)
  return { rows, found: await db.$count(groups, those) }
}

/** How many are in each of these groups, whoever sees them; a group without any is missing. */
export async function countMembers(db: Database, group_ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ group_id: personGroup.group_id, people: count() })
    .from(personGroup)
    .where(sql`${personGroup.group_id} = any(${textArray(group_ids)})`)
    .groupBy(personGroup.group_id)
  return new Map(rows.map(({ group_id, people }) => [group_id, people]))
}

export type MemberRow = { group_id: string; value: string; display: string }
/** The rows of one statement: few enough that nobody waits long behind it in the embedded database. */
const together = 2_000

/** Who is in these groups, as far as this directory sees them; others have their turn between two parts. */
export async function listMembers(db: Database, directory: string, group_ids: readonly string[]): Promise<MemberRow[]> {
  const all: MemberRow[] = []
  for (let after: MemberRow | undefined; ;) {
    const rows: MemberRow[] = await db
      .select({ group_id: personGroup.group_id, value: person.id, display: person.name })
      .from(personGroup)
      .innerJoin(person, eq(person.id, personGroup.person_id))
      .leftJoin(directoryPerson, eq(directoryPerson.person_id, person.id))
      .where(
        and(
          sql`${personGroup.group_id} = any(${textArray(group_ids)})`,
          isSeenBy(directory),
          after && sql`(${personGroup.group_id}, ${personGroup.person_id}) > (${after.group_id}, ${after.value})`,
        ),
      )
      .orderBy(asc(personGroup.group_id), asc(personGroup.person_id))
      .limit(together)
    for (const row of rows) all.push(row)
    if (rows.length < together) return all
    after = rows.at(-1)
    await yieldToLoop()
  }
}

/** The ids of those among these names, ids of ours or of the directory, whom it sees. */
export async function findMembers(tx: Database, directory: string, names: readonly string[]) {
  const named = textArray(names)
  const rows = await tx
    .select({ id: person.id, external_id: directoryPerson.external_id })
    .from(person)
    .leftJoin(directoryPerson, eq(directoryPerson.person_id, person.id))
    .where(
      and(
        isSeenBy(directory),
        sql`${person.id} in (select unnest(${named}) union ${linkedBy(directory, sql`external_id = any(${named})`)})`,
      ),
    )
  const known = new Map(rows.flatMap(({ id, external_id }) => [[external_id ?? id, id] as const, [id, id] as const]))
  return {
    ids: [...new Set(names.flatMap((name) => known.get(name) ?? []))],
    unknown: names.filter((name) => !known.has(name)),
  }
}

/** Remembers whom a directory wants in a group before it has told of them. */
export async function saveWaiting(tx: Database, group_id: string, members: readonly string[]): Promise<void> {
  if (members.length === 0) return
  await tx.execute(sql`
    insert into ${directoryWaiting} (group_id, member) select ${group_id}, unnest(${textArray(members)})
    on conflict do nothing`)
}

export const removeWaiting = (tx: Database, group_id: string, members?: readonly string[]) =>
  tx
    .delete(directoryWaiting)
    .where(
      and(
        eq(directoryWaiting.group_id, group_id),
        members && sql`${directoryWaiting.member} = any(${sql.param([...members])}::text[])`,
      ),
    )

/** Takes the groups of this directory that wait for somebody by one of these names. */
export async function takeWaiting(tx: Database, directory: string, names: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(directoryWaiting)
    .where(
      and(
        sql`${directoryWaiting.member} = any(${sql.param([...names])}::text[])`,
        sql`${directoryWaiting.group_id} in (select id from ${groups} where directory = ${directory})`,
      ),
    )
    .returning({ group_id: directoryWaiting.group_id })
  return [...new Set(rows.map(({ group_id }) => group_id))].toSorted()
}

export const isErased = async (tx: Database, hashes: readonly string[]): Promise<boolean> =>
  (await tx.$count(directoryErased, sql`${directoryErased.name_hash} = any(${sql.param([...hashes])}::text[])`)) > 0

export const forgetErased = (tx: Database, hashes: readonly string[]) =>
  tx.delete(directoryErased).where(sql`${directoryErased.name_hash} = any(${sql.param([...hashes])}::text[])`)

export async function saveErased(tx: Database, hashes: readonly string[], erased_at: Date): Promise<void> {
  await tx
    .insert(directoryErased)
    .values(hashes.map((name_hash) => ({ name_hash, erased_at })))
    .onConflictDoNothing()
}

/** What is known of somebody who is being erased. */
export async function findLink(tx: Database, person_id: string): Promise<Link | undefined> {
  const [row] = await tx.select().from(directoryPerson).where(eq(directoryPerson.person_id, person_id))
  return row
}

export const removeWaitingFor = (tx: Database, names: readonly string[]) =>
  tx.delete(directoryWaiting).where(sql`${directoryWaiting.member} = any(${sql.param([...names])}::text[])`)

/** When a directory was last heard of; written once a minute at most. */
export const hear = (db: Database, directory: string, at: Date) =>
  db
    .insert(directoryState)
    .values({ directory, heard_at: at })
    .onConflictDoUpdate({
      target: directoryState.directory,
      set: { heard_at: at },
      setWhere: sql`${directoryState.heard_at} is null or ${directoryState.heard_at} < ${new Date(at.getTime() - 60_000).toISOString()}::timestamptz`,
    })

export const listStates = (db: Database) => db.select().from(directoryState).orderBy(asc(directoryState.directory))

export const countPeople = (db: Database) => db.$count(directoryPerson, eq(directoryPerson.is_deleted, false))
export const countGroups = (db: Database) => db.$count(groups, sql`${groups.directory} is not null`)
