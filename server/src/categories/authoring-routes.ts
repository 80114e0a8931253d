import { isDeepStrictEqual } from 'node:util'
import {
  type AudienceChoice,
  categoriesAuthoring as authoring,
  type Language,
  type ReviewRule,
  reviewRules,
  type StudioCategory,
} from '@megdan/contract'
import type { AuditVerb } from '@megdan/contract/audit-words'
import type { FastifyInstance } from 'fastify'
import { type Audited, type Difference, type Entry, serveChange } from '../audit/index.ts'
import { findReviewElsewhere } from '../installation/index.ts'
import { findImage, imageOf } from '../media/index.ts'
import { refusedGroups } from '../identity/index.ts'
import { addressedOf, choiceOf } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { inUse, withGivenUp } from '../platform/given-up.ts'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import { isId, newId } from '../platform/id.ts'
import { serve } from '../platform/http/serve.ts'
import { isWithin } from '../platform/reader.ts'
import * as store from './store.ts'

const toCategory = ({ category, cover, news }: store.AuthoredCategory, own: readonly Language[]): StudioCategory => {
  const { category_id, category_title, translations, cover_id, mandatory, review, position, version } = category
  const shown = imageOf(cover ?? undefined)
  return {
    category_id,
    category_title,
    translations: inUse(translations, own),
    cover_id,
    cover: shown,
    audience: choiceOf(category),
    mandatory,
    review,
    position,
    news,
    version,
  }
}

const strictest = (rules: readonly ReviewRule[]): ReviewRule =>
  reviewRules.findLast((rule) => rules.includes(rule)) ?? 'nobody'

const isAudience = (row: store.Category, audience: AudienceChoice): boolean =>
  Object.entries(addressedOf(audience)).every(([column, value]) =>
    isDeepStrictEqual(value, row[column as keyof store.Category]),
  )

/** What the audit log keeps of a category. */
const auditedOf = ({ category_title, translations, cover_id, mandatory, review, ...row }: store.Category): Audited => ({
  category_title,
  translations,
  cover_id,
  mandatory,
  review,
  audience: choiceOf(row),
})

const entryOf = (
  verb: AuditVerb<'menu.'>,
  { category_id, category_title }: store.Category,
  fields: Difference,
): Entry => ({
  action: `menu.${verb}`,
  thing_id: category_id,
  title: category_title,
  ...fields,
})

export function categoryAuthoringRoutes(app: FastifyInstance, house: House, standing: store.Standing): void {
  const { db, settings } = house
  const topic = 'menu' as const
  const list = async () => ({
    items: (await store.listAuthored(db, standing)).map((row) => toCategory(row, settings.languages)),
  })
  const find = async (category_id: string) => {
    const [row] = await store.listAuthored(db, standing, category_id)
    if (!row) throw new Failure('not_found')
    return toCategory(row, settings.languages)
  }
  const hold = async (tx: Database, { params }: { params: { id: string } }) =>
    (await store.lockCategories(tx)).find(({ category_id }) => category_id === params.id)
  const refused = async (body: Record<string, unknown>) => {
    const { cover_id } = body
    const isMissing = isId(cover_id) && (await findImage(db, cover_id)) === null
    return { ...(await refusedGroups(db, body['audience'])), ...(isMissing && { cover_id: 'not_found' }) }
  }

  serve(app, house, authoring.list, async ({ reader }) => {
    const { items } = await list()
    return { items: reader.kind === 'program' ? items.filter((one) => isWithin(reader, one.category_id)) : items }
  })

  serveChange(app, house, authoring.create, {
    topic,
    hold: store.lockCategories,
    change: async (tx, rows, { reader, body, fail }) => {
      const isAdmin = reader.role === 'admin'
      // Whoever could publish alone must not be able to make a place where nobody else is needed.
      const own = isAdmin ? 'nobody' : strictest([...rows.map((row) => row.review), await findReviewElsewhere(tx)])
      const { review = own } = body
      if (review !== own && !isAdmin) fail('forbidden')
      const { audience = { groups: [], guests: false }, cover_id = null, mandatory = false } = body
      const { category_title, translations = {} } = body
      const position = (await store.findLastPosition(tx)) + 1
      const about = { category_title, translations, cover_id, mandatory, review, position, ...addressedOf(audience) }
      const row = { category_id: newId(), version: 1, ...about }
      await store.saveCategory(tx, row)
      return row
    },
    entry: (_rows, row) => entryOf('created', row, { after: auditedOf(row) }),
    reply: ({ category_id }) => find(category_id),
    demands: refused,
  })

  serveChange(app, house, authoring.change, {
    topic,
    hold,
    change: async (tx, before, { reader, body: { version, audience, translations, ...plain }, fail }) => {
      // Whoever could publish alone must not be able to say that nobody else is needed, nor change who sees what was
      // approved.
      const isLess = plain.review !== undefined && plain.review !== before.review
      const isElsewhere = before.review !== 'nobody' && audience !== undefined && !isAudience(before, audience)
      if ((isLess || isElsewhere) && reader.role !== 'admin') fail('forbidden')
      const changes = {
        ...plain,
        ...(translations && { translations: withGivenUp(before.translations, translations, settings.languages) }),
        ...(audience && addressedOf(audience)),
        version: version + 1,
      }
      await store.changeCategory(tx, before.category_id, changes)
      return { ...before, ...changes }
    },
    entry: (before, after) => entryOf('changed', after, { before: auditedOf(before), after: auditedOf(after) }),
    reply: ({ category_id }) => find(category_id),
    demands: refused,
  })

  serveChange(app, house, authoring.order, {
    topic,
    hold: store.lockCategories,
    change: async (tx, rows, { body: { ids }, fail }) => {
      const places = new Map(rows.map(({ category_id, position }) => [category_id, position]))
      // Somebody has added or deleted one meanwhile: this order is of another list.
      if (ids.length !== places.size || !ids.every((id) => places.has(id))) fail('version_conflict')
      if (ids.every((id, at) => places.get(id) === at + 1)) return undefined
      for (const [at, id] of ids.entries()) await store.changeCategory(tx, id, { position: at + 1 })
      return { before: { ids: rows.map(({ category_id }) => category_id) }, after: { ids } }
    },
    entry: (_rows, moved) => moved && { action: 'menu.ordered', thing_id: 'menu', title: '', ...moved },
    reply: list,
  })

  serveChange(app, house, authoring.remove, {
    topic,
    hold,
    change: async (tx, { category_id }, { fail }) => {
      if (!(await store.removeCategory(tx, standing, category_id))) fail('category_in_use')
    },
    entry: (before) => entryOf('deleted', before, { before: auditedOf(before) }),
    reply: () => undefined,
  })
}
