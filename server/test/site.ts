import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { path: string; headers: IncomingHttpHeaders }
type Answer =
  | { status?: number; headers?: Record<string, string>; body?: string | Uint8Array }
  | ((response: ServerResponse) => unknown)

/** A site of others, with bad days of its own. */
export async function openSite() {
  const asked: Asked[] = []
  let answerTo: (request: Asked) => Answer = () => ({ status: 404 })
  const server = http.createServer((request, response) => {
    const one = { path: request.url ?? '', headers: request.headers }
    asked.push(one)
    const answer = answerTo(one)
    if (typeof answer === 'function') return void answer(response)
    const { status = 200, headers = {}, body } = answer
    response.writeHead(status, headers).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: (to: typeof answerTo) => void (answerTo = to),
    /** The same document to whoever asks. */
    show(body: string | Uint8Array, headers: Record<string, string> = {}) {
      answerTo = () => ({ body, headers: { 'content-type': 'application/xml', ...headers } })
    },
    reset() {
      asked.length = 0
      answerTo = () => ({ status: 404 })
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type Site = Awaited<ReturnType<typeof openSite>>
