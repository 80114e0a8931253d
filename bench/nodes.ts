import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { Agent, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPgbouncer, startPgbouncer } from '../tools/pgbouncer.mjs'
import { findPostgres, freePort, startPostgres } from '../tools/postgres.mjs'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { preparation } from '../server/src/platform/database/pool.ts'
import { medianOf, startProcess, stop, untilAnswers, untilQuiet } from './process.ts'
import { answers, questions } from './surveys-data.ts'

/** How much better two nodes must read what no cache holds, where the cores allow. */
const goal = 1.8
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const amount = Number(process.env['BENCH_REQUESTS'] ?? 1_000)
const most = 3
/** Each answers once. */
const people = rounds * most * amount

const bin = findPostgres()
const pooling = findPgbouncer()
const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((file) => fs.existsSync(file))
if (!bin || !pooling || !nginx) {
  console.log('bench:nodes needs PostgreSQL, pgbouncer and nginx (apt-get install postgresql pgbouncer nginx-light).')
  process.exit(0)
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-bench-nodes-'))
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
const safe = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'autovacuum=on', 'max_connections=200']
const primary = await startPostgres(bin, safe)
const replica = await startPostgres(bin, safe, primary.url)
const both = (one: string, two: string) => `postgres://megdan@${new URL(one).host},${new URL(two).host}/postgres`
const ways = { connect_query: preparation, connections: 30 }
const poolers = [
  await startPgbouncer(pooling, primary.url, ways),
  await startPgbouncer(pooling, replica.url, ways),
] as const

const bucketPort = await freePort()
const bucketUrl = `http://127.0.0.1:${bucketPort}`
const bucketFolder = path.join(folder, 'bucket')
const bucket = startProcess('server/test/s3-server.ts', {}, [bucketFolder, `${bucketPort}`])
const listens = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )
while (!(await listens(bucketUrl))) await sleep(20)

const env = {
  DATABASE_URL: both(poolers[0].url, poolers[1].url),
  DATABASE_DIRECT_URL: both(primary.url, replica.url),
  DATABASE_READ_URL: replica.url,
  S3_URL: `${bucketUrl}/megdan-media`,
  S3_ACCESS_KEY: 'S3RVER',
  S3_SECRET_KEY: 'S3RVER',
  // For the secret that all nodes share.
  DATA_DIR: folder,
  RATE_LIMIT_SCALE: '1000000',
  TRUST_PROXY: '1',
  SAMPLE_DATA: '1',
  LOG_LEVEL: 'error',
}
type Node = { port: number; child: ChildProcess }
const startNode = async (): Promise<Node> => {
  const port = await freePort()
  const child = startProcess('server/dist/main.js', { ...env, PORT: String(port) })
  await untilAnswers(`http://127.0.0.1:${port}/ready`, 120_000)
  return { port, child }
}
const nodes: Node[] = []
for (let node = 0; node < most; node++) nodes.push(await startNode())

/** Asks one of the two PostgreSQLs past everything else. */
async function at<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const engine = await openDatabase({ database_url: url, pool_size: 1 })
  try {
    return (await engine.pool.query<Row>(text, values)).rows
  } finally {
    await engine.close()
  }
}

const tokens = Array.from({ length: people }, () => randomBytes(32).toString('base64url'))
const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'))
await at(
  primary.url,
  `insert into person (id, name, email, created_at, terms_accepted_at)
    select 'bench' || i, 'Човек ' || i, 'bench' || i || '@example.com', now() - interval '30 days', now()
    from generate_series(1, $1::int) i`,
  [people],
)
await at(
  primary.url,
  `insert into session (id, chain_id, began_at, person_id, token_hash, device, place, created_at, proved_at, last_used_at, expires_at)
    select 's' || n, 's' || n, now(), 'bench' || n, hash, '', '', now(), now(), now(), now() + interval '1 day'
    from unnest($1::text[]) with ordinality as given (hash, n)`,
  [hashes],
)
await at(
  primary.url,
  `insert into survey (id, status, title, summary, mode, audience_everyone, opens_at, questions, results_visible)
    values ('bench', 'published', 'bench', '', 'named', true, now() - interval '1 day', $1::jsonb, 'never')`,
  [JSON.stringify(questions)],
)
await at(primary.url, 'update news set comments_open = true')
await at(primary.url, 'analyze')
const [article] = await at<{ id: string }>(
  primary.url,
  `select id from news where status = 'published' and audience_everyone order by published_at desc limit 1`,
)
if (!article) throw new Error('The demo has no news.')

const open = (await (await fetch(`http://127.0.0.1:${nodes[0]?.port}/api/news?guest=1`)).json()) as {
  items: { cover: { url: string } | null }[]
}
const cover = open.items.flatMap((item) => item.cover?.url ?? [])[0]
if (!cover) throw new Error('No news of the demo has a cover.')
const picture = `${cover}${cover.includes('?') ? '&' : '?'}w=640`

/** A proxy in front of so many of the nodes. */
async function startFront(behind: readonly Node[]) {
  const port = await freePort()
  const file = path.join(folder, `nginx-${port}.conf`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const servers = behind.map((node) => `server 127.0.0.1:${node.port} max_fails=1 fail_timeout=2s;`).join(' ')
  fs.writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/nginx-${port}.pid; error_log /dev/null;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 2048; }
    http {
      access_log off;
      ${temporary.map((one) => `${one}_temp_path ${folder}/nginx-${one};`).join('\n')}
      upstream megdan { ${servers} keepalive 64; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://megdan;
          proxy_http_version 1.1;
          proxy_set_header Connection '';
          proxy_set_header Host $host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_connect_timeout 1s;
        }
      }
    }`,
  )
  const child = spawn(nginx ?? '', ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  process.once('exit', () => child.kill('SIGTERM'))
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(`${url}/health`)
  return { url, child }
}

let asked = 0
let answered = 0
const json = { 'content-type': 'application/json' }
const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token ?? ''}` })
/** A moment that nobody has asked for: no cache holds what was published since. */
const newMoment = () => new Date(Date.UTC(2020, 0, 1) + asked++).toISOString()
type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string }
const cases: Record<string, () => Sent> = {
  'feed, cached': () => ({ path: '/api/news?guest=1' }),
  'feed, uncached': () => ({ path: `/api/news?guest=1&since=${newMoment()}` }),
  'picture, from the bucket': () => ({ path: picture }),
  answers: () => ({
    method: 'PUT',
    path: '/api/surveys/bench/answer',
    body: JSON.stringify({ version: 1, answers }),
    headers: { ...json, ...bearer(tokens[answered++]) },
  }),
  writes: () => ({
    method: 'PUT',
    path: `/api/news/${article.id}/bookmark`,
    headers: bearer(tokens[asked++ % people]),
  }),
}

const together = 32
const agent = new Agent({ keepAlive: true, maxSockets: together })
const send = (url: string, { body, ...options }: Sent): Promise<boolean> =>
  new Promise((resolve) => {
    const sent = request(url + options.path, { agent, ...options }, (answer) => {
      answer.resume().on('end', () => resolve((answer.statusCode ?? 500) < 400))
    })
    sent.on('error', () => resolve(false)).end(body)
  })
async function load(url: string, next: () => Sent): Promise<{ perSecond: number; refused: number }> {
  const began = performance.now()
  let [left, refused] = [amount, 0]
  const loop = async () => {
    while (left-- > 0) if (!(await send(url, next()))) refused++
  }
  await Promise.all(Array.from({ length: together }, loop))
  return { perSecond: (amount / (performance.now() - began)) * 1000, refused }
}

const counts = [1, 2, 3] as const
const fronts = []
for (const count of counts) fronts.push(await startFront(nodes.slice(0, count)))
for (const { child } of nodes) await untilQuiet(child)
// In turn: what else the machine does meets one, two and three nodes alike.
const runs = new Map(Object.keys(cases).map((name) => [name, counts.map((): number[] => [])]))
let refused = 0
for (let round = 0; round < rounds; round++)
  for (const [name, next] of Object.entries(cases))
    for (const [index, { url }] of fronts.entries()) {
      const run = await load(url, next)
      runs.get(name)?.[index]?.push(run.perSecond)
      refused += run.refused
    }
const rates = new Map([...runs].map(([name, all]) => [name, all.map(medianOf)]))
for (const { child } of fronts) await stop(child)
const rounded = (value: number) => Number(value.toFixed(2))
console.table(
  [...rates].map(([what, [one = 0, two = 0, three = 0]]) => ({
    what,
    'requests/s, 1 node': Math.round(one),
    '2 nodes': rounded(two / one),
    '3 nodes': rounded(three / one),
  })),
)
const cores = os.availableParallelism()
const [one = 0, two = 0] = rates.get('feed, uncached') ?? []
/** Two nodes, two PostgreSQLs, poolers and proxy, and whoever asks. */
const needed = 6
console.log(
  cores < needed
    ? `uncached reads at two nodes: ${rounded(two / one)} × one; ${cores} cores do not allow to judge ${goal} × (it takes ${needed})`
    : `uncached reads at two nodes: ${rounded(two / one)} × one, goal ${goal} ×: ${two / one >= goal ? 'met' : 'MISSED'}`,
)
console.log(`refused or failed under load: ${refused}`)

// Bad days: writers go on through all of them, each word under a key of its own, until it is acknowledged.
const front = await startFront(nodes)
const writers = tokens.slice(0, 4)
const until = (milliseconds: number) => AbortSignal.timeout(milliseconds)
for (const token of writers) await fetch(`${front.url}/api/comments/terms`, { method: 'PUT', headers: bearer(token) })
const acknowledged: string[] = []
const gaps = { write: 0, read: 0 }
const last = { write: performance.now(), read: performance.now() }
const note = (what: 'write' | 'read') => {
  gaps[what] = Math.max(gaps[what], performance.now() - last[what])
  last[what] = performance.now()
}
const writing = { isOver: false }
const write = async (token: string, writer: number) => {
  for (let number = 0; !writing.isOver; number++) {
    const text = `слово ${writer} номер ${number}`
    const body = JSON.stringify({ text })
    const headers = { ...json, ...bearer(token), 'idempotency-key': `${writer}-${number}` }
    for (;;) {
      const answer = await fetch(`${front.url}/api/news/${article.id}/comments`, {
        method: 'POST',
        headers,
        body,
        signal: until(10_000),
      }).catch(() => undefined)
      if (answer?.ok) break
      if (answer && answer.status < 500)
        throw new Error(`A comment was refused: ${answer.status} ${await answer.text()}`)
      await sleep(20)
    }
    acknowledged.push(text)
    note('write')
  }
}
const read = async () => {
  while (!writing.isOver) {
    const url = `${front.url}/api/news?guest=1&since=${newMoment()}`
    const answer = await fetch(url, { signal: until(10_000) }).catch(() => undefined)
    if (answer?.ok) note('read')
    else await sleep(20)
  }
}
const running = [...writers.map(write), read(), read()]
const untilMore = async (more = 40) => {
  const goalCount = acknowledged.length + more
  while (acknowledged.length < goalCount) await Promise.race([sleep(50), Promise.all(running)])
}
await untilMore()
const days: object[] = []
async function day(what: string, happen: () => Promise<unknown>) {
  await untilMore()
  for (const name of ['write', 'read'] as const) [gaps[name], last[name]] = [0, performance.now()]
  await happen()
  await untilMore()
  await sleep(3_000)
  for (const name of ['write', 'read'] as const) note(name)
  days.push({
    'bad day': what,
    'longest without a write, ms': Math.round(gaps.write),
    'without a read, ms': Math.round(gaps.read),
  })
}
await day('nothing', () => sleep(2_000))
await day('a node is killed (-9)', async () => void nodes[2]?.child.kill('SIGKILL'))
await day('the replica stops', () => replica.crash())
await day('the replica returns', () => replica.comeBack())
await day('the primary restarts', () => primary.restart())
await at(primary.url, "alter system set synchronous_standby_names = '*'")
await at(primary.url, 'select pg_reload_conf()')
await untilMore()
await day('the primary dies, the replica is promoted', async () => {
  await primary.crash()
  await at(replica.url, 'select pg_promote()')
})
writing.isOver = true
await Promise.all(running)
console.table(days)

const kept = await at<{ text: string; count: number }>(
  replica.url,
  `select text, count(*)::int as count from comment where text like 'слово %' group by text`,
)
const times = new Map(kept.map(({ text, count }) => [text, count]))
const lost = acknowledged.filter((text) => !times.has(text)).length
const twice = kept.filter(({ count }) => count > 1).length
console.log(
  `acknowledged ${acknowledged.length}, lost ${lost}, twice ${twice}: ${lost + twice === 0 ? 'met' : 'MISSED'}`,
)

await stop(front.child)
await Promise.all(nodes.slice(0, 2).map(({ child }) => stop(child)))
for (const one of poolers) await one.stop()
await replica.stop()
await primary.stop()
await stop(bucket)
process.exit(lost + twice === 0 ? 0 : 1)
