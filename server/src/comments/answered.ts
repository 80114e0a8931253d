import { type Language, saidIn, talkPath } from '@megdan/contract'
import { and, desc, eq, exists, gt, gte, isNull, ne, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isAddressed, person } from '../identity/index.ts'
import { item, newsAsTarget } from '../news/index.ts'
import {
  findUnreadFor,
  removeNotification,
  rewordNotification,
  saveNotificationFor,
  withdrawNotificationsOf,
} from '../notifications/index.ts'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { cutTo } from '../platform/text.ts'
import { texts } from '../texts/index.ts'
import { isShown, lockTalk } from './store.ts'
import { comment, commentReport, commentWriter } from './tables.ts'
import { isBlockedNow } from './writers.ts'

type Row = typeof comment.$inferSelect
export type Telling = { now: Date; languages: readonly Language[] }

/** While a talk’s notification is unread its phone rings again only after so long, in milliseconds. */
const ringsAgainAfter = 60 * 60_000
const longest = { title: 50, body: 150 }

const answered = alias(comment, 'answered')

/**
 * Whom this answer is told: the author of what it answers. Nobody who may not read the item now, who may not comment,
 * who has reported the answerer, or who answers themselves. Held against being erased meanwhile.
 */
async function findAnswered(tx: Database, { id, news_id, person_id }: Row, now: Date): Promise<string | undefined> {
  const target = await newsAsTarget.find(tx, news_id, now)
  if (!target?.isOpen || person_id === null) return undefined
  const hasReported = exists(
    tx
      .select({ one: sql`1` })
      .from(commentReport)
      .innerJoin(answered, eq(answered.id, commentReport.comment_id))
      .where(and(eq(commentReport.person_id, person.id), eq(answered.person_id, person_id))),
  )
  const isAuthor = exists(
    tx
      .select({ one: sql`1` })
      .from(comment)
      .innerJoin(answered, eq(answered.id, comment.answers_id))
      .where(and(eq(comment.id, id), eq(answered.person_id, person.id), isNull(answered.removed_at))),
  )
  const isBlocked = exists(
    tx
      .select({ one: sql`1` })
      .from(commentWriter)
      .where(and(eq(commentWriter.person_id, person.id), isBlockedNow(now))),
  )
  const [row] = await tx
    .select({ id: person.id })
    .from(person)
    .where(and(isAuthor, ne(person.id, person_id), isAddressed(tx, target.audiences), not(isBlocked), not(hasReported)))
    .for('key share', { of: person })
  return row?.id
}

/** Whether this person may read the item now. */
async function mayRead(tx: Database, news_id: string, person_id: string, now: Date): Promise<boolean> {
  const target = await newsAsTarget.find(tx, news_id, now)
  if (!target?.isOpen) return false
  const rows = await tx
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.id, person_id), isAddressed(tx, target.audiences)))
  return rows.length > 0
}

/** Who has answered this person in this talk since a moment, as far as it can still be read, the last one first. */
async function listAnswerers(tx: Database, talk_id: string, recipient: string, since: Date) {
  const isToThem = and(eq(answered.person_id, recipient), ne(comment.person_id, recipient))
  const rows = await tx
    .select({ person_id: comment.person_id, name: person.name })
    .from(comment)
    .innerJoin(answered, eq(answered.id, comment.answers_id))
    .innerJoin(person, eq(person.id, comment.person_id))
    .where(and(eq(comment.talk_id, talk_id), isToThem, isShown, gte(comment.told_at, since)))
    .orderBy(desc(comment.told_at), desc(comment.id))
  return rows.filter(({ person_id }, at) => rows.findIndex((row) => row.person_id === person_id) === at)
}

/** Whether whoever answers here has just taken away another answer to this person in this talk. */
async function hasTakenAway(tx: Database, { talk_id, person_id }: Row, recipient: string, now: Date) {
  const rows = await tx
    .select({ id: comment.id })
    .from(comment)
    .innerJoin(answered, eq(answered.id, comment.answers_id))
    .where(
      and(
        eq(comment.talk_id, talk_id ?? ''),
        eq(comment.person_id, person_id ?? ''),
        eq(answered.person_id, recipient),
        gt(comment.removed_at, new Date(now.getTime() - ringsAgainAfter)),
        isNull(comment.held_at),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** What a notification of a talk says now; undefined when nothing is left to tell. */
async function wordsFor(tx: Database, row: Row, recipient: string, since: Date, languages: readonly Language[]) {
  const answerers = await listAnswerers(tx, row.talk_id ?? '', recipient, since)
  const [last] = answerers
  if (!last) return undefined
  const [about] = await tx.select({ title: item.title }).from(item).where(eq(item.id, row.news_id))
  const say = (language: Language) => {
    const { answered: by, under } = texts[language].inbox.comment
    return {
      title: cutTo(longest.title, last.name, (name) => by(name, answerers.length - 1)),
      body: cutTo(longest.body, about?.title ?? '', under),
    }
  }
  return { ...saidIn(languages, say), created_by: last.person_id }
}

/**
 * Tells whoever is answered, once this answer can be read, in the caller’s transaction: one notification of a talk as
 * long as it is unread, which then names the last one and counts the others. No phone rings for what its author puts
 * back, or writes in place of what they have just taken away. Answers in whose inbox something changed.
 */
export async function tellAnswered(
  tx: Database,
  row: Row,
  { now, languages }: Telling,
  isPutBack = false,
): Promise<string | undefined> {
  if (row.talk_id === null || row.told_at) return undefined
  const recipient = await findAnswered(tx, row, now)
  if (recipient === undefined) return undefined
  await lockTalk(tx, row)
  await tx.update(comment).set({ told_at: now }).where(eq(comment.id, row.id))
  const link = talkPath(row.news_id, row.talk_id)
  const unread = await findUnreadFor(tx, recipient, link)
  const since = unread?.created_at ?? now
  const words = await wordsFor(tx, row, recipient, since, languages)
  if (!words) return undefined
  const rings = !isPutBack && !(await hasTakenAway(tx, row, recipient, now))
  if (unread && (!rings || now.getTime() - unread.sent_at.getTime() < ringsAgainAfter)) {
    await rewordNotification(tx, unread.id, words)
    return recipient
  }
  if (unread) await removeNotification(tx, unread.id)
  const target = await newsAsTarget.find(tx, row.news_id, now)
  const about = { id: newId(), kind: 'people' as const, link, category_id: target?.category_id ?? null }
  const saved = { ...about, ...words, news_id: row.news_id, sent_at: now, created_at: since }
  await saveNotificationFor(tx, saved, [recipient], rings)
  return recipient
}

/**
 * Takes back what was told of an answer that nobody reads any more, where it has not been read yet; and all of it when
 * the item has gone from whom it was told.
 */
export async function untellAnswered(tx: Database, row: Row, { now, languages }: Telling): Promise<string | undefined> {
  if (row.talk_id === null || !row.told_at || row.answers_id === null) return undefined
  await lockTalk(tx, row)
  const [to] = await tx.select({ id: comment.person_id }).from(comment).where(eq(comment.id, row.answers_id))
  const unread = to?.id ? await findUnreadFor(tx, to.id, talkPath(row.news_id, row.talk_id)) : undefined
  if (!to?.id || !unread) return undefined
  await tx.update(comment).set({ told_at: null }).where(eq(comment.id, row.id))
  const isOpen = await mayRead(tx, row.news_id, to.id, now)
  const words = isOpen ? await wordsFor(tx, row, to.id, unread.created_at, languages) : undefined
  if (words) await rewordNotification(tx, unread.id, words)
  else await removeNotification(tx, unread.id)
  return to.id
}

/** What names a leaving person as one who answered goes from all inboxes. */
export const forgetAnswerer = (tx: Database, person_id: string) =>
  withdrawNotificationsOf(tx, person_id, talkPath('%', '%'))
