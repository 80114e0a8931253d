import type { Bound, CampaignKind, Happening } from '@megdan/contract'
import { listBoundNews } from '../news/index.ts'
import { listAbout, listBoundNotifications } from '../notifications/index.ts'
import type { Addressed } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { listBoundSurveys } from '../surveys/index.ts'
import type { ItemRow } from './store.ts'

/** Something that a campaign binds, as it is now. */
export type Thing = Omit<Bound, 'counted' | 'at' | 'until'> & {
  at: Date | null
  until: Date | null
  /** Whoever is in all of these has it; null while it has not gone out, or where it went to certain people. */
  audiences: readonly Addressed[] | null
  /** Of news that asks for confirmations, and of surveys with names. */
  must_read?: boolean
  named?: boolean
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
    things.set(keyOf('notification', row.id), {
      kind: 'notification',
      id: row.id,
      title: row.title,
      state: row.status === 'trial' ? 'gone' : row.status,
      at: row.sent_at,
      until: null,
      audiences: row.status === 'sent' && !row.isForSome ? all(row.own, row.place) : null,
    })
  }
  return items.map(({ kind, thing_id: id, title }) => {
    const gone = { kind, id, title, state: 'gone' as const, at: null, until: null, audiences: null }
    return things.get(keyOf(kind, id)) ?? gone
  })
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

/** What went out and goes out, the first one first: what is bound, and the notifications about it. */
export async function timelineOf(db: Database, things: readonly Thing[], now: Date): Promise<Happening[]> {
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
    tell(thing.at, ({ news: 'published', survey: 'opens', notification: 'sent' } as const)[thing.kind], thing)
    if (thing.kind !== 'notification') tell(thing.until, thing.kind === 'news' ? 'ends' : 'closes', thing)
  }
  const ids = (kind: CampaignKind) => things.flatMap((one) => (one.kind === kind ? [one.id] : []))
  const bound = new Set(ids('notification'))
  for (const row of await listAbout(db, { news: ids('news'), surveys: ids('survey') })) {
    if (row.occasion === null || bound.has(row.id)) continue
    tell(row.sent_at, occasionOf[row.occasion], { kind: 'notification', id: row.id, title: row.title })
  }
  return told.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}
