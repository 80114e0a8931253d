import { calendar } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { serveLagging } from '../platform/http/serve.ts'
import { listNotificationsBetween } from '../notifications/index.ts'
import { listSurveysBetween } from '../surveys/index.ts'

/** More on one sheet is read by nobody. */
const most = 500

export const calendarFeature: Feature = {
  endpoints: { calendar },
  register(app, house) {
    serveLagging(app, house, calendar.others, async ({ db, query, fail }) => {
      const period = { from: new Date(query.from), until: new Date(query.until), now: house.now() }
      if (period.until <= period.from) fail('invalid', { fields: { until: 'too_small' } })
      const notifications = await listNotificationsBetween(db, period, most + 1)
      const surveys = await listSurveysBetween(db, period, most + 1)
      return {
        notifications: notifications.slice(0, most),
        surveys: surveys.slice(0, most),
        has_more: notifications.length > most || surveys.length > most,
      }
    })
  },
}
