import fs from 'node:fs'
import path from 'node:path'
import { media } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../platform/failure.ts'
import type { House } from '../platform/house.ts'
import { route } from '../platform/serve.ts'
import type { MediaFolder } from './folder.ts'
import { findByName, type Medium } from './image.ts'

type Asked = { params: { name: string }; query: { w?: number } }

/** A title keeps the ending of what the file is, whatever an editor calls it. */
const fileNameOf = ({ title, name }: Medium) => {
  const ending = path.extname(name)
  return !title || title.toLowerCase().endsWith(ending) ? title || name : title + ending
}

export function mediaRoutes(app: FastifyInstance, house: House, folder: MediaFolder): void {
  route(app, house, media.get, async (request, reply) => {
    const { params, query } = request as unknown as Asked
    const row = await findByName(house.db, params.name)
    if (!row || !(await folder.has(row.name))) throw new Failure('not_found', { message: 'Not found.' })
    // The name changes with the content, so that a copy is good for ever; under a former name it may change again.
    const lasting = row.name === params.name ? 'public, max-age=31536000, immutable' : 'public, no-cache'
    // A photo is its person's to take back: no cache between us and the reader keeps it, and his own not for long.
    const kept = row.person_id === null ? lasting : 'private, max-age=86400'
    reply.headers({ 'cache-control': kept, vary: 'Accept, Origin' })
    if (row.kind === 'file') {
      const title = encodeURIComponent(fileNameOf(row))
      reply.headers({ 'content-type': row.type, 'content-disposition': `attachment; filename*=UTF-8''${title}` })
      return reply.send(fs.createReadStream(folder.pathOf(row.name)))
    }
    const width = query.w ?? row.width
    const { file, type } = await folder.findVariant(row.name, width, request.headers.accept ?? '')
    return reply.header('content-type', type).send(fs.createReadStream(file))
  })
}
