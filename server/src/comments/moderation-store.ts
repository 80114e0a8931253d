import { and, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, max, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { place } from '../categories/index.ts'
import { item } from '../news/index.ts'
import { type EditorRights, groups, person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { literally } from '../platform/database/search.ts'
import { afterComment } from './store.ts'
import { comment, commentReport, commentWriter } from './tables.ts'
import { isBlockedNow } from './writers.ts'

export type Filter = {
  state?: 'reported' | 'hidden' | 'all' | 'held'
  news?: string
  person?: string
  q?: string
  id?: string
}
export type ModeratedRow = Awaited<ReturnType<typeof listModerated>>[number]
type Row = typeof comment.$inferSelect

const isInState: Record<NonNullable<Filter['state']>, SQL | undefined> = {
  reported: and(gt(comment.open_reports, 0), isNull(comment.hidden_at), isNull(comment.held_at)),
  hidden: isNotNull(comment.hidden_at),
  held: isNotNull(comment.held_at),
  all: undefined,
}
/** Those of the editor's categories, and no more that their authors have taken away. */
const isTheirs = ({ categories }: EditorRights): SQL | undefined =>
  and(isNull(comment.removed_at), categories === null ? undefined : inArray(item.category_id, categories))

const editor = alias(person, 'editor')
const answered = alias(comment, 'answered')
const answeredAuthor = alias(person, 'answered_author')
const reports = sql<Record<string, number> | null>`(
  select jsonb_object_agg(reason, number) from (
    select reason, count(*) as number from ${commentReport}
    where ${commentReport.comment_id} = ${comment.id} and ${commentReport.dismissed_at} is null group by reason) as open)`

const matching = ({ state = 'all', news: news_id, person: person_id, q, id }: Filter): SQL | undefined =>
  and(
    isInState[state],
    id === undefined ? undefined : eq(comment.id, id),
    news_id === undefined ? undefined : eq(comment.news_id, news_id),
    person_id === undefined ? undefined : eq(comment.person_id, person_id),
    q === undefined ? undefined : ilike(comment.text, `%${literally(q)}%`),
  )

/** One row more than `limit`. */
export function listModerated(
  db: Database,
  rights: EditorRights,
  { limit, cursor, ...filter }: Filter & { limit: number; cursor?: string },
) {
  const isFurther = cursor === undefined ? undefined : afterComment(cursor)
  return db
    .select({
      comment,
      item: {
        id: item.id,
        title: item.title,
        comments_open: item.comments_open,
        version: item.version,
      },
      category_title: place.category_title,
      name: person.name,
      group: groups.title,
      writer: commentWriter,
      hidden_by: editor.name,
      reports,
      answered: {
        id: answered.id,
        text: answered.text,
        author: answeredAuthor.name,
        taken_away: isNotNull(answered.removed_at).mapWith(Boolean),
      },
    })
    .from(comment)
    .innerJoin(item, eq(item.id, comment.news_id))
    .innerJoin(place, eq(place.category_id, item.category_id))
    .leftJoin(person, eq(person.id, comment.person_id))
    .leftJoin(groups, eq(groups.id, person.user_group))
    .leftJoin(commentWriter, eq(commentWriter.person_id, comment.person_id))
    .leftJoin(editor, eq(editor.id, comment.hidden_by))
    .leftJoin(answered, eq(answered.id, comment.answers_id))
    .leftJoin(answeredAuthor, eq(answeredAuthor.id, answered.person_id))
    .where(and(isTheirs(rights), matching(filter), isFurther))
    .orderBy(desc(comment.created_at), desc(comment.id))
    .limit(limit + 1)
}

async function countIn(db: Database, rights: EditorRights, state: 'reported' | 'hidden' | 'held'): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(comment)
    .innerJoin(item, eq(item.id, comment.news_id))
    .where(and(isTheirs(rights), isInState[state]))
  return row?.count ?? 0
}

export const countReported = (db: Database, rights: EditorRights) => countIn(db, rights, 'reported')
export const countHeld = (db: Database, rights: EditorRights) => countIn(db, rights, 'held')

export async function countModerated(db: Database, rights: EditorRights, now: Date) {
  const [blocked] = await db.select({ count: count() }).from(commentWriter).where(isBlockedNow(now))
  return {
    reported: await countReported(db, rights),
    held: await countHeld(db, rights),
    hidden: await countIn(db, rights, 'hidden'),
    blocked: blocked?.count ?? 0,
  }
}

/** The comment with the item under which it stands, held until the transaction ends; none that its author took away. */
export async function lockComment(tx: Database, id: string) {
  const [row] = await tx
    .select({ comment, title: item.title, category_id: item.category_id })
    .from(comment)
    .innerJoin(item, eq(item.id, comment.news_id))
    .where(and(eq(comment.id, id), isNull(comment.removed_at)))
    .for('update', { of: comment })
  return row
}

type Hiding = Partial<Pick<Row, 'hidden_at' | 'hidden_by' | 'hidden_reason' | 'held_at' | 'held_reason'>>

export const saveHiding = (tx: Database, id: string, hiding: Hiding) =>
  tx.update(comment).set(hiding).where(eq(comment.id, id))

const saveOpen = (tx: Database, id: string, open_reports: number) =>
  tx.update(comment).set({ open_reports }).where(eq(comment.id, id))

/** Answers all open reports of a comment. */
export async function dismissReports(tx: Database, id: string, dismissed_at: Date): Promise<void> {
  const isOpen = and(eq(commentReport.comment_id, id), isNull(commentReport.dismissed_at))
  await tx.update(commentReport).set({ dismissed_at }).where(isOpen)
  await saveOpen(tx, id, 0)
}

/** Opens the reports that were answered last; gives back how many are open now. */
export async function reopenReports(tx: Database, id: string): Promise<number> {
  const isHere = eq(commentReport.comment_id, id)
  const [last] = await tx
    .select({ at: max(commentReport.dismissed_at) })
    .from(commentReport)
    .where(isHere)
  if (last?.at) {
    const isLast = and(isHere, eq(commentReport.dismissed_at, last.at))
    await tx.update(commentReport).set({ dismissed_at: null }).where(isLast)
  }
  const isOpen = and(isHere, isNull(commentReport.dismissed_at))
  const [open] = await tx.select({ count: count() }).from(commentReport).where(isOpen)
  await saveOpen(tx, id, open?.count ?? 0)
  return open?.count ?? 0
}
