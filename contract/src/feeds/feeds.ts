import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, nullable } from '../fields.ts'

/** What a person may read elsewhere: `news` in a reader of feeds, `dates` in a calendar. */
export const feedKinds = ['news', 'dates'] as const
export type FeedKind = (typeof feedKinds)[number]

/** `YYYY-MM-DD` in the installation's zone. */
const Day = Type.String()

export const FeedAddress = Type.Object({
  kind: Type.Enum([...feedKinds]),
  made_on: Day,
  /** Null while nobody has asked for it. */
  last_used_on: nullable(Day),
})
export type FeedAddress = Type.Static<typeof FeedAddress>

const ByKind = closed({ kind: Type.Enum([...feedKinds]) })
const ByToken = closed({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$', maxLength: 100 }) })

/**
 * Addresses at which one's own news and dates are read by other programs. Whoever has such an address reads what its
 * person may read; an unknown one, one that was revoked and one of somebody who is not here any more are all 404.
 */
export const feeds = {
  list: endpoint({
    method: 'GET',
    path: '/api/feeds',
    access: 'member',
    summary: 'Which addresses the caller has; the addresses themselves were told when they were made.',
    reply: Type.Object({ items: Type.Array(FeedAddress) }),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/feeds/:kind',
    access: 'member',
    summary: 'Makes an address, answered once, here; a former one of the same kind ends at once.',
    params: ByKind,
    status: 201,
    reply: Type.Object({ item: FeedAddress, url: Type.String() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/feeds/:kind',
    access: 'member',
    summary: 'Ends an address at once; without one nothing happens.',
    params: ByKind,
  }),
  /** Answers Atom (RFC 4287), never JSON. */
  news: endpoint({
    method: 'GET',
    path: '/api/feeds/:token/news.atom',
    access: 'anyone',
    summary: 'The newest 30 items that the person of this address may read now, in their language.',
    params: ByToken,
  }),
  /** Answers iCalendar (RFC 5545), never JSON. */
  dates: endpoint({
    method: 'GET',
    path: '/api/feeds/:token/dates.ics',
    access: 'anyone',
    summary: 'Until when must-reads ask to be confirmed, and when surveys close, of the last 30 days and to come.',
    params: ByToken,
  }),
}
