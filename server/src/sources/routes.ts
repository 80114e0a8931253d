import { mostSources, type NewsSource, newsSources as contract } from '@megdan/contract'
import type { AuditVerb } from '@megdan/contract/audit-words'
import type { FastifyInstance } from 'fastify'
import { type Audited, type Difference, type Entry, type Named, nothingHeld, serveChange } from '../audit/index.ts'
import { listMissingCategories } from '../categories/index.ts'
import type { Database } from '../platform/database/database.ts'
import { wrongAddress } from '../platform/http/outgoing.ts'
import { serve } from '../platform/http/serve.ts'
import type { House } from '../platform/house.ts'
import { isId, newId } from '../platform/id.ts'
import { tidy } from '../platform/text.ts'
import * as store from './store.ts'

const toSource = (row: store.Listed): NewsSource => ({
  id: row.id,
  name: row.name,
  url: row.url,
  category_id: row.category_id,
  language: row.language,
  state: row.state,
  looked_at: row.looked_at?.toISOString() ?? null,
  succeeded_at: row.succeeded_at?.toISOString() ?? null,
  failure: row.failure,
  status: row.status,
  drafts: row.drafts,
  created_at: row.created_at.toISOString(),
  version: row.version,
})

type AuditedRow = Pick<store.SourceRow, 'name' | 'url' | 'category_id' | 'language' | 'state'>
const entryOf = (verb: AuditVerb<'sources.'>, { id, name }: Named, fields: Difference = {}): Entry => ({
  action: `sources.${verb}`,
  thing_id: id,
  title: name,
  ...fields,
})

const auditedOf = ({ name, url, category_id, language, state }: AuditedRow): Audited => ({
  name,
  // What follows may hold a key to it.
  link: new URL(url).origin,
  category_id,
  language,
  state,
})

/** As if it had never been looked at. */
const untried = {
  etag: null,
  last_modified: null,
  looked_at: null,
  succeeded_at: null,
  failure: null,
  failing_since: null,
  status: null,
} as const

/** Administrators: of which feeds of others drafts are made. */
export function sourceRoutes(app: FastifyInstance, house: House): void {
  const { db, now } = house
  const hold = (tx: Database, { params }: { params: { id: string } }) => store.lockSource(tx, params.id)
  const find = async (id: string) => {
    const [row] = await store.listSources(db, id)
    return row && toSource(row)
  }

  /** A name that shows nothing, an address that nobody could call, and a category that is none. */
  const refused = async ({ name, url, category_id }: Record<string, unknown>): Promise<Record<string, string>> => {
    const missing = isId(category_id) ? await listMissingCategories(db, [category_id]) : []
    return {
      ...(typeof name === 'string' && tidy(name) === '' && { name: 'required' }),
      ...wrongAddress(url),
      ...(missing.length > 0 && { category_id: 'not_found' }),
    }
  }

  serve(app, house, contract.list, async () => ({ items: (await store.listSources(db)).map(toSource) }))

  serveChange(app, house, contract.create, {
    hold: nothingHeld,
    change: async (tx, _held, { body, fail }) => {
      if ((await store.countSources(tx)) >= mostSources) fail('too_many_sources')
      const row = { id: newId(), ...body, name: tidy(body.name), created_at: now(), due_at: now() }
      await store.saveSource(tx, row)
      return { ...row, state: 'active' as const }
    },
    entry: (_held, row) => entryOf('created', row, { after: auditedOf(row) }),
    reply: async (row, { fail }) => (await find(row.id)) ?? fail('not_found'),
    demands: refused,
  })

  serveChange(app, house, contract.change, {
    hold,
    change: async (tx, row, { body: { version, name, ...others } }) => {
      const changes = { ...others, ...(name !== undefined && { name: tidy(name) }) }
      const after = { ...row, ...changes, version: version + 1 }
      const isElsewhere = after.url !== row.url
      // Whoever goes on with one wants to see at once whether it comes.
      const isBegun = isElsewhere || (row.state === 'paused' && after.state === 'active')
      const begun = { ...(isElsewhere && untried), ...(isBegun && { due_at: now(), failing_since: null }) }
      await store.changeSource(tx, row.id, { ...changes, ...begun, version: after.version })
      return after
    },
    entry: (before, after) => entryOf('changed', after, { before: auditedOf(before), after: auditedOf(after) }),
    reply: async (_after, { params, fail }) => (await find(params.id)) ?? fail('not_found'),
    demands: refused,
  })

  serveChange(app, house, contract.remove, {
    hold,
    change: (tx, row) => store.removeSource(tx, row.id),
    entry: (row) => entryOf('deleted', row, { before: auditedOf(row) }),
    reply: () => undefined,
  })

  serveChange(app, house, contract.look, {
    hold,
    change: (tx, row) => store.changeSource(tx, row.id, { due_at: now() }),
    entry: () => undefined,
    reply: () => undefined,
  })
}
