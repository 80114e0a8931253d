import { insights, mostCompared } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { countByGroup, countReads, findWithPlace, listReactions, mayRemind } from '../news/index.ts'
import { areEnough, tellableGroups, tellableReads } from '../platform/few.ts'
import { cursorOf, placeOf } from '../platform/database/cursor.ts'
import type { House } from '../platform/house.ts'
import { isWithin } from '../platform/reader.ts'
import { serve, serveLagging } from '../platform/http/serve.ts'
import { listNewsReadDays, listReadsByGroup, sumGuestReadsOf } from '../readings/index.ts'
import { compareItems, listItems, sortItems } from './items.ts'
import { listWaiting, namedGroups, totalOf } from './must-reads.ts'
import { boundPeriod, dayBefore } from './period.ts'
import { filledDays, summarize } from './summary.ts'

/** Rows at a time, unless said otherwise. */
const usualRows = 20

export function insightsRoutes(app: FastifyInstance, house: House): void {
  const { db, now } = house

  serveLagging(app, house, insights.get, async ({ db, reader, query, fail }) => {
    // The numbers of everything are for no token of some categories.
    if (reader.kind === 'program' && reader.categories !== null) fail('forbidden')
    const period = boundPeriod(query, now())
    const group = query.group ?? ''
    const summary = (await summarize(db, { ...period, group })) ?? fail('group_too_small')
    return { ...summary, must_reads: await listWaiting(db, now(), group) }
  })

  serveLagging(app, house, insights.items, async ({ db, query }) => {
    const { limit = usualRows, sort = 'published', ascending = false } = query
    const [begin] = query.cursor === undefined ? [0] : placeOf(query.cursor, [0] as [number])
    const items = sortItems(await listItems(db, boundPeriod(query, now())), sort, ascending)
    const end = Math.max(begin, 0) + limit
    return {
      items: items.slice(Math.max(begin, 0), end),
      next_cursor: end < items.length ? cursorOf([end]) : null,
      found: items.length,
    }
  })

  serveLagging(app, house, insights.compare, async ({ db, query }) =>
    compareItems(db, query.ids.split(',').slice(0, mostCompared)),
  )

  serve(app, house, insights.ofNews, async ({ params, reader, fail }) => {
    const { news, place } = (await findWithPlace(db, params.id)) ?? fail('not_found')
    const wasOut = news.status !== 'draft' && news.status !== 'scheduled'
    if (reader.kind === 'program' && !(wasOut && isWithin(reader, news.category_id))) fail('not_found')
    // What was read a moment ago is counted first, or whoever looks at once would find it missing.
    await countReads(db)
    const groups = await countByGroup(db, news, place)
    const days = await listNewsReadDays(db, [news.id])
    const [first, last] = [days[0], days.at(-1)]
    const [people, confirmed] = [totalOf(groups, 'people'), totalOf(groups, 'confirmed')]
    const withheld = !areEnough(people)
    const named = namedGroups(groups)
    const reads = new Map((await listReadsByGroup(db, [news.id])).map((one) => [one.user_group, one.reads]))
    const readIn = (group: string) => reads.get(group) ?? 0
    const cells = named.map((group) => ({ user_group: group.id, count: group.people, reads: readIn(group.id) }))
    const apart = new Set(tellableGroups(cells, people))
    const tellable = tellableReads(
      cells.filter(({ user_group }) => apart.has(user_group)),
      people,
      readIn(''),
    )
    const told = new Set(tellable.map(({ user_group }) => user_group))
    const { id, title, language, status, must_read, published_at } = news
    return {
      id,
      title,
      language,
      status,
      must_read,
      published_at: published_at?.toISOString() ?? null,
      people,
      withheld,
      readers: withheld ? 0 : Math.min(readIn(''), people),
      bookmarks: withheld ? 0 : totalOf(groups, 'bookmarks'),
      reactions: withheld ? {} : await listReactions(db, news.id),
      guest_reads: await sumGuestReadsOf(db, news.id),
      days: first && last && !withheld ? filledDays(days, { from: dayBefore(first.day), to: last.day }) : [],
      groups: named
        .filter(({ id: group }) => told.has(group))
        .map((group) => ({ ...group, readers: Math.min(readIn(group.id), group.people) })),
      confirmations: must_read
        ? {
            confirmed,
            waiting: people - confirmed,
            reminded_at: news.reminded_at?.toISOString() ?? null,
            may_remind: status === 'published' && mayRemind(news, now()),
          }
        : null,
    }
  })
}
