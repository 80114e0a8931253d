import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { type Audience, visibleTo } from '../platform/audience.ts'
import { momentOf, placeOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import { survey, surveyVersion } from './tables.ts'
import type { House } from '../platform/house.ts'

export type SurveyRow = Awaited<ReturnType<typeof listSurveys>>[number]

const early = '1970-01-01T00:00:00.000Z'
const far = '9000-01-01T00:00:00.000Z'

/** Open ones first, then upcoming, then closed; inside, what ends (or begins) next, or has ended last, stands first. */
function orderAt(now: Date) {
  const at = now.toISOString()
  const rank = sql<number>`case when ${survey.closes_at} <= ${at}::timestamptz then 2 when ${survey.opens_at} > ${at}::timestamptz then 1 else 0 end`
  const moment = sql<string>`to_char(case when ${survey.closes_at} <= ${at}::timestamptz then ${far}::timestamptz - (${survey.closes_at} - ${early}::timestamptz) when ${survey.opens_at} > ${at}::timestamptz then ${survey.opens_at} else coalesce(${survey.closes_at}, ${far}::timestamptz) end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return { rank, moment }
}

export function listSurveys(
  db: Database,
  audience: Audience,
  now: Date,
  { limit, cursor }: { limit: number; cursor?: string },
) {
  const { rank, moment } = orderAt(now)
  const place = cursor === undefined ? undefined : placeOf(cursor, [0, '', ''] as [number, string, string])
  if (place) momentOf(place[1])
  return db
    .select({ survey, rank, moment })
    .from(survey)
    .where(
      and(
        eq(survey.status, 'published'),
        visibleTo(survey, audience),
        place && sql`(${rank}, ${moment} collate "C", ${survey.id}) > (${place[0]}, ${place[1]}, ${place[2]})`,
      ),
    )
    .orderBy(rank, sql`${moment} collate "C"`, asc(survey.id))
    .limit(limit + 1)
}

export async function findSurveyFor(db: Database, audience: Audience, id: string) {
  const [row] = await db
    .select()
    .from(survey)
    .where(and(eq(survey.id, id), eq(survey.status, 'published'), visibleTo(survey, audience)))
  return row
}

/** In whatever state it is. */
export async function findSurvey(db: Database, id: string) {
  const [row] = await db.select().from(survey).where(eq(survey.id, id))
  return row
}

/** Without asking for whom it is: a ballot comes without a name, and its ticket says that its voter may. */
async function findPublished(db: Database, id: string) {
  const [row] = await db
    .select()
    .from(survey)
    .where(and(eq(survey.id, id), eq(survey.status, 'published')))
  return row
}

/** Why its words were changed since it opened, the last time first; no more than anybody reads. */
export async function listCorrections(db: Database, survey_id: string): Promise<{ version: number; reason: string }[]> {
  const rows = await db
    .select({ version: surveyVersion.version, reason: surveyVersion.reason })
    .from(surveyVersion)
    .where(and(eq(surveyVersion.survey_id, survey_id), gt(surveyVersion.version, 1), isNotNull(surveyVersion.reason)))
    .orderBy(desc(surveyVersion.version))
    .limit(5)
  return rows.flatMap(({ version, reason }) => (reason === null ? [] : [{ version, reason }]))
}

/** When the next survey opens or closes. */
export async function findNextTurn(db: Database, now: Date): Promise<Date | undefined> {
  const at = now.toISOString()
  const { rows } = await db.execute<{ next: string | null }>(sql`
    select min(moment) as next from (
      select ${survey.opens_at} as moment from ${survey} union all select ${survey.closes_at} from ${survey}
    ) as moments where moment > ${at}::timestamptz`)
  const next = rows[0]?.next
  return next ? new Date(next) : undefined
}

/** Another process might fail to tell us of a change; in milliseconds. */
const trustedFor = 5_000
const mostCached = 500

type Survey = typeof survey.$inferSelect
type Cached = { row: Promise<Survey | undefined>; until: number }

/**
 * The surveys that are being answered, kept in memory until one changes: thousands answer the same one within a minute.
 * What is stored is decided by the row as it is then, under its lock.
 */
export function openSurveyCache({ db, events }: House) {
  const cache = new Map<string, Cached>()
  events.on((event) => {
    if (event.topic === 'content' && event.of === 'surveys') cache.clear()
  })
  events.onGap(() => cache.clear())

  const find = (key: string, read: () => Promise<Survey | undefined>) => {
    const there = cache.get(key)
    if (there && there.until > performance.now()) return there.row
    if (cache.size >= mostCached) cache.clear()
    const row = read()
    cache.set(key, { row, until: performance.now() + trustedFor })
    row.catch(() => cache.delete(key))
    return row
  }
  return {
    findFor: (audience: Audience, id: string) => find(`${id} ${audience.key}`, () => findSurveyFor(db, audience, id)),
    findPublished: (id: string) => find(id, () => findPublished(db, id)),
  }
}
export type SurveyCache = ReturnType<typeof openSurveyCache>
