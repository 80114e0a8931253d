import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client'
import { Failure } from './http/failure.ts'
import { pathOf } from './log.ts'

/** Numbers of the process and of its requests; routes are counted by their pattern, so that no id gets into a label. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.endpoint?.unlogged) return done()
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether a caller may be told, by their `Authorization`; everybody where there is no key. */
function admission(key: string | undefined): (authorization: string | undefined) => boolean {
  if (key === undefined) return () => true
  const due = hashOf(`Bearer ${key}`)
  return (authorization = '') => timingSafeEqual(hashOf(authorization), due)
}

/** `GET /metrics` for Prometheus, at the server's own address. */
export function offerMetrics(app: FastifyInstance, registry: Registry, key: string | undefined): void {
  const admits = admission(key)
  app.get('/metrics', async ({ headers }, reply) => {
    if (!admits(headers.authorization)) throw new Failure('unauthenticated', { message: 'The key is asked for.' })
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

type Place = { host: string; port: number; key: string | undefined }

/** The same at a port of its own, where nothing else is answered. */
export async function listenForMetrics(registry: Registry, { host, port, key }: Place) {
  const admits = admission(key)
  const limits = { requestTimeout: 5_000, headersTimeout: 5_000, maxHeaderSize: 8 * 1024 }
  const server = createServer(limits, (request, response) => {
    const refuse = (status: number) => response.writeHead(status, { connection: 'close' }).end()
    if (request.method !== 'GET' || pathOf(request.url ?? '') !== '/metrics') return refuse(404)
    if (!admits(request.headers.authorization)) {
      response.setHeader('www-authenticate', 'Bearer')
      return refuse(401)
    }
    registry.metrics().then(
      (numbers) => response.writeHead(200, { 'content-type': registry.contentType }).end(numbers),
      () => refuse(500),
    )
  })
  server.maxConnections = 50
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close(): Promise<void> {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
