import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { flushCompileCache } from 'node:module'
import os from 'node:os'
import { pipeline } from 'node:stream/promises'
import { privateModes } from '../platform/private-folder.ts'
import { Silence, toMp3 } from './mp3.ts'

/** What the process says at its end: why nothing was read aloud, if so, and what the engine wrote about it. */
export type Said = { reason?: string; complaint: string }

/**
 * The process that reads one text aloud: `node speaker.ts target command…`, as the leader of a group of its own. The
 * text comes on its input; the engine's sound goes into the target as MP3.
 */
const [, , target = '', file = '', ...args] = process.argv

/** With the engine, and with whatever that has started. */
const leave = () => {
  try {
    process.kill(-process.pid, 'SIGKILL')
  } finally {
    process.exit(1)
  }
}
const end = (said: Said) => process.send?.(said, leave)
// The server has gone, or does not want it any more.
process.on('disconnect', leave)

// Readers go first; the engine inherits it.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
const { NODE_COMPILE_CACHE: _compiled, ...env } = process.env
const engine = spawn(file, args, { env, stdio: ['pipe', 'pipe', 'pipe'] })
// Node writes down what it has compiled when a process ends, and this one is killed with all of its group.
flushCompileCache()
const ended = new Promise<string | undefined>((resolve) => {
  engine.on('error', ({ message }) => resolve(message))
  engine.on('close', (code, signal) => resolve(code === 0 ? undefined : `it ended with ${code ?? signal}`))
})
let complaint = ''
engine.stderr.setEncoding('utf8').on('data', (part: string) => (complaint = `${complaint}${part}`.slice(0, 300)))
// An engine may end without having read.
engine.stdin.on('error', () => undefined)
process.stdin.pipe(engine.stdin)

/** Why there is no sound; undefined when it is there. */
async function speak(): Promise<string | undefined> {
  if (engine.pid === undefined) return ended
  try {
    await pipeline(toMp3(engine.stdout), createWriteStream(target, { mode: privateModes.file }))
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error)
    // How it ended explains more than that nothing came.
    return error instanceof Silence ? ((await ended) ?? told) : told
  }
  return ended
}
const reason = await speak()
end({ ...(reason !== undefined && { reason }), complaint })
