import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenSpan, Tracer } from '../tracing.ts'

/**
 * A trace for each request that the router answers, by its route and status: no address, no caller. What is in no log
 * is in no trace either, and a stream without an end would be one, too.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { config, url = 'unknown' } = request.routeOptions
    if (config.endpoint?.unlogged || config.endpoint?.stream) return tracer.untraced(done)
    const { method } = request
    const span = tracer.beginTrace(`${method} ${url}`, 'server', { 'http.request.method': method, 'http.route': url })
    spans.set(request, span)
    span.run(done)
  })
  // A body comes from the connection, which belongs to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else tracer.untraced(done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= 500)
    done()
  })
}
