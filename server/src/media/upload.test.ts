import fs from 'node:fs/promises'
import path from 'node:path'
import { audit, type StudioMedium } from '@megdan/contract'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { gifOf, pngOf } from '../../test/bombs.ts'
import { formOf } from '../../test/form.ts'
import { sendBySocket } from '../../test/leaving.ts'
import { useWorld } from '../../test/use-world.ts'
import { person } from '../identity/tables.ts'
import { zipOf } from '../../test/zip.ts'

const MB = 1024 * 1024
const world = useWorld({ settings: { upload_limits: { image_bytes: 2 * MB, file_bytes: 4 * MB } } })
let token: string
let folder: string

beforeAll(async () => {
  folder = path.join(world.settings.data_dir, 'media')
})
beforeEach(async () => {
  await world.addPerson({ id: 'elena', name: 'Елена', role: 'editor' })
  await world.addPerson({ id: 'chief', role: 'admin' })
  token = await world.tokenOf('elena')
})

const post = (form: { headers: Record<string, string>; payload: Buffer | string }, url = '/api/studio/media') =>
  world.app.inject({
    method: 'POST',
    url,
    ...form,
    headers: { authorization: `Bearer ${token}`, ...form.headers },
  })
const send = (name: string, content: Buffer | string) => post(formOf(name, content))
/** What is shown nowhere yet is its editors' alone. */
const look = (url: string) =>
  world.app.inject({ url, headers: { authorization: `Bearer ${token}`, accept: 'image/webp' } })
const kept = async () => (await fs.readdir(folder, { recursive: true })).toSorted()
const picture = (width = 1600, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 90 }, noise: { type: 'gaussian' } } })

const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })

test('an image is kept without its metadata, titled as its file was called, and shown to editors at once', async () => {
  const photo = await picture()
    .withExif({ IFD0: { Copyright: 'Тайна' } })
    .jpeg()
    .toBuffer()
  const answer = await send('Пролет в парка.final.JPG', photo)
  expect(answer.statusCode).toBe(201)
  const made = answer.json<StudioMedium>()
  expect(made).toMatchObject({ kind: 'image', width: 1280, height: 960, alt: '', focus: null, type: 'image/webp' })
  expect(made).toMatchObject({ title: 'Пролет в парка.final', uploaded_by: 'Елена' })
  expect(made.thumbhash?.length).toBeGreaterThan(8)
  const shown = await look(`${made.url}?w=320`)
  const { width, exif } = await sharp(shown.rawPayload).metadata()
  expect([shown.statusCode, width, exif]).toEqual([200, 320, undefined])
  const { items } = await (await world.as('chief'))(audit.list, { query: { action: 'media' } })
  expect(items).toMatchObject([{ action: 'media.uploaded', title: 'Пролет в парка.final', thing_id: made.id }])
})

test.each(['png', 'webp', 'avif', 'gif', 'jpeg'] as const)('%s is taken whatever its name says', async (format) => {
  const answer = await send('таблица.xlsx', await picture(40, 30).toFormat(format).toBuffer())
  expect([answer.statusCode, answer.json<StudioMedium>().kind]).toEqual([201, 'image'])
})

test.each([
  ['Отчет.pdf', Buffer.from('%PDF-1.7\n%\xFF\x00'), 'application/pdf', 'Отчет.pdf'],
  ['График.docx', zipOf('[Content_Types].xml', 'word/document.xml'), /wordprocessingml/, 'График.docx'],
  ['Смени.zip', zipOf('[Content_Types].xml', 'xl/workbook.xml'), /spreadsheetml/, 'Смени.xlsx'],
  ['C:\\Docs\\План.pptx', zipOf('[Content_Types].xml', 'ppt/presentation.xml'), /presentationml/, 'План.pptx'],
  ['Хора.csv', 'име;смяна\r\n', 'text/csv; charset=utf-8', 'Хора.csv'],
  ['Хора.csv', Buffer.from([0xc8, 0xec, 0xe5, 0x3b, 0x0d, 0x0a]), 'text/csv', 'Хора.csv'],
  ['virus.exe', 'само думи', 'text/plain; charset=utf-8', 'virus.txt'],
  ['fdp\u202Etxt.exe', 'само думи', 'text/plain; charset=utf-8', 'fdp txt.txt'],
])('the file «%s» is kept as what it is', async (name, content, type, title) => {
  const answer = await send(name, content)
  expect(answer.statusCode).toBe(201)
  const made = answer.json<StudioMedium>()
  expect(made).toMatchObject({ kind: 'file', title, thumbhash: null, width: 0 })
  expect(made.type).toMatch(type)
  const saved = await look(made.url)
  expect(saved.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(title)}`)
  expect(saved.rawPayload).toEqual(Buffer.from(content))
})

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(4000, 7)])
type Content = Buffer | string
type Refused = [what: string, name: string, content: () => Content | Promise<Content>, status: number, code: string]
const refusals: Refused[] = [
  [
    'a drawing of markup',
    'лого.png',
    () => '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    415,
    'file_kind_refused',
  ],
  ['a page', 'страница.txt', () => '\uFEFF \n<!doctype html><script>1</script>', 415, 'file_kind_refused'],
  ['a renamed program', 'снимка.jpg', () => program, 415, 'file_kind_refused'],
  ['a script', 'бележки.txt', () => '#!/bin/sh\nrm -rf /', 415, 'file_kind_refused'],
  [
    'a document with macros',
    'а.docx',
    () => zipOf('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'),
    415,
    'file_kind_refused',
  ],
  ['any other archive', 'а.docx', () => zipOf('word/document.xml'), 415, 'file_kind_refused'],
  [
    'half an archive',
    'а.docx',
    () => zipOf('[Content_Types].xml', 'word/document.xml').subarray(0, 60),
    415,
    'file_kind_refused',
  ],
  ['nothing', 'празно.txt', () => '', 415, 'file_kind_refused'],
  ['a photograph of an iPhone', 'IMG_1.HEIC', () => heic, 415, 'heic_refused'],
  [
    'a truncated photograph',
    'снимка.jpg',
    async () => (await picture().jpeg().toBuffer()).subarray(0, 60_000),
    415,
    'image_unreadable',
  ],
  ['a beginning of a picture', 'снимка.png', () => Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), 415, 'image_unreadable'],
  ['a bomb of 30,000 by 30,000 pixels', 'карта.png', () => pngOf(30_000, 30_000), 413, 'image_too_large'],
  [
    'an AVIF of 25 million pixels',
    'карта.avif',
    () => flat(5000).avif({ quality: 1, effort: 0 }).toBuffer(),
    413,
    'image_too_large',
  ],
  ['an image of too many bytes', 'снимка.png', async () => picture().png().toBuffer(), 413, 'too_large'],
  ['a file of too many bytes', 'а.pdf', () => Buffer.alloc(4 * MB + 1, '%PDF-'), 413, 'too_large'],
]
test.each(refusals)('%s is refused, and nothing of it stays', async (_, name, content, status, code) => {
  const before = await kept()
  const answer = await send(name, Buffer.from(await content()))
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
  expect(await kept()).toEqual(before)
})

test('of a film with thousands of frames the first is kept, as a still picture', async () => {
  const film = gifOf(20_000)
  expect((await sharp(film, { limitInputPixels: false }).metadata()).pages).toBe(20_000)
  const answer = await send('филм.gif', film)
  expect(answer.json()).toMatchObject({ kind: 'image', width: 600, height: 600 })
  const shown = await look(answer.json<StudioMedium>().url)
  expect((await sharp(shown.rawPayload).metadata()).pages).toBeUndefined()
})

test('a form without a file, with two, or with anything else is refused', async () => {
  const one = formOf('а.txt', 'да')
  const ending = one.payload.indexOf('\r\n------megdan-form--')
  const two = Buffer.concat([one.payload.subarray(0, ending + 2), one.payload])
  const answers = [
    await post({ ...one, payload: '------megdan-form--\r\n' }),
    await post(formOf('а.txt', 'да', 'document')),
    await post({ ...one, payload: two }),
    await post({ ...one, payload: one.payload.subarray(0, 100) }),
    await post({ headers: { 'content-type': 'multipart/form-data' }, payload: 'да' }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400])
  expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual(Array(5).fill('invalid'))
  expect(await fs.readdir(path.join(folder, 'incoming'))).toEqual([])
})

test('only this route takes a form, and it takes nothing else', async () => {
  const answers = [
    await post({ headers: { 'content-type': 'application/json' }, payload: '{}' }),
    await post({ headers: { 'content-type': 'image/png' }, payload: 'да' }),
    await post({ headers: {}, payload: '' }),
    await post(formOf('а.txt', 'да'), '/api/studio/categories'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([415, 415, 415, 415])
})

test('the same upload comes once, also when it is sent again while the first is still encoded; another person’s is his own', async () => {
  const before = await kept()
  const form = formOf('а.png', await picture(800, 600).png().toBuffer())
  const sendAs = (headers: Record<string, string>) =>
    world.app.inject({ method: 'POST', url: '/api/studio/media', ...form, headers: { ...headers, ...form.headers } })
  const own = { authorization: `Bearer ${token}`, 'idempotency-key': 'try-1' }
  const both = await Promise.all([sendAs(own), sendAs(own)])
  const again = await sendAs(own)
  const answers = [...both, again]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(new Set(answers.map((answer) => answer.json<StudioMedium>().id)).size).toBe(1)
  expect((await kept()).length - before.length).toBe(1)
  const { items } = await (await world.as('chief'))(audit.list, { query: { action: 'media' } })
  expect(items).toHaveLength(1)

  const other = await sendAs({ ...own, authorization: `Bearer ${await world.tokenOf('chief')}` })
  expect(other.json<StudioMedium>().id).not.toBe(again.json<StudioMedium>().id)
  expect((await sendAs({ ...own, 'idempotency-key': 'a'.repeat(101) })).statusCode).toBe(400)
})

test('whoever is no longer an editor when the file has come keeps nothing here', async () => {
  const photo = await picture(200, 100).jpeg().toBuffer()
  // What this process remembers of the sign-in still says that she is one.
  await send('б.txt', 'да')
  const before = await kept()
  await world.db.update(person).set({ role: 'member' })
  const answer = await send('а.jpg', photo)
  expect(answer.statusCode).toBe(403)
  expect(await kept()).toEqual(before)
})

test.each([
  ['while it comes', 'а.pdf', async () => Buffer.alloc(MB, '%PDF-'), MB / 2],
  ['when all of it has come', 'а.jpg', () => picture(1500, 1200).jpeg({ quality: 60 }).toBuffer(), undefined],
] as const)('a sender who goes away %s leaves nothing behind, and the server goes on', async (_, name, make, sent) => {
  const before = await kept()
  const form = formOf(name, await make())
  const socket = await sendBySocket(world, { method: 'POST', url: '/api/studio/media', token, form, bytes: sent })
  const incoming = () => fs.readdir(path.join(folder, 'incoming'))
  await expect.poll(incoming, { interval: 5 }).not.toEqual([])
  socket.destroy()
  await expect.poll(incoming).toEqual([])
  expect((await send('а.txt', 'да')).statusCode).toBe(201)
  expect((await kept()).filter((one) => !before.includes(one))).toEqual([expect.stringMatching(/\.txt$/)])
  const { items } = await (await world.as('chief'))(audit.list, { query: { action: 'media' } })
  expect(items.map(({ title }) => title)).toEqual(['а.txt'])
  expect(world.lines.filter((line) => line.includes('"level":50'))).toEqual([])
})
