import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { filmUpload, medium } from '../src/media/tables.ts'
import { filmsMade } from '../src/media/index.ts'
import { partKey } from '../src/media/film-store.ts'
import type { World } from './world.ts'

const run = promisify(execFile)

/** Whether this machine makes videos; the tests of what it makes run where it does. */
export const hasMaker = filmsMade({ films: { bytes: 1, path: process.env['PATH'] ?? '' } })

/** A folder of programs that could be run, and never are. */
export async function pretendPrograms(folder: string): Promise<string> {
  await fs.mkdir(folder, { recursive: true })
  for (const name of ['ffmpeg', 'ffprobe']) await fs.writeFile(path.join(folder, name), '', { mode: 0o700 })
  return folder
}

/** For what comes before anything is made. */
export async function pretendMaker({ settings }: World): Promise<void> {
  settings.films = { ...settings.films, path: await pretendPrograms(path.join(settings.data_dir, 'programs')) }
}

type Options = { seconds?: number; size?: string; sound?: boolean; codec?: string; more?: readonly string[] }

/** A moving test picture of this ending, as bytes. */
export async function filmOf(
  ending: 'mp4' | 'mov' | 'webm',
  { seconds = 2, size = '320x180', sound = true, codec, more = [] }: Options = {},
): Promise<Buffer> {
  const file = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'megdan-film-')), `a.${ending}`)
  const codecs = codec ?? (ending === 'webm' ? 'libvpx' : 'libx264')
  const tone = sound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`] : []
  const picture = ['-f', 'lavfi', '-i', `testsrc=duration=${seconds}:size=${size}:rate=10`]
  const speed = codecs === 'libx264' ? ['-preset', 'ultrafast'] : codecs === 'libvpx' ? ['-deadline', 'realtime'] : []
  const args = ['-v', 'error', ...picture, ...tone, '-pix_fmt', 'yuv420p', '-c:v', codecs, ...speed, ...more, file]
  await run('ffmpeg', args)
  const bytes = await fs.readFile(file)
  await fs.rm(path.dirname(file), { recursive: true })
  return bytes
}

/** The first bytes of an MP4, and nothing after them. */
export const filmHead = (bytes = 64): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'), Buffer.alloc(bytes - 24, 1)])

/** A video of the library that was made, with bytes that nobody could play. */
export async function addFilm(world: World, row: Partial<typeof medium.$inferInsert> = {}) {
  const id = randomUUID()
  const film = {
    id,
    kind: 'video' as const,
    name: `${id}.mp4`,
    type: 'video/mp4',
    size: 10,
    width: 1280,
    height: 720,
    seconds: 42,
    title: 'Обиколка',
    created_at: world.clock.now,
    ...row,
  }
  await world.db.insert(medium).values(film)
  await fs.mkdir(path.join(world.settings.data_dir, 'media'), { recursive: true })
  await fs.writeFile(path.join(world.settings.data_dir, 'media', film.name), '0123456789')
  return film
}

/** An upload of this person whose one part has come. */
export async function addFilmUpload(world: World, person_id: string): Promise<string> {
  const id = randomUUID()
  const head = filmHead()
  const about = { name: 'a.mp4', size: head.length, modified: 1, parts: 1, container: 'mov' as const }
  await world.db.insert(filmUpload).values({ id, person_id, ...about, touched_at: world.clock.now })
  const file = path.join(world.settings.data_dir, 'media', partKey(id, 0))
  await fs.mkdir(path.dirname(file), { recursive: true })
  await fs.writeFile(file, head)
  return id
}
