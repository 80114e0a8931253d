import type { Document, Language } from '@megdan/contract'
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { Audience } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { categoryIn, wordingIn } from './reply.ts'
import { type NewsRow, readableBy, selectNews } from './store.ts'
import { news } from './tables.ts'

/** An item as the programs of its readers are told it: its words, and nobody's name. */
export type ToldItem = {
  id: string
  title: string
  summary: string
  key_points: string[]
  body: Document
  language: Language
  category: { id: string; title: string }
  published_at: Date
  /** When its words last became others. */
  updated_at: Date
  must_read_due: Date | null
}

type Asked = { now: Date; lang: Language; limit: number }

function toTold(row: NewsRow, lang: Language): ToldItem {
  const { id, category_id, published_at, updated_at, must_read_due } = row.news
  const since = published_at ?? updated_at
  return {
    id,
    ...wordingIn(row, lang),
    category: { id: category_id ?? '', title: categoryIn(row, lang) },
    published_at: since,
    updated_at: updated_at > since ? updated_at : since,
    must_read_due,
  }
}

/** What this audience may read now, the newest first whatever is pinned. */
export async function listNewest(db: Database, audience: Audience, { now, lang, limit }: Asked): Promise<ToldItem[]> {
  const rows = await selectNews(db)
    .where(readableBy(audience, now))
    .orderBy(desc(news.published_at), desc(news.id))
    .limit(limit)
  return rows.map((row) => toTold(row, lang))
}

/** Must-reads of this audience that are to be confirmed by a moment after `since`, the next one first. */
export async function listDue(
  db: Database,
  audience: Audience,
  { now, since, lang, limit }: Asked & { since: Date },
): Promise<ToldItem[]> {
  const rows = await selectNews(db)
    .where(and(readableBy(audience, now), eq(news.must_read, true), gt(news.must_read_due, since)))
    .orderBy(asc(news.must_read_due), asc(news.id))
    .limit(limit)
  return rows.map((row) => toTold(row, lang))
}
