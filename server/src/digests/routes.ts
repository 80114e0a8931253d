import { digests, type Input, spokenLanguage } from '@megdan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nothingHeld, serveChange } from '../audit/index.ts'
import { findPersonByName, foldName, lockPerson } from '../identity/index.ts'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import { pageHeadersOf } from '../platform/html.ts'
import { route } from '../platform/http/serve.ts'
import { digestPages } from './pages.ts'
import * as store from './store.ts'

type Asked = Input<typeof digests.stop>

/** As much as a form or a mail program sends. */
const longestBody = 8_192

/** The fields of a form in parts, of which none is a file. */
const fieldsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\r\n--').flatMap((part) => {
      const at = part.indexOf('\r\n\r\n')
      const [, name] = /name="([^"\r\n]{1,100})"/.exec(part.slice(0, Math.max(at, 0))) ?? []
      return name === undefined ? [] : [[name, part.slice(at + 4)]]
    }),
  )

/** Ends digests from a letter, and takes word of letters that came back. */
export async function digestRoutes(app: FastifyInstance, house: House): Promise<void> {
  const { db, now, settings } = house
  const send = (reply: FastifyReply, text: string, status = 200) =>
    reply.code(status).headers(pageHeadersOf(settings.brand)).send(text)
  /** As the address says, or the browser prefers; also where the address has not been looked at. */
  const pagesFor = ({ query, headers }: FastifyRequest) => {
    const { lang } = query as { lang?: unknown }
    const named = settings.languages.find((language) => language === lang)
    return digestPages(named ?? spokenLanguage(headers['accept-language'] ?? '', settings.languages), settings.brand)
  }

  await app.register(async (scope) => {
    // RFC 8058 lets mail programs send a form of either kind.
    scope.removeAllContentTypeParsers()
    const fields = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(fields, { parseAs: 'string', bodyLimit: longestBody }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    const parts = 'multipart/form-data'
    scope.addContentTypeParser(parts, { parseAs: 'string', bodyLimit: longestBody }, (_request, text, done) =>
      done(null, fieldsOf(String(text))),
    )
    // It says nothing that the address does not, so that nothing must come.
    scope.addHook('preValidation', async (request) => {
      if (request.method === 'POST') request.body ??= {}
    })
    // Somebody before a browser is told in words; programs are told as everywhere.
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof Failure) || request.headers.authorization !== undefined) throw error
      if (error.code === 'too_many') reply.header('retry-after', String(error.retry_after ?? 60))
      return send(reply, pagesFor(request).failed(), error.status)
    })
    route(scope, house, digests.stopPage, (request, reply) => {
      const { token } = request.params as Asked['params']
      const { lang } = request.query as Asked['query']
      const address = `/digest/stop/${encodeURIComponent(token)}${lang ? `?lang=${lang}` : ''}`
      return send(reply, pagesFor(request).ask(address))
    })
    const stop = async (request: FastifyRequest, reply: FastifyReply) => {
      const { token } = request.params as Asked['params']
      await store.stopByToken(db, token, now())
      return send(reply, pagesFor(request).done())
    }
    route(scope, house, digests.stop, stop, { limits: ['digest_stops_by_address'] })
  })

  serveChange(app, house, digests.refused, {
    hold: nothingHeld,
    change: async (tx, _held, { body }) => {
      const found = await findPersonByName(tx, body.email)
      const person = found?.email ? await lockPerson(tx, found.id) : undefined
      // By a name that is no address nobody is written to.
      if (!person?.email || person.email !== foldName(body.email)) return undefined
      await store.noteRefusal(tx, person.id, { email: person.email, answer: 'told', now: now() })
      return person
    },
    entry: (_held, person) => person && { action: 'people.mail_refused', thing_id: person.id, title: person.name },
    reply: () => undefined,
  })
}
