import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, LanguageCode, nullable, Time } from '../fields.ts'
import { notificationStatuses } from '../notifications/authoring.ts'
import { surveyStatuses } from '../surveys/studio-survey.ts'

const shared = { id: Type.String(), title: Type.String(), language: LanguageCode }

/** A notification of its own, on the day on which it rings or rang; what comes with an item stands with it. */
export const CalendarNotification = Type.Object({
  ...shared,
  at: Time,
  status: Type.Enum([...notificationStatuses]),
  urgent: Type.Boolean(),
})
export type CalendarNotification = Type.Static<typeof CalendarNotification>

/** A survey on the day on which it opens, where that is set, and on the day on which it closes. */
export const CalendarSurvey = Type.Object({
  ...shared,
  opens_at: nullable(Time),
  closes_at: nullable(Time),
  status: Type.Enum([...surveyStatuses]),
})
export type CalendarSurvey = Type.Static<typeof CalendarSurvey>

export const calendar = {
  others: endpoint({
    method: 'GET',
    path: '/api/studio/calendar',
    access: 'editor',
    summary: 'What reaches people between two moments beside the news: notifications and surveys, at most 500 of each.',
    query: closed({ from: Time, until: Time }),
    reply: Type.Object({
      notifications: Type.Array(CalendarNotification),
      surveys: Type.Array(CalendarSurvey),
      has_more: Type.Boolean(),
    }),
  }),
}
