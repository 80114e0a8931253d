import fc from 'fast-check'
import { keyOf, openCallers } from '../server/test/callers.ts'
import { openMemoryDatabase } from '../server/test/database.ts'
import { endpoints } from '../server/test/endpoints.ts'
import { invalidRequests, type FuzzRequest, say, validRequests } from '../server/test/fuzz.ts'

/** Minutes, also parts of one; what a run found is found again by its seed. */
const minutes = Number(process.env['BENCH_MINUTES'] ?? 10)
const first = Number(process.env['BENCH_SEED'] ?? Date.now() % 1_000_000)
const casesOfRound = 6
const until = performance.now() + minutes * 60_000

type Row = { sent: number; statuses: Map<number, number>; faults: number }
const rows = new Map<string, Row>(endpoints.map((one) => [keyOf(one), { sent: 0, statuses: new Map(), faults: 0 }]))
const faults: string[] = []

const kinds = [
  { kind: 'valid', requests: validRequests, isFault: (status: number) => status >= 500 },
  { kind: 'invalid', requests: invalidRequests, isFault: (status: number) => status < 400 || status >= 500 },
] as const

/** One world for each round: what is made and deleted in it does not grow for ten minutes. */
async function round(seed: number): Promise<void> {
  const world = await openCallers(openMemoryDatabase)
  const turn = (seed * 37) % endpoints.length
  for (const endpoint of [...endpoints.slice(turn), ...endpoints.slice(0, turn)]) {
    for (const { kind, requests, isFault } of kinds) {
      for (const [at, said] of fc.sample(requests(endpoint), { seed, numRuns: casesOfRound }).entries()) {
        if (performance.now() > until) break
        const status = await statusOf(endpoint, said, `seed ${seed}, ${kind} case ${at}`)
        const row = rows.get(keyOf(endpoint))
        if (!row) continue
        row.sent++
        row.statuses.set(status, (row.statuses.get(status) ?? 0) + 1)
        const logged = world.lines.splice(0).find((line) => line.includes('"level":50'))
        if (!isFault(status) && !logged) continue
        row.faults++
        const told = `${keyOf(endpoint)} answered ${status}; seed ${seed}, ${kind} case ${at}: ${JSON.stringify(said).slice(0, 2000)}`
        faults.push(logged ? `${told}\n  ${logged.trim().slice(0, 2000)}` : told)
        console.error(faults.at(-1))
      }
    }
  }
  await world.close()
}

/** What is thrown past the server's own answers is a fault of 599. */
async function statusOf(endpoint: (typeof endpoints)[number], said: FuzzRequest, which: string): Promise<number> {
  try {
    return (await say(endpoint, said)).status
  } catch (error) {
    console.error(`${keyOf(endpoint)}, ${which}: ${String(error)}`)
    return 599
  }
}

let seed = first
const started = performance.now()
for (; performance.now() < until; seed++) await round(seed)

const total = (from: number, to: number) =>
  [...rows.values()]
    .flatMap(({ statuses }) => [...statuses])
    .filter(([status]) => status >= from && status < to)
    .reduce((sum, [, count]) => sum + count, 0)
console.log(`\n${((performance.now() - started) / 60_000).toFixed(1)} minutes, seeds ${first} to ${seed - 1}\n`)
console.table(
  [...rows].map(([endpoint, { sent, statuses, faults: wrong }]) => ({
    endpoint,
    sent,
    statuses: [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
    '': wrong === 0 ? '' : `${wrong} WRONG`,
  })),
)
console.table([
  {
    endpoints: rows.size,
    requests: total(0, 1000),
    '2xx and 3xx': total(200, 400),
    '4xx': total(400, 500),
    '5xx': total(500, 1000),
    wrong: faults.length,
    '': faults.length === 0 ? 'met' : 'MISSED',
  },
])
if (faults.length > 0) process.exitCode = 1
// What the server leaves running, such as the threads of its sheets, does not keep this process.
process.exit()
