import { fork } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import fs, { type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '@megdan/contract'
import type { FastifyBaseLogger } from 'fastify'
import { compiledEnv } from '../platform/compiled.ts'
import { Failure } from '../platform/http/failure.ts'
import { newId } from '../platform/id.ts'
import { privateModes } from '../platform/private-folder.ts'
import { Queue } from '../platform/queue.ts'
import type { Settings, SpeechSettings } from '../settings.ts'
import type { Said } from './speaker.ts'

/** Reads texts aloud by the engine of the installation; undefined where there is none. */
export type Speech = NonNullable<Awaited<ReturnType<typeof openSpeech>>>

/** Signs: about an hour. */
const longestText = 40_000
/** Seconds for the first word at the start, which it holds up. */
const trial = 20
/** In milliseconds: what nobody has heard for so long is removed, and what a killed process left behind. */
const keptFor = { sound: 30 * 86_400_000, draft: 3_600_000 }
/** Milliseconds for which an engine is not given a text again that it did not read. */
const spared = 300_000

/** Why there is no sound; what the engine wrote about it may repeat the text. */
class EngineFailed extends Error {
  override readonly name = 'EngineFailed'
  readonly complaint: string
  constructor(reason: string, complaint = '') {
    super(reason)
    this.complaint = complaint
  }
}

const isSaid = (message: unknown): message is Said =>
  typeof message === 'object' && message !== null && 'complaint' in message

type Order = { speech: SpeechSettings; language: Language; text: string; target: string; signal: AbortSignal }

/** In a process of its own, which has none of the server's secrets; rejects with `EngineFailed`. */
async function speakApart({ speech, language, text, target, signal }: Order): Promise<void> {
  if (signal.aborted) throw new EngineFailed('the server is stopping')
  const words = speech.words.map((word) => word.replaceAll('{language}', language))
  const speaker = fork(path.join(import.meta.dirname, 'speaker.ts'), [target, ...words], {
    execArgv: [],
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    env: { ...compiledEnv(), ...speech.env, LANG: 'C.UTF-8', TMPDIR: path.dirname(target) },
    // It leads a group, with which all ends that it has started.
    detached: true,
  })
  let said: Said | undefined
  speaker.on('message', (message) => {
    if (isSaid(message)) said = message
  })
  let silenced: string | undefined
  const silence = (reason: string) => {
    silenced ??= reason
    try {
      if (speaker.pid !== undefined) process.kill(-speaker.pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  const stop = () => silence('the server is stopping')
  signal.addEventListener('abort', stop)
  const late = setTimeout(() => silence('it took too long'), speech.seconds * 1000)
  speaker.stdin?.on('error', () => undefined)
  speaker.stdin?.end(text)
  try {
    // What it said last may come after its end.
    await Promise.all([once(speaker, 'exit'), once(speaker, 'disconnect')])
  } catch (error) {
    throw new EngineFailed(String(error))
  } finally {
    clearTimeout(late)
    signal.removeEventListener('abort', stop)
  }
  if (said === undefined) silence('its process was ended')
  const reason = said ? said.reason : silenced
  if (reason !== undefined) throw new EngineFailed(reason, said?.complaint)
}

/** What cannot be removed now is swept away later. */
const remove = (file: string) => fs.rm(file, { force: true }).catch(() => undefined)

/** Removes what nobody has heard for long, and of the rest what has not been heard for longest, until it fits. */
async function sweep(folder: string, most: number, newest?: string): Promise<void> {
  const files = []
  for (const name of await fs.readdir(folder)) {
    const file = path.join(folder, name)
    const found = await fs.stat(file).catch(() => undefined)
    const age = file === newest ? 0 : Date.now() - (found?.mtimeMs ?? 0)
    if (found?.isFile()) files.push({ file, isDraft: !name.endsWith('.mp3'), age, size: found.size })
  }
  let total = 0
  for (const { file, isDraft, age, size } of files.toSorted((one, other) => one.age - other.age)) {
    if (!isDraft) total += size
    if (file === newest) continue
    const isOver = isDraft ? age > keptFor.draft : age > keptFor.sound || total > most
    if (isOver) await remove(file)
  }
}

/** How pieces are handed to an engine: each is a line of its own, and nothing in it is a sign that is not read. */
export const textOf = (pieces: readonly string[]): string =>
  pieces
    .map((one) =>
      one
        .replace(/\p{Cf}/gu, '')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    )
    .join('\n')

/** A full disk, a folder that is none, one process too many: what an operator can mend. */
const isOfTheSystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error

/** Undefined where it is not, and where it cannot be read: whoever makes it anew learns why. */
async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    const sound = await fs.open(file)
    const heard = new Date()
    // What cannot be marked can be heard all the same.
    await sound.utimes(heard, heard).catch(() => undefined)
    return sound
  } catch (error) {
    if (isOfTheSystem(error)) return undefined
    throw error
  }
}

type Given = {
  settings: Settings
  log: FastifyBaseLogger
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds that somebody waits before a screen; it is made all the same, and there when they ask again. */
  patience?: number
}

function openStore(folder: string, speech: SpeechSettings, { log, now, patience = 60_000 }: Given) {
  const queue = new Queue({ at_once: 1, longest_wait: patience, each: 5_000 })
  const making = new Map<string, Promise<void>>()
  /** Until when a text is not tried again, by the file that there would be. */
  const failed = new Map<string, number>()
  const spoken = new Set<Language>()
  const leaving = new AbortController()

  const makeDraft = async (draft: string, text: string, language: Language) => {
    await fs.mkdir(folder, { recursive: true, mode: privateModes.folder })
    await speakApart({ speech, language, text, target: draft, signal: leaving.signal })
  }
  const make = async (file: string, text: string, language: Language): Promise<void> => {
    // A reader never meets half a file, whenever the process dies.
    const draft = `${file}.${newId()}.tmp`
    try {
      await queue.run(() => makeDraft(draft, text, language))
      await fs.rename(draft, file)
      await sweep(folder, speech.cache_bytes, file)
    } catch (error) {
      if (!(error instanceof EngineFailed || isOfTheSystem(error))) throw error
      log.warn({ language, reason: error.message }, 'a text was not read aloud')
      for (const [other, until] of failed) if (until <= now()) failed.delete(other)
      failed.set(file, now() + spared)
      throw new Failure('unavailable', { message: 'It cannot be read aloud now.', retry_after: spared / 1000 })
    } finally {
      await remove(draft)
    }
  }
  const makeOnce = (file: string, text: string, language: Language): Promise<void> => {
    const made = make(file, text, language).finally(() => making.delete(file))
    making.set(file, made)
    return made
  }
  const nameOf = (text: string, language: Language) =>
    hash('sha256', JSON.stringify([speech.words, language, text]), 'hex')

  return {
    patience,
    /** Whether this can be asked for. */
    reads(pieces: readonly string[], language: Language): boolean {
      const text = textOf(pieces)
      return spoken.has(language) && text.length <= longestText && text.trim() !== ''
    },
    /** Names what is heard: another text has another one. */
    etagOf: (pieces: readonly string[], language: Language): string => nameOf(textOf(pieces), language),
    /**
     * The sound, to be closed by who asks. `count` is called before it is made, and may refuse; those who want the same
     * wait for one making.
     */
    async open(
      pieces: readonly string[],
      language: Language,
      count: () => void,
    ): Promise<{ sound: FileHandle; waited: boolean }> {
      const text = textOf(pieces)
      const file = path.join(folder, `${nameOf(text, language)}.mp3`)
      const there = await openIfThere(file)
      if (there) return { sound: there, waited: false }
      const wait = (failed.get(file) ?? 0) - now()
      if (wait > 0) {
        const retry_after = Math.ceil(wait / 1000)
        throw new Failure('unavailable', { message: 'It could not be read aloud.', retry_after })
      }
      if (!making.has(file)) count()
      const late = new AbortController()
      try {
        const made = making.get(file) ?? makeOnce(file, text, language)
        await Promise.race([made, pause(patience, undefined, { signal: late.signal })])
      } finally {
        late.abort()
      }
      const sound = await openIfThere(file)
      if (!sound) throw new Failure('unavailable', { message: 'It is being read aloud still.', retry_after: 10 })
      return { sound, waited: true }
    },
    /** Hears one word in each of these languages: in those in which there is none, nothing is offered, and the log says why. */
    async listen(languages: readonly Language[]): Promise<void> {
      const tryOne = async (language: Language) => {
        const target = path.join(folder, `${newId()}.tmp`)
        const order = { speech: { ...speech, seconds: trial }, language, text: '1', target, signal: leaving.signal }
        try {
          await speakApart(order)
          spoken.add(language)
        } catch (error) {
          if (!(error instanceof EngineFailed || isOfTheSystem(error))) throw error
          const complaint = error instanceof EngineFailed ? error.complaint.trim() : ''
          const about = { language, reason: error.message, complaint }
          log.warn(about, 'SPEECH_COMMAND does not speak this language')
        } finally {
          await remove(target)
        }
      }
      await Promise.all(languages.map(tryOne))
    },
    /** Silences what speaks, and waits until it has ended. */
    async close(): Promise<void> {
      leaving.abort()
      await Promise.allSettled(making.values())
    },
  }
}

/** Undefined where no engine is named, or nothing can be kept of what it says. */
export async function openSpeech(given: Given) {
  const { settings, log } = given
  const { speech, data_dir, languages } = settings
  if (!speech) return undefined
  const folder = path.join(data_dir, 'speech')
  try {
    await fs.mkdir(folder, { recursive: true, mode: privateModes.folder })
    await sweep(folder, speech.cache_bytes)
  } catch (error) {
    if (!isOfTheSystem(error)) throw error
    log.warn({ reason: error.message }, 'nothing is read aloud')
    return undefined
  }
  const store = openStore(folder, speech, given)
  await store.listen(languages)
  return store
}
