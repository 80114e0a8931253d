import { insightsZone } from '@megdan/contract'
import { and, desc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { category } from '../categories/index.ts'
import { news, newsReaction } from '../news/index.ts'
import { groups } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { survey } from '../surveys/index.ts'
import { newsRead } from '../readings/index.ts'

/** Two days, both of them included. */
export type Period = { from: string; to: string }
export type ReadItem = Awaited<ReturnType<typeof listLast>>[number]
export type OpenSurvey = Awaited<ReturnType<typeof listSurveys>>[number]

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${insightsZone})`
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone ${insightsZone})`
export const isWithin = (hour: ReturnType<typeof sql>, { from, to }: Period) =>
  sql`${hour} >= ${startOf(from)} and ${hour} < ${endOf(to)}`

export type ReadRow = { day: string; reads: number; from_notification: number }

/** Days without any reading are missing. `group` is empty for everybody. */
export async function listReadDays(db: Database, group: string, period: Period): Promise<ReadRow[]> {
  const { rows } = await db.execute<ReadRow>(sql`
    select (hour at time zone ${insightsZone})::date::text as day,
      sum(reads)::int as reads, sum(from_notification)::int as from_notification
    from read_hour where user_group = ${group} and ${isWithin(sql`hour`, period)} group by 1 order by 1`)
  return rows
}

export async function listNewsReadDays(db: Database, news_id: string): Promise<ReadRow[]> {
  const { rows } = await db.execute<ReadRow>(sql`
    select (hour at time zone ${insightsZone})::date::text as day,
      sum(reads)::int as reads, sum(from_notification)::int as from_notification
    from news_read_hour where news_id = ${news_id} group by 1 order by 1`)
  return rows
}

type HourRow = { weekday: number; hour: number; reads: number }
/** Weekdays begin with Monday, which is 1. */
export async function listReadHours(db: Database, group: string, period: Period): Promise<HourRow[]> {
  const { rows } = await db.execute<HourRow>(sql`
    select extract(isodow from hour at time zone ${insightsZone})::int as weekday,
      extract(hour from hour at time zone ${insightsZone})::int as hour, sum(reads)::int as reads
    from read_hour where user_group = ${group} and ${isWithin(sql`hour`, period)} group by 1, 2 order by 1, 2`)
  return rows
}

/** People who were here within the period, each once: on the first of their days in it. */
export async function countVisitors(db: Database, group: string, { from, to }: Period): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(sql`
    select coalesce(sum(people), 0)::int as people from visit_day
    where user_group = ${group} and day between ${from} and ${to} and previous_day < ${from}`)
  return rows[0]?.people ?? 0
}

type VisitRow = { day: string; people: number }
export async function listVisitDays(db: Database, group: string, { from, to }: Period): Promise<VisitRow[]> {
  const { rows } = await db.execute<VisitRow>(sql`
    select day::text as day, sum(people)::int as people from visit_day
    where user_group = ${group} and day between ${from} and ${to} group by 1 order by 1`)
  return rows
}

const audienceOf = (table: typeof news | typeof category | typeof survey) => ({
  audience_everyone: table.audience_everyone,
  audience_groups: table.audience_groups,
  guests: table.guests,
})

const isPublished = ({ from, to }: Period) =>
  and(
    inArray(news.status, ['published', 'expired']),
    sql`${news.published_at} >= ${startOf(from)} and ${news.published_at} < ${endOf(to)}`,
  )
const readsOf = (group: string) => and(eq(newsRead.news_id, news.id), eq(newsRead.user_group, group))
const reads = sql<number>`coalesce(${newsRead.reads}, 0)`.mapWith(Number)
const bothAudiences = { audience: audienceOf(news), place: audienceOf(category) }

/** What came out in the period, gathered by whom it is for, with how often all that was read in the group. */
export const listAudiences = (db: Database, group: string, period: Period) =>
  db
    .select({
      ...bothAudiences,
      items: sql<number>`count(*)`.mapWith(Number),
      reads: sql<number>`sum(coalesce(${newsRead.reads}, 0))`.mapWith(Number),
    })
    .from(news)
    .innerJoin(category, eq(category.category_id, news.category_id))
    .leftJoin(newsRead, readsOf(group))
    .where(isPublished(period))
    .groupBy(...Object.values(bothAudiences.audience), ...Object.values(bothAudiences.place))

/** The last items of the period, newest first. */
export const listLast = (db: Database, group: string, period: Period, limit: number) =>
  db
    .select({ ...bothAudiences, title: news.title, reads })
    .from(news)
    .innerJoin(category, eq(category.category_id, news.category_id))
    .leftJoin(newsRead, readsOf(group))
    .where(isPublished(period))
    .orderBy(desc(news.published_at), news.id)
    .limit(limit)

/** Those of the period that were read most; what nobody has read is not among them. */
export const listMostRead = (db: Database, group: string, period: Period, limit: number) =>
  db
    .select({
      ...bothAudiences,
      id: news.id,
      title: news.title,
      language: news.language,
      cover_id: news.cover_id,
      cover_alt: news.cover_alt,
      category_title: category.category_title,
      reads,
    })
    .from(news)
    .innerJoin(category, eq(category.category_id, news.category_id))
    .innerJoin(newsRead, readsOf(group))
    .where(isPublished(period))
    .orderBy(desc(newsRead.reads), desc(news.published_at), news.id)
    .limit(limit)

/** Surveys that were open within the period, with how many of the group took part. */
export const listSurveys = (db: Database, group: string, { from, to }: Period) =>
  db
    .select({
      id: survey.id,
      title: survey.title,
      audience: audienceOf(survey),
      answers: sql<number>`(
        select count(*) from survey_participation join person on person.id = survey_participation.person_id
        where survey_participation.survey_id = survey.id and (${group} = '' or person.user_group = ${group})
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

/** Groups by id, in the order of registration. */
export const listGroups = (db: Database) =>
  db.select({ id: groups.id, title: groups.title }).from(groups).orderBy(groups.position, groups.title, groups.id)

/** What is published and asks for confirmations, the next due first. */
export const listMustReads = (db: Database, now: Date, limit: number) =>
  db
    .select({ news, place: audienceOf(category) })
    .from(news)
    .innerJoin(category, eq(category.category_id, news.category_id))
    .where(and(eq(news.status, 'published'), eq(news.must_read, true), lte(news.published_at, now)))
    .orderBy(sql`${news.must_read_due} asc nulls last`, desc(news.published_at), news.id)
    .limit(limit)

export async function findItem(db: Database, id: string) {
  const [row] = await db
    .select({ news, place: audienceOf(category) })
    .from(news)
    .innerJoin(category, eq(category.category_id, news.category_id))
    .where(eq(news.id, id))
  return row
}

export async function listReactions(db: Database, news_id: string): Promise<Record<string, number>> {
  const rows = await db.select().from(newsReaction).where(eq(newsReaction.news_id, news_id))
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count]))
}
