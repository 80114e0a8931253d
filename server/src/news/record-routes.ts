import { newsAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../platform/cursor.ts'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/serve.ts'
import { toNewsVersion } from './authoring-reply.ts'
import type { ReceiptRow } from './authoring-store.ts'
import * as store from './authoring-store.ts'

/** What an item was before, and who has confirmed it. */
export function newsRecordRoutes(app: FastifyInstance, house: House): void {
  const { db } = house

  serve(app, house, authoring.versions, async ({ params, fail }) => {
    if (!(await store.findAuthored(db, params.id))) fail('not_found')
    return { items: (await store.listVersions(db, params.id)).map(toNewsVersion) }
  })

  serve(app, house, authoring.version, async ({ params, fail }) => {
    const row = (await store.findVersion(db, params.id, Number(params.version))) ?? fail('not_found')
    const { wording, translations } = row.version
    return { ...toNewsVersion(row), wording, translations }
  })

  serve(app, house, authoring.confirmations, async ({ params, query, fail }) => {
    const { news } = (await store.findAuthored(db, params.id)) ?? fail('not_found')
    const category = (await store.findCategory(db, news.category_id)) ?? fail('not_found')
    const limit = query.limit ?? 100
    const rows = await store.listReceipts(db, { news, category }, { ...query, limit })
    const page = pageOf(
      rows,
      limit,
      (row) => toReceipt(row, news.asked_version),
      ({ name, id }) => [name, id],
    )
    return { ...page, ...(await store.countReceipts(db, { news, category })) }
  })
}

function toReceipt({ id: person_id, name, group, mark }: ReceiptRow, asked_version: number) {
  const { confirmed_at = null, confirmed_version: version = null } = mark ?? {}
  const stillCounts = version !== null && version >= asked_version
  const confirmation = stillCounts ? { confirmed_at: confirmed_at?.toISOString() ?? null, version } : undefined
  return { person_id, name, group, ...(confirmation ?? { confirmed_at: null, version: null }) }
}
