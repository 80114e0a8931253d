import { and, desc, eq, sql } from 'drizzle-orm'
import { comment, commentLike, commentReport, commentWriter } from '../server/src/comments/tables.ts'
import { news, newsComments } from '../server/src/news/tables.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { newId } from '../server/src/platform/id.ts'
import { sample } from './index.ts'

/** The talk of the last comment of this person, and that comment. */
async function placeOf(tx: Database, news_id: string, person_id: string) {
  const [answered] = await tx
    .select({ id: comment.id, talk_id: comment.talk_id })
    .from(comment)
    .where(and(eq(comment.news_id, news_id), eq(comment.person_id, person_id)))
    .orderBy(desc(comment.created_at))
    .limit(1)
  if (!answered) throw new Error(`${person_id} said nothing under ${news_id}`)
  return { talk_id: answered.talk_id ?? answered.id, answers_id: answered.id }
}

/** Puts what people said under the news that are already there. */
export async function loadComments(tx: Database, now: Date): Promise<void> {
  for (const { news_id, person_id, text, after_minutes, answers, liked_by = [], reported } of sample.comments) {
    const [item] = await tx.select({ published_at: news.published_at }).from(news).where(eq(news.id, news_id))
    const meant = (item?.published_at ?? now).getTime() + after_minutes * 60_000
    const id = newId()
    const created_at = new Date(Math.min(meant, now.getTime()))
    const counts = { likes: liked_by.length, open_reports: reported ? 1 : 0 }
    const place = answers === undefined ? {} : await placeOf(tx, news_id, answers)
    await tx.insert(comment).values({ id, news_id, person_id, text, created_at, ...place, ...counts })
    for (const liking of liked_by)
      await tx.insert(commentLike).values({ person_id: liking, comment_id: id, liked_at: now })
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
