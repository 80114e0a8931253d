import { and, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { picture, pictureFields, type ShowsMedia } from '../media/index.ts'
import { isReadable, isReadableFor } from '../news/index.ts'
import { groups, person } from '../identity/index.ts'
import type { Audience } from '../platform/audience.ts'
import { momentOf, placeOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { comment, commentReport } from './tables.ts'

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number]
type Row = typeof comment.$inferSelect
type Report = Pick<typeof commentReport.$inferSelect, 'comment_id' | 'reason' | 'reported_at'> & { person_id: string }

/** What everybody of the item's audience sees. */
const isShown = and(isNull(comment.removed_at), isNull(comment.hidden_at), isNull(comment.held_at))
/** Whether it counts among the comments of its item while its author has not taken it away. */
export const isCounted = ({ hidden_at, held_at }: Pick<Row, 'hidden_at' | 'held_at'>): boolean => !hidden_at && !held_at

/** Whatever comes later in the order of all lists of comments: newest first, then by id. */
export function afterComment(cursor: string): SQL | undefined {
  const [at, id] = placeOf(cursor, ['', ''] as [string, string])
  const moment = momentOf(at)
  return or(lt(comment.created_at, moment), and(eq(comment.created_at, moment), lt(comment.id, id)))
}

const select = (db: Database) =>
  db
    .select({ comment, name: person.name, avatar: pictureFields, group: groups.title })
    .from(comment)
    .leftJoin(person, eq(person.id, comment.person_id))
    .leftJoin(picture, eq(picture.id, person.avatar_id))
    .leftJoin(groups, eq(groups.id, person.user_group))

/** One row more than `limit`. The caller has looked whether the item may be read. */
export const listComments = (db: Database, news_id: string, { limit, cursor }: { limit: number; cursor?: string }) =>
  select(db)
    .where(and(eq(comment.news_id, news_id), isShown, cursor === undefined ? undefined : afterComment(cursor)))
    .orderBy(desc(comment.created_at), desc(comment.id))
    .limit(limit + 1)

export async function findComment(db: Database, id: string): Promise<CommentRow | undefined> {
  const [row] = await select(db).where(eq(comment.id, id))
  return row
}

/** A comment that this audience sees now. */
export async function findShownTo(db: Database, audience: Audience, now: Date, id: string) {
  const [row] = await db
    .select({ comment })
    .from(comment)
    .where(and(eq(comment.id, id), isShown, isReadable(comment.news_id, audience, now)))
  return row?.comment
}

/** What this person's attempt of this name has already written. */
export async function findAttempt(db: Database, person_id: string, idempotency_key: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(comment)
    .where(and(eq(comment.person_id, person_id), eq(comment.idempotency_key, idempotency_key)))
  return row
}

export const saveComment = (tx: Database, row: typeof comment.$inferInsert) => tx.insert(comment).values(row)

/** Whether an editor has let one of this person's comments through, or it never had to wait. */
export async function hasBeenShown(tx: Database, person_id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: comment.id })
    .from(comment)
    .where(and(eq(comment.person_id, person_id), isNull(comment.hidden_at), isNull(comment.held_at)))
    .limit(1)
  return rows.length > 0
}

/** A comment of this person, held until the transaction ends. */
export async function lockOwn(tx: Database, person_id: string, id: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(comment)
    .where(and(eq(comment.id, id), eq(comment.person_id, person_id)))
    .for('update')
  return row
}

export const saveRemoval = (tx: Database, id: string, removed_at: Date | null) =>
  tx.update(comment).set({ removed_at }).where(eq(comment.id, id))

/** Counts only the first report of a person. */
export async function saveReport(tx: Database, report: Report): Promise<void> {
  const saved = await tx
    .insert(commentReport)
    .values({ id: newId(), ...report })
    .onConflictDoNothing()
    .returning({ id: commentReport.id })
  if (saved.length === 0) return
  await tx
    .update(comment)
    .set({ open_reports: sql`${comment.open_reports} + 1` })
    .where(eq(comment.id, report.comment_id))
}

const mostOwn = 500

/** This person's own comments under an item, those that were hidden from others included. */
export const listOwn = (db: Database, person_id: string, news_id: string) =>
  db
    .select()
    .from(comment)
    .where(and(eq(comment.news_id, news_id), eq(comment.person_id, person_id), isNull(comment.removed_at)))
    .orderBy(desc(comment.created_at), desc(comment.id))
    .limit(mostOwn)

export async function listReported(db: Database, person_id: string, news_id: string): Promise<string[]> {
  const rows = await db
    .select({ id: commentReport.comment_id })
    .from(commentReport)
    .innerJoin(comment, eq(comment.id, commentReport.comment_id))
    .where(and(eq(comment.news_id, news_id), eq(commentReport.person_id, person_id), isShown))
  return rows.map(({ id }) => id)
}

/** What its authors have taken away and can no longer put back. */
export const removeTakenAway = (db: Database, before: Date) =>
  db.delete(comment).where(and(isNotNull(comment.removed_at), lt(comment.removed_at, before)))

/** The photos of those whose comments can be read. */
export const shownInComments: ShowsMedia = (asking) => [
  sql`exists (select from person where avatar_id = asked.id and exists (
    select from comment where comment.person_id = person.id and comment.removed_at is null
      and comment.hidden_at is null and comment.held_at is null and ${isReadableFor(sql`comment.news_id`, asking)}))`,
]

export const titlesOfComments = sql`select id, left(text, 120) as title from comment`
