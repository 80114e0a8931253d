import { eq, sql } from 'drizzle-orm'
import { comment, commentReport, commentWriter } from '../server/src/comments/tables.ts'
import { news, newsComments } from '../server/src/news/tables.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { newId } from '../server/src/platform/id.ts'
import { sample } from './index.ts'

/** Puts what people said under the news that are already there. */
export async function loadComments(tx: Database, now: Date): Promise<void> {
  for (const { news_id, person_id, text, after_minutes, reported } of sample.comments) {
    const [item] = await tx.select({ published_at: news.published_at }).from(news).where(eq(news.id, news_id))
    const meant = (item?.published_at ?? now).getTime() + after_minutes * 60_000
    const id = newId()
    const created_at = new Date(Math.min(meant, now.getTime()))
    await tx.insert(comment).values({ id, news_id, person_id, text, created_at, open_reports: reported ? 1 : 0 })
    await tx.insert(commentWriter).values({ person_id, terms_accepted_at: created_at }).onConflictDoNothing()
    await tx
      .insert(newsComments)
      .values({ news_id, count: 1 })
      .onConflictDoUpdate({ target: newsComments.news_id, set: { count: sql`${newsComments.count} + 1` } })
    if (!reported) continue
    const { by, reason } = reported
    await tx.insert(commentReport).values({ id: newId(), comment_id: id, person_id: by, reason, reported_at: now })
  }
}
