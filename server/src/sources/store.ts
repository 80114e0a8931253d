import { and, asc, count, eq, getTableColumns, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { isDraft } from '../news/index.ts'
import type { Database } from '../platform/database/database.ts'
import { newsSource, newsSourceEntry } from './tables.ts'

export type SourceRow = typeof newsSource.$inferSelect
export type Listed = Awaited<ReturnType<typeof listSources>>[number]

/** Of what it has brought so many are drafts still. */
const drafts = sql<number>`(
  select count(distinct ${newsSourceEntry.news_id})::int from ${newsSourceEntry}
  where ${newsSourceEntry.source_id} = ${newsSource.id} and ${isDraft(newsSourceEntry.news_id)})`

export const listSources = (db: Database, id?: string) =>
  db
    .select({ ...getTableColumns(newsSource), drafts })
    .from(newsSource)
    .where(id === undefined ? undefined : eq(newsSource.id, id))
    .orderBy(asc(newsSource.created_at), asc(newsSource.id))

export const countSources = (db: Database): Promise<number> => db.$count(newsSource)

export const saveSource = (tx: Database, row: typeof newsSource.$inferInsert) => tx.insert(newsSource).values(row)

/** Held against other changes of it, and not against entries, which refer to the row. */
export async function lockSource(tx: Database, id: string): Promise<SourceRow | undefined> {
  const [row] = await tx.select().from(newsSource).where(eq(newsSource.id, id)).for('no key update')
  return row
}

export const changeSource = (tx: Database, id: string, changes: Partial<SourceRow>) =>
  tx.update(newsSource).set(changes).where(eq(newsSource.id, id))

export const removeSource = (tx: Database, id: string) => tx.delete(newsSource).where(eq(newsSource.id, id))

const isDue = (now: Date) => and(eq(newsSource.state, 'active'), lte(newsSource.due_at, now))

/** Asked often, and seldom true: cheaper than taking one. */
export const hasDue = async (db: Database, now: Date): Promise<boolean> => (await db.$count(newsSource, isDue(now))) > 0

/** Takes the one that is due first, and holds it until `held_until`; others take other ones meanwhile. */
export async function takeDue(
  tx: Database,
  { now, held_until }: { now: Date; held_until: Date },
): Promise<SourceRow | undefined> {
  const [row] = await tx
    .select()
    .from(newsSource)
    .where(isDue(now))
    .orderBy(asc(newsSource.due_at), asc(newsSource.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!row) return undefined
  await changeSource(tx, row.id, { due_at: held_until })
  return { ...row, due_at: held_until }
}

export async function countDrafts(db: Database, source_id: string): Promise<number> {
  const [row] = await db.select({ drafts }).from(newsSource).where(eq(newsSource.id, source_id))
  return row?.drafts ?? 0
}

/** Those of these keys by which this source has brought something already. */
export async function listKnown(db: Database, source_id: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: newsSourceEntry.key })
    .from(newsSourceEntry)
    .where(and(eq(newsSourceEntry.source_id, source_id), inArray(newsSourceEntry.key, [...keys])))
  return new Set(rows.map(({ key }) => key))
}

type Remembered = Pick<typeof newsSourceEntry.$inferInsert, 'key' | 'news_id'>

/** Remembers by which keys entries are known from now on. */
export async function remember(
  tx: Database,
  { source_id, seen_at }: { source_id: string; seen_at: Date },
  entries: readonly Remembered[],
): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insert(newsSourceEntry)
    .values(entries.map((entry) => ({ source_id, seen_at, ...entry })))
    .onConflictDoNothing()
}

/** How many bring nothing at the moment, those that are paused left out. */
export async function countFailing(db: Database): Promise<number> {
  const [row] = await db
    .select({ failing: count() })
    .from(newsSource)
    .where(and(eq(newsSource.state, 'active'), isNotNull(newsSource.failure)))
  return row?.failing ?? 0
}
