import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { findPostgres, startPostgres } from '../tools/postgres.mjs'
import { cpuSecondsOf, medianOf, memoryOf, startProcess, stop, untilAnswers, untilQuiet } from './process.ts'
import { fillStudio, size } from './studio-data.ts'

/** How many people each house has; of items all have ten thousand, and of readings twenty for each of their people. */
const people = (process.env['BENCH_PEOPLE'] ?? '1000,10000,100000').split(',').map(Number)
const readings = 20
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9)
const port = 4879
const base = `http://127.0.0.1:${port}`

const bin = findPostgres()
if (!bin) {
  console.log('bench:growth needs PostgreSQL (apt-get install postgresql).')
  process.exit(0)
}
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-bench-growth-'))
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))

type Asked = { address: string; method?: string; body?: object }
let moment = 0
/** A moment that nobody has asked for: no cache holds what was published since. */
const newMoment = () => new Date(Date.UTC(2020, 0, 1) + moment++).toISOString()
/** For everybody, and to be confirmed. */
const item = `n${size.news - 2}`
const asked: Record<string, () => Asked> = {
  'feed, cached': () => ({ address: '/api/news' }),
  'feed, uncached': () => ({ address: `/api/news?since=${newMoment()}` }),
  article: () => ({ address: `/api/news/${item}` }),
  search: () => ({ address: `/api/search?q=${encodeURIComponent(`новина ${moment++}`)}` }),
  // Every third item is for some groups alone.
  'a reading is noted': () => ({ address: `/api/news/n${(3 * moment++ + 1) % size.news}/read`, method: 'PUT' }),
  'studio: news': () => ({ address: '/api/studio/news?limit=20' }),
  'studio: people': () => ({ address: '/api/studio/people?limit=50' }),
  'studio: people, search': () => ({ address: `/api/studio/people?limit=50&q=${encodeURIComponent('човек 77')}` }),
  'studio: dashboard': () => ({ address: '/api/studio/insights' }),
  'studio: one item': () => ({ address: `/api/studio/news/${item}/insights` }),
  'studio: who has not confirmed': () => ({ address: `/api/studio/news/${item}/confirmations?confirmed=false` }),
  'studio: whom an audience reaches': () => ({
    address: '/api/studio/reach',
    method: 'POST',
    body: { audience: { groups: ['g1', 'g2'], guests: false } },
  }),
}

async function ask(token: string, { address, method = 'GET', body }: Asked): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(base + address, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`)
}

/** What each answer takes in milliseconds of the server and of whoever waits, and what the house takes in bytes. */
async function measure(amount: number) {
  const postgres = await startPostgres(bin ?? '', ['autovacuum=on'])
  try {
    const amounts = { ...size, people: amount, reads: Math.max(amount * readings, size.news) }
    const began = performance.now()
    const token = await fillStudio({ database_url: postgres.url }, amounts)
    const engine = await openDatabase({ database_url: postgres.url, pool_size: 1 })
    await engine.pool.query("update person set role = 'admin' where id = 'p0'")
    await engine.pool.query('vacuum analyze')
    const filled = (performance.now() - began) / 1000
    const env = { DATABASE_URL: postgres.url, DATA_DIR: path.join(folder, `${amount}`), PORT: `${port}` }
    const server = startProcess('server/dist/main.js', { ...env, RATE_LIMIT_SCALE: '1000000', SAMPLE_DATA: '0' })
    await untilAnswers(`${base}/ready`)
    await untilQuiet(server)
    const times: Record<string, { wait: number; cpu: number }> = {}
    for (const [what, next] of Object.entries(asked)) {
      for (let warm = 0; warm < 5; warm++) await ask(token, next())
      const [wait, cpu]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        const [before, started] = [cpuSecondsOf(server), performance.now()]
        await ask(token, next())
        wait.push(performance.now() - started)
        cpu.push((cpuSecondsOf(server) - before) * 1000)
      }
      times[what] = { wait: medianOf(wait), cpu: medianOf(cpu) }
    }
    const memory = memoryOf(server)
    const { rows } = await engine.pool.query<{ name: string; bytes: number }>(
      `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc limit 6`,
    )
    const whole = await engine.pool.query<{ bytes: number }>(
      'select pg_database_size(current_database())::float8 as bytes',
    )
    await stop(server)
    await engine.close()
    return { amount, times, memory, tables: rows, bytes: whole.rows[0]?.bytes ?? 0, filled }
  } finally {
    await postgres.stop()
  }
}

const houses: Awaited<ReturnType<typeof measure>>[] = []
for (const amount of people) houses.push(await measure(amount))

/** By which power of the number of people something grows: 0 not at all, 1 as they do. */
const slopeOf = (values: readonly number[]): string => {
  const [first, last] = [houses.at(0), houses.at(-1)]
  if (!first || !last || houses.length < 2) return ''
  const [from = 0, to = 0] = [values.at(0), values.at(-1)]
  return (Math.log(Math.max(to, 0.05) / Math.max(from, 0.05)) / Math.log(last.amount / first.amount)).toFixed(2)
}
const row = (what: string, unit: string, values: readonly number[]) => ({
  what,
  unit,
  ...Object.fromEntries(houses.map(({ amount }, at) => [`${amount}`, Number((values[at] ?? 0).toFixed(1))])),
  slope: slopeOf(values),
})

console.log(`\n${size.news} items, ${readings} readings for each of the people; median of ${rounds} answers\n`)
console.table([
  ...Object.keys(asked).map((what) =>
    row(
      what,
      'ms',
      houses.map(({ times }) => times[what]?.wait ?? 0),
    ),
  ),
  row(
    'memory of the server at its peak',
    'MiB',
    houses.map(({ memory }) => memory.peak),
  ),
  row(
    'database',
    'MB',
    houses.map(({ bytes }) => bytes / 1e6),
  ),
])
for (const { amount, tables, bytes, filled } of houses) {
  const named = tables.map(({ name, bytes: size_ }) => `${name} ${(size_ / 1e6).toFixed(0)} MB`).join(', ')
  console.log(
    `${amount} people: ${(bytes / amount / 1000).toFixed(1)} kB for each, filled in ${filled.toFixed(0)} s; ${named}`,
  )
}
