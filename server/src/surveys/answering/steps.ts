import { type Answers, leftOutOf, toldFrom } from '@megdan/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { newToken } from '../../platform/tokens.ts'
import { textList } from './count-store.ts'
import { talliesOfAnswers } from './counts.ts'
import { type survey, surveyAnswer, surveyBallot, surveyCount } from '../tables.ts'

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
