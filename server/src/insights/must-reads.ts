import type { WaitingMustRead } from '@megdan/contract'
import { and, eq, gte, sql } from 'drizzle-orm'
import { mayRemind, type news, newsMark } from '../news/index.ts'
import { groups, isAddressed, person } from '../identity/index.ts'
import type { Addressed } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { listMustReads } from './store.ts'

type Item = Pick<typeof news.$inferSelect, 'id' | 'asked_version'> & Addressed

const mostAsked = 20
const mostListed = 5

/** The people of an item's audience by their primary group: how many they are, have read it and have confirmed it. */
export function countByGroup(db: Database, item: Item, place: Addressed) {
  const confirmed = gte(newsMark.confirmed_version, item.asked_version)
  return db
    .select({
      id: groups.id,
      title: groups.title,
      people: sql<number>`count(*)`.mapWith(Number),
      readers: sql<number>`count(${newsMark.read_at})`.mapWith(Number),
      bookmarks: sql<number>`count(${newsMark.bookmarked_at})`.mapWith(Number),
      confirmed: sql<number>`count(*) filter (where ${confirmed})`.mapWith(Number),
    })
    .from(person)
    .leftJoin(groups, eq(groups.id, person.user_group))
    .leftJoin(newsMark, and(eq(newsMark.person_id, person.id), eq(newsMark.news_id, item.id)))
    .where(isAddressed(db, [item, place]))
    .groupBy(groups.id)
    .orderBy(groups.position, groups.title)
}

export type GroupCount = Awaited<ReturnType<typeof countByGroup>>[number]

export const totalOf = (rows: readonly GroupCount[], what: 'people' | 'readers' | 'bookmarks' | 'confirmed') =>
  rows.reduce((total, row) => total + row[what], 0)

/** What is a person's own group; people without one stand in the total alone. */
export const namedGroups = (rows: readonly GroupCount[]) =>
  rows.flatMap(({ id, title, ...counts }) => (id === null || title === null ? [] : [{ id, title, ...counts }]))

/** Published items for which somebody's confirmation is missing; in this group, unless that is empty. */
export async function listWaiting(db: Database, now: Date, group: string): Promise<WaitingMustRead[]> {
  const waiting: WaitingMustRead[] = []
  for (const { news: item, place } of await listMustReads(db, now, mostAsked)) {
    if (waiting.length === mostListed) break
    const all = await countByGroup(db, item, place)
    const rows = group === '' ? all : all.filter(({ id }) => id === group)
    const [people, confirmed] = [totalOf(rows, 'people'), totalOf(rows, 'confirmed')]
    if (confirmed >= people) continue
    const { id, title, language } = item
    waiting.push({
      id,
      title,
      language,
      must_read_due: item.must_read_due?.toISOString() ?? null,
      people,
      confirmed,
      waiting: totalOf(all, 'people') - totalOf(all, 'confirmed'),
      reminded_at: item.reminded_at?.toISOString() ?? null,
      may_remind: mayRemind(item, now),
      groups: namedGroups(rows),
    })
  }
  return waiting
}
