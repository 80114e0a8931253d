import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let port: number

beforeAll(async () => {
  world = await startWorld()
  // The same limits, sooner.
  Object.assign(world.app.server, { headersTimeout: 300, connectionsCheckingInterval: 50 })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = world.app.server.address() as AddressInfo)
})
afterAll(() => world.close())

/** What is said to these bytes until the connection ends. */
async function say(bytes: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  const heard: Buffer[] = []
  socket.on('data', (part: Buffer) => void heard.push(part)).on('error', () => undefined)
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.write(bytes)
  await ended
  return Buffer.concat(heard).toString()
}

const get = 'GET /health HTTP/1.1\r\n'
const post = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
test.each([
  ['a broken request line', 'ЗДРАВЕЙ\r\n\r\n', 400, 'invalid'],
  ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01', 400, 'invalid'],
  ['a broken header', `${get}host x\r\n\r\n`, 400, 'invalid'],
  ['no host', `${get}\r\n`, 400, 'invalid'],
  ['two lengths', `${post}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`, 400, 'invalid'],
  ['a length beside chunks', `${post}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`, 400, 'invalid'],
  ['a broken chunk', `${post}transfer-encoding: chunked\r\n\r\nxx\r\n{}\r\n`, 400, 'invalid'],
  ['headers of 17 kB', `${get}host: x\r\nx-long: ${'a'.repeat(17_000)}\r\n\r\n`, 431, 'too_large'],
  ['headers that never end', `${get}host: x\r\nx-slow: `, 408, 'timeout'],
])('%s is refused in the shape of every other answer, and the connection ends', async (_what, bytes, status, code) => {
  world.lines.length = 0
  const answer = await say(bytes)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toMatch(/^content-type: application\/json/im)
  expect(head).toMatch(/^connection: close$/im)
  const said = JSON.parse(body) as { code: string; message: string; request_id: string }
  expect(said).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].*\.$/), request_id: expect.any(String) })
  expect(world.lines.join('\n')).toContain(`"request_id":"${said.request_id}"`)
})

test('what is too long for an answer leaves the server to others', async () => {
  const [whole] = await Promise.all([
    fetch(`http://127.0.0.1:${port}/health`).then(({ status }) => status),
    say(`${get}host: x\r\nx-long: ${'a'.repeat(200_000)}\r\n\r\n`),
  ])
  expect(whole).toBe(200)
})

test('the limits of time and size are those that are written down', async () => {
  const plain = await startWorld()
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = plain.app.server
  expect({ requestTimeout, headersTimeout, keepAliveTimeout, timeout }).toEqual({
    requestTimeout: 900_000,
    headersTimeout: 8_000,
    keepAliveTimeout: 72_000,
    // Set where somebody waits: see the test of connections in `fast-path.test.ts`.
    timeout: 0,
  })
  await plain.close()
})
