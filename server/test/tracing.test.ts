import { session, surveys } from '@megdan/contract'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openLog } from '../src/platform/log.ts'
import { openMail } from '../src/platform/mail.ts'
import { startTracing, tracer } from '../src/platform/tracing.ts'
import { readSettings } from '../src/settings.ts'
import { addCategory, addNews, addSurvey } from './content.ts'
import { startFakeFcm, type FakeFcm } from './fake-fcm.ts'
import { openPostOffice, type PostOffice } from './post-office.ts'
import { addDevice, openPushes } from './pushes.ts'
import { openTraceCollector } from './trace-collector.ts'
import { mintTickets } from './voter.ts'
import { startWorld, type World } from './world.ts'

let collector: Awaited<ReturnType<typeof openTraceCollector>>
let stop: () => Promise<void>
let office: PostOffice
let fcm: FakeFcm
let world: World
let url: string
const said: string[] = []

beforeAll(async () => {
  collector = await openTraceCollector()
  const log = openLog('info', { write: (line: string) => void said.push(line) })
  // A database that is opened before is not traced.
  const settings = { endpoint: collector.endpoint, service_name: 'megdan-test', share: 1, headers: { 'x-key': 'one' } }
  stop = await startTracing(settings, log, 50)
  office = await openPostOffice()
  fcm = await startFakeFcm()
  world = await startWorld({ settings: { rate_limit_scale: 1000, smtp_url: office.url } })
  url = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await world.reset()
  await world.addPerson({ id: 'mira', email: 'mira@example.com' })
  collector.spans.length = 0
  collector.bodies.length = 0
})
afterAll(async () => {
  await world?.close()
  await stop?.()
  await fcm?.close()
  office?.close()
  await collector?.close()
})

/** The span of this name, once it has come. */
async function spanOf(name: string) {
  const find = () => collector.spans.find((span) => span.name === name)
  await expect.poll(find).toBeDefined()
  return find()
}
const partsOf = (id: string | undefined) => collector.spans.filter(({ parent }) => parent === id)

test('a request is a trace by its route and status, with the queries that it needs beneath it', async () => {
  await addCategory(world)
  const id = await addNews(world, { guests: true })
  expect((await fetch(`${url}/api/news/${id}?guest=1`)).status).toBe(200)
  const span = await spanOf('GET /api/news/:id')
  expect(span).toMatchObject({
    parent: undefined,
    isFailed: false,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/news/:id',
      'http.response.status_code': 200,
    },
  })
  const parts = partsOf(span?.id)
  expect(parts.length).toBeGreaterThan(0)
  for (const part of parts) {
    expect(part.trace).toBe(span?.trace)
    expect(part.name).toMatch(/^(select|with|insert|update|delete|begin|commit)( [a-z_]+)?$/)
    expect(Object.keys(part.attributes).toSorted()).toEqual(['db.query.summary', 'db.system.name'])
  }
  expect(parts.map(({ name }) => name)).toContain('select news')
  expect([...collector.names]).toEqual(['megdan-test'])
  expect([...collector.keys]).toEqual(['one'])
})

test('a request with a body keeps its queries, and two at a time each their own', async () => {
  const logIn = (password: string) =>
    fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'mira@example.com', password }),
    })
  const answers = await Promise.all([logIn('друга дума тука'), logIn('трета дума тука')])
  expect(answers.map(({ status }) => status)).toEqual([401, 401])
  const logins = () => collector.spans.filter(({ name }) => name === 'POST /api/auth/login')
  await expect.poll(() => logins().length).toBe(2)
  for (const { id, trace, isFailed } of logins()) {
    expect(isFailed).toBe(false)
    expect(partsOf(id).map(({ name }) => name)).toContain('select person')
    expect(new Set(partsOf(id).map((part) => part.trace))).toEqual(new Set([trace]))
  }
})

test('what fails is marked, and by which query', async () => {
  await world.db.execute('alter table news rename to news_lost')
  try {
    expect((await fetch(`${url}/api/news/none?guest=1`)).status).toBe(500)
  } finally {
    await world.db.execute('alter table news_lost rename to news')
  }
  const span = await spanOf('GET /api/news/:id')
  expect(span?.isFailed).toBe(true)
  expect(partsOf(span?.id).some(({ isFailed }) => isFailed)).toBe(true)
})

test('letters are in the trace of the request that sends them', async () => {
  await world.visitor(session.forgotPassword, { body: { email: 'mira@example.com' } })
  const span = await spanOf('mail')
  expect(span).toMatchObject({ attributes: {}, isFailed: false })
  const asked = await spanOf('POST /api/auth/password/forgot')
  expect([span?.parent, span?.trace]).toEqual([asked?.id, asked?.trace])
  expect(office.letters).toHaveLength(1)
})

test('a letter that does not leave is marked', async () => {
  const settings = readSettings({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const mail = openMail(settings, openLog('silent', { write: () => undefined }))
  mail.send({ to: 'mira@example.com', subject: 'Код', text: 'Кодът е 123456.' })
  expect((await spanOf('mail'))?.isFailed).toBe(true)
  expect(mail.counts).toEqual({ sent: 0, failed: 1, not_configured: 0 })
})

test('each push is a trace by its service and what came of it', async () => {
  fcm.reset()
  await addDevice(world, 'token-of-mira', { person_id: 'mira' })
  const pushes = openPushes(world, fcm)
  onTestFinished(() => pushes.stop())
  const id = await pushes.order({ title: 'Учение' })
  await pushes.start()
  await pushes.ended(id)
  expect(await spanOf('push')).toMatchObject({
    parent: undefined,
    isFailed: false,
    attributes: { 'megdan.push.service': 'fcm', 'megdan.push.outcome': 'accepted' },
  })
  const sent = collector.bodies.join('\n')
  expect(sent).not.toMatch(/token-of-mira|mira@|Учение/)
  expect(sent).not.toContain(id)
})

test('no address, no id, no name and nothing that somebody wrote leaves with a trace', async () => {
  await addCategory(world)
  const id = await addNews(world, { title: 'Нов автобус', guests: true })
  const token = await world.tokenOf('mira')
  const headers = { authorization: `Bearer ${token}`, 'user-agent': 'Firefox on her phone' }
  await fetch(`${url}/api/news/${id}`, { headers })
  await fetch(`${url}/api/news?q=secret-words`, { headers })
  await fetch(`${url}/nowhere/secret-words`, { headers })
  await fetch(`${url}/api/profile`, { headers })
  await spanOf('GET /api/profile')
  const sent = collector.bodies.join('\n')
  for (const secret of ['mira', 'secret-words', 'Нов автобус', 'Firefox', '127.0.0.1', 'localhost', token, id])
    expect(sent).not.toContain(secret)
})

test('tickets and ballots leave no span, and neither do their queries', async () => {
  const question = { id: 'said', kind: 'text' as const, title: 'Какво да променим?', required: true }
  await addSurvey(world, { id: 'pulse', mode: 'anonymous', guests: true, questions: [question] })
  await world.guest(surveys.get, { params: { id: 'pulse' }, query: {} })
  await spanOf('GET /api/surveys/:id')
  const [ticket] = await mintTickets(world.db, 'pulse', 1)
  collector.spans.length = 0
  collector.bodies.length = 0
  const cast = await fetch(`${url}/api/surveys/pulse/ballot`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version: 1, answers: { said: 'Глас' }, ...ticket }),
  })
  expect(cast.status).toBe(202)
  await fetch(`${url}/health`)
  await spanOf('GET /health')
  expect(collector.spans.map(({ name }) => name).filter((name) => name !== 'GET /health')).toEqual([])
  expect(collector.bodies.join('\n')).not.toMatch(/ballot|ticket/)
})

test('a live stream is no trace, and what it looks for later belongs to none', async () => {
  const leaving = new AbortController()
  const stream = await fetch(`${url}/api/live?guest=1`, { signal: leaving.signal })
  expect(stream.status).toBe(200)
  await fetch(`${url}/health`)
  await spanOf('GET /health')
  leaving.abort()
  expect(collector.spans.map(({ name }) => name)).not.toContain('GET /api/live')
})

test('that nobody takes the traces is said once, and once that they are taken again', async () => {
  const told = () => said.flatMap((line) => /traces are [^"]+/.exec(line)?.[0] ?? [])
  expect(told()).toEqual([])
  collector.refuse(400)
  await fetch(`${url}/health`)
  await expect.poll(told).toEqual(['traces are not taken for now'])
  await fetch(`${url}/health`)
  collector.refuse(200)
  await expect
    .poll(async () => {
      await fetch(`${url}/health`)
      return told()
    })
    .toEqual(['traces are not taken for now', 'traces are taken again'])
})

test('without an address nothing is traced', async () => {
  const running = tracer()
  expect(running).toBeDefined()
  const end = await startTracing(undefined, openLog('silent', { write: () => undefined }))
  await end()
  expect(tracer()).toBe(running)
})
