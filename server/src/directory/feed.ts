import fs from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '@megdan/contract'
import type { FastifyBaseLogger } from 'fastify'
import { bringIn, type BroughtIn } from '../people/index.ts'
import type { House } from '../platform/house.ts'
import { Failure } from '../platform/http/failure.ts'
import { tableBounds } from '../platform/tables/table.ts'
import { tidy } from '../platform/text.ts'
import { texts } from '../texts/index.ts'
import { holdState, stopList } from './brake.ts'
import { hear } from './store.ts'
import { tellAdmins } from './tell-admins.ts'

/** The name of the watched folder among the directories. */
const itself = 'feed'
/** Milliseconds for which a file must have stayed the same; whoever writes for longer is renamed into place. */
const steadyFor = 20_000
/** Milliseconds after which a file is taken again that a process has taken and not brought in. */
const lostAfter = 15 * 60_000

const isList = (name: string) => /^[^.~].*\.(csv|xlsx)$/i.test(name)

type Seen = { size: number; time: number; since: number }
type Words = { title: string; body: string }

/** Watches the folder into which another program puts lists of people. */
export function openFeed(house: House, log: FastifyBaseLogger) {
  const { now, db } = house
  const feed = house.settings.people_feed
  const seen = new Map<string, Seen>()
  /** The day on which it was last looked for lists, where that is at an hour. */
  let looked = ''

  const isDue = (): boolean => {
    if (feed?.at === undefined) return true
    const day = now().toDateString()
    const time = now().toTimeString().slice(0, 5)
    if (time < feed.at || looked === day) return false
    return true
  }

  /** Those that nobody writes any more. */
  async function listSteady(folder: string): Promise<string[]> {
    const names = (await fs.readdir(folder)).filter(isList)
    for (const name of seen.keys()) if (!names.includes(name)) seen.delete(name)
    const steady = []
    for (const name of names.toSorted()) {
      const { size, mtimeMs: time, isFile } = await statOf(path.join(folder, name))
      if (!isFile) continue
      const before = seen.get(name)
      const isSame = before !== undefined && before.size === size && before.time === time
      const since = isSame ? before.since : now().getTime()
      seen.set(name, { size, time, since })
      if (isSame && size > 0 && now().getTime() - since >= steadyFor) steady.push(name)
    }
    return steady
  }

  /** Of several processes one takes it, since a name is changed once. */
  async function take(folder: string, name: string): Promise<string | undefined> {
    const taken = path.join(folder, 'taken', name)
    try {
      await fs.rename(path.join(folder, name), taken)
      const at = new Date()
      await fs.utimes(taken, at, at)
      return taken
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  async function putBackLost(folder: string): Promise<void> {
    const there = new Set(await fs.readdir(folder))
    for (const name of await fs.readdir(path.join(folder, 'taken'))) {
      const { mtimeMs } = await statOf(path.join(folder, 'taken', name))
      // A newer one of the same name comes first.
      if (Date.now() - mtimeMs < lostAfter || there.has(name)) continue
      await fs.rename(path.join(folder, 'taken', name), path.join(folder, name))
    }
  }

  const bring = async (file: string, name: string): Promise<BroughtIn> => {
    const { size } = await statOf(file)
    // What is too long is not read into memory to be told so.
    const bytes = size > tableBounds.bytes ? new Uint8Array(tableBounds.bytes + 1) : await fs.readFile(file)
    return bringIn(house, {
      name,
      bytes,
      isWhole: feed?.is_whole ?? false,
      isStopped: async (tx, people) => {
        const state = await holdState(tx, itself)
        return (await stopList(tx, state, people, { percent: house.settings.people_brake, at: now() })) !== undefined
      },
    })
  }

  /** Where it goes, what is said of it, and what is written beside it. */
  async function bringInto(file: string, name: string): Promise<{ isDone: boolean; say?: Say; beside?: string }> {
    try {
      const outcome = await bring(file, name)
      if ('nobody_known' in outcome) return { isDone: false, say: (say) => say.failed(name, 'nobody_known') }
      if ('stopped' in outcome) return { isDone: false, say: (say) => say.held(name, outcome.stopped) }
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

  async function bringAll(folder: string): Promise<void> {
    for (const part of ['taken', 'done', 'failed']) await fs.mkdir(path.join(folder, part), { recursive: true })
    await putBackLost(folder)
    for (const name of await listSteady(folder)) {
      const taken = await take(folder, name)
      if (taken === undefined) continue
      seen.delete(name)
      const shown = tidy(name).slice(0, 80)
      const { isDone, say, beside } = await bringInto(taken, shown)
      const at = now().toISOString().slice(0, 19).replaceAll(':', '-')
      const kept = path.join(folder, isDone ? 'done' : 'failed', `${at} ${name}`)
      await fs.rename(taken, kept)
      if (beside !== undefined) await fs.writeFile(`${kept}.txt`, beside, { mode: 0o600 })
      await hear(db, itself, now())
      log.info({ done: isDone }, 'a list of people was taken from the folder')
      if (say) await tellAdmins(house, (language: Language) => say(texts[language].inbox.feed), true)
    }
  }

  return {
    /** Looks once; a folder that is not there for now is looked for again. */
    async look(): Promise<void> {
      if (!feed || !isDue()) return
      try {
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

async function statOf(file: string) {
  const { size, mtimeMs, isFile } = await fs.stat(file).then((stat) => ({
    size: stat.size,
    mtimeMs: stat.mtimeMs,
    isFile: stat.isFile(),
  }))
  return { size, mtimeMs, isFile }
}
