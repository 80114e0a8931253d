import { randomBytes } from 'node:crypto'
import cors from '@fastify/cors'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Settings } from '../settings.ts'
import { Failure } from './failure.ts'

/** Where the shells of iOS and Android load the app from. */
const shellOrigins = ['capacitor://localhost', 'https://localhost']
const bodyLimit = 256 * 1024

type HttpError = Error & { code?: string; statusCode?: number }

/** Fastify with our limits of time and size, our answers to errors, and one line of log per request. */
export async function buildHttp(settings: Settings, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: settings.trust_proxy,
    // A slow sender must not hold a connection for ever.
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 8_000 },
    routerOptions: { maxParamLength: 5000 },
    genReqId: () => randomBytes(9).toString('base64url'),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // Fastify's own checks are replaced by ours, which name every bad field.
    schemaErrorFormatter: (errors) => new Error(errors[0]?.message ?? 'invalid'),
  })
  readJsonOnly(app)
  await app.register(cors, {
    origin: [...shellOrigins, ...settings.cors_origins],
    allowedHeaders: ['Authorization', 'Content-Type', 'If-None-Match', 'Idempotency-Key'],
    exposedHeaders: ['ETag', 'Retry-After'],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 86_400,
  })
  app.decorateRequest('reader', null as never)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeader('x-content-type-options', 'nosniff')
    reply.raw.setHeader('referrer-policy', 'no-referrer')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The address asked for stands without its query: a push token may be in it.
    const path = request.url.split('?', 1)[0]
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'request')
    done()
  })
  app.setErrorHandler(answerError)
  return app
}

/** One parser for one content type; an empty body is no body. */
function readJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}

function answerError(error: HttpError, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(error)
  if (failure.status >= 500) request.log.error({ err: error }, 'failed')
  if (failure.retry_after !== undefined) reply.header('retry-after', String(failure.retry_after))
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(failure.toBody(request.id)))
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

/** Classes 08 and 57 of SQLSTATE, and errors of the socket itself. */
function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as HttpError).code ?? ''
  if (/^(08|57P0)/.test(code) || /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/.test(code)) return true
  if (/Connection terminated|timeout exceeded when trying to connect|Client has encountered/.test(error.message))
    return true
  return error.cause !== undefined && isDatabaseGone(error.cause)
}
