import { once } from 'node:events'
import { createServer } from 'node:http'

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number }
type Keyed = { key: string; value: Value }
type Sent = {
  resourceSpans: {
    resource: { attributes: Keyed[] }
    scopeSpans: {
      spans: {
        name: string
        traceId: string
        spanId: string
        parentSpanId?: string
        kind: number
        attributes: Keyed[]
        status?: { code?: number }
      }[]
    }[]
  }[]
}

export type CollectedSpan = {
  name: string
  trace: string
  id: string
  parent: string | undefined
  attributes: Record<string, string | number | undefined>
  isFailed: boolean
}

const readValue = ({ stringValue, intValue, doubleValue }: Value) =>
  stringValue ?? (intValue === undefined ? doubleValue : Number(intValue))
const readAll = (attributes: readonly Keyed[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, readValue(value)]))

/** As much of a collector as spans need to arrive: OTLP over HTTP, as JSON. */
export async function openTraceCollector() {
  const spans: CollectedSpan[] = []
  const bodies: string[] = []
  const names = new Set<string>()
  const keys = new Set<string>()
  let status = 200
  const take = (body: string) => {
    bodies.push(body)
    const sent: Sent = JSON.parse(body)
    for (const { resource, scopeSpans } of sent.resourceSpans) {
      names.add(String(readAll(resource.attributes)['service.name']))
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({
          name: span.name,
          trace: span.traceId,
          id: span.spanId,
          parent: span.parentSpanId || undefined,
          attributes: readAll(span.attributes),
          isFailed: span.status?.code === 2,
        })
      }
    }
  }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      if (request.url !== '/v1/traces' || status !== 200) {
        response.writeHead(status === 200 ? 404 : status).end()
        return
      }
      keys.add(String(request.headers['x-key']))
      take(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    spans,
    /** All that came, as it came. */
    bodies,
    /** What the senders are called. */
    names,
    /** What they show as `x-key`. */
    keys,
    /** From now on it takes nothing; with 200 it does again. */
    refuse: (by: number) => void (status = by),
    async close(): Promise<void> {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
