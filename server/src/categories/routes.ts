import { categories, titleIn } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import type { House } from '../platform/house.ts'
import { serveShared } from '../platform/http/shared-reading.ts'
import { toMenuItem } from './reply.ts'
import { listCategories } from './store.ts'

export function categoryRoutes(app: FastifyInstance, house: House): void {
  serveShared(app, house, categories.list, 'menu', async ({ audience, db, query }) => {
    return { reply: (await listCategories(db, audience)).map((row) => toMenuItem(row, query.lang)) }
  })

  serveShared(app, house, categories.notifying, 'menu', async ({ audience, db, query }) => {
    const rows = await listCategories(db, audience)
    const items = rows.map((row) => ({ ...row, category_title: titleIn(row, query.lang) }))
    return { reply: { items } }
  })
}
