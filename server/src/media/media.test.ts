import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCategory, addNews } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import { openMediaStore } from './media-store.ts'
import { medium } from './tables.ts'

const world = useWorld({ emptied: false, settings: { rate_limit_scale: 100 } })
let folder: string
let url: string

const secretPlace = 'Secret place'
/** A photograph with its place and camera written into it. */
const photo = (width = 1600, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } })
    .withExif({ IFD0: { Copyright: secretPlace, Make: 'Camera' } })
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  folder = path.join(world.settings.data_dir, 'media')
  const media = openMediaStore(world.settings)
  const row = await media.saveImage(await photo(), { now: world.clock.now })
  await world.db.insert(medium).values(row)
  await addCategory(world, 'shown', { cover_id: row.id })
  url = `/media/${row.name}`
})

const get = (address: string, accept?: string) =>
  world.app.inject({ url: address, headers: accept === undefined ? {} : { accept } })
const variants = (): Promise<string[]> => fs.readdir(path.join(folder, 'variants')).catch(() => [])
const webp = 'image/webp,*/*'

test('a picture is stored without what the camera wrote into it, no wider than the widest', async () => {
  const bytes = await fs.readFile(path.join(folder, path.basename(url)))
  const { exif, icc, xmp, width, format } = await sharp(bytes).metadata()
  expect([exif, icc, xmp, width, format]).toEqual([undefined, undefined, undefined, 1280, 'webp'])
  expect(bytes.includes(secretPlace)).toBe(false)
})

test('a turned photograph stands upright', async () => {
  const turned = await sharp(await photo(400, 300))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { width, height, thumbhash } = await openMediaStore(world.settings).saveImage(turned, { now: world.clock.now })
  expect([width, height]).toEqual([300, 400])
  expect(Buffer.from(thumbhash ?? '', 'base64').length).toBeGreaterThan(4)
})

test('what is no picture, or is a bomb, is refused by a thrown error and leaves no file', async () => {
  const before = await fs.readdir(folder)
  const media = openMediaStore(world.settings)
  const bomb = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>')
  for (const bytes of [Buffer.from('no picture'), Buffer.alloc(0), (await photo()).subarray(0, 500), bomb]) {
    await expect(media.saveImage(bytes, { now: world.clock.now })).rejects.toThrow()
  }
  expect(await fs.readdir(folder)).toEqual(before)
})

test.each([96, 192, 320, 640, 960, 1280])('comes %i pixels wide', async (width) => {
  const answer = await get(`${url}?w=${width}`, webp)
  expect(answer.statusCode).toBe(200)
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(width)
})

test.each(['100', '0', '-96', '96.5', '96px', '999999', ''])('a width of «%s» is refused', async (w) => {
  const answer = await get(`${url}?w=${w}`, webp)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid', fields: { w: expect.any(String) } })
})

describe('the format', () => {
  test.each([
    [undefined, 'image/jpeg'],
    ['*/*', 'image/jpeg'],
    ['text/html', 'image/jpeg'],
    [webp, 'image/webp'],
  ])('for «%s» is %s', async (accept, type) => {
    const answer = await get(`${url}?w=192`, accept)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
    expect(`image/${(await sharp(answer.rawPayload).metadata()).format}`).toBe(type)
  })

  test('becomes AVIF once that is made, and something until then', async () => {
    const accept = 'image/avif,image/webp,*/*'
    expect((await get(`${url}?w=96`, accept)).headers['content-type']).toBe('image/webp')
    const type = async () => (await get(`${url}?w=96`, accept)).headers['content-type']
    await expect.poll(type).toBe('image/avif')
  })
})

test('an answer is good for ever and differs by Accept alone', async () => {
  const { headers } = await get(`${url}?w=96`, webp)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(String(headers['vary'])).toContain('Accept')
})

test('forty first requests at once make one file', async () => {
  const media = openMediaStore(world.settings)
  const row = await media.saveImage(await photo(800, 600), { now: world.clock.now })
  await world.db.insert(medium).values(row)
  await addCategory(world, 'wave', { cover_id: row.id })
  const before = await variants()
  const answers = await Promise.all(Array.from({ length: 40 }, () => get(`/media/${row.name}?w=640`, webp)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  expect((await variants()).filter((name) => !before.includes(name))).toEqual([`${row.name}-640.webp`])
})

test.each([
  '/media/unknown.webp',
  '/media/..%2fdatabase%2fPG_VERSION.txt',
  '/media/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/media/variants',
  '/media/',
  '/media/a/b.webp',
])('%s is not found or refused, whatever lies on the disk', async (address) => {
  const answer = await get(address)
  expect([400, 404]).toContain(answer.statusCode)
  expect(answer.headers['cache-control']).not.toContain('immutable')
})

test('a picture or file that is gone from the disk is not found', async () => {
  const lost = { type: 'text/plain', size: 1, created_at: world.clock.now }
  await world.db.insert(medium).values({ id: 'lost', kind: 'file', name: 'lost.txt', ...lost })
  await world.db.insert(medium).values({ id: 'lost-image', kind: 'image', name: 'lost.webp', width: 96, ...lost })
  for (const name of ['lost.txt', 'lost.webp']) {
    const answer = await get(`/media/${name}`)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found'])
  }
})

test('a file is offered for saving under its title, never shown as a page', async () => {
  const media = openMediaStore(world.settings)
  const about = { now: world.clock.now, title: 'График "смени"\r\n.txt' }
  const row = await media.saveFile(Buffer.from('<script>'), 'txt', 'text/plain; charset=utf-8', about)
  await world.db.insert(medium).values(row)
  await addNews(world, { category_id: 'shown', attachments: [{ medium_id: row.id, title: '' }], guests: true })
  const answer = await get(`/media/${row.name}`)
  expect(answer.body).toBe('<script>')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.-]+$/)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})
