import { inArray, type SQL, sql } from 'drizzle-orm'
import { person, personGroup } from '../identity/index.ts'
import { audienceIn } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { ballotBoxOf } from './ballots/ballot-box.ts'
import { studioStatusOf } from './building/authoring.ts'
import { countAnswers } from './building/authoring-store.ts'
import { survey, surveyParticipation } from './tables.ts'

/* What a campaign asks of the surveys that it binds. */

/** Those of these ids that are there, in whatever state. */
export async function listBoundSurveys(db: Database, ids: readonly string[], now: Date) {
  const rows = await db
    .select()
    .from(survey)
    .where(inArray(survey.id, [...ids]))
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    status: studioStatusOf(row, now),
    mode: row.mode,
    published_at: row.published_at,
    opens_at: row.opens_at,
    closes_at: row.closes_at,
    own: audienceIn(row),
  }))
}

/** How many have answered each of these, as the list of surveys tells it; ask only for what is for enough people. */
export async function countTaken(house: House, ids: readonly string[]): Promise<Map<string, number>> {
  const counted = await countAnswers(house.db, ids)
  const box = ballotBoxOf(house)
  return new Map(ids.map((id) => [id, (counted.get(id) ?? 0) + box.count(id)]))
}

/**
 * Ids of the active people of its audience who have answered one of these surveys; of those with names alone: who has answered
 * the others is put beside nothing else that they did.
 */
export const peopleWhoAnswered = (ids: readonly string[]): SQL => sql`
  select ${surveyParticipation.person_id} as person_id from ${survey}
  join ${surveyParticipation} on ${surveyParticipation.survey_id} = ${survey.id}
  join ${person} on ${person.id} = ${surveyParticipation.person_id} and ${person.state} = 'active'
  where ${survey.id} = any(${sql.param([...ids])}::text[]) and ${survey.mode} = 'named'
    and (${survey.audience_everyone} or ${survey.guests} or exists (
      select from ${personGroup} where ${personGroup.person_id} = ${person.id}
        and ${personGroup.group_id} = any(${survey.audience_groups})))`

/** Ids of those among whom was `reminded` of surveys with names (`person_id`, `survey_id`) who have answered. */
export const peopleWhoAnsweredAmong = (reminded: SQL): SQL => sql`
  select told.person_id from (${reminded}) as told
  join ${survey} on ${survey.id} = told.survey_id and ${survey.mode} = 'named'
  join ${surveyParticipation} on ${surveyParticipation.survey_id} = ${survey.id}
    and ${surveyParticipation.person_id} = told.person_id`
