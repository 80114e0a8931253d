import type { Insights, MostRead, ReadDay } from '@megdan/contract'
import { imageOf, listMedia } from '../media/index.ts'
import { type Crowd, headCounter, listCrowds } from '../identity/index.ts'
import {
  listAudiences,
  listLast,
  listMostRead,
  type MostReadRow,
  type ReadAudience,
  type ReadItem,
} from '../news/index.ts'
import type { Addressed } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import type { Period } from '../platform/database/period.ts'
import { areEnough, tellableGroups } from '../platform/few.ts'
import {
  countVisitors,
  listReadDays,
  listReadHours,
  listVisitDays,
  type ReadRow,
  sumGuestReads,
} from '../readings/index.ts'
import { listOpenWithin, type OpenSurvey } from '../surveys/index.ts'
import { daysOf, previousOf } from './period.ts'
import { listGroups } from './store.ts'

const mostListed = 10
/** Those for too few people are passed over. */
const mostLooked = 200
/** Points of a small curve. */
const mostPoints = 30

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const shareOf = (part: number, whole: number) => Math.min(part / whole, 1)
const rounded = (share: number) => Math.round(share * 10_000) / 10_000
const roundedOr = (share: number | null) => share && rounded(share)

type Counter = ReturnType<typeof headCounter>

/** How many people of a group are in these audiences, and whether numbers about them may be told. */
export type View = { count: Counter; isTold: (audiences: readonly Addressed[]) => boolean }

/** How many people of each group are in some audiences: of those groups of which that may be told, the whole beside them. */
export function groupCounter(crowds: readonly Crowd[]): (audiences: readonly Addressed[]) => GroupSize[] {
  const all = headCounter(crowds)
  const own = Map.groupBy(crowds, ({ user_group }) => user_group)
  const counters = [...own].flatMap(([user_group, some]) =>
    user_group === null ? [] : [{ user_group, count: headCounter(some) }],
  )
  return (audiences) => {
    const cells = counters.map(({ user_group, count }) => ({ user_group, count: count(audiences) }))
    const shown = tellableGroups(cells, all(audiences))
    return cells.filter(({ user_group }) => shown.includes(user_group))
  }
}
type GroupSize = { user_group: string; count: number }

/**
 * All people (''), or one group of them. What is for these audiences is told of the whole when they are enough, and of a
 * group when neither its people nor those whom it leaves in the whole are few.
 */
export function viewOf(crowds: readonly Crowd[], group: string): View {
  const all = headCounter(crowds)
  if (group === '') return { count: all, isTold: (audiences) => areEnough(all(audiences)) }
  const groupsIn = groupCounter(crowds)
  const isTold: View['isTold'] = (audiences) => groupsIn(audiences).some(({ user_group }) => user_group === group)
  return { count: headCounter(crowds.filter(({ user_group }) => user_group === group)), isTold }
}

/** The share of its audience that read each item, oldest first; items for too few people say nothing. */
const sharesOf = (items: readonly ReadItem[], { count, isTold }: View) =>
  items
    .toReversed()
    .filter(({ audience, place }) => isTold([audience, place]))
    .map(({ audience, place, title, reads }) => ({ title, share: rounded(shareOf(reads, count([audience, place]))) }))

/** The mean of these shares over all items, however many they are; null when there are none. */
export function meanShare(audiences: readonly ReadAudience[], { count, isTold }: View) {
  const counted = audiences
    .filter(({ audience, place }) => isTold([audience, place]))
    .map(({ audience, place, items, reads }) => ({ items, reads, all: count([audience, place]) }))
  const items = sum(counted.map((one) => one.items))
  return items === 0 ? null : sum(counted.map((one) => one.items * shareOf(one.reads, one.items * one.all))) / items
}

function participation(surveys: readonly OpenSurvey[], { count, isTold }: View) {
  const counted = surveys
    .filter(({ audience }) => isTold([audience]))
    .map(({ audience, title, answers }) => ({ title, answers, all: count([audience]) }))
  return {
    answers: sum(counted.map(({ answers }) => answers)),
    share:
      counted.length === 0 ? null : shareOf(sum(counted.map((one) => one.answers)), sum(counted.map((one) => one.all))),
    points: counted.map(({ title, answers, all }) => ({ title, share: rounded(shareOf(answers, all)) })),
  }
}

/** Every day of the period, also those on which nothing was read. */
export function filledDays(rows: readonly ReadRow[], period: Period): ReadDay[] {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return daysOf(period).map((day) => byDay.get(day) ?? { day, reads: 0, from_notification: 0 })
}

async function describeMostRead(
  db: Database,
  rows: readonly MostReadRow[],
  { count, isTold }: View,
): Promise<MostRead[]> {
  const items = rows.filter(({ audience, place }) => isTold([audience, place])).slice(0, mostListed)
  const media = await listMedia(
    db,
    items.map(({ cover_id }) => cover_id),
  )
  return items.map(({ cover_id, cover_alt, audience, place, ...item }) => ({
    ...item,
    cover: imageOf(media.get(cover_id ?? ''), cover_alt),
    people: count([audience, place]),
  }))
}

export type Summary = Omit<Insights, 'must_reads'>
/** `group` is empty for everybody. */
type SummaryQuery = Period & { group: string; previous?: Period }

/** Everything but the must-reads; undefined for a group in which somebody could be recognized. */
export async function summarize(
  db: Database,
  { from, to, group, previous = previousOf({ from, to }) }: SummaryQuery,
): Promise<Summary | undefined> {
  const period = { from, to }
  const crowds = await listCrowds(db)
  const sizeOf = (id: string) => sum(crowds.filter((one) => one.user_group === id).map((one) => one.people))
  const sizes = (await listGroups(db)).map(({ id, title }) => ({ id, title, people: sizeOf(id) }))
  const cells = sizes.map(({ id, people }) => ({ user_group: id, count: people }))
  const tellable = tellableGroups(cells, sum(crowds.map(({ people }) => people)))
  if (group !== '' && !tellable.includes(group)) return undefined

  const mine = group === '' ? crowds : crowds.filter(({ user_group }) => user_group === group)
  const view = viewOf(crowds, group)
  const readDays = filledDays(await listReadDays(db, group, period), period)
  const readsBefore = await listReadDays(db, group, previous)
  const visits = new Map((await listVisitDays(db, group, period)).map((row) => [row.day, row.people]))
  const audiences = await listAudiences(db, group, period)
  const audiencesBefore = await listAudiences(db, group, previous)
  const surveys = participation(await listOpenWithin(db, group, period), view)
  const askedBefore = participation(await listOpenWithin(db, group, previous), view)
  return {
    ...period,
    previous,
    people: sum(mine.map((one) => one.people)),
    groups: sizes.filter(({ id }) => tellable.includes(id)),
    active: {
      now: await countVisitors(db, group, period),
      before: await countVisitors(db, group, previous),
      days: readDays.map(({ day }) => ({ day, people: visits.get(day) ?? 0 })),
    },
    reads: {
      now: sum(readDays.map((day) => day.reads)),
      before: sum(readsBefore.map((day) => day.reads)),
      days: readDays,
      guests: group === '' ? { now: await sumGuestReads(db, period), before: await sumGuestReads(db, previous) } : null,
    },
    reach: {
      now: roundedOr(meanShare(audiences, view)),
      before: roundedOr(meanShare(audiencesBefore, view)),
      items: sum(audiences.map((one) => one.items)),
      points: sharesOf(await listLast(db, group, period, mostPoints), view),
    },
    surveys: {
      now: roundedOr(surveys.share),
      before: roundedOr(askedBefore.share),
      answers: surveys.answers,
      points: surveys.points.slice(-mostPoints),
    },
    most_read: await describeMostRead(db, await listMostRead(db, group, period, mostLooked), view),
    hours: await listReadHours(db, group, period),
  }
}

/** Of everybody, who is never too few to be told of as a whole. */
export async function summarizeAll(db: Database, period: Period, previous?: Period): Promise<Summary> {
  const summary = await summarize(db, { ...period, group: '', ...(previous && { previous }) })
  if (!summary) throw new Error('Everybody is no group that could be too small.')
  return summary
}
