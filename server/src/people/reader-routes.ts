import { readers } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { addressedOf } from '../platform/audience.ts'
import type { House } from '../platform/house.ts'
import { type Context, serve } from '../platform/http/serve.ts'
import { refusedPlace } from './place.ts'
import { findPlace } from '../categories/index.ts'
import { findReaders, isReached } from '../identity/index.ts'

/** Looking at an item as one of the people it may be for. */
export function readerRoutes(app: FastifyInstance, house: House): void {
  const { db } = house

  serve(app, house, readers.find, async ({ query }) => ({ items: await findReaders(db, query.q) }))

  const sight = async ({ params, body, fail }: Context<typeof readers.sight>) => {
    const isIn = (await isReached(db, params.id, addressedOf(body.audience))) ?? fail('not_found')
    if (!isIn) return { hidden_by: 'audience' as const }
    const [place] = await findPlace(db, body.category_id)
    const isVisible = place && (await isReached(db, params.id, place))
    return { hidden_by: isVisible ? null : ('category' as const) }
  }
  serve(app, house, readers.sight, sight, refusedPlace(db))
}
