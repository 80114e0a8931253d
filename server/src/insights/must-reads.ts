import type { WaitingMustRead } from '@megdan/contract'
import { countByGroup, type GroupCount, listMustReads, mayRemind } from '../news/index.ts'
import type { Database } from '../platform/database/database.ts'

const mostAsked = 20
const mostListed = 5

export const totalOf = (rows: readonly GroupCount[], what: 'people' | 'bookmarks' | 'confirmed') =>
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
