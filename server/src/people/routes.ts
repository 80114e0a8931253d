import { reach } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { addressedOf } from '../platform/audience.ts'
import type { House } from '../platform/house.ts'
import { type Context, serve } from '../platform/http/serve.ts'
import { refusedPlace } from './place.ts'
import { findPlace } from '../categories/index.ts'
import { countReach } from './reach.ts'

/** Whom an editor can address. */
export function peopleRoutes(app: FastifyInstance, house: House): void {
  const { db, now } = house

  const count = async ({ body }: Context<typeof reach.count>) => {
    const places = body.category_id === undefined ? [] : await findPlace(db, body.category_id)
    const at = body.at === undefined ? now() : new Date(body.at)
    return countReach(db, [addressedOf(body.audience), ...places], now(), body.category_id, at)
  }
  serve(app, house, reach.count, count, refusedPlace(db))
}
