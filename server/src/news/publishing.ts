import { leavingAfter, saveNotification, saveNotificationFor } from '../notifications/index.ts'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { cutTo } from '../platform/text.ts'
import { texts } from '../texts/index.ts'
import { changeNews, findCategory, markPublished, type News } from './authoring-store.ts'
import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { type Entry, recordChange } from '../audit/index.ts'
import { findRights, isNobody, mayPublish } from '../identity/index.ts'
import { concernsReaders, endsBeforeItBegins, entryOf, personOf, reachesReaders, type Writer } from './authoring.ts'
import type { Language, NewsContent } from '@megdan/contract'
import { approvedOrThrow, blankPlan, isApproved, isSettled, wentOut } from '../review/index.ts'
import { Failure } from '../platform/http/failure.ts'
import { planOf, reviewableOf } from './review.ts'
import { revised, withPending, write } from './writing.ts'
import { news } from './tables.ts'

type Reason = NonNullable<News['held']>
const longestBody = 150

/** Whom it concerns that an item did not come out: whoever scheduled it and, where an approval is missing, whoever wrote it. */
const concernedBy = ({ published_by, created_by }: News, reason: Reason): string[] => {
  const people = reason === 'approval_missing' ? [published_by, created_by] : [published_by]
  return [...new Set(people.filter((id) => id !== null))]
}

/** Tells them, in their inbox, why it did not come out; in the caller's transaction. */
async function tellHeld(tx: Database, row: News, reason: Reason, now: Date): Promise<void> {
  const people = concernedBy(row, reason)
  if (people.length === 0) return
  const { title: heading, [reason]: tell } = texts[row.language].inbox.held.news
  const body = cutTo(longestBody, row.title, tell)
  const about = { id: newId(), kind: 'important' as const, title: heading, body, link: '/notifications' }
  const more = { language: row.language, image_id: row.cover_id, sent_at: now }
  await saveNotificationFor(tx, { ...about, ...more }, people)
}

const mostAtOnce = 50

/** True when the item has nobody to read it, be it for its own audience or for its category's. */
export async function hasNoReaders(db: Database, row: News): Promise<boolean> {
  const category = await findCategory(db, row.category_id)
  return !category || (await isNobody(db, [row, category]))
}

type Wish = {
  /** Undefined or null is now. */
  publish_at: string | null
  notice: News['notice']
  /** Undefined leaves it as it is. */
  expires_at?: Date | null
  /** On whose right it comes out, and who pressed the button. */
  right_of: string | null
  by: Writer
  now: Date
  languages: readonly Language[]
  /** For so long its notification may be taken back. */
  undo_seconds: number
}

/** Whoever takes a taking down back names the moment at which the item had appeared; it stands there again. */
const isPutBack = ({ status, published_at }: News, publish_at: string | null) =>
  status === 'archived' && publish_at !== null && published_at?.getTime() === new Date(publish_at).getTime()

/** What publishing asks of an item beside its readers. */
export const lacksOf = ({ title, category_id }: News): Record<string, string> => ({
  ...(title.trim() === '' && { title: 'too_short' }),
  ...(category_id === null && { category_id: 'required' }),
})

/**
 * Publishes an item now or schedules it, with what is pending of it, in the caller's transaction; whoever calls has asked for the right, and this
 * asks for the approval.
 */
export async function bringOut(tx: Database, before: News, wish: Wish): Promise<{ entry: Entry; isOut: boolean }> {
  const { now, by, right_of, notice, languages } = wish
  const publish_at = wish.publish_at === null ? now : new Date(wish.publish_at)
  const chosen = {
    notice,
    published_by: right_of,
    ...(wish.expires_at !== undefined && { expires_at: wish.expires_at }),
  }
  const isBack = isPutBack(before, wish.publish_at)
  // Put back it is what it was: what has been written since goes on waiting.
  const pending = isBack ? null : before.pending
  const row: News = { ...(pending ? withPending(before, languages) : before), ...chosen }
  if (row.expires_at && row.expires_at <= publish_at)
    throw new Failure('invalid', { fields: { expires_at: 'too_small' } })
  const lacks = lacksOf(row)
  if (Object.keys(lacks).length > 0) throw new Failure('not_ready', { fields: lacks })
  if (await hasNoReaders(tx, row)) throw new Failure('not_ready', { fields: { audience: 'nobody' } })
  const stands = isBack && notice === null
  const plan = stands ? blankPlan : { ...blankPlan, publish_at: wish.publish_at, notify: notice }
  const stood = { category_id: before.category_id ?? row.category_id }
  await approvedOrThrow(tx, await reviewableOf(tx, row, plan, { before: stood }), { stands })

  const writing = { reason: undefined, by, at: now, languages }
  const written = pending ? await write(tx, before, { ...writing, changes: pending }) : before
  const ended = pending ? { pending: null, pending_version: before.pending_version + 1 } : {}
  await changeNews(tx, row.id, { ...chosen, ...ended, changed_by: personOf(by), changed_at: now })
  const ready = { ...written, ...chosen, ...ended }
  if (publish_at <= now) {
    const published_at = isBack ? publish_at : now
    const publication = { published_at, now, person_id: personOf(by), undo_seconds: wish.undo_seconds }
    return { entry: await publishIn(tx, ready, publication), isOut: true }
  }
  const scheduled = { status: 'scheduled', published_at: publish_at, held: null } as const
  await changeNews(tx, row.id, { ...scheduled, version: ready.version + 1 })
  await isSettled(tx, { kind: 'news', id: row.id })
  return { entry: entryOf('scheduled', { before, after: { ...ready, ...scheduled } }), isOut: false }
}

export type Change = {
  changes: Partial<NewsContent>
  /** The change matters: whoever confirmed is asked again. */
  reason: string | undefined
  by: Writer
  at: Date
  languages: readonly Language[]
}

/**
 * Makes these changes part of the item, in the caller's transaction; what is published its readers have at once. Whoever calls has
 * asked for the right, and this asks for the approval.
 */
export async function changeItem(tx: Database, row: News, change: Change): Promise<News> {
  const { changes, reason, languages } = change
  const { after } = revised(row, changes, languages)
  if (concernsReaders(row)) {
    if (endsBeforeItBegins(after)) throw new Failure('invalid', { fields: { expires_at: 'too_small' } })
    if (await hasNoReaders(tx, after)) throw new Failure('not_ready', { fields: { audience: 'nobody' } })
  }
  if (reachesReaders(row)) {
    const plan = row.status === 'scheduled' ? planOf(row) : { ...blankPlan, reason: reason ?? null }
    await approvedOrThrow(tx, await reviewableOf(tx, after, plan, { before: row }), { stands: reason === undefined })
  }
  const written = await write(tx, row, change)
  if (row.status === 'published')
    await wentOut(tx, await reviewableOf(tx, written, blankPlan), { rest: written.pending !== null })
  return written
}

/** The same with the changes that wait. */
export async function publishChanges(tx: Database, row: News, change: Omit<Change, 'changes'>): Promise<News> {
  const written = await changeItem(tx, row, { ...change, changes: row.pending ?? {} })
  const ended = { pending: null, pending_version: row.pending_version + 1 }
  await changeNews(tx, row.id, ended)
  return { ...written, ...ended }
}

type Publication = { published_at: Date; now: Date; person_id: string | null; undo_seconds: number }

/** Makes the item readable, with its notification, in the caller's transaction; answers what the audit log says of it. */
export async function publishIn(
  tx: Database,
  row: News,
  { published_at, now, person_id, undo_seconds }: Publication,
): Promise<Entry> {
  const changes = { status: 'published', published_at, updated_at: published_at, held: null, notice: null } as const
  await changeNews(tx, row.id, { ...changes, version: row.version + 1, changed_at: now })
  await markPublished(tx, row)
  await wentOut(tx, await reviewableOf(tx, row, blankPlan), { rest: row.pending !== null })
  if (row.notice) {
    const { audience_everyone, audience_groups, guests } = row
    await saveNotification(tx, {
      id: newId(),
      kind: row.important ? 'important' : 'news',
      occasion: 'publication',
      ...row.notice,
      link: `/news/${row.id}`,
      image_id: row.cover_id,
      category_id: row.category_id,
      news_id: row.id,
      language: row.language,
      created_by: person_id,
      audience_everyone,
      audience_groups,
      guests,
      ...leavingAfter(undo_seconds, now, person_id),
    })
  }
  return entryOf('published', { before: row, after: { ...row, ...changes } })
}

/** A scheduled item whose time has come: published if its author still may, notification included, and somebody is there to read it. */
async function publishScheduled(tx: Database, row: News, now: Date) {
  // Whoever has been erased since has no right either.
  const rights = await findRights(tx, row.published_by)
  const may = row.category_id !== null && mayPublish(rights, row.category_id) && (row.notice === null || rights.push)
  const approved = await isApproved(tx, await reviewableOf(tx, row, planOf(row)))
  const empty = await hasNoReaders(tx, row)
  const held = !approved ? 'approval_missing' : !may ? 'right_missing' : empty ? 'audience_empty' : null
  const published_at = row.published_at ?? now
  if (held === null) {
    // After a long outage its end may have passed, too: nobody is called to what is no more.
    const isOver = row.expires_at !== null && row.expires_at <= now
    const out = isOver ? { ...row, notice: null } : row
    const person_id = row.published_by
    // It was in the calendar until now; nobody sits before it who would take it back.
    const publication = { published_at, now, person_id, undo_seconds: 0 }
    return recordChange(tx, { at: now, person_id, ...(await publishIn(tx, out, publication)) })
  }
  const changes = { status: 'draft', held } as const
  await changeNews(tx, row.id, { ...changes, version: row.version + 1, changed_at: now })
  await tellHeld(tx, row, held, now)
  const entry = entryOf('held', { before: row, after: { ...row, ...changes } })
  return recordChange(tx, { at: now, person_id: null, ...entry, after: { ...entry.after, held } })
}

/** The first of what is due, all or none; answers how many. */
const publishSome = (db: Database, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(news)
      .where(and(eq(news.status, 'scheduled'), isNotNull(news.published_at), lte(news.published_at, now)))
      .orderBy(news.published_at)
      .limit(mostAtOnce)
      .for('update', { skipLocked: true })
    for (const row of rows) await publishScheduled(tx, row, now)
    return rows.length
  })

/**
 * Publishes what is due and ends what has expired; answers how many items changed. Several processes may do this at
 * once: each item is taken by one.
 */
export async function publishDue(db: Database, now: Date): Promise<number> {
  let due = 0
  for (let taken = mostAtOnce; taken === mostAtOnce; due += taken) taken = await publishSome(db, now)
  const expired = await db
    .update(news)
    .set({ status: 'expired' })
    .where(and(eq(news.status, 'published'), isNotNull(news.expires_at), lte(news.expires_at, now)))
    .returning({ id: news.id })
  return due + expired.length
}
