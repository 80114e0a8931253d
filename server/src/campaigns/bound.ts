import type { Bound, BoundReminder, CampaignKind, Happening } from '@megdan/contract'
import { listBoundNews } from '../news/index.ts'
import { listAbout, listBoundNotifications } from '../notifications/index.ts'
import type { Addressed } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { listBoundSurveys } from '../surveys/index.ts'
import type { ItemRow } from './store.ts'

/** Something that a campaign binds, as it is now. */
export type Thing = Omit<Bound, 'counted' | 'asks' | 'at' | 'until'> & {
  at: Date | null
  until: Date | null
  /** Whoever is in all of these has it; null while it has not gone out, or where it went to certain people. */
  audiences: readonly Addressed[] | null
  /** Of news that asks for confirmations, and of surveys with names. */
  must_read?: boolean
  named?: boolean
  /** Of a notification: what it reminds of. */
  reminds?: About
}

type About = Pick<BoundReminder, 'kind' | 'thing_id'>
/** A reminder that has gone out, or does within seconds. */
export type Reminder = { id: string; title: string; isOut: boolean; at: Date; of: About }

/** Whether whoever has not done it yet can be reminded now. */
export const canRemind = ({ kind, state, must_read }: Thing): boolean =>
  (kind === 'news' && state === 'published' && must_read === true) || (kind === 'survey' && state === 'open')

type Occasioned = Awaited<ReturnType<typeof listAbout>>[number]
function remindsOf({ occasion, news_id, survey_id }: Occasioned): About | undefined {
  if (occasion !== 'reminder') return undefined
  if (news_id !== null) return { kind: 'news', thing_id: news_id }
  return survey_id === null ? undefined : { kind: 'survey', thing_id: survey_id }
}

const idsOf = (items: readonly ItemRow[], kind: CampaignKind) =>
  items.flatMap((one) => (one.kind === kind ? [one.thing_id] : []))

const all = (own: Addressed, place: Addressed | null): Addressed[] => (place ? [own, place] : [own])

/** What is bound, each as it is now, in the order in which it was bound. */
export async function listThings(db: Database, items: readonly ItemRow[], now: Date): Promise<Thing[]> {
  const things = new Map<string, Thing>()
  const keyOf = (kind: CampaignKind, id: string) => `${kind} ${id}`
  for (const row of await listBoundNews(db, idsOf(items, 'news'))) {
    const isOut = row.published_at !== null && ['published', 'expired', 'archived'].includes(row.status)
    things.set(keyOf('news', row.id), {
      kind: 'news',
      id: row.id,
      title: row.title,
      state: row.status,
      at: row.published_at,
      until: row.expires_at,
      audiences: isOut ? all(row.own, row.place) : null,
      must_read: row.must_read,
    })
  }
  for (const row of await listBoundSurveys(db, idsOf(items, 'survey'), now)) {
    const wasOut = row.status === 'archived' && row.published_at !== null && row.opens_at <= now
    const isOut = wasOut || row.status === 'open' || row.status === 'closed'
    things.set(keyOf('survey', row.id), {
      kind: 'survey',
      id: row.id,
      title: row.title,
      state: row.status,
      at: row.status === 'draft' ? null : row.opens_at,
      until: row.closes_at,
      audiences: isOut ? [row.own] : null,
      named: row.mode === 'named',
    })
  }
  for (const row of await listBoundNotifications(db, idsOf(items, 'notification'))) {
    const reminds = remindsOf(row)
    things.set(keyOf('notification', row.id), {
      kind: 'notification',
      id: row.id,
      title: row.title,
      state: row.status === 'trial' ? 'gone' : row.status,
      at: row.sent_at,
      until: null,
      audiences: row.status === 'sent' && !row.isForSome ? all(row.own, row.place) : null,
      ...(reminds && { reminds }),
    })
  }
  return items.map(({ kind, thing_id: id, title }) => {
    const gone = { kind, id, title, state: 'gone' as const, at: null, until: null, audiences: null }
    return things.get(keyOf(kind, id)) ?? gone
  })
}

/** What this notification reminds of, if it is a reminder. */
export async function findReminded(db: Database, id: string): Promise<About | undefined> {
  const [row] = await listBoundNotifications(db, [id])
  return row && remindsOf(row)
}

/** What a thing is called now; undefined where it is not there. */
export async function findTitle(db: Database, kind: CampaignKind, id: string, now: Date): Promise<string | undefined> {
  const find = {
    news: () => listBoundNews(db, [id]),
    survey: () => listBoundSurveys(db, [id], now),
    notification: () => listBoundNotifications(db, [id]),
  }
  const [row] = await find[kind]()
  return row?.title
}

const occasionOf = { publication: 'announced', reminder: 'reminded', outcome: 'told' } as const

const ids = (things: readonly Thing[], kind: CampaignKind) =>
  things.flatMap((one) => (one.kind === kind ? [one.id] : []))

/** The notifications about what is bound. */
export const listAboutThings = (db: Database, things: readonly Thing[]) =>
  listAbout(db, { news: ids(things, 'news'), surveys: ids(things, 'survey') })

/** The reminders among these, and those that somebody bound by hand, the first one first. */
export function remindersOf(about: readonly Occasioned[], things: readonly Thing[]): Reminder[] {
  const found = new Map<string, Reminder>()
  for (const row of about) {
    const of = remindsOf(row)
    if (of) found.set(row.id, { id: row.id, title: row.title, isOut: row.status === 'sent', at: row.sent_at, of })
  }
  for (const { id, title, state, at, reminds: of } of things)
    if (of && at && (state === 'sent' || state === 'leaving'))
      found.set(id, { id, title, isOut: state === 'sent', at, of })
  return [...found.values()].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** What went out and goes out, the first one first: what is bound, and the notifications `about` it. */
export function timelineOf(things: readonly Thing[], about: readonly Occasioned[], now: Date): Happening[] {
  const told: Happening[] = []
  const tell = (
    at: Date | null,
    what: Happening['what'],
    { kind, id, title }: Pick<Thing, 'kind' | 'id' | 'title'>,
  ) => {
    if (at !== null) told.push({ at: at.toISOString(), what, kind, id, title, ahead: at > now })
  }
  for (const thing of things) {
    if (['draft', 'gone', 'cancelled', 'held', 'in_review'].includes(thing.state)) continue
    const what = { news: 'published', survey: 'opens', notification: thing.reminds ? 'reminded' : 'sent' } as const
    tell(thing.at, what[thing.kind], thing)
    if (thing.kind !== 'notification') tell(thing.until, thing.kind === 'news' ? 'ends' : 'closes', thing)
  }
  const bound = new Set(ids(things, 'notification'))
  for (const row of about) {
    if (row.occasion === null || bound.has(row.id)) continue
    tell(row.sent_at, occasionOf[row.occasion], { kind: 'notification', id: row.id, title: row.title })
  }
  return told.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}
