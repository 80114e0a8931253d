import { randomUUID } from 'node:crypto'
import {
  bareAddress,
  audit,
  mediaAuthoring as authoring,
  categories,
  news,
  type MediumKind,
  newsAuthoring,
  type StudioMedium,
} from '@megdan/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addContact, addNews } from '../../test/content.ts'
import { formOf } from '../../test/form.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { person } from '../identity/tables.ts'
import { medium } from './tables.ts'
import { refusalOf } from './upload.ts'

type Call = World['guest']
const world = useWorld({ settings: { rate_limit_scale: 100 } })
let [elena, petar, writer, reader] = [] as unknown as [Call, Call, Call, Call]
const rights = { categories: null, publish: true, push: false, push_urgent: false }

beforeEach(async () => {
  await world.addPerson({ id: 'elena', name: 'Елена', role: 'editor' })
  await world.addPerson({ id: 'petar', role: 'editor', editor_rights: { ...rights, categories: ['sport'] } })
  await world.addPerson({ id: 'writer', role: 'editor', editor_rights: { ...rights, publish: false } })
  await world.addPerson({ id: 'reader' })
  await world.addPerson({ id: 'chief', role: 'admin' })
  await addCategory(world)
  ;[elena, petar] = [await world.as('elena'), await world.as('petar')]
  ;[writer, reader] = [await world.as('writer'), await world.as('reader')]
})

const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#357' } })
    .png()
    .toBuffer()

async function post(url: string, name: string, content: Buffer | string, by = 'elena') {
  const { headers, payload } = formOf(name, content)
  const authorization = `Bearer ${await world.tokenOf(by)}`
  return world.app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } })
}
const upload = async (name: string, content: Buffer | string, by = 'elena') =>
  (await post('/api/studio/media', name, content, by)).json<StudioMedium>()
const replace = (id: string, content: Buffer | string, by = 'elena') =>
  post(`/api/studio/media/${id}/replace`, 'нов.png', content, by)
const image = async (by = 'elena') => upload('Мост.png', await picture(), by)
const titlesFor = async (query: { q?: string; kind?: MediumKind }) =>
  (await elena(authoring.list, { query })).items.map(({ title }) => title)

const bodyWith = ({ url, width, height, thumbhash }: StudioMedium) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'image' as const,
      attrs: { image: { url: bareAddress(url), width, height, thumbhash, alt: 'Мостът', focus: null } },
    },
  ],
})

test('the library lists the newest first, in pages, and says the most that it takes', async () => {
  for (let index = 0; index < 5; index++) {
    await upload(`Файл ${index}.txt`, 'да')
    world.advance(1000)
  }
  const found: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { items: StudioMedium[]; next_cursor: string | null } = await elena(authoring.list, {
      query: { limit: 2, ...(cursor && { cursor }) },
    })
    found.push(...page.items.map(({ title }) => title))
    cursor = page.next_cursor
  }
  expect(found).toEqual([4, 3, 2, 1, 0].map((index) => `Файл ${index}.txt`))
  const { limits } = await elena(authoring.list, { query: {} })
  expect(limits).toEqual({
    image_bytes: 25_000_000,
    file_bytes: 50_000_000,
    // Tests have no PATH of the machine, and so no ffmpeg.
    film_bytes: 0,
  })
})

test('a search finds forms of a word in title and description, near misses and parts of names', async () => {
  const { id } = await upload('IMG_2031.png', await picture())
  await elena(authoring.change, { params: { id }, body: { alt: 'Новите каски на строителите' } })
  await upload('График на смените.txt', 'да')
  await upload('100% от плана.txt', 'да')
  expect(await titlesFor({ q: 'каска' })).toEqual(['IMG_2031'])
  expect(await titlesFor({ q: 'графици' })).toEqual(['График на смените.txt'])
  expect(await titlesFor({ q: 'графк' })).toEqual(['График на смените.txt'])
  expect(await titlesFor({ q: 'mg_20' })).toEqual(['IMG_2031'])
  expect(await titlesFor({ q: '0%' })).toEqual(['100% от плана.txt'])
  expect(await titlesFor({ q: 'няма' })).toEqual([])
  expect(await titlesFor({ q: '%' })).toEqual(['100% от плана.txt'])
  expect(await titlesFor({ kind: 'image' })).toEqual(['IMG_2031'])
})

test('one of them says where it is shown: in covers, galleries, attachments, texts and categories', async () => {
  const one = await image()
  await addNews(world, { title: 'Корица', cover_id: one.id })
  world.advance(1000)
  await addNews(world, { title: 'Галерия', status: 'draft', published_at: null, gallery: [one.id] })
  await addNews(world, { title: 'Прикачен', attachments: [{ medium_id: one.id, title: 'Мост' }] })
  await addNews(world, { title: 'В текста', body: bodyWith(one) })
  const english = { title: 'In English', summary: '', key_points: [], body: bodyWith(one) }
  await addNews(world, { title: 'В превода', translations: { en: english } })
  await addNews(world, { title: 'Без нея' })
  await addCategory(world, 'bridges', { category_title: 'Мостове', cover_id: one.id })
  await addContact(world, { photo_id: one.id })
  const { uses } = await elena(authoring.get, { params: { id: one.id } })
  expect(new Set(uses.news.map(({ title }) => title))).toEqual(
    new Set(['Корица', 'Галерия', 'Прикачен', 'В текста', 'В превода']),
  )
  expect(uses.news.find(({ title }) => title === 'Галерия')?.status).toBe('draft')
  expect(uses.categories).toEqual([{ id: 'bridges', title: 'Мостове' }])
  expect(uses.others).toBe(1)
})

test('what a former version shows is not deleted, so that going back to it brings everything', async () => {
  const one = await image()
  const id = await addNews(world, { title: 'Мостът', status: 'draft', published_at: null, body: bodyWith(one) })
  const { body } = await elena(newsAuthoring.get, { params: { id } })
  const without = { type: 'doc' as const, content: [] }
  await elena(newsAuthoring.change, { params: { id }, body: { version: 1, body: without } })
  const get = () => elena(authoring.get, { params: { id: one.id } })
  expect((await get()).uses).toMatchObject({ news: [], former_news: [{ id, title: 'Мостът', status: 'draft' }] })
  const remove = () => elena(authoring.remove, { params: { id: one.id } })
  await expect(remove()).rejects.toMatchObject({ status: 409, code: 'medium_in_use' })
  expect((await petar(authoring.get, { params: { id: one.id } })).may_change).toBe(false)
  await elena(newsAuthoring.change, { params: { id }, body: { version: 2, body } })
  expect((await get()).uses).toMatchObject({ news: [{ id }], former_news: [] })
  await elena(newsAuthoring.remove, { params: { id } })
  await remove()
})

test('only what is shown nowhere is deleted, with its file', async () => {
  const [used, unused] = [await image(), await image()]
  await addNews(world, { cover_id: used.id })
  const remove = (id: string) => elena(authoring.remove, { params: { id } })
  await expect(remove(used.id)).rejects.toMatchObject({ status: 409, code: 'medium_in_use' })
  const authorization = `Bearer ${await world.tokenOf('elena')}`
  const get = async () => (await world.app.inject({ url: unused.url, headers: { authorization } })).statusCode
  expect(await get()).toBe(200)
  await remove(unused.id)
  expect(await get()).toBe(404)
  await expect(remove(unused.id)).rejects.toMatchObject({ status: 404 })
  expect((await elena(authoring.list, { query: {} })).items.map(({ id }) => id)).toEqual([used.id])
})

test('another picture in its place is shown everywhere at once, also in texts, under its former name too', async () => {
  const one = await image()
  await addCategory(world, 'bridges', { cover_id: one.id })
  const id = await addNews(world, { cover_id: one.id, gallery: [one.id], body: bodyWith(one), guests: true })
  const shown = async () => {
    const article = await reader(news.get, { params: { id }, query: {} })
    const [block] = article.body.content
    const inText = block?.type === 'image' ? block.attrs.image : undefined
    const covers = (await reader(categories.list, { query: {} })).map(({ category_cover }) => category_cover)
    return { urls: [article.cover?.url, article.gallery[0]?.url, inText?.url, ...covers.filter(Boolean)], inText }
  }
  expect(new Set((await shown()).urls)).toEqual(new Set([bareAddress(one.url)]))

  const answer = await replace(one.id, await picture(300, 600))
  expect(answer.statusCode).toBe(200)
  const other = answer.json<StudioMedium>()
  expect(other).toMatchObject({ id: one.id, title: 'Мост', width: 300, height: 600 })
  expect(other.url).not.toBe(one.url)
  const { urls, inText } = await shown()
  expect(new Set(urls)).toEqual(new Set([bareAddress(other.url)]))
  expect(inText).toMatchObject({ width: 300, height: 600, alt: 'Мостът' })
  const own = await elena(newsAuthoring.get, { params: { id } })
  expect(JSON.stringify(own.body)).toContain(bareAddress(other.url))

  const former = await world.app.inject({ url: bareAddress(one.url) })
  expect([former.statusCode, former.headers['cache-control']]).toEqual([200, 'public, no-cache'])
  const { width } = await sharp(former.rawPayload).metadata()
  expect(width).toBe(300)
  const { uses } = await elena(authoring.get, { params: { id: one.id } })
  expect(uses.news).toHaveLength(1)
})

test('a file in a text is one of its uses, and what came in its place is shown there', async () => {
  const { id, url, size } = await upload('План.txt', 'първи')
  const file = { url: bareAddress(url), size }
  const body = { type: 'doc' as const, content: [{ type: 'file' as const, attrs: { file, title: 'План' } }] }
  const news_id = await addNews(world, { title: 'В текста', body, guests: true })
  expect((await elena(authoring.get, { params: { id } })).uses.news).toMatchObject([{ title: 'В текста' }])
  const other = (await post(`/api/studio/media/${id}/replace`, 'втори.txt', 'втори план')).json<StudioMedium>()
  const article = await reader(news.get, { params: { id: news_id }, query: {} })
  expect(article.body.content).toEqual([
    { type: 'file', attrs: { file: { url: bareAddress(other.url), size: other.size }, title: 'План' } },
  ])
})

test('the point to keep stays where it was only in a picture of the same shape', async () => {
  const one = await image()
  const focus = { x: 0.2, y: 0.7 }
  await elena(authoring.change, { params: { id: one.id }, body: { focus } })
  expect((await replace(one.id, await picture(800, 600))).json()).toMatchObject({ focus })
  expect((await replace(one.id, await picture(600, 800))).json()).toMatchObject({ focus: null })
})

test('neither a file of another kind nor a refused one comes in its place', async () => {
  const one = await image()
  const code = async (content: Buffer | string) => (await replace(one.id, content)).json<{ code: string }>().code
  expect(await code('само думи')).toBe('medium_kind_differs')
  expect(await code('<svg/>')).toBe('file_kind_refused')
  expect((await elena(authoring.get, { params: { id: one.id } })).url).toBe(one.url)
  expect((await replace(randomUUID(), await picture())).statusCode).toBe(404)
})

test('a description and a point to keep change for the readers at once', async () => {
  const one = await image()
  const id = await addNews(world, { cover_id: one.id })
  const cover = async () => (await reader(news.get, { params: { id }, query: {} })).cover
  expect(await cover()).toMatchObject({ alt: '', focus: null })
  const focus = { x: 0.25, y: 1 }
  await elena(authoring.change, { params: { id: one.id }, body: { alt: 'Мост над Искър', focus } })
  expect(await cover()).toMatchObject({ alt: 'Мост над Искър', focus })
  const wrong = elena(authoring.change, { params: { id: one.id }, body: { title: '', focus: { x: 2, y: 0 } } })
  await expect(wrong).rejects.toMatchObject({ status: 400, fields: { title: 'too_short' } })
})

test('whoever changes a medium needs the right to change all that shows it', async () => {
  const [elenas, own] = [await image(), await image('writer')]
  const may = async (by: Call, id: string) => (await by(authoring.get, { params: { id } })).may_change
  const all = async (id: string) => [await may(elena, id), await may(petar, id), await may(writer, id)]
  // What nothing shows: whoever uploaded it, and whoever may publish.
  expect(await all(elenas.id)).toEqual([true, true, false])
  expect(await all(own.id)).toEqual([true, true, true])

  const draft = await addNews(world, { status: 'draft', published_at: null, cover_id: own.id })
  expect(await all(own.id)).toEqual([true, false, true])
  await elena(newsAuthoring.publish, { params: { id: draft }, body: {} })
  expect(await all(own.id)).toEqual([true, false, false])
  const forbidden = { status: 403, code: 'forbidden' }
  const params = { id: own.id }
  await expect(writer(authoring.change, { params, body: { alt: 'x' } })).rejects.toMatchObject(forbidden)
  await expect(petar(authoring.remove, { params })).rejects.toMatchObject(forbidden)
  expect((await replace(own.id, await picture(), 'writer')).statusCode).toBe(403)

  await addCategory(world, 'sport', { cover_id: elenas.id })
  expect(await all(elenas.id)).toEqual([true, false, false])
})

test('each change is in the audit log, with what differs', async () => {
  const one = await image()
  await elena(authoring.change, { params: { id: one.id }, body: { alt: 'Мост' } })
  await replace(one.id, await picture(300, 300))
  await elena(authoring.remove, { params: { id: one.id } })
  const { items } = await (await world.as('chief'))(audit.list, { query: { action: 'media' } })
  const actions = ['media.deleted', 'media.replaced', 'media.changed', 'media.uploaded']
  expect(items.map(({ action }) => action)).toEqual(actions)
  expect(items[2]).toMatchObject({ before: { alt: '' }, after: { alt: 'Мост' }, title: 'Мост' })
  expect(items[1]).toMatchObject({ before: { width: 400 }, after: { width: 300 } })
})

test('media stay when the account of whoever uploaded them goes', async () => {
  const one = await image('writer')
  await world.db.delete(person).where(eq(person.id, 'writer'))
  expect(await elena(authoring.get, { params: { id: one.id } })).toMatchObject({ uploaded_by: null })
  expect(await world.db.select().from(medium)).toHaveLength(1)
})

test.each([
  ['timeout: 42% complete', 'image_too_complex', 413],
  ['Input image exceeds pixel limit', 'image_too_large', 413],
  ['VipsJpeg: premature end of JPEG image', 'image_unreadable', 415],
])('that an image was not made because of «%s» is told as %s', (message, code, status) => {
  expect(refusalOf(new Error(message))).toMatchObject({ code, status })
})

test('any editor tidies into folders, which are there while something is in them', async () => {
  const [bridge, notes] = [await image(), await upload('Бележки.txt', 'Текст')]
  const put = (by: Call, id: string, folder: string) => by(authoring.change, { params: { id }, body: { folder } })
  // What readers see is left as it is: a cover of another category, too.
  await addNews(world, { cover_id: bridge.id })
  expect(await put(writer, bridge.id, '  Лято  2026 ')).toMatchObject({ folder: 'Лято 2026' })
  await put(elena, notes.id, 'Лято 2026')
  expect(await elena(authoring.folders)).toEqual({ items: [{ folder: 'Лято 2026', media: 2 }], undescribed: 1 })
  const inFolder = (query: object) => elena(authoring.list, { query: { folder: 'Лято 2026', ...query } })
  expect((await inFolder({ sort: 'size', ascending: true, limit: 1 })).items).toHaveLength(1)
  expect((await inFolder({ described: false })).items.map(({ id }) => id)).toEqual([bridge.id])
  await elena(authoring.change, { params: { id: bridge.id }, body: { alt: 'Мост над Янтра' } })
  expect((await inFolder({ described: true })).items).toHaveLength(1)
  await replace(bridge.id, await picture(500, 300))
  expect((await elena(authoring.get, { params: { id: bridge.id } })).folder).toBe('Лято 2026')
  for (const { id } of [bridge, notes]) await put(writer, id, '')
  expect(await elena(authoring.folders)).toEqual({ items: [], undescribed: 0 })
  await expect(
    writer(authoring.change, { params: { id: bridge.id }, body: { folder: 'x', alt: 'x' } }),
  ).rejects.toMatchObject({ status: 403 })
})
