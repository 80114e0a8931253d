import { newsChecks as contract } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { serveChange } from '../audit/index.ts'
import { findRights, mayPublish } from '../identity/index.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { Failure } from '../platform/http/failure.ts'
import { serve } from '../platform/http/serve.ts'
import type { News } from './authoring-store.ts'
import { findAuthored, lockNews } from './authoring-store.ts'
import * as checks from './checks.ts'

type Held = { row: News; check: checks.CheckRow | undefined; category_id: string | null }

/** When somebody looks again whether what is published still holds. */
export function newsCheckRoutes(app: FastifyInstance, house: House): void {
  const { db, now } = house

  const hold = async (tx: Database, { params }: { params: { id: string } }): Promise<Held | undefined> => {
    const row = await lockNews(tx, params.id)
    if (!row) return undefined
    return { row, check: (await checks.findCheck(tx, row.id))?.row, category_id: row.category_id }
  }
  const reply = async (_done: unknown, { params }: { params: { id: string } }) => {
    const found = await checks.findCheck(db, params.id)
    if (!found) throw new Failure('not_found')
    return checks.toCheck(found.row, found.owner)
  }
  const versionOf = ({ check }: Held) => check?.version ?? 0

  serve(app, house, contract.list, async ({ reader, query: { limit = 20, cursor, state, mine } }) => {
    const at = now()
    const wanted = { now: at, ...(mine && { owner: reader.person_id }) }
    const rights = await findRights(db, reader.person_id)
    const rows = await checks.listChecks(db, { ...wanted, ...(state && { state }), ...(cursor && { cursor }), limit })
    const toItem = ({ row, owner, title, category_id, category_title }: (typeof rows)[number]) => ({
      id: row.news_id,
      title,
      category_title,
      check: checks.toCheck(row, owner),
      may_check: mayPublish(rights, category_id ?? ''),
    })
    return {
      ...pageOf(rows, limit, toItem, checks.checkOrder({}).placeOf),
      counts: await checks.countChecks(db, wanted),
    }
  })

  serve(app, house, contract.get, async ({ params, fail }) => {
    const { news } = (await findAuthored(db, params.id)) ?? fail('not_found')
    const found = await checks.findCheck(db, news.id)
    return {
      check: found && checks.toCheck(found.row, found.owner),
      owners: await checks.listCheckers(db, news.category_id ?? ''),
    }
  })

  serveChange(app, house, contract.set, {
    topic: 'news',
    hold,
    versionOf,
    change: async (tx, { row, check }, { reader, body: { months, due_at, owner = reader.person_id }, fail }) => {
      if (row.status !== 'published') fail('not_published')
      const at = now()
      if ((months === undefined) === (due_at === undefined)) fail('invalid', { fields: { months: 'required' } })
      const due = months === undefined ? new Date(due_at ?? at) : checks.monthsAfter(at, months)
      if (due <= at) fail('invalid', { fields: { due_at: 'too_small' } })
      if (due.getTime() - at.getTime() > checks.furthestCheck) fail('invalid', { fields: { due_at: 'too_large' } })
      if (!mayPublish(await findRights(tx, owner), row.category_id ?? ''))
        fail('invalid', { fields: { owner: 'not_allowed' } })
      const stamps = { checked_at: at, checked_by: reader.person_id, told_at: null, told_owner: false }
      const version = (check?.version ?? 0) + 1
      const after = { news_id: row.id, due_at: due, months: months ?? null, owner_id: owner, ...stamps, version }
      await checks.saveCheck(tx, after)
      return after
    },
    entry: ({ row, check }, after) => checks.checkEntry('check_set', row, check, after),
    reply,
  })

  serveChange(app, house, contract.done, {
    topic: 'news',
    hold: async (tx, context) => {
      const held = await hold(tx, context)
      return held?.check ? { ...held, check: held.check } : undefined
    },
    versionOf,
    change: async (tx, { row, check }, { reader, fail }) => {
      if (row.status !== 'published') fail('not_published')
      return checks.markChecked(tx, check, reader.person_id, now())
    },
    entry: ({ row, check }, after) => checks.checkEntry('checked', row, check, after),
    reply,
  })

  serveChange(app, house, contract.remove, {
    topic: 'news',
    hold,
    change: (tx, { row }) => checks.removeCheck(tx, row.id),
    entry: ({ row, check }) => (check ? checks.checkEntry('check_removed', row, check) : undefined),
    reply: () => undefined,
  })
}
