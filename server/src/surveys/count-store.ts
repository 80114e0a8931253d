import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import type { GroupTally } from './counts.ts'
import { surveyCount, surveyDay } from './tables.ts'

export type CountRow = typeof surveyCount.$inferSelect

const textList = (values: readonly string[]) => sql`${sql.param(values)}::text[]`

/** Adds to the counts; negative amounts take away. */
export async function addCounts(db: Database, survey_id: string, sums: readonly GroupTally[]): Promise<void> {
  if (sums.length === 0) return
  await db.execute(sql`
    insert into survey_count (survey_id, user_group, question_id, value, count)
    select ${survey_id}, added.*
    from unnest(${textList(sums.map(({ user_group }) => user_group))},
      ${textList(sums.map(({ question_id }) => question_id))},
      ${textList(sums.map(({ value }) => value))},
      ${sql.param(sums.map(({ amount }) => amount))}::int[]) as added
    on conflict (survey_id, user_group, question_id, value)
    do update set count = survey_count.count + excluded.count`)
}

/**
 * Results of an open survey move in steps, so that whoever looks before and after never tells fewer than `limit` people
 * apart: what was kept at the last step is shown, and what is counted now is kept. What is shown thus always lags by
 * `limit` answers or more, also behind what will be shown in the end.
 */
export async function takeStep(db: Database, survey_id: string, limit: number): Promise<void> {
  await db.execute(sql`
    update survey_count set shown = kept, kept = count
    where survey_id = ${survey_id} and user_group = '' and exists (
      select from survey_count as all_answers
      where all_answers.survey_id = ${survey_id} and all_answers.user_group = '' and all_answers.question_id = ''
        and all_answers.count - all_answers.kept >= ${limit}::int)`)
}

export async function countDay(db: Database, survey_id: string, day: string, amount: number): Promise<void> {
  await db
    .insert(surveyDay)
    .values({ survey_id, day, count: amount })
    .onConflictDoUpdate({
      target: [surveyDay.survey_id, surveyDay.day],
      set: { count: sql`${surveyDay.count} + excluded.count` },
    })
}

/** Counts of everybody (''), of these groups too, or of all. */
export const listCounts = (db: Database, survey_id: string, groups?: readonly string[]): Promise<CountRow[]> =>
  db
    .select()
    .from(surveyCount)
    .where(
      and(eq(surveyCount.survey_id, survey_id), groups ? inArray(surveyCount.user_group, ['', ...groups]) : undefined),
    )

/** How many took part on each day, the first one first. */
export const listDays = (db: Database, survey_id: string) =>
  db
    .select({ day: surveyDay.day, count: surveyDay.count })
    .from(surveyDay)
    .where(eq(surveyDay.survey_id, survey_id))
    .orderBy(surveyDay.day)
