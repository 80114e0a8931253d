import { insightsZone, type Marks, type ReactionKind } from '@megdan/contract'
import { and, eq, gt, sql } from 'drizzle-orm'
import { person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { readAlong } from '../notifications/index.ts'
import { newsComments, newsMark, newsReaction } from './tables.ts'
import { addReads } from '../readings/index.ts'

type Change = Partial<
  Pick<
    typeof newsMark.$inferInsert,
    'read_at' | 'bookmarked_at' | 'reaction' | 'confirmed_at' | 'confirmed_version' | 'confirmed_hash'
  >
>
type Whose = { person_id: string; news_id: string }

/**
 * Takes the person's next number; it locks their row, so that their marks get their numbers in the order they commit.
 */
async function nextSeq(tx: Database, person_id: string): Promise<number> {
  const [row] = await tx
    .update(person)
    .set({ mark_seq: sql`${person.mark_seq} + 1` })
    .where(eq(person.id, person_id))
    .returning({ seq: person.mark_seq })
  return row?.seq ?? 0
}

/** Writes of one person follow one another: what the second finds is what the first left. */
const lock = (tx: Database, person_id: string) =>
  tx.select({ id: person.id }).from(person).where(eq(person.id, person_id)).for('update')

const find = async (db: Database, { person_id, news_id }: Whose) => {
  const [row] = await db
    .select()
    .from(newsMark)
    .where(and(eq(newsMark.person_id, person_id), eq(newsMark.news_id, news_id)))
  return row
}

async function write(tx: Database, whose: Whose, change: Change): Promise<void> {
  const seq = await nextSeq(tx, whose.person_id)
  await tx
    .insert(newsMark)
    .values({ ...whose, seq, ...change })
    .onConflictDoUpdate({ target: [newsMark.person_id, newsMark.news_id], set: { seq, ...change } })
}

/** Marks it as read and takes its notifications along; true when one of these was unread. */
export function saveRead(db: Database, whose: Whose, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lock(tx, whose.person_id)
    const before = await find(tx, whose)
    if (!before?.read_at) await write(tx, whose, { read_at: now })
    return takeAlong(tx, whose, now)
  })
}

const takeAlong = async (tx: Database, { person_id, news_id }: Whose, now: Date): Promise<boolean> =>
  (await readAlong(tx, { news_id }, [person_id], now)).length > 0

/** Sets or clears a moment; what is already so keeps its first moment. */
export function saveMoment(db: Database, whose: Whose, name: 'read_at' | 'bookmarked_at', moment: Date | null) {
  return db.transaction(async (tx) => {
    await lock(tx, whose.person_id)
    const before = await find(tx, whose)
    if (Boolean(before?.[name]) === Boolean(moment)) return
    await write(tx, whose, { [name]: moment })
  })
}

/** Sets the one reaction of a person, or takes it back, and moves the counts; true when a count changed. */
export function saveReaction(db: Database, whose: Whose, kind: ReactionKind | null): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lock(tx, whose.person_id)
    const before = (await find(tx, whose))?.reaction ?? null
    if (before === kind) return false
    await write(tx, whose, { reaction: kind })
    if (before) await count(tx, whose.news_id, before, -1)
    if (kind) await count(tx, whose.news_id, kind, 1)
    return true
  })
}

const count = (tx: Database, news_id: string, kind: string, by: 1 | -1) =>
  tx
    .insert(newsReaction)
    .values({ news_id, kind, count: Math.max(by, 0) })
    .onConflictDoUpdate({
      target: [newsReaction.news_id, newsReaction.kind],
      set: { count: sql`greatest(${newsReaction.count} + ${by}, 0)` },
    })

/** Moves the number of comments that readers see. */
export const countComment = (tx: Database, news_id: string, by: 1 | -1) =>
  tx
    .insert(newsComments)
    .values({ news_id, count: Math.max(by, 0) })
    .onConflictDoUpdate({
      target: newsComments.news_id,
      set: { count: sql`greatest(${newsComments.count} + ${by}, 0)` },
    })

/** How many comments readers see under it. */
export async function countCommentsOf(db: Database, news_id: string): Promise<number> {
  const [row] = await db.select().from(newsComments).where(eq(newsComments.news_id, news_id))
  return row?.count ?? 0
}

/** Keeps the first confirmation of a version, and takes the item's notifications along. */
export function saveConfirmation(db: Database, whose: Whose, version: number, hash: string, now: Date) {
  return db.transaction(async (tx) => {
    await lock(tx, whose.person_id)
    const before = await find(tx, whose)
    const isSame = before?.confirmed_version === version && before.confirmed_at
    if (!isSame) await write(tx, whose, { confirmed_at: now, confirmed_version: version, confirmed_hash: hash })
    return { confirmed_at: isSame || now, along: await takeAlong(tx, whose, now) }
  })
}

/** All marks of a person, or those that changed after `since` with null for what was taken back. */
export async function listMarks(db: Database, person_id: string, since?: number): Promise<Marks> {
  const rows = await db
    .select()
    .from(newsMark)
    .where(and(eq(newsMark.person_id, person_id), since === undefined ? undefined : gt(newsMark.seq, since)))
  const marks: Marks = { read: {}, bookmarked: {}, reacted: {}, confirmed: {}, cursor: String(since ?? 0) }
  const changes = since !== undefined
  let last = since ?? 0
  for (const row of rows) {
    last = Math.max(last, row.seq)
    const { news_id: id, confirmed_at, confirmed_version } = row
    if (row.read_at || changes) marks.read[id] = row.read_at?.toISOString() ?? null
    if (row.bookmarked_at || changes) marks.bookmarked[id] = row.bookmarked_at?.toISOString() ?? null
    if (row.reaction || changes) marks.reacted[id] = row.reaction
    const confirmed = confirmed_at && confirmed_version !== null
    if (confirmed || changes) {
      marks.confirmed[id] = confirmed ? { version: confirmed_version, confirmed_at: confirmed_at.toISOString() } : null
    }
  }
  return { ...marks, cursor: String(last) }
}

/** Takes a leaving person's reactions out of the counts; their marks go with their row. */
export const uncountReactions = (tx: Database, person_id: string) =>
  tx.execute(sql`
    update ${newsReaction} set count = greatest(${newsReaction.count} - 1, 0)
    from ${newsMark} where ${newsMark.person_id} = ${person_id}
      and ${newsReaction.news_id} = ${newsMark.news_id} and ${newsReaction.kind} = ${newsMark.reaction}`)

/** What one statement takes at once; the next takes the rest. */
const most = 5_000

/** Counts the readings that were marked since the last time; answers how many. */
export const countReads = (db: Database): Promise<number> =>
  addReads(
    db,
    sql`fresh as (
      select person_id, news_id from news_mark
      where read_at is not null and not read_counted limit ${most} for update skip locked
    ), marked as (
      update news_mark set read_counted = true from fresh
      where news_mark.person_id = fresh.person_id and news_mark.news_id = fresh.news_id
      returning news_mark.person_id, news_mark.news_id, date_trunc('hour', read_at, ${insightsZone}) as hour
    )`,
  )
