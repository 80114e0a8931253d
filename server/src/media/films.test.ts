import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import {
  ApiError,
  audit,
  bareAddress,
  type Call,
  filmLimits,
  type FilmUpload,
  filmsAuthoring as authoring,
  mediaAuthoring,
  news,
  notifications,
} from '@megdan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addNews } from '../../test/content.ts'
import { addFilm, addFilmUpload, filmHead, filmOf, hasMaker, pretendMaker } from '../../test/films.ts'
import { formOf } from '../../test/form.ts'
import { useWorld } from '../../test/use-world.ts'
import { filmFailureTeller } from '../notifications/index.ts'
import { captionsOf } from './captions.ts'
import { partKey } from './film-store.ts'
import { openFilms } from './film-work.ts'
import { openMediaStore } from './media-store.ts'
import { filmUpload, filmWork, medium } from './tables.ts'

const world = useWorld()
const path_of_machine = process.env['PATH'] ?? ''
let token: string
let api: Call

beforeEach(async () => {
  await world.addPerson({ id: 'elena', name: 'Елена', role: 'editor' })
  await world.addPerson({ id: 'boris', role: 'editor' })
  await world.addPerson({ id: 'chief', role: 'admin' })
  token = await world.tokenOf('elena')
  api = world.apiWith({ token })
  await fs.rm(path.join(world.settings.data_dir, 'media'), { recursive: true, force: true })
  if (hasMaker) world.settings.films = { bytes: 50_000_000, path: path_of_machine }
  else await pretendMaker(world)
})

const begin = (size: number, name = 'Обиколка.mp4', more: { modified?: number; replaces?: string } = {}) =>
  api(authoring.begin, { body: { name, size, modified: more.modified ?? 1, ...more } })
const sendPart = (id: string, part: number, bytes: Buffer, of = token) => {
  const form = formOf('a.mp4', bytes)
  const headers = { ...form.headers, authorization: `Bearer ${of}` }
  const url = `/api/studio/media/films/${id}/parts/${part}`
  return world.app.inject({ method: 'PUT', url, payload: form.payload, headers })
}
async function send(bytes: Buffer, name = 'Обиколка.mp4', more: { modified?: number; replaces?: string } = {}) {
  const upload = await begin(bytes.length, name, more)
  for (let part = upload.parts; part * filmLimits.part_bytes < bytes.length; part++) {
    const piece = bytes.subarray(part * filmLimits.part_bytes, (part + 1) * filmLimits.part_bytes)
    const answer = await sendPart(upload.id, part, piece)
    if (answer.statusCode !== 200) return { code: answer.json<{ code: string }>().code, medium_id: '' }
  }
  return { code: '', ...(await api(authoring.finish, { params: { id: upload.id } })) }
}
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => '',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )
const files = () => openMediaStore(world.settings)
const open = (pace?: Parameters<typeof openFilms>[4]) =>
  openFilms(world.house, files(), world.app.log, filmFailureTeller(world.house), pace)
const get = (id: string) => api(mediaAuthoring.get, { params: { id } })
const kept = async () =>
  (
    await fs
      .readdir(path.join(world.settings.data_dir, 'media'), { recursive: true, withFileTypes: true })
      .catch(() => [])
  )
    .filter((one) => one.isFile())
    .map(({ name }) => name)
    .toSorted()
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  world.app.inject({ method, url, headers: { authorization: `Bearer ${token}`, ...headers } })

describe('an upload', () => {
  const large = filmLimits.part_bytes + 1000
  const bytes = () => Buffer.concat([filmHead(), Buffer.alloc(large - 64, 7)])

  test('that is cut in the middle goes on where it stopped, and is one video however often it ends', async () => {
    const first = await begin(large)
    expect(first).toMatchObject({ parts: 0, part_bytes: filmLimits.part_bytes, size: large })
    expect((await sendPart(first.id, 1, Buffer.alloc(1000))).json()).toMatchObject({ code: 'film_part_missing' })
    expect(await codeOf(api(authoring.finish, { params: { id: first.id } }))).toBe('film_part_missing')
    const piece = bytes().subarray(0, filmLimits.part_bytes)
    const cut = (await sendPart(first.id, 0, piece.subarray(0, 5000))).json<{ fields: unknown }>()
    expect(cut.fields).toEqual({ file: 'cut_off' })
    expect(await kept()).toEqual([])
    // The same part from two windows at once.
    const both = await Promise.all([sendPart(first.id, 0, piece), sendPart(first.id, 0, piece)])
    expect(both.map((answer) => answer.json<FilmUpload>().parts)).toEqual([1, 1])
    // The page was closed; the same file is chosen again.
    expect(await begin(large)).toEqual({ ...first, parts: 1 })
    expect((await begin(large, 'Обиколка.mp4', { modified: 2 })).parts).toBe(0)
    expect((await sendPart(first.id, 1, bytes().subarray(filmLimits.part_bytes))).json<FilmUpload>().parts).toBe(2)
    const ends = await Promise.all(
      [1, 2].map(() => api(authoring.finish, { params: { id: first.id } }).catch(() => undefined)),
    )
    const again = await api(authoring.finish, { params: { id: first.id } })
    for (const one of ends) expect([undefined, again.medium_id]).toContain(one?.medium_id)
    expect(await world.db.$count(medium)).toBe(1)
    const { items } = await (await world.as('chief'))(audit.list, { query: { action: 'media' } })
    expect(items).toMatchObject([{ action: 'media.uploaded', title: 'Обиколка', thing_id: again.medium_id }])
    expect(await get(again.medium_id)).toMatchObject({
      kind: 'video',
      size: 0,
      film: { state: 'waiting', share: 0, seconds: 0, captions: [], trouble: null },
    })
    expect((await api(mediaAuthoring.list, { query: { kind: 'video' } })).items).toHaveLength(1)
    // What waits has no bytes that anybody could ask for.
    expect((await ask((await get(again.medium_id)).url)).statusCode).toBe(404)
  })

  test('is nobody else’s, is refused before it is sent where it cannot be taken, and leaves nothing behind', async () => {
    const { id } = await begin(64)
    expect((await sendPart(id, 0, filmHead(), await world.tokenOf('boris'))).statusCode).toBe(404)
    expect(await codeOf((await world.as('boris'))(authoring.cancel, { params: { id } }))).toBe('not_found')
    expect(await codeOf(begin(50_000_001 * 100))).toBe('too_large')
    for (const other of ['<html><script>', '#EXTM3U\nfile:///etc/passwd', '%PDF-1.7', 'RIFF\0\0\0\0AVI LIST']) {
      const wrong = await begin(64, `${other.length}.mp4`)
      expect(
        (await sendPart(wrong.id, 0, Buffer.concat([Buffer.from(other), Buffer.alloc(64)]).subarray(0, 64))).json(),
      ).toMatchObject({ code: 'file_kind_refused' })
    }
    await sendPart(id, 0, filmHead())
    expect(await kept()).toHaveLength(1)
    await api(authoring.cancel, { params: { id } })
    expect(await kept()).toEqual([])
    // Six begun: the oldest makes room.
    for (let one = 0; one < 6; one++) {
      world.clock.now = new Date(world.clock.now.getTime() + 1000)
      await begin(64, `${one}.mp4`)
    }
    expect(
      (await world.db.select({ name: filmUpload.name }).from(filmUpload)).map(({ name }) => name).toSorted(),
    ).toEqual(['1.mp4', '2.mp4', '3.mp4', '4.mp4', '5.mp4'])
    world.settings.films = { bytes: 1000, path: '' }
    expect(await codeOf(begin(64))).toBe('films_not_made')
    expect((await api(mediaAuthoring.list, { query: {} })).limits.film_bytes).toBe(0)
  })

  test('that nobody goes on with is swept away, with parts that belong to nothing', async () => {
    const id = await addFilmUpload(world, 'elena')
    const fresh = path.join(world.settings.data_dir, 'media', partKey('nobody', 0))
    await fs.writeFile(fresh, 'x')
    await fs.utimes(fresh, 1, 1)
    await open().sweep()
    expect(await kept()).toEqual([path.basename(partKey(id, 0))])
    world.clock.now = new Date(world.clock.now.getTime() + 3 * 86_400_000)
    await open().sweep()
    expect([await kept(), await world.db.$count(filmUpload)]).toEqual([[], 0])
  })
})

describe('a video', () => {
  test('is read by parts of it, by whoever may read what shows it, and by nobody else', async () => {
    await addCategory(world)
    await world.addGroup('energo')
    await world.addPerson({ id: 'mira', groups: ['energo'] })
    await world.addPerson({ id: 'boyan' })
    const film = await addFilm(world)
    await api(authoring.captions, {
      params: { id: film.id, language: 'bg' },
      body: { text: '1\n00:00:01,000 --> 00:00:02,000\n<b>Здравейте</b> & добре дошли\n' },
    })
    const shown = {
      id: film.id,
      url: `/media/${film.name}`,
      size: 0,
      width: 0,
      height: 0,
      seconds: 0,
      thumbhash: null,
      captions: [],
    }
    const body = {
      type: 'doc' as const,
      content: [{ type: 'film' as const, attrs: { film: shown, title: 'Обиколка' } }],
    }
    await addNews(world, { id: 'thing', body, audience_everyone: false, audience_groups: ['energo'] })
    const article = await (await world.as('mira'))(news.get, { params: { id: 'thing' }, query: {} })
    const [block] = article.body.content
    // Readers get it as it is now, whatever the text was written with.
    expect(block).toMatchObject({
      type: 'film',
      attrs: { film: { size: 10, width: 1280, seconds: 42 }, title: 'Обиколка' },
    })
    if (block?.type !== 'film') return
    expect(block.attrs.film.captions).toEqual([
      { language: 'bg', mark: expect.stringMatching(/^[\w-]{12}$/) as string },
    ])
    const { url } = block.attrs.film
    expect(url).not.toBe(`/media/${film.name}`)
    const bare = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET', of = url) =>
      world.app.inject({ method, url: of, headers })
    const whole = await bare({})
    expect([whole.statusCode, whole.body, whole.headers['accept-ranges'], whole.headers['content-type']]).toEqual([
      200,
      '0123456789',
      'bytes',
      'video/mp4',
    ])
    const etag = String(whole.headers['etag'])
    const parts: [Record<string, string>, number, string, string | undefined][] = [
      [{ range: 'bytes=2-4' }, 206, '234', 'bytes 2-4/10'],
      [{ range: 'bytes=7-' }, 206, '789', 'bytes 7-9/10'],
      [{ range: 'bytes=-2' }, 206, '89', 'bytes 8-9/10'],
      [{ range: 'bytes=10-' }, 416, '', 'bytes */10'],
      [{ range: 'bytes=0-1,4-5' }, 200, '0123456789', undefined],
      [{ range: 'bytes=2-4', 'if-range': etag }, 206, '234', 'bytes 2-4/10'],
      [{ range: 'bytes=2-4', 'if-range': '"another"' }, 200, '0123456789', undefined],
      [{ 'if-none-match': etag }, 304, '', undefined],
    ]
    for (const [headers, status, text, range] of parts) {
      const answer = await bare(headers)
      expect([headers, answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
        headers,
        status,
        text,
        range,
      ])
    }
    const head = await bare({ range: 'bytes=2-4' }, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([206, '', '3'])
    const captions = await bare({}, 'GET', `${url}?captions=bg`)
    expect([captions.headers['content-type'], captions.body]).toEqual([
      'text/vtt; charset=utf-8',
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nЗдравейте &amp; добре дошли\n',
    ])
    expect((await bare({}, 'GET', `${url}?captions=en`)).statusCode).toBe(404)
    // Without the seal it is asked who is there.
    const plain = `/media/${film.name}`
    for (const [who, status] of [
      ['mira', 200],
      ['boyan', 404],
    ] as const)
      expect((await ask(plain, { authorization: `Bearer ${await world.tokenOf(who)}` })).statusCode).toBe(status)
    expect((await world.app.inject({ url: `${plain}?captions=bg` })).statusCode).toBe(404)
    await api(authoring.removeCaptions, { params: { id: film.id, language: 'bg' } })
    expect((await get(film.id)).film?.captions).toEqual([])
    const uses = (await get(film.id)).uses.news.map(({ id }) => id)
    expect(uses).toEqual(['thing'])
  })

  test('is no picture, no attachment, and its captions are those of a video alone', async () => {
    const film = await addFilm(world)
    const { id } = await api(mediaAuthoring.get, { params: { id: film.id } })
    const file = formOf('а.txt', 'да')
    const made = await world.app.inject({
      method: 'POST',
      url: '/api/studio/media',
      payload: file.payload,
      headers: { ...file.headers, authorization: `Bearer ${token}` },
    })
    const other = made.json<{ id: string }>().id
    const captions = (of: string, text: string) =>
      codeOf(api(authoring.captions, { params: { id: of, language: 'bg' }, body: { text } }))
    const said = '00:01.000 --> 00:02.000\nда'
    expect(await captions(other, said)).toBe('medium_kind_differs')
    expect(await captions(id, 'нищо')).toBe('captions_unreadable')
    expect(await codeOf(begin(64, 'a.mp4', { replaces: other }))).toBe('medium_kind_differs')
    await api(mediaAuthoring.remove, { params: { id } })
    expect(await kept()).toHaveLength(1)
  })
})

test('captions keep moments and words alone, whatever else is written there', () => {
  expect(
    captionsOf(
      '\uFEFFWEBVTT\n\nSTYLE\n::cue{}\n\nid\n00:01.000 --> 00:02.500 align:start\n<v Иван><c.x>Да</c></v>\n{\\an8}не\n\n01:00:00.000 --> 01:00:01.000\n<img src=x onerror=alert(1)>край &lt;b&gt;\n',
    ),
  ).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nДа\nне\n\n01:00:00.000 --> 01:00:01.000\nкрай &lt;b&gt;\n')
  const hostile = [
    '',
    'WEBVTT',
    '00:02.000 --> 00:01.000\nа',
    '00:05.000 --> 00:06.000\nа\n\n00:01.000 --> 00:02.000\nб',
    '<'.repeat(150_000),
    '00:01.000 --> '.repeat(10_000),
  ]
  for (const text of hostile) expect(captionsOf(text)).toBeUndefined()
  const many = Array.from(
    { length: filmLimits.caption_cues + 1 },
    (_, at) =>
      `00:${String(Math.floor(at / 60) % 60).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}.000 --> 02:00:00.000\nа\n`,
  )
  expect(captionsOf(many.join('\n'))).toBeUndefined()
})

test('where ffmpeg is missing nothing is made, and what waits goes on waiting', async () => {
  const id = await addFilmUpload(world, 'elena')
  const { medium_id } = await api(authoring.finish, { params: { id } })
  world.settings.films = { ...world.settings.films, path: '' }
  await open().makeDue()
  expect((await get(medium_id)).film?.state).toBe('waiting')
})

describe.skipIf(!hasMaker)('what ffmpeg makes', () => {
  test.each([
    ['mov', { size: '2560x1440', more: ['-metadata', 'location=+42.6977+023.3219/'] }, [1280, 720]],
    ['webm', { size: '180x320', sound: false }, [180, 320]],
  ] as const)(
    'of %s is a small MP4 with a poster, that says nothing of where it was filmed',
    async (ending, options, [width, height]) => {
      const { medium_id } = await send(await filmOf(ending, options), `Обиколка.${ending}`)
      const films = open()
      await films.makeDue()
      const made = await get(medium_id)
      expect(made).toMatchObject({
        type: 'video/mp4',
        width,
        height,
        film: { state: 'ready', seconds: 2, trouble: null },
      })
      const whole = await ask(made.url)
      expect(whole.rawPayload.length).toBe(made.size)
      // What a player needs first stands first, so that it begins before all of it has come.
      expect(whole.rawPayload.indexOf('moov')).toBeLessThan(whole.rawPayload.indexOf('mdat'))
      expect(whole.rawPayload.includes('+42.6977')).toBe(false)
      const poster = await ask(`${made.url}?w=320`, { accept: 'image/webp' })
      expect([poster.statusCode, poster.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(made.thumbhash?.length).toBeGreaterThan(8)
      expect(await world.db.$count(filmWork)).toBe(0)
      const stem = stemOf(made.url)
      expect((await kept()).filter((name) => !name.startsWith(`${stem}.webp-`))).toEqual([
        `${stem}.mp4`,
        `${stem}.webp`,
      ])
      expect(await fs.readdir(path.join(world.settings.data_dir, 'films'))).toEqual([])
      await api(mediaAuthoring.remove, { params: { id: medium_id } })
      expect(await kept()).toEqual([])
    },
  )

  test('of what is no video says why, and keeps nothing of it', async () => {
    const good = await filmOf('mp4', { more: ['-movflags', '+faststart'] })
    const playlist = Buffer.from(
      "\0\0\0\x18ftypisom\0\0\x02\0isomiso2#EXTM3U\nfile '/etc/passwd'\nconcat:/etc/passwd|http://127.0.0.1:1/",
      'latin1',
    )
    const tried: [string, Buffer, string][] = [
      ['отрязан.mp4', good.subarray(0, Math.floor(good.length * 0.6)), 'unreadable'],
      ['празен.mp4', filmHead(), 'unreadable'],
      ['списък.mp4', playlist, 'unreadable'],
      ['звук.mp4', await soundOf(), 'no_picture'],
      [
        'дълъг.mp4',
        await filmOf('mp4', { seconds: filmLimits.minutes * 60 + 60, size: '16x16', sound: false, more: ['-r', '1'] }),
        'too_long',
      ],
    ]
    const ids: string[] = []
    for (const [name, bytes] of tried) ids.push((await send(bytes, name)).medium_id)
    await open().makeDue()
    const found = await Promise.all(ids.map(async (id) => (await get(id)).film))
    expect(found.map((film, at) => [tried[at]?.[0], film?.state, film?.trouble])).toEqual(
      tried.map(([name, , trouble]) => [name, 'failed', trouble]),
    )
    // Whoever uploaded them may have closed the page.
    const { items } = await api(notifications.list, { query: {} })
    expect(items.map(({ title, body }) => `${title}: ${body}`).toSorted()).toEqual(
      tried
        .map(
          ([name]) =>
            `Видео не е смалено: „${name.replace('.mp4', '')}“: каченото не може да се смали. Вижте защо в студиото.`,
        )
        .toSorted(),
    )
    expect(await kept()).toEqual([])
  })

  test('comes in the place of another only once it is there, under the names of both', async () => {
    const bytes = await filmOf('mp4')
    const { medium_id } = await send(bytes)
    const films = open()
    await films.makeDue()
    const before = await get(medium_id)
    const other = await filmOf('mp4', { seconds: 3 })
    expect((await send(other, 'Друга.mp4', { replaces: medium_id })).medium_id).toBe(medium_id)
    expect(await get(medium_id)).toMatchObject({ url: before.url, film: { state: 'waiting', seconds: 2 } })
    expect((await ask(before.url)).statusCode).toBe(200)
    await films.makeDue()
    const after = await get(medium_id)
    expect(after).toMatchObject({ title: before.title, film: { state: 'ready', seconds: 3 } })
    expect(after.url).not.toBe(before.url)
    expect((await ask(before.url)).rawPayload.length).toBe(after.size)
    const stem = stemOf(after.url)
    expect(await kept()).toEqual([`${stem}.mp4`, `${stem}.webp`])
  })

  test('is made once by several, ends with its server, and is begun anew after a death', async () => {
    const { medium_id } = await send(await filmOf('mp4', { seconds: 20, size: '1280x720' }))
    const [one, other] = [open(), open()]
    const first = one.makeDue()
    await expect.poll(async () => (await get(medium_id)).film?.state, { interval: 20 }).toBe('making')
    await other.makeDue()
    await expect.poll(running, { interval: 20 }).toHaveLength(1)
    one.leave()
    await first
    expect([(await get(medium_id)).film?.state, await running()]).toEqual(['waiting', []])
    // A process that was killed said nothing at its end; its time runs out.
    const until = new Date(world.clock.now.getTime() + 60_000)
    await world.db.update(filmWork).set({ state: 'making', taken_by: 'dead', not_before: until, tries: 1 })
    await other.makeDue()
    expect((await get(medium_id)).film?.state).toBe('making')
    world.clock.now = new Date(until.getTime() + 1)
    // Deleted while it is made: it ends, and nothing of it stays.
    const last = open({ held: 60_000, renewed: 50, again: 1000 })
    const making = last.makeDue()
    await expect.poll(running, { interval: 20 }).toHaveLength(1)
    await api(mediaAuthoring.remove, { params: { id: medium_id } })
    await making
    expect([await running(), await kept(), await fs.readdir(path.join(world.settings.data_dir, 'films'))]).toEqual([
      [],
      [],
      [],
    ])
  })

  test('ends when its server is killed', async () => {
    const script = `
      import { makeFilm } from ${JSON.stringify(path.join(import.meta.dirname, 'film-maker.ts'))}
      const [, , source, target, folders] = process.argv
      await makeFilm({ films: { bytes: 1, path: folders }, container: 'mov', source, target, signal: new AbortController().signal, progress: () => undefined })`
    const folder = world.settings.data_dir
    const [file, source, target] = ['run.mjs', 'long.mp4', 'out.mp4'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ]
    await fs.writeFile(file, script)
    await fs.writeFile(source, await filmOf('mp4', { seconds: 30, size: '1280x720' }))
    const server = execFile(process.execPath, [file, source, target, path_of_machine])
    await expect.poll(running, { interval: 20, timeout: 20_000 }).toHaveLength(1)
    server.kill('SIGKILL')
    await expect.poll(running, { interval: 20 }).toEqual([])
  })
})

const run = promisify(execFile)

/** The name of a video without its ending and its seal. */
const stemOf = (url: string) => bareAddress(url).slice('/media/'.length, -'.mp4'.length)

/** Sound alone, in the container of videos. */
async function soundOf(): Promise<Buffer> {
  const file = path.join(world.settings.data_dir, 'sound.mp4')
  await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=duration=1', file])
  return fs.readFile(file)
}

/** The processes of ffmpeg that work on a file of this world. */
async function running(): Promise<string[]> {
  const pids = (await fs.readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(pids.map((pid) => fs.readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return commands.filter((command) => /^[^\0]*ffmpeg\0/.test(command) && command.includes(world.settings.data_dir))
}
