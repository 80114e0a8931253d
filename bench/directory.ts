import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { Agent, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { findPostgres, startPostgres } from '../tools/postgres.mjs'
import { cpuSecondsOf, medianOf, root, stop, untilAnswers, untilQuiet } from './process.ts'

/**
 * Ten thousand people come in one night by SCIM, as Entra sends them: each is looked for, added, and put into a group.
 * Meanwhile others read, at an even pace.
 */
const people = Number(process.env['BENCH_PEOPLE'] ?? 10_000)
/** Minutes for ten thousand, and by how much a reader's median may grow. */
const budget = { minutes: 5, slower: 1.2 }
const perSecond = 50
const restFor = 20_000
const groups = 20
const port = 4879
const base = `http://127.0.0.1:${port}`
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-bench-directory-'))
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
const token = randomBytes(32).toString('hex')

/** On PostgreSQL where there is an address. */
async function benchOn(engine: string, database: Record<string, string>): Promise<void> {
  let turnedAway = 0

  const server: ChildProcess = fork(path.join(root, 'server/dist/main.js'), [], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...database,
      DATA_DIR: path.join(folder, engine),
      PORT: String(port),
      RATE_LIMIT_SCALE: '1000000',
      SAMPLE_DATA: '1',
      SCIM_TOKEN: token,
    },
  })
  process.once('exit', () => server.kill('SIGKILL'))
  await untilAnswers(`${base}/ready`)
  await untilQuiet(server)

  const agent = new Agent({ keepAlive: true })
  type Answer = { status: number; body: string }
  const ask = (method: string, address: string, headers: Record<string, string>, body?: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asked = request(`${base}${address}`, { method, agent, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
      })
      asked.once('error', reject)
      asked.end(body && JSON.stringify(body))
    })

  const scimHeaders = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
  async function scim(method: string, address: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await ask(method, `/scim/v2${address}`, scimHeaders, body)
    if (answer.status >= 400) throw new Error(`${method} ${address} was answered ${answer.status}: ${answer.body}`)
    return answer.body === '' ? {} : (JSON.parse(answer.body) as Record<string, unknown>)
  }

  /** Milliseconds of each reading until `until` settles; each tenth is a search, the others are found in the response cache. */
  async function readMeanwhile(until: Promise<unknown>): Promise<number[]> {
    const times: number[] = []
    const over = new AbortController()
    void until.finally(() => over.abort()).catch(() => undefined)
    const readings: Promise<void>[] = []
    for (let at = 0; !over.signal.aborted; at++) {
      const address =
        at % 10 !== 0 ? '/api/news?guest=1' : `/api/search?guest=1&q=${encodeURIComponent(`автобус ${at}`)}`
      const began = performance.now()
      readings.push(
        ask('GET', address, {}).then(({ status, body }) => {
          // A search that would wait too long is turned away, with a directory beside it or without.
          if (status === 503) return void turnedAway++
          if (status !== 200) throw new Error(`A reader was answered ${status}: ${body}`)
          times.push(performance.now() - began)
        }),
      )
      await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond))
    }
    await Promise.all(readings)
    return times
  }

  const rest = new Promise((resolve) => setTimeout(resolve, restFor))
  const before = await readMeanwhile(rest)

  const operations = (value: readonly string[]) => ({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'Add', path: 'members', value: value.map((one) => ({ value: one })) }],
  })
  async function night(): Promise<number> {
    const began = performance.now()
    const ids: string[] = []
    for (let at = 0; at < groups; at++) {
      const { id } = await scim('POST', '/Groups', { displayName: `Обект ${at}`, externalId: `site-${at}` })
      ids.push(String(id))
    }
    const waiting = ids.map((): string[] => [])
    for (let at = 0; at < people; at++) {
      const name = `employee${at}@directory.example`
      await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${name}"`)}`)
      const { id } = await scim('POST', '/Users', {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        externalId: `object-${at}`,
        userName: name,
        active: true,
        displayName: `Служител ${at}`,
        emails: [{ primary: true, type: 'work', value: name }],
        name: { givenName: 'Служител', familyName: String(at) },
      })
      const members = waiting[at % groups] ?? []
      members.push(String(id))
      if (members.length === 50) await scim('PATCH', `/Groups/${ids[at % groups]}`, operations(members.splice(0)))
    }
    for (const [at, members] of waiting.entries())
      if (members.length > 0) await scim('PATCH', `/Groups/${ids[at]}`, operations(members))
    return (performance.now() - began) / 1000
  }

  const cpuBefore = cpuSecondsOf(server)
  const running = night()
  const during = await readMeanwhile(running)
  const seconds = await running
  const cpu = cpuSecondsOf(server) - cpuBefore
  const total = await scim('GET', '/Users?count=0')
  await stop(server)

  const minutes = (seconds / 60) * (10_000 / people)
  const slower = medianOf(during) / medianOf(before)
  const p95 = (times: readonly number[]) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
  const verdict = (value: number, most: number) => (value <= most ? 'met' : 'MISSED')
  console.log(`\n${engine}: ${people} people by SCIM, while others read`)
  console.table([
    { what: 'ten thousand people, minutes', measured: minutes.toFixed(2), '': verdict(minutes, budget.minutes) },
    { what: 'a reader’s median beside it, times', measured: slower.toFixed(2), '': verdict(slower, budget.slower) },
    { what: 'median before, ms', measured: medianOf(before).toFixed(1), '': '' },
    { what: 'median during, ms', measured: medianOf(during).toFixed(1), '': '' },
    { what: '95th of a hundred before, ms', measured: p95(before).toFixed(1), '': '' },
    { what: '95th of a hundred during, ms', measured: p95(during).toFixed(1), '': '' },
    { what: 'processor for each person, ms', measured: ((cpu * 1000) / people).toFixed(1), '': '' },
    { what: 'searches turned away', measured: String(turnedAway), '': '' },
    { what: 'people there in the end', measured: String(total['totalResults']), '': '' },
  ])
  if (minutes > budget.minutes || slower > budget.slower) process.exitCode = 1
}

const bin = findPostgres()
if (bin) {
  const postgres = await startPostgres(bin)
  try {
    await benchOn('PostgreSQL', { DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
} else console.log('PostgreSQL is not here (apt-get install postgresql), so it is left out.')
await benchOn('embedded', {})
