import { type SurveyOrder, type SurveyStatus, surveyStatuses } from '@megdan/contract'
import { and, asc, count, desc, eq, gt, gte, ilike, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { countGuestDevices, isAddressed, person } from '../../identity/index.ts'
import { byText, orderBy, type Ordered } from '../../platform/database/ordering.ts'
import { literally } from '../../platform/database/search.ts'
import { countsOf } from '../../platform/database/counts.ts'
import type { Database } from '../../platform/database/database.ts'
import { isAsked, reviewStateOf } from '../../review/index.ts'
import { survey, surveyAnswer, surveyCount, surveyParticipation, surveyVersion } from '../tables.ts'

export type Survey = typeof survey.$inferSelect
export type NewSurvey = typeof survey.$inferInsert
export type AuthoredRow = Awaited<ReturnType<typeof listAuthored>>[number]

type Filter = { status?: SurveyStatus; in_review?: boolean; q?: string }

/** What is stored and the times, as one state. */
const statusSql = (now: Date) => sql<SurveyStatus>`case
  when ${survey.status} <> 'published' then ${survey.status}
  when ${survey.closes_at} <= ${now.toISOString()}::timestamptz then 'closed'
  when ${survey.opens_at} > ${now.toISOString()}::timestamptz then 'scheduled'
  else 'open' end`

/** In the words of either language. */
const matching = ({ status, in_review, q }: Filter, now: Date) =>
  and(
    in_review ? isAsked('survey', survey.id) : undefined,
    status === undefined ? undefined : eq(statusSql(now), status),
    q === undefined
      ? undefined
      : or(
          ilike(survey.title, `%${literally(q.trim())}%`),
          ilike(survey.summary, `%${literally(q.trim())}%`),
          sql`jsonb_path_query_array(${survey.translations}, '$.*.title')::text ilike ${`%${literally(q.trim())}%`}`,
        ),
  )

/** After every end that somebody sets. */
const never = new Date('9999-01-01T00:00:00.000Z')

export const authoredOrder = orderBy<{ survey: Survey }, SurveyOrder>({
  id: { by: survey.id, of: ({ survey: row }) => row.id },
  columns: {
    changed: { kind: 'moment', by: survey.changed_at, of: ({ survey: row }) => row.changed_at },
    title: byText(survey.title, ({ survey: row }) => row.title),
    end: {
      kind: 'moment',
      by: sql`coalesce(${survey.closes_at}, ${never.toISOString()}::timestamptz)`,
      of: ({ survey: row }) => row.closes_at ?? never,
    },
  },
  usual: { sort: 'changed', ascending: false },
})

const select = (db: Database) =>
  db
    .select({ survey, changed_by: person.name, review: reviewStateOf('survey', survey.id) })
    .from(survey)
    .leftJoin(person, eq(person.id, survey.changed_by))

/** In whatever state, last changed first unless another column is asked for. One row more than `limit`. */
export function listAuthored(
  db: Database,
  now: Date,
  { limit, sort, ascending, cursor, ...filter }: Filter & Ordered<SurveyOrder> & { limit: number },
) {
  const { after, order } = authoredOrder({ sort, ascending, cursor })
  return select(db)
    .where(and(matching(filter, now), after))
    .orderBy(...order)
    .limit(limit + 1)
}

/** What is out or will be, and opens or closes from `from` until before `until`. */
export async function listSurveysBetween(
  db: Database,
  { from, until, now }: { from: Date; until: Date; now: Date },
  limit: number,
) {
  const opens = and(gte(survey.opens_at, from), lt(survey.opens_at, until))
  const closes = and(gte(survey.closes_at, from), lt(survey.closes_at, until))
  const { id, title, language, opens_at, closes_at } = survey
  const rows = await db
    .select({ id, title, language, opens_at, closes_at, status: statusSql(now) })
    .from(survey)
    .where(and(eq(survey.status, 'published'), or(opens, closes)))
    .orderBy(asc(survey.opens_at), asc(survey.id))
    .limit(limit)
  const iso = (time: Date | null) => time?.toISOString() ?? null
  return rows.map((row) => ({ ...row, opens_at: iso(row.opens_at), closes_at: iso(row.closes_at) }))
}

/** In whatever state, the last changed first, with these words. */
export const findSurveysForStudio = (db: Database, now: Date, q: string, limit: number) =>
  db
    .select({ id: survey.id, title: survey.title, note: statusSql(now) })
    .from(survey)
    .where(matching({ q }, now))
    .orderBy(desc(survey.changed_at), desc(survey.id))
    .limit(limit)

/** How many of the surveys asked for are in each state. */
export async function countStatuses(db: Database, now: Date, { q }: Filter) {
  const status = statusSql(now)
  const asked = sql<number>`count(*) filter (where ${isAsked('survey', survey.id)})`.mapWith(Number)
  const rows = await db
    .select({ status, count: count(), asked })
    .from(survey)
    .where(matching(q === undefined ? {} : { q }, now))
    .groupBy(sql`1`)
  return { ...countsOf(surveyStatuses, rows), in_review: rows.reduce((sum, row) => sum + row.asked, 0) }
}

export const findAuthored = async (db: Database, id: string): Promise<AuthoredRow | undefined> =>
  (await select(db).where(eq(survey.id, id)))[0]

/** The survey, held until the transaction ends: neither another change nor an answer comes between. */
export const lockAuthored = async (tx: Database, id: string): Promise<Survey | undefined> =>
  (await tx.select().from(survey).where(eq(survey.id, id)).for('update'))[0]

export const saveSurvey = (tx: Database, row: NewSurvey) => tx.insert(survey).values(row)
export const changeSurvey = (tx: Database, id: string, changes: Partial<NewSurvey>) =>
  tx.update(survey).set(changes).where(eq(survey.id, id))
export const removeSurvey = (tx: Database, id: string) => tx.delete(survey).where(eq(survey.id, id))

/** Whether somebody has answered, or holds a ticket. */
export async function hasBegun(db: Database, id: string): Promise<boolean> {
  const { rows } = await db.execute<{ begun: boolean }>(sql`select
    exists (select from survey_participation where survey_id = ${id})
    or exists (select from survey_guest where survey_id = ${id})
    or exists (select from survey_answer where survey_id = ${id})
    or exists (select from survey_ballot where survey_id = ${id}) as begun`)
  return rows[0]?.begun ?? false
}

/** How many have answered each of these surveys; of whom nobody has is missing. */
export async function countAnswers(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { survey_id, count: answers, user_group, question_id, value } = surveyCount
  const rows = await db
    .select({ survey_id, answers })
    .from(surveyCount)
    .where(and(inArray(survey_id, [...ids]), eq(user_group, ''), eq(question_id, ''), eq(value, '')))
  return new Map(rows.map((row) => [row.survey_id, row.answers]))
}

/** The words of a version as they are asked; of the same version again the later ones. */
export const saveVersion = (tx: Database, row: typeof surveyVersion.$inferInsert) =>
  tx
    .insert(surveyVersion)
    .values(row)
    .onConflictDoUpdate({
      target: [surveyVersion.survey_id, surveyVersion.version],
      set: {
        wording: row.wording,
        saved_at: row.saved_at,
        saved_by: row.saved_by ?? null,
        reason: sql`coalesce(excluded.reason, ${surveyVersion.reason})`,
      },
    })

/** What was asked, with the name of who made it so; the last version first. */
export const listVersions = (db: Database, survey_id: string) =>
  db
    .select({
      version: surveyVersion.version,
      saved_at: surveyVersion.saved_at,
      saved_by: person.name,
      reason: surveyVersion.reason,
      wording: surveyVersion.wording,
    })
    .from(surveyVersion)
    .leftJoin(person, eq(person.id, surveyVersion.saved_by))
    .where(eq(surveyVersion.survey_id, survey_id))
    .orderBy(desc(surveyVersion.version))

const ofSurvey = ({ id }: Survey) =>
  and(eq(surveyParticipation.person_id, person.id), eq(surveyParticipation.survey_id, id))

/** Ids of those of the audience who have not taken part; whatever the mode, nobody is shown who they are. */
export async function listWaiting(db: Database, row: Survey): Promise<string[]> {
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .leftJoin(surveyParticipation, ofSurvey(row))
    .where(and(isAddressed(db, [row]), isNull(surveyParticipation.person_id)))
  return rows.map(({ id }) => id)
}

export async function countWaiting(db: Database, row: Survey): Promise<number> {
  const [counted] = await db
    .select({ people: count() })
    .from(person)
    .leftJoin(surveyParticipation, ofSurvey(row))
    .where(and(isAddressed(db, [row]), isNull(surveyParticipation.person_id)))
  return counted?.people ?? 0
}

/** Ids of those who took part and are still here. */
export async function listParticipants(db: Database, survey_id: string): Promise<string[]> {
  const rows = await db
    .select({ id: person.id })
    .from(surveyParticipation)
    .innerJoin(person, and(eq(person.id, surveyParticipation.person_id), eq(person.state, 'active')))
    .where(eq(surveyParticipation.survey_id, survey_id))
  return rows.map(({ id }) => id)
}

/** Devices of guests that a survey has reached; 0 where it is not for guests. */
export const countGuestsReach = async (db: Database, { guests }: Survey): Promise<number> =>
  guests ? countGuestDevices(db) : 0

/** Whose hour has come, each taken by one process. */
export const lockDue = (tx: Database, now: Date, limit: number): Promise<Survey[]> =>
  tx
    .select()
    .from(survey)
    .where(and(eq(survey.status, 'published'), lte(survey.opening_at, now)))
    .orderBy(survey.opening_at)
    .limit(limit)
    .for('update', { skipLocked: true })

/** Marks those whose end has come, and takes the mark from those that were given a later one. */
export async function markEnded(db: Database, now: Date): Promise<number> {
  const ended = await db
    .update(survey)
    .set({ closed_is_told: true })
    .where(
      and(
        eq(survey.status, 'published'),
        isNull(survey.opening_at),
        lte(survey.closes_at, now),
        eq(survey.closed_is_told, false),
      ),
    )
    .returning({ id: survey.id })
  const isOpen = or(isNull(survey.closes_at), gt(survey.closes_at, now))
  await db
    .update(survey)
    .set({ closed_is_told: false })
    .where(and(eq(survey.closed_is_told, true), isOpen))
  return ended.length
}

/** Who said what in a named survey, in the order of names; guests have none. */
export function listNamedAnswers(
  db: Database,
  survey_id: string,
  { limit, after: id }: { limit: number; after?: string },
) {
  return db
    .select({
      id: surveyAnswer.id,
      name: person.name,
      is_guest: sql<boolean>`${surveyAnswer.device_hash} is not null`,
      user_group: surveyAnswer.user_group,
      answers: surveyAnswer.answers,
    })
    .from(surveyAnswer)
    .leftJoin(person, eq(person.id, surveyAnswer.person_id))
    .where(and(eq(surveyAnswer.survey_id, survey_id), id === undefined ? undefined : gt(surveyAnswer.id, id)))
    .orderBy(surveyAnswer.id)
    .limit(limit)
}
