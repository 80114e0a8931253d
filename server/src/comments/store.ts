import { type Comment, answersAtFirst } from '@megdan/contract'
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { picture, pictureFields, type ShowsMedia } from '../media/index.ts'
import { countComment, isReadable, isReadableFor } from '../news/index.ts'
import { groups, person } from '../identity/index.ts'
import type { Audience } from '../platform/audience.ts'
import { momentOf, placeOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import type { Member } from '../platform/reader.ts'
import { comment, commentLike, commentReport } from './tables.ts'

export type CommentRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]
/** A talk: what begins it, its first answers, and how many there are. */
export type Talk = { first: CommentRow; answers: CommentRow[]; count: number }
type Row = typeof comment.$inferSelect
type Report = Pick<typeof commentReport.$inferSelect, 'comment_id' | 'reason' | 'reported_at'> & { person_id: string }

/** What everybody of the item's audience sees. */
export const isShown = and(isNull(comment.removed_at), isNull(comment.hidden_at), isNull(comment.held_at))
/** Whether it counts among the comments of its item while its author has not taken it away. */
export const isCounted = ({ hidden_at, held_at }: Pick<Row, 'hidden_at' | 'held_at'>): boolean => !hidden_at && !held_at

/** Whatever comes later in the order of all lists of comments: newest first, then by id. */
export function afterComment(cursor: string): SQL | undefined {
  const [at, id] = placeOf(cursor, ['', ''] as [string, string])
  const moment = momentOf(at)
  return or(lt(comment.created_at, moment), and(eq(comment.created_at, moment), lt(comment.id, id)))
}

const selected = { comment, name: person.name, avatar: pictureFields, group: groups.title, group_titles: groups.titles }
const select = (db: Database) =>
  db
    .select(selected)
    .from(comment)
    .leftJoin(person, eq(person.id, comment.person_id))
    .leftJoin(picture, eq(picture.id, person.avatar_id))
    .leftJoin(groups, eq(groups.id, person.user_group))

const answer = alias(comment, 'answer')
/** Somebody’s words in this talk can still be read. */
const hasAnswers = (db: Database) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(answer)
      .where(
        and(
          eq(answer.talk_id, comment.id),
          isNull(answer.removed_at),
          isNull(answer.hidden_at),
          isNull(answer.held_at),
        ),
      ),
  )
const beginsTalk = (db: Database) => and(isNull(comment.talk_id), or(isShown, hasAnswers(db)))

/** Each of these with its first answers. */
async function withAnswers(db: Database, rows: readonly CommentRow[]): Promise<Talk[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ comment: { id } }) => id)
  const ranked = db
    .select({
      ranked_id: sql<string>`${comment.id}`.as('ranked_id'),
      rank: sql<number>`row_number() over (partition by ${comment.talk_id} order by ${comment.created_at}, ${comment.id})`.as(
        'rank',
      ),
      count: sql<number>`count(*) over (partition by ${comment.talk_id})`.mapWith(Number).as('count'),
    })
    .from(comment)
    .where(and(inArray(comment.talk_id, ids), isShown))
    .as('ranked')
  const found = await db
    .select({ ...selected, count: ranked.count })
    .from(ranked)
    .innerJoin(comment, eq(comment.id, ranked.ranked_id))
    .leftJoin(person, eq(person.id, comment.person_id))
    .leftJoin(picture, eq(picture.id, person.avatar_id))
    .leftJoin(groups, eq(groups.id, person.user_group))
    .where(lte(ranked.rank, answersAtFirst))
    .orderBy(asc(comment.created_at), asc(comment.id))
  return rows.map((first) => {
    const answers = found.filter((one) => one.comment.talk_id === first.comment.id)
    return { first, answers, count: answers[0]?.count ?? 0 }
  })
}

/** The talks of an item by their first comments, the newest first, and one more than `limit`. The caller has looked whether the item may be read. */
export async function listTalks(db: Database, news_id: string, { limit, cursor }: { limit: number; cursor?: string }) {
  const rows = await select(db)
    .where(and(eq(comment.news_id, news_id), beginsTalk(db), cursor === undefined ? undefined : afterComment(cursor)))
    .orderBy(desc(comment.created_at), desc(comment.id))
    .limit(limit + 1)
  return withAnswers(db, rows)
}

/** One talk of the item. */
export async function findTalk(db: Database, news_id: string, id: string): Promise<Talk | undefined> {
  const rows = await select(db).where(and(eq(comment.id, id), eq(comment.news_id, news_id), beginsTalk(db)))
  return (await withAnswers(db, rows))[0]
}

/** Of which item this talk is, where this audience may read it. */
export async function findTalkFor(db: Database, audience: Audience, now: Date, id: string) {
  const [row] = await db
    .select({ comment })
    .from(comment)
    .where(and(eq(comment.id, id), beginsTalk(db), isReadable(comment.news_id, audience, now)))
  return row?.comment
}

/** The answers of a talk, the oldest first, and one more than `limit`. */
export function listAnswers(db: Database, talk_id: string, { limit, cursor }: { limit: number; cursor?: string }) {
  const isFurther = (from: string) => {
    const [at, id] = placeOf(from, ['', ''] as [string, string])
    const moment = momentOf(at)
    return or(gt(comment.created_at, moment), and(eq(comment.created_at, moment), gt(comment.id, id)))
  }
  return select(db)
    .where(and(eq(comment.talk_id, talk_id), isShown, cursor === undefined ? undefined : isFurther(cursor)))
    .orderBy(asc(comment.created_at), asc(comment.id))
    .limit(limit + 1)
}

/** Why nobody reads what began this talk; undefined while they do. */
export const goneOf = ({ removed_at, hidden_at, held_at }: Row): Comment['gone'] =>
  removed_at ? 'removed' : hidden_at || held_at ? 'hidden' : undefined

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

export const saveComment = (tx: Database, row: typeof comment.$inferInsert) =>
  tx.insert(comment).values(row).returning()

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

/** Holds the comment with which the talk begins, so that what is answered in one talk follows one another. */
export async function lockTalk(tx: Database, { talk_id }: Pick<Row, 'talk_id'>): Promise<void> {
  if (talk_id !== null)
    await tx.select({ id: comment.id }).from(comment).where(eq(comment.id, talk_id)).for('no key update')
}

/** Counts it under its item. The talk is held before the item by all, so that no two wait for each other. */
export async function countHere(tx: Database, row: Pick<Row, 'talk_id' | 'news_id'>, by: 1 | -1): Promise<void> {
  await lockTalk(tx, row)
  await countComment(tx, row.news_id, by)
}

/** Likes it, or no longer; true when that was not so before. */
export async function saveLike(tx: Database, like: typeof commentLike.$inferInsert, on: boolean): Promise<boolean> {
  const { person_id, comment_id } = like
  const changed = on
    ? await tx.insert(commentLike).values(like).onConflictDoNothing().returning({ id: commentLike.comment_id })
    : await tx
        .delete(commentLike)
        .where(and(eq(commentLike.person_id, person_id), eq(commentLike.comment_id, comment_id)))
        .returning({ id: commentLike.comment_id })
  if (changed.length === 0) return false
  await tx
    .update(comment)
    .set({ likes: sql`greatest(${comment.likes} + ${on ? 1 : -1}, 0)` })
    .where(eq(comment.id, comment_id))
  return true
}

/** Takes a leaving person’s likes out of the counts; the likes themselves go with their row. */
export const uncountLikes = (tx: Database, person_id: string) =>
  tx
    .update(comment)
    .set({ likes: sql`greatest(${comment.likes} - 1, 0)` })
    .where(
      inArray(
        comment.id,
        tx.select({ id: commentLike.comment_id }).from(commentLike).where(eq(commentLike.person_id, person_id)),
      ),
    )

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

export async function listLiked(db: Database, person_id: string, news_id: string): Promise<string[]> {
  const rows = await db
    .select({ id: commentLike.comment_id })
    .from(commentLike)
    .innerJoin(comment, eq(comment.id, commentLike.comment_id))
    .where(and(eq(comment.news_id, news_id), eq(commentLike.person_id, person_id), isShown))
    .orderBy(desc(commentLike.liked_at), desc(comment.id))
    .limit(mostOwn)
  return rows.map(({ id }) => id)
}

export async function listReported(db: Database, person_id: string, news_id: string): Promise<string[]> {
  const rows = await db
    .select({ id: commentReport.comment_id })
    .from(commentReport)
    .innerJoin(comment, eq(comment.id, commentReport.comment_id))
    .where(and(eq(comment.news_id, news_id), eq(commentReport.person_id, person_id), isShown))
  return rows.map(({ id }) => id)
}

/** What its authors have taken away and can no longer put back; of what began a talk that goes on the place stays, without words and author. */
export const removeTakenAway = (db: Database, before: Date) =>
  db.transaction(async (tx) => {
    const isOver = and(isNotNull(comment.removed_at), lt(comment.removed_at, before))
    const isAnswered = exists(
      tx
        .select({ one: sql`1` })
        .from(answer)
        .where(eq(answer.talk_id, comment.id)),
    )
    await tx.delete(comment).where(and(isOver, not(isAnswered)))
    await tx
      .update(comment)
      .set({ text: '', person_id: null, idempotency_key: null, held_word: null })
      .where(and(isOver, ne(comment.text, '')))
  })

/** The photos of those whose comments can be read. */
export const shownInComments: ShowsMedia = (asking) => [
  sql`exists (select from person where avatar_id = asked.id and exists (
    select from comment where comment.person_id = person.id and comment.removed_at is null
      and comment.hidden_at is null and comment.held_at is null and ${isReadableFor(sql`comment.news_id`, asking)}))`,
]

/** The words of one's own comments and of those that one may read now; of all others only that they are not seen. */
export const titlesOfComments = (
  { audience, person_id }: Pick<Member, 'audience' | 'person_id'>,
  now: Date,
  unseen: string,
): SQL =>
  sql`select id, case when ${comment.person_id} = ${person_id} or (${isShown} and ${isReadable(comment.news_id, audience, now)})
    then left(text, 120) else ${unseen} end as title from ${comment}`
