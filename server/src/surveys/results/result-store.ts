import { answerRules, type SurveyResults } from '@megdan/contract'
import { and, count, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { listChoosableGroups } from '../../identity/index.ts'
import { tellableGroups } from '../../platform/few.ts'
import type { House } from '../../platform/house.ts'
import { openServerSecret } from '../../platform/server-secret.ts'
import { ballotBoxOf } from '../ballots/ballot-box.ts'
import { type CountRow, listCounts } from '../answering/counts.ts'
import { isForFew } from '../few.ts'
import { type Count, reckonerOf, resultsOf } from './results.ts'
import { leastTold, limitsOf, statusAt } from '../survey.ts'
import { type survey, surveyAnswer, surveyBallot, surveyGuest } from '../tables.ts'

type Row = typeof survey.$inferSelect

/** How long each process has after a survey's end to write the ballots that it held, in milliseconds. */
const settling = 10_000

/** Whether the survey has ended, and whatever was on its way then has come. */
export const isOver = (row: Row, now: Date): boolean =>
  row.closes_at !== null && row.closes_at.getTime() + settling <= now.getTime()

/**
 * Of an open survey that is not named only the last step; then nothing is told by group or in words either. An anonymous
 * one is open in this sense until no ballot can be missing.
 */
async function isSteady(house: House, row: Row): Promise<boolean> {
  if (row.mode === 'named') return true
  if (statusAt(row, house.now()) !== 'closed') return false
  if (row.mode === 'confidential') return true
  await ballotBoxOf(house).settle(row)
  return house.engine.kind === 'embedded' || isOver(row, house.now())
}

const asShown = (rows: readonly CountRow[], steady: boolean): Count[] =>
  rows.map(({ user_group, question_id, value, count, shown }) => ({
    user_group,
    question_id,
    value,
    count: steady ? count : shown,
  }))

/**
 * Without the questions whose last numbers are too near to what was shown before them: so many were withdrawn at the end
 * that the difference would speak of fewer than the limit. How many answered in all is known anyway.
 */
function farEnough(rows: readonly CountRow[], limit: number): CountRow[] {
  const near = rows.filter(({ user_group, question_id, value, count, shown }) => {
    const isNumber = user_group === '' && question_id !== '' && value === ''
    return isNumber && shown > 0 && count - shown < limit
  })
  const withheld = new Set(near.map(({ question_id }) => question_id))
  return rows.filter(({ question_id }) => !withheld.has(question_id))
}

/**
 * The results of a survey, or of one group in it, within the limits of its mode: the same for readers and editors. Ask
 * `listTellableGroups` first: of another group everything is withheld.
 */
export async function readResults(house: House, row: Row, user_group = ''): Promise<SurveyResults> {
  const { db, settings } = house
  const steady = await isSteady(house, row)
  // All groups are needed to know what can be reckoned out.
  const rows = await listCounts(db, row.id, user_group === '' ? [] : undefined)
  const { group_limit: limit } = limitsOf(row, settings)
  const counted = rows.find((one) => one.user_group === '' && one.question_id === '')?.count ?? 0
  const taken_part = counted + ballotBoxOf(house).count(row.id)
  const guests = await countGuests(db, row.id)
  const few = await isForFew(db, row)
  const results = resultsOf({
    questions: row.questions,
    counts: asShown(steady ? farEnough(rows, limit) : rows.filter((one) => one.user_group === ''), steady),
    taken_part: few ? 0 : taken_part,
    limit,
    user_group,
  })
  return { ...results, ...(guests > 0 && { guests }), ...(few && { participation_withheld: true }) }
}

/** How many devices of guests took part, or hold a ticket. */
async function countGuests(db: Database, survey_id: string): Promise<number> {
  const [row] = await db.select({ guests: count() }).from(surveyGuest).where(eq(surveyGuest.survey_id, survey_id))
  return row?.guests ?? 0
}

/** Ids of the groups whose results may be told apart now; none of an anonymous survey, whose ballots know no group. */
export async function listTellableGroups(house: House, row: Row): Promise<string[]> {
  const { db, settings } = house
  if (!(await isSteady(house, row))) return []
  const rows = (await listCounts(db, row.id)).filter(({ question_id }) => question_id === '')
  const total = rows.find(({ user_group }) => user_group === '')?.count ?? 0
  const cells = rows.filter(({ user_group }) => user_group !== '')
  return tellableGroups(cells, total, limitsOf(row, settings).group_limit)
}

/**
 * What each group has said, as far as readers may be told. While answers come in, whoever looked twice could take one
 * person's out of the difference; so it waits for the end, and of a named survey keeps the least number too. Groups that
 * are offered to nobody at the registration are named to nobody here.
 */
export async function listGroupResults(house: House, row: Row): Promise<NonNullable<SurveyResults['by_group']>> {
  const { db, settings } = house
  if (row.mode === 'anonymous' || statusAt(row, house.now()) !== 'closed') return []
  const limit = leastTold(row, settings)
  const counts = asShown(farEnough(await listCounts(db, row.id), limit), true)
  const cells = counts.filter((one) => one.user_group !== '' && one.question_id === '')
  const total = counts.find((one) => one.user_group === '' && one.question_id === '')?.count ?? 0
  const told = new Set(tellableGroups(cells, total, limit))
  const named = (await listChoosableGroups(db)).filter(({ id }) => told.has(id))
  const reckon = reckonerOf({ questions: row.questions, counts, limit })
  return named.map(({ id, ...called }) => ({
    group: id,
    ...called,
    questions: reckon({ taken_part: 0, user_group: id }).questions,
  }))
}

type Question = Row['questions'][number]
type Cell = { user_group: string; count: number }
const tableOf = ({ mode }: Row) => (mode === 'anonymous' ? surveyBallot : surveyAnswer)

/** What was written in answer to a question; of a choice it stands beside «other», alone or in a list. */
function textOf(row: Row, { id, kind }: Question) {
  const { answers } = tableOf(row)
  return answerRules[kind].open
    ? sql<string>`${answers} ->> ${id}`
    : sql<string>`jsonb_path_query_first(${answers} -> ${id}, 'lax $[*].other') #>> '{}'`
}

/** How many wrote something, of everybody ('') and of each group: «other» may be chosen without a word. */
async function countWritten(db: Database, row: Row, question: Question): Promise<Cell[]> {
  if (answerRules[question.kind].open) {
    const counts = await listCounts(db, row.id)
    return counts.filter(({ question_id, value }) => question_id === question.id && value === '')
  }
  const table = tableOf(row)
  const user_group = row.mode === 'anonymous' ? sql<null>`null::text` : sql<string | null>`${surveyAnswer.user_group}`
  const parts = await db
    .select({ user_group, count: count() })
    .from(table)
    .where(and(eq(table.survey_id, row.id), sql`btrim(${textOf(row, question)}) <> ''`))
    .groupBy(sql`1`)
  const total = parts.reduce((sum, part) => sum + part.count, 0)
  return [{ user_group: '', count: total }, ...parts.filter((part): part is Cell => part.user_group !== null)]
}

/** Known to nobody who has the database alone; the same in all processes, so that pages follow each other. */
const textKeyOf = ({ settings }: House, survey_id: string, question_id: string): string =>
  openServerSecret(settings.data_dir, 'survey-texts').sign(`${survey_id} ${question_id}`)

type Wanted = { question_id: string; q?: string; user_group?: string; limit: number; after?: string }
export type TextAnswer = { id: string; text: string }

/**
 * What was written in answer to one question, beside an option too, in an order that says nothing. Undefined while it
 * is withheld: fewer than the limit wrote something, in the group or outside of it, or the survey is still open.
 */
export async function listTexts(
  house: House,
  row: Row,
  { question_id, q, user_group = '', limit, after }: Wanted,
): Promise<TextAnswer[] | undefined> {
  const { db, settings } = house
  if (!(await isSteady(house, row))) return undefined
  const question = row.questions.find(({ id }) => id === question_id)
  if (!question) return []
  const least = limitsOf(row, settings).text_limit
  const counts = await countWritten(db, row, question)
  const total = counts.find((one) => one.user_group === '')?.count ?? 0
  if (total < least) return undefined
  const cells = counts.filter((one) => one.user_group !== '')
  if (user_group !== '' && !tellableGroups(cells, total, least).includes(user_group)) return undefined

  const table = tableOf(row)
  const text = textOf(row, question)
  // Neither a ticket nor an answer can be known again by it, nor can what one person wrote to two questions be joined.
  const key = textKeyOf(house, row.id, question_id)
  const source = table === surveyBallot ? surveyBallot.ticket_hash : surveyAnswer.id
  const id = sql<string>`encode(sha256(convert_to(${key}::text || ${source}, 'UTF8')), 'hex')`
  const has: (SQL | undefined)[] = [
    eq(table.survey_id, row.id),
    sql`btrim(${text}) <> ''`,
    q === undefined ? undefined : ilike(text, `%${q.replace(/[\\%_]/g, '\\$&')}%`),
    user_group === '' || table === surveyBallot ? undefined : inArray(surveyAnswer.user_group, [user_group]),
    after === undefined ? undefined : sql`${id} > ${after}`,
  ]
  return db
    .select({ id, text })
    .from(table)
    .where(and(...has))
    .orderBy(id)
    .limit(limit)
}
