import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findPostgres, startPostgres } from '../tools/postgres.mjs'
import { cpuSecondsOf, medianOf, memoryOf, root, stop } from './process.ts'

const devices = Number(process.env['BENCH_DEVICES'] ?? 20_000)
const manyDevices = Number(process.env['BENCH_MANY_DEVICES'] ?? 200_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const goals = { cpuMicros: 80, hanging: 0.8, p99: 2 }
const streams = 300

const startChild = (file: string, env: Record<string, string>) => {
  const execArgv = ['--import', path.join(root, 'bench/settled.ts')]
  const child = fork(path.join(root, 'bench', file), { env: { ...process.env, ...env }, stdio: 'inherit', execArgv })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}
const ask = async (child: ChildProcess, question: object): Promise<Record<string, unknown>> => {
  const answer = once(child, 'message')
  child.send(question)
  return ((await answer) as [{ done?: Record<string, unknown> }])[0].done ?? {}
}

/** Milliseconds: `first` from the order to the first phone, `p99` from it until 99 of 100 that are answered have been reached. */
type Run = { perSecond: number; cpuMicros: number; first: number; p99: number }
type PushRun = { provider: ChildProcess; child: ChildProcess; sent: number; hanging?: number }
async function measure({ provider, child, sent, hanging = 0 }: PushRun): Promise<Run> {
  await ask(provider, { hanging })
  const cpu = cpuSecondsOf(child)
  await ask(child, { ring: sent })
  const cpuMicros = ((cpuSecondsOf(child) - cpu) / sent) * 1e6
  // What counts is when the phones ring: that a lease with silent ones is written down later costs nobody anything.
  const { first, p99, last } = await ask(provider, { arrivals: true })
  return { perSecond: (sent / Number(last)) * 1000, cpuMicros, first: Number(first), p99: Number(p99) }
}

const median = (list: Run[], name: keyof Run) => medianOf(list.map((run) => run[name]))
const ratio = (list: Run[], name: keyof Run, to: Run[]) => median(list, name) / median(to, name)
const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED')
const row = (what: string, list: Run[], bare: Run[]) => ({
  what,
  'devices/s': Math.round(median(list, 'perSecond')),
  'CPU µs a message': Math.round(median(list, 'cpuMicros')),
  'first ms': Math.round(median(list, 'first')),
  'p99 ms': Math.round(median(list, 'p99')),
  'beside bare: rate': Number(ratio(list, 'perSecond', bare).toFixed(2)),
  'beside bare: CPU': Number(ratio(list, 'cpuMicros', bare).toFixed(2)),
})

/** `database` holds DATABASE_URL for PostgreSQL. */
async function benchOn(database: Record<string, string>): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-bench-'))
  const provider = startChild('push-provider.ts', {})
  const [{ settings }] = (await once(provider, 'message')) as [{ settings: object }]
  const env = { ...database, PUSH_SETTINGS: JSON.stringify(settings), DATA_DIR: folder, STREAMS: String(streams) }
  const ours = startChild('push-sender.ts', env)
  const [{ ready: engine }] = (await once(ours, 'message')) as [{ ready: string }]
  const bare = startChild('push-bare.ts', env)
  await once(bare, 'message')

  await ask(ours, { fill: devices })
  // Both have done it before it counts, until V8 has nothing left to compile of it: a worker lives for weeks.
  for (let round = 0; round < 3; round++) {
    await measure({ provider, child: ours, sent: devices })
    await measure({ provider, child: bare, sent: devices })
  }
  await ask(ours, { fill: devices })
  const runs: Record<'clean' | 'bare' | 'hanging', Run[]> = { clean: [], bare: [], hanging: [] }
  for (let round = 0; round < rounds; round++) {
    runs.clean.push(await measure({ provider, child: ours, sent: devices }))
    runs.bare.push(await measure({ provider, child: bare, sent: devices }))
    await ask(ours, { fill: devices })
  }
  // After the others: what stays silent is held for a quarter of a minute, and given up in the middle of whatever follows.
  for (let round = 0; round < rounds; round++) {
    // Timed to where all that are answered have been: the silent ones are waited for by nobody.
    const answered = Math.floor(devices * 0.979)
    runs.hanging.push(await measure({ provider, child: ours, sent: answered, hanging: 2 }))
    await ask(provider, { hanging: 0 })
    await ask(ours, { fill: devices })
  }

  await ask(ours, { fill: manyDevices })
  const resident: number[] = []
  const sampling = setInterval(() => resident.push(memoryOf(ours).now), 200)
  const many = await measure({ provider, child: ours, sent: manyDevices })
  clearInterval(sampling)

  const cpu = median(runs.clean, 'cpuMicros')
  const hanging = ratio(runs.hanging, 'perSecond', runs.clean)
  const p99 = ratio(runs.hanging, 'p99', runs.clean)
  const where =
    engine === 'embedded' ? 'embedded database, whose work is in the figures' : 'PostgreSQL, a process apart'
  console.log(`\nPushes to a stand-in of FCM in a process of its own; ${where}`)
  console.log(`${rounds} rounds of ${devices} devices in turn, ${streams} streams; medians\n`)
  console.table([
    row('sender', runs.clean, runs.bare),
    row('bare node:http2, the same bytes', runs.bare, runs.bare),
    row('sender, 2 % never answered', runs.hanging, runs.bare),
  ])
  const [first, last] = [resident.slice(0, resident.length / 4), resident.slice((resident.length * 3) / 4)].map(
    medianOf,
  )
  console.table([
    {
      what: `CPU a message ≤ ${goals.cpuMicros} µs`,
      value: `${Math.round(cpu)} µs`,
      goal: verdict(cpu <= goals.cpuMicros),
    },
    {
      what: `with 2 % never answered ≥ ${goals.hanging} of the clean rate`,
      value: hanging.toFixed(2),
      goal: verdict(hanging >= goals.hanging),
    },
    {
      what: `with 2 % never answered: p99 ≤ ${goals.p99} × of a clean run`,
      value: p99.toFixed(2),
      goal: verdict(p99 <= goals.p99),
    },
    {
      what: `${manyDevices} devices: memory in the first and the last quarter`,
      value: `${Math.round(first ?? 0)} and ${Math.round(last ?? 0)} MiB, at most ${Math.round(Math.max(...resident))}`,
      goal: verdict((last ?? 0) <= (first ?? 0) * 1.25),
    },
    {
      what: `${manyDevices} devices`,
      value: `${Math.round(many.perSecond)}/s, ${Math.round(many.cpuMicros)} µs`,
      goal: '',
    },
  ])
  await Promise.all([stop(ours), stop(bare), stop(provider)])
  fs.rmSync(folder, { recursive: true, force: true })
}

await benchOn({})
const bin = process.env['DATABASE_URL'] ? undefined : findPostgres()
if (bin) {
  const postgres = await startPostgres(bin)
  await benchOn({ DATABASE_URL: postgres.url })
  await postgres.stop()
}
process.exit()
