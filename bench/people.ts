import { type ChildProcess, fork } from 'node:child_process'
import { argon2, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { Agent, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ImportFile, ImportPlan } from '@megdan/contract'
import { fillPeople, listOf, password, size } from './people-data.ts'
import { cpuSecondsOf, medianOf, memoryOf, root, stop, untilAnswers, untilQuiet } from './process.ts'
import type { Watched } from './watched.ts'

/** Milliseconds without an answer to anybody, MiB above rest, milliseconds of processor time for a list. */
const budget = { block: 50, memory: 250, list: 100 }
const port = 4877
const base = `http://127.0.0.1:${port}`
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-bench-people-'))
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
const verdict = (value: number, most: number) => (value <= most ? 'met' : 'MISSED')

const data = path.join(folder, 'data')
const token = await fillPeople(data)
const server: ChildProcess = fork(path.join(root, 'server/dist/main.js'), [], {
  cwd: root,
  execArgv: ['--expose-gc', '--import', path.join(root, 'bench/watched.ts')],
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: { ...process.env, DATA_DIR: data, PORT: String(port), RATE_LIMIT_SCALE: '1000000', SAMPLE_DATA: '0' },
})
process.once('exit', () => server.kill('SIGKILL'))
await untilAnswers(`${base}/ready`)
await untilQuiet(server)

/** The longest time for which the event loop was blocked since the last call. */
const watched = async (): Promise<Watched> => {
  const told = new Promise<Watched>((resolve) => server.once('message', (message) => resolve(message as Watched)))
  server.send('watched')
  const found = await told
  await new Promise((resolve) => setTimeout(resolve, 100))
  return found
}

const agent = new Agent({ keepAlive: true, maxSockets: size.logins })
const login = (at: number): Promise<number> =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' }
    const asked = request(`${base}/api/auth/login`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', () => resolve(0))
    asked.end(JSON.stringify({ email: `p${at}@example.com`, password }))
  })

async function ask<T>(address: string, method = 'GET', body?: object | FormData): Promise<T> {
  const isForm = body instanceof FormData
  const headers = { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) }
  const sent = isForm ? body : JSON.stringify(body)
  const answer = await fetch(base + address, { method, headers, ...(body && { body: sent }) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The same hash without a server around it, by as many at once as the machine has processors. */
async function bareHashes(number: number): Promise<number> {
  const derive = promisify(argon2)
  const how = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 }
  const one = () => derive('argon2id', { ...how, message: Buffer.from(password), nonce: randomBytes(16) })
  const began = performance.now()
  for (let at = 0; at < number; at += os.availableParallelism()) {
    await Promise.all(Array.from({ length: os.availableParallelism() }, one))
  }
  return (number * 1000) / (performance.now() - began)
}

// The peak of the start is forgotten.
fs.writeFileSync(`/proc/${server.pid}/clear_refs`, '5')
const rest = memoryOf(server).now
await watched()
const [cpuBefore, began] = [cpuSecondsOf(server), performance.now()]
let turnedAway = 0
/** Whoever is turned away comes again, as the app does by itself. */
const enter = async (at: number): Promise<void> => {
  const status = await login(at)
  if (status === 200) return
  // 503: enough are waiting; 408 or none: the machine was too busy to take in what was sent.
  if (![0, 408, 503].includes(status)) throw new Error(`A login was answered ${status}.`)
  turnedAway++
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await enter(at)
}
await Promise.all(Array.from({ length: size.logins }, (_, at) => enter(at)))
const seconds = (performance.now() - began) / 1000
const cpu = cpuSecondsOf(server) - cpuBefore
const flood = await watched()
const above = memoryOf(server).peak - rest
const bare = await bareHashes(100)

const answers: object[] = []
const missed: string[] = []
const note = (row: { what: string; '': string }) => {
  answers.push(row)
  if (row[''] === 'MISSED') missed.push(row.what)
}
const lists = [
  ['list', '?limit=30'],
  ['list, a group', '?limit=30&group=g7'],
  ['search, a word', `?limit=30&q=${encodeURIComponent('19999')}`],
  ['search, two words', `?limit=30&q=${encodeURIComponent('старши човек')}`],
  ['never signed in', '?limit=30&signed_in=false'],
] as const
for (const [what, query] of lists) {
  for (let warm = 0; warm < 5; warm++) await ask(`/api/studio/people${query}`)
  const [used, time]: [number[], number[]] = [[], []]
  for (let round = 0; round < 15; round++) {
    const [before, started] = [cpuSecondsOf(server), performance.now()]
    await ask(`/api/studio/people${query}`)
    used.push((cpuSecondsOf(server) - before) * 1000)
    time.push(performance.now() - started)
  }
  const median = medianOf(used)
  note({
    what,
    'CPU ms': Math.round(median),
    ms: Math.round(medianOf(time)),
    '': verdict(median, budget.list),
  } as never)
}

/** One step of the import: what it takes of the processor, and how long it holds up everybody else. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  await watched()
  const [before, started] = [cpuSecondsOf(server), performance.now()]
  const done = await work()
  const [used, time] = [cpuSecondsOf(server) - before, performance.now() - started]
  const { own_block_ms } = await watched()
  note({
    what,
    'CPU ms': Math.round(used * 1000),
    ms: Math.round(time),
    'µs a line': Math.round((used * 1e6) / size.people),
    'held up ms': Math.round(own_block_ms),
    '': '',
  } as never)
  return done
}
const form = () => {
  const made = new FormData()
  made.append('file', new Blob([listOf(500)]), 'хора.csv')
  return made
}
const file = await step('import: read', () => ask<ImportFile>('/api/studio/people/import', 'POST', form()))
const address = `/api/studio/people/import/${file.id}`
const columns = file.columns.map(({ field }) => field)
const { plan, ...counts } = await step('import: dry run', () => ask<ImportPlan>(address, 'PUT', { columns }))
await step('import: carry out', () => ask(`${address}/apply`, 'POST', { plan }))
const rule = { match: 'any', conditions: [{ field: 'position', test: 'begins', value: 'старши' }] }
await step('a rule over everybody', () => ask('/api/studio/groups', 'POST', { title: 'Старши', rule }))
await stop(server)

console.log(`\n${size.logins} logins at once among ${size.people} people\n`)
console.table([
  {
    'logins a second': Math.round(size.logins / seconds),
    'hashes alone a second': Math.round(bare),
    'of that': (size.logins / seconds / bare).toFixed(2),
    'came again': turnedAway,
    'CPU ms each': Math.round((cpu * 1000) / size.logins),
    'held up ms': Math.round(flood.own_block_ms),
    '': verdict(flood.own_block_ms, budget.block),
    'MiB above rest': Math.round(above),
    ' ': verdict(above, budget.memory),
  },
])
console.log(`\nLists, search and import: ${counts.new} new, ${counts.changed} changed, ${counts.same} the same\n`)
console.table(answers)
if (flood.own_block_ms > budget.block || above > budget.memory || missed.length > 0) process.exitCode = 1
