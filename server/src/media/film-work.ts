import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../platform/database/database.ts'
import type { Topic } from '../platform/events.ts'
import type { House } from '../platform/house.ts'
import type { Log } from '../platform/log.ts'
import { privateModes } from '../platform/private-folder.ts'
import * as store from './film-store.ts'
import { filmsMade, makeFilm, makePoster, NoFilm, NotNow } from './film-maker.ts'
import type { Medium } from './image.ts'
import { changeMedium, lockMedium, saveFormerName } from './library.ts'
import type { MediaStore } from './media-store.ts'
import { BucketFault } from './s3.ts'

export { filmsMade } from './film-maker.ts'

/** Milliseconds. */
const usualPace = {
  /** For so long a video belongs to whoever took it, who says so again and again. */
  held: 60_000,
  renewed: 10_000,
  /** Before it is tried again, when the machine could not do it. */
  again: 120_000,
}
/** So often a process may have died over one video before it is left alone. */
const mostTries = 5
/** An upload that nobody goes on with; a part that was written just before its row. */
const left = { upload: 2 * 86_400_000, part: 3_600_000 }
/** Bytes that stay free beside the video and what is made of it. */
const spare = 500_000_000

type Given = Pick<House, 'db' | 'events' | 'now' | 'settings'>
/** Tells whom it concerns that no video came of it, in the same transaction. */
type TellFailed = (tx: Database, film: Pick<Medium, 'title' | 'uploaded_by'>) => Promise<void>

/** Removes the parts of an upload. */
export async function dropParts(files: MediaStore, upload: string, parts: number): Promise<void> {
  for (let part = 0; part < parts; part++) await files.drop(store.partKey(upload, part))
}

/** Whatever may show a video. */
const showing: Topic[] = ['news']

/** Makes what waits small, one at a time in this process; any number of processes may do so beside each other. */
export function openFilms(
  { db, events, now, settings }: Given,
  files: MediaStore,
  log: Log['lines'],
  tellFailed: TellFailed,
  pace: typeof usualPace = usualPace,
) {
  const leaving = new AbortController()
  const folder = path.join(settings.data_dir, 'films')
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds)

  const refuseFullDisk = async (size: number) => {
    const { bavail, bsize } = await fs.statfs(folder)
    if (bavail * bsize < size * 2 + spare) throw new NotNow('there is too little room on the disk')
  }

  /** Puts the parts together in one file. */
  const gather = async ({ source, parts }: store.WorkRow, file: string, signal: AbortSignal) => {
    await fs.writeFile(file, '', { mode: privateModes.file })
    for (let part = 0; part < parts; part++) {
      const bytes = await files.open(store.partKey(source, part))
      if (!bytes) throw new NoFilm('source_lost')
      await pipeline(bytes, createWriteStream(file, { flags: 'a' }), { signal })
    }
  }

  /** Writes what was made into the library, in the place of what stood there. */
  const place = (work: store.WorkRow, made: Partial<Medium>) =>
    db.transaction(async (tx) => {
      const before = await lockMedium(tx, work.medium_id)
      if (!before || !(await store.endWork(tx, work))) throw new NotNow('it is wanted no more')
      await changeMedium(tx, before, { ...made, name: work.target, idempotency_key: work.source, created_at: now() })
      if (before.name !== work.target) await saveFormerName(tx, before)
      return before
    })

  const make = async (work: store.WorkRow, room: string, signal: AbortSignal, progress: (share: number) => void) => {
    const [source, target, picture] = ['source', 'film.mp4', 'poster.png'].map((name) => path.join(room, name))
    if (!source || !target || !picture) return
    await refuseFullDisk(work.size)
    await gather(work, source, signal)
    const { films } = settings
    const about = { films, container: work.container, source, target, signal, progress }
    const { seconds, width, height } = await makeFilm(about)
    await fs.rm(source)
    await makePoster(films, { file: target, seconds, target: picture, signal })
    const { size } = await fs.stat(target)
    const kept = { name: work.target, width, poster: work.target.replace(/\.mp4$/, '.webp') }
    try {
      const poster = await files.saveImage(picture, { now: now(), name: kept.poster })
      await files.take(work.target, target)
      const { thumbhash } = poster
      const before = await place(work, { size, width, height, seconds, thumbhash, poster: kept.poster })
      if (before.size > 0) await files.remove(before)
    } catch (error) {
      await files.remove(kept)
      throw error
    }
    await dropParts(files, work.source, work.parts)
    for (const of of showing) await events.tell(db, { topic: 'content', of })
  }

  const settle = async (work: store.WorkRow, error: unknown, { aborted }: AbortSignal) => {
    const about = { medium_id: work.medium_id, tries: work.tries }
    if (error instanceof NoFilm) {
      const { trouble, complaint } = error
      log.warn({ ...about, trouble, complaint }, 'no video came of what was uploaded')
      const isOver = await db.transaction(async (tx) => {
        const film = await lockMedium(tx, work.medium_id)
        if (!(await store.failWork(tx, work, trouble))) return false
        if (film) await tellFailed(tx, film)
        return true
      })
      if (isOver) await dropParts(files, work.source, work.parts)
      return
    }
    // A stopped server, a full disk, a bucket that is away: nothing that the video could do for.
    const passes = aborted || error instanceof NotNow || error instanceof BucketFault
    if (!passes) log.error({ ...about, err: error }, 'a video was not made')
    else if (!aborted) log.warn({ ...about, err: error }, 'a video is made later')
    await store.giveBack(db, work, aborted ? now() : later(pace.again), !passes)
  }

  const makeOne = async (work: store.WorkRow) => {
    const room = path.join(folder, work.medium_id)
    const stop = new AbortController()
    const signal = AbortSignal.any([leaving.signal, stop.signal])
    let share = 0
    // It ends when the video was deleted, or another was put in its place.
    const renew = setInterval(() => {
      store.renewWork(db, work, share, later(pace.held)).then(
        (isOurs) => isOurs || stop.abort(),
        (error: unknown) => log.warn({ err: error }, 'how far a video is could not be written'),
      )
    }, pace.renewed)
    try {
      if (work.tries > mostTries) throw new NoFilm('too_heavy', 'it ended the process that made it')
      await fs.rm(room, { recursive: true, force: true })
      await fs.mkdir(room, { recursive: true, mode: privateModes.folder })
      await make(work, room, signal, (made) => (share = made))
    } catch (error) {
      await settle(work, error, signal)
    } finally {
      clearInterval(renew)
      await fs.rm(room, { recursive: true, force: true })
    }
  }

  /** What a killed process left of videos that nobody wants any more. */
  const tidyRooms = async () => {
    const rooms = await fs.readdir(folder).catch(() => [])
    if (rooms.length === 0) return
    const wanted = new Set((await store.listWorks(db)).map(({ medium_id }) => medium_id))
    for (const room of rooms)
      if (!wanted.has(room)) await fs.rm(path.join(folder, room), { recursive: true, force: true })
  }

  return {
    /** Makes all that waits, one after the other. */
    async makeDue(): Promise<void> {
      if (!filmsMade(settings)) return
      while (!leaving.signal.aborted) {
        const work = await store.takeWork(db, { now: now(), until: later(pace.held), by: randomUUID() })
        if (!work) break
        await makeOne(work)
      }
      await tidyRooms()
    },
    /** Removes what was begun and left, and parts that belong to nothing. */
    async sweep(): Promise<void> {
      for (const { id, parts } of await store.removeOldUploads(db, later(-left.upload)))
        await dropParts(files, id, parts)
      for await (const listed of files.list(store.partsMark)) {
        const old = listed.filter(({ changed_at }) => changed_at.getTime() < Date.now() - left.part)
        if (old.length === 0) continue
        const wanted = await store.listWanted(db, [...new Set(old.map(({ key }) => store.uploadOf(key)))])
        for (const { key } of old) if (!wanted.has(store.uploadOf(key))) await files.drop(key)
      }
    },
    /** Ends what is being made, which begins anew elsewhere or at the next start. */
    leave: () => leaving.abort(),
  }
}
