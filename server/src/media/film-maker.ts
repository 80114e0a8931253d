import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { filmLimits, type FilmTrouble } from '@megdan/contract'
import type { Settings } from '../settings.ts'

type FilmSettings = Settings['films']
export type Container = 'mov' | 'matroska'

/** Sides of the room in which a video is kept, upright or lying. */
const room = { long: 1280, short: 720 }
/** What no phone and no camera of a company makes is not decoded. */
const mostPixels = 36_000_000
/** Kilobytes of memory that ffmpeg may ask for; bytes of what it may write. */
const most = { memory: 4_000_000, written: 1_900_000_000 }
/** Milliseconds for a look, for all of a video, and without any progress. */
const patience = { look: 30_000, make: 4 * 3_600_000, still: 300_000 }

/** Decoders that are of use; all the others of ffmpeg are code that a stranger's file would choose. */
const decoders = [
  'h264,hevc,mpeg4,prores,vp8,vp9,libvpx,libvpx-vp9,av1,libdav1d',
  'aac,mp3,mp3float,opus,libopus,vorbis,alac,flac,ac3,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be',
].join(',')

/** Why no video came of it; `complaint` is what ffmpeg said, for whoever operates. */
export class NoFilm extends Error {
  override readonly name = 'NoFilm'
  readonly trouble: FilmTrouble
  readonly complaint: string
  constructor(trouble: FilmTrouble, complaint = '') {
    super(trouble)
    this.trouble = trouble
    this.complaint = complaint
  }
}

/** It was stopped, or the machine could not do it now: another time it may be done. */
export class NotNow extends Error {
  override readonly name = 'NotNow'
}

const isRunnable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
const find = (name: string, { path: folders }: FilmSettings) =>
  folders
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, name))
    .find(isRunnable)

/** Whether videos are made small on this machine: ffmpeg and ffprobe are installed. */
export const filmsMade = ({ films }: Pick<Settings, 'films'>): boolean =>
  find('ffmpeg', films) !== undefined && find('ffprobe', films) !== undefined

/**
 * Runs what follows with little memory and after everybody else. Its third file ends with the server, however that ends, and it
 * with that.
 */
const guard = `
ulimit -c 0; ulimit -v "$1" 2>/dev/null; shift
nice -n 15 "$@" </dev/null 3<&- &
work=$!
( read -r said <&3; kill -9 $work 2>/dev/null ) &
watch=$!
wait $work; code=$?
kill $watch 2>/dev/null
exit $code`

type Run = { signal: AbortSignal; timeout: number; onLine?: (line: string) => void }

/** What it wrote; rejects with `NoFilm` or `NotNow`. */
async function run(films: FilmSettings, name: string, args: readonly string[], { signal, timeout, onLine }: Run) {
  const file = find(name, films)
  if (file === undefined) throw new NotNow(`${name} is not installed`)
  if (signal.aborted) throw new NotNow('the server is stopping')
  const child = spawn('/bin/sh', ['-c', guard, 'sh', String(most.memory), file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // None of the server's secrets.
    env: { PATH: films.path, LANG: 'C.UTF-8' },
    // It leads a group, with which all ends that it has started.
    detached: true,
  })
  let ended: 'stopped' | 'late' | undefined
  const kill = (why: 'stopped' | 'late') => {
    ended ??= why
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  const stop = () => kill('stopped')
  signal.addEventListener('abort', stop)
  const late = setTimeout(() => kill('late'), timeout)
  let still = setTimeout(() => kill('late'), patience.still)
  let [said, complaint] = ['', '']
  const [, stdout, stderr, guarded] = child.stdio as unknown as Readable[]
  if (!stdout || !stderr || !guarded) throw new Error('Its streams are piped.')
  createInterface({ input: stdout }).on('line', (line) => {
    clearTimeout(still)
    still = setTimeout(() => kill('late'), patience.still)
    if (onLine) onLine(line)
    else if (said.length < 200_000) said += `${line}\n`
  })
  stderr.setEncoding('utf8').on('data', (part: string) => (complaint = `${complaint}${part}`.slice(-500)))
  guarded.on('error', () => undefined)
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    if (ended === 'stopped') throw new NotNow('it was stopped')
    if (ended === 'late') throw new NoFilm('too_heavy', 'it took too long')
    if (/No space left|ENOSPC|Disk quota/.test(complaint)) throw new NotNow('there is no room on the disk')
    if (/Cannot allocate memory/.test(complaint)) throw new NoFilm('too_heavy', complaint)
    if (code !== 0) throw new NoFilm('unreadable', complaint)
    return said
  } finally {
    clearTimeout(late)
    clearTimeout(still)
    signal.removeEventListener('abort', stop)
    guarded.destroy()
  }
}

/** Only this file, only as this container: no list of other files, no address, nothing that it names itself. */
const reading = (container: Container, file: string) => [
  '-protocol_whitelist',
  'file',
  '-codec_whitelist',
  decoders,
  '-max_streams',
  '50',
  '-f',
  container,
  '-i',
  `file:${file}`,
]

export type Looked = { seconds: number; width: number; height: number }

type Probed = {
  format?: { duration?: string }
  streams?: {
    codec_type?: string
    width?: number
    height?: number
    disposition?: { attached_pic?: number }
  }[]
}

/** Length and sides of what a file shows; `seconds` is 0 where it does not say. */
async function look(films: FilmSettings, container: Container, file: string, signal: AbortSignal): Promise<Looked> {
  const entries = 'format=duration:stream=codec_type,width,height:stream_disposition=attached_pic'
  const options = ['-v', 'error', '-of', 'json', '-show_entries', entries]
  const said = await run(films, 'ffprobe', [...options, ...reading(container, file)], {
    signal,
    timeout: patience.look,
  })
  let probed: Probed
  try {
    probed = JSON.parse(said) as Probed
  } catch {
    throw new NoFilm('unreadable', 'ffprobe says too much')
  }
  const seconds = Number(probed.format?.duration ?? 0)
  const shown = probed.streams?.find(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  )
  if (!shown) throw new NoFilm('no_picture')
  const { width = 0, height = 0 } = shown
  return { seconds: Number.isFinite(seconds) ? Math.max(0, seconds) : 0, width, height }
}

/** What is scaled has square pixels, even sides, and stands upright. */
const scaled = [
  'scale=iw*sar:ih',
  `scale='if(gte(iw,ih),min(iw,${room.long}),min(iw,${room.short}))':'if(gte(iw,ih),min(ih,${room.short}),min(ih,${room.long}))'` +
    ':force_original_aspect_ratio=decrease:force_divisible_by=2',
  'setsar=1',
].join(',')

const longest = filmLimits.minutes * 60

type Making = {
  films: FilmSettings
  container: Container
  source: string
  target: string
  signal: AbortSignal
  /** Percent. */
  progress: (share: number) => void
}

/**
 * Makes the video anew: H.264 and AAC in an MP4 that plays before it has come whole, without whatever else the file told, such as
 * where it was filmed.
 */
export async function makeFilm({ films, container, source, target, signal, progress }: Making): Promise<Looked> {
  const before = await look(films, container, source, signal)
  if (before.width * before.height > mostPixels) throw new NoFilm('too_many_pixels')
  // A second more than it says is no other video.
  if (before.seconds > longest + 1) throw new NoFilm('too_long')
  const written = [
    ['-map', '0:V:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ['-vf', scaled, '-fpsmax', '30', '-pix_fmt', 'yuv420p', '-t', String(longest + 1)],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-maxrate', '2500k', '-bufsize', '5000k'],
    ['-profile:v', 'main', '-level:v', '4.0', '-g', '60', '-threads', '2'],
    ['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-ar', '48000'],
    ['-movflags', '+faststart', '-fs', String(most.written), '-f', 'mp4', '-y', `file:${target}`],
  ].flat()
  const options = ['-nostdin', '-hide_banner', '-v', 'error', '-stats_period', '2', '-progress', 'pipe:1']
  const decoding = ['-max_pixels', String(mostPixels), '-threads', '2']
  await run(films, 'ffmpeg', [...options, ...decoding, ...reading(container, source), ...written], {
    signal,
    timeout: patience.make,
    onLine: (line) => {
      const [, microseconds] = /^out_time_us=(\d{1,15})$/.exec(line) ?? []
      if (microseconds && before.seconds > 0)
        progress(Math.min(99, Math.floor(Number(microseconds) / 10_000 / before.seconds)))
    },
  })
  const after = await look(films, 'mov', target, signal)
  if (after.seconds > longest + 1) throw new NoFilm('too_long')
  // What was cut off in the middle is not shown as if it were whole.
  if (after.seconds < before.seconds - Math.max(0.5, before.seconds * 0.03))
    throw new NoFilm('unreadable', 'it ends before it says that it does')
  return { ...after, seconds: Math.max(1, Math.round(after.seconds)) }
}

/** Writes a picture that stands for the video: one that is like those around it, and not black as beginnings are. */
export async function makePoster(
  films: FilmSettings,
  { file, seconds, target, signal }: { file: string; seconds: number; target: string; signal: AbortSignal },
): Promise<void> {
  const at = String(Math.min(1, seconds / 4))
  const options = ['-nostdin', '-hide_banner', '-v', 'error', '-threads', '1', '-ss', at]
  const written = ['-vf', 'thumbnail=24', '-frames:v', '1', '-f', 'image2', '-c:v', 'png', '-update', '1', '-y']
  await run(films, 'ffmpeg', [...options, ...reading('mov', file), ...written, target], {
    signal,
    timeout: patience.look,
  })
}
