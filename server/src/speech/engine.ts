import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Language } from '@megdan/contract'

/** In milliseconds: a piece of a text takes a small engine a moment, a large one some seconds. */
const longest = 60_000
const mostBytes = 40_000_000
const mostComplaint = 2000
/** Bounds the memory of what it runs, where the system has it. */
const limiter = '/usr/bin/prlimit'
const mostMemory = 4_000_000_000

export type Audio = { bytes: Buffer; type: 'audio/wav' | 'audio/mpeg' | 'audio/ogg' }

/** By its first bytes; undefined for what no phone plays. */
export function typeOf(bytes: Buffer): Audio['type'] | undefined {
  const head = bytes.subarray(0, 12).toString('latin1')
  if (head.startsWith('RIFF') && head.endsWith('WAVE')) return 'audio/wav'
  if (head.startsWith('OggS')) return 'audio/ogg'
  return head.startsWith('ID3') || ((bytes[0] ?? 0) === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0) ? 'audio/mpeg' : undefined
}

/** An engine that writes into a pipe does not know the length when it begins: players then show nonsense or wait. */
function withLengths(bytes: Buffer): Buffer {
  const data = bytes.indexOf('data', 12, 'latin1')
  if (data < 0) return bytes
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.writeUInt32LE(bytes.length - data - 8, data + 4)
  return bytes
}

const commandOf = (engine: readonly string[], language: Language): [string, string[]] => {
  const [program = '', ...args] = engine.map((part) => part.replaceAll('{language}', language))
  if (!existsSync(limiter)) return [program, args]
  return [limiter, [`--as=${mostMemory}`, `--cpu=${longest / 1000}`, '--core=0', program, ...args]]
}

/**
 * Runs the engine for one piece of text, which goes in by its standard input: no shell, no file, bounded time, memory
 * and output. Rejects with why there is no audio.
 */
export function speak(engine: readonly string[], language: Language, words: string): Promise<Audio> {
  const [program, args] = commandOf(engine, language)
  return new Promise((resolve, reject) => {
    const env = { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', HOME: tmpdir() }
    const running = spawn(program, args, { env, cwd: tmpdir(), timeout: longest, killSignal: 'SIGKILL' })
    const parts: Buffer[] = []
    let [length, complaint] = [0, '']
    running.stdout.on('data', (part: Buffer) => {
      length += part.length
      if (length > mostBytes) running.kill('SIGKILL')
      else parts.push(part)
    })
    running.stderr.on('data', (part: Buffer) => {
      if (complaint.length < mostComplaint) complaint += part.toString()
    })
    running.on('error', reject)
    running.on('close', (code, signal) => {
      const bytes = Buffer.concat(parts)
      const type = typeOf(bytes)
      if (code !== 0 || length > mostBytes || !type) {
        reject(new Error(`The speech engine ended by ${signal ?? code}: ${complaint.slice(0, mostComplaint)}`))
      } else resolve({ bytes: type === 'audio/wav' ? withLengths(bytes) : bytes, type })
    })
    // An engine that reads none of it ends by itself.
    running.stdin.on('error', () => undefined)
    running.stdin.end(words)
  })
}
