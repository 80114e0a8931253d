import { once } from 'node:events'
import { createServer } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { extendBodyTime, limitBodyTime } from './body-limits.ts'

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
