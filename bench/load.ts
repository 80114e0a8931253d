import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from './process.ts'

const run = promisify(execFile)
const isThere = (program: string) =>
  (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => fs.existsSync(path.join(folder, program)))

const hasWrk = isThere('wrk')
const pins = isThere('taskset') && os.availableParallelism() > 1
/** The servers and the database have the first core, whoever asks the second. */
const [serversCore, callersCore] = ['0', '1'] as const

/** How the load is made, for whoever reads the table. */
export const madeBy = [
  hasWrk ? 'wrk' : 'autocannon in a process of its own, since there is no wrk here (apt-get install wrk)',
  pins ? 'on a core of its own' : 'on whichever core is free',
].join(', ')

/** Moves this process, and with it all that it starts from now on, to the core of the servers. */
export function moveToServersCore(): void {
  if (pins) spawnSync('taskset', ['-acp', serversCore, String(process.pid)])
}

export type Asked = { base: string; addresses: readonly string[]; headers: Record<string, string>; seconds: number }
export type Load = { requests: number; seconds: number; failed: number }

const connections = 32
let turns = 0

/** Asks from outside for so many seconds, each connection anew as soon as it has its answer. */
export async function load(folder: string, { base, addresses, headers, seconds }: Asked): Promise<Load> {
  const list = path.join(folder, 'addresses.txt')
  fs.writeFileSync(list, addresses.join('\n'))
  const seed = String(++turns)
  const heads = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const common = ['-t1', `-c${connections}`, `-d${seconds}s`]
  const wrk = ['wrk', ...common, '-s', path.join(import.meta.dirname, 'wrk.lua'), ...heads, base, '--', list, seed]
  const own = [process.execPath, path.join(root, 'bench/own-load.ts'), base, list, String(seconds)]
  const command = hasWrk ? wrk : [...own, String(connections), JSON.stringify(headers)]
  const [program = '', ...args] = pins ? ['taskset', '-c', callersCore, ...command] : command
  const { stdout } = await run(program, args)
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Load
}
