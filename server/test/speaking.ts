import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { temporaryFolder } from './processes.ts'

const fake = path.join(import.meta.dirname, 'fake-speaker.mjs')

type Line = { language?: string; said?: string; env?: Record<string, string>; pids?: number[] }

/** A command for the stand-in of an engine, and what it has written down of what it was asked. */
export function openSpeaker() {
  const diary = path.join(temporaryFolder(), 'diary')
  const lines = (): Line[] =>
    fs.existsSync(diary)
      ? fs
          .readFileSync(diary, 'utf8')
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as Line)
      : []
  return {
    words: [process.execPath, fake, '{language}', diary],
    lines,
    /** What it was given with this word in it. */
    said: (word: string) => lines().filter(({ said }) => said?.includes(word)),
    /** The processes of one that never ends. */
    pids: () => lines().flatMap(({ pids = [] }) => pids),
    /** Lets it say what is «бавно». */
    goOn: () => fs.writeFileSync(`${diary}.go`, ''),
    halt: () => fs.rmSync(`${diary}.go`, { force: true }),
  }
}

/** Whether a process is at work; one that has ended and was not asked about yet is not. */
const isAtWork = (pid: number) => {
  try {
    return !/\) [ZX] /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
export const expectSilence = (pids: readonly number[]) =>
  expect.poll(() => pids.filter(isAtWork), { interval: 20 }).toEqual([])
