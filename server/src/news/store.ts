import type { Language } from '@megdan/contract'
import {
  and,
  arrayOverlaps,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { categoryVisibleTo, place } from '../categories/index.ts'
import { type Asking, type Audience, preparedFor, visibleTo } from '../platform/audience.ts'
import { wordsOf } from '@megdan/contract/search'
import { momentOf, placeOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared.ts'
import { hasWord, searched } from '../platform/database/search.ts'
import { news, newsComments, newsReaction, newsWord, type Wording } from './tables.ts'

export type Filter = {
  category?: string
  q?: string
  pinned?: boolean
  important?: boolean
  mine?: boolean
  everyone?: boolean
  since?: string
  ids?: string
  lang?: Language
  limit?: number
  cursor?: string
}
export type NewsRow = Awaited<ReturnType<typeof selectNews>>[number]
/** What a list shows of an item. */
export type ListedRow = Awaited<ReturnType<typeof listNews>>[number]

/** What this audience may read now. */
export const readableBy = (asking: Asking, now: Date | Placeholder): SQL | undefined =>
  and(
    eq(news.status, 'published'),
    or(isNull(news.expires_at), gt(news.expires_at, now)),
    visibleTo(news, asking),
    categoryVisibleTo(asking),
  )

const reactions = sql<Record<string, number> | null>`(
  select jsonb_object_agg(${newsReaction.kind}, ${newsReaction.count}) from ${newsReaction}
  where ${newsReaction.news_id} = ${news.id} and ${newsReaction.count} > 0)`

/** The words for the search are twice as long as the text that they are made of, and no reply has them. */
const { search: _index, search_stems: _stems, search_words: _words, ...shown } = getTableColumns(news)

const beside = {
  category_title: place.category_title,
  title_translations: place.title_translations,
  reactions,
  comments: newsComments.count,
}

/** A list shows no text: it would be sent, parsed and thrown away for each of its items. */
const listed = {
  id: news.id,
  title: news.title,
  summary: news.summary,
  language: news.language,
  translations: sql<Partial<Record<Language, Pick<Wording, 'title' | 'summary'>>>>`(
    select coalesce(jsonb_object_agg(key, value - 'body' - 'key_points' - 'made_of'), '{}') from jsonb_each(${news.translations}))`,
  category_id: news.category_id,
  cover_id: news.cover_id,
  cover_alt: news.cover_alt,
  audience_everyone: news.audience_everyone,
  audience_groups: news.audience_groups,
  guests: news.guests,
  pinned: news.pinned,
  important: news.important,
  must_read: news.must_read,
  must_read_due: news.must_read_due,
  comments_open: news.comments_open,
  reading_minutes: news.reading_minutes,
  published_at: news.published_at,
  updated_at: news.updated_at,
  asked_version: news.asked_version,
}

export const selectNews = (db: Database) =>
  db
    .select({ news: shown, ...beside })
    .from(news)
    .innerJoin(place, eq(place.category_id, news.category_id))
    .leftJoin(newsComments, eq(newsComments.news_id, news.id))

const selectListed = (db: Database) =>
  db
    .select({ news: listed, ...beside })
    .from(news)
    .innerJoin(place, eq(place.category_id, news.category_id))
    .leftJoin(newsComments, eq(newsComments.news_id, news.id))

/** Among so many words that are most like it is the one that was meant; a longer one than this was meant by nobody. */
const [mostAlike, longest] = [40, 100]

/** Looked up in the list of all words, and those in the index: by itself each text would be read. */
const hasAlike = (word: string) => sql`${news.search} @@ (
  select to_tsquery('simple', string_agg(alike.word, ' | ')) from (
    select ${newsWord.word} from ${newsWord}
    where ${word} <% ${newsWord.word} and length(${newsWord.word}) <= ${longest}
    order by word_similarity(${word}, ${newsWord.word}) desc limit ${mostAlike}
  ) as alike)`

/** Every word must be found. */
export function matches(q: string): SQL | undefined {
  const words = searched(wordsOf(q))
  if (words.length === 0) return sql`false`
  return and(...words.map((word) => hasWord(word, { stems: news.search, words: news.search_words, alike: hasAlike })))
}

/** The place of a row in the feed's total order: pinned first, then newest, then by id. */
export const feedPlaceOf = ({ news: row }: ListedRow) => [row.pinned, row.published_at?.toISOString() ?? '', row.id]

function after(cursor: string): SQL | undefined {
  const [pinned, published_at, id] = placeOf(cursor, [true, '', ''] as [boolean, string, string])
  const moment = momentOf(published_at)
  const later = or(lt(news.published_at, moment), and(eq(news.published_at, moment), lt(news.id, id)))
  return pinned ? or(eq(news.pinned, false), and(eq(news.pinned, true), later)) : and(eq(news.pinned, false), later)
}

/** One row more than `limit`, so that the caller sees whether there is a next page. */
export function listNews(db: Database, audience: Audience, now: Date, filter: Filter & { limit: number }) {
  const { category: category_id, q, pinned, important, mine, everyone, since, ids, cursor, limit } = filter
  const groups = [...audience.groups]
  return selectListed(db)
    .where(
      and(
        readableBy(audience, now),
        category_id === undefined ? undefined : eq(news.category_id, category_id),
        pinned === undefined ? undefined : eq(news.pinned, pinned),
        important === undefined ? undefined : eq(news.important, important),
        mine && groups.length > 0 ? arrayOverlaps(news.audience_groups, groups) : undefined,
        mine && groups.length === 0 ? sql`false` : undefined,
        everyone ? eq(news.audience_everyone, true) : undefined,
        since === undefined ? undefined : gte(news.published_at, new Date(since)),
        ids === undefined ? undefined : inArray(news.id, ids.split(',')),
        q === undefined ? undefined : matches(q),
        cursor === undefined ? undefined : after(cursor),
      ),
    )
    .orderBy(desc(news.pinned), desc(news.published_at), desc(news.id))
    .limit(limit + 1)
}

const now = sql.placeholder('now')

const readable = preparedFor((db, asking) =>
  selectNews(db).where(and(eq(news.id, sql.placeholder('id')), readableBy(asking, now))),
)

/** One item with its text; undefined also when it is hidden from this audience. */
export async function findNewsFor(db: Database, audience: Audience, at: Date, id: string) {
  const [row] = await readable(db, audience).execute({ id, now: at, groups: audience.groups })
  return row
}

/** An item that was published and is no more, for those who might read it when it was. */
export async function findGoneFor(db: Database, audience: Audience, now: Date, id: string) {
  const isOver = or(inArray(news.status, ['expired', 'archived']), lte(news.expires_at, now))
  const wasPublished = and(inArray(news.status, ['published', 'expired', 'archived']), isNotNull(news.published_at))
  const [row] = await selectNews(db).where(
    and(eq(news.id, id), isOver, wasPublished, visibleTo(news, audience), categoryVisibleTo(audience)),
  )
  return row
}

const related = preparedFor((db, asking) =>
  selectListed(db)
    .where(
      and(
        readableBy(asking, now),
        eq(news.category_id, sql.placeholder('category_id')),
        ne(news.id, sql.placeholder('id')),
      ),
    )
    .orderBy(desc(news.published_at), desc(news.id))
    .limit(3),
)

export const listRelated = (db: Database, audience: Audience, at: Date, { news: row }: NewsRow) =>
  related(db, audience).execute({
    id: row.id,
    category_id: row.category_id ?? '',
    now: at,
    groups: audience.groups,
  })

const nextExpiry = prepared((db) =>
  db
    .select({ next: min(news.expires_at) })
    .from(news)
    .where(and(eq(news.status, 'published'), gt(news.expires_at, now))),
)

/** When the next item ends by itself; publications come as events. */
export async function findNextExpiry(db: Database, at: Date): Promise<Date | undefined> {
  const [row] = await nextExpiry(db).execute({ now: at })
  return row?.next ?? undefined
}
