import { categories } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { urlOf } from '../media/index.ts'
import type { House } from '../platform/house.ts'
import { serveShared } from '../platform/http/shared-reading.ts'
import { listCategories } from './store.ts'

export function categoryRoutes(app: FastifyInstance, house: House): void {
  serveShared(app, house, categories.list, 'menu', async ({ audience }) => {
    const rows = await listCategories(house.db, audience)
    const reply = rows.map(({ category_id, category_title, cover }) => ({
      category_id,
      category_title,
      category_cover: cover ? urlOf({ name: cover }) : '',
    }))
    return { reply }
  })

  serveShared(app, house, categories.notifying, 'menu', async ({ audience }) => ({
    reply: { items: await listCategories(house.db, audience) },
  }))
}
