import type { Compared, ComparedItem, ItemNumbers, ItemOrder } from '@megdan/contract'
import { listCrowds } from '../identity/index.ts'
import { countConfirmations, listPublished, type NumberedItem } from '../news/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Period } from '../platform/database/period.ts'
import { tellableReads } from '../platform/few.ts'
import { dayOf } from '../platform/time-zone.ts'
import { listNewsReadDays, listReadsByGroup } from '../readings/index.ts'
import { lengthOf } from './period.ts'
import { listGroups } from './store.ts'
import { groupCounter, type View, viewOf } from './summary.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

type Confirmed = Awaited<ReturnType<typeof countConfirmations>>

function numbersOf({ audience, place, ...row }: NumberedItem, view: View, confirmed: Confirmed): ItemNumbers {
  const audiences = [audience, place]
  const withheld = !view.isTold(audiences)
  const people = view.count(audiences)
  return {
    ...row,
    published_at: row.published_at?.toISOString() ?? '',
    people,
    withheld,
    // Whoever has gone since has read it all the same, and no part is more than its whole.
    reads: withheld ? 0 : Math.min(row.reads, people),
    reactions: withheld ? 0 : row.reactions,
    confirmed: row.must_read ? (confirmed.get(row.id) ?? 0) : null,
  }
}

const askingOf = (rows: readonly NumberedItem[]) => rows.filter(({ must_read }) => must_read).map(({ id }) => id)

/** Everything that was published in the period, the newest first. */
export async function listItems(db: Database, period: Period): Promise<ItemNumbers[]> {
  const rows = await listPublished(db, period)
  const confirmed = await countConfirmations(db, askingOf(rows))
  const view = viewOf(await listCrowds(db), '')
  return rows.map((row) => numbersOf(row, view, confirmed))
}

const shareOf = (part: number, whole: number) => (whole > 0 ? Math.min(part / whole, 1) : 0)

/** What stands in each column; undefined where nothing is told, which stands last in either direction. */
const columns: Record<Exclude<ItemOrder, 'published'>, (item: ItemNumbers) => number | undefined> = {
  reads: ({ withheld, reads }) => (withheld ? undefined : reads),
  reach: ({ withheld, reads, people }) => (withheld ? undefined : shareOf(reads, people)),
  reactions: ({ withheld, reactions }) => (withheld ? undefined : reactions),
  confirmed: ({ confirmed, people }) => (confirmed === null ? undefined : shareOf(confirmed, people)),
}

/** In the order of a column; what is alike in it stays the newest first. */
export function sortItems(items: readonly ItemNumbers[], sort: ItemOrder, ascending: boolean): ItemNumbers[] {
  if (sort === 'published') return ascending ? items.toReversed() : [...items]
  const valueOf = columns[sort]
  const sign = ascending ? 1 : -1
  return items.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return sign * (a - b)
  })
}

/** These items in the order in which they were asked for, and by group as far as nobody can be recognized. */
export async function compareItems(db: Database, ids: readonly string[]): Promise<Compared> {
  const rows = new Map((await listPublished(db, { ids })).map((row) => [row.id, row]))
  const chosen = [...new Set(ids)].flatMap((id) => rows.get(id) ?? [])
  const confirmed = await countConfirmations(db, askingOf(chosen))
  const reads = Map.groupBy(await listReadsByGroup(db, ids), ({ news_id }) => news_id)
  const days = Map.groupBy(await listNewsReadDays(db, ids), ({ news_id }) => news_id)
  const crowds = await listCrowds(db)
  const [view, groupsIn] = [viewOf(crowds, ''), groupCounter(crowds)]

  const items = chosen.map((row): ComparedItem => {
    const numbers = numbersOf(row, view, confirmed)
    const none = { from_notification: 0, first_day: 0, first_week: 0, groups: [] }
    if (numbers.withheld || !row.published_at) return { ...numbers, ...none }
    const from = dayOf(row.published_at)
    const read = days.get(row.id) ?? []
    // What the sums of days and hours have more than its readers, as of those who have gone, is in no part of them.
    const amongReaders = (count: number) => Math.min(count, numbers.reads)
    const within = (length: number) =>
      amongReaders(sum(read.filter(({ day }) => lengthOf({ from, to: day }) <= length).map((one) => one.reads)))
    const readIn = new Map(reads.get(row.id)?.map((one) => [one.user_group, one.reads]))
    const told = groupsIn([row.audience, row.place]).map((one) => ({ ...one, reads: readIn.get(one.user_group) ?? 0 }))
    return {
      ...numbers,
      from_notification: amongReaders(sum(read.map(({ from_notification }) => from_notification))),
      first_day: within(1),
      first_week: within(7),
      groups: tellableReads(told, numbers.people, row.reads).map(({ user_group: id, count: people, reads: some }) => ({
        id,
        people,
        readers: Math.min(some, people),
      })),
    }
  })
  const told = new Set(items.flatMap(({ groups }) => groups.map(({ id }) => id)))
  return { groups: (await listGroups(db)).filter(({ id }) => told.has(id)), items }
}
