import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  ById,
  closed,
  Count,
  Id,
  Image,
  IsoDay,
  LanguageCode,
  listQuery,
  nullable,
  pageOf,
  Time,
  Titled,
} from './fields.ts'
import { newsStatuses } from './news/authoring.ts'

/** Days, weekdays and hours of the statistics are those of this zone. */
export const insightsZone = 'Europe/Sofia'
/** Groups and audiences with fewer people are not told apart, nor what leaves fewer of the whole, lest somebody be recognized. */
export const smallestGroup = 5

/** From 0 to 1; null where there was nobody or nothing to count. */
const Share = nullable(Type.Number())
/** One of those that a share is the mean of; the share is from 0 to 1. */
const Point = Type.Object({ title: Type.String(), share: Type.Number() })
const GroupCount = { id: Type.String(), title: Type.String(), people: Count }

const ReadDay = Type.Object({ day: Type.String(), reads: Count, from_notification: Count })
export type ReadDay = Type.Static<typeof ReadDay>

const MostRead = Type.Object({
  id: Type.String(),
  title: Type.String(),
  language: LanguageCode,
  category_title: Type.String(),
  cover: nullable(Image),
  reads: Count,
  /** Who could have read it. */
  people: Count,
})
export type MostRead = Type.Static<typeof MostRead>

const WaitingMustRead = Type.Object({
  id: Type.String(),
  title: Type.String(),
  language: LanguageCode,
  must_read_due: nullable(Time),
  /** Of the group if one was asked for. */
  people: Count,
  confirmed: Count,
  /** Whom a reminder would reach, whatever group was asked for. */
  waiting: Count,
  reminded_at: nullable(Time),
  /** Whether another reminder would be taken now. */
  may_remind: Type.Boolean(),
  /** By primary group. */
  groups: Type.Array(Type.Object({ ...GroupCount, confirmed: Count })),
})
export type WaitingMustRead = Type.Static<typeof WaitingMustRead>

export const Insights = Type.Object({
  from: Type.String(),
  to: Type.String(),
  /** The same number of days before. */
  previous: Type.Object({ from: Type.String(), to: Type.String() }),
  /** Active accounts now, of the group if one was asked for. */
  people: Count,
  /** The groups that may be asked for, with the people whose primary one they are. */
  groups: Type.Array(Type.Object(GroupCount)),
  /** People who were here, each counted once for a period. */
  active: Type.Object({
    now: Count,
    before: Count,
    days: Type.Array(Type.Object({ day: Type.String(), people: Count })),
  }),
  /** A person's first reading of an item; days without any are there with zeros. */
  reads: Type.Object({
    now: Count,
    before: Count,
    days: Type.Array(ReadDay),
    /** Beside the others, without identity; null for a group, since guests are in none. */
    guests: nullable(Type.Object({ now: Count, before: Count })),
  }),
  /**
   * What was published in the period: the mean share of its audience that read an item, unless that is so small that it
   * tells of one person.
   */
  reach: Type.Object({ now: Share, before: Share, items: Count, points: Type.Array(Point) }),
  /** Of the surveys that were open in the period: who took part among those who could. */
  surveys: Type.Object({ now: Share, before: Share, answers: Count, points: Type.Array(Point) }),
  /** What was published in the period for so many people that none can be recognized. */
  most_read: Type.Array(MostRead),
  /** Readings by weekday (1 is Monday) and hour; what is missing is zero. */
  hours: Type.Array(Type.Object({ weekday: Count, hour: Count, reads: Count })),
  /** What still waits for confirmations, by its due date. */
  must_reads: Type.Array(WaitingMustRead),
})
export type Insights = Type.Static<typeof Insights>

export const NewsInsights = Type.Object({
  id: Type.String(),
  title: Type.String(),
  language: LanguageCode,
  status: Type.Enum([...newsStatuses]),
  published_at: nullable(Time),
  must_read: Type.Boolean(),
  /** Who can read it now; whoever has read it and is gone since stays counted among the readers. */
  people: Count,
  /**
   * True when so few may read it that a number would tell of one of them: what they did is 0, empty or left out;
   * confirmations are told.
   */
  withheld: Type.Boolean(),
  readers: Count,
  bookmarks: Count,
  reactions: Type.Record(Type.String(), Count),
  /** Readings, not people: guests are not told apart. */
  guest_reads: Count,
  /** From the day before the first reading to that of the last, without gaps. */
  days: Type.Array(ReadDay),
  /** By primary group; without those that are small, or would leave few people when taken from the whole. */
  groups: Type.Array(Type.Object({ ...GroupCount, readers: Count })),
  confirmations: nullable(
    Type.Object({
      confirmed: Count,
      waiting: Count,
      reminded_at: nullable(Time),
      may_remind: Type.Boolean({ description: 'A reminder would be taken now.' }),
    }),
  ),
})
export type NewsInsights = Type.Static<typeof NewsInsights>

/** How many items are set beside each other at most. */
export const mostCompared = 20
/** By what the items of a period are put in order; what nothing is told of stands last. */
export const itemOrders = ['published', 'reads', 'reach', 'reactions', 'confirmed'] as const
export type ItemOrder = (typeof itemOrders)[number]

/** How far an item has come, beside others. */
const itemNumbers = {
  id: Type.String(),
  title: Type.String(),
  language: LanguageCode,
  category_title: Type.String(),
  published_at: Time,
  must_read: Type.Boolean(),
  /** Who can read it now. */
  people: Count,
  /** True where numbers would tell of one of few people: they are 0, but for the confirmations. */
  withheld: Type.Boolean(),
  reads: Count,
  reactions: Count,
  /** Of those who can read it now; null where it asks for none. */
  confirmed: nullable(Count),
}
const ItemNumbers = Type.Object(itemNumbers)
export type ItemNumbers = Type.Static<typeof ItemNumbers>

const ComparedItem = Type.Object({
  ...itemNumbers,
  /** Of its readings, those that came from a notification. */
  from_notification: Count,
  /** Read on the day on which it came out, and within seven days with that one. */
  first_day: Count,
  first_week: Count,
  /** By primary group; without those that are small, or would leave few people when taken from the whole. */
  groups: Type.Array(Type.Object({ id: Type.String(), people: Count, readers: Count })),
})
export type ComparedItem = Type.Static<typeof ComparedItem>

const Compared = Type.Object({
  /** Those of which anything is told, in their order. */
  groups: Type.Array(Titled),
  items: Type.Array(ComparedItem),
})
export type Compared = Type.Static<typeof Compared>

const within = { from: Type.Optional(IsoDay), to: Type.Optional(IsoDay) }
const asFile = { ...within, lang: Type.Optional(LanguageCode) }

export const insights = {
  get: endpoint({
    method: 'GET',
    path: '/api/studio/insights',
    access: 'editor',
    scope: 'insights_read',
    summary:
      'What was read, when and by how many, without names; at most 366 days, both ends included, the last 30 if nothing is said.',
    query: closed({ ...within, group: Type.Optional(Id) }),
    reply: Insights,
    errors: ['group_too_small'],
  }),
  items: endpoint({
    method: 'GET',
    path: '/api/studio/insights/news',
    access: 'editor',
    summary: 'What was published in the period, each item with its numbers; the newest first if nothing is said.',
    query: closed({
      ...listQuery,
      ...within,
      sort: Type.Optional(Type.Enum([...itemOrders])),
      /** The least first. */
      ascending: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({ ...pageOf(ItemNumbers).properties, found: Count }),
  }),
  compare: endpoint({
    method: 'GET',
    path: '/api/studio/insights/compared',
    access: 'editor',
    summary: 'Some items beside each other, and by group; those that are not published are left out.',
    query: closed({
      /** Up to 20, with commas between them. */
      ids: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,19}$', maxLength: 1299 }),
    }),
    reply: Compared,
  }),
  /** Answers CSV, never JSON. */
  file: endpoint({
    method: 'GET',
    path: '/api/studio/insights/news.csv',
    access: 'editor',
    summary: 'What was published in the period as a file for spreadsheets, the newest first.',
    query: closed(asFile),
  }),
  /** Answers XLSX, never JSON. */
  book: endpoint({
    method: 'GET',
    path: '/api/studio/insights/numbers.xlsx',
    access: 'editor',
    summary: 'The period as a workbook: its numbers, its items, its days and the hours at which people read.',
    query: closed(asFile),
  }),
  /** Answers PDF, never JSON. */
  report: endpoint({
    method: 'GET',
    path: '/api/studio/insights/report.pdf',
    access: 'editor',
    summary: 'One month on paper, beside the month before; the last whole one if nothing is said.',
    query: closed({
      month: Type.Optional(Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$', maxLength: 7 })),
      lang: Type.Optional(LanguageCode),
    }),
  }),
  ofNews: endpoint({
    method: 'GET',
    path: '/api/studio/news/:id/insights',
    access: 'editor',
    scope: 'insights_read',
    summary: 'How far one item has come.',
    params: ById,
    reply: NewsInsights,
  }),
}
