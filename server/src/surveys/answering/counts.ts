import { type Answers, kinds, leftOutOf, type RuledQuestion, type Tally as KindTally, toldFrom } from '@megdan/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { type survey, surveyAnswer, surveyBallot, surveyCount, surveyDay } from '../tables.ts'
import { newToken } from '../../platform/tokens.ts'

/** How much is added to one value of one question; without a value it is the number of those who answered it. */
type Tally = KindTally & { question_id: string }

const one = (question_id: string): Tally => ({ question_id, value: '', amount: 1 })

/** What one person's valid answers add to the counts of the survey. */
export function talliesOfAnswers(questions: readonly RuledQuestion[], answers: Readonly<Answers>): Tally[] {
  const given = questions.flatMap(({ id, kind }) => {
    const value = answers[id]
    if (value === undefined) return []
    return [one(id), ...kinds[kind].talliesOf(value).map((tally) => ({ question_id: id, ...tally }))]
  })
  return [one(''), ...given]
}

type GroupTally = Tally & { user_group: string }

/** Sums for everybody ('') and for each group, always in one order, so that several writers do not deadlock. */
export function sumsOf(parts: readonly { user_group: string | null; tallies: readonly Tally[] }[]): GroupTally[] {
  const sums = new Map<string, GroupTally>()
  for (const { user_group, tallies } of parts) {
    for (const group of user_group === null ? [''] : ['', user_group]) {
      for (const { question_id, value, amount } of tallies) {
        const key = JSON.stringify([group, question_id, value])
        const sum = sums.get(key)
        if (sum) sum.amount += amount
        else sums.set(key, { user_group: group, question_id, value, amount })
      }
    }
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

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

type Row = typeof survey.$inferSelect
type Drawn = { question_id: string; value: Answers[string] }

/**
 * Draws so many answers to each of these questions by lot: their keys are random, and so is the key where the drawing
 * begins.
 */
async function drawAnswers(
  tx: Database,
  { id, mode }: Row,
  question_ids: readonly string[],
  most: number,
): Promise<Drawn[]> {
  const [table, key] = mode === 'anonymous' ? [surveyBallot, surveyBallot.ticket_hash] : [surveyAnswer, surveyAnswer.id]
  const start = newToken()
  const part = (round: number, side: '>=' | '<') => sql`(
    select ${table.answers} -> asked.id as value, ${round}::int as round, ${key} as key from ${table}
    where ${table.survey_id} = ${id} and ${key} ${sql.raw(side)} ${start} and ${table.answers} -> asked.id is not null
    order by ${key} limit ${most}::int)`
  const { rows } = await tx.execute<Drawn>(sql`
    select asked.id as question_id, drawn.value from unnest(${textList(question_ids)}) as asked (id), lateral (
      select value from (${part(0, '>=')} union all ${part(1, '<')}) as around order by round, key limit ${most}::int
    ) as drawn`)
  return rows
}

/**
 * Results of an open survey that is not named move in steps, each question by itself, so that whoever looks before and
 * after never tells fewer than `limit` people apart. What is shown leaves out answers that are drawn by lot: so it lags
 * behind the end by `limit` or more, too, and nothing that is kept says which answers came last.
 */
export async function takeSteps(tx: Database, row: Row, limit: number): Promise<void> {
  if (row.mode === 'named') return
  const leftOut = leftOutOf(row.mode, limit)
  const due = await tx
    .select({ question_id: surveyCount.question_id })
    .from(surveyCount)
    .where(
      and(
        eq(surveyCount.survey_id, row.id),
        eq(surveyCount.user_group, ''),
        eq(surveyCount.value, ''),
        sql`${surveyCount.count} - ${surveyCount.shown} >= ${toldFrom(row.mode, limit)}::int`,
      ),
    )
  if (due.length === 0) return
  const ids = due.map(({ question_id }) => question_id)
  const questions = row.questions.filter(({ id }) => ids.includes(id))
  const drawn = questions.length > 0 ? await drawAnswers(tx, row, ids, leftOut) : []
  const hidden = drawn.flatMap(({ question_id, value }) =>
    talliesOfAnswers(questions, { [question_id]: value }).filter((tally) => tally.question_id !== ''),
  )
  // Of the whole survey there is nothing to draw but the number.
  const left = [...hidden, { question_id: '', value: '', amount: leftOut }]
  await tx.execute(sql`
    update survey_count set shown = count - coalesce((
      select sum(amount) from unnest(${textList(left.map(({ question_id }) => question_id))},
        ${textList(left.map(({ value }) => value))},
        ${sql.param(left.map(({ amount }) => amount))}::int[]) as hidden (question_id, value, amount)
      where hidden.question_id = survey_count.question_id and hidden.value = survey_count.value), 0)
    where survey_id = ${row.id} and user_group = '' and question_id = any(${textList(ids)})`)
}
