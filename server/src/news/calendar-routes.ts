import { newsCalendar } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import type { House } from '../platform/house.ts'
import { serveLagging } from '../platform/http/serve.ts'
import { begunBy } from './authoring-store.ts'
import { listAuthors, listCalendar } from './calendar-store.ts'

/** What stands on which day, and by whom. */
export function newsCalendarRoutes(app: FastifyInstance, house: House): void {
  serveLagging(app, house, newsCalendar.list, async ({ db, reader, query, fail }) => {
    const { mine, author, from, until, ...filter } = query
    const period = { from: new Date(from), until: new Date(until) }
    if (period.until <= period.from) fail('invalid', { fields: { until: 'too_small' } })
    const begun = begunBy(mine ? reader.person_id : author)
    const { rows, has_more } = await listCalendar(db, { ...filter, ...begun, ...period })
    const items = rows.map((row) => ({
      ...row,
      published_at: (row.published_at ?? period.from).toISOString(),
      expires_at: row.expires_at?.toISOString() ?? null,
      author: row.author.name,
    }))
    return { items, has_more }
  })

  serveLagging(app, house, newsCalendar.authors, async ({ db }) => ({ items: await listAuthors(db) }))
}
