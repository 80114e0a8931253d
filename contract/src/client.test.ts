import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createApi } from './client.ts'
import { categories } from './categories/categories.ts'
import { newsAuthoring } from './news/authoring.ts'

/** A client of a server that answers like this. */
async function clientOf(answer: RequestListener, timeout_ms = 15_000) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return createApi({
    base_url: `http://127.0.0.1:${port}`,
    identity: () => ({ token: undefined, guest: false }),
    timeout_ms,
  })
}

test('a server that does not answer in time is given up, also in the middle of its answer', async () => {
  const silent = await clientOf(() => undefined, 200)
  await expect(silent(categories.list, { query: {} })).rejects.toMatchObject({
    name: 'ApiError',
    code: 'timeout',
    status: 0,
  })
  const stalled = await clientOf((_, response) => void response.writeHead(200).write('[{"category_id":'), 200)
  await expect(stalled(categories.list, { query: {} })).rejects.toMatchObject({
    name: 'ApiError',
    code: 'timeout',
    status: 0,
  })
})

test('a call that may take longer waits when others have given up', async () => {
  const held: ServerResponse[] = []
  const slow = await clientOf((_, response) => void held.push(response), 200)
  const patient = slow.with({ timeout_ms: 60_000 })(categories.list, { query: {} })
  await expect(slow(categories.list, { query: {} })).rejects.toMatchObject({ code: 'timeout' })
  for (const response of held) response.end('[]')
  expect(await patient).toEqual([])
})

test('whoever takes a call back hears of that, and of no server that is slow or away', async () => {
  const silent = await clientOf(() => undefined)
  const mine = new AbortController()
  const call = silent.with({ signal: mine.signal })(categories.list, { query: {} })
  mine.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

test('a connection that breaks is no answer, and so is a page of somebody in between', async () => {
  const broken = await clientOf((request) => void request.socket.destroy())
  await expect(broken(categories.list, { query: {} })).rejects.toMatchObject({ code: 'offline', status: 0 })
  const portal = await clientOf((_, response) => void response.end('<html>Влезте в мрежата</html>'))
  await expect(portal(categories.list, { query: {} })).rejects.toMatchObject({ code: 'bad_answer', status: 200 })
})

test('a busy server says after how many seconds another try is welcome', async () => {
  const refusal = { code: 'unavailable', message: 'Later.', request_id: 'r1' }
  const busy = await clientOf((_, response) => {
    response.writeHead(503, { 'retry-after': '30' }).end(JSON.stringify(refusal))
  })
  await expect(busy(categories.list, { query: {} })).rejects.toMatchObject({ ...refusal, status: 503, retry_after: 30 })
})

test('a file comes as it is, its refusal as of any other call, and a page of somebody in between is none', async () => {
  const taken = { code: 'too_many', message: 'Later.', request_id: 'r1' }
  const sheets = await clientOf((request, response) => {
    if (request.url?.includes('refused')) {
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' }).end(JSON.stringify(taken))
    } else if (request.url?.includes('between')) response.end('<html>Влезте в мрежата</html>')
    else response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7')
  })
  const fetchSheet = (id: string) => sheets.file('application/pdf', newsAuthoring.sheet, { params: { id }, query: {} })
  expect(await (await fetchSheet('bus')).text()).toBe('%PDF-1.7')
  await expect(fetchSheet('refused')).rejects.toMatchObject({ code: 'too_many', status: 429, retry_after: 7 })
  await expect(fetchSheet('between')).rejects.toMatchObject({ code: 'bad_answer', status: 200 })
  const broken = await clientOf((request) => void request.socket.destroy())
  const call = broken.file('application/pdf', newsAuthoring.sheet, { params: { id: 'bus' }, query: {} })
  await expect(call).rejects.toMatchObject({ code: 'offline' })
})
