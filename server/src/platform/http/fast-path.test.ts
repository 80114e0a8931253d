import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { news } from '@megdan/contract'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addCategory, addNews } from '../../../test/content.ts'
import { useWorld } from '../../../test/use-world.ts'

const world = useWorld({ settings: { rate_limit_scale: 1 } })
let port: number

beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})
beforeEach(async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'ana', user_group: 'energo' })
  await world.addPerson({ id: 'boris' })
  await addCategory(world)
  await addNews(world, { id: 'public', guests: true })
  await addNews(world, { id: 'staff' })
  await addNews(world, { id: 'energo-only', groups: ['energo'] })
})

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer }
const get = (path: string, headers: Record<string, string> | string[] = {}, agent?: Agent) =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request({ port, path, headers, agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _keep, ...kept } = answer.headers
        resolve({ status: answer.statusCode ?? 0, headers: kept, body: Buffer.concat(parts) })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
const idsIn = ({ body }: Answer) =>
  (JSON.parse(String(body)) as { items: { id: string }[] }).items.map(({ id }) => id).toSorted()
const bearer = async (id: string) => ({ authorization: `Bearer ${await world.tokenOf(id)}` })

test('the fast path answers the same bytes and the same headers as the router', async () => {
  const ana = await bearer('ana')
  for (const headers of [
    ana,
    { ...ana, 'accept-encoding': 'br' },
    { ...ana, 'accept-encoding': 'gzip;q=1, br;q=0' },
    { ...ana, origin: 'capacitor://localhost' },
  ]) {
    const path = `/api/news?limit=${2 + Math.floor(Math.random() * 90)}`
    const first = await get(path, headers)
    const second = await get(path, headers)
    expect(second.status).toBe(200)
    expect(second.headers).toEqual(first.headers)
    expect(second.body.equals(first.body)).toBe(true)
  }
})

test('names of headers count in any case, and a header sent twice is left to the router', async () => {
  const [ana, boris] = [await bearer('ana'), await bearer('boris')]
  await get('/api/news', ana)
  expect(idsIn(await get('/api/news', { AUTHORIZATION: ana.authorization }))).toContain('energo-only')
  const host = ['host', `127.0.0.1:${port}`]
  const twice = ['authorization', boris.authorization, 'authorization', ana.authorization]
  expect(idsIn(await get('/api/news', [...host, ...twice]))).toEqual(['public', 'staff'])
})

test('a request that carries a body is left to the router, which limits its time', async () => {
  const ana = await bearer('ana')
  await get('/api/news', ana)
  const isAnswered = (headers: Record<string, string>) => {
    const response = { writeHead: () => undefined, end: () => undefined }
    const asked = {
      method: 'GET',
      url: '/api/news',
      socket: {},
      rawHeaders: Object.entries({ authorization: ana.authorization, ...headers }).flat(),
    }
    return world.house.fastPath.answer(asked as never, response as never)
  }
  expect(isAnswered({})).toBe(true)
  expect(isAnswered({ 'content-length': '5' })).toBe(false)
  expect(isAnswered({ 'transfer-encoding': 'chunked' })).toBe(false)
})

test('the fast path keeps each audience to what is its own, at the same address', async () => {
  const [ana, boris] = [await bearer('ana'), await bearer('boris')]
  for (let round = 0; round < 3; round++) {
    expect(idsIn(await get('/api/news', ana))).toEqual(['energo-only', 'public', 'staff'])
    expect(idsIn(await get('/api/news', boris))).toEqual(['public', 'staff'])
    expect((await get('/api/news')).status).toBe(401)
    expect(idsIn(await get('/api/news?guest=1'))).toEqual(['public'])
  }
})

test('one connection carries readers in turn, as behind a proxy, and each is known by his own token', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const [ana, boris] = [await bearer('ana'), await bearer('boris')]
  const read = async (headers: Record<string, string>) => idsIn(await get('/api/news', headers, agent))
  for (const reader of [ana, boris]) await read(reader)
  for (let turn = 0; turn < 2; turn++) {
    expect(await read(ana)).toEqual(['energo-only', 'public', 'staff'])
    expect(await read(boris)).toEqual(['public', 'staff'])
  }
  await get('/api/auth/logout', ana, agent)
  expect((await get('/api/news', ana, agent)).status).toBe(401)
  expect(await read(boris)).toEqual(['public', 'staff'])
  agent.destroy()
})

test('the fast path answers 304 to who has the bytes, in whatever encoding', async () => {
  const ana = await bearer('ana')
  const { headers } = await get('/api/news', { ...ana, 'accept-encoding': 'br' })
  await get('/api/news', ana)
  const again = await get('/api/news', { ...ana, 'if-none-match': String(headers['etag']) })
  expect(again.status).toBe(304)
  expect(again.body).toHaveLength(0)
})

test('a 304 repeats no header of security, which the reader keeps with the bytes', async () => {
  const ana = await bearer('ana')
  await get('/api/news', ana)
  const whole = await get('/api/news', ana)
  const again = await get('/api/news', { ...ana, 'if-none-match': String(whole.headers['etag']) })
  for (const name of ['etag', 'cache-control', 'vary', 'access-control-expose-headers']) {
    expect(again.headers[name], name).toBe(whole.headers[name])
  }
  for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy']) {
    expect([whole.headers[name], again.headers[name]], name).toEqual([expect.any(String), undefined])
  }
})

test('an ended or expired sign-in is refused at an address that was answered a moment ago', async () => {
  const token = await world.tokenOf('ana')
  const headers = { authorization: `Bearer ${token}` }
  await get('/api/news', headers)
  expect((await get('/api/news', headers)).status).toBe(200)
  await get('/api/auth/logout', headers)
  expect((await get('/api/news', headers)).status).toBe(401)

  const other = await bearer('ana')
  await get('/api/news', other)
  world.advance(world.settings.session_ttl_seconds * 1000 + 1)
  const expired = await get('/api/news', other)
  expect(expired.status).toBe(401)
  expect(JSON.parse(String(expired.body))).toMatchObject({ code: 'token_expired' })
})

test('what is published shows at once at an address that was answered a moment ago', async () => {
  const ana = await bearer('ana')
  await get('/api/news', ana)
  await get('/api/news', ana)
  await addNews(world, { id: 'fresh' })
  expect(idsIn(await get('/api/news', ana))).toContain('fresh')
})

test('the limit of a session holds in the fast path too', async () => {
  const ana = await bearer('ana')
  const statuses = new Set<number>()
  for (let count = 0; count < 605; count++) statuses.add((await get('/api/news', ana)).status)
  expect(statuses).toEqual(new Set([200, 429]))
})

test('a foreign origin is told nothing by the fast path', async () => {
  const ana = await bearer('ana')
  await get('/api/news', ana)
  const { headers } = await get('/api/news', { ...ana, origin: 'https://elsewhere.example' })
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('each request answered by the fast path is a line in a log of level debug, without its query', async () => {
  const ana = await bearer('ana')
  await get('/api/news?limit=5', ana)
  world.lines.length = 0
  await get('/api/news?limit=5', ana)
  expect(JSON.parse(world.lines.at(-1) ?? '{}')).toMatchObject({
    method: 'GET',
    path: '/api/news',
    status: 200,
    msg: 'request',
  })
})

test('addresses that somebody makes up leave the others known, and one that was pushed out is learnt again', async () => {
  const answered = (url: string) => {
    const response = { writeHead: () => undefined, end: () => undefined }
    return world.house.fastPath.answer({ method: 'GET', url, socket: {}, rawHeaders: [] } as never, response as never)
  }
  const feed = '/api/news?guest=1'
  await get(feed)
  const learn = (address: string) =>
    world.house.fastPath.learn(address, { endpoint: news.list, key: address, narrow: (audience) => audience })
  for (let at = 0; at < 4_990; at++) learn(`/api/news?guest=1&limit=${at}`)
  await get('/menu?guest=1')
  for (let at = 0; at < 100; at++) learn(`/api/news?guest=1&cursor=${at}`)
  expect(answered('/menu?guest=1')).toBe(true)
  for (let at = 0; at < 5_000; at++) learn(`/api/news?guest=1&talk=${at}`)
  expect(answered(feed)).toBe(false)
  await get(feed)
  expect(answered(feed)).toBe(true)
})

/** How long the connection of each request may be silent, once the server has done with it what it does at once. */
function watchSilence() {
  const seen: (number | undefined)[] = []
  const look = ({ socket }: IncomingMessage) => void seen.push(socket.timeout)
  world.app.server.on('request', look)
  onTestFinished(() => void world.app.server.off('request', look))
  return seen
}
/** A connection that asks and reads nothing. */
async function openDeaf() {
  const { authorization } = await bearer('ana')
  const socket = connect(port, '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  const ask = `GET /api/news?limit=7 HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n\r\n`
  return (times: number) => socket.write(ask.repeat(times))
}

test('a connection that waits for an answer may be silent for half a minute; one that has it whole has no timer', async () => {
  const seen = watchSilence()
  const ana = await bearer('ana')
  await get('/api/news?limit=7', ana)
  await get('/api/news?limit=7', ana)
  expect(seen).toEqual([30_000, 0])
})

test('a reader who takes nothing has half a minute, though the fast path answers', async () => {
  for (let at = 0; at < 7; at++) await addNews(world, { id: `long-${at}`, title: 'Дълго '.repeat(1_000) })
  await get('/api/news?limit=7', await bearer('ana'))
  const [seen, ask] = [watchSilence(), await openDeaf()]
  for (let asked = 1; asked <= 400 && !seen.includes(30_000); asked++) {
    ask(1)
    await expect.poll(() => seen.length).toBe(asked)
  }
  expect(seen).toContain(30_000)
})
