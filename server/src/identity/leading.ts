import type { GroupTitles } from '@megdan/contract'
import { and, asc, eq, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { groupLeader, groups, person, personGroup } from './tables.ts'

/** A group that somebody leads. */
export type Led = { id: string; title: string; titles: GroupTitles; position: number }

/** Groups that are led now; whoever is suspended leads none. */
const led = (db: Database) =>
  db
    .select({ id: groups.id, title: groups.title, titles: groups.titles, position: groups.position })
    .from(groupLeader)
    .innerJoin(groups, eq(groups.id, groupLeader.group_id))
    .innerJoin(person, and(eq(person.id, groupLeader.person_id), eq(person.state, 'active')))

/** In the order of groups; one more than `limit`. `after` is the place of the last one of the page before. */
export const listLed = (
  db: Database,
  person_id: string,
  { limit, after }: { limit: number; after?: readonly [position: number, id: string] },
): Promise<Led[]> =>
  led(db)
    .where(
      and(
        eq(groupLeader.person_id, person_id),
        after && sql`(${groups.position}, ${groups.id}) > (${after[0]}::int, ${after[1]})`,
      ),
    )
    .orderBy(asc(groups.position), asc(groups.id))
    .limit(limit + 1)

/** One of them. */
export async function findLed(db: Database, person_id: string, group_id: string): Promise<Led | undefined> {
  const [row] = await led(db).where(and(eq(groupLeader.person_id, person_id), eq(groupLeader.group_id, group_id)))
  return row
}

export const isLeading = async (db: Database, person_id: string): Promise<boolean> =>
  (await listLed(db, person_id, { limit: 0 })).length > 0

/** Who leads a group now, by name. */
export const listLeaders = (db: Database, group_id: string): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: person.id, name: person.name })
    .from(groupLeader)
    .innerJoin(person, and(eq(person.id, groupLeader.person_id), eq(person.state, 'active')))
    .where(eq(groupLeader.group_id, group_id))
    .orderBy(asc(person.name), asc(person.id))

/**
 * Makes these people, and nobody else, the leaders of a group that is held. Answers who was named and whose word it is no
 * more, and ids of those who are not active people of the group, of whom nobody was named.
 */
export async function lead(tx: Database, group_id: string, ids: readonly string[], at: Date) {
  const before = await listLeaders(tx, group_id)
  const isNamed = new Set(before.map(({ id }) => id))
  const fresh = ids.filter((id) => !isNamed.has(id))
  // Held, so that none of them leaves or is suspended meanwhile; in one order, as everybody does who takes several.
  const named = await tx
    .select({ id: person.id, name: person.name })
    .from(person)
    .innerJoin(personGroup, and(eq(personGroup.person_id, person.id), eq(personGroup.group_id, group_id)))
    .where(and(inArray(person.id, fresh), eq(person.state, 'active')))
    .orderBy(asc(person.id))
    .for('share')
  const found = new Set(named.map(({ id }) => id))
  const strangers = fresh.filter((id) => !found.has(id))
  if (strangers.length > 0) return { named: [], unnamed: [], strangers }
  const unnamed = before.filter(({ id }) => !ids.includes(id))
  if (unnamed.length > 0) {
    const gone = inArray(
      groupLeader.person_id,
      unnamed.map(({ id }) => id),
    )
    await tx.delete(groupLeader).where(and(eq(groupLeader.group_id, group_id), gone))
  }
  if (named.length > 0) {
    const rows = named.map(({ id }) => ({ person_id: id, group_id, named_at: at }))
    await tx.insert(groupLeader).values(rows).onConflictDoNothing()
  }
  return { named, unnamed, strangers }
}

/** Takes every group from these people: whoever is suspended is named anew, or leads nothing. */
export const stopLeading = (tx: Database, people: readonly string[]) =>
  tx.delete(groupLeader).where(sql`${groupLeader.person_id} = any(${sql.param([...people])}::text[])`)

/** Whom a leader is told of: those of these groups, without the leader. */
export type Mates = { group_ids: readonly string[]; leader: string }

/** Rows of the id of each of them who is active, and of all of their groups in order; each once. */
const mates = ({ group_ids, leader }: Mates): SQL => sql`
  select ${person.id} as id,
    array(select group_id from ${personGroup} where ${personGroup.person_id} = ${person.id} order by group_id) as groups
  from ${person}
  where ${person.state} = 'active' and ${person.id} <> ${leader} and exists (
    select from ${personGroup} where ${personGroup.person_id} = ${person.id}
      and ${personGroup.group_id} = any(${sql.param([...group_ids])}::text[]))`

/** How many of them are in exactly the same groups: a few rows however many people there are. */
export async function listMates(db: Database, whom: Mates): Promise<{ groups: string[]; people: number }[]> {
  const { rows } = await db.execute<{ groups: string[]; people: number }>(sql`
    select groups, count(*)::int as people from (${mates(whom)}) as mate group by groups`)
  return rows
}

type Done = { ids: readonly string[]; id: SQLWrapper; join: SQL }

/**
 * How many of them have done something about each of these things, by all of their groups. `join` leads from `mate`, who
 * did it, to the thing, whose id stands in `id`.
 */
export async function countDone(db: Database, whom: Mates, { ids, id, join }: Done) {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ id: string; groups: string[]; people: number }>(sql`
    with mate as materialized (${mates(whom)})
    select ${id} as id, mate.groups, count(*)::int as people
    from mate ${join}
    where ${id} = any(${sql.param([...ids])}::text[])
    group by ${id}, mate.groups`)
  return rows
}

/** As much of a name as lists are ordered by: a page goes on after it, however long the name is. */
export const nameHead = (name: SQL): SQL<string> => sql<string>`left(${name}, 60)`

export type NamePage = { limit: number; after?: readonly [head: string, id: string] }

/** Who of a group `where` holds of, without its leader, by name; one more than `limit`. */
export function listMatesWhere(
  db: Database,
  { group_id, leader }: { group_id: string; leader: string },
  { limit, after }: NamePage,
  where: SQL | undefined,
) {
  // What a page goes on after.
  const head = nameHead(sql`${person.name}`)
  const next = after && sql`(${head}, ${person.id}) > (${after[0]}, ${after[1]})`
  return db
    .select({ id: person.id, name: person.name, head })
    .from(person)
    .innerJoin(personGroup, and(eq(personGroup.person_id, person.id), eq(personGroup.group_id, group_id)))
    .where(and(sql`${person.id} <> ${leader}`, where, next))
    .orderBy(asc(head), asc(person.id))
    .limit(limit + 1)
}
