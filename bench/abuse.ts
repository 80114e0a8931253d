import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Access, Endpoint } from '@megdan/contract'
import { endpoints } from '../server/test/endpoints.ts'
import { type Flood, floodsOf } from './abuse-floods.ts'
import { headerInputs, type Input, inputsOf } from './abuse-inputs.ts'
import { sender } from './abuse-send.ts'
import type { Waited } from './neighbour.ts'
import { cpuSecondsOf, medianOf, startProcess, stop, untilAnswers, untilQuiet } from './process.ts'

/**
 * Budgets in milliseconds: processor time of one request, and how much longer a neighbour may wait than beside an idle
 * server.
 */
const budget = { cpu: 50, wait: 100 }
const repeats = 10
/** `BENCH_EVERY=10` sends every tenth input alone, `BENCH_ENDPOINTS` names endpoints: all of it takes a while. */
const every = Number(process.env['BENCH_EVERY'] ?? 1)
const only = new RegExp(process.env['BENCH_ENDPOINTS'] ?? '')
const [port, barePort] = [4879, 4880]
const password = 'a-long-way-to-the-square'
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-bench-abuse-'))
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
const round = (value: number) => Number(value.toFixed(1))

/** One server, once without limits by address, so that each input is looked at, and once with those of every house. */
const start = async (RATE_LIMIT_SCALE: string) => {
  const env = { DATA_DIR: folder, PORT: String(port), SAMPLE_PASSWORD: password, SAMPLE_DATA: '1', TRUST_PROXY: '1' }
  const child = startProcess('server/dist/main.js', { ...env, RATE_LIMIT_SCALE, LOG_LEVEL: 'info' })
  await untilAnswers(`http://127.0.0.1:${port}/ready`, 300_000)
  await untilQuiet(child)
  return child
}
const send = sender(port)
const neighbour = new Worker(path.join(import.meta.dirname, 'neighbour.ts'), {
  workerData: { port, paths: ['/health', '/api/news?guest=1'] },
})
/** The longest wait of the neighbour's requests since the last call. */
const waited = () =>
  new Promise<Waited>((resolve) => {
    neighbour.once('message', resolve)
    neighbour.postMessage('waited')
  })
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const signIn = async (email: string): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.8.8.8' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`${email} was answered ${answer.status}.`)
  return ((await answer.json()) as { access_token: string }).access_token
}
const emails: Partial<Record<Access, string>> = {
  member: 'reader2@example.com',
  editor: 'editor@example.com',
  admin: 'admin@example.com',
}
const tokens = new Map<string, string>()
/**
 * Calls with a token that may call the endpoint. Whoever a request has signed out signs in again before the next one.
 */
async function costAs(access: Access, method: string, { path: asked, headers, payload }: Input) {
  const email = emails[access]
  const token = email && (tokens.get(email) ?? (await signIn(email)))
  if (email && token) tokens.set(email, token)
  const guest = access === 'reader' ? `${asked.includes('?') ? '&' : '?'}guest=1` : ''
  const said = { ...headers, ...(token && { authorization: `Bearer ${token}` }) }
  const sent = { method, path: asked + guest, headers: said, ...(payload !== undefined && { payload }) }
  const found = await costOf(() => send(sent))
  if (email && (found.status === 401 || found.status === 204)) tokens.delete(email)
  return found
}

let server = await start('1000000')
/**
 * Milliseconds of the processor. A collection of garbage falls into any one request, though all before it left what is
 * collected: a request that looks dear is sent again while the neighbours rest, and costs the mean of these, its share of
 * the garbage included.
 */
async function costOf(ask: () => Promise<number>): Promise<{ ms: number; status: number }> {
  let status = 0
  const costOfOne = async () => {
    const before = cpuSecondsOf(server)
    status = await ask()
    return (cpuSecondsOf(server) - before) * 1000
  }
  const first = await costOfOne()
  if (first <= budget.cpu / 2) return { ms: first, status }
  neighbour.postMessage('rest')
  await pause(50)
  let sum = 0
  for (let again = 0; again < repeats; again++) sum += await costOfOne()
  neighbour.postMessage('go on')
  return { ms: sum / repeats, status }
}

await pause(500)
await waited()
await pause(10_000)
const idle = await waited()
console.log(`beside an idle server the neighbour waits ${round(idle.worst)} ms at most (${idle.asked} times asked)\n`)

type Row = { what: string; inputs: number; worst: number; by: string; wait: number; faults: number }
async function measureOnce(what: string, access: Access, method: string, inputs: Iterable<Input>): Promise<Row> {
  const row: Row = { what, inputs: 0, worst: 0, by: '', wait: 0, faults: 0 }
  await waited()
  let at = rows.length
  for (const input of inputs) {
    if (at++ % every !== 0) continue
    const { ms, status } = await costAs(access, method, input)
    row.inputs++
    if (status >= 500) {
      row.faults++
      console.error(`${what} answered ${status} to ${input.what}`)
    }
    if (ms > row.worst) Object.assign(row, { worst: ms, by: input.what })
  }
  row.wait = (await waited()).worst
  return row
}
/**
 * Somebody else's work on the machine holds a neighbour up once in a few thousand requests, whatever is sent meanwhile:
 * a wait that is too long counts when it comes again with the same inputs.
 */
async function measure(what: string, access: Access, method: string, inputs: () => Iterable<Input>): Promise<Row> {
  const row = await measureOnce(what, access, method, inputs())
  if (row.wait <= idle.worst + budget.wait) return row
  const again = await measureOnce(what, access, method, inputs())
  console.error(`${what}: a neighbour waited ${round(row.wait)} ms, and ${round(again.wait)} ms the second time`)
  return { ...row, wait: Math.min(row.wait, again.wait) }
}
/** A picture is decoded and a table is read beside the loop; what a file costs is in the file. Others must not wait for it. */
const isFile = (what: string) => endpoints.some(({ upload, method, path }) => upload && what === `${method} ${path}`)
/** A password that might be right is hashed, beside the loop, two at a time: that costs what it shall cost. */
const hash = (await costOf(() => signIn('reader@example.com').then(() => 200))).ms
const isHashed = (what: string) => /password|auth\/(login|register|delete)|studio\/session$/.test(what)
const longest = new Map(endpoints.map(({ method, path, longest_body }) => [`${method} ${path}`, longest_body]))
/**
 * What a body of megabytes costs Node alone, with nothing around it, in milliseconds: most of it is fresh memory, which
 * is dear on some machines.
 */
async function costOfBare(bytes: number): Promise<number> {
  const bare = startProcess('bench/bare-body.ts', { PORT: String(barePort) })
  await untilAnswers(`http://127.0.0.1:${barePort}/`)
  const ask = sender(barePort)
  const payload = JSON.stringify({ text: 'a'.repeat(bytes - 64) })
  const post = () => ask({ method: 'POST', path: '/', payload })
  await post()
  const before = cpuSecondsOf(bare)
  for (let again = 0; again < repeats; again++) await post()
  const cost = ((cpuSecondsOf(bare) - before) * 1000) / repeats
  await stop(bare)
  return cost
}
const bare = new Map<number, number>()
for (const bytes of new Set(longest.values())) if (bytes !== undefined) bare.set(bytes, await costOfBare(bytes))
for (const [bytes, cost] of bare) console.log(`a body of ${bytes} bytes costs Node alone ${round(cost)} ms`)
/** Up to the usual length the budget holds as it is; what is longer may cost as much more as it costs Node alone. */
const budgetOf = (what: string) =>
  budget.cpu + (bare.get(longest.get(what) ?? 0) ?? 0) + (isHashed(what) ? 2 * hash : 0)
const isMet = ({ what, worst, wait, faults }: { what: string; worst: number; wait: number; faults: number }) =>
  (isFile(what) || worst <= budgetOf(what)) && wait <= idle.worst + budget.wait && faults === 0

const rows: Row[] = []
const asked = endpoints.filter(({ method, path: place }: Endpoint) => only.test(`${method} ${place}`))
for (const endpoint of asked) {
  const { method, path: place, access } = endpoint
  const row = await measure(`${method} ${place}`, access, method, () => inputsOf(endpoint))
  rows.push(row)
  console.log(JSON.stringify({ ...row, worst: round(row.worst), wait: round(row.wait) }))
}
rows.push(await measure('headers', 'anyone', 'GET', headerInputs))
await stop(server)
server = await start('1')

const token = await signIn('reader@example.com')
async function floodOnce({ what, run }: Flood) {
  await waited()
  const before = cpuSecondsOf(server)
  const counts = await run()
  const cpu = (cpuSecondsOf(server) - before) * 1000
  const { worst, refused } = await waited()
  await pause(1_000)
  const sent = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const faults = [...counts].filter(([status]) => status === 500).reduce((sum, [, count]) => sum + count, 0)
  // A hash of a password or a picture costs what it costs; what counts is that others do not wait for it.
  const met = isMet({ what, worst: 0, wait: worst, faults }) && refused === 0
  return {
    what,
    sent,
    answers: [...counts].map(([status, count]) => `${status}: ${count}`).join(', '),
    'CPU ms each': round(cpu / Math.max(1, sent)),
    'others wait ms': round(worst),
    'of idle': round(worst / idle.worst),
    'others refused': refused,
    '': met ? 'met' : 'MISSED',
  }
}
/** As with inputs: what is missed counts when it is missed again. */
async function measureFlood(flood: Flood) {
  const first = await floodOnce(flood)
  if (first[''] === 'met') return first
  console.error(`Once more: ${JSON.stringify(first)}`)
  return floodOnce(flood)
}
const floods = []
for (const flood of floodsOf(port, send, token)) {
  floods.push(await measureFlood(flood))
  console.log(JSON.stringify(floods.at(-1)))
}
await neighbour.terminate()
await stop(server)

const plain = medianOf(rows.map(({ worst }) => worst))
console.log(
  `\nHostile input of ${asked.length} endpoints; beside an idle server others wait ${round(idle.worst)} ms; a hash costs ${round(hash)} ms\n`,
)
console.table(
  rows.map((row) => ({
    endpoint: row.what,
    inputs: row.inputs,
    'worst CPU ms': round(row.worst),
    'of the median': round(row.worst / plain),
    by: row.by,
    'others wait ms': round(row.wait),
    'of idle': round(row.wait / idle.worst),
    '': isMet(row) ? 'met' : 'MISSED',
  })),
)
console.log('\nFloods, with the limits of every house\n')
console.table(floods)
const missed = rows.filter((row) => !isMet(row)).length + floods.filter((row) => row[''] === 'MISSED').length
console.log(missed === 0 ? 'all met' : `${missed} MISSED`)
process.exit(missed === 0 ? 0 : 1)
