import { execFile } from 'node:child_process'
import path from 'node:path'
import { compiledEnv } from '../platform/compiled.ts'
import type { Original, Shape } from './original.ts'

/** Longer than the encoder gives itself; in milliseconds. */
const longest = 40_000

/**
 * Encodes a file that a stranger may have made in a process of its own (sandbox): its memory is given back when that
 * ends, and a crash breaks nothing else. Rejects with the encoder's words.
 */
export function encodeApart(source: string, target: string, shape: Shape): Promise<Original> {
  // Not at the top level: drizzle-kit, which imports the tables, has no `import.meta.dirname`.
  const encoder = path.join(import.meta.dirname, 'encoder.ts')
  const options = {
    timeout: longest,
    killSignal: 'SIGKILL',
    // Large pictures lie in this folder while they are rotated.
    env: { ...compiledEnv(), TMPDIR: path.dirname(target) },
  } as const
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [encoder, source, target, shape], options, (error, stdout, complaint) => {
      if (!error) resolve(JSON.parse(stdout) as Original)
      else reject(new Error(error.killed ? 'timeout' : complaint || `The encoder ended by ${error.signal}.`))
    })
  })
}
