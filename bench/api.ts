import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { cpuSecondsOf, medianOf, memoryOf, startProcess, stop, untilAnswers, untilQuiet } from './process.ts'

// Many short rounds in turn: what else the machine does meets both servers alike.
const seconds = Number(process.env['BENCH_SECONDS'] ?? 1)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 15)
const [ours, bare] = [4871, 4872].map((port) => `http://127.0.0.1:${port}`) as [string, string]
const password = 'a-long-way-to-the-square'
const goal = 0.75

type Case = { name: string; path: string; headers: Record<string, string> }
type Run = { perSecond: number; cpuMicros: number }

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-bench-'))
const env = {
  DATA_DIR: folder,
  PORT: '4871',
  SAMPLE_PASSWORD: password,
  RATE_LIMIT_SCALE: '1000000',
  LOG_LEVEL: 'info',
}

const startOurs = async () => {
  const started = performance.now()
  const child = startProcess('server/dist/main.js', env)
  await untilAnswers(`${ours}/ready`)
  return { child, ms: performance.now() - started }
}

const first = await startOurs()
await stop(first.child)
const second = await startOurs()
await untilQuiet(second.child)
const idle = memoryOf(second.child)

const login = await fetch(`${ours}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'reader@example.com', password }),
})
const { access_token } = (await login.json()) as { access_token: string }
const authorization = `Bearer ${access_token}`
const feed = (await (await fetch(`${ours}/api/news`, { headers: { authorization } })).json()) as {
  items: { id: string }[]
}
const article = `/api/news/${feed.items[0]?.id ?? ''}`

const etagOf = async (url: string) =>
  (await fetch(ours + url, { headers: { authorization } })).headers.get('etag') ?? ''
const cases: Case[] = []
for (const [name, url] of [
  ['feed', '/api/news'],
  ['article', article],
] as const) {
  cases.push({ name, path: url, headers: { authorization, 'accept-encoding': 'identity' } })
  cases.push({ name: `${name} brotli`, path: url, headers: { authorization, 'accept-encoding': 'br' } })
  cases.push({ name: `${name} 304`, path: url, headers: { authorization, 'if-none-match': await etagOf(url) } })
}

/** One answer of ours, to be given again by the bare server without a thought. */
async function copyOf({ path: url, headers }: Case) {
  const { request } = await import('node:http')
  return new Promise<{ body: string; headers: Record<string, string>; status: number }>((resolve, reject) => {
    const asked = request(ours + url, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        const kept: Record<string, string> = {}
        for (const [name, value] of Object.entries(answer.headers)) {
          if (typeof value === 'string' && !['date', 'connection', 'keep-alive'].includes(name)) kept[name] = value
        }
        resolve({ body: body.toString('base64'), headers: kept, status: answer.statusCode ?? 0 })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

const copies = Object.fromEntries(
  await Promise.all(cases.map(async (one, index) => [String(index), await copyOf(one)] as const)),
)
const bareChild = startProcess('bench/bare-server.ts', { PORT: '4872', BODIES: JSON.stringify(copies) })
await untilAnswers(`${bare}/ready`)

async function load(url: string, headers: Record<string, string>, child: typeof bareChild): Promise<Run> {
  const before = cpuSecondsOf(child)
  const result = await autocannon({ url, headers, connections: 32, duration: seconds, pipelining: 1 })
  if (result.non2xx > 0 && !('if-none-match' in headers)) throw new Error(`${url} answered ${result.non2xx} errors`)
  const count = result.requests.total
  return { perSecond: count / seconds, cpuMicros: ((cpuSecondsOf(child) - before) / count) * 1e6 }
}

const rows = []
for (const [index, one] of cases.entries()) {
  const [mine, theirs]: [Run[], Run[]] = [[], []]
  // Warm-up: both have met this case before it counts.
  await load(ours + one.path, one.headers, second.child)
  await load(`${bare}/${index}`, one.headers, bareChild)
  for (let round = 0; round < rounds; round++) {
    mine.push(await load(ours + one.path, one.headers, second.child))
    theirs.push(await load(`${bare}/${index}`, one.headers, bareChild))
  }
  const speed = medianOf(mine.map((run, round) => run.perSecond / (theirs[round]?.perSecond ?? Number.NaN)))
  const cpu = medianOf(mine.map((run, round) => run.cpuMicros / (theirs[round]?.cpuMicros ?? Number.NaN)))
  rows.push({
    what: one.name,
    bytes: Buffer.from(copies[String(index)]?.body ?? '', 'base64').length,
    'requests/s': Math.round(medianOf(mine.map((run) => run.perSecond))),
    'bare requests/s': Math.round(medianOf(theirs.map((run) => run.perSecond))),
    ratio: Number(speed.toFixed(2)),
    'CPU µs': Math.round(medianOf(mine.map((run) => run.cpuMicros))),
    'bare CPU µs': Math.round(medianOf(theirs.map((run) => run.cpuMicros))),
    'CPU ratio': Number(cpu.toFixed(2)),
    [`goal ≥ ${goal}`]: speed >= goal ? 'met' : 'MISSED',
  })
}
const loaded = memoryOf(second.child)
console.log(`\nReading with token check, audience, limits and log, beside a bare node:http of the same bytes`)
console.log(`${rounds} rounds of ${seconds} s each in turn, 32 connections; medians\n`)
console.table(rows)
console.table([
  { what: 'first start with the demo filled in', value: `${Math.round(first.ms)} ms` },
  { what: 'start on what is there', value: `${Math.round(second.ms)} ms` },
  { what: 'memory at rest', value: `${Math.round(idle.now)} MiB` },
  { what: 'memory after the load', value: `${Math.round(loaded.now)} MiB (peak ${Math.round(loaded.peak)})` },
])
await Promise.all([stop(second.child), stop(bareChild)])
fs.rmSync(folder, { recursive: true, force: true })
