import { type NewsOrder, type NewsStatus, newsStatuses, type ReceiptOrder } from '@megdan/contract'
import {
  and,
  arrayContains,
  count,
  desc,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { findPlace, place, placeFields } from '../categories/index.ts'
import { groups, isAddressed, person, personGroup } from '../identity/index.ts'
import type { Addressed } from '../platform/audience.ts'
import { countsOf } from '../platform/database/counts.ts'
import { cursorOf } from '../platform/database/cursor.ts'
import { byText, orderBy, type Ordered } from '../platform/database/ordering.ts'
import { isWithin } from '../platform/database/period.ts'
import { literally, searched } from '../platform/database/search.ts'
import type { Database } from '../platform/database/database.ts'
import { isAsked, reviewStateOf } from '../review/index.ts'
import { matches } from './store.ts'
import { wordingOf } from './wording.ts'
import { news, newsMark, newsVersion } from './tables.ts'

export type News = typeof news.$inferSelect
/** As the lists of readers give it, without the words for the search. */
export type Shown = Omit<News, 'search' | 'search_stems' | 'search_words'>
export type NewNews = typeof news.$inferInsert
export type AuthoredRow = Awaited<ReturnType<typeof listAuthored>>[number]
export type ReceiptRow = Awaited<ReturnType<typeof listReceipts>>[number]
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

export type Filter = {
  status?: NewsStatus
  in_review?: boolean
  category?: string
  group?: string
  created_by?: string
  q?: string
  /** Of these alone, where somebody has to do with no others. */
  categories?: readonly string[]
  published_only?: boolean
  /** Days, both included, by the date that the list shows. */
  from?: string
  to?: string
  ids?: readonly string[]
}
const changer = alias(person, 'changer')

/** When it came out or shall; of what never did, when it was last changed. */
const dateOf = sql`coalesce(${news.published_at}, ${news.changed_at})`
/** A day before and after every other. */
const [firstDay, lastDay] = ['2000-01-01', '2099-12-31']

export const matching = ({
  status,
  in_review,
  category: category_id,
  group,
  created_by,
  q,
  categories,
  published_only = false,
  from,
  to,
  ids,
}: Filter) =>
  and(
    categories === undefined ? undefined : inArray(news.category_id, [...categories]),
    published_only ? eq(news.status, 'published') : undefined,
    status === undefined ? undefined : eq(news.status, status),
    in_review ? isAsked('news', news.id) : undefined,
    category_id === undefined ? undefined : eq(news.category_id, category_id),
    group === undefined ? undefined : arrayContains(news.audience_groups, [group]),
    created_by === undefined ? undefined : eq(news.created_by, created_by),
    q === undefined ? undefined : matches(q),
    from === undefined && to === undefined
      ? undefined
      : isWithin(dateOf, { from: from ?? firstDay, to: to ?? lastDay }),
    ids === undefined ? undefined : inArray(news.id, [...ids]),
  )

export const begunBy = (created_by: string | undefined) => (created_by === undefined ? {} : { created_by })

const select = (db: Database) =>
  db
    .select({
      news,
      category_title: place.category_title,
      title_translations: place.title_translations,
      place: placeFields,
      changed_by: changer.name,
      review: reviewStateOf('news', news.id),
    })
    .from(news)
    // A draft may stand in no category yet.
    .leftJoin(place, eq(place.category_id, news.category_id))
    .leftJoin(changer, eq(changer.id, news.changed_by))

export const authoredOrder = orderBy<{ news: News }, NewsOrder>({
  id: { by: news.id, of: ({ news: row }) => row.id },
  columns: {
    changed: { kind: 'moment', by: news.changed_at, of: ({ news: row }) => row.changed_at },
    date: { kind: 'moment', by: dateOf, of: ({ news: row }) => row.published_at ?? row.changed_at },
    title: byText(news.title, ({ news: row }) => row.title),
  },
  usual: { sort: 'changed', ascending: false },
})

/** The place of this row in the usual order. */
export const cursorAfter = (row: { news: News }): string => cursorOf(authoredOrder({}).placeOf(row))

/** In whatever state, last changed first unless another column is asked for. One row more than `limit`. */
export function listAuthored(
  db: Database,
  { limit, sort, ascending, cursor, ...filter }: Filter & Ordered<NewsOrder> & { limit: number },
) {
  const { after, order } = authoredOrder({ sort, ascending, cursor })
  return select(db)
    .where(and(matching(filter), after))
    .orderBy(...order)
    .limit(limit + 1)
}

/** Where the last item stands that this person began and that came out, and whom it is for. */
export async function findLastOut(db: Database, created_by: string) {
  const { category_id, audience_everyone, audience_groups, guests } = news
  const [row] = await db
    .select({ category_id, audience_everyone, audience_groups, guests })
    .from(news)
    .where(and(eq(news.created_by, created_by), inArray(news.status, ['published', 'expired', 'archived'])))
    .orderBy(desc(news.published_at), desc(news.id))
    .limit(1)
  return row
}

/** How many of the items asked for are in each state. */
export async function countStatuses(db: Database, query: Filter) {
  const { status: _, in_review: __, ...filter } = query
  const asked = sql<number>`count(*) filter (where ${isAsked('news', news.id)})`.mapWith(Number)
  const rows = await db
    .select({ status: news.status, count: count(), asked })
    .from(news)
    .where(matching(filter))
    .groupBy(news.status)
  return { ...countsOf(newsStatuses, rows), in_review: rows.reduce((sum, row) => sum + row.asked, 0) }
}

export const findAuthored = async (db: Database, id: string): Promise<AuthoredRow | undefined> =>
  (await select(db).where(eq(news.id, id)))[0]

/** The item, held until the transaction ends: changes of one item follow one another. */
export const lockNews = async (tx: Database, id: string): Promise<News | undefined> =>
  (await tx.select().from(news).where(eq(news.id, id)).for('update'))[0]

/** Where it stands decides with it who may read it. */
export async function findCategory(db: Database, category_id: string | null) {
  if (category_id === null) return undefined
  const [place] = await findPlace(db, category_id)
  return place
}

export const saveNews = (tx: Database, row: NewNews) => tx.insert(news).values(row)
export const changeNews = (tx: Database, id: string, changes: Partial<NewNews>) =>
  tx.update(news).set(changes).where(eq(news.id, id))
export const removeNews = (tx: Database, id: string) => tx.delete(news).where(eq(news.id, id))

export const saveVersion = (tx: Database, row: typeof newsVersion.$inferInsert) => tx.insert(newsVersion).values(row)

/** Words that came here in another way than through the studio are kept before the first change writes over them. */
export const keepFirstWords = (tx: Database, row: News) =>
  tx
    .insert(newsVersion)
    .values({
      news_id: row.id,
      version: row.text_version,
      saved_at: row.updated_at,
      saved_by: row.created_by,
      wording: wordingOf(row),
      translations: row.translations,
      published: row.published_at !== null && row.status !== 'scheduled',
    })
    .onConflictDoNothing()

/** When these words became what people are asked to confirm; undefined where no version says it. */
export async function findAskedSince(db: Database, { id, asked_version }: News): Promise<Date | undefined> {
  const [row] = await db
    .select({ saved_at: newsVersion.saved_at })
    .from(newsVersion)
    .where(and(eq(newsVersion.news_id, id), eq(newsVersion.version, asked_version)))
  return row?.saved_at
}

/** What readers see from now on was a draft until now. */
export const markPublished = (tx: Database, { id, text_version }: News) =>
  tx
    .update(newsVersion)
    .set({ published: true })
    .where(and(eq(newsVersion.news_id, id), eq(newsVersion.version, text_version)))

const earlier = alias(newsVersion, 'earlier')

/**
 * Autosaves of one person follow one another within seconds: what they write over now, and nobody else saw, is not kept
 * where another version of theirs is there from `since` on. When `words` are those of an older version, what they
 * replace has been written to be kept.
 */
export const removeOverwritten = (
  tx: Database,
  { id, text_version }: News,
  {
    saved_by,
    since,
    words,
  }: { saved_by: string; since: Date; words: Pick<VersionRow['version'], 'wording' | 'translations'> },
) => {
  const before = (condition: SQL | undefined) =>
    tx
      .select({ version: earlier.version })
      .from(earlier)
      .where(and(eq(earlier.news_id, id), lt(earlier.version, text_version), condition))
  const isRecent = and(eq(earlier.saved_by, saved_by), gte(earlier.saved_at, since))
  const isAsNow = and(eq(earlier.wording, words.wording), eq(earlier.translations, words.translations))
  return tx
    .delete(newsVersion)
    .where(
      and(
        eq(newsVersion.news_id, id),
        eq(newsVersion.version, text_version),
        eq(newsVersion.saved_by, saved_by),
        eq(newsVersion.published, false),
        isNull(newsVersion.reason),
        exists(before(isRecent)),
        notExists(before(isAsNow)),
      ),
    )
}

export const listVersions = (db: Database, news_id: string) =>
  db
    .select({ version: newsVersion, saved_by: person.name })
    .from(newsVersion)
    .leftJoin(person, eq(person.id, newsVersion.saved_by))
    .where(eq(newsVersion.news_id, news_id))
    .orderBy(desc(newsVersion.version))
    .limit(200)

export async function findVersion(db: Database, news_id: string, version: number): Promise<VersionRow | undefined> {
  const [row] = await db
    .select({ version: newsVersion, saved_by: person.name })
    .from(newsVersion)
    .leftJoin(person, eq(person.id, newsVersion.saved_by))
    .where(and(eq(newsVersion.news_id, news_id), eq(newsVersion.version, version)))
  return row
}

/** A confirmation counts while the words have not been changed in a way that matters. */
const counts = ({ asked_version }: News) => gte(newsMark.confirmed_version, asked_version)
const isWaiting = ({ asked_version }: News) =>
  or(isNull(newsMark.confirmed_version), lt(newsMark.confirmed_version, asked_version))
/** Whoever may read the item may also see its category. */
const isReader = (db: Database, { news: item, category: where }: Placed) => isAddressed(db, [item, where])
const ofItem = ({ id }: News) => and(eq(newsMark.person_id, person.id), eq(newsMark.news_id, id))

export type Placed = { news: News; category: Addressed }
type Who = { q?: string; group?: string }
type Receipts = Who & { confirmed?: boolean }

/** Every word stands somewhere in the name; a group has whoever is in it. */
const isAmong = (db: Database, { q = '', group }: Who) =>
  and(
    ...searched(q.split(/\s+/).filter(Boolean)).map((word) => ilike(person.name, `%${literally(word)}%`)),
    group === undefined
      ? undefined
      : exists(
          db
            .select({ id: personGroup.person_id })
            .from(personGroup)
            .where(and(eq(personGroup.person_id, person.id), eq(personGroup.group_id, group))),
        ),
  )

const never = new Date('1970-01-01T00:00:00.000Z')
const confirmedAt = ({ asked_version }: News) =>
  sql`case when ${newsMark.confirmed_version} >= ${asked_version} and ${newsMark.confirmed_at} is not null
    then ${newsMark.confirmed_at} else ${never.toISOString()}::timestamptz end`

type Receipt = {
  id: string
  name: string
  group: string | null
  mark: Pick<typeof newsMark.$inferSelect, 'confirmed_version' | 'confirmed_at'> | null
}
export const receiptOrder = (item: News) =>
  orderBy<Receipt, ReceiptOrder>({
    id: { by: person.id, of: ({ id }) => id },
    columns: {
      name: { kind: 'text', by: person.name, of: ({ name }) => name },
      group: byText(sql`coalesce(${groups.title}, '')`, ({ group }) => group ?? ''),
      when: {
        kind: 'moment',
        by: confirmedAt(item),
        of: ({ mark }) => ((mark?.confirmed_version ?? 0) >= item.asked_version && mark?.confirmed_at) || never,
      },
    },
    usual: { sort: 'name', ascending: true },
  })

/**
 * People of the audience by name unless another column is asked for, each with their confirmation if it counts. One row
 * more than `limit`, which says whether there is a next page.
 */
export function listReceipts(
  db: Database,
  placed: Placed,
  { limit, sort, ascending, cursor, confirmed, ...who }: Receipts & Ordered<ReceiptOrder> & { limit: number },
) {
  const item = placed.news
  const { after, order } = receiptOrder(item)({ sort, ascending, cursor })
  const state = confirmed === undefined ? undefined : confirmed ? counts(item) : isWaiting(item)
  return db
    .select({ id: person.id, name: person.name, group: groups.title, mark: newsMark })
    .from(person)
    .leftJoin(groups, eq(groups.id, person.user_group))
    .leftJoin(newsMark, ofItem(item))
    .where(and(isReader(db, placed), isAmong(db, who), state, after))
    .orderBy(...order)
    .limit(limit + 1)
}

/** Ids of those of the audience whose confirmation is missing; of all of them, or of those among `people` or in `group`. */
export async function listWaiting(
  db: Database,
  placed: Placed,
  { people, group }: { people?: readonly string[] | undefined; group?: string | undefined } = {},
): Promise<string[]> {
  const item = placed.news
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .leftJoin(newsMark, ofItem(item))
    .where(
      and(
        isReader(db, placed),
        isWaiting(item),
        isAmong(db, group === undefined ? {} : { group }),
        people && inArray(person.id, [...people]),
      ),
    )
  return rows.map(({ id }) => id)
}

export async function countReceipts(
  db: Database,
  placed: Placed,
  who: Who = {},
): Promise<{ confirmed: number; waiting: number }> {
  const [row] = await db
    .select({ all: count(), confirmed: sql<number>`count(*) filter (where ${counts(placed.news)})`.mapWith(Number) })
    .from(person)
    .leftJoin(newsMark, ofItem(placed.news))
    .where(and(isReader(db, placed), isAmong(db, who)))
  return { confirmed: row?.confirmed ?? 0, waiting: (row?.all ?? 0) - (row?.confirmed ?? 0) }
}
