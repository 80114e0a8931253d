import type { FoundNews, Language } from '@megdan/contract'
import { excerptOf, type Matcher } from '@megdan/contract/search'
import { and, inArray } from 'drizzle-orm'
import { listMedia } from '../media/index.ts'
import type { Audience } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { mediaListed, toNewsItem, wordingIn } from './reply.ts'
import type { Hit } from './search.ts'
import { readableBy, selectNews } from './store.ts'
import { news } from './tables.ts'
import { textOf } from './wording.ts'

type Shown = { audience: Audience; now: Date; lang: Language | undefined; matcher: Matcher }

/** The items of these hits in their order, each with the sentence that answers. */
export async function findNews(db: Database, hits: readonly Hit[], shown: Shown): Promise<FoundNews[]> {
  const { audience, now, lang, matcher } = shown
  if (hits.length === 0) return []
  const ids = hits.map(({ id }) => id)
  const rows = await selectNews(db).where(and(inArray(news.id, ids), readableBy(audience, now)))
  const media = await listMedia(db, rows.flatMap(mediaListed))
  const byId = new Map(rows.map((row) => [row.news.id, row]))
  return hits.flatMap(({ id, score }) => {
    const row = byId.get(id)
    if (!row) return []
    const { summary, key_points, body } = wordingIn(row, lang)
    return [
      {
        item: toNewsItem(row, media, audience, lang),
        excerpt: excerptOf(matcher, [summary, ...key_points, textOf(body)]),
        score,
      },
    ]
  })
}
