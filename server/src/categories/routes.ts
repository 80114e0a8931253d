import { categories } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import type { House } from '../platform/house.ts'
import { serveShared } from '../platform/http/shared-reading.ts'
import { toMenuItem } from './reply.ts'
import { listCategories } from './store.ts'

export function categoryRoutes(app: FastifyInstance, house: House): void {
  serveShared(app, house, categories.list, 'menu', async ({ audience }) => {
    return { reply: (await listCategories(house.db, audience)).map(toMenuItem) }
  })

  serveShared(app, house, categories.notifying, 'menu', async ({ audience }) => ({
    reply: { items: await listCategories(house.db, audience) },
  }))
}
