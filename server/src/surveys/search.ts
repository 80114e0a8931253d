import type { SurveyItem } from '@megdan/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { listMedia } from '../media/index.ts'
import { type Audience, visibleTo } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { type Language, toItem } from './reading.ts'
import { survey } from './tables.ts'

/** Older ones nobody looks for. */
const newest = 300

const readableBy = (audience: Audience) => and(eq(survey.status, 'published'), visibleTo(survey, audience))

/** What the newest surveys for this audience are called, and what they are about, in all their languages. */
export const listSurveyTexts = (db: Database, audience: Audience) =>
  db
    .select({
      id: survey.id,
      at: survey.opens_at,
      title: survey.title,
      summary: survey.summary,
      translated: sql<{ title: string; summary: string }[] | null>`(
        select jsonb_agg(value - 'questions' - 'sections') from jsonb_each(${survey.translations}))`,
    })
    .from(survey)
    .where(readableBy(audience))
    .orderBy(desc(survey.opens_at))
    .limit(newest)

/** Those of these ids, as their list shows them. */
export async function findSurveyItems(
  db: Database,
  ids: readonly string[],
  { audience, now, lang }: { audience: Audience; now: Date; lang: Language | undefined },
): Promise<SurveyItem[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(survey)
    .where(and(inArray(survey.id, [...ids]), readableBy(audience)))
  const media = await listMedia(
    db,
    rows.map(({ cover_id }) => cover_id),
  )
  return rows.map((row) => toItem(row, lang, media, now))
}
