import type { Language } from '@megdan/contract'
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { type Audience, visibleTo } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { survey, surveyParticipation } from './tables.ts'

type Reading = {
  audience: Audience
  person_id: string
  lang: Language
  now: Date
  /** What opened after this moment and up to `until` is new. */
  since: Date
  until: Date
  limit: number
}

/**
 * Open surveys that this person has not answered, what closes first standing first. An anonymous one is named while it is
 * new, whether they have taken part or not, and never again: a list that they keep would tell when they did.
 */
export async function listWaiting(db: Database, { audience, person_id, lang, now, since, until, limit }: Reading) {
  const began = sql<Date>`greatest(${survey.opens_at}, coalesce(${survey.published_at}, ${survey.opens_at}))`
  const is_new = sql<boolean>`(${began} > ${since.toISOString()}::timestamptz and ${began} <= ${until.toISOString()}::timestamptz)`
  const hasAnswered = sql`exists (select from ${surveyParticipation}
    where ${surveyParticipation.survey_id} = ${survey.id} and ${surveyParticipation.person_id} = ${person_id})`
  const rows = await db
    .select({
      id: survey.id,
      title: survey.title,
      language: survey.language,
      translations: survey.translations,
      closes_at: survey.closes_at,
      is_new,
    })
    .from(survey)
    .where(
      and(
        eq(survey.status, 'published'),
        visibleTo(survey, audience),
        lte(survey.opens_at, now),
        or(isNull(survey.closes_at), gt(survey.closes_at, now)),
        sql`case when ${survey.mode} = 'anonymous' then ${is_new} else not ${hasAnswered} end`,
      ),
    )
    .orderBy(sql`${survey.closes_at} asc nulls last`, asc(survey.opens_at), asc(survey.id))
    .limit(limit)
  return rows.map(({ translations, ...row }) => {
    const words = lang === row.language ? undefined : translations[lang]
    return { ...row, ...(words?.title && { title: words.title, language: lang }) }
  })
}

/** Whether a survey that should have opened by this moment is still to be looked at before. */
export async function isOpeningLate(db: Database, moment: Date): Promise<boolean> {
  const [row] = await db.select({ id: survey.id }).from(survey).where(lte(survey.opening_at, moment)).limit(1)
  return row !== undefined
}
