import { byRank, type Matcher, mistypedIn, type Question, stem, trunkOf, trunksOf } from '@megdan/contract/search'
import { and, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { place } from '../categories/index.ts'
import type { Audience } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { readableBy } from './store.ts'
import { news, newsWord } from './tables.ts'
import { fieldMarks } from './wording.ts'

/** How many of each kind of hit are looked at closely: of those in titles, in points and in texts, the newest. */
const eachKind = 40
/** So many are enough: older ones are not looked for then. */
const enough = 60
/** Of what stands not in a title the last year is looked through first, in milliseconds. */
const recent = 365 * 86_400_000
/** Among so many words that the reader may know of is the one that was meant. */
const mostAlike = 60
/** So many of the most alike are looked up in what may be read. */
const mostLookedUp = 200

/** A word by what its forms begin with; without a mark also by its stem, where sounds change. */
function lexeme(word: string, mark: string): string {
  const begun = trunksOf(word).map((trunk) => `'${mark}${trunk}':*`)
  const root = stem(word)
  const isApart = mark === '' && root.length >= 3 && root.length * 2 > word.length && !root.startsWith(trunkOf(word))
  return `(${[...begun, ...(isApart ? [`'${root}'`] : [])].join(' | ')})`
}

/** The words of a question for `to_tsquery`; with a mark as they stand in one field. */
const queryOf = ({ asked }: Question, join: '&' | '|', mark = '') =>
  asked
    .map((readings) => {
      const each = readings.map(({ words }) => `(${words.map((word) => lexeme(word, mark)).join(' & ')})`)
      return `(${each.join(' | ')})`
    })
    .join(` ${join} `)

/** What is asked of the index, the best hits first: in titles, and elsewhere. */
function queriesOf(question: Question): { titles: string[]; others: string[] } {
  const { title, points } = fieldMarks
  const inTitle = queryOf(question, '|', title)
  const inPoints = queryOf(question, '|', points)
  if (question.some) return { titles: [queryOf(question, '&', title), inTitle], others: [inPoints] }
  const all = `(${queryOf(question, '&')})`
  const isOne = question.asked.length === 1
  return {
    titles: [queryOf(question, '&', title), ...(isOne ? [] : [`${all} & (${inTitle})`])],
    others: [`${all} & (${inPoints})`, all],
  }
}

type Where = { audience: Audience; now: Date }

/** The index says which; the order by time comes after it, or a rare word would be looked for through the whole feed. */
const newestOf = (query: string, { audience, now }: Where, since?: Date): SQL => sql`(
  select id, published_at from (
    select ${news.id} as id, ${news.published_at} as published_at
    from ${news} join ${place} on ${place.category_id} = ${news.category_id}
    where ${and(
      sql`${news.search} @@ to_tsquery('simple', ${query})`,
      readableBy(audience, now),
      since && gt(news.published_at, since),
    )}
    offset 0
  ) as hits order by published_at desc limit ${eachKind})`

async function listIds(db: Database, queries: readonly SQL[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql.join([...queries], sql` union all `))
  return rows.map(({ id }) => id)
}

/** Which items are looked at closely. */
async function listCandidates(db: Database, question: Question, where: Where): Promise<string[]> {
  const { titles, others } = queriesOf(question)
  const since = new Date(where.now.getTime() - recent)
  const first = [
    ...titles.map((query) => newestOf(query, where)),
    ...others.map((query) => newestOf(query, where, since)),
  ]
  const found = new Set(await listIds(db, first))
  if (found.size >= enough) return [...found]
  const older = await listIds(
    db,
    others.map((query) => newestOf(query, where)),
  )
  return [...new Set([...found, ...older])]
}

/** Titles, summaries and points in all their languages, and the other words. */
const listTexts = (db: Database, ids: string[]) =>
  db
    .select({
      id: news.id,
      at: news.published_at,
      title: news.title,
      summary: news.summary,
      key_points: news.key_points,
      translated: sql<{ title: string; summary: string; key_points: string[] }[] | null>`(
        select jsonb_agg(value - 'body' - 'made_of') from jsonb_each(${news.translations}))`,
      words: news.search_words,
    })
    .from(news)
    .where(inArray(news.id, ids))

export type Hit = { id: string; score: number }

/** Which of the items that this audience may read answer the question, the best first. */
export async function searchNews(db: Database, { question, score }: Matcher, where: Where): Promise<Hit[]> {
  const ids = await listCandidates(db, question, where)
  if (ids.length === 0) return []
  return (await listTexts(db, ids))
    .map(({ id, at, words, translated, ...own }) => {
      const wordings = [own, ...(translated ?? [])]
      const scores = wordings.map(({ title, summary, key_points }) =>
        score({ title, points: [summary, ...key_points], text: [words] }),
      )
      return { id, at: at?.toISOString(), score: Math.max(...scores) }
    })
    .filter((hit) => hit.score > 0)
    .toSorted(byRank)
    .map(({ id, score }) => ({ id, score }))
}

/** Words that look like those of the question and stand in some item that this audience may read. */
export async function listNewsWordsLike(db: Database, question: Question, { audience, now }: Where): Promise<string[]> {
  const typed = mistypedIn(question)
  if (typed.length === 0) return []
  const asked = sql.join(
    typed.map((word) => sql`(${word}::text)`),
    sql`, `,
  )
  // The offset keeps the look-up of each word to itself, in the index.
  const { rows } = await db.execute<{ word: string }>(sql`
    select alike.word from (values ${asked}) as asked (word) cross join lateral (
      select near.word from (
        select ${newsWord.word}, similarity(${newsWord.word}, asked.word) as likeness
        from ${newsWord} where ${newsWord.word} % asked.word
        order by likeness desc limit ${mostLookedUp}
      ) as near
      where exists (
        select from ${news} join ${place} on ${place.category_id} = ${news.category_id}
        where ${and(sql`${news.search} @@ plainto_tsquery('simple', near.word)`, readableBy(audience, now))}
        offset 0
      )
      order by near.likeness desc limit ${mostAlike}
    ) as alike (word)`)
  return rows.map(({ word }) => word)
}

/** Takes words off the list that stand in no item any more. Whoever writes words meanwhile waits for it. */
export const removeGoneWords = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${newsWord} in share row exclusive mode`)
    await tx.execute(sql`
      delete from ${newsWord} where not exists (
        select from (select unnest(string_to_array(${news.search_words}, ' ')) as word from ${news}) as standing
        where standing.word = ${newsWord.word})`)
  })
