import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { serverEnv, serverFlags } from '../tools/node.mjs'
import { findPostgres, freePort, startPostgres } from '../tools/postgres.mjs'
import type { BareAnswer } from './bare-server.ts'
import { load, madeBy, moveToServersCore } from './load.ts'
import { monotonic, partsOf, type Span } from './parts.ts'
import { cpuSecondsOf, medianOf, memoryOf, startProcess, stop, untilAnswers, untilQuiet } from './process.ts'
import { fillSearch } from './search-data.ts'

// Many short rounds in turn: what else the machine does meets all servers alike.
const seconds = Number(process.env['BENCH_SECONDS'] ?? 1)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9)
const archived = Number(process.env['BENCH_NEWS'] ?? 9_600)
const asked = 2_000
/** Says of the articles what each part of a request costs, which profiles make dearer. */
const wantsParts = process.env['BENCH_PARTS'] === '1'
/** Of what a bare node:http does with the same bytes; resident memory in MiB, on PostgreSQL. */
const goal = { ratio: 0.75, memory: 150 }

type Case = { name: string; paths: readonly string[]; headers: Record<string, string>; like: 'feed' | 'article' | '' }
/** One of the servers that are compared; where parts are wanted, `profile` is the folder into which it writes one at its end. */
type Side = { base: string; child: ChildProcess; profile?: string }
type Run = { perSecond: number; micros: number; requests: number; span: Span }

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-bench-'))
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
moveToServersCore()

async function startSide(file: string, env: Record<string, string>, begunWith: readonly string[] = []): Promise<Side> {
  const port = String(await freePort())
  const base = `http://127.0.0.1:${port}`
  const profile = path.join(folder, `profile-${port}`)
  const profiling = ['--cpu-prof', '--cpu-prof-interval=200', `--cpu-prof-dir=${profile}`]
  const flags = [...begunWith, ...(wantsParts ? profiling : [])]
  const child = startProcess(file, { ...env, PORT: port }, [], flags)
  await untilAnswers(`${base}/ready`)
  return { base, child, ...(wantsParts && { profile }) }
}

/** One answer of ours, for the bare server to give again without a thought. */
function answerOf(url: string, headers: Record<string, string>): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const kept: Record<string, string> = {}
        for (const [name, value] of Object.entries(answer.headers)) {
          if (typeof value === 'string' && !['date', 'connection', 'keep-alive'].includes(name)) kept[name] = value
        }
        const { statusCode: status = 0 } = answer
        if (status >= 400) reject(new Error(`${url} answered ${status}`))
        else resolve({ status, headers: kept, body: Buffer.concat(parts).toString('base64') })
      })
    })
    sent.on('error', reject).end()
  })
}

/** So many of what the feed leads to, from all of its length. */
async function articlesOf(base: string, authorization: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const after: string = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const answer = await fetch(`${base}/api/news?limit=100${after}`, { headers: { authorization } })
    const page = (await answer.json()) as { items: { id: string }[]; next_cursor: string | null }
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  }
  const step = Math.max(1, Math.floor(ids.length / asked))
  return ids.filter((_, at) => at % step === 0).slice(0, asked)
}

async function run({ base, child }: Side, { headers }: Case, addresses: readonly string[]): Promise<Run> {
  const [before, from] = [cpuSecondsOf(child), monotonic()]
  const { requests, seconds: took, failed } = await load(folder, { base, addresses, headers, seconds })
  if (failed > 0) throw new Error(`${base} refused ${failed} of ${requests}`)
  const span = { from, to: monotonic() }
  return { perSecond: requests / took, micros: ((cpuSecondsOf(child) - before) / requests) * 1e6, requests, span }
}

const ratioOf = (ours: Run[], theirs: Run[], what: 'perSecond' | 'micros') =>
  medianOf(ours.map((run, round) => run[what] / (theirs[round]?.[what] ?? Number.NaN)))

/** By part, the dearest first; only after the end of both there are profiles. */
function tellParts(sides: readonly [Side, Side], runs: readonly [Run[], Run[]]): void {
  const [ours = new Map<string, number>(), bare = new Map<string, number>()] = sides.map((side, at) => {
    const own = runs[at] ?? []
    const spans = own.map(({ span }) => span)
    return partsOf(
      { folder: side.profile ?? '', pid: side.child.pid ?? 0 },
      spans,
      own.reduce((sum, { requests }) => sum + requests, 0),
    )
  })
  const micros = (number = 0) => Number(number.toFixed(2))
  const names = [...new Set([...ours.keys(), ...bare.keys()])].filter((name) => name !== '(idle)')
  const rows = names.map((what) => ({ what, µs: micros(ours.get(what)), 'bare µs': micros(bare.get(what)) }))
  console.log('\nWhat a request for an article costs, part by part, while both are profiled')
  console.table(rows.toSorted((one, other) => other['µs'] - one['µs']))
}

const medianRun = (runs: Run[], what: 'perSecond' | 'micros') => Math.round(medianOf(runs.map((run) => run[what])))
const rounded = (ratio: number) => Number(ratio.toFixed(2))
const verdict = (isMet: boolean) => {
  if (!isMet) process.exitCode = 1
  return isMet ? 'met' : 'MISSED'
}

/** On PostgreSQL where there is an address. */
async function benchOn(engine: string, url?: string): Promise<void> {
  const database: Record<string, string> = url === undefined ? {} : { DATABASE_URL: url }
  const data = path.join(folder, engine)
  const token = await fillSearch(data, archived, url)
  const authorization = `Bearer ${token}`
  const env = { ...database, DATA_DIR: data, SAMPLE_DATA: '0', RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'info' }
  const began = performance.now()
  const ours = await startSide('server/dist/main.js', { ...env, ...serverEnv }, serverFlags)
  const startedIn = performance.now() - began
  await untilQuiet(ours.child)
  const atRest = memoryOf(ours.child)

  const feed = '/api/news'
  const articles = await articlesOf(ours.base, authorization).then((ids) => ids.map((id) => `${feed}/${id}`))
  const plainly = { authorization, 'accept-encoding': 'identity' }
  const { headers } = await answerOf(ours.base + feed, plainly)
  const all: Case[] = [
    { name: 'feed', paths: [feed], headers: plainly, like: 'feed' },
    { name: `${articles.length} articles`, paths: articles, headers: plainly, like: 'article' },
    { name: 'feed 304', paths: [feed], headers: { ...plainly, 'if-none-match': headers['etag'] ?? '' }, like: '' },
    {
      name: `${articles.length} articles, brotli`,
      paths: articles,
      headers: { authorization, 'accept-encoding': 'br' },
      like: '',
    },
  ]
  const cases = wantsParts ? all.filter(({ like }) => like === 'article') : all
  const answers: Record<string, BareAnswer> = {}
  const unread = cpuSecondsOf(ours.child)
  for (const address of articles) await answerOf(ours.base + address, plainly)
  const made = ((cpuSecondsOf(ours.child) - unread) / articles.length) * 1e6
  for (const [at, one] of cases.entries()) {
    for (const address of one.paths) answers[`/${at}${address}`] = await answerOf(ours.base + address, one.headers)
  }
  const list = path.join(folder, `${engine}.json`)
  fs.writeFileSync(list, JSON.stringify(answers))
  const bare = await startSide('bench/bare-server.ts', { ANSWERS: list })
  const plain = url ? await startSide('bench/plain-server.ts', database) : undefined

  const rows = []
  const [allMine, allTheirs]: [Run[], Run[]] = [[], []]
  for (const [at, one] of cases.entries()) {
    const numbered = one.paths.map((address) => `/${at}${address}`)
    const beside = one.like === '' ? undefined : plain
    const [mine, theirs, peers]: [Run[], Run[], Run[]] = [[], [], []]
    for (let round = 0; round <= rounds; round++) {
      const turn = [await run(ours, one, one.paths), await run(bare, one, numbered)] as const
      const peer = beside && (await run(beside, one, one.paths))
      // The first is for warming up: each has met this case before it counts.
      if (round === 0) continue
      mine.push(turn[0])
      theirs.push(turn[1])
      if (peer) peers.push(peer)
    }
    allMine.push(...mine)
    allTheirs.push(...theirs)
    const speed = ratioOf(mine, theirs, 'perSecond')
    rows.push({
      what: one.name,
      bytes: Math.round(medianOf(numbered.map((address) => (answers[address]?.body.length ?? 0) * 0.75))),
      'requests/s': medianRun(mine, 'perSecond'),
      'of bare': rounded(speed),
      µs: medianRun(mine, 'micros'),
      'bare µs': medianRun(theirs, 'micros'),
      'µs of bare': rounded(ratioOf(mine, theirs, 'micros')),
      '× Fastify and pg': peers.length > 0 ? rounded(ratioOf(mine, peers, 'perSecond')) : '',
      [`goal ≥ ${goal.ratio}`]: verdict(rounded(speed) >= goal.ratio),
    })
  }
  const loaded = memoryOf(ours.child)
  const most = Math.round(loaded.peak)
  console.log(`\n${engine}: ${archived} items in the archive, token, audience, limits and log, beside a bare node:http`)
  console.log(`that gives the same bytes and headers; ${rounds} rounds of ${seconds} s each in turn, medians;`)
  console.log(`asked by ${madeBy}; µs are the process's own on its processor\n`)
  console.table(rows)
  console.table([
    { what: 'start on what is there', value: `${Math.round(startedIn)} ms`, '': '' },
    { what: 'an article that nobody has asked for yet', value: `${Math.round(made)} µs`, '': '' },
    { what: 'memory at rest', value: `${Math.round(atRest.now)} MiB`, '': '' },
    { what: 'memory after the load', value: `${Math.round(loaded.now)} MiB`, '': '' },
    {
      what: 'memory at most',
      value: `${most} MiB`,
      '': url ? `goal ≤ ${goal.memory}: ${verdict(most <= goal.memory)}` : '',
    },
    {
      what: 'the bare server, with these answers, at most',
      value: `${Math.round(memoryOf(bare.child).peak)} MiB`,
      '': '',
    },
    ...(plain
      ? [{ what: 'Fastify and pg, at most', value: `${Math.round(memoryOf(plain.child).peak)} MiB`, '': '' }]
      : []),
  ])
  await Promise.all([ours, bare, ...(plain ? [plain] : [])].map(({ child }) => stop(child)))
  if (wantsParts) tellParts([ours, bare], [allMine, allTheirs])
}

const bin = findPostgres()
const engines = (process.env['BENCH_ENGINES'] ?? 'postgres,embedded').split(',')
if (bin && engines.includes('postgres')) {
  const postgres = await startPostgres(bin)
  try {
    await benchOn('PostgreSQL', postgres.url)
  } finally {
    await postgres.stop()
  }
}
if (!bin) console.log('PostgreSQL is not here (apt-get install postgresql), so it is left out.')
if (engines.includes('embedded')) await benchOn('embedded')
