import type { FeedKind, Language } from '@megdan/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { hashOf, newToken } from '../platform/tokens.ts'
import { feedAddress, person, personGroup } from './tables.ts'

export type FeedRow = typeof feedAddress.$inferSelect

/** The address of its kind from now on; `day` is today. The token is answered once and stored only as its hash. */
export async function saveFeedAddress(
  tx: Database,
  { person_id, kind, day }: { person_id: string; kind: FeedKind; day: string },
): Promise<{ row: FeedRow | undefined; token: string }> {
  const token = newToken()
  const unused = { last_used_on: null, content_hash: null, content_since: null }
  const made = { id: newId(), token_hash: hashOf(token), made_on: day, ...unused }
  const [row] = await tx
    .insert(feedAddress)
    .values({ person_id, kind, ...made })
    .onConflictDoUpdate({ target: [feedAddress.person_id, feedAddress.kind], set: made })
    .returning()
  return { row, token }
}

export const listFeedAddresses = (db: Database, person_id: string): Promise<FeedRow[]> =>
  db.select().from(feedAddress).where(eq(feedAddress.person_id, person_id)).orderBy(feedAddress.kind)

export type Feed = { row: FeedRow; locale: Language; groups: string[] }

/** What this token opens, with what decides what is told there; undefined for one that opens nothing now. */
export async function findFeedAddress(db: Database, kind: FeedKind, token: string): Promise<Feed | undefined> {
  const mine = alias(personGroup, 'mine')
  const rows = await db
    .select({ row: feedAddress, locale: person.locale, group_id: mine.group_id })
    .from(feedAddress)
    .innerJoin(person, eq(person.id, feedAddress.person_id))
    .leftJoin(mine, eq(mine.person_id, person.id))
    .where(and(eq(feedAddress.token_hash, hashOf(token)), eq(feedAddress.kind, kind), eq(person.state, 'active')))
  const [first] = rows
  if (!first) return undefined
  const groups = rows.flatMap(({ group_id }) => (group_id === null ? [] : [group_id]))
  return { row: first.row, locale: first.locale, groups }
}

/** It, unless another one of the same kind was made meanwhile. */
const isIt = ({ id, person_id, kind }: FeedRow) =>
  and(eq(feedAddress.person_id, person_id), eq(feedAddress.kind, kind), eq(feedAddress.id, id))

/** Its row, held until the transaction ends: what it tells changes one step at a time. */
export async function holdContent(tx: Database, held: FeedRow): Promise<FeedRow | undefined> {
  const [row] = await tx.select().from(feedAddress).where(isIt(held)).for('update')
  return row
}

/** Writes down that it was asked for, or that it tells something else from now on. */
export const noteFeedUse = (
  db: Database,
  row: FeedRow,
  changes: Partial<Pick<FeedRow, 'last_used_on' | 'content_hash' | 'content_since'>>,
) => db.update(feedAddress).set(changes).where(isIt(row))

export const removeFeedAddress = (db: Database, person_id: string, kind: FeedKind) =>
  db.delete(feedAddress).where(and(eq(feedAddress.person_id, person_id), eq(feedAddress.kind, kind)))

export const removeFeedAddressesOf = (tx: Database, ...people: string[]) =>
  tx.delete(feedAddress).where(inArray(feedAddress.person_id, people))

/** For the day on which nobody knows what was stolen. */
export const removeAllFeedAddresses = (tx: Database) => tx.delete(feedAddress)
