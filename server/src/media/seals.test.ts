import fs from 'node:fs/promises'
import path from 'node:path'
import {
  contacts,
  type Document,
  mediaAuthoring,
  categories,
  news,
  newsAuthoring,
  profile,
  surveys,
} from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { addCategory, addContact, addNews, addSurvey, sayContentChanged } from '../../test/content.ts'
import { type Asker, useMediaAskers } from '../../test/media-askers.ts'
import { addFile, textWithPicture } from '../../test/media.ts'
import { category } from '../categories/tables.ts'
import { news as newsTable } from '../news/tables.ts'
import { person } from '../identity/tables.ts'

const hour = 3_600_000
const { world, tokens, add, get, as } = useMediaAskers()
/** A story for one group with everything that a story shows. */
const addWhole = async () => {
  const [cover, picture, inText] = [await add(), await add(), await add()]
  const file = await addFile(world)
  await addNews(world, {
    id: 'inside',
    groups: ['energo'],
    cover_id: cover.id,
    gallery: [picture.id],
    body: textWithPicture(inText.name),
    attachments: [{ medium_id: file.id, title: 'а.txt' }],
  })
}
const addressesOf = async (who: Asker) => {
  const { cover, gallery, body, attachments } = await world.apiWith({ token: tokens[who] })(news.get, {
    params: { id: 'inside' },
    query: {},
  })
  const [block] = body.content
  const inText = block?.type === 'image' ? block.attrs.image : undefined
  return [cover, inText, ...gallery, ...attachments].map((one) => one?.url ?? '')
}

describe('an answer carries addresses', () => {
  test('that open without a token what is not public, in every width, for some hours and no longer', async () => {
    await addWhole()
    const urls = await addressesOf('mira')
    expect(urls).toHaveLength(4)
    for (const url of urls) {
      const answer = await get(`${url}?w=96`)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
        200,
        expect.stringMatching(/^private, max-age=\d+$/),
      ])
      expect(Number(/\d+/.exec(String(answer.headers['cache-control']))?.[0])).toBeLessThanOrEqual(12 * 3600)
    }
    world.advance(5 * hour)
    for (const url of urls) expect((await get(url)).statusCode).toBe(200)
    world.advance(8 * hour)
    for (const url of urls) expect((await get(url)).statusCode).toBe(404)
    // Whoever still reads the story has new ones.
    for (const url of await addressesOf('mira')) expect((await get(url)).statusCode).toBe(200)
  })

  test('of which a browser keeps nothing but what its service worker holds, and public pictures', async () => {
    await addWhole()
    const made = await add()
    await addNews(world, { guests: true, cover_id: made.id })
    const keptIn = async (url: string, headers = {}) =>
      (await get(url, { ...headers, 'sec-fetch-site': 'same-origin' })).headers['cache-control']
    const urls = await addressesOf('mira')
    for (const url of urls) expect(await keptIn(url)).toBe('private, no-store')
    expect(await keptIn(urls[0] ?? '', { cookie: `megdan_studio=${tokens.elena}` })).toBe('private, no-cache')
    expect(await keptIn(`/media/${made.name}`)).toBe('public, max-age=31536000, immutable')
  })

  test('that stay the same for hours, so that the answer keeps its ETag', async () => {
    await addWhole()
    world.advance(6 * hour - (world.clock.now.getTime() % (6 * hour)))
    const tag = async () => (await get('/api/news/inside', as('mira'))).headers['etag']
    const first = await tag()
    world.advance(5.9 * hour)
    await sayContentChanged(world, 'news')
    expect(await tag()).toBe(first)
    world.advance(0.1 * hour)
    expect(await tag()).not.toBe(first)
  })

  test('that are worth nothing when forged or moved to another file', async () => {
    await addWhole()
    const [one = '', other = ''] = await addressesOf('mira')
    const [, stem = '', until = '', signed = ''] = /^(.+)\.([0-9a-z]+)_([\w-]+)\.webp$/.exec(one) ?? []
    const [, otherStem = ''] = /^([^.]+)\./.exec(other) ?? []
    const later = (Number.parseInt(until, 36) + 1).toString(36)
    const turned = signed.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
    for (const forged of [
      `${otherStem}.${until}_${signed}.webp`,
      `${stem}.${later}_${signed}.webp`,
      `${stem}.${until}_${turned}.webp`,
      `${stem}.${until}_${signed.slice(0, -1)}.webp`,
      `${stem}.${until}_.webp`,
      `${stem}.x.webp`,
      `${stem}.${until}_${signed}.txt`,
    ])
      expect((await get(forged)).statusCode, forged).toBe(404)
    expect((await get(one)).statusCode).toBe(200)
  })

  test('that are bare for what guests are shown, whoever asks', async () => {
    const made = await add()
    await addNews(world, { id: 'inside', guests: true, cover_id: made.id })
    for (const who of ['mira', 'boyan'] as const) expect((await addressesOf(who))[0]).toBe(`/media/${made.name}`)
    const answer = await get(`/media/${made.name}?w=96`)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('in the menu, the contacts, the surveys and the profile too', async () => {
    const all = [await add(), await add(), await add(), await add({ person_id: 'mira' })]
    const [cover, photo, question, own] = all.map(({ id }) => id)
    await addCategory(world, 'inside', { groups: ['energo'], cover_id: cover ?? null })
    await addContact(world, { photo_id: photo ?? null })
    await addSurvey(world, { id: 'ask', cover_id: question ?? null })
    await world.db
      .update(person)
      .set({ avatar_id: own ?? null })
      .where(eq(person.id, 'mira'))
    const mira = world.apiWith({ token: tokens.mira })
    const urls = [
      (await mira(categories.list, { query: {} })).find(({ category_id }) => category_id === 'inside')?.category_cover,
      (await mira(contacts.list, { query: {} })).items[0]?.photo?.url,
      (await mira(surveys.get, { params: { id: 'ask' }, query: {} })).cover?.url,
      (await mira(profile.get)).avatar?.url,
    ]
    for (const url of urls) expect((await get(url ?? '')).statusCode, url).toBe(200)
    for (const { name } of all) expect((await get(`/media/${name}`)).statusCode).toBe(404)
  })
})

test('what opens for one who asks is kept by nobody unasked, and is not sent twice', async () => {
  const made = await add()
  const first = await get(`/media/${made.name}?w=96`, as('elena'))
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: expect.stringContaining('Authorization'),
  })
  const again = await get(`/media/${made.name}?w=96`, {
    ...as('elena'),
    'if-none-match': String(first.headers['etag']),
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const head = await world.app.inject({ method: 'HEAD', url: `/media/${made.name}`, headers: as('elena') })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

describe('an address that still holds', () => {
  const codesOf = async (urls: readonly string[], headers = {}) =>
    Promise.all(urls.map(async (url) => (await get(`${url}?w=96`, headers)).statusCode))
  const change = async (row: Partial<typeof newsTable.$inferInsert>) => {
    await world.db.update(newsTable).set(row)
    await sayContentChanged(world, 'news')
  }
  const [open, gone] = [Array(4).fill(200), Array(4).fill(404)]

  test('opens nothing of an item that was taken down, to the moment, but to editors', async () => {
    await addWhole()
    const urls = await addressesOf('mira')
    expect(await codesOf(urls)).toEqual(open)
    await change({ status: 'archived' })
    expect(await codesOf(urls)).toEqual(gone)
    expect(await codesOf(urls, as('mira'))).toEqual(gone)
    expect(await codesOf(urls, as('elena'))).toEqual(open)
    await change({ status: 'published' })
    expect(await codesOf(urls)).toEqual(open)
    await change({ expires_at: new Date(world.clock.now.getTime() + 20_000) })
    expect(await codesOf(urls)).toEqual(open)
    world.advance(20_000)
    expect(await codesOf(urls)).toEqual(gone)
  })

  test('opens no picture that was taken out of its item, nor one of a category for nobody', async () => {
    await addWhole()
    const [cover = '', ...others] = await addressesOf('mira')
    await change({ cover_id: null })
    expect(await codesOf([cover])).toEqual([404])
    expect(await codesOf(others)).toEqual([200, 200, 200])
    await world.db.update(category).set({ audience_everyone: false, audience_groups: [], guests: false })
    await sayContentChanged(world, 'menu')
    expect(await codesOf(others)).toEqual([404, 404, 404])
  })

  test('opens a photo as long as its person shows it', async () => {
    const photo = await add({ person_id: 'mira' })
    await world.db.update(person).set({ avatar_id: photo.id }).where(eq(person.id, 'mira'))
    const { avatar } = await world.apiWith({ token: tokens.mira })(profile.get)
    expect(await codesOf([avatar?.url ?? ''])).toEqual([200])
    await world.db.update(person).set({ avatar_id: null }).where(eq(person.id, 'mira'))
    expect(await codesOf([avatar?.url ?? ''])).toEqual([404])
  })

  test('asks the database nothing when it is opened again', async () => {
    await addWhole()
    const made = await add()
    await addNews(world, { guests: true, cover_id: made.id })
    const urls = [...(await addressesOf('mira')), `/media/${made.name}`]
    await codesOf(urls)
    const asked = vi.spyOn(world.engine.pool, 'connect')
    expect(await codesOf(urls)).toEqual([...open, 200])
    expect(asked).not.toHaveBeenCalled()
    await change({ title: 'Друго' })
    expect(await codesOf(urls)).toEqual([...open, 200])
    expect(asked).toHaveBeenCalled()
    asked.mockRestore()
  })
})

test('a file inside a text opens for whoever reads that, and for nobody else', async () => {
  const file = await addFile(world)
  const attrs = { file: { url: `/media/${file.name}`, size: file.size }, title: 'Заплати' }
  await addNews(world, { id: 'pay', groups: ['energo'], body: { type: 'doc', content: [{ type: 'file', attrs }] } })
  const { body } = await world.apiWith({ token: tokens.mira })(news.get, { params: { id: 'pay' }, query: {} })
  const [block] = body.content
  const url = block?.type === 'file' ? block.attrs.file.url : ''
  expect(url).not.toBe(attrs.file.url)
  expect((await get(url)).statusCode).toBe(200)
  expect((await get(attrs.file.url, as('mira'))).statusCode).toBe(200)
  for (const asking of [as('boyan'), {}]) expect((await get(attrs.file.url, asking)).statusCode).toBe(404)
  world.advance(13 * hour)
  expect((await get(url)).statusCode).toBe(404)
})

describe('in the studio', () => {
  test('what is uploaded can be looked at by editors alone, and is stored without its seal', async () => {
    const made = await add()
    const elena = world.apiWith({ token: tokens.elena })
    const { url } = await elena(mediaAuthoring.get, { params: { id: made.id } })
    expect(url).not.toBe(`/media/${made.name}`)
    expect((await get(`${url}?w=96`, { cookie: `megdan_studio=${tokens.elena}` })).statusCode).toBe(200)
    expect((await get(`${url}?w=96`)).statusCode).toBe(404)

    const image = { url, width: 320, height: 200, alt: '', thumbhash: null, focus: null }
    const body: Document = { type: 'doc', content: [{ type: 'image', attrs: { image } }] }
    const { id } = await elena(newsAuthoring.create, { body: { title: 'Чернова', category_id: 'general', body } })
    const [row] = await world.db.select().from(newsTable).where(eq(newsTable.id, id))
    expect(row?.body).toEqual(textWithPicture(made.name))
    const draft = await elena(newsAuthoring.get, { params: { id } })
    expect(draft.body).toEqual(textWithPicture(made.name))
  })

  test('the cookie opens what its editor may see, and ends with his sign-in', async () => {
    const made = await add()
    const cookie = `megdan_studio=${tokens.elena}`
    expect((await get(`/media/${made.name}`, { cookie })).statusCode).toBe(200)
    expect((await get(`/media/${made.name}`, { cookie: `megdan_studio=${tokens.mira}` })).statusCode).toBe(404)
    await world.app.inject({ method: 'POST', url: '/api/auth/logout', headers: as('elena') })
    expect((await get(`/media/${made.name}`, { cookie })).statusCode).toBe(404)
  })
})

test('no line of the log opens anything', async () => {
  await addWhole()
  const urls = await addressesOf('mira')
  world.lines.length = 0
  for (const url of urls) await get(`${url}?w=96`)
  const said = world.lines.join('')
  expect(said).toContain('/media/')
  for (const url of urls) expect(said).not.toContain(url)
})

test('a file that is gone from the disk is not found by whoever may see it', async () => {
  const made = await add()
  await fs.rm(path.join(world.settings.data_dir, 'media', made.name))
  expect((await get(`/media/${made.name}`, as('elena'))).statusCode).toBe(404)
})
