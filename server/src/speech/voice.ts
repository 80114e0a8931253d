import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '@megdan/contract'
import { Queue } from '../platform/queue.ts'
import type { SpeechSettings } from '../settings.ts'
import { type Audio, speak, typeOf } from './engine.ts'

/** Pieces that are made at a time, and how long somebody waits for theirs before they are asked to come again. */
const bounds = { at_once: 2, longest_wait: 20_000, each: 1000 }
/** In milliseconds. */
const keptFor = 30 * 86_400_000

export type Voice = ReturnType<typeof openVoice>

/** What was spoken once is kept as a file named after words, language and engine: other words are another file. */
export function openVoice(data_dir: string, { engine, languages, most_bytes }: SpeechSettings) {
  const folder = path.join(data_dir, 'speech')
  const queue = new Queue(bounds)
  const underway = new Map<string, Promise<Audio>>()
  const fileOf = (words: string, language: Language) =>
    path.join(folder, createHash('sha256').update(JSON.stringify([engine, language, words])).digest('hex'))

  async function read(file: string): Promise<Audio | undefined> {
    const bytes = await fs.readFile(file).catch(() => undefined)
    const type = bytes && typeOf(bytes)
    if (!bytes || !type) return undefined
    const now = new Date()
    // The time of a file says when it was last wanted.
    await fs.utimes(file, now, now).catch(() => undefined)
    return { bytes, type }
  }

  async function make(file: string, words: string, language: Language): Promise<Audio> {
    const audio = await queue.run(() => speak(engine, language, words))
    await fs.mkdir(folder, { recursive: true, mode: 0o700 })
    const whole = `${file}.${process.pid}`
    await fs.writeFile(whole, audio.bytes, { mode: 0o600 })
    await fs.rename(whole, file)
    return audio
  }

  return {
    speaks: (language: Language): boolean => languages.includes(language),
    /** `before` is called when it has to be made; it is made once, however many ask for it. */
    async say(words: string, language: Language, before: () => void): Promise<Audio> {
      const file = fileOf(words, language)
      const known = await read(file)
      if (known) return known
      const running = underway.get(file)
      if (running) return running
      before()
      const making = make(file, words, language).finally(() => underway.delete(file))
      underway.set(file, making)
      return making
    },
    /** Removes what nobody has wanted for long, and the oldest of too much. */
    async sweep(): Promise<void> {
      const names = await fs.readdir(folder).catch(() => [])
      const found = await Promise.all(
        names.map(async (name) => {
          const file = path.join(folder, name)
          const { size, mtimeMs } = await fs.stat(file).catch(() => ({ size: 0, mtimeMs: 0 }))
          return { file, size, wanted: mtimeMs }
        }),
      )
      let room = most_bytes
      for (const { file, size, wanted } of found.toSorted((one, other) => other.wanted - one.wanted)) {
        room -= size
        if (room < 0 || wanted < Date.now() - keptFor) await fs.rm(file, { force: true })
      }
    },
  }
}
