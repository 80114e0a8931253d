import type { Absent, WayIn } from '@megdan/contract'
import { type SQL, sql } from 'drizzle-orm'
import { isInDirectory } from '../directory/index.ts'
import { type Mates, nameHead, person, personGroup } from '../identity/index.ts'
import { countInvitedByName, invitedByName } from '../invitations/index.ts'
import { hasJoined } from '../people/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Doors } from './doors.ts'

/** How somebody with an account comes in, as a column: whoever has to do with the studio is the administrators' affair. */
const wayOfAccount = ({ company }: Doors): SQL => sql`case
  when ${person.role} <> 'member' or ${person.editor_rights} is not null then 'administrator'
  when ${company} and ${isInDirectory()} then 'company'
  else 'code' end`

/** The same of whoever is to make an account: not where nobody registers, nor where a rule or a directory says who is in. */
const wayOfInvited = ({ registers }: Doors, ruled: boolean): SQL =>
  registers && !ruled ? sql`case when role = 'member' then 'code' else 'administrator' end` : sql`'administrator'::text`

/** Active people of these groups who have an account and have never come in, without the leader. */
const absentIn = (db: Database, { group_ids, leader }: Mates): SQL => sql`
  from ${personGroup} join ${person} on ${person.id} = ${personGroup.person_id}
  where ${personGroup.group_id} = any(${sql.param([...group_ids])}::text[]) and ${person.state} = 'active'
    and ${person.id} <> ${leader} and not (${hasJoined(db)})`

/** How many of each of these groups have not joined; a group without any is missing. */
export async function countAbsent(db: Database, whom: Mates, now: Date): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ group_id: string; people: number }>(sql`
    select ${personGroup.group_id} as group_id, count(*)::int as people
    ${absentIn(db, whom)} group by ${personGroup.group_id}`)
  const counts = await countInvitedByName(db, whom.group_ids, now)
  for (const { group_id, people } of rows) counts.set(group_id, (counts.get(group_id) ?? 0) + people)
  return counts
}

type Row = Absent & { head: string }
type Page = { limit: number; after?: readonly [head: string, kind: string, id: string] }
type Which = { group_id: string; leader: string; doors: Doors; ruled: boolean; now: Date }

/** Those of one group, by name, with accounts and with invitations; one more than `limit`. */
export async function listAbsent(
  db: Database,
  { group_id, leader, doors, ruled, now }: Which,
  { limit, after }: Page,
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select kind, id, name, way, head from (
      select 'account' as kind, ${person.id} as id, ${person.name} as name, ${wayOfAccount(doors)} as way,
        ${nameHead(sql`${person.name}`)} as head
      ${absentIn(db, { group_ids: [group_id], leader })}
      union all
      select 'invitation', id, name, ${wayOfInvited(doors, ruled)}, ${nameHead(sql`name`)}
      from (${invitedByName(group_id, now)}) as invited
    ) as absent
    ${after ? sql`where (head, kind, id) > (${after[0]}, ${after[1]}, ${after[2]})` : sql``}
    order by head, kind, id limit ${limit + 1}`)
  return rows
}

/** How this person of the group comes in; undefined where there is nobody like that in it, `joined` where they have. */
export async function findWayIn(
  db: Database,
  { id, group_id, doors }: { id: string; group_id: string; doors: Doors },
): Promise<WayIn | 'joined' | undefined> {
  const { rows } = await db.execute<{ way: WayIn; joined: boolean }>(sql`
    select ${wayOfAccount(doors)} as way, (${hasJoined(db)}) as joined
    from ${personGroup} join ${person} on ${person.id} = ${personGroup.person_id}
    where ${personGroup.group_id} = ${group_id} and ${person.id} = ${id} and ${person.state} = 'active'`)
  const [row] = rows
  return row && (row.joined ? 'joined' : row.way)
}
