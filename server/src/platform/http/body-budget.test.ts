import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { usualBody } from '@megdan/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Failure } from './failure.ts'
import { openBodyBudget } from './body-limits.ts'

const length = usualBody + 1
const grace = 500
let app: FastifyInstance
let port: number
const sockets: net.Socket[] = []

/** A server with room for four such bodies, of one network for two; it says how many signs have come. */
beforeEach(async () => {
  const bodies = openBodyBudget(4 * length, grace)
  app = Fastify({ bodyLimit: length, forceCloseConnections: true })
  app.addHook('onRequest', (request, reply, done) => {
    bodies.admit(request, reply, length)
    done()
  })
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Failure ? error.status : 500).send())
  app.post('/', (request) => ({ came: (request.body as { text: string }).text.length }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = app.server.address() as AddressInfo)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

const text = 'a'.repeat(length - '{"text":""}'.length)
const send = async (body: string) => {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status
}
const long = JSON.stringify({ text })

/** Says that a long body comes, and sends only its beginning. */
async function begin(head: string, localAddress = '127.0.0.1'): Promise<net.Socket> {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  const type = 'host: x\r\ncontent-type: application/json'
  socket.write(`POST / HTTP/1.1\r\n${type}\r\n${head}\r\nexpect: 100-continue\r\n\r\n`)
  // The word to go on: it has been let in.
  await once(socket, 'data')
  return socket
}

test('long bodies are let in while there is room, short ones always', async () => {
  expect(await send(long)).toBe(200)
  const one = await begin(`content-length: ${length}`)
  await begin('transfer-encoding: chunked')
  expect(await send(long)).toBe(503)
  expect(await send('{"text":"да"}')).toBe(200)
  one.destroy()
  await expect.poll(() => send(long)).toBe(200)
})

test('what was answered gives its room back', async () => {
  for (let turn = 0; turn < 5; turn++) expect(await send(long)).toBe(200)
})

test('whoever sends slowly goes when there is no room, with a word, so that others get in', async () => {
  const heard: Buffer[] = []
  for (const from of ['127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.3']) {
    const slow = await begin(`content-length: ${length}`, from)
    slow.on('data', (bytes: Buffer) => void heard.push(bytes))
    slow.write('{')
  }
  expect(await send(long)).toBe(503)
  await expect.poll(() => send(long)).toBe(200)
  await expect.poll(() => Buffer.concat(heard).toString()).toMatch(/HTTP\/1\.1 408 [^]*"code":"timeout"/)
})

test('of slow senders the slowest goes', async () => {
  const ended: string[] = []
  const senders = { slow: '127.0.0.2', slowest: '127.0.0.2', quick: '127.0.0.3', quickest: '127.0.0.3' }
  const written = { slow: 2_000, slowest: 1, quick: 60_000, quickest: 90_000 }
  for (const [name, from] of Object.entries(senders)) {
    const socket = await begin(`content-length: ${length}`, from)
    socket.on('end', () => void ended.push(name))
    socket.write('{"text":"'.padEnd(written[name as keyof typeof written], 'a'))
  }
  // Who came last is spared for as long as who came first, and might be the slowest.
  await new Promise((resolve) => setTimeout(resolve, grace))
  expect(await send(long)).toBe(200)
  await expect.poll(() => ended).toEqual(['slowest'])
})

test('one network takes no more than half of the room', async () => {
  await begin(`content-length: ${length}`)
  await begin(`content-length: ${length}`)
  expect(await send(long)).toBe(503)
  const other = await begin(`content-length: ${length}`, '127.0.0.2')
  expect(other.destroyed).toBe(false)
})
