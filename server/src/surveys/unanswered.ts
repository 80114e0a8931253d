import type { Language } from '@megdan/contract'
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import {
  countDone,
  isAddressed,
  listMatesWhere,
  type Mates,
  type NamePage,
  person,
  personGroup,
} from '../identity/index.ts'
import { type Audience, audienceIn, visibleTo } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { titleIn } from '../platform/database/title.ts'
import { survey, surveyParticipation } from './tables.ts'

/*
 * What a leader is told: which open surveys wait for the answer of whom. Who has not taken part is told of a named survey
 * alone, whose readers know that; of the others nothing here names anybody.
 */

export type AskedSurvey = Awaited<ReturnType<typeof listAskedNow>>[number]

type Wanted = { audience: Audience; now: Date; lang: Language | undefined; limit: number; id?: string }

/** What takes answers now, the last opened first, whoever is asked; `readable` says whether this audience is asked itself. */
export const listAskedNow = (db: Database, { audience, now, lang, limit, id }: Wanted) =>
  db
    .select({
      id: survey.id,
      ...titleIn(survey, lang),
      mode: survey.mode,
      closes_at: survey.closes_at,
      own: audienceIn(survey),
      readable: sql<boolean>`(${visibleTo(survey, audience)})`,
    })
    .from(survey)
    .where(
      and(
        eq(survey.status, 'published'),
        lte(survey.opens_at, now),
        or(isNull(survey.closes_at), gt(survey.closes_at, now)),
        id === undefined ? undefined : eq(survey.id, id),
      ),
    )
    .orderBy(desc(survey.opens_at), desc(survey.id))
    .limit(limit)

/** How many of these people have answered each of these named surveys, by all of their groups. */
export const countAnsweredOf = (db: Database, ids: readonly string[], whom: Mates) =>
  countDone(db, whom, {
    ids,
    id: survey.id,
    join: sql`join ${surveyParticipation} on ${surveyParticipation.person_id} = mate.id
      join ${survey} on ${survey.id} = ${surveyParticipation.survey_id} and ${survey.mode} = 'named'`,
  })

/** How many active people of this primary group have taken part in each of these surveys, by all of their groups. */
export async function countTakenPart(db: Database, ids: readonly string[], user_group: string) {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ id: string; groups: string[]; people: number }>(sql`
    select id, groups, count(*)::int as people from (
      select ${surveyParticipation.survey_id} as id, array(
        select group_id from ${personGroup} where ${personGroup.person_id} = ${person.id} order by group_id) as groups
      from ${surveyParticipation} join ${person} on ${person.id} = ${surveyParticipation.person_id}
      where ${surveyParticipation.survey_id} = any(${sql.param([...ids])}::text[])
        and ${person.state} = 'active' and ${person.user_group} = ${user_group}) as one
    group by id, groups`)
  return rows
}

/** Who of a group has not answered a survey that asks them, by name; nobody where it is not a named one. One more than `limit`. */
export const listUnanswered = (
  db: Database,
  { id, own }: AskedSurvey,
  led: { group_id: string; leader: string },
  page: NamePage,
) => {
  const isNamed = sql`exists (select from ${survey} where ${survey.id} = ${id} and ${survey.mode} = 'named')`
  const isLeft = sql`not exists (select from ${surveyParticipation}
    where ${surveyParticipation.person_id} = ${person.id} and ${surveyParticipation.survey_id} = ${id})`
  return listMatesWhere(db, led, page, and(isAddressed(db, [own]), isNamed, isLeft))
}
