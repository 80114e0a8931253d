import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { GroupTally } from './counts.ts'
import { surveyCount, surveyDay } from '../tables.ts'

export type CountRow = typeof surveyCount.$inferSelect

export const textList = (values: readonly string[]) => sql`${sql.param(values)}::text[]`

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
 * Writes the counts of an anonymous survey anew, in the order of their values, so that neither their place nor the
 * transaction that PostgreSQL notes beside each says what was counted last; and keeps nothing of what was withdrawn.
 */
export async function rewriteCounts(db: Database, survey_id: string): Promise<void> {
  await db.execute(sql`
    with old as (delete from survey_count where survey_id = ${survey_id} returning *)
    insert into survey_count select * from old where count <> 0 or shown <> 0 order by user_group, question_id, value`)
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

/** One less on the last day that has any: nothing says on which day what was withdrawn had come. */
export async function uncountDay(db: Database, survey_id: string): Promise<void> {
  await db.execute(sql`
    update survey_day set count = count - 1 where survey_id = ${survey_id} and day = (
      select max(day) from survey_day as counted where counted.survey_id = ${survey_id} and counted.count > 0)`)
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
