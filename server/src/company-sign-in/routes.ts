import { createHash, timingSafeEqual } from 'node:crypto'
import { companySignIn as contract, type CompanyRefusal } from '@megdan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../platform/failure.ts'
import type { House } from '../platform/house.ts'
import { route, serve } from '../platform/serve.ts'
import { setStudioCookie } from '../platform/studio-cookie.ts'
import { newToken } from '../platform/tokens.ts'
import { beginSession, enteringPersonOf, lockPerson } from '../session/index.ts'
import { openAccount } from './account.ts'
import { readClaims } from './claims.ts'
import { letterOf } from './letter.ts'
import { newProof, openProvider, refusalOf } from './provider.ts'
import * as store from './store.ts'

/** Time for a password, a second factor and a look into the mail over there. */
const flowLivesFor = 10 * 60_000
const codeLivesFor = 60_000

type Place = 'app' | 'studio'
type Flow = NonNullable<Awaited<ReturnType<typeof store.takeFlow>>>
type Found = { code: string } | { error: CompanyRefusal }
type Said = { code: string; verifier: string }

const pages: Record<Place, string> = { app: '/auth/company', studio: '/studio/sign-in' }

const isKept = (verifier: string, challenge: string) =>
  timingSafeEqual(createHash('sha256').update(verifier).digest(), Buffer.from(challenge, 'base64url'))

export function companySignInRoutes(app: FastifyInstance, house: House): void {
  const { db, events, limiter, mail, now, settings } = house
  const { company } = settings
  const home = settings.public_url.replace(/\/+$/, '')
  const provider = company && openProvider(company, home + contract.callback.path)
  const after = (milliseconds: number) => new Date(now().getTime() + milliseconds)

  /** Only ever to a page of our own. */
  const lead = (reply: FastifyReply, place: Place, found: Found) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`${home}${pages[place]}?${new URLSearchParams(found).toString()}`, 302)
  const explain = (request: FastifyRequest, error: unknown) => {
    request.log.warn({ request_id: request.id, err: error }, 'the company’s provider could not sign somebody in')
    return { error: refusalOf(error) }
  }
  const notOffered = () => new Failure('not_found', { message: 'No provider is set for this installation.' })

  route(app, house, contract.begin, async (request, reply) => {
    if (!provider) throw notOffered()
    const { challenge, return: place } = request.query as { challenge: string; return: Place }
    if (limiter.count('company_sign_in_by_address', request.ip) > 0) return lead(reply, place, { error: 'too_many' })
    const proof = newProof()
    try {
      const address = await provider.addressOf(proof)
      await store.saveFlow(db, { ...proof, challenge, return_to: place, expires_at: after(flowLivesFor) })
      return reply.header('cache-control', 'no-store').redirect(address, 302)
    } catch (error) {
      return lead(reply, place, explain(request, error))
    }
  })

  const comeBack = async (request: FastifyRequest, state: string, flow: Flow): Promise<Found> => {
    if (!provider) throw notOffered()
    const search = request.url.slice(request.url.indexOf('?'))
    const told = await provider.exchange(search, { state, nonce: flow.nonce, verifier: flow.verifier }).then(
      ({ issuer, claims }) => ({ account: readClaims(issuer, claims, company?.groups_claim) }),
      (error: unknown) => explain(request, error),
    )
    if ('error' in told) return told
    const outcome = await openAccount(house, told.account)
    if ('refusal' in outcome) return { error: outcome.refusal }
    const { person, linked } = outcome
    if (linked) {
      await events.tell(db, { topic: 'session', person_id: person.id })
      if (person.email) mail.send({ to: person.email, ...letterOf(person.locale, `${home}/auth/forgot`) })
    }
    const code = newToken()
    await store.saveCode(db, { code, person_id: person.id, challenge: flow.challenge, expires_at: after(codeLivesFor) })
    return { code }
  }
  route(app, house, contract.callback, async (request, reply) => {
    if (!provider) throw notOffered()
    const { state = '' } = request.query as { state?: string }
    const flow = await store.takeFlow(db, state, now())
    if (!flow) return lead(reply, 'app', { error: 'expired' })
    return lead(reply, flow.return_to, await comeBack(request, state, flow))
  })

  /** Whose code it is. A code that was shown with another device's verifier is worth nothing any more. */
  const takeCode = async ({ code, verifier }: Said, request: FastifyRequest): Promise<string | undefined> => {
    limiter.use('company_sign_in_by_address', request.ip)
    const taken = await store.takeCode(db, code, now())
    return taken && isKept(verifier, taken.challenge) ? taken.person_id : undefined
  }
  const enter = (person_id: string | undefined, request: FastifyRequest) =>
    db.transaction(async (tx) => {
      const person = person_id === undefined ? undefined : await lockPerson(tx, person_id)
      if (person?.state !== 'active') return undefined
      return { person, ...(await beginSession(tx, house, person, request)) }
    })

  serve(app, house, contract.finish, async ({ body, request, fail }) => {
    const entered = (await enter(await takeCode(body, request), request)) ?? fail('code_not_valid')
    const { token, expires_at, person } = entered
    return { access_token: token, expires_at: expires_at.toISOString(), user_group: person.user_group }
  })

  serve(app, house, contract.finishInStudio, async ({ body, request, reply, fail }) => {
    const person_id = (await takeCode(body, request)) ?? fail('code_not_valid')
    const who = (await enteringPersonOf(house, person_id)) ?? fail('forbidden', { message: 'Not for this role.' })
    const { token } = (await enter(person_id, request)) ?? fail('code_not_valid')
    setStudioCookie(settings, reply, token)
    return who
  })
}
