import { type Insights, type MostRead, type ReadDay, smallestGroup } from '@megdan/contract'
import { imageOf, listMedia } from '../media/index.ts'
import { headCounter, listCrowds } from '../people/index.ts'
import type { Database } from '../platform/database.ts'
import { daysOf, previousOf } from './period.ts'
import * as store from './store.ts'
import type { OpenSurvey, Period, PublishedItem } from './store.ts'

const mostListed = 10
/** Points of a small curve. */
const mostPoints = 30

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const mean = (numbers: readonly number[]) => (numbers.length === 0 ? null : sum(numbers) / numbers.length)
const shareOf = (part: number, whole: number) => Math.min(part / whole, 1)
const rounded = (share: number) => Math.round(share * 10_000) / 10_000
const roundedOr = (share: number | null) => share && rounded(share)

type Counter = ReturnType<typeof headCounter>

/** The share of its audience that read each item; items without an audience say nothing. */
const sharesOf = (items: readonly PublishedItem[], people: Counter) =>
  items.flatMap(({ audience, place, reads }) => {
    const all = people([audience, place])
    return all > 0 ? [rounded(shareOf(reads, all))] : []
  })

function participation(surveys: readonly OpenSurvey[], people: Counter) {
  const counted = surveys
    .map(({ audience, answers }) => ({ answers, all: people([audience]) }))
    .filter(({ all }) => all)
  return {
    answers: sum(counted.map(({ answers }) => answers)),
    share:
      counted.length === 0 ? null : shareOf(sum(counted.map((one) => one.answers)), sum(counted.map((one) => one.all))),
    points: counted.map(({ answers, all }) => rounded(shareOf(answers, all))),
  }
}

/** Every day of the period, also those on which nothing was read. */
export function filledDays(rows: readonly store.ReadRow[], period: Period): ReadDay[] {
  const known = new Map(rows.map((row) => [row.day, row]))
  return daysOf(period).map((day) => known.get(day) ?? { day, reads: 0, from_notification: 0 })
}

async function listMostRead(db: Database, items: readonly PublishedItem[], people: Counter): Promise<MostRead[]> {
  const top = items
    .filter(({ reads }) => reads > 0)
    .toSorted((one, other) => other.reads - one.reads)
    .slice(0, mostListed)
  const media = await listMedia(
    db,
    top.map(({ cover_id }) => cover_id),
  )
  return top.map(({ id, title, language, category_title, cover_id, cover_alt, audience, place, reads }) => {
    const cover = imageOf(media.get(cover_id ?? ''), cover_alt)
    return { id, title, language, category_title, cover, reads, people: people([audience, place]) }
  })
}

/** `group` is empty for everybody. */
type Asked = Period & { group: string }

/** Everything but the must-reads; undefined for a group in which somebody could be recognized. */
export async function summarize(
  db: Database,
  { from, to, group }: Asked,
): Promise<Omit<Insights, 'must_reads'> | undefined> {
  const [period, previous] = [{ from, to }, previousOf({ from, to })]
  const crowds = await listCrowds(db)
  const sizeOf = (id: string) => sum(crowds.filter((one) => one.user_group === id).map((one) => one.people))
  const groups = (await store.listGroups(db))
    .map(({ id, title }) => ({ id, title, people: sizeOf(id) }))
    .filter(({ people }) => people >= smallestGroup)
  if (group !== '' && !groups.some(({ id }) => id === group)) return undefined

  const mine = group === '' ? crowds : crowds.filter(({ user_group }) => user_group === group)
  const people = headCounter(mine)
  const readDays = filledDays(await store.listReadDays(db, group, period), period)
  const readsBefore = await store.listReadDays(db, group, previous)
  const visits = new Map((await store.listVisitDays(db, group, period)).map((row) => [row.day, row.people]))
  const items = await store.listPublished(db, group, period)
  const itemsBefore = await store.listPublished(db, group, previous)
  const shares = sharesOf(items, people)
  const asked = participation(await store.listSurveys(db, group, period), people)
  const askedBefore = participation(await store.listSurveys(db, group, previous), people)
  return {
    ...period,
    previous,
    people: sum(mine.map((one) => one.people)),
    groups,
    active: {
      now: await store.countVisitors(db, group, period),
      before: await store.countVisitors(db, group, previous),
      days: readDays.map(({ day }) => ({ day, people: visits.get(day) ?? 0 })),
    },
    reads: {
      now: sum(readDays.map((day) => day.reads)),
      before: sum(readsBefore.map((day) => day.reads)),
      days: readDays,
    },
    reach: {
      now: roundedOr(mean(shares)),
      before: roundedOr(mean(sharesOf(itemsBefore, people))),
      items: items.length,
      points: shares.slice(-mostPoints),
    },
    surveys: {
      now: roundedOr(asked.share),
      before: roundedOr(askedBefore.share),
      answers: asked.answers,
      points: asked.points.slice(-mostPoints),
    },
    most_read: await listMostRead(db, items, people),
    hours: await store.listReadHours(db, group, period),
  }
}
