import { createServer, type ServerResponse } from 'node:http'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import { usualBody } from '@megdan/contract'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Settings } from '../../settings.ts'
import { isDatabaseGone } from '../database-gone.ts'
import { bodyTimes, limitBodyTime, wrongShapeOf } from './body-limits.ts'
import { limitConnections } from './connections.ts'
import { Failure } from './failure.ts'
import { type Log, newRequestId, saidPath } from '../log.ts'
import { proxyTrust } from './network.ts'
import { exposedHeaders, type FastPath, noPage } from './fast-path.ts'
import { FairStart } from '../fairness.ts'
import { answerUnreadable, endUnreadable } from './unreadable.ts'

/** The shells of iOS and Android load the app from these. */
export const originsOf = (settings: Settings): ReadonlySet<string> =>
  new Set(['capacitor://localhost', 'https://localhost', ...settings.cors_origins])

/**
 * In milliseconds and bytes. Node checks timeouts every half minute unless told otherwise; this server does every few
 * seconds.
 */
const serverLimits = {
  requestTimeout: bodyTimes.upload,
  headersTimeout: 8_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
  // Node would close the connection without a word; the listener answers with the reason.
  requireHostHeader: false,
} as const
const year = 31_536_000
/** The share of all connections for one address: ten thousand people may sit behind it, and others still get in. */
const shareOfOne = 3 / 4

/** By whom a connection is held is known only where no proxy stands in front. */
const limitOf = ({ max_connections: all, trust_proxy }: Settings) => ({
  all,
  of_one: trust_proxy === 0 ? Math.ceil(all * shareOfOne) : undefined,
})

/** What says to browsers that this host is asked by TLS alone; nothing where it is not. */
export const onlyByTls = ({ public_url }: Settings): readonly string[] =>
  public_url.startsWith('https:') ? ['strict-transport-security', `max-age=${year}`] : []

/** Routes have the contract's schemas and none of Fastify's own, whose compilers would be loaded for nothing. */
const noSchemas = (): never => {
  throw new Error('What comes in is checked by the contract.')
}

/** Milliseconds for which a connection may be silent while one waits for the other. */
const silence = 30_000

/** Whether the connection has not taken the whole answer: others go before it, or its reader is slow. */
const isWaiting = ({ socket }: ServerResponse) => socket === null || socket.writableLength > 0

type HttpError = Error & { code?: string; statusCode?: number }

/** Fastify with our limits of time and size, our answers to errors, and one line of log per request. */
export async function buildHttp(settings: Settings, log: Log, fastPath: FastPath): Promise<FastifyInstance> {
  const fairly = new FairStart()
  const app = Fastify({
    loggerInstance: log.lines,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: usualBody,
    trustProxy: proxyTrust(settings.trust_proxy),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, newRequestId(), log),
    serverFactory: (router) =>
      createServer(serverLimits, (request, response) => {
        // The fast path comes first and takes no bodies: to look for one, Node would make an object of all headers.
        if (fastPath.answer(request, response)) {
          // Most answers are gone at once: to begin a timer for each, and end it, costs more than to look.
          if (isWaiting(response)) request.socket.setTimeout(silence)
          return
        }
        request.socket.setTimeout(silence)
        if (request.headers.host === undefined && request.httpVersion === '1.1') {
          return endUnreadable(request.socket, 'broken', newRequestId(), log)
        }
        limitBodyTime(request)
        fairly.begin(() => router(request, response))
      }),
    // One logger for all: a child logger for each request costs more than the line it writes.
    childLoggerFactory: (logger) => logger,
    routerOptions: { maxParamLength: 5000 },
    genReqId: newRequestId,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  })
  const endConnections = limitConnections(app.server, limitOf(settings))
  app.addHook('preClose', async () => void (app.server.listening && endConnections()))
  readJsonOnly(app)
  await app.register(cookie)
  await app.register(cors, {
    origin: [...originsOf(settings)],
    allowedHeaders: ['Authorization', 'Content-Type', 'If-None-Match', 'Idempotency-Key', 'Last-Event-ID'],
    exposedHeaders,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 86_400,
    strictPreflight: false,
  })
  app.decorateRequest('reader', null as never)
  const [tlsHeader, tlsValue] = onlyByTls(settings)
  app.decorateRequest('program', null)
  app.decorateRequest('concerns', null)
  app.decorateRequest('refused_as', null)
  app.addHook('onRequest', (_request, reply, done) => {
    if (tlsHeader !== undefined && tlsValue !== undefined) reply.raw.setHeader(tlsHeader, tlsValue)
    reply.raw.setHeader('x-content-type-options', 'nosniff')
    reply.raw.setHeader('referrer-policy', 'no-referrer')
    // Pages put their own in its place.
    reply.raw.setHeader('content-security-policy', noPage)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, url, routeOptions } = request
    if (routeOptions.config.endpoint?.unlogged) return done()
    log.request({
      request_id: id,
      method,
      path: saidPath(url, routeOptions.url),
      status: reply.statusCode,
      ms: reply.elapsedTime,
    })
    done()
  })
  app.setErrorHandler(answerError)
  return app
}

/** One parser for one content type; an empty body is no body. */
function readJsonOnly(app: FastifyInstance) {
  // The checks of the body (`bounded`) refuse names that set a prototype; looking for them in the text reads it twice.
  const parse = app.getDefaultJsonParser('ignore', 'ignore')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const wrong = wrongShapeOf(body)
    if (wrong) done(new Failure('invalid', { message: 'Invalid body.', fields: { body: wrong } }))
    else if (body.length === 0) done(null, undefined)
    else void parse(request, body.toString('utf8'), done)
  })
}

/** What whoever asks is told of an error; of what is a fault of ours the log is told more. */
export function failureFor(error: HttpError, request: FastifyRequest): Failure {
  const failure = failureOf(error)
  const isLogged = !request.routeOptions.config.endpoint?.unlogged
  if (failure.status >= 500 && isLogged) logFault(request, error)
  return failure
}

function answerError(error: HttpError, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureFor(error, request)
  if (failure.retry_after !== undefined) reply.header('retry-after', String(failure.retry_after))
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(failure.toBody(request.id)))
}

/** What was refused on purpose, as in a flood, is understood without a stack, and making one costs more than the answer. */
function logFault(request: FastifyRequest, error: HttpError): void {
  const request_id = request.id
  if (error instanceof Failure) request.log.warn({ request_id, reason: error.message }, 'turned away')
  else request.log.error({ request_id, err: error }, 'failed')
}

function failureOf(error: HttpError): Failure {
  if (error instanceof Failure) return error
  const code = error.code ?? ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure('too_large', { message: 'The body is too large.' })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new Failure('unsupported_media_type', { message: 'Send application/json.' })
  }
  if (isDatabaseGone(error)) {
    return new Failure('unavailable', { message: 'The database does not answer.', retry_after: 5 })
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Failure('invalid', { message: 'The request is not readable.', fields: { body: 'wrong_format' } })
  }
  return new Failure('internal', { message: 'Internal error.' })
}
