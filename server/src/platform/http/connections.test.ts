import { createServer, type Server } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { onTestFinished, expect, test } from 'vitest'
import { limitConnections } from './connections.ts'

async function listen(most: Parameters<typeof limitConnections>[1]): Promise<Server> {
  const server = createServer((_request, response) => response.end('here'))
  limitConnections(server, most)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  return server
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
  const server = await listen({ all: 10, of_one: 3 })
  for (let at = 0; at < 3; at++) await hold(server)
  const said = await (await hold(server)).ended
  expect(said).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/)
  expect(said).toMatch(/^connection: close$/im)
  expect(said).toMatch(/^retry-after: \d+$/im)
  expect(JSON.parse(said.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'unavailable' })
  expect(await (await hold(server, '127.0.0.2')).ask()).toMatch(/ 200 OK/)
})

test('whoever comes when all are taken is told so, and gets in when one is free again', async () => {
  const server = await listen({ all: 2, of_one: undefined })
  const first = await hold(server)
  await hold(server)
  expect(await (await hold(server)).ended).toMatch(/ 503 /)
  first.socket.destroy()
  await first.ended
  await expect.poll(async () => (await hold(server)).ask()).toMatch(/ 200 OK/)
})
