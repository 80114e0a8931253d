import { excerptOf, openMatcher, readQuestion } from '@megdan/contract/search'
import { desc, ilike, inArray } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { literally } from '../platform/database/search.ts'
import { matches } from './store.ts'
import { news } from './tables.ts'
import { textOf } from './wording.ts'

const last = [desc(news.changed_at), desc(news.id)]

/** In whatever state: those with these words in their title first, of each the last changed; the others say where. */
export async function findNewsForStudio(db: Database, q: string, limit: number) {
  const titled = await db
    .select({ id: news.id, title: news.title, note: news.status })
    .from(news)
    .where(ilike(news.title, `%${literally(q.trim())}%`))
    .orderBy(...last)
    .limit(limit)
  if (titled.length === limit) return titled.map((row) => ({ ...row, excerpt: '' }))
  const known = new Set(titled.map(({ id }) => id))
  const found = await db
    .select({ id: news.id })
    .from(news)
    .where(matches(q))
    .orderBy(...last)
    .limit(limit)
  const ids = found.map(({ id }) => id).filter((id) => !known.has(id))
  if (ids.length === 0) return titled.map((row) => ({ ...row, excerpt: '' }))
  const rows = await db
    .select({
      id: news.id,
      title: news.title,
      note: news.status,
      summary: news.summary,
      points: news.key_points,
      body: news.body,
    })
    .from(news)
    .where(inArray(news.id, ids))
    .orderBy(...last)
  const matcher = openMatcher(readQuestion(q))
  const others = rows.map(({ id, title, note, summary, points, body }) => ({
    id,
    title,
    note,
    excerpt: excerptOf(matcher, [summary, ...points, textOf(body)]),
  }))
  return [...titled.map((row) => ({ ...row, excerpt: '' })), ...others].slice(0, limit)
}
