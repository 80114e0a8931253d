import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { cpuSecondsOf, medianOf, root, startProcess, stop, untilAnswers, untilQuiet } from './process.ts'
import { fillStudio, size } from './studio-data.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 15)
/** Milliseconds of processor time for an answer, and kB (1000 bytes) of gzip before the first page. */
const budget = { cpu: 200, palette: 50, year: 300, load: 240 }
const base = 'http://127.0.0.1:4873'
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-bench-studio-'))
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
const verdict = (value: number, most: number) => (value <= most ? 'met' : 'MISSED')

const began = performance.now()
const token = await fillStudio({ data_dir: path.join(folder, 'data') })
const filled = Math.round((performance.now() - began) / 1000)
const env = { DATA_DIR: path.join(folder, 'data'), PORT: '4873', RATE_LIMIT_SCALE: '1000000', SAMPLE_DATA: '0' }
const server = startProcess('server/dist/main.js', env)
await untilAnswers(`${base}/ready`)
await untilQuiet(server)

type StudioRequest = { what: string; address: string; body?: object; most?: number }
const item = `/api/studio/news/n${size.news - 1}`
const lastItems = Array.from({ length: 20 }, (_, at) => `n${size.news - 1 - at}`).join()
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const asked: StudioRequest[] = [
  { what: 'news list', address: '/api/studio/news?limit=20' },
  { what: 'news list, a hundred', address: '/api/studio/news?limit=100' },
  { what: 'news list, search', address: `/api/studio/news?limit=20&q=${encodeURIComponent('новина номер')}` },
  { what: 'news list, by title', address: '/api/studio/news?limit=20&sort=title&ascending=true' },
  { what: 'news list, by date, days', address: `/api/studio/news?limit=20&sort=date&from=${day(89)}&to=${day(0)}` },
  {
    what: 'palette, a word of all',
    address: `/api/studio/palette?q=${encodeURIComponent('новина')}`,
    most: budget.palette,
  },
  {
    what: 'palette, a name',
    address: `/api/studio/palette?q=${encodeURIComponent('Човек 199')}`,
    most: budget.palette,
  },
  { what: 'palette, nowhere', address: `/api/studio/palette?q=${encodeURIComponent('ъъъщщщ')}`, most: budget.palette },
  { what: 'calendar, five weeks', address: `/api/studio/calendar?from=${day(34)}T00:00:00Z&until=${day(0)}T00:00:00Z` },
  { what: 'dashboard, 30 days', address: '/api/studio/insights' },
  { what: 'dashboard, 90 days', address: `/api/studio/insights?from=${day(89)}&to=${day(0)}` },
  { what: 'dashboard, one group', address: '/api/studio/insights?group=g3' },
  { what: 'items by reach, 30 days', address: '/api/studio/insights/news?sort=reach' },
  // All ten thousand, put in order by what no column of the database holds.
  {
    what: 'items by reach, a year',
    address: `/api/studio/insights/news?sort=reach&from=${day(364)}&to=${day(0)}`,
    most: budget.year,
  },
  { what: 'twenty items by group', address: `/api/studio/insights/compared?ids=${lastItems}` },
  { what: 'one item', address: `${item}/insights` },
  { what: 'confirmations', address: `${item}/confirmations?confirmed=false` },
  { what: 'reach', address: '/api/studio/reach', body: { audience: { groups: ['g1', 'g2'], guests: false } } },
]

async function ask({ address, body }: StudioRequest): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(base + address, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`)
  return text.length
}

const answers = []
for (const one of asked) {
  // What is compiled at the first calls is paid once for the life of a server.
  for (let warm = 0; warm < 5; warm++) await ask(one)
  const [cpu, time]: [number[], number[]] = [[], []]
  let bytes = 0
  for (let round = 0; round < rounds; round++) {
    const [before, started] = [cpuSecondsOf(server), performance.now()]
    bytes = await ask(one)
    cpu.push((cpuSecondsOf(server) - before) * 1000)
    time.push(performance.now() - started)
  }
  const median = medianOf(cpu)
  const rounded = { 'CPU ms': Math.round(median), worst: Math.round(Math.max(...cpu)), ms: Math.round(medianOf(time)) }
  const most = one.most ?? budget.cpu
  answers.push({ what: one.what, bytes, ...rounded, budget: most, '': verdict(median, most) })
}
await stop(server)

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
const dist = path.join(folder, 'dist')
const vite = path.join(root, 'node_modules/vite/bin/vite.js')
const flags = ['build', 'studio', '--outDir', dist, '--emptyOutDir', '--manifest', '--logLevel', 'error']
execFileSync(process.execPath, [vite, ...flags], { cwd: root, stdio: 'inherit' })
const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** A chunk with all that it cannot start without; what comes later, as editor and charts do, is not among it. */
function closureOf(name: string, into = new Set<string>()): Set<string> {
  if (into.has(name)) return into
  into.add(name)
  for (const other of manifest[name]?.imports ?? []) closureOf(other, into)
  return into
}
const filesOf = (names: Iterable<string>) =>
  new Set([...names].flatMap((name) => [manifest[name]?.file ?? [], manifest[name]?.css ?? []].flat()))
const kilobytes = (files: Iterable<string>) =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(fs.readFileSync(path.join(dist, file)), { level: 9 }).length / 1000,
    0,
  )

const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry)
if (!entry) throw new Error('The build has no entry.')
const loads = ['insights/dashboard/DashboardPage', 'news/NewsPage'].map((page) => {
  const name = `src/${page}.tsx`
  if (!(name in manifest)) throw new Error(`${name} is no page that comes by itself.`)
  const kB = kilobytes(filesOf(new Set([...closureOf(entry), ...closureOf(name)])))
  return { 'first load': page, 'kB gzip': Number(kB.toFixed(1)), budget: budget.load, '': verdict(kB, budget.load) }
})

console.log(
  `\nThe studio over ${size.news} items, ${size.people} people and ${size.reads} readings, filled in ${filled} s;`,
  `median of ${rounds} answers\n`,
)
console.table(answers)
console.log('\nScripts and styles before the first page, without editor and charts, compressed by gzip -9\n')
console.table(loads)
if ([...answers, ...loads].some((one) => one[''] === 'MISSED')) process.exitCode = 1
