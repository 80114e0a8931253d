import { groups, reach } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { listMissingCategories } from '../menu/index.ts'
import { addressedOf } from '../platform/audience.ts'
import type { House } from '../platform/house.ts'
import { isId } from '../platform/id.ts'
import { type Context, serve } from '../platform/serve.ts'
import { refusedGroups } from './audience.ts'
import { countActive, countReach, findPlace, listHeadCounts } from './reach.ts'

/** Whom an editor can address. */
export function peopleRoutes(app: FastifyInstance, house: House): void {
  const { db, now } = house

  serve(app, house, groups.list, async () => ({ items: await listHeadCounts(db), people: await countActive(db) }))

  const refused = async ({ audience, category_id }: Record<string, unknown>) => {
    const isMissing = isId(category_id) && (await listMissingCategories(db, [category_id])).length > 0
    return { ...(await refusedGroups(db, audience)), ...(isMissing && { category_id: 'not_found' }) }
  }
  const count = async ({ body }: Context<typeof reach.count>) => {
    const places = body.category_id === undefined ? [] : await findPlace(db, body.category_id)
    return countReach(db, [addressedOf(body.audience), ...places], now(), body.category_id)
  }
  serve(app, house, reach.count, count, refused)
}
