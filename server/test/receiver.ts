import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  id: string
  timestamp: string
  signatures: string[]
  body: string
  type: string
  data: Record<string, unknown>
}
type Answer = { status: number; headers?: Record<string, string>; text?: string } | 'nothing'

/** Another program that hears of what happens here, with bad days of its own. */
export async function openReceiver() {
  const received: Received[] = []
  let answerTo: (message: Received) => Answer = () => ({ status: 204 })
  const server = http.createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      const head = (name: string) => String(request.headers[name] ?? '')
      const { type, data } = JSON.parse(body || '{}') as Pick<Received, 'type' | 'data'>
      const [id, timestamp] = [head('webhook-id'), head('webhook-timestamp')]
      const message = { id, timestamp, signatures: head('webhook-signature').split(' '), body, type, data }
      received.push(message)
      const answer = answerTo(message)
      if (answer === 'nothing') return
      response.writeHead(answer.status, answer.headers).end(answer.text)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** What it heard, as kind and thing. */
    heard: () => received.map(({ type, data }) => [type, data['id']]),
    answer: (to: typeof answerTo) => void (answerTo = to),
    reset() {
      received.length = 0
      answerTo = () => ({ status: 204 })
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>
