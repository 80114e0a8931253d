// @vitest-environment node
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { keepOpen, type Line } from './connection.ts'
import type { Heard } from './event-reader.ts'

const pause = 20
let server: Server
let base: string
let answers: RequestListener[]
/** When each request came, and what it said to have had last. */
let asked: { at: number; last_id: string | undefined }[]

const stream: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(`id: e-${asked.length}\nevent: content\ndata: {"of":"news"}\n\n`)
}
const endedStream: RequestListener = (request, response) => {
  stream(request, response)
  response.end()
}
const page: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Добре дошли в хотела</h1>')
}

beforeEach(async () => {
  answers = []
  asked = []
  server = createServer((request, response) => {
    asked.push({ at: performance.now(), last_id: request.headers['last-event-id']?.toString() })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function keep(more: Partial<Line> = {}) {
  const heard: Heard[] = []
  /** Each time that a stream stood, or stood no longer. */
  const stood: boolean[] = []
  const stop = keepOpen({
    place: { id: undefined },
    open: ({ id }, signal) => fetch(base, { signal, headers: id === undefined ? {} : { 'last-event-id': id } }),
    opened: () => void stood.push(true),
    closed: () => void stood.push(false),
    hear: (one) => void heard.push(one),
    pause,
    ...more,
  })
  onTestFinished(stop)
  return { heard, stood, stop }
}
/** Milliseconds between one request and the next. */
const gaps = () => asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0))

test('a stream that ends is asked for again from its last event', async () => {
  answers = [endedStream, endedStream, stream]
  const { heard, stood } = keep()
  await expect.poll(() => heard.map(({ id }) => id)).toEqual(['e-1', 'e-2', 'e-3'])
  expect(stood).toEqual([true, false, true, false, true])
  expect(asked.map(({ last_id }) => last_id)).toEqual([undefined, 'e-1', 'e-2'])
})

test('a server that is gone is asked less and less often', async () => {
  answers = [(request) => void request.socket.destroy()]
  keep()
  await expect.poll(() => asked.length).toBe(6)
  gaps().forEach((gap, index) => expect(gap).toBeGreaterThanOrEqual(pause * 2 ** (index + 1) * 0.25 - 1))
})

test('the sign-in of a hotel in the server’s place is no stream and is asked for seldom; the real one is heard when it is back', async () => {
  answers = [page, stream]
  const { heard } = keep()
  await expect.poll(() => heard).toHaveLength(1)
  expect(gaps()[0]).toBeGreaterThanOrEqual(pause * 2 ** 5 * 0.25 - 1)
})

test('a refusal is waited out for as long as it says', async () => {
  answers = [
    (_, response) => {
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end('{}')
    },
    stream,
  ]
  const { heard } = keep()
  await expect.poll(() => heard).toHaveLength(1)
  expect(gaps()[0]).toBeGreaterThanOrEqual(999)
})

test('a line on which no word comes is given up and tried again', async () => {
  answers = [stream, stream]
  const { heard } = keep({ silence: 50 })
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(2)
})

test('what is ended asks no more and hears no more', async () => {
  answers = [endedStream, stream]
  const { heard, stood, stop } = keep({ pause: 200 })
  await expect.poll(() => heard).toHaveLength(1)
  stop()
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, open) => resolve(open)))).toBe(0)
  expect([asked.length, heard.length]).toEqual([1, 1])
  expect(stood).toEqual([true, false])
})
