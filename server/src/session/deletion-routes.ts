import { deletion, type Endpoint, type Input, type Language, spokenLanguage } from '@megdan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import { pageHeadersOf } from '../platform/html.ts'
import { route } from '../platform/http/serve.ts'
import { hashOf, newCode, newToken } from '../platform/tokens.ts'
import { checkCredentials } from './credentials.ts'
import { deletionPages } from './deletion-pages.ts'
import * as proofs from './deletion-store.ts'
import { texts } from '../texts/index.ts'
import type { ErasePerson } from './erase.ts'
import * as identity from '../identity/index.ts'
import type { AddressLimit } from '../platform/http/limits.ts'

const codeLivesFor = 30 * 60_000
const pageLivesFor = 15 * 60_000

type Page = { status?: number; text: string }

/** What the form said, or the browser prefers; Bulgarian for everybody else. */
function languageOf({ body, query, headers }: FastifyRequest, languages: readonly Language[]): Language {
  const langOf = (of: unknown) => (typeof of === 'object' && of !== null && 'lang' in of ? of.lang : undefined)
  const lang = langOf(body) ?? langOf(query)
  return languages.find((language) => language === lang) ?? spokenLanguage(headers['accept-language'] ?? '', languages)
}

/** Deleting an account in any browser, without the app: see the contract. */
export async function deletionRoutes(app: FastifyInstance, house: House, erasePerson: ErasePerson): Promise<void> {
  const { db, hashCode, sharedLimits, mail, now, settings } = house
  const pagesFor = (request: FastifyRequest) => deletionPages(languageOf(request, settings.languages), settings)
  const send = (reply: FastifyReply, { status = 200, text }: Page) =>
    reply.code(status).headers(pageHeadersOf(settings.brand)).send(text)

  const expiry = (milliseconds: number) => new Date(now().getTime() + milliseconds)
  const askWhetherSure = async (request: FastifyRequest, person: { id: string; name: string; role: string }) => {
    const pages = pagesFor(request)
    if (person.role === 'admin' && (await identity.isLastAdmin(db, person.id)))
      return { status: 409, text: pages.lastAdmin() }
    const proof = newToken()
    const row = {
      proof_hash: hashOf(proof),
      person_id: person.id,
      kind: 'shown',
      expires_at: expiry(pageLivesFor),
    } as const
    await proofs.saveDeletionProof(db, row)
    return { text: pages.sure(person.name, proof) }
  }

  /** Sent after the answer: the time of the answer would tell whether there is such an address. */
  const mailCode = async (name: string) => {
    const person = await identity.findPersonByName(db, name)
    if (!person?.email || person.state !== 'active') return
    const code = newCode(10)
    const row = {
      proof_hash: hashCode(code),
      person_id: person.id,
      kind: 'mailed',
      expires_at: expiry(codeLivesFor),
    } as const
    await proofs.saveDeletionProof(db, row)
    mail.send({ to: person.email, ...texts[person.locale].deletion.letter(code) })
  }

  /** Whose mailed code this is; nobody else's name goes with it. */
  const findByCode = async (name: string, typed: string) => {
    const code_hash = hashCode(typed.replace(/[\s-]/g, '').toUpperCase())
    const person = await proofs.findByDeletionProof(db, code_hash, 'mailed', now())
    const isHis = person?.state === 'active' && [person.email, person.login_name].includes(name)
    if (!isHis || !(await proofs.takeDeletionProof(db, code_hash, 'mailed', now()))) return undefined
    return person
  }

  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    const form = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 8192 }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    // Somebody before a browser is told in words; programs are told as everywhere.
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof Failure) || request.headers.authorization !== undefined) throw error
      const { code, status } = error
      const isTold = code in texts.bg.deletion.refusals
      if (code === 'too_many') reply.header('retry-after', String(error.retry_after ?? 60))
      return send(reply, { status, text: pagesFor(request).refused(isTold ? code : 'other') })
    })
    const answer = <const E extends Endpoint>(
      endpoint: E,
      handle: (input: Input<E>, request: FastifyRequest) => Promise<Page>,
      limits: AddressLimit[] = [],
    ) => {
      const page = async (request: FastifyRequest, reply: FastifyReply) => {
        const { body, query } = request
        return send(reply, await handle({ body, query } as Input<E>, request))
      }
      route(scope, house, endpoint, page, { limits })
    }

    answer(deletion.start, async (_input, request) => ({ text: pagesFor(request).start() }))

    const ask = async ({ body }: Input<typeof deletion.mailCode>, request: FastifyRequest) => {
      const name = identity.foldName(body.email)
      await sharedLimits.use('deletion_letter_by_account', name)
      void mailCode(name).catch(() => undefined)
      return { text: pagesFor(request).code(body.email) }
    }
    answer(deletion.mailCode, ask, ['deletion_letter_by_address'])

    answer(deletion.prove, async ({ body: { email, password, code } }, request) => {
      if (code !== undefined) {
        await sharedLimits.use('deletion_code_by_address', request.ip)
        const person = await findByCode(identity.foldName(email), code)
        if (!person) return { status: 401, text: pagesFor(request).code(email, 'code_not_valid') }
        return askWhetherSure(request, person)
      }
      const typed = password === undefined ? undefined : { email, password }
      const person = typed && (await checkCredentials(house, typed, request, 'deletion'))
      if (!person) return { status: 401, text: pagesFor(request).start('invalid_credentials', email) }
      return askWhetherSure(request, person)
    })

    const confirm = async ({ body: { proof, word } }: Input<typeof deletion.confirm>, request: FastifyRequest) => {
      const pages = pagesFor(request)
      const expired = { status: 401, text: pages.refused('code_not_valid') }
      const person = await proofs.findByDeletionProof(db, hashOf(proof), 'shown', now())
      if (person?.state !== 'active') return expired
      if (!pages.isWord(word)) return { status: 400, text: pages.sure(person.name, proof, 'word') }
      if (!(await proofs.takeDeletionProof(db, hashOf(proof), 'shown', now()))) return expired
      if ((await erasePerson(person.id)) === 'last_admin') return { status: 409, text: pages.lastAdmin() }
      return { text: pages.done() }
    }
    answer(deletion.confirm, confirm, ['deletion_confirmation_by_address'])
  })
}
