import { type Language, news, spokenPieces } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../platform/http/failure.ts'
import { networkOf } from '../platform/http/network.ts'
import { route } from '../platform/http/serve.ts'
import type { House } from '../platform/house.ts'
import type { Voice } from '../speech/index.ts'
import { wordingIn } from './reply.ts'
import { findNewsFor } from './store.ts'

type SpeechRequest = { params: { id: string; part: string }; query: { lang?: Language } }

/** Parts of an item read aloud, for whoever may read it now. */
export function newsSpeechRoutes(app: FastifyInstance, house: House, voice: Voice | undefined): void {
  const { db, limiter, now } = house
  route(app, house, news.speech, async (request, reply) => {
    const { params, query } = request as unknown as SpeechRequest
    const { reader, ip } = request
    const row = await findNewsFor(db, reader.audience, now(), params.id)
    if (!row) throw new Failure('not_found', { message: 'Not found.' })
    const wording = wordingIn(row, query.lang)
    const words = spokenPieces(wording)[Number(params.part)]
    if (words === undefined) throw new Failure('not_found', { message: 'It has no such part.' })
    if (!voice?.speaks(wording.language)) throw new Failure('no_voice')
    const whose = reader.kind === 'member' ? reader.person_id : networkOf(ip)
    const make = () => limiter.use('speech_by_reader', whose)
    const audio = await voice.say(words, wording.language, make).catch((error: unknown) => {
      if (error instanceof Failure) throw error
      request.log.error({ err: error }, 'a piece of news could not be read aloud')
      throw new Failure('unavailable', { message: 'There is no voice now.', retry_after: 60 })
    })
    reply.headers({ 'cache-control': 'no-store', 'content-type': audio.type })
    return reply.send(audio.bytes)
  })
}
