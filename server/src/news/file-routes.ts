import { csvOf, defaultLanguage, type Language, newsAuthoring as authoring, newsFileLimits } from '@megdan/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listGroupTitles } from '../identity/index.ts'
import { choiceOf } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { attach, csvType } from '../platform/http/attachment.ts'
import { route } from '../platform/http/serve.ts'
import type { Member } from '../platform/reader.ts'
import { bookOf, bookType, type Cell } from '../platform/tables/book.ts'
import { minuteOf } from '../platform/time-zone.ts'
import { texts } from '../texts/index.ts'
import { openReach } from './authoring-reply.ts'
import * as store from './authoring-store.ts'

type Asked = Omit<store.Filter, 'ids'> & { mine?: boolean; author?: string; ids?: string; lang?: Language }

const at = (time: Date | null): Cell => time && minuteOf(time)
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

  route(app, house, authoring.file, async (request, reply) => {
    const { lang, rows } = await asked(request)
    attach(reply, 'news.csv', csvType)
    return csvOf(
      rows.map((cells) => cells.map((cell) => cell ?? '')),
      lang,
    )
  })

  route(app, house, authoring.book, async (request, reply) => {
    const { lang, rows } = await asked(request)
    attach(reply, 'news.xlsx', bookType)
    return bookOf([{ sheet: texts[lang].files.news.sheet, rows }])
  })
}
