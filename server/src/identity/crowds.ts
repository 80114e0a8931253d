import { sql } from 'drizzle-orm'
import type { Addressed } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'

/** Active people who are in exactly the same groups. */
export type Crowd = { user_group: string | null; groups: string[]; people: number }

/** Everybody, once; a few rows however many people there are, from which any audience can be counted. */
export async function listCrowds(db: Database): Promise<Crowd[]> {
  const { rows } = await db.execute<Crowd>(sql`
    select user_group, groups, count(*)::int as people
    from (
      select person.user_group,
        array(select group_id from person_group where person_id = person.id order by group_id) as groups
      from person where person.state = 'active'
    ) as one
    group by 1, 2`)
  return rows
}

const isIn = ({ audience_everyone, audience_groups, guests }: Addressed, groups: readonly string[]) =>
  audience_everyone || guests || groups.some((id) => audience_groups.includes(id))

/** Counts who is in all of these audiences at once; each combination is counted once. */
export function headCounter(crowds: readonly Crowd[]): (audiences: readonly Addressed[]) => number {
  const counted = new Map<string, number>()
  const keyOf = (audiences: readonly Addressed[]) =>
    audiences
      .map(({ audience_everyone, audience_groups, guests }) =>
        audience_everyone || guests ? '*' : audience_groups.join(','),
      )
      .join('|')
  return (audiences) => {
    const key = keyOf(audiences)
    const cached = counted.get(key)
    if (cached !== undefined) return cached
    const inAll = crowds.filter(({ groups }) => audiences.every((audience) => isIn(audience, groups)))
    const people = inAll.reduce((sum, crowd) => sum + crowd.people, 0)
    counted.set(key, people)
    return people
  }
}
