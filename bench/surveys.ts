import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { Agent, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { cpuSecondsOf, medianOf, memoryOf, startProcess, stop, untilAnswers, untilQuiet } from './process.ts'
import { answers, fillSurveys, size } from './surveys-data.ts'

/** Milliseconds of processor time for the results of all answers. */
const budget = 300
const [ours, bare] = [4874, 4875]
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-bench-surveys-'))
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
const agent = new Agent({ keepAlive: true, maxSockets: 200 })

type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: object }

function send(
  port: number,
  { method = 'PUT', path, headers = {}, body }: Sent,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', method, path, agent, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      },
    )
    asked.on('error', reject)
    asked.end(body && JSON.stringify(body))
  })
}

/** The lag of the server's event loop since it was last asked, in milliseconds. */
async function lagOf(port: number): Promise<{ p99: number; max: number }> {
  const { text } = await send(port, { method: 'GET', path: '/metrics' })
  const of = (name: string) =>
    Math.round(Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds ([\\d.e+-]+)$`, 'm').exec(text)?.[1]) * 1000)
  return { p99: of('p99'), max: of('max') }
}

type Process = ReturnType<typeof startProcess>
const percentile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN

/**
 * Sends them all, `together` at a time or so many a second, and looks meanwhile how soon somebody else is answered.
 */
async function load(port: number, child: Process, all: readonly Sent[], how: { together?: number; a_second?: number }) {
  const other = { method: 'GET', path: port === ours ? '/health' : '/' }
  const waits: number[] = []
  const watch = { over: false }
  const watching = (async () => {
    while (!watch.over) {
      const began = performance.now()
      await send(port, other)
      waits.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  const times: number[] = []
  const failed: string[] = []
  const sendOne = async (sent: Sent) => {
    const began = performance.now()
    const { status, text } = await send(port, sent)
    times.push(performance.now() - began)
    if (status >= 300) failed.push(`${status} ${text}`)
  }
  if (port === ours) await lagOf(port)
  const [before, started] = [cpuSecondsOf(child), performance.now()]
  if (how.a_second === undefined) {
    const queue = all.values()
    const work = async () => {
      for (const sent of queue) await sendOne(sent)
    }
    await Promise.all(Array.from({ length: how.together ?? 32 }, work))
  } else {
    const running: Promise<void>[] = []
    for (const [at, sent] of all.entries()) {
      const wait = started + (at * 1000) / how.a_second - performance.now()
      if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
      running.push(sendOne(sent))
    }
    await Promise.all(running)
  }
  const seconds = (performance.now() - started) / 1000
  const cpu = cpuSecondsOf(child) - before
  const lag = port === ours ? await lagOf(port) : undefined
  watch.over = true
  await watching
  if (failed.length > 0) throw new Error(`${failed.length} were refused, the first one with ${failed[0]}`)
  return {
    'a second': Math.round(all.length / seconds),
    'CPU µs each': Math.round((cpu / all.length) * 1e6),
    'CPU %': Math.round((cpu / seconds) * 100),
    'ms, median': Math.round(percentile(times, 0.5)),
    'ms, 99 of 100': Math.round(percentile(times, 0.99)),
    'others wait ms': Math.round(percentile(waits, 0.99)),
    ...(lag && { 'loop delay ms, 99 of 100': lag.p99, 'at most': lag.max }),
  }
}

const began = performance.now()
const { tokens, tickets } = await fillSurveys(path.join(folder, 'data'))
const filled = Math.round((performance.now() - began) / 1000)
const env = { RATE_LIMIT_SCALE: '1000000', SAMPLE_DATA: '0', LOG_LEVEL: 'info', METRICS: '1' }
const server = startProcess('server/dist/main.js', { ...env, DATA_DIR: path.join(folder, 'data'), PORT: String(ours) })
const raw = startProcess('bench/bare-insert.ts', { DATA_DIR: path.join(folder, 'raw'), PORT: String(bare) })
await untilAnswers(`http://127.0.0.1:${ours}/ready`)
await untilAnswers(`http://127.0.0.1:${bare}/`)
await untilQuiet(server)

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const given = { version: 1, answers }
const answer = (id: string) =>
  tokens.map((token, at) => ({
    path: `/api/surveys/${id}/answer`,
    headers: { ...bearer(token), 'idempotency-key': `try-${at}` },
    body: given,
  }))
const signIns = tokens.map((token) => ({ method: 'GET', path: '/api/surveys', headers: bearer(token) }))
const blinded = () => {
  const bytes = randomBytes(256)
  bytes[0] = 0
  return bytes.toString('base64url')
}
const draw = tokens.map((token) => ({
  method: 'POST',
  path: '/api/surveys/anonymous/ticket',
  headers: bearer(token),
  body: { blinded: blinded() },
}))
const ballots = tickets.map((ticket) => ({ path: '/api/surveys/anonymous/ballot', body: { ...given, ...ticket } }))
/** Each waits for the disk, so that fewer tell as much. */
const inserts = Array.from({ length: 500 }, () => ({ path: '/', body: given }))
const minute = size.people / 60

/** How many answers each of these surveys counts. */
async function countAll(ids: readonly string[]): Promise<Record<string, number>> {
  const counts = ids.map(async (id) => {
    const asked = { method: 'GET', path: `/api/studio/surveys/${id}/results`, headers: bearer(tokens[0] ?? '') }
    return [id, (JSON.parse((await send(ours, asked)).text) as { taken_part: number }).taken_part] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

const atOnce = { together: 100 }
const rows: object[] = []
const measure = async (what: string, all: readonly Sent[], how: { together?: number; a_second?: number }) => {
  const isRaw = all === inserts
  const row = { what, ...(await load(isRaw ? bare : ours, isRaw ? raw : server, all, how)) }
  rows.push(row)
  console.log(JSON.stringify(row))
}
await measure('raw inserts', inserts, atOnce)
// A sign-in that was not seen for half a minute is read from the database; the answers after this find it in the cache.
await measure('sign-ins read', signIns, atOnce)
await measure('named answers in a minute', answer('named'), { a_second: minute })
await measure('raw inserts', inserts, atOnce)
await measure('confidential answers, at once', answer('confidential'), atOnce)
await measure('tickets in a minute', draw, { a_second: minute })
await measure('ballots in a minute', ballots, { a_second: minute })
await measure('raw inserts', inserts, atOnce)
const counted = await countAll(['named', 'confidential', 'anonymous'])

const results = { method: 'GET', path: '/api/surveys/over/results', headers: bearer(tokens[0] ?? '') }
const repeated = 20
const costs: number[] = []
let found = ''
for (let round = 0; round < 6; round++) {
  const before = cpuSecondsOf(server)
  for (let time = 0; time < repeated; time++) found = (await send(ours, results)).text
  costs.push(((cpuSecondsOf(server) - before) * 1000) / repeated)
}
const told = (JSON.parse(found) as { answers: number }).answers
const median = medianOf(costs)
const isCounted = Object.values(counted).every((count) => count === size.people)
const isMet = told === size.answers && median <= budget && isCounted
const memory = memoryOf(server)

console.log(
  `\nAnswers of ${size.people} people to ${Object.keys(answers).length} questions, filled in ${filled} s; they may include a sign-in to be read;`,
)
console.log(
  'raw inserts: one of the same answers for each request, by the same engine, with nothing checked or counted\n',
)
console.table(rows)
console.table([
  { what: `results of ${told} answers`, 'CPU ms': Number(median.toFixed(1)), budget, '': isMet ? 'met' : 'MISSED' },
])
console.log(`counted of ${size.people}: ${JSON.stringify(counted)}${isCounted ? '' : ' – ANSWERS ARE MISSING'}`)
console.log(`memory ${Math.round(memory.now)} MiB, at its peak ${Math.round(memory.peak)} MiB`)
await Promise.all([stop(server), stop(raw)])
agent.destroy()
if (!isMet) process.exitCode = 1
