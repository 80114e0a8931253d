import path from 'node:path'
import type { Readable } from 'node:stream'
import { media } from '@megdan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import type { Reader } from '../platform/reader.ts'
import { isSeen } from '../platform/http/fast-path.ts'
import { route } from '../platform/http/serve.ts'
import { partsOf, type Seals, type ShownMedia } from './addresses.ts'
import { type MediaStore, photoMark } from './media-store.ts'
import type { Medium } from './image.ts'

type MediaRequest = { params: { name: string }; query: { w?: number } }
type Given = { files: MediaStore; seals: Seals; shownMedia: ShownMedia }

/** A title keeps the ending of what the file is, whatever an editor calls it. */
const fileNameOf = ({ title, name }: Medium) => {
  const ending = path.extname(name)
  return !title || title.toLowerCase().endsWith(ending) ? title || name : title + ending
}

/** Whoever works in the studio sees its library and the drafts; a sign-in without its second factor is none there. */
const isEditor = (reader: Reader) =>
  reader.kind === 'member' && reader.role !== 'member' && !['needed', 'missing'].includes(reader.second_factor)

export function mediaRoutes(app: FastifyInstance, house: House, { files, seals, shownMedia }: Given): void {
  const { now } = house

  const isShownTo = async ({ name, uploaded_by }: Medium, reader: Reader) => {
    const person_id = reader.kind === 'member' ? reader.person_id : undefined
    if (isEditor(reader) || (person_id && uploaded_by === person_id)) return true
    return shownMedia.isTo(name, reader.audience, person_id)
  }

  /** The `Cache-Control` of an answer; undefined for whoever may not have the file. */
  const keptBy = async (
    row: Medium,
    address: string,
    seal: string,
    request: FastifyRequest,
  ): Promise<string | undefined> => {
    const end = seal === '' ? undefined : seals.endOf(address, seal)
    // Whoever holds a sealed address may open it as long as it is shown to anybody.
    if (end !== undefined && (await shownMedia.isToAnybody(row.name))) {
      // Signing out takes the service worker's copies; nothing takes those of the browser itself. The studio has none,
      // and asks each time.
      if (request.headers['sec-fetch-site'] === 'same-origin')
        return isEditor(request.reader) ? 'private, no-cache' : 'private, no-store'
      // A shell has no service worker: its copy is good as long as its address.
      return `private, max-age=${Math.floor((end - now().getTime()) / 1000)}`
    }
    // The name changes with the content, so that a copy is good for ever (`immutable`); under a former name it may
    // change again.
    const lasting = row.name === address && seal === '' ? 'public, max-age=31536000, immutable' : 'public, no-cache'
    if (!row.name.startsWith(photoMark) && (await shownMedia.toGuests.has(row.name))) return lasting
    return (await isShownTo(row, request.reader)) ? 'private, no-cache' : undefined
  }

  const missing = (name: string): never => {
    shownMedia.forget(name)
    throw new Failure('not_found', { message: 'Not found.' })
  }

  type Bytes = { etag: string; open: () => Promise<Readable | undefined> }
  const send = async (request: FastifyRequest, reply: FastifyReply, name: string, { etag, open }: Bytes) => {
    if (isSeen({ etag }, request.headers['if-none-match'])) return reply.header('etag', `"${etag}"`).code(304).send()
    const stream = (await open()) ?? missing(name)
    return reply.header('etag', `"${etag}"`).send(stream)
  }

  route(app, house, media.get, async (request, reply) => {
    const { params, query } = request as unknown as MediaRequest
    const { name, seal } = partsOf(params.name)
    const row = await shownMedia.find(name)
    const cacheControl = row && (await keptBy(row, name, seal, request))
    if (!row || !cacheControl || !(await files.has(row.name))) return missing(name)
    const vary = cacheControl.startsWith('public') ? 'Accept, Origin' : 'Accept, Origin, Authorization, Cookie'
    const headers = { 'cache-control': cacheControl, vary }
    if (row.kind === 'file') {
      const title = encodeURIComponent(fileNameOf(row))
      const disposition = `attachment; filename*=UTF-8''${title}`
      const bytes = { etag: row.name, open: () => files.open(row.name) }
      return send(
        request,
        reply.headers({ ...headers, 'content-type': row.type, 'content-disposition': disposition }),
        name,
        bytes,
      )
    }
    const variant = await files.findVariant(row.name, query.w ?? row.width, request.headers.accept ?? '')
    const bytes = { etag: path.basename(variant.key), open: () => files.openVariant(variant) }
    return send(request, reply.headers({ ...headers, 'content-type': variant.type }), name, bytes)
  })
}
