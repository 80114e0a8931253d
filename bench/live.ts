import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Order, Report } from './live-clients.ts'
import { medianOf, root, stop, untilAnswers } from './process.ts'
import type { Watched } from './watched.ts'

const sizes = (process.env['BENCH_STREAMS'] ?? '1000,5000,10000').split(',').map(Number)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 30)
const goals = { block_ms: 50, bytes: 24 * 1024 }
const ports = { ours: 4884, bare: 4885 }
const ours = `http://127.0.0.1:${ports.ours}`
const password = 'a-long-way-to-the-square'
const people = 100
const ground = 500
const stalledCount = 20

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-bench-live-'))
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))

/** A program with a line to this one. */
function start(file: string, env: Record<string, string>, execArgv: string[] = []): ChildProcess {
  const child = fork(path.join(root, file), {
    cwd: root,
    execPath: process.execPath,
    execArgv,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}
const watching = ['--expose-gc', '--import', path.join(root, 'bench/watched.ts')]
async function ask<T>(child: ChildProcess, order: Order | 'watched'): Promise<T> {
  const answer = once(child, 'message')
  child.send(order)
  const [said] = await answer
  return said as T
}
const watch = (child: ChildProcess) => ask<Watched>(child, 'watched')

async function call(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ access_token: string }> {
  const answer = await fetch(ours + url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { access_token: string }
}

const settings = {
  SAMPLE_PASSWORD: password,
  SAMPLE_DATA: '1',
  RATE_LIMIT_SCALE: '1000000',
  LOG_LEVEL: 'info',
  // Measured from the press on.
  PUSH_UNDO_SECONDS: '0',
}
const server = start('server/dist/main.js', { DATA_DIR: folder, PORT: String(ports.ours), ...settings }, watching)
const bare = start('bench/live-bare.ts', { PORT: String(ports.bare) }, watching)
await Promise.all([untilAnswers(`${ours}/ready`), untilAnswers(`http://127.0.0.1:${ports.bare}/`)])

const tokens: string[] = []
const register = async (number: number) => {
  const person = { name: 'Иван Петров', email: `r${number}@example.com`, password: 'gradina-s-lyulyak-7' }
  tokens.push((await call('/api/auth/register', { ...person, terms_accepted: true })).access_token)
}
for (let number = 0; number < people; number++) await register(number)
const editor = await call('/api/auth/login', { email: 'editor@example.com', password })
const headers = { authorization: `Bearer ${editor.access_token}` }

let sent = 0
const send = (title: string, link = '/home') => {
  const audience = { everyone: true, guests: true }
  const key = { 'idempotency-key': `bench-${process.pid}-${sent++}` }
  return call(
    '/api/studio/notifications',
    { title, body: 'Утре няма вода от 8 до 12 часа.', link, audience },
    { ...headers, ...key },
  )
}

type Side = { child: ChildProcess; clients: ChildProcess; port: number; publish: (mark: string) => Promise<unknown> }
let frame = ''
const clients = () => start('bench/live-clients.ts', {})
const sides: Record<'ours' | 'bare', Side> = {
  ours: { child: server, clients: clients(), port: ports.ours, publish: (mark) => send(mark) },
  bare: {
    child: bare,
    clients: clients(),
    port: ports.bare,
    publish: (mark) =>
      fetch(`http://127.0.0.1:${ports.bare}/`, { method: 'POST', body: frame.replace(/mark-\w+/, mark) }),
  },
}

type Arrival = Extract<Report, { first: number }>
type Round = { last: number; fan_out: number }
async function publish({ clients, publish }: Side, name: string): Promise<Round> {
  const mark = `mark-${name}x${sent}`
  const arrived = ask<Arrival>(clients, { await: mark })
  const started = performance.timeOrigin + performance.now()
  const [heard] = await Promise.all([arrived, publish(mark)])
  frame ||= heard.frame
  return { last: heard.last - started, fan_out: heard.last - heard.first }
}

const at = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN
const ms = (value: number) => Number(value.toFixed(1))
const kib = (bytes: number) => Number((bytes / 1024).toFixed(1))

const rows = []
let open = 0
const openUpTo = async (size: number): Promise<number[]> => {
  const perSecond: number[] = []
  for (const { clients, port } of Object.values(sides)) {
    const started = performance.now()
    await ask(clients, { open: size - open, port, tokens })
    perSecond.push(Math.round(((size - open) / (performance.now() - started)) * 1000))
  }
  open = size
  // Warm-up: both have met this size before it counts.
  for (let warm = 0; warm < 5; warm++) for (const side of Object.values(sides)) await publish(side, 'warm')
  return perSecond
}
// What a process takes once, as code and room for garbage, belongs to no stream.
await openUpTo(ground)
const rest = { ours: await watch(server), bare: await watch(bare) }
for (const size of sizes) {
  const opened = await openUpTo(size)
  const memory = { ours: await watch(server), bare: await watch(bare) }
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const found: Record<'ours' | 'bare', Round[]> = { ours: [], bare: [] }
  for (let round = 0; round < rounds; round++) {
    for (const side of ['ours', 'bare'] as const) found[side].push(await publish(sides[side], side))
  }
  const after = { ours: await watch(server), bare: await watch(bare) }
  const held = (side: 'ours' | 'bare') => (memory[side].rss - rest[side].rss) / (size - ground)
  const fanOut = (side: 'ours' | 'bare') => medianOf(found[side].map((round) => round.fan_out))
  for (const side of ['ours', 'bare'] as const) {
    const last = found[side].map((round) => round.last)
    rows.push({
      streams: size,
      server: side,
      'to the last, p50 ms': ms(at(last, 0.5)),
      'p99 ms': ms(at(last, 0.99)),
      'first to last, p50 ms': ms(fanOut(side)),
      'ratio to bare': side === 'ours' ? Number((fanOut('ours') / fanOut('bare')).toFixed(2)) : '',
      'longest block ms': ms(after[side].block_ms),
      'of its own': ms(after[side].own_block_ms),
      [`goal ≤ ${goals.block_ms}`]:
        side === 'ours' ? (after[side].own_block_ms <= goals.block_ms ? 'met' : 'MISSED') : '',
      'KiB a stream': kib(held(side)),
      'of them heap': kib((memory[side].heap - rest[side].heap) / (size - ground)),
      [`goal ≤ ${goals.bytes / 1024}`]: side === 'ours' ? (held(side) <= goals.bytes ? 'met' : 'MISSED') : '',
      'opened a second': opened[side === 'ours' ? 0 : 1],
    })
  }
}
console.log(
  `\nFrom pressing «send» in the studio to the last of the open apps, beside a bare node:http that writes the same bytes`,
)
console.log(`${rounds} sends each in turn; every second stream a guest, the others of ${people} people; one process\n`)
console.table(rows)
for (const { clients } of Object.values(sides)) clients.kill('SIGKILL')

const stalled = clients()
const before = await watch(server)
await ask(stalled, { open: stalledCount, port: ports.ours, tokens, stalled: true })
const alive = async () => (await ask<{ alive: number }>(stalled, { count: true })).alive
const link = `https://intranet.example/${'a'.repeat(1900)}`
let peak = before.rss
let sends = 0
// A paused socket hears of its end when it reads again; the server knows at once.
for (; sends < 4000; sends++) {
  await send(`Дълго известие ${sends}`, link)
  if (sends % 100 !== 99) continue
  peak = Math.max(peak, (await watch(server)).rss)
  if (connectionsTo(ports.ours) <= 2) break
}
console.table([
  { what: 'readers that stopped reading', value: await alive() },
  { what: 'connections that the server still holds', value: connectionsTo(ports.ours) },
  { what: 'notifications until all were cut, about 2 KB each', value: sends },
  { what: 'memory that the server took meanwhile', value: `${((peak - before.rss) / 1024 / 1024).toFixed(1)} MiB` },
])
stalled.kill('SIGKILL')
await Promise.all([stop(server), stop(bare)])
if (rows.some((row) => Object.values(row).includes('MISSED'))) process.exitCode = 1

/** Established connections of the server's side, as Linux lists them. */
function connectionsTo(port: number): number {
  const hex = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = fs.readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  return lines.filter((line) => {
    const [, local, , state] = line.trim().split(/\s+/)
    return local?.endsWith(hex) && state === '01'
  }).length
}
