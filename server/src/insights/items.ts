import type { Compared, ComparedItem, ItemNumbers, ItemOrder } from '@megdan/contract'
import { listCrowds } from '../identity/index.ts'
import { countMarks, listPublished, type NumberedItem } from '../news/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Period } from '../platform/database/period.ts'
import { listNewsReadDays } from '../readings/index.ts'
import { dayOf, lengthOf } from './period.ts'
import { listGroups } from './store.ts'
import { groupCounter, type View, viewOf } from './summary.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

type Marks = Awaited<ReturnType<typeof countMarks>>
const confirmedIn = (marks: Marks, id: string) =>
  sum(marks.filter((one) => one.id === id).map(({ confirmed }) => confirmed))

function numbersOf({ audience, place, ...row }: NumberedItem, { count, isTold }: View, marks: Marks): ItemNumbers {
  const audiences = [audience, place]
  const withheld = !isTold(audiences)
  return {
    ...row,
    published_at: row.published_at?.toISOString() ?? '',
    people: count(audiences),
    withheld,
    reads: withheld ? 0 : row.reads,
    reactions: withheld ? 0 : row.reactions,
    confirmed: row.must_read ? confirmedIn(marks, row.id) : null,
  }
}

/** Everything that was published in the period, the newest first. */
export async function listItems(db: Database, period: Period): Promise<ItemNumbers[]> {
  const rows = await listPublished(db, period)
  const asking = rows.filter(({ must_read }) => must_read).map(({ id }) => id)
  const marks = asking.length === 0 ? [] : await countMarks(db, asking)
  const view = viewOf(await listCrowds(db), '')
  return rows.map((row) => numbersOf(row, view, marks))
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
  const marks = await countMarks(db, ids)
  const days = Map.groupBy(await listNewsReadDays(db, ids), ({ news_id }) => news_id)
  const crowds = await listCrowds(db)
  const [view, groupsIn] = [viewOf(crowds, ''), groupCounter(crowds)]

  const items = chosen.map((row): ComparedItem => {
    const own = marks.filter(({ id }) => id === row.id)
    // As many as the groups beside it add up to with those that are not told.
    const numbers = numbersOf({ ...row, reads: sum(own.map(({ readers }) => readers)) }, view, marks)
    const none = { from_notification: 0, first_day: 0, first_week: 0, groups: [] }
    if (numbers.withheld || !row.published_at) return { ...numbers, ...none }
    const from = dayOf(row.published_at)
    const read = days.get(row.id) ?? []
    // What those read who have gone is in the sums of days and hours, and not in the number of readers.
    const amongReaders = (count: number) => Math.min(count, numbers.reads)
    const within = (length: number) =>
      amongReaders(sum(read.filter(({ day }) => lengthOf({ from, to: day }) <= length).map(({ reads }) => reads)))
    return {
      ...numbers,
      from_notification: amongReaders(sum(read.map(({ from_notification }) => from_notification))),
      first_day: within(1),
      first_week: within(7),
      groups: groupsIn([row.audience, row.place]).map(({ user_group: id, count: people }) => ({
        id,
        people,
        readers: own.find(({ user_group }) => user_group === id)?.readers ?? 0,
      })),
    }
  })
  const told = new Set(items.flatMap(({ groups }) => groups.map(({ id }) => id)))
  return { groups: (await listGroups(db)).filter(({ id }) => told.has(id)), items }
}
