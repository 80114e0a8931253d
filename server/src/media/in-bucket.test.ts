import fs from 'node:fs/promises'
import path from 'node:path'
import { news, type StudioMedium } from '@megdan/contract'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { addCategory, addNews } from '../../test/content.ts'
import { formOf } from '../../test/form.ts'
import { allOf, answerWith, startS3 } from '../../test/s3.ts'
import { startWorld } from '../../test/world.ts'
import { readSettings } from '../settings.ts'
import { openBlobs } from './blobs.ts'
import { openMediaStore } from './media-store.ts'
import { sweepPhotos } from './photos.ts'
import { prepareMedia } from './start.ts'
import { medium } from './tables.ts'

const s3 = await startS3()

async function startHere() {
  s3.meddle()
  const { media } = readSettings(s3.env())
  const world = await startWorld({ settings: { media, rate_limit_scale: 100 } })
  onTestFinished(() => world.close())
  await world.addPerson({ id: 'elena', name: 'Елена', role: 'admin' })
  const authorization = `Bearer ${await world.tokenOf('elena')}`
  const send = async (name: string, bytes: Buffer) => {
    const form = formOf(name, bytes)
    const headers = { authorization, ...form.headers }
    const answer = await world.app.inject({ method: 'POST', url: '/api/studio/media', payload: form.payload, headers })
    return { answer, made: answer.json<StudioMedium>() }
  }
  const get = (url: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url, headers: { authorization, accept: 'image/webp', ...headers } })
  const remove = (id: string) =>
    world.app.inject({ method: 'DELETE', url: `/api/studio/media/${id}`, headers: { authorization } })
  const kept = async () => (await allOf(openBlobs(world.settings).list(''))).flat().map(({ key }) => key)
  return { world, send, get, remove, kept }
}
const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#0e6355' } })
    .jpeg()
    .toBuffer()

test('a picture and a file come, are sent on with their marks, and go, all in the bucket and nothing in the folder', async () => {
  const { world, send, get, remove, kept } = await startHere()
  const { answer, made } = await send('Парк.jpg', await picture())
  expect(answer.statusCode).toBe(201)
  const shown = await get(`${made.url}?w=320`)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(320)
  const etag = String(shown.headers['etag'])
  expect((await get(`${made.url}?w=320`, { 'if-none-match': etag })).statusCode).toBe(304)
  const paper = await send('Ред.pdf', Buffer.from('%PDF-1.7 да'))
  expect((await get(paper.made.url)).body).toBe('%PDF-1.7 да')
  const variants = (await kept()).filter((key) => key.startsWith('variants/'))
  expect(variants).toHaveLength(1)
  // Emptied by somebody, it is made anew.
  await openBlobs(world.settings).remove(variants[0] ?? '')
  expect((await get(`${made.url}?w=320`)).statusCode).toBe(200)
  const here = await fs.readdir(path.join(world.settings.data_dir, 'media'), { recursive: true })
  expect(here).toEqual(['incoming'])
  for (const { id } of [made, paper.made]) expect((await remove(id)).statusCode).toBeLessThan(300)
  expect(await kept()).toEqual([])
})

test('while the bucket is away news is read and pictures are told to come again; what is deleted goes when it is back', async () => {
  const { world, send, get, remove, kept } = await startHere()
  const { made } = await send('Парк.jpg', await picture())
  const name = (await kept())[0] ?? ''
  await addCategory(world, 'shown')
  const id = await addNews(world, { category_id: 'shown', guests: true })
  s3.meddle(answerWith(503, 'SlowDown'))
  const away = await get(`${made.url}?w=320`)
  expect([away.statusCode, away.json<{ code: string }>().code, away.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '5',
  ])
  expect(away.headers['cache-control']).not.toContain('immutable')
  expect((await send('Друг.jpg', await picture())).answer.statusCode).toBe(503)
  expect((await world.guest(news.get, { params: { id }, query: {} })).id).toBe(id)
  expect((await world.app.inject('/ready')).statusCode).toBe(200)
  expect(world.lines.filter((line) => line.includes('the media bucket does not answer'))).toHaveLength(1)
  expect(world.lines.join('')).not.toMatch(/S3RVER/)

  expect((await remove(made.id)).statusCode).toBeLessThan(300)
  const store = openMediaStore(world.settings)
  await expect(store.removeOwed()).rejects.toThrow()
  s3.meddle()
  expect(await kept()).toEqual([name])
  await store.removeOwed()
  expect(await kept()).toEqual([])
  expect(await fs.readdir(path.join(world.settings.data_dir, 'media/removals'))).toEqual([])
})

test('a photo that a stopped process left in the bucket is swept away, and nothing that is somebody’s', async () => {
  const { world, kept } = await startHere()
  await world.addPerson({ id: 'mira', name: 'Мира' })
  const blobs = openBlobs(world.settings)
  const store = openMediaStore(world.settings)
  const row = await store.saveImage(await picture(), { now: world.clock.now, person_id: 'mira' })
  await world.db.insert(medium).values(row)
  for (const key of ['photo-left.webp', 'variants/photo-left.webp-96.webp', 'cover.webp'])
    await blobs.put(key, Buffer.from('x'))
  await sweepPhotos(world.db, blobs)
  expect(await kept()).toHaveLength(4)
  const later = {
    ...blobs,
    async *list(begin: string) {
      for await (const page of blobs.list(begin)) yield page.map((one) => ({ ...one, changed_at: new Date(0) }))
    },
  }
  await sweepPhotos(world.db, later)
  expect((await kept()).toSorted()).toEqual(['cover.webp', row.name].toSorted())
})

test('what has not been moved yet is read and removed where it was', async () => {
  const { world, send, get, remove, kept } = await startHere()
  const { made } = await send('Ред.pdf', Buffer.from('%PDF-1.7 да'))
  const [name = ''] = await kept()
  const folder = path.join(world.settings.data_dir, 'media')
  await openBlobs({ ...world.settings, media: { place: 'folder', bucket: undefined } }).put(
    name,
    Buffer.from('%PDF-1.7 стар'),
  )
  s3.meddle(({ method, url }, response) =>
    url?.includes(name) && method !== 'DELETE' ? answerWith(404, 'NoSuchKey')(undefined, response) : false,
  )
  expect((await get(made.url)).body).toBe('%PDF-1.7 стар')
  s3.meddle()
  await remove(made.id)
  expect(await fs.readdir(folder)).not.toContain(name)
  expect(await kept()).toEqual([])
})

test('a bucket that refuses ends the start in a sentence without keys; one that does not answer does not', async () => {
  const { world } = await startHere()
  const said: string[] = []
  const log = {
    error: (...words: unknown[]) => void said.push(JSON.stringify(words)),
  } as unknown as typeof world.app.log
  await prepareMedia(world.settings, log)
  expect(said).toEqual([])
  for (const [status, code] of [
    [403, 'InvalidAccessKeyId'],
    [404, 'NoSuchBucket'],
    [301, 'PermanentRedirect'],
  ] as const) {
    s3.meddle(answerWith(status, code))
    await expect(prepareMedia(world.settings, log)).rejects.toThrow(
      expect.objectContaining({
        name: 'Refusal',
        message: expect.stringMatching(
          new RegExp(`^The bucket \\S+ at http://\\S+ refuses this server: ${status} ${code}\\.$`),
        ),
      }),
    )
  }
  s3.meddle(answerWith(503, 'SlowDown'))
  await prepareMedia(world.settings, log)
  expect(said.join()).toContain('503 SlowDown')
  expect(said.join()).not.toMatch(/S3RVER/)
})
