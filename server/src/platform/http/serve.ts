import { Failure } from './failure.ts'
import type { Endpoint, ErrorCode, Input, Language, Reply, TokenScope } from '@megdan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { extendBodyTime } from './body-limits.ts'
import { cleanerOf } from './cleaned.ts'
import { inLanguages } from './in-languages.ts'
import type { House } from '../house.ts'
import type { AddressLimit } from './limits.ts'
import { findMediaPlaces, placesIn } from '../media-places.ts'
import { guest, type Member, type Program, type Reader, type Role, visitor } from '../reader.ts'
import { isProgramToken } from '../tokens.ts'
import type { RefusalCode } from './sentences.ts'
import { studioTokenOf } from './studio-cookie.ts'
import { checkOf, type Cut, validatorOf } from './validation.ts'

/** What the client calls this attempt, in its header `Idempotency-Key`; undefined when it sends none. */
export function attemptOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{1,100}$/.test(header)) return header
  throw new Failure('invalid', { message: 'Invalid header.', fields: { 'idempotency-key': 'wrong_format' } })
}

type Refusal = { message?: string; fields?: Record<string, string>; retry_after?: number }
type Caller<E extends Endpoint> =
  | (E['access'] extends 'member' | 'editor' | 'admin' ? Member : Reader)
  | (E extends { scope: TokenScope } ? Program : never)

export type Context<E extends Endpoint> = Input<E> & {
  reader: Caller<E>
  request: FastifyRequest
  /** For headers, and for the status where one endpoint has two; what the handler answers is the body. */
  reply: FastifyReply
  /** Refuses with one of the codes that the endpoint declares. */
  fail: (code: ErrorCode<E>, details?: Refusal) => never
}

/**
 * What a schema cannot say about a body, as bad fields with their codes. Asked also when the schema refuses, so that all
 * bad fields are named at once: nothing about the body is certain yet.
 */
export type Rules = (body: Record<string, unknown>) => Record<string, string> | Promise<Record<string, string>>

/**
 * What an endpoint checks of a call beside its schemas. `limits` are rate limits by address, counted before the body is
 * read: a refused call counts as a try, too. Rules alone may stand for all of it.
 */
export type Demands = {
  rules?: Rules
  limits?: readonly AddressLimit[] | ((reader: Reader) => readonly AddressLimit[])
}

/** For what members do as often as they like. */
export const ofGuests =
  (...limits: AddressLimit[]) =>
  (reader: Reader): readonly AddressLimit[] =>
    reader.kind === 'member' ? [] : limits

declare module 'fastify' {
  interface FastifyRequest {
    reader: Reader
    /** Set where a program asks; the reader is a visitor then. */
    program: Program | null
    /** Whom an answer concerns who is not the reader, for the security log; `is_known` on a device they have shown. */
    concerns: { person_id: string | undefined; is_known?: boolean } | null
    /** The code behind a redirect that only leads a browser on: that somebody did not get in, or was one too many. */
    refused_as: 'failure' | 'limited' | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

const fail = (code: RefusalCode, details?: Refusal): never => {
  throw new Failure(code, details)
}

const atLeast: Record<Role, Role[]> = {
  member: ['member', 'editor', 'admin'],
  editor: ['editor', 'admin'],
  admin: ['admin'],
}

/** Authorization: refuses who may not call; the only place where `access` is read. */
function admit(endpoint: Endpoint, reader: Reader): void {
  if (endpoint.access === 'anyone') return
  if (endpoint.access === 'reader') {
    if (reader.kind === 'visitor') throw new Failure('unauthenticated', { message: 'Sign in, or say guest=1.' })
    return
  }
  if (reader.kind !== 'member') throw new Failure('unauthenticated', { message: 'Sign in first.' })
  if (!atLeast[endpoint.access].includes(reader.role)) throw new Failure('forbidden', { message: 'Not for this role.' })
  if (endpoint.access !== 'member' && !endpoint.before_second_factor) admitToStudio(reader)
}

/** By cookie and by token alike. */
function admitToStudio({ second_factor }: Member): void {
  if (second_factor === 'needed') {
    throw new Failure('second_factor_required', { message: 'Show the second factor for this sign-in first.' })
  }
  if (second_factor === 'missing') {
    throw new Failure('second_factor_missing', { message: 'Administrators must have a second factor.' })
  }
}

/** The same for a program: its token opens what names one of its scopes, and nothing that names none. */
function admitProgram({ scope }: Endpoint, { scopes }: Program): void {
  if (scope === undefined) throw new Failure('forbidden', { message: 'This is open to no token of a program.' })
  if (!scopes.includes(scope)) throw new Failure('forbidden', { message: `The token lacks the scope ${scope}.` })
}

const bearerIn = (header: string) => (header.length <= 520 ? /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1] : undefined)

/** The reader of a call that took its time, as they are now; throws when their sign-in has ended meanwhile. */
export async function readerNow(house: House, { reader, headers }: FastifyRequest): Promise<Reader> {
  const token = bearerIn(headers.authorization ?? '')
  return reader.kind === 'member' && token !== undefined ? house.authenticate(token) : reader
}

/** Authentication: reads who asks, from the header and the `guest` parameter, which leaves the query here. */
function identify(house: House, request: FastifyRequest): Reader | Program | Promise<Reader | Program> {
  const query = request.query as Record<string, unknown>
  const marker = query['guest']
  delete query['guest']
  if (marker !== undefined && marker !== '' && marker !== '1') {
    throw new Failure('invalid', { message: 'Invalid query.', fields: { guest: 'not_allowed' } })
  }
  const header = request.headers.authorization
  if (header === undefined) {
    const nobody = marker === '1' ? guest : visitor
    const cookie = studioTokenOf(request, house.settings)
    if (cookie !== undefined) return identifyByCookie(house, request, cookie, nobody)
    house.limiter.use('requests_by_address', request.ip)
    return nobody
  }
  const token = bearerIn(header)
  if (!token) {
    house.limiter.use('requests_by_address', request.ip)
    throw new Failure('unauthenticated', { message: 'The token is not readable.' })
  }
  const refuse = (error: unknown): never => {
    house.limiter.use('requests_by_address', request.ip)
    throw error
  }
  try {
    const caller = isProgramToken(token) ? house.authenticateProgram(token, request.ip) : house.authenticate(token)
    return caller instanceof Promise ? caller.catch(refuse) : caller
  } catch (error) {
    return refuse(error)
  }
}

/** A browser sends an old cookie too, even with the sign-in that is to replace it: a dead one then counts as nobody. */
async function identifyByCookie(house: House, request: FastifyRequest, token: string, nobody: Reader): Promise<Reader> {
  try {
    return await house.authenticate(token)
  } catch (error) {
    house.limiter.use('requests_by_address', request.ip)
    if (error instanceof Failure && error.status === 401) return nobody
    throw error
  }
}

const nothing = { type: 'object', additionalProperties: false }

/** Registers one endpoint: who may call, the checks of what comes in, and the shape of what goes out. */
export function route(
  app: FastifyInstance,
  house: House,
  endpoint: Endpoint,
  handle: (request: FastifyRequest, reply: FastifyReply) => unknown,
  demands: Rules | Demands = {},
): void {
  const { rules, limits = [] } = typeof demands === 'function' ? { rules: demands } : demands
  const checkParams = checkOf(endpoint.params, 'params')
  const checksIn = (own: readonly Language[]) => ({
    own,
    checkQuery: checkOf(inLanguages(endpoint.query ?? nothing, own), 'query'),
    validator: validatorOf(inLanguages(endpoint.body ?? nothing, own), 'body'),
  })
  let made = checksIn(house.settings.languages)
  /** Of the languages that the installation has now: administrators may choose others. */
  const checks = () => {
    if (made.own !== house.settings.languages) made = checksIn(house.settings.languages)
    return made
  }
  const inBody = findMediaPlaces(endpoint.body)
  const check = (request: FastifyRequest, cut?: Cut) => {
    if (checkParams) request.params = checkParams(request.params)
    const { checkQuery, validator } = checks()
    if (checkQuery) request.query = checkQuery(request.query)
    if (endpoint.body || request.body !== undefined) {
      request.body = validator.verdict(cut ?? validator.cut(request.body))
    }
    if (inBody) house.addresses.bare(placesIn(inBody, request.body))
  }
  const checkByRules = async (request: FastifyRequest, rules: Rules) => {
    const cut = checks().validator.cut(request.body)
    const { value } = cut
    const broken = await rules(typeof value === 'object' && value !== null ? { ...value } : {})
    try {
      check(request, cut)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      throw new Failure(error.code, { message: error.message, fields: { ...broken, ...error.fields } })
    }
    if (Object.keys(broken).length > 0) throw new Failure('invalid', { message: 'Invalid body.', fields: broken })
  }
  const { longest_body } = endpoint
  const admitted = (request: FastifyRequest, reply: FastifyReply, caller: Reader | Program) => {
    const reader = caller.kind === 'program' ? visitor : caller
    request.reader = reader
    if (caller.kind === 'program') {
      request.program = caller
      house.limiter.use('requests_by_token', caller.token_id)
      admitProgram(endpoint, caller)
    } else {
      if (caller.kind === 'member') house.limiter.use('requests_by_session', caller.session_id)
      admit(endpoint, caller)
    }
    for (const limit of typeof limits === 'function' ? limits(reader) : limits) house.limiter.use(limit, request.ip)
    if (endpoint.upload) extendBodyTime(request.raw)
    if (longest_body !== undefined) house.bodyBudget.admit(request, reply, longest_body)
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // A HEAD must not sign anybody out, nor use up what signs them in.
    exposeHeadRoute: !endpoint.path.startsWith('/api/auth/'),
    config: { endpoint },
    ...(longest_body !== undefined && { bodyLimit: longest_body }),
    onRequest: (request, reply, done) => {
      try {
        const reader = identify(house, request)
        if (reader instanceof Promise) {
          reader.then((caller) => admitted(request, reply, caller)).then(() => done(), done)
          return
        }
        admitted(request, reply, reader)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    preHandler: (request, _reply, done) => {
      if (rules) {
        checkByRules(request, rules).then(() => done(), done)
        return
      }
      try {
        check(request)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    ...(writes(house, endpoint) && { onSend: (request) => remember(house, request) }),
    handler: handle,
  })
}

/**
 * Whether what comes of it must be seen by whoever asks next, where a replica may be behind. What guests may do as well
 * leaves no mark: the order of marks would tell who has answered a survey when.
 */
const writes = ({ lagging }: House, { access, method, unlogged }: Endpoint) =>
  lagging.isOn && method !== 'GET' && !unlogged && access !== 'anyone' && access !== 'reader'

/** What somebody has changed is acknowledged only when every process knows of it. */
async function remember({ lagging }: House, { reader, log, id }: FastifyRequest): Promise<void> {
  // Only the studio reads for one person what may lag.
  if (reader?.kind !== 'member' || reader.role === 'member') return
  await lagging
    .wrote(reader.person_id)
    .catch((error: unknown) => log.warn({ request_id: id, err: error }, 'a replica may answer without this change'))
}

/** Registers a reading endpoint of the studio whose answer may come from a replica, through the `db` that it is given. */
export function serveLagging<const E extends Endpoint & { method: 'GET'; access: 'editor' | 'admin' }>(
  app: FastifyInstance,
  house: House,
  endpoint: E,
  handle: (context: Context<E> & Pick<House, 'db'>) => Promise<Reply<E>>,
  demands?: Rules | Demands,
): void {
  const answer = (context: Context<E>) => {
    const reader: Reader | Program = context.reader
    const work = (db: House['db']) => handle({ ...context, db })
    // What a program has just changed it reads at once.
    if (reader.kind === 'program') return work(house.db)
    return reader.kind === 'member' ? house.lagging.of(reader.person_id, work) : house.lagging.shared(work)
  }
  serve(app, house, endpoint, answer, demands)
}

const isForEditors = ({ access }: Endpoint) => access === 'editor' || access === 'admin'

/** Registers an endpoint whose answer is made for this call. */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  house: House,
  endpoint: E,
  handle: (context: Context<E>) => Promise<Reply<E>>,
  demands?: Rules | Demands,
): void {
  const inReply = findMediaPlaces(endpoint.reply)
  const clean = endpoint.reply && cleanerOf(endpoint.reply)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query, body } = request
    const reader = request.program ?? request.reader
    const context = { params, query, body, reader, request, reply, fail }
    const result = await handle(context as unknown as Context<E>)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!clean) return reply.code(204).send()
    if (endpoint.status !== undefined) reply.code(endpoint.status)
    reply.header('content-type', 'application/json; charset=utf-8')
    const cleaned = clean(result)
    if (inReply) await house.addresses.seal(placesIn(inReply, cleaned), isForEditors(endpoint))
    return reply.send(JSON.stringify(cleaned))
  }
  route(app, house, endpoint, answer, demands)
}
