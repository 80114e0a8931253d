import { menuAuthoring as authoring, type StudioCategory } from '@megdan/contract'
import type { AuditVerb } from '@megdan/contract/audit-words'
import type { FastifyInstance } from 'fastify'
import { type Audited, type Difference, recordChange } from '../audit/index.ts'
import { findImage, imageOf } from '../media/index.ts'
import { findRights, mayArrange, refusedGroups } from '../identity/index.ts'
import { addressedOf, choiceOf } from '../platform/audience.ts'
import type { Database } from '../platform/database.ts'
import type { House } from '../platform/house.ts'
import { isId, newId } from '../platform/id.ts'
import type { Member } from '../platform/reader.ts'
import { type Context, serve } from '../platform/serve.ts'
import * as store from './store.ts'

const toCategory = ({ category, cover, news }: store.AuthoredCategory): StudioCategory => {
  const { category_id, category_title, cover_id, mandatory, position, version } = category
  const shown = imageOf(cover ?? undefined)
  return {
    category_id,
    category_title,
    cover_id,
    cover: shown,
    audience: choiceOf(category),
    mandatory,
    position,
    news,
    version,
  }
}

/** What the audit log keeps of a category. */
const auditedOf = ({ category_title, cover_id, mandatory, ...row }: store.Category): Audited => ({
  category_title,
  cover_id,
  mandatory,
  audience: choiceOf(row),
})

export function menuAuthoringRoutes(app: FastifyInstance, house: House): void {
  const { db, events, now } = house
  const tellReaders = () => events.tell(db, { topic: 'content', of: 'menu' })
  const list = async () => ({ items: (await store.listAuthored(db)).map(toCategory) })
  const find = async (id: string) => (await store.listAuthored(db, id)).map(toCategory)[0]
  const record = (tx: Database, by: Member, action: AuditVerb<'menu.'>, thing: store.Category, fields: Difference) =>
    recordChange(tx, {
      at: now(),
      person_id: by.person_id,
      action: `menu.${action}`,
      thing_id: thing.category_id,
      title: thing.category_title,
      ...fields,
    })

  const refused = async (body: Record<string, unknown>) => {
    const { cover_id } = body
    const isMissing = isId(cover_id) && (await findImage(db, cover_id)) === null
    return { ...(await refusedGroups(db, body['audience'])), ...(isMissing && { cover_id: 'not_found' }) }
  }

  serve(app, house, authoring.list, list)

  const create = async ({ reader, body, fail }: Context<typeof authoring.create>) => {
    if (!mayArrange(await findRights(db, reader.person_id))) fail('forbidden')
    const { audience = { groups: [], guests: false }, cover_id = null, mandatory = false, category_title } = body
    const category_id = newId()
    await db.transaction(async (tx) => {
      await store.lockCategories(tx)
      const position = (await store.findLastPosition(tx)) + 1
      const row = { category_id, category_title, cover_id, mandatory, position, version: 1, ...addressedOf(audience) }
      await store.saveCategory(tx, row)
      await record(tx, reader, 'created', row, { after: auditedOf(row) })
    })
    await tellReaders()
    return (await find(category_id)) ?? fail('not_found')
  }
  serve(app, house, authoring.create, create, refused)

  const change = async ({ reader, params, body, fail }: Context<typeof authoring.change>) => {
    const { version, audience, ...plain } = body
    await db.transaction(async (tx) => {
      if (!mayArrange(await findRights(tx, reader.person_id))) fail('forbidden')
      const rows = await store.lockCategories(tx)
      const before = rows.find(({ category_id }) => category_id === params.id) ?? fail('not_found')
      if (before.version !== version) fail('version_conflict')
      const changes = { ...plain, ...(audience && addressedOf(audience)), version: version + 1 }
      await store.changeCategory(tx, before.category_id, changes)
      const after = { ...before, ...changes }
      await record(tx, reader, 'changed', after, { before: auditedOf(before), after: auditedOf(after) })
    })
    await tellReaders()
    return (await find(params.id)) ?? fail('not_found')
  }
  serve(app, house, authoring.change, change, refused)

  serve(app, house, authoring.order, async ({ reader, body, fail }) => {
    await db.transaction(async (tx) => {
      if (!mayArrange(await findRights(tx, reader.person_id))) fail('forbidden')
      const rows = new Map((await store.lockCategories(tx)).map((row) => [row.category_id, row]))
      const ordered = body.ids.map((id) => rows.get(id))
      // Somebody has added or deleted one meanwhile: this order is of another list.
      if (ordered.length !== rows.size || ordered.includes(undefined)) fail('version_conflict')
      if (body.ids.every((id, at) => rows.get(id)?.position === at + 1)) return
      for (const [at, id] of body.ids.entries()) await store.changeCategory(tx, id, { position: at + 1 })
      const entry = { at: now(), person_id: reader.person_id, thing_id: 'menu', title: '' }
      const fields = { before: { ids: [...rows.keys()] }, after: { ids: body.ids } }
      await recordChange(tx, { ...entry, action: 'menu.ordered', ...fields })
    })
    await tellReaders()
    return list()
  })

  serve(app, house, authoring.remove, async ({ reader, params, fail }) => {
    await db.transaction(async (tx) => {
      if (!mayArrange(await findRights(tx, reader.person_id))) fail('forbidden')
      const rows = await store.lockCategories(tx)
      const before = rows.find(({ category_id }) => category_id === params.id) ?? fail('not_found')
      if (!(await store.removeCategory(tx, params.id))) fail('category_in_use')
      await record(tx, reader, 'deleted', before, { before: auditedOf(before) })
    })
    await tellReaders()
  })
}
