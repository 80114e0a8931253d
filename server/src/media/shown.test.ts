import fs from 'node:fs/promises'
import path from 'node:path'
import { type Document, contacts, mediaAuthoring, menu, news, newsAuthoring, profile, surveys } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addCategory,
  addComment,
  addContact,
  addNews,
  addNotification,
  addSurvey,
  sayContentChanged,
} from '../../test/content.ts'
import { startWorld, type World } from '../../test/world.ts'
import { category } from '../menu/tables.ts'
import { news as newsTable } from '../news/tables.ts'
import { person } from '../people/tables.ts'
import { openMediaFolder } from './folder.ts'
import { medium } from './tables.ts'

const hour = 3_600_000
let world: World
let bytes: Buffer
let tokens: Record<string, string>
beforeAll(async () => {
  world = await startWorld({ settings: { rate_limit_scale: 1000, session_ttl_seconds: 90 * 86_400 } })
  bytes = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#0e6355' } })
    .png()
    .toBuffer()
})
beforeEach(async () => {
  await world.reset()
  for (const id of ['energo', 'logistika']) await world.addGroup(id)
  await world.addPerson({ id: 'mira', user_group: 'energo' })
  await world.addPerson({ id: 'boyan', user_group: 'logistika' })
  await world.addPerson({ id: 'elena', role: 'editor' })
  tokens = {}
  for (const id of ['mira', 'boyan', 'elena']) tokens[id] = await world.tokenOf(id)
  await addCategory(world)
})
afterAll(() => world.close())

const add = async (row: { person_id?: string } = {}) => {
  const folder = openMediaFolder(path.join(world.settings.data_dir, 'media'))
  const made = await folder.saveImage(bytes, { now: world.clock.now, ...row })
  await world.db.insert(medium).values(made)
  return made
}
const addFile = async () => {
  const folder = openMediaFolder(path.join(world.settings.data_dir, 'media'))
  const made = await folder.saveFile(Buffer.from('Заплати'), 'txt', 'text/plain; charset=utf-8', {
    now: world.clock.now,
  })
  await world.db.insert(medium).values(made)
  return made
}
const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
const as = (who: string) => ({ authorization: `Bearer ${tokens[who]}` })
/** What each is answered at the bare address. */
const seenBy = async (name: string) => {
  const url = `/media/${name}`
  const all = [await get(url), await get(`${url}?guest=1`)]
  for (const who of ['mira', 'boyan', 'elena']) all.push(await get(url, as(who)))
  const [visitor, guest, mira, boyan, elena] = all.map(({ statusCode }) => statusCode)
  return { visitor, guest, mira, boyan, elena }
}
const everybody = { visitor: 200, guest: 200, mira: 200, boyan: 200, elena: 200 }
const members = { ...everybody, visitor: 404, guest: 404 }
const energo = { ...members, boyan: 404 }
const editors = { ...energo, mira: 404 }

const withPicture = (name: string): Document => ({
  type: 'doc',
  content: [
    {
      type: 'image',
      attrs: { image: { url: `/media/${name}`, width: 320, height: 200, alt: '', thumbhash: null, focus: null } },
    },
  ],
})

describe('the bare address of', () => {
  test('what nothing shows is for editors', async () => {
    expect(await seenBy((await add()).name)).toEqual(editors)
  })

  type Place = (made: typeof medium.$inferSelect) => Parameters<typeof addNews>[1]
  const places: [string, Place][] = [
    ['a cover', ({ id }) => ({ cover_id: id })],
    ['a picture of the gallery', ({ id }) => ({ gallery: ['other', id] })],
    ['an attachment', ({ id }) => ({ attachments: [{ medium_id: id, title: 'Заплати.pdf' }] })],
    ['who signs', ({ id }) => ({ author: { name: 'Ана', position: null, avatar_id: id } })],
    ['a picture in the text', ({ name }) => ({ body: withPicture(name) })],
    [
      'a picture in a translation',
      ({ name }) => ({ translations: { en: { title: 'T', summary: '', key_points: [], body: withPicture(name) } } }),
    ],
  ]
  test.each(places)('%s is for whom its item is, while that is published', async (_, place) => {
    const [draft, inside, open] = [await add(), await add(), await add()]
    await addNews(world, { ...place(draft), status: 'draft', published_at: null, guests: true })
    await addNews(world, { ...place(inside), groups: ['energo'] })
    const id = await addNews(world, { ...place(open), guests: true })
    expect(await seenBy(draft.name)).toEqual(editors)
    expect(await seenBy(inside.name)).toEqual(energo)
    expect(await seenBy(open.name)).toEqual(everybody)

    await world.db.update(newsTable).set({ status: 'archived' }).where(eq(newsTable.id, id))
    await sayContentChanged(world, 'news')
    expect(await seenBy(open.name)).toEqual(editors)
  })

  test('an attachment of an item that has ended by itself is gone with it, to the second', async () => {
    const file = await addFile()
    const expires_at = new Date(world.clock.now.getTime() + 20_000)
    await addNews(world, { attachments: [{ medium_id: file.id, title: 'а.txt' }], guests: true, expires_at })
    expect(await seenBy(file.name)).toEqual(everybody)
    world.advance(20_000)
    expect(await seenBy(file.name)).toEqual(editors)
  })

  test('an item whose category is hidden from guests is hidden with it', async () => {
    const made = await add()
    await addNews(world, { cover_id: made.id, guests: true })
    expect(await seenBy(made.name)).toEqual(everybody)
    await world.db.update(category).set({ guests: false })
    await sayContentChanged(world, 'menu')
    expect(await seenBy(made.name)).toEqual(members)
  })

  test('a category’s cover is for whom that is', async () => {
    const [open, inside] = [await add(), await add()]
    await addCategory(world, 'open', { cover_id: open.id })
    await addCategory(world, 'inside', { cover_id: inside.id, groups: ['energo'] })
    expect(await seenBy(open.name)).toEqual(everybody)
    expect(await seenBy(inside.name)).toEqual(energo)
  })

  test('a survey’s pictures are for whom that is, once it is published', async () => {
    const [draft, cover, option] = [await add(), await add(), await add()]
    const questions = [
      {
        id: 'q',
        kind: 'photo_choice',
        title: 'Коя?',
        required: true,
        options: [{ id: 'a', text: 'А', image_id: option.id }],
      },
    ] as NonNullable<Parameters<typeof addSurvey>[1]>['questions'] & object
    await addSurvey(world, { cover_id: draft.id, status: 'draft', guests: true })
    await addSurvey(world, { cover_id: cover.id, questions, groups: ['energo'] })
    expect(await seenBy(draft.name)).toEqual(editors)
    expect(await seenBy(cover.name)).toEqual(energo)
    expect(await seenBy(option.name)).toEqual(energo)
  })

  test('a notification’s picture is for whom that is, once it is sent', async () => {
    const [sent, scheduled] = [await add(), await add()]
    const sent_at = new Date(world.clock.now.getTime() + hour)
    await addNotification(world, { image_id: sent.id, groups: ['energo'] })
    await addNotification(world, { image_id: scheduled.id, guests: true, sent_at, status: 'scheduled' })
    expect(await seenBy(sent.name)).toEqual(energo)
    expect(await seenBy(scheduled.name)).toEqual(editors)
  })

  test('a contact’s photo is for members, unless its contact shows it to everybody', async () => {
    const [own, hidden, open] = [await add(), await add(), await add()]
    await addContact(world, { photo_id: own.id, public: false })
    await addContact(world, { photo_id: hidden.id, public: true, members_only: ['photo'] })
    await addContact(world, { photo_id: open.id, public: true, members_only: [] })
    expect(await seenBy(own.name)).toEqual(members)
    expect(await seenBy(hidden.name)).toEqual(members)
    expect(await seenBy(open.name)).toEqual(everybody)
  })

  test('a person’s photo is his own, and of those who read what he wrote', async () => {
    const photo = await add({ person_id: 'boyan' })
    await world.db.update(person).set({ avatar_id: photo.id }).where(eq(person.id, 'boyan'))
    expect(await seenBy(photo.name)).toEqual({ ...editors, boyan: 200 })
    const news_id = await addNews(world, { groups: ['energo'] })
    await addComment(world, { news_id, person_id: 'boyan' })
    expect(await seenBy(photo.name)).toEqual(members)
    await world.db.update(person).set({ state: 'suspended' }).where(eq(person.id, 'boyan'))
    expect((await get(`/media/${photo.name}`, as('elena'))).statusCode).toBe(404)
  })
})

/** A story for one group with everything that a story shows. */
const addWhole = async () => {
  const [cover, picture, inText] = [await add(), await add(), await add()]
  const file = await addFile()
  await addNews(world, {
    id: 'inside',
    groups: ['energo'],
    cover_id: cover.id,
    gallery: [picture.id],
    body: withPicture(inText.name),
    attachments: [{ medium_id: file.id, title: 'а.txt' }],
  })
}
const addressesOf = async (who: string) => {
  const { cover, gallery, body, attachments } = await world.apiWith({ token: tokens[who] ?? '' })(news.get, {
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
    for (const who of ['mira', 'boyan']) expect((await addressesOf(who))[0]).toBe(`/media/${made.name}`)
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
    const mira = world.apiWith({ token: tokens['mira'] ?? '' })
    const urls = [
      (await mira(menu.list)).find(({ category_id }) => category_id === 'inside')?.category_cover,
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

describe('in the studio', () => {
  test('what is uploaded can be looked at from its answer alone, and is stored without its seal', async () => {
    const made = await add()
    const elena = world.apiWith({ token: tokens['elena'] ?? '' })
    const { url } = await elena(mediaAuthoring.get, { params: { id: made.id } })
    expect(url).not.toBe(`/media/${made.name}`)
    expect((await get(`${url}?w=96`)).statusCode).toBe(200)

    const image = { url, width: 320, height: 200, alt: '', thumbhash: null, focus: null }
    const body: Document = { type: 'doc', content: [{ type: 'image', attrs: { image } }] }
    const { id } = await elena(newsAuthoring.create, { body: { title: 'Чернова', category_id: 'general', body } })
    const [row] = await world.db.select().from(newsTable).where(eq(newsTable.id, id))
    expect(row?.body).toEqual(withPicture(made.name))
    const draft = await elena(newsAuthoring.get, { params: { id } })
    expect(draft.body).toEqual(withPicture(made.name))
  })

  test('the cookie opens what its editor may see, and ends with his sign-in', async () => {
    const made = await add()
    const cookie = `megdan_studio=${tokens['elena']}`
    expect((await get(`/media/${made.name}`, { cookie })).statusCode).toBe(200)
    expect((await get(`/media/${made.name}`, { cookie: `megdan_studio=${tokens['mira']}` })).statusCode).toBe(404)
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
