import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { createApi, news, notificationsAuthoring as authoring, session } from '@megdan/contract'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../tools/postgres.mjs'
import { filledFolder, samplePassword as password, startServer, temporaryFolder, usedFolder } from './processes.ts'
import { openTraceCollector } from './trace-collector.ts'

const folder = temporaryFolder()

test('what was acknowledged survives kill -9, a second process changes nothing, and the next start is quick', async () => {
  const env = { DATA_DIR: folder, SAMPLE_PASSWORD: password, RATE_LIMIT_SCALE: '100', SAMPLE_DATA: '1' }
  const began = performance.now()
  const first = startServer(env)
  const visitor = createApi({ base_url: await first.address(), identity: () => ({ token: undefined, guest: false }) })
  const workOfFirst = first.workSince(began)
  const body = { email: 'reader@example.com', password }
  const { access_token: token } = await visitor(session.login, { body })
  const api = createApi({ base_url: await first.address(), identity: () => ({ token, guest: false }) })
  const ids = (await api(news.list, { query: { limit: 100 } })).items.map(({ id }) => id)

  const intruder = startServer(env)
  await intruder.ended
  expect(intruder.exitCode()).toBe(1)
  expect(intruder.errors().trim().split('\n')).toHaveLength(1)
  expect(intruder.errors()).toContain(folder)

  const state = new Map<string, boolean>()
  const uncertain = new Set<string>()
  const write = async (): Promise<void> => {
    for (let turn = 0; ; turn++) {
      const id = ids[turn % ids.length] ?? ''
      uncertain.add(id)
      const wanted = !state.get(id)
      try {
        await api(wanted ? news.bookmark : news.removeBookmark, { params: { id } })
      } catch {
        return
      }
      state.set(id, wanted)
      uncertain.delete(id)
    }
  }
  const writing = write()
  await expect.poll(() => state.size).toBe(ids.length)
  await first.end('SIGKILL')
  await writing

  const started = performance.now()
  const second = startServer(env)
  const again = createApi({ base_url: await second.address(), identity: () => ({ token, guest: false }) })
  const { bookmarked } = await again(news.marks, { query: {} })
  // Beside the start that made the tables and the sample: a busy machine makes both longer.
  expect(second.workSince(started) / workOfFirst).toBeLessThan(0.6)
  const wrong = [...state].filter(([id, wanted]) => !uncertain.has(id) && id in bookmarked !== wanted)
  expect(wrong).toEqual([])
  expect(await second.end('SIGTERM')).toBe(0)
})

test('with PUSH_IN_SERVER=0 the server leaves pushes to the workers, and without it ends those for which it has no key', async () => {
  const sample = { SAMPLE_PASSWORD: password, RATE_LIMIT_SCALE: '100', SAMPLE_DATA: '1' }
  const env = { DATA_DIR: await filledFolder(), WEB_PUSH: '0', ...sample }
  const enter = async (server: ReturnType<typeof startServer>) => {
    const base_url = await server.address()
    const visitor = createApi({ base_url, identity: () => ({ token: undefined, guest: false }) })
    const { access_token: token } = await visitor(session.login, { body: { email: 'editor@example.com', password } })
    return createApi({ base_url, identity: () => ({ token, guest: false }) })
  }
  const first = startServer({ ...env, PUSH_IN_SERVER: '0' })
  const editor = await enter(first)
  const words = { title: 'Учение', body: 'Сирените са за учение.', link: '/home' }
  const audience = { everyone: true as const, guests: false }
  const { id } = await editor(authoring.send, { body: { ...words, audience } })
  const send_at = new Date(Date.now() + 2500).toISOString()
  const later = await editor(authoring.send, { body: { ...words, audience, send_at } })
  // By then a sender would have looked for work more than once.
  const isSent = async () => (await editor(authoring.get, { params: { id: later.id } })).status === 'sent'
  await expect.poll(isSent).toBe(true)
  expect((await editor(authoring.get, { params: { id } })).delivery.push.state).toBe('waiting')
  await first.end('SIGTERM')

  const chief = await enter(startServer(env))
  const push = async () => (await chief(authoring.get, { params: { id } })).delivery.push
  await expect.poll(push).toEqual({ state: 'stopped', trouble: 'not_configured' })
})

test('numbers are told at the port that a setting names, and traces go where one says, the last when the server ends', async () => {
  const collector = await openTraceCollector()
  onTestFinished(() => collector.close())
  const port = await freePort()
  const METRICS_KEY = 'a-key-of-enough-letters'
  const OTEL_EXPORTER_OTLP_ENDPOINT = collector.endpoint
  const env = { DATA_DIR: usedFolder(), METRICS_PORT: String(port), METRICS_KEY, OTEL_EXPORTER_OTLP_ENDPOINT }
  const server = startServer(env)
  const base_url = await server.address()
  const headers = { authorization: `Bearer ${METRICS_KEY}` }
  const numbers = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
  expect(numbers).toContain('megdan_database_up 1')
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(401)
  expect(await (await fetch(`${base_url}/metrics`, { headers })).text()).not.toContain('megdan_database_up')
  expect((await fetch(`${base_url}/ready`)).status).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
  expect(collector.spans.map(({ name }) => name)).toContain('GET /ready')
})

test('a request that is under way at SIGTERM is answered, and the connection that it kept holds nobody up', async () => {
  const server = startServer({ DATA_DIR: usedFolder() })
  const { hostname, port } = new URL(await server.address())
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const body = JSON.stringify({ email: 'nobody@example.com', password })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  }
  const asking = request({ agent, hostname, port, method: 'POST', path: '/api/auth/login', headers })
  const answered = once(asking, 'response')
  asking.flushHeaders()
  await once(asking, 'continue')
  const ended = server.end('SIGTERM')
  await expect.poll(server.out).toContain('"stopping"')
  asking.end(body)
  const [answer] = await answered
  answer.resume()
  expect(answer.statusCode).toBe(401)
  expect(await ended).toBe(0)
})

test('a bad setting is one sentence and no start', async () => {
  const server = startServer({ DATA_DIR: temporaryFolder(), PORT: 'http' })
  await server.ended
  expect(server.exitCode()).toBe(1)
  expect(server.errors().trim()).toBe('PORT must be a number from 0 to 65535.')
})

test('a taken port is an end and not a hang', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const PORT = String(typeof address === 'object' ? address?.port : 0)
  const server = startServer({ DATA_DIR: folder, PORT })
  await server.ended
  expect(server.exitCode()).toBe(1)
  expect(server.errors()).toContain('EADDRINUSE')
})
