import pino from 'pino'
import type { LevelWithSilent } from 'pino'
import { exitRested } from './exit.ts'
import { gathered, type Log, openLog } from './log.ts'

/** How long what is under way may take to end before the process leaves anyhow. */
const farewell = 15_000

/** What a process ends before it leaves, one after the other, each by the name that its log has for it. */
type Endings = Record<string, () => Promise<unknown>>

/** The log of a process on its output, and how the process leaves: all that it ends first, then the last lines. */
export function openProcess(level: LevelWithSilent): { log: Log; leaveAfter: (endings: Endings) => void } {
  // A kill may cost the last lines, never an answer.
  const output = pino.destination({ sync: false, contentMode: 'buffer' })
  // Its types know text alone, also where the content is to be bytes.
  const sink = gathered({ write: (lines) => output.write(lines as Buffer & string) })
  const log = openLog(level, sink)
  const writeOut = () => {
    sink.flush()
    output.flushSync()
  }
  let leaving = false
  const leave = async (signal: string, endings: Endings) => {
    if (leaving) return
    leaving = true
    let ending: string | undefined
    const giveUp = () => {
      log.lines.error({ signal, ending }, 'leaving before all has ended')
      writeOut()
      process.exit(1)
    }
    setTimeout(giveUp, farewell).unref()
    log.lines.info({ signal }, 'stopping')
    for (const [name, end] of Object.entries(endings)) {
      ending = name
      await end()
    }
    writeOut()
    await exitRested(0)
  }
  return {
    log,
    leaveAfter: (endings) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave(signal, endings))
    },
  }
}
