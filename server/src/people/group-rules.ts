import type { GroupRule } from '@megdan/contract'
import { and, asc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { groups, person, personGroup } from '../identity/index.ts'

type Condition = GroupRule['conditions'][number]

function holds({ field, test, value }: Condition): SQL {
  const [said, sought] = [sql`lower(coalesce(${person[field]}, ''))`, sql`lower(${value}::text)`]
  if (test === 'is') return sql`${said} = ${sought}`
  return test === 'begins' ? sql`starts_with(${said}, ${sought})` : sql`strpos(${said}, ${sought}) > 0`
}

/** The condition on `person` that keeps those whom a rule gathers, whatever their state. */
export function matches({ match, conditions }: GroupRule): SQL {
  const all = conditions.map(holds)
  return (match === 'all' ? and(...all) : or(...all)) ?? sql`false`
}

export type Ruled = { id: string; rule: GroupRule }

/**
 * Holds the rules to the end of the transaction. Whoever changes a person takes them before the person, as whoever
 * changes a rule does, so that the two never wait for each other.
 */
export async function holdRules(tx: Database): Promise<Ruled[]> {
  const rows = await tx
    .select({ id: groups.id, rule: groups.rule })
    .from(groups)
    .where(isNotNull(groups.rule))
    .orderBy(asc(groups.id))
    .for('share')
  return rows.flatMap(({ id, rule }) => (rule ? [{ id, rule }] : []))
}

const isOneOf = (column: SQL, people: readonly string[]) => sql`${column} = any(${sql.param([...people])}::text[])`

/**
 * Puts these people into the groups whose rules gather them or which are their primary ones, and out of the others, in
 * one statement. Answers whose groups are other ones now.
 */
export async function applyRules(tx: Database, ruled: readonly Ruled[], people: readonly string[]): Promise<string[]> {
  if (ruled.length === 0 || people.length === 0) return []
  const gathered = ruled.map(
    ({ id, rule }) => sql`
      select ${person.id} as person_id, ${id}::text as group_id from ${person}
      where ${isOneOf(sql`${person.id}`, people)} and (${matches(rule)} or ${person.user_group} = ${id})`,
  )
  const theirs = inArray(
    personGroup.group_id,
    ruled.map(({ id }) => id),
  )
  const isSame = (other: SQL) => sql`${other}.person_id = wanted.person_id and ${other}.group_id = wanted.group_id`
  const { rows } = await tx.execute<{ id: string }>(sql`
    with wanted as materialized (${sql.join(gathered, sql` union all `)}),
    gone as (
      delete from ${personGroup} where ${theirs} and ${isOneOf(sql`${personGroup.person_id}`, people)}
        and not exists (select from wanted where ${isSame(sql`${personGroup}`)})
      returning person_id
    ),
    come as (
      insert into ${personGroup} (person_id, group_id)
      select person_id, group_id from wanted
      where not exists (select from ${personGroup} as there where ${isSame(sql`there`)})
      on conflict do nothing
      returning person_id
    )
    select distinct person_id as id from (select person_id from gone union all select person_id from come) as moved`)
  return rows.map(({ id }) => id)
}

/** The rows of one statement: few enough not to block the server; it yields to the event loop between two of them. */
const together = 1_000

/** The same with everybody. */
export async function applyRulesToAll(tx: Database, ruled: readonly Ruled[]): Promise<string[]> {
  const moved: string[] = []
  for (let after = ''; ;) {
    const people = await tx
      .select({ id: person.id })
      .from(person)
      .where(gt(person.id, after))
      .orderBy(asc(person.id))
      .limit(together)
    const ids = people.map(({ id }) => id)
    for (const id of await applyRules(tx, ruled, ids)) moved.push(id)
    const last = ids.at(-1)
    if (last === undefined) return moved
    after = last
  }
}

/** Whether some group goes by what stands in this field. */
export async function isRuledBy(db: Database, field: Condition['field']): Promise<boolean> {
  const rows = await db.select({ rule: groups.rule }).from(groups).where(isNotNull(groups.rule))
  return rows.some(({ rule }) => rule?.conditions.some((condition) => condition.field === field))
}

/** How many active people a rule gathers, and the first names of them. */
export async function previewRule(db: Database, rule: GroupRule): Promise<{ people: number; examples: string[] }> {
  const those = and(eq(person.state, 'active'), matches(rule))
  const examples = await db.select({ name: person.name }).from(person).where(those).orderBy(asc(person.name)).limit(5)
  return { people: await db.$count(person, those), examples: examples.map(({ name }) => name) }
}
