import { csvOf, defaultLanguage, type Language, newsAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { serveChange } from '../audit/index.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import { inUse } from '../platform/given-up.ts'
import type { House } from '../platform/house.ts'
import { attach, csvType } from '../platform/http/attachment.ts'
import { route, serve } from '../platform/http/serve.ts'
import { minuteOf } from '../platform/time-zone.ts'
import { texts } from '../texts/index.ts'
import { approvedOrThrow, asksApproval, blankPlan } from '../review/index.ts'
import { holdNews } from './authoring.ts'
import { toNewsVersion } from './authoring-reply.ts'
import type { News, ReceiptRow } from './authoring-store.ts'
import * as store from './authoring-store.ts'
import { reviewableOf } from './review.ts'
import { listToRemind, remind } from './reminder.ts'

type FileAsked = { params: { id: string }; query: { confirmed?: boolean; q?: string; group?: string; lang?: Language } }

/** What an item was before, and who has confirmed it. */
export function newsRecordRoutes(app: FastifyInstance, house: House): void {
  const { db, now, settings } = house

  serve(app, house, authoring.versions, async ({ params, fail }) => {
    if (!(await store.findAuthored(db, params.id))) fail('not_found')
    return { items: (await store.listVersions(db, params.id)).map(toNewsVersion) }
  })

  serve(app, house, authoring.version, async ({ params, fail }) => {
    const row = (await store.findVersion(db, params.id, Number(params.version))) ?? fail('not_found')
    const { wording, translations } = row.version
    return { ...toNewsVersion(row), wording, translations: inUse(translations, settings.languages) }
  })

  serve(app, house, authoring.confirmations, async ({ params, query, fail }) => {
    const placed = (await findPlaced(db, params.id)) ?? fail('not_found')
    const limit = query.limit ?? 100
    const rows = await store.listReceipts(db, placed, { ...query, limit })
    const { placeOf } = store.receiptOrder(placed.news)(query)
    const page = pageOf(rows, limit, (row) => toReceipt(row, placed.news.asked_version), placeOf)
    return { ...page, ...(await store.countReceipts(db, placed, query)) }
  })

  route(app, house, authoring.confirmationsFile, async (request, reply) => {
    const { params, query } = request as unknown as FileAsked
    const { lang = defaultLanguage } = query
    const placed = await findPlaced(db, params.id)
    if (!placed) throw new Failure('not_found', { message: 'Not found.' })
    attach(reply, `confirmations-${params.id}.csv`, csvType)
    return csvOf(await receiptFile(db, placed, { ...query, lang }), lang)
  })

  serveChange(app, house, authoring.remind, {
    hold: holdNews,
    change: async (tx, row, { reader, fail }) => {
      const at = now()
      const people = await listToRemind(tx, row, at)
      if (people.length === 0) fail('nobody_waits')
      // Its words are ours: what it reminds of must be what was approved.
      await approvedOrThrow(tx, await reviewableOf(tx, row, blankPlan), { stands: true })
      const reminder = { people, by: reader.person_id, at, undo_seconds: settings.push_undo_seconds }
      return { people, at, entry: await remind(tx, row, reminder) }
    },
    entry: (_row, { entry }) => entry,
    reply: ({ people, at }) => ({ people: people.length, reminded_at: at.toISOString() }),
  })

  serveChange(app, house, authoring.remindSome, {
    hold: holdNews,
    change: async (tx, row, { reader, body: { text, ...whom }, fail }) => {
      const at = now()
      const people = await listToRemind(tx, row, at, whom)
      if (people.length === 0) fail('nobody_waits')
      // Nobody has approved what is written here.
      if (text !== undefined && (await asksApproval(tx, [row.category_id]))) fail('approval_needed')
      await approvedOrThrow(tx, await reviewableOf(tx, row, blankPlan), { stands: true })
      const isForAll = whom.people === undefined && whom.group === undefined
      const reminder = { people, text, isForAll, by: reader.person_id, at, undo_seconds: settings.push_undo_seconds }
      return { people, at, entry: await remind(tx, row, reminder) }
    },
    entry: (_row, { entry }) => entry,
    reply: ({ people, at }) => ({ people: people.length, reminded_at: at.toISOString() }),
  })
}

async function findPlaced(db: Database, id: string): Promise<store.Placed | undefined> {
  const news = (await store.findAuthored(db, id))?.news
  const category = news && (await store.findCategory(db, news.category_id))
  return news && category && { news, category }
}

function toReceipt({ id: person_id, name, group, mark }: ReceiptRow, asked_version: News['asked_version']) {
  const { confirmed_at = null, confirmed_version: version = null } = mark ?? {}
  const stillCounts = version !== null && version >= asked_version
  const confirmation = stillCounts ? { confirmed_at: confirmed_at?.toISOString() ?? null, version } : undefined
  return { person_id, name, group, ...(confirmation ?? { confirmed_at: null, version: null }) }
}

const pageSize = 1000

/** Everybody, page by page, as the rows of a table. */
async function receiptFile(
  db: Database,
  placed: store.Placed,
  { lang, ...which }: FileAsked['query'] & { lang: Language },
) {
  const { confirmations, yes, no } = texts[lang].files
  const table = [confirmations]
  for (let cursor: string | null | undefined; cursor !== null;) {
    const rows = await store.listReceipts(db, placed, { ...which, limit: pageSize, ...(cursor && { cursor }) })
    const { placeOf } = store.receiptOrder(placed.news)({})
    const page = pageOf(rows, pageSize, (row) => toReceipt(row, placed.news.asked_version), placeOf)
    for (const { name, group, confirmed_at, version } of page.items) {
      const when = confirmed_at === null ? '' : minuteOf(new Date(confirmed_at))
      table.push([name, group ?? '', version === null ? no : yes, when, String(version ?? '')])
    }
    cursor = page.next_cursor
  }
  return table
}
