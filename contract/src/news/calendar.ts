import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { CategoryTitle, closed, Id, LanguageCode, Named, nullable, Time } from '../fields.ts'

/** To what list and calendar of the news can be narrowed. */
export const newsNarrowing = {
  category: Type.Optional(Id),
  /** What this group is addressed by name. */
  group: Type.Optional(Id),
  /** What this person has begun. */
  author: Type.Optional(Id),
  /** Only what the caller has begun. */
  mine: Type.Optional(Type.Boolean()),
}

/** An item where the calendar has it: on the day it appears, on the day it ends, or on both. */
export const CalendarNews = Type.Object({
  id: Type.String(),
  title: Type.String(),
  language: LanguageCode,
  status: Type.Enum(['scheduled', 'published', 'expired']),
  published_at: Time,
  expires_at: nullable(Time),
  category: CategoryTitle,
  author: Type.String(),
  important: Type.Boolean(),
  must_read: Type.Boolean(),
})
export type CalendarNews = Type.Static<typeof CalendarNews>

export const newsCalendar = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/news/calendar',
    access: 'editor',
    summary: 'What appears or ends between two moments, by the time it appears; at most 500 items.',
    query: closed({ ...newsNarrowing, from: Time, until: Time }),
    reply: Type.Object({ items: Type.Array(CalendarNews), has_more: Type.Boolean() }),
  }),
  authors: endpoint({
    method: 'GET',
    path: '/api/studio/news/authors',
    access: 'editor',
    summary: 'Who has begun any of the news, by name.',
    reply: Type.Object({ items: Type.Array(Named) }),
  }),
}
