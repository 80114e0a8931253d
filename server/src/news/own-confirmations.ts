import { confirmations, type Language } from '@megdan/contract'
import { and, desc, eq, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { momentOf, pageOf, placeOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/http/serve.ts'
import { bodyForReaders } from './reply.ts'
import { news, newsMark, newsVersion, type Translations, type Wording } from './tables.ts'

const kept = { wording: newsVersion.wording, translations: newsVersion.translations }

/** The words that stood under the version that was confirmed: not every version changed them. */
const wordsThen = (db: Database) =>
  db
    .select(kept)
    .from(newsVersion)
    .where(and(eq(newsVersion.news_id, newsMark.news_id), lte(newsVersion.version, newsMark.confirmed_version)))
    .orderBy(desc(newsVersion.version))
    .limit(1)
    .as('then')

const after = (cursor: string): SQL | undefined => {
  const [confirmed_at, id] = placeOf(cursor, ['', ''] as [string, string])
  const moment = momentOf(confirmed_at)
  return or(lt(newsMark.confirmed_at, moment), and(eq(newsMark.confirmed_at, moment), lt(newsMark.news_id, id)))
}

const own = (db: Database, person_id: string, where?: SQL) => {
  const then = wordsThen(db)
  return db
    .select({ mark: newsMark, news, wording: then.wording, translations: then.translations })
    .from(newsMark)
    .innerJoin(news, eq(news.id, newsMark.news_id))
    .leftJoinLateral(then, sql`true`)
    .where(and(eq(newsMark.person_id, person_id), isNotNull(newsMark.confirmed_at), where))
    .orderBy(desc(newsMark.confirmed_at), desc(newsMark.news_id))
}
type Row = Awaited<ReturnType<typeof own>>[number]

/** As the person had them before their eyes, in the language asked for where there was one. */
function wordsOf({ mark, news: row, wording, translations }: Row, lang: Language | undefined) {
  const isUnchanged = (mark.confirmed_version ?? 0) >= row.text_version || !wording
  const [words, others]: [Wording, Translations] = isUnchanged ? [row, row.translations] : [wording, translations ?? {}]
  const { title, summary, key_points, body } = (lang && lang !== row.language && others[lang]) || words
  const language = lang && others[lang] ? lang : row.language
  return { title, summary, key_points, body, language }
}

const isReadable = ({ news: row }: Row) => row.status === 'published' || row.status === 'expired'

function toConfirmation(row: Row, lang?: Language) {
  const { mark, news: item } = row
  const { title, language } = wordsOf(row, lang)
  const version = mark.confirmed_version ?? 0
  const confirmed_at = (mark.confirmed_at ?? new Date(0)).toISOString()
  return { news_id: item.id, title, language, version, confirmed_at, current: version >= item.asked_version }
}

/** What a member has confirmed: theirs to look at, whatever became of the item and of their groups. */
export function ownConfirmationRoutes(app: FastifyInstance, house: House): void {
  const { db } = house
  serve(app, house, confirmations.list, async ({ reader, query }) => {
    const limit = query.limit ?? 50
    const where = query.cursor === undefined ? undefined : after(query.cursor)
    const rows = await own(db, reader.person_id, where).limit(limit + 1)
    const toItem = (row: Row) => ({ ...toConfirmation(row, query.lang), readable: isReadable(row) })
    return pageOf(rows, limit, toItem, ({ mark }) => [mark.confirmed_at?.toISOString() ?? '', mark.news_id])
  })

  serve(app, house, confirmations.get, async ({ reader, params, query, fail }) => {
    const [row] = await own(db, reader.person_id, eq(newsMark.news_id, params.id))
    if (!row) return fail('not_found')
    if (!isReadable(row)) throw new Failure('gone', { message: 'Taken down since.' })
    const { summary, key_points, body } = wordsOf(row, query.lang)
    return { ...toConfirmation(row, query.lang), summary, key_points, body: await bodyForReaders(db, body) }
  })
}
