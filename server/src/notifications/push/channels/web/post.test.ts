import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isPrivate } from '../../../../platform/http/network.ts'
import { openPost, publicOnly, type Reply } from './post.ts'

const pace = { slow_after: 60_000, give_up_after: 60_000 }

test.each([
  ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '0.0.0.0', '100.64.0.1'],
  ['::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1'],
])('%s and its like are addresses of this network', (...addresses) => {
  expect(addresses.filter((address) => !isPrivate(address))).toEqual([])
  expect(['8.8.8.8', '172.32.0.1', '2a00:1450:4017::a'].filter(isPrivate)).toEqual([])
})

test('a name that leads into this network is not called', async () => {
  const found = await new Promise((resolve) => publicOnly('localhost', { all: true }, (error) => resolve(error)))
  expect(found).toBeInstanceOf(Error)
  const post = openPost(undefined, pace)
  onTestFinished(() => post.close())
  const answer = await new Promise<Reply | undefined>((resolve) => {
    post.send(new URL('https://localhost:1/x'), {}, Buffer.from('x'), () => undefined, resolve)
  })
  expect(answer).toBeUndefined()
})

test('a redirection is an answer and no way', async () => {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    request.resume()
    response.writeHead(307, { location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const post = openPost(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, pace)
  onTestFinished(() => post.close())
  const answer = await new Promise<Reply | undefined>((resolve) => {
    post.send(new URL('https://web.push.apple.com/x'), {}, Buffer.from('x'), () => undefined, resolve)
  })
  expect([answer?.status, asked]).toEqual([307, 1])
})
