import { Socket } from 'node:net'
import { type Language, news, spokenItem } from '@megdan/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { House } from '../platform/house.ts'
import { Failure } from '../platform/http/failure.ts'
import { isSeen } from '../platform/http/fast-path.ts'
import { partOf } from '../platform/http/range.ts'
import { readerNow, route } from '../platform/http/serve.ts'
import type { Reader } from '../platform/reader.ts'
import type { Speech } from '../speech/index.ts'
import { refuseGone } from './refuse-gone.ts'
import { wordingIn } from './reply.ts'
import { findNewsFor } from './store.ts'

type SpeechRequest = { params: { id: string }; query: { lang?: Language } }

/** An item read aloud, for whoever may read it. */
export function newsSpeechRoutes(app: FastifyInstance, house: House, speech: Speech | undefined): void {
  const { db, limiter, now } = house

  /** What is to be heard; refuses as the item itself does, and where it is not read aloud. */
  const find = async ({ audience }: Reader, { params: { id }, query: { lang } }: SpeechRequest) => {
    const row = await findNewsFor(db, audience, now(), id)
    if (!row) await refuseGone(db, audience, now(), { id, lang })
    const wording = row && wordingIn(row, lang)
    const pieces = wording && spokenItem(wording)
    if (!speech || !pieces || !speech.reads(pieces, wording.language))
      throw new Failure('not_found', { message: 'Not found.' })
    const { language } = wording
    const count = ({ reader, ip }: FastifyRequest) =>
      reader.kind === 'member'
        ? limiter.use('speech_by_session', reader.session_id)
        : limiter.use('speech_by_address', ip)
    const open = (request: FastifyRequest) => speech.open(pieces, language, () => count(request))
    return { etag: speech.etagOf(pieces, language), open, patience: speech.patience }
  }

  /** Opened before anything is said of it: what is swept away meanwhile can still be read. */
  const soundOf = async ({ etag, open, patience }: Awaited<ReturnType<typeof find>>, request: FastifyRequest) => {
    const { socket } = request.raw
    const bearSilence = (milliseconds: number) => socket instanceof Socket && socket.setTimeout(milliseconds)
    const { timeout } = app.server
    // A silent connection is ended otherwise while its reader waits.
    bearSilence(patience + timeout)
    const { sound, waited } = await open(request).finally(() => bearSilence(timeout))
    if (!waited) return sound
    try {
      const later = await find(await readerNow(house, request), request as unknown as SpeechRequest)
      if (later.etag === etag) return sound
      throw new Failure('unavailable', { message: 'The text has changed meanwhile.', retry_after: 1 })
    } catch (error) {
      await sound.close()
      throw error
    }
  }

  route(app, house, news.speech, async (request, reply) => {
    const { reader, headers } = request
    const found = await find(reader, request as unknown as SpeechRequest)
    const etag = `"${found.etag}"`
    // The app keeps what was heard, and its sign-out takes it away; nothing takes away what browsers and proxies keep.
    const about = { 'cache-control': 'private, no-store', etag, vary: 'Origin, Authorization' }
    if (isSeen(found, headers['if-none-match'])) return reply.headers(about).code(304).send()
    const sound = await soundOf(found, request)
    const { size } = await sound.stat()
    const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
    const part = isSame ? partOf(headers.range, size) : undefined
    reply.headers({ ...about, 'accept-ranges': 'bytes', 'content-type': 'audio/mpeg' })
    if (part === 'beyond') {
      await sound.close()
      return reply.code(416).header('content-range', `bytes */${size}`).send()
    }
    if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
    reply.header('content-length', part ? part.end - part.start + 1 : size)
    return reply.send(sound.createReadStream(part))
  })
}
