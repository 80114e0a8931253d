import path from 'node:path'
import { Readable } from 'node:stream'
import { type Language, media } from '@megdan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import type { Reader } from '../platform/reader.ts'
import { isSeen } from '../platform/http/fast-path.ts'
import { partOf } from '../platform/http/range.ts'
import { route } from '../platform/http/serve.ts'
import { findCaptions } from './film-store.ts'
import { partsOf, type Seals, type ShownMedia } from './addresses.ts'
import { type Medium, photoMark } from './image.ts'
import type { MediaStore } from './media-store.ts'

type MediaRequest = { params: { name: string }; query: { w?: number; captions?: Language } }
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
  const { db, now } = house

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

  const missing = (): never => {
    throw new Failure('not_found', { message: 'Not found.' })
  }

  type Answer = { etag: string; headers: Record<string, string>; open: () => Promise<Readable | undefined> }
  const send = async (request: FastifyRequest, reply: FastifyReply, { etag, headers, open }: Answer) => {
    const all = { ...headers, etag: `"${etag}"` }
    if (isSeen({ etag }, request.headers['if-none-match'])) return reply.headers(all).code(304).send()
    // Opened first: what says that it cannot be must not carry the headers of what could.
    const stream = (await open()) ?? missing()
    return reply.headers(all).send(stream)
  }

  /** What is said in a video, read by the player beside it. */
  const sendCaptions = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { id }: Medium,
    { language, headers }: { language: Language; headers: Record<string, string> },
  ) => {
    const { vtt, mark } = (await findCaptions(db, id, language)) ?? missing()
    const open = async () => Readable.from([vtt], { objectMode: false })
    // Under the same address there may be others tomorrow.
    const cacheControl = headers['cache-control']?.startsWith('public') ? 'public, no-cache' : 'private, no-cache'
    const about = { ...headers, 'cache-control': cacheControl, 'content-type': 'text/vtt; charset=utf-8' }
    return send(request, reply, { etag: mark, headers: about, open })
  }

  /** A video, or the part of it that a player asks for; never more of it in memory than is on its way. */
  const sendFilm = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { name, size, type }: Medium,
    headers: Record<string, string>,
  ) => {
    const etag = `"${name}"`
    reply.headers({ ...headers, etag, 'accept-ranges': 'bytes', 'content-type': type })
    if (isSeen({ etag: name }, request.headers['if-none-match'])) return reply.code(304).send()
    const { range, 'if-range': known } = request.headers
    const part = known === undefined || known === etag ? partOf(range, size) : undefined
    if (part === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send()
    const isHead = request.method === 'HEAD'
    const stream = isHead ? Readable.from([]) : await files.open(name, part)
    if (!stream) {
      reply.removeHeader('etag').removeHeader('accept-ranges')
      return missing()
    }
    if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
    reply.header('content-length', part ? part.end - part.start + 1 : size)
    return reply.send(stream)
  }

  route(app, house, media.get, async (request, reply) => {
    const { params, query } = request as unknown as MediaRequest
    const { name, seal } = partsOf(params.name)
    const row = await shownMedia.find(name)
    const cacheControl = row && (await keptBy(row, name, seal, request))
    if (!row || !cacheControl) return missing()
    const isFilm = row.kind === 'video'
    // One that is still to be made has neither file nor poster, and may have captions.
    if (query.captions === undefined && !(await files.has(row.name))) {
      shownMedia.forget(name)
      return missing()
    }
    const vary = cacheControl.startsWith('public') ? 'Accept, Origin' : 'Accept, Origin, Authorization, Cookie'
    const headers = { 'cache-control': cacheControl, vary }
    if (query.captions !== undefined)
      return isFilm ? sendCaptions(request, reply, row, { language: query.captions, headers }) : missing()
    if (isFilm && query.w === undefined) return sendFilm(request, reply, row, headers)
    if (row.kind === 'file') {
      const title = encodeURIComponent(fileNameOf(row))
      const ofFile = { 'content-type': row.type, 'content-disposition': `attachment; filename*=UTF-8''${title}` }
      return send(request, reply, {
        etag: row.name,
        headers: { ...headers, ...ofFile },
        open: () => files.open(row.name),
      })
    }
    const variant = await files.findVariant(row.poster ?? row.name, query.w ?? row.width, request.headers.accept ?? '')
    return send(request, reply, {
      etag: path.basename(variant.key),
      headers: { ...headers, 'content-type': variant.type },
      open: () => files.openVariant(variant),
    })
  })
}
