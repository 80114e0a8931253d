import fs from 'node:fs'
import { media } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../platform/failure.ts'
import type { House } from '../platform/house.ts'
import { route } from '../platform/serve.ts'
import type { MediaFolder } from './folder.ts'
import { medium } from './tables.ts'

type Asked = { params: { name: string }; query: { w?: number } }

export function mediaRoutes(app: FastifyInstance, house: House, folder: MediaFolder): void {
  route(app, house, media.get, async (request, reply) => {
    const { params, query } = request as unknown as Asked
    const [row] = await house.db.select().from(medium).where(eq(medium.name, params.name))
    if (!row || !(await folder.has(row.name))) throw new Failure('not_found', { message: 'Not found.' })
    // The name changes with the content, so that a copy is good for ever.
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept, Origin' })
    if (row.kind === 'file') {
      const title = encodeURIComponent(row.title || row.name)
      reply.headers({ 'content-type': row.type, 'content-disposition': `attachment; filename*=UTF-8''${title}` })
      return reply.send(fs.createReadStream(folder.pathOf(row.name)))
    }
    const width = query.w ?? row.width
    const { file, type } = await folder.findVariant(row.name, width, request.headers.accept ?? '')
    return reply.header('content-type', type).send(fs.createReadStream(file))
  })
}
