import { saveNotification, saveNotificationFor } from '../notifications/index.ts'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { texts } from '../texts/index.ts'
import { changeNews, findCategory, markPublished, type News } from './authoring-store.ts'
import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { type Entry, recordChange } from '../audit/index.ts'
import { findRights, isNobody, mayPublish } from '../identity/index.ts'
import { entryOf } from './authoring.ts'
import { news } from './tables.ts'

type Reason = NonNullable<News['held']>
const longestBody = 150

/** Tells whoever scheduled an item, in their inbox, why it did not come out; in the caller's transaction. */
async function tellHeld(tx: Database, row: News, reason: Reason, now: Date): Promise<void> {
  if (row.published_by === null) return
  const { title: heading, [reason]: tell } = texts[row.language].inbox.held.news
  const whole = tell(row.title)
  const body = whole.length <= longestBody ? whole : `${whole.slice(0, longestBody - 2)}…${whole.slice(-1)}`
  const about = { id: newId(), kind: 'important' as const, title: heading, body, link: '/notifications' }
  const more = { language: row.language, image_id: row.cover_id, sent_at: now }
  await saveNotificationFor(tx, { ...about, ...more }, [row.published_by])
}

const mostAtOnce = 50

/** True when the item has nobody to read it, be it for its own audience or for its category's. */
export async function hasNoReaders(db: Database, row: News): Promise<boolean> {
  const category = await findCategory(db, row.category_id)
  return !category || (await isNobody(db, [row, category]))
}

type Publication = { published_at: Date; now: Date; person_id: string | null }

/** Makes the item readable, with its notification, in the caller's transaction; answers what the audit log says of it. */
export async function publishIn(
  tx: Database,
  row: News,
  { published_at, now, person_id }: Publication,
): Promise<Entry> {
  const changes = { status: 'published', published_at, updated_at: published_at, held: null, notice: null } as const
  await changeNews(tx, row.id, { ...changes, version: row.version + 1, changed_at: now })
  await markPublished(tx, row)
  if (row.notice) {
    const { audience_everyone, audience_groups, guests } = row
    await saveNotification(tx, {
      id: newId(),
      kind: row.important ? 'important' : 'news',
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
      sent_at: now,
    })
  }
  return entryOf('published', { before: row, after: { ...row, ...changes } })
}

/** A scheduled item whose time has come: published if its author still may, notification included, and somebody is there to read it. */
async function publishScheduled(tx: Database, row: News, now: Date) {
  // Whoever has been erased since has no right either.
  const rights = await findRights(tx, row.published_by)
  const mayNot = !mayPublish(rights, row.category_id) || (row.notice !== null && !rights.push)
  const held = mayNot ? 'right_missing' : (await hasNoReaders(tx, row)) ? 'audience_empty' : null
  const published_at = row.published_at ?? now
  if (held === null) {
    // After a long outage its end may have passed, too: nobody is called to what is no more.
    const isOver = row.expires_at !== null && row.expires_at <= now
    const out = isOver ? { ...row, notice: null } : row
    const person_id = row.published_by
    return recordChange(tx, { at: now, person_id, ...(await publishIn(tx, out, { published_at, now, person_id })) })
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
