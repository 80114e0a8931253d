import fs from 'node:fs/promises'
import path from 'node:path'
import { bareAddress, comments, mediaAuthoring, people, profile } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addNews } from '../../test/content.ts'
import { formOf } from '../../test/form.ts'
import { sendBySocket } from '../../test/leaving.ts'
import { useWorld } from '../../test/use-world.ts'
import { openBlobs, sweepPhotos } from '../media/index.ts'
import { medium } from '../media/tables.ts'
import { person } from '../identity/tables.ts'

const MB = 1024 * 1024
const world = useWorld({ settings: { upload_limits: { image_bytes: MB, file_bytes: MB } } })
let token: string
beforeEach(async () => {
  await fs.rm(path.join(world.settings.data_dir, 'media'), { recursive: true, force: true })
  world.advance(3_700_000)
  await world.addPerson({ id: 'mira', name: 'Мира Петкова' })
  await world.addPerson({ id: 'chief', role: 'admin' })
  token = await world.tokenOf('mira')
})

const picture = (width = 900, height = 700, background = '#0e6355') =>
  sharp({ create: { width, height, channels: 3, background } })
const put = (form: { headers: Record<string, string>; payload: Buffer }) =>
  world.app.inject({
    method: 'PUT',
    url: '/api/profile/avatar',
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${token}` },
  })
const send = async (bytes: Buffer) => (await put(formOf('me.jpg', bytes))).json<{ avatar: { url: string } }>().avatar
const files = async () => {
  const all = await fs.readdir(path.join(world.settings.data_dir, 'media'), { recursive: true }).catch(() => [])
  return all.filter((name) => name.includes('photo-'))
}
const look = (url: string) => world.app.inject({ url })

test('a photo becomes square, small and upright, and tells nothing of where it was taken', async () => {
  const taken = await picture(1600, 1200)
    .composite([
      { input: { create: { width: 800, height: 1200, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])
    .withExif({ IFD0: { Orientation: '6', Copyright: 'secret' } })
    .jpeg()
    .toBuffer()
  const turned = await sharp(taken).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { url } = await send(turned)
  expect(bareAddress(url)).toMatch(/^\/media\/photo-[0-9a-f-]{36}\.webp$/)
  const answer = await look(url)
  const shown = sharp(answer.rawPayload)
  expect(await shown.metadata()).toMatchObject({ width: 640, height: 640 })
  expect((await shown.metadata()).exif).toBeUndefined()
  const [top, bottom] = await Promise.all(
    [10, 620].map(async (at) =>
      (await sharp(answer.rawPayload).extract({ left: 320, top: at, width: 1, height: 1 }).raw().toBuffer()).at(0),
    ),
  )
  // What lay on the left before the turn stands at the top after it.
  expect([(top ?? 0) > 200, (bottom ?? 255) < 80]).toEqual([true, true])
})

test('bare bytes are taken as well as a form, and a small photo stays as small as it is', async () => {
  const payload = await picture(120, 80).png().toBuffer()
  const answer = await put({ headers: { 'content-type': 'image/png' }, payload })
  expect(answer.json()).toMatchObject({ id: 'mira', avatar: { width: 80, height: 80 }, version: 2 })
})

test('the next photo comes in the place of the one before, whose files are gone', async () => {
  const first = await send(await picture().jpeg().toBuffer())
  expect((await look(`${first.url}?w=192`)).statusCode).toBe(200)
  const second = await send(await picture(500, 500, '#f2a31b').jpeg().toBuffer())
  expect(second.url).not.toBe(first.url)
  expect((await look(first.url)).statusCode).toBe(404)
  expect(await world.db.select().from(medium)).toHaveLength(1)
  expect((await files()).filter((name) => !second.url.includes(path.basename(name).slice(0, 42)))).toEqual([])
})

test('a removed photo is gone from every place, and removing it again does nothing', async () => {
  const api = await world.as('mira')
  const { url } = await send(await picture().jpeg().toBuffer())
  await look(`${url}?w=96`)
  await api(profile.removeAvatar)
  await api(profile.removeAvatar)
  expect((await api(profile.get)).avatar).toBeNull()
  expect([(await look(url)).statusCode, await files()]).toEqual([404, []])
})

test('of photos sent at once one is left, and no file of the others', async () => {
  const bytes = await Promise.all(
    ['#111111', '#777777', '#eeeeee'].map((one) => picture(300, 300, one).jpeg().toBuffer()),
  )
  const sent = await Promise.all(bytes.map(send))
  const [row] = await world.db.select().from(medium)
  expect(sent.map(({ url }) => bareAddress(url))).toContain(`/media/${row?.name}`)
  expect(await files()).toEqual([row?.name])
})

describe('a file that is no photo is refused with its own word:', () => {
  const refusals: [string, () => Promise<Buffer> | Buffer, number, string][] = [
    [
      'a picture in name only',
      () => Buffer.concat([Buffer.from('\xFF\xD8\xFF', 'latin1'), Buffer.alloc(900)]),
      415,
      'image_unreadable',
    ],
    ['a page', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 415, 'file_kind_refused'],
    ['a document', () => Buffer.from('%PDF-1.7 text'), 415, 'file_kind_refused'],
    ['a photo of an iPhone', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'), 415, 'heic_refused'],
    ['too many bytes', () => Buffer.alloc(MB + 1, 1), 413, 'too_large'],
    ['nothing', () => Buffer.alloc(0), 415, 'file_kind_refused'],
  ]
  test.each(refusals)('%s', async (_name, make, status, code) => {
    const answer = await put(formOf('me.jpg', await make()))
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
    expect(await world.db.select().from(medium)).toEqual([])
    expect(await files()).toEqual([])
  })

  test('bare bytes that are too many, none, or of another type', async () => {
    const bare = (payload: Buffer, type = 'image/jpeg') => put({ headers: { 'content-type': type }, payload })
    expect((await bare(Buffer.alloc(MB + 1, 1))).json()).toMatchObject({ code: 'too_large' })
    expect((await bare(Buffer.alloc(0))).json()).toMatchObject({ code: 'invalid' })
    expect((await bare(Buffer.from('{}'), 'application/json')).statusCode).toBe(415)
  })

  test('one picture after the other, without an end', async () => {
    for (let time = 0; time < 30; time++) world.house.limiter.count('photos_by_person', 'mira')
    const answer = await put(formOf('me.jpg', await picture().jpeg().toBuffer()))
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, expect.any(String)])
  })
})

test('editors find it in no library, neither by looking nor by its id', async () => {
  await send(await picture().jpeg().toBuffer())
  const [row] = await world.db.select().from(medium)
  const chief = await world.as('chief')
  expect((await chief(mediaAuthoring.list, { query: {} })).items).toEqual([])
  for (const endpoint of [mediaAuthoring.get, mediaAuthoring.remove])
    await expect(chief(endpoint, { params: { id: row?.id ?? '' } })).rejects.toMatchObject({ code: 'not_found' })
})

test('whoever is suspended is seen by nobody until he is back', async () => {
  const { url } = await send(await picture().jpeg().toBuffer())
  const chief = await world.as('chief')
  const change = async (state: 'active' | 'suspended') => {
    const { version } = await chief(people.get, { params: { id: 'mira' } })
    await chief(people.change, { params: { id: 'mira' }, body: { version, state } })
  }
  await change('suspended')
  expect((await look(url)).statusCode).toBe(404)
  await change('active')
  const answer = await look(url)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
    200,
    expect.stringMatching(/^private, max-age=\d+$/),
  ])
})

test('whoever is erased while his photo is on its way leaves nothing of it', async () => {
  const chief = await world.as('chief')
  const sending = put(formOf('me.jpg', await picture(3000, 2000).jpeg().toBuffer()))
  await chief(people.remove, { params: { id: 'mira' } })
  expect([200, 401]).toContain((await sending).statusCode)
  expect(await world.db.select().from(medium)).toEqual([])
  expect(await files()).toEqual([])
})

test('a photo that is called off when all of it has come is not his', async () => {
  const noise = sharp({
    create: { width: 900, height: 700, channels: 3, background: '#0e6355', noise: { type: 'gaussian' } },
  })
  const form = formOf('me.jpg', await noise.jpeg({ quality: 60 }).toBuffer())
  const socket = await sendBySocket(world, { method: 'PUT', url: '/api/profile/avatar', token, form })
  const incoming = () => fs.readdir(path.join(world.settings.data_dir, 'media', 'incoming')).catch(() => ['not yet'])
  await expect.poll(incoming, { interval: 5 }).not.toContain('not yet')
  await expect.poll(incoming, { interval: 5 }).not.toEqual([])
  socket.destroy()
  await expect.poll(incoming).toEqual([])
  expect((await (await world.as('mira'))(profile.get)).avatar).toBeNull()
  expect(await world.db.$count(medium)).toBe(0)
})

test('it stands beside his comments as soon as it is there, and leaves them at once', async () => {
  await addCategory(world)
  await addNews(world, { id: 'bus', comments_open: true })
  const [api, reader] = [await world.as('mira'), await world.as('chief')]
  await api(comments.acceptTerms)
  await api(comments.write, { params: { id: 'bus' }, body: { text: 'Да' } })
  const shown = async () =>
    (await reader(comments.list, { params: { id: 'bus' }, query: {} })).items.map(({ author }) => author?.avatar?.url)
  expect(await shown()).toEqual([undefined])
  const { url } = await send(await picture().jpeg().toBuffer())
  expect(await shown()).toEqual([url])
  await api(profile.removeAvatar)
  expect(await shown()).toEqual([undefined])
})

test('what a stopped process left of a photo is swept away, and nothing else', async () => {
  const { url } = await send(await picture().jpeg().toBuffer())
  const folder = path.join(world.settings.data_dir, 'media')
  const old = new Date(Date.now() - 3_600_000)
  for (const name of ['photo-left.webp', 'variants/photo-left.webp-96.webp', 'photo-new.webp', 'cover.webp']) {
    await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await fs.writeFile(path.join(folder, name), 'x')
    if (!name.includes('new')) await fs.utimes(path.join(folder, name), old, old)
  }
  const own = path.basename(bareAddress(url))
  await fs.utimes(path.join(folder, own), old, old)
  await sweepPhotos(world.db, openBlobs(world.settings))
  expect((await files()).toSorted()).toEqual([own, 'photo-new.webp'].toSorted())
  expect(await fs.readdir(folder)).toContain('cover.webp')
  for (const name of ['photo-new.webp', 'cover.webp']) await fs.rm(path.join(folder, name))
})

test('a picture of the library that stood for him is not his to delete', async () => {
  const row = {
    id: 'drawn',
    kind: 'image' as const,
    name: 'drawn.webp',
    type: 'image/webp',
    size: 1,
    width: 9,
    height: 9,
  }
  await world.db.insert(medium).values({ ...row, created_at: world.clock.now })
  await world.db.update(person).set({ avatar_id: 'drawn' }).where(eq(person.id, 'mira'))
  const api = await world.as('mira')
  await api(profile.removeAvatar)
  expect((await api(profile.get)).avatar).toBeNull()
  expect(await world.db.select({ id: medium.id }).from(medium)).toEqual([{ id: 'drawn' }])
})
