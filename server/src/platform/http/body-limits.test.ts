import { once } from 'node:events'
import { createServer } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { usualBody } from '@megdan/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { extendBodyTime, limitBodyTime, openBodyBudget, wrongShapeOf } from './body-limits.ts'
import { Failure } from './failure.ts'

describe('time', () => {
  const open: { close: () => void }[] = []
  afterEach(() => {
    for (const one of open.splice(0)) one.close()
  })

  /** A server on which a body has 50 ms; `/slow` is given an hour. Answers what it says to a body that comes in two halves. */
  async function say(path: string, second: Promise<unknown>): Promise<string> {
    const server = createServer((request, response) => {
      limitBodyTime(request, 50)
      if (path === '/slow') extendBodyTime(request, 3_600_000)
      request.resume().on('end', () => response.end('whole'))
    })
    open.push(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
    open.push({ close: () => socket.destroy() })
    const heard: Buffer[] = []
    socket.on('data', (bytes: Buffer) => void heard.push(bytes))
    const ended = once(socket, 'close')
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 4\r\n\r\nda`)
    void second.then(() => socket.write('da'))
    await ended
    return Buffer.concat(heard).toString()
  }

  test('a body that does not come in its time ends the connection with a word', async () => {
    expect(await say('/', new Promise(() => {}))).toMatch(/^HTTP\/1\.1 408 [^]*"code":"timeout"/)
  })

  test('whoever is given more time may take it', async () => {
    const longer = new Promise((resolve) => setTimeout(resolve, 300))
    expect(await say('/slow', longer)).toMatch(/^HTTP\/1\.1 200 [^]*whole/)
  })
})

describe('room', () => {
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
})

describe('shape', () => {
  test.each([
    ['', undefined],
    ['{"a":[1,2,{"b":"c"}]}', undefined],
    [JSON.stringify('[{,\\"'.repeat(50_000)), undefined],
    ['[1,'.repeat(100), undefined],
    ['['.repeat(101), 'too_deep'],
    [`["\\\\",${'['.repeat(101)}`, 'too_deep'],
    [`["\\\\\\"",${'['.repeat(101)}`, 'too_deep'],
    [`["${'['.repeat(101)}\\"${'['.repeat(101)}`, undefined],
    [`"${'\\"'.repeat(200_000)}`, undefined],
    ['"a"'.repeat(80_001), 'too_many'],
    [`${'['.repeat(60)}"[{"${']'.repeat(60)}${'['.repeat(60)}`, undefined],
    [`[${'1,'.repeat(39_000)}1]`, undefined],
    [`[${'1,'.repeat(40_001)}1]`, 'too_many'],
    [`[${'{},'.repeat(20_001)}1]`, 'too_many'],
    [
      JSON.stringify(
        Array.from({ length: 39_000 }, () => 'a'),
        null,
        10,
      ),
      undefined,
    ],
    [' '.repeat(1_100_000), 'too_long'],
    [`1.${'1'.repeat(1_100_000)}`, 'too_long'],
    [JSON.stringify([' '.repeat(500_000), ' '.repeat(500_000), '"'.repeat(250_000)]), undefined],
    [`{"${'a'.repeat(525_000)}":1}`, 'too_long'],
    [`"${String.raw`\u0000`.repeat(88_000)}"`, 'too_long'],
    [`"${String.raw`\"`.repeat(270_000)}"`, 'too_long'],
  ])('is seen before a text is read', (text, wrong) => expect(wrongShapeOf(Buffer.from(text))).toBe(wrong))
})
