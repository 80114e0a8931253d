import { type ChildProcessByStdio, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import { alone } from '../../tools/lock.mjs'
import { databaseMark } from '../src/platform/embedded/durable-pglite.ts'

export type Started = {
  pid: number
  lines: string[]
  errors: () => string
  /** The first line that starts so, from now or before; undefined when the process ended without it. */
  line: (start: string) => Promise<string | undefined>
  tell: (text: string) => void
  kill: () => Promise<void>
  exitCode: () => Promise<number | null>
}

/** Runs one of the programs beside this file as a process of its own, which ends with the test. */
export function start(program: string, args: string[], wrapper: string[] = []): Started {
  const command = [...wrapper, process.execPath, path.join(import.meta.dirname, program), ...args]
  const child = spawn(command[0] ?? '', command.slice(1), { stdio: ['pipe', 'pipe', 'pipe'] })
  return follow(child)
}

/** Lasts as long as the test, or as the file when it is made outside of tests. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-'))
  const remove = () => fs.rmSync(folder, { recursive: true, force: true })
  try {
    onTestFinished(remove)
  } catch {
    afterAll(remove)
  }
  return folder
}

function embeddedSource() {
  const source = inject('test_database')
  if (!('dump' in source)) throw new Error('Only where the embedded database is tested there is one to copy.')
  return source
}

function layTables(folder: string): void {
  const database = path.join(folder, 'database')
  fs.mkdirSync(database, { recursive: true })
  execFileSync('tar', ['-xf', embeddedSource().dump, '-C', database], { stdio: 'ignore' })
  fs.writeFileSync(path.join(database, databaseMark), '1\n')
}

/** A DATA_DIR after a first start without the sample: its tables are there, which took seconds, and empty. */
export function usedFolder(): string {
  const folder = temporaryFolder()
  layTables(folder)
  return folder
}

/** Of the accounts of the demo. */
export const samplePassword = 'сив кон под дъжда'

/** A DATA_DIR with the demo in it: to make it takes many seconds, so that the first who needs one makes it for all of a run. */
export async function filledFolder(): Promise<string> {
  const { filled } = embeddedSource()
  await alone(async () => {
    if (fs.existsSync(filled)) return
    const fresh = `${filled}.new`
    fs.rmSync(fresh, { recursive: true, force: true })
    layTables(fresh)
    const env = { ...leastEnv(), DATA_DIR: fresh, SAMPLE_PASSWORD: samplePassword }
    await promisify(execFile)(process.execPath, [megdanProgram, 'sample'], { env })
    fs.renameSync(fresh, filled)
  }, filled)
  const folder = temporaryFolder()
  fs.cpSync(filled, folder, { recursive: true })
  return folder
}

function follow(child: ChildProcessByStdio<Writable, Readable, Readable>): Started {
  const lines: string[] = []
  let errors = ''
  let closed = false
  let wake: () => void = () => undefined
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    wake()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  child.stdin.on('error', () => undefined)
  const ended = once(child, 'close').then(() => {
    closed = true
    wake()
  })
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return {
    pid: child.pid ?? 0,
    lines,
    errors: () => errors,
    async line(start) {
      for (;;) {
        const found = lines.find((line) => line.startsWith(start))
        if (found !== undefined || closed) return found
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
    tell: (text) => void child.stdin.write(text),
    kill,
    async exitCode() {
      await ended
      return child.exitCode
    },
  }
}

/** The least that a program needs; what Node has compiled for one start it finds again at the next. */
export const leastEnv = () => {
  const { PATH = '', NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...(NODE_OPTIONS && { NODE_OPTIONS }) }
}

/** The command for whoever operates, as it is built. */
export const megdanProgram = path.join(import.meta.dirname, '../dist/megdan.js')

const pathOf = (program: string) => path.join(import.meta.dirname, '..', program)

/** The real server, or its program for pushes alone, as a process of its own; it ends with the test. */
export function startServer(
  env: Record<string, string>,
  program: 'dist/main.js' | 'dist/worker.js' = 'dist/main.js',
  umask?: string,
) {
  const file = pathOf(program)
  const [command = '', ...args] =
    umask === undefined
      ? [process.execPath, file]
      : ['sh', '-c', 'umask "$0"; exec "$@"', umask, process.execPath, file]
  const child = spawn(command, args, {
    // What is sent leaves at once, as in the world of the other tests.
    env: { ...leastEnv(), PORT: '0', SAMPLE_DATA: '0', LOG_LEVEL: 'info', PUSH_UNDO_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const ended = once(child, 'close')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
    return child.exitCode
  }
  onTestFinished(() => end('SIGKILL').then(() => undefined))
  const address = async () => {
    const find = () => /API +(http:\/\/\S+)\/openapi\.json/.exec(out)?.[1]
    const answer = () => find() ?? (child.exitCode === null ? undefined : errors)
    await expect.poll(answer, { timeout: 180_000 }).toBeDefined()
    return find() ?? ''
  }
  /** Seconds of the processor, which other work on the machine lengthens less than those of the clock. */
  const workSince = (started: number) => {
    const file = `/proc/${child.pid}/stat`
    if (!fs.existsSync(file)) return (performance.now() - started) / 1000
    const [user, system] = fs
      .readFileSync(file, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return ((user ?? 0) + (system ?? 0)) / 100
  }
  return { end, address, ended, workSince, exitCode: () => child.exitCode, out: () => out, errors: () => errors }
}
