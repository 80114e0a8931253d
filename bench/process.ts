import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { prepare } from '../tools/prepare.mjs'

export const root = path.join(import.meta.dirname, '..')
// A server that is measured is the one of today's sources.
await prepare(['server'])

/** Starts a program on its own; what it prints as lines of JSON can be awaited. */
export function startProcess(
  file: string,
  env: Record<string, string> = {},
  args: readonly string[] = [],
  flags: readonly string[] = [],
): ChildProcess {
  const child = spawn(process.execPath, [...flags, path.join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

export async function untilAnswers(url: string, patience = 60_000): Promise<void> {
  const started = performance.now()
  while (performance.now() - started < patience) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${url} did not answer within ${patience} ms`)
}

export const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

const statOf = (child: ChildProcess, file: string) => fs.readFileSync(`/proc/${child.pid}/${file}`, 'utf8')

/** Seconds of processor time, all threads that live, as Linux counts them to the nanosecond. */
export function cpuSecondsOf(child: ChildProcess): number {
  const threads = fs.readdirSync(`/proc/${child.pid}/task`)
  const nanoseconds = threads.map((thread) => Number(statOf(child, `task/${thread}/schedstat`).split(' ', 1)[0]))
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e9
}

/** Waits until a process has nothing left of its start to do: V8 compiles WebAssembly on after the first answers. */
export async function untilQuiet(child: ChildProcess, patience = 60_000): Promise<void> {
  const started = performance.now()
  let before = cpuSecondsOf(child)
  while (performance.now() - started < patience) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const now = cpuSecondsOf(child)
    if (now - before < 0.05) return
    before = now
  }
}

/** Resident memory in MiB, now and at its peak. */
export function memoryOf(child: ChildProcess): { now: number; peak: number } {
  const status = statOf(child, 'status')
  const mib = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  return { now: mib('VmRSS'), peak: mib('VmHWM') }
}

export const medianOf = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
