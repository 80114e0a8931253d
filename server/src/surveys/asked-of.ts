import type { Language } from '@megdan/contract'
import { and, asc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { person } from '../identity/index.ts'
import type { ShowsMedia } from '../media/index.ts'
import { anywhere, type LeadsTo } from '../notifications/index.ts'
import { type Audience, audienceIn, visibleTo } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { endOf, type Period, startOf } from '../platform/database/period.ts'
import { survey, surveyParticipation } from './tables.ts'

/* What other features ask of surveys. */

export type OpenSurvey = Awaited<ReturnType<typeof listOpenWithin>>[number]

const audience = audienceIn(survey)

/** Surveys that were open within the period, with how many of the group took part; without a name it is everybody. */
export const listOpenWithin = (db: Database, group: string, { from, to }: Period) =>
  db
    .select({
      id: survey.id,
      title: survey.title,
      audience,
      answers: sql<number>`(
        select count(*) from ${surveyParticipation} join ${person} on ${person.id} = ${surveyParticipation.person_id}
        where ${surveyParticipation.survey_id} = survey.id and (${group} = '' or ${person.user_group} = ${group})
      )`.mapWith(Number),
    })
    .from(survey)
    .where(
      and(
        eq(survey.status, 'published'),
        lt(survey.opens_at, endOf(to)),
        or(isNull(survey.closes_at), gte(survey.closes_at, startOf(from))),
      ),
    )
    .orderBy(survey.opens_at, survey.id)

/** Those that this audience may see and that close after `since`, the next one first, in a language where they have it. */
export async function listClosing(
  db: Database,
  viewers: Audience,
  { since, lang, limit }: { since: Date; lang: Language; limit: number },
) {
  const { id, title, translations, closes_at, opens_at, published_at } = survey
  const rows = await db
    .select({ id, title, translations, closes_at, opens_at, published_at })
    .from(survey)
    .where(and(eq(survey.status, 'published'), visibleTo(survey, viewers), gt(closes_at, since)))
    .orderBy(asc(closes_at), asc(id))
    .limit(limit)
  return rows.flatMap(({ translations: words, closes_at, ...row }) =>
    closes_at === null
      ? []
      : [
          {
            id: row.id,
            title: words[lang]?.title ?? row.title,
            published_at: row.published_at ?? row.opens_at,
            closes_at,
          },
        ],
  )
}

/** What notifications that lead to a survey ask about it. */
export const surveyAsTarget: LeadsTo['survey'] = {
  stands: (id, now): SQL => sql`exists (select from survey
    where survey.id = ${id} and survey.status = 'published'
      and (survey.closes_at is null or survey.closes_at > ${now.toISOString()}))`,

  async find(db, id) {
    const [row] = await db
      .select({ ...audience, status: survey.status })
      .from(survey)
      .where(eq(survey.id, id))
    if (!row) return undefined
    const { status, ...own } = row
    return { ...anywhere, survey_id: id, audiences: [own], isOpen: status === 'published' }
  },
}

/** The covers of surveys, and the pictures of what can be chosen in them. */
export const shownInSurveys: ShowsMedia = ({ open }) => [
  sql`exists (select from survey where status = 'published' and ${open(sql`survey`)} and (cover_id = asked.id
    or jsonb_path_query_array(questions, '$[*].options[*].image_id') ? asked.id))`,
]

export const countSurveysShowing = (medium_id: string): SQL =>
  sql`select count(*) from survey where cover_id = ${medium_id} or questions::text like ${`%"${medium_id}"%`}
    or pending::text like ${`%"${medium_id}"%`}`

/** Where readers see it, now or once it opens: a survey stands in no category. */
export const surveysShowingToReaders = (medium_id: string): SQL =>
  sql`select null::text as category_id from survey where status = 'published'
    and (cover_id = ${medium_id} or questions::text like ${`%"${medium_id}"%`})`

/** Where a group is named, for a list of the same of other features; what has closed is past. */
export const surveysForGroup = (group_id: string, now: Date): SQL =>
  sql`select 'surveys' as kind, id, title,
      status = 'draft' or status = 'published' and (closes_at is null or closes_at > ${now.toISOString()}) as current
    from survey where ${group_id} = any(audience_groups)`

export const titlesOfSurveys = sql`select id, title from survey`

/** The questions of each of these surveys. */
export const listQuestions = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: survey.id, questions: survey.questions })
    .from(survey)
    .where(inArray(survey.id, [...ids]))
