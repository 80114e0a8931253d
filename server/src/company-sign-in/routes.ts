import { createHash, timingSafeEqual } from 'node:crypto'
import { companySignIn as contract, type CompanyRefusal } from '@megdan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serveChange } from '../audit/index.ts'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import { type Context, route, serve } from '../platform/http/serve.ts'
import { setStudioCookie } from '../platform/http/studio-cookie.ts'
import { requireFreshProof } from '../second-factor/index.ts'
import { hashOf, newToken } from '../platform/tokens.ts'
import { beginSession, enteringPersonOf, nameOf, rememberDevice, replyOf } from '../session/index.ts'
import { lockPerson } from '../identity/index.ts'
import { openAccount } from './account.ts'
import { type CompanyAccount, readClaims } from './claims.ts'
import { flowOf, keepFlow } from './flow-cookie.ts'
import { texts } from '../texts/index.ts'
import type * as Speaking from './provider.ts'
import * as store from './store.ts'

/** Time for a password, a second factor and a look into the mail over there. */
const flowLivesFor = 10 * 60_000
const codeLivesFor = 60_000
/** Time to sign in once with the other account. */
const allowedFor = 15 * 60_000

type Place = 'app' | 'studio'
type Flow = NonNullable<Awaited<ReturnType<typeof store.takeFlow>>>
type Outcome = { code: string } | { error: CompanyRefusal }
type CodeExchange = { code: string; verifier: string }

const pages: Record<Place, string> = { app: '/auth/company', studio: '/studio/sign-in' }

const isKept = (verifier: string, challenge: string) =>
  timingSafeEqual(createHash('sha256').update(verifier).digest(), Buffer.from(challenge, 'base64url'))

export function companySignInRoutes(app: FastifyInstance, house: House, speaking?: typeof Speaking): void {
  const { db, events, limiter, mail, now, settings } = house
  const { company } = settings
  const home = settings.public_url.replace(/\/{1,9}$/, '')
  const provider = company &&
    speaking && { ...speaking, ...speaking.openProvider(company, home + contract.callback.path) }
  const after = (milliseconds: number) => new Date(now().getTime() + milliseconds)

  /** Only ever to a page of our own. */
  const lead = (reply: FastifyReply, place: Place, outcome: Outcome) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`${home}${pages[place]}?${new URLSearchParams(outcome).toString()}`, 302)
  /** The same with a refusal, of which the security log is told. */
  const refuse = (reply: FastifyReply, place: Place, outcome: { error: CompanyRefusal }) => {
    reply.request.refused_as = outcome.error === 'too_many' ? 'limited' : 'failure'
    return lead(reply, place, outcome)
  }
  const explain = (request: FastifyRequest, error: unknown) => {
    request.log.warn({ request_id: request.id, err: error }, 'the company’s provider could not sign somebody in')
    return { error: provider?.refusalOf(error) ?? 'failed' }
  }
  const notOffered = () => new Failure('not_found', { message: 'No provider is set for this installation.' })

  route(app, house, contract.begin, async (request, reply) => {
    if (!provider) throw notOffered()
    const { challenge, return: place, fresh } = request.query as { challenge: string; return: Place; fresh?: '1' }
    // A browser comes here by itself, and is led on to a page that says so.
    if (limiter.count('company_sign_in_by_address', request.ip) > 0) return refuse(reply, place, { error: 'too_many' })
    const proof = provider.newProof(fresh === '1')
    try {
      const address = await provider.addressOf(proof)
      const browser_hash = hashOf(keepFlow(settings, request, reply))
      await store.saveFlow(db, { ...proof, challenge, browser_hash, return_to: place, expires_at: after(flowLivesFor) })
      return reply.header('cache-control', 'no-store').redirect(address, 302)
    } catch (error) {
      return refuse(reply, place, explain(request, error))
    }
  })

  const comeBack = async (request: FastifyRequest, state: string, flow: Flow): Promise<Outcome> => {
    if (!provider) throw notOffered()
    const search = request.url.slice(request.url.indexOf('?'))
    const exchanged = await provider.exchange(search, { state, ...flow }).then(
      ({ issuer, claims }) => ({
        account: readClaims(issuer, claims, { groups_claim: company?.groups_claim, languages: settings.languages }),
      }),
      (error: unknown) => explain(request, error),
    )
    if ('error' in exchanged) return exchanged
    const [code, { challenge }] = [newToken(), flow]
    await store.saveCode(db, { code, account: exchanged.account, challenge, expires_at: after(codeLivesFor) })
    return { code }
  }
  route(app, house, contract.callback, async (request, reply) => {
    if (!provider) throw notOffered()
    const { state = '' } = request.query as { state?: string }
    // Against login CSRF: a link that somebody else began and passed on leads nowhere, and uses up nothing.
    const flow = await store.takeFlow(db, { state, browser: flowOf(settings, request), now: now() })
    if (!flow) return refuse(reply, 'app', { error: 'expired' })
    const outcome = await comeBack(request, state, flow)
    return 'error' in outcome ? refuse(reply, flow.return_to, outcome) : lead(reply, flow.return_to, outcome)
  })

  /** What the provider said. A code that was shown with another device's verifier is worth nothing any more. */
  const takeCode = async ({ code, verifier }: CodeExchange): Promise<CompanyAccount> => {
    const taken = await store.takeCode(db, code, now())
    if (!taken || !isKept(verifier, taken.challenge)) throw new Failure('code_not_valid')
    return taken.account
  }

  /** The device has proved itself: only now an account is made or linked. */
  const open = async (account: CompanyAccount): Promise<string> => {
    const outcome = await openAccount(house, account)
    if ('refusal' in outcome) throw new Failure('company_refused', { details: { reason: outcome.refusal } })
    const { person, linked } = outcome
    if (linked) {
      await events.tell(db, { topic: 'session', person_id: person.id })
      if (person.email)
        mail.send({ to: person.email, ...texts[person.locale].letters.company_account(`${home}/auth/forgot`) })
    }
    return person.id
  }

  /** Proof is as old as the provider says; where it says nothing, nobody has proved anything lately. */
  const provedAt = ({ proved_at = 0 }: CompanyAccount) => new Date(Math.min(proved_at * 1000, now().getTime()))

  const enter = (person_id: string, account: CompanyAccount, request: FastifyRequest) =>
    db.transaction(async (tx) => {
      const person = await lockPerson(tx, person_id)
      if (person?.state !== 'active') throw new Failure('code_not_valid')
      return { person, ...(await beginSession(tx, house, person, request, provedAt(account))) }
    })

  const limits = ['company_sign_in_by_address'] as const
  const finish = async ({ body, request, reply }: Context<typeof contract.finish>) => {
    const account = await takeCode(body)
    const { token, expires_at, person } = await enter(await open(account), account, request)
    rememberDevice(house, request, reply, { name: nameOf(person), place: 'app' })
    return replyOf(person, { token, expires_at })
  }
  serve(app, house, contract.finish, finish, { limits })

  serveChange(app, house, contract.allow, {
    hold: async (tx, { reader, fail }) => {
      if (!settings.ldap) fail('not_found')
      return requireFreshProof(tx, reader, now())
    },
    change: async (tx, { person }) => {
      const until = after(allowedFor)
      await store.savePermission(tx, person.id, until)
      return { until: until.toISOString() }
    },
    entry: ({ person }) => ({ action: 'people.company_account_allowed', thing_id: person.id, title: person.name }),
    reply: (made) => made,
  })

  const finishInStudio = async ({ body, request, reply, fail }: Context<typeof contract.finishInStudio>) => {
    const account = await takeCode(body)
    const person_id = await open(account)
    const who = (await enteringPersonOf(house, person_id)) ?? fail('forbidden', { message: 'Not for this role.' })
    const { token, person } = await enter(person_id, account, request)
    setStudioCookie(settings, reply, token)
    rememberDevice(house, request, reply, { name: nameOf(person), place: 'studio' })
    return who
  }
  serve(app, house, contract.finishInStudio, finishInStudio, { limits })
}
