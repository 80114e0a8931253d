import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '@megdan/contract'
import type { FastifyBaseLogger } from 'fastify'
import { bringIn, type BroughtIn } from '../people/index.ts'
import type { House } from '../platform/house.ts'
import { Failure } from '../platform/http/failure.ts'
import { tableBounds } from '../platform/tables/table.ts'
import { shortened, tidy } from '../platform/text.ts'
import { texts } from '../texts/index.ts'
import { holdState, noteHeldFile, stopList, takeFreeFile } from './brake.ts'
import { hear } from './store.ts'
import { tellAdmins } from './tell-admins.ts'

/** The name of the watched folder among the directories. */
const itself = 'feed'
/** Milliseconds for which a file must have stayed the same; whoever writes for longer is renamed into place. */
const steadyFor = 20_000
/** Milliseconds after which a file is taken again that a process has taken and not brought in. */
const usualPace = { lost_after: 15 * 60_000 }
/** Milliseconds in which what fails under one name is told once: a program that goes wrong does so again and again. */
const toldFor = 60 * 60_000
/** Bytes of a name that are kept; with what stands before and after it a file's name has 255. */
const longestName = 200
/** `2026-11-20T03-00-00 `, by which files that lie aside stand in order. */
const stampLength = 20

const isList = (name: string) => /^[^.~].*\.(csv|xlsx)$/is.test(name)
const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** What a file is called where it lies aside: whatever it was called, a name in one line and not too long. */
function keptName(name: string, at: Date): string {
  const { name: stem, ext } = path.parse(tidy(name))
  const signs = [...stem]
  while (signs.length > 0 && Buffer.byteLength(signs.join('') + ext) > longestName) signs.pop()
  return `${at
    .toISOString()
    .slice(0, stampLength - 1)
    .replaceAll(':', '-')} ${signs.join('')}${ext}`
}

/** Whatever lies there, without following where it leads: whoever may put files there may read none of ours by it. */
async function statOf(file: string) {
  const stat = await fs.lstat(file)
  return { size: stat.size, mtimeMs: stat.mtimeMs, ctimeMs: stat.ctimeMs, isFile: stat.isFile() }
}

/** What is too long is not read into memory to be told so. */
async function readWhole(file: string, most: number): Promise<Uint8Array> {
  const handle = await fs.open(file, fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW)
  try {
    const { size } = await handle.stat()
    return size > most ? new Uint8Array(most + 1) : await handle.readFile()
  } finally {
    await handle.close()
  }
}

type Seen = { size: number; time: number; since: number }
type Words = { title: string; body: string }

/** Watches the folder into which another program puts lists of people. */
export function openFeed(house: House, log: FastifyBaseLogger, { lost_after } = usualPace) {
  const { now, db } = house
  const feed = house.settings.people_feed
  const seen = new Map<string, Seen>()
  /** The day on which it was last looked for lists, where that is at an hour. */
  let looked = ''
  const told = new Map<string, number>()
  /** Whether this failure is to be told of. */
  const isNews = (name: string): boolean => {
    const at = now().getTime()
    for (const [other, since] of told) if (at - since >= toldFor) told.delete(other)
    if (told.has(name)) return false
    told.set(name, at)
    return true
  }

  const isDue = (): boolean => {
    if (feed?.at === undefined) return true
    const day = now().toDateString()
    const time = now().toTimeString().slice(0, 5)
    if (time < feed.at || looked === day) return false
    return true
  }

  const listIn = async (folder: string) => (await fs.readdir(folder)).filter(isList).toSorted()

  /** Those that nobody writes any more. */
  async function listSteady(folder: string): Promise<string[]> {
    const names = await listIn(folder)
    for (const name of seen.keys()) if (!names.includes(name)) seen.delete(name)
    const steady = []
    for (const name of names) {
      // Gone again meanwhile, or of a name that no text can hold: it holds up no other.
      const found = await statOf(path.join(folder, name)).catch(() => undefined)
      if (!found?.isFile) continue
      const { size, mtimeMs: time } = found
      const before = seen.get(name)
      const isSame = before !== undefined && before.size === size && before.time === time
      const since = isSame ? before.since : now().getTime()
      seen.set(name, { size, time, since })
      if (isSame && size > 0 && now().getTime() - since >= steadyFor) steady.push(name)
    }
    return steady
  }

  /** Of several processes one takes it, since a name is changed once; by that its change time is now. */
  async function take(folder: string, name: string): Promise<string | undefined> {
    const taken = path.join(folder, 'taken', name)
    const before = seen.get(name)
    try {
      await fs.rename(path.join(folder, name), taken)
    } catch (error) {
      if (isGone(error)) return undefined
      throw error
    }
    const { size, mtimeMs } = await statOf(taken)
    seen.delete(name)
    if (size === before?.size && mtimeMs === before.time) return taken
    // Somebody has put another one in its place at the last moment, and may still write it.
    await putBack(taken, path.join(folder, name))
    return undefined
  }

  /** Unless a newer one of the same name is there, which comes first. */
  const putBack = async (from: string, to: string): Promise<void> => {
    if (await statOf(to).catch(() => undefined)) return
    await fs.rename(from, to)
  }

  /** What a process took along into its end; nothing of it where another list has been brought in since. */
  async function putBackLost(folder: string): Promise<void> {
    for (const name of await fs.readdir(path.join(folder, 'taken'))) {
      const taken = path.join(folder, 'taken', name)
      const found = await statOf(taken).catch(() => undefined)
      if (!found || Date.now() - found.ctimeMs < lost_after) continue
      const stamp = new Date(found.ctimeMs)
        .toISOString()
        .slice(0, stampLength - 1)
        .replaceAll(':', '-')
      const isOvertaken = (await fs.readdir(path.join(folder, 'done'))).some((done) => isList(done) && done > stamp)
      if (!isOvertaken) await putBack(taken, path.join(folder, name))
      else if (await setAside(taken, path.join(folder, 'failed'), name))
        await tell((say) => say.failed(shownOf(name), 'overtaken'))
    }
  }

  /** The list that an administrator lets go on, unless newer ones lie there. */
  async function putBackHeld(folder: string): Promise<void> {
    const file = await takeFreeFile(db, itself, now())
    if (file === undefined || (await listIn(folder)).length > 0) return
    const held = path.join(folder, 'failed', path.basename(file))
    if (!(await statOf(held).catch(() => undefined))?.isFile) return
    await putBack(held, path.join(folder, path.basename(file).slice(stampLength)))
    // At an hour, this one does not wait for the next.
    looked = ''
  }

  /** Answers as what it lies there; undefined where somebody else has moved it. */
  async function setAside(file: string, folder: string, name: string): Promise<string | undefined> {
    const kept = keptName(name, now())
    const { name: stem, ext } = path.parse(kept)
    const there = new Set(await fs.readdir(folder))
    let free = kept
    for (let number = 2; there.has(free); number++) free = `${stem} ${number}${ext}`
    try {
      await fs.rename(file, path.join(folder, free))
      return free
    } catch (error) {
      if (isGone(error)) return undefined
      throw error
    }
  }

  const shownOf = (name: string) => shortened(tidy(name), 80)
  const tell = (say: Say) => tellAdmins(house, (language: Language) => say(texts[language].inbox.feed), true)

  const bring = (bytes: Uint8Array, list: string, name: string): Promise<BroughtIn> =>
    bringIn(house, {
      name,
      bytes,
      isWhole: feed?.is_whole ?? false,
      isStopped: async (tx, people) => {
        const state = await holdState(tx, itself)
        const stop = await stopList(tx, state, { list, people }, { percent: house.settings.people_brake, at: now() })
        return stop !== undefined
      },
    })

  /** Where it goes, what is said of it, and what is written beside it. */
  async function bringInto(bytes: Uint8Array, list: string, name: string): Promise<Outcome> {
    try {
      const outcome = await bring(bytes, list, name)
      if ('nobody_known' in outcome) return { isDone: false, say: (say) => say.failed(name, 'nobody_known') }
      if ('stopped' in outcome) return { isDone: false, isHeld: true, say: (say) => say.held(name, outcome.stopped) }
      const { counts, refused, missing } = outcome
      const isQuiet = counts.new + counts.changed + counts.suspended + counts.refused === 0
      const say: Say = (words) => {
        const { title, body } = words.done(name, counts)
        return { title, body: missing > counts.suspended ? body + words.kept(missing) : body }
      }
      const lines = refused.map(({ line, field, code, value }) => `${line}\t${field}\t${code}\t${value}`)
      return { isDone: true, ...(!isQuiet && { say }), ...(lines.length > 0 && { beside: `${lines.join('\n')}\n` }) }
    } catch (error) {
      const isUnreadable = error instanceof Failure && error.code === 'invalid'
      if (!isUnreadable) log.error({ err: error }, 'a list of people was not imported')
      return { isDone: false, say: (say) => say.failed(name, isUnreadable ? 'unreadable' : 'failed') }
    }
  }

  async function bringOne(folder: string, name: string): Promise<void> {
    const taken = await take(folder, name)
    if (taken === undefined) return
    const bytes = await readWhole(taken, tableBounds.bytes)
    const list = createHash('sha256').update(bytes).digest('base64url')
    const { isDone, isHeld, say, beside } = await bringInto(bytes, list, shownOf(name))
    const aside = path.join(folder, isDone ? 'done' : 'failed')
    const kept = await setAside(taken, aside, name)
    if (kept !== undefined && beside !== undefined)
      await fs.writeFile(path.join(aside, `${kept}.txt`), beside, { mode: 0o600, flag: 'wx' })
    if (kept !== undefined && isHeld) await noteHeldFile(db, itself, list, kept)
    await hear(db, itself, now())
    log.info({ done: isDone }, 'a list of people was taken from the folder')
    if (isDone) told.delete(name)
    if (say && (isDone || isNews(name))) await tell(say)
  }

  /** Folders of their own: what only leads to one would lead whoever put it there into another. */
  async function makeParts(folder: string): Promise<void> {
    for (const part of ['taken', 'done', 'failed']) {
      const made = path.join(folder, part)
      await fs.mkdir(made, { recursive: true })
      if (!(await fs.lstat(made)).isDirectory()) throw new Error(`${part} is no folder.`)
    }
  }

  async function bringAll(folder: string): Promise<void> {
    await putBackLost(folder)
    for (const name of await listSteady(folder)) {
      // What is wrong with one holds up no other.
      await bringOne(folder, name).catch((error: unknown) =>
        log.error({ err: error }, 'a list of people could not be taken from the folder'),
      )
    }
  }

  return {
    /** Looks once; a folder that is not there for now is looked for again. */
    async look(): Promise<void> {
      if (!feed) return
      try {
        await makeParts(feed.folder)
        await putBackHeld(feed.folder)
        if (!isDue()) return
        await bringAll(feed.folder)
      } catch (error) {
        log.warn({ err: error }, 'the folder of lists of people cannot be read')
        return
      }
      // At its hour what is still being written is waited for.
      if (feed.at !== undefined && seen.size === 0) looked = now().toDateString()
    },
  }
}

type Feed = (typeof texts)['bg']['inbox']['feed']
type Say = (words: Feed) => Words
type Outcome = { isDone: boolean; isHeld?: true; say?: Say; beside?: string }
