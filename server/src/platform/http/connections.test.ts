import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { onTestFinished, expect, test } from 'vitest'
import { limitConnections } from './connections.ts'

const most = { all: 100, of_one: undefined }
const answerAtOnce: RequestListener = (_request, response) => response.end('here')

async function begin(limits: Parameters<typeof limitConnections>[1], answer = answerAtOnce) {
  const server = createServer(answer)
  const endConnections = limitConnections(server, limits)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  /** As Fastify ends it. */
  const end = (patience?: number) => {
    endConnections(patience)
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { server, end }
}

/** A connection that says nothing; loopback has many addresses. */
async function hold(server: Server, localAddress = '127.0.0.1') {
  const { port } = server.address() as AddressInfo
  const socket = net.connect({ port, host: '127.0.0.1', localAddress })
  const heard: Buffer[] = []
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(Buffer.concat(heard).toString())))
  socket.on('data', (part: Buffer) => void heard.push(part)).on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await new Promise((resolve) => socket.once('connect', resolve))
  const ask = () => {
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    return ended
  }
  return { socket, ended, ask }
}

test('one address holds no more connections than its share, and others still get in', async () => {
  const { server } = await begin({ all: 10, of_one: 3 })
  for (let at = 0; at < 3; at++) await hold(server)
  const said = await (await hold(server)).ended
  expect(said).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/)
  expect(said).toMatch(/^connection: close$/im)
  expect(said).toMatch(/^retry-after: \d+$/im)
  expect(JSON.parse(said.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'unavailable' })
  expect(await (await hold(server, '127.0.0.2')).ask()).toMatch(/ 200 OK/)
})

test('whoever comes when all are taken is told so, and gets in when one is free again', async () => {
  const { server } = await begin({ all: 2, of_one: undefined })
  const first = await hold(server)
  await hold(server)
  expect(await (await hold(server)).ended).toMatch(/ 503 /)
  first.socket.destroy()
  await first.ended
  await expect.poll(async () => (await hold(server)).ask()).toMatch(/ 200 OK/)
})

test('an answer under way as the server ends is given whole, and its connection holds nobody up', async () => {
  // More than the system holds for somebody who reads slowly.
  const long = 20_000_000
  let answer = () => {}
  const asked = new Promise<void>((came) => {
    answer = () => came()
  })
  const { server, end } = await begin(most, (_request, response) => {
    void asked.then(() => response.end(Buffer.alloc(long)))
    response.write('first')
  })
  // For ever, where nobody ends it.
  server.keepAliveTimeout = 0
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const { port } = server.address() as AddressInfo
  const came = await new Promise<IncomingMessage>((resolve) => get({ agent, port }, resolve))
  const closed = end()
  answer()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(Buffer.concat(await came.toArray())).toHaveLength('first'.length + long)
  await closed
})

test('whoever does not take an answer is cut off when its time is over', async () => {
  const { server, end } = await begin(most, (_request, response) => void response.write(Buffer.alloc(50_000_000)))
  const { socket, ended } = await hold(server)
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await new Promise((resolve) => server.once('request', resolve))
  await end(50)
  socket.resume()
  expect((await ended).length).toBeLessThan(50_000_000)
})

test('a connection that a browser has opened in advance holds nobody up', async () => {
  const { server, end } = await begin(most)
  const { ended } = await hold(server)
  await end(240_000)
  expect(await ended).toBe('')
})
