import {
  csvOf,
  defaultLanguage,
  insightsZone,
  type Language,
  newsAuthoring as authoring,
  newsFileLimits,
} from '@megdan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listGroupTitles } from '../identity/index.ts'
import { choiceOf } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { route } from '../platform/http/serve.ts'
import type { Member } from '../platform/reader.ts'
import { bookOf, bookType, type Cell } from '../platform/tables/book.ts'
import { texts } from '../texts/index.ts'
import { openReach } from './authoring-reply.ts'
import * as store from './authoring-store.ts'

type Asked = Omit<store.Filter, 'ids'> & { mine?: boolean; author?: string; ids?: string; lang?: Language }

/** «2026-11-20 11:00», which every spreadsheet takes for a time. */
const moment = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: insightsZone })
const at = (time: Date | null): Cell => time && moment.format(time)
/** How many are read at once: few enough not to block the event loop. */
const together = 500

/** The list as an editor has narrowed it, page by page, an item a row. */
async function rowsOf(db: Database, filter: store.Filter, lang: Language): Promise<Cell[][]> {
  const { news: words, yes, no } = texts[lang].files
  const table: Cell[][] = [words.head]
  for (let cursor: string | null | undefined; cursor !== null && table.length <= newsFileLimits.rows;) {
    const found = await store.listAuthored(db, { ...filter, limit: together, ...(cursor && { cursor }) })
    const rows = found.slice(0, together)
    const titles = await listGroupTitles(
      db,
      rows.flatMap(({ news }) => news.audience_groups),
    )
    const reachOf = await openReach(db, rows)
    for (const row of rows) {
      const { news, category_title, changed_by } = row
      const choice = choiceOf(news)
      const named = 'everyone' in choice ? [words.everyone] : choice.groups.flatMap((group) => titles.get(group) ?? [])
      const { reach, read, withheld } = reachOf(row)
      table.push([
        news.title,
        words.state[news.status],
        category_title ?? '',
        news.author.name,
        [...named, ...(choice.guests ? [words.guests] : [])].join(', '),
        at(news.published_at),
        at(news.expires_at),
        at(news.changed_at),
        changed_by,
        news.must_read ? yes : no,
        news.pinned ? yes : no,
        reach,
        withheld ? null : read,
      ])
    }
    const last = found.length > together ? rows.at(-1) : undefined
    cursor = last ? store.cursorAfter(last) : null
  }
  return table
}

/** What the list of the news shows, to be kept or handed on. */
export function newsFileRoutes(app: FastifyInstance, house: House): void {
  const { lagging } = house

  const asked = async (request: FastifyRequest) => {
    const { lang = defaultLanguage, mine, author, ids, ...filter } = (request as unknown as { query: Asked }).query
    const { person_id } = request.reader as Member
    const named = ids === undefined ? {} : { ids: ids.split(',') }
    const wanted = { ...filter, ...named, ...store.begunBy(mine ? person_id : author) }
    return { lang, rows: await lagging.shared((db) => rowsOf(db, wanted, lang)) }
  }
  const send = (reply: FastifyReply, ending: string, type: string) =>
    reply.headers({
      'cache-control': 'no-store',
      'content-type': type,
      'content-disposition': `attachment; filename="news.${ending}"`,
    })

  route(app, house, authoring.file, async (request, reply) => {
    const { lang, rows } = await asked(request)
    send(reply, 'csv', 'text/csv; charset=utf-8')
    return csvOf(
      rows.map((cells) => cells.map((cell) => cell ?? '')),
      lang,
    )
  })

  route(app, house, authoring.book, async (request, reply) => {
    const { lang, rows } = await asked(request)
    send(reply, 'xlsx', bookType)
    return bookOf([{ sheet: texts[lang].files.news.sheet, rows }])
  })
}
