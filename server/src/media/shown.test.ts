import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  addCategory,
  addComment,
  addContact,
  addNews,
  addNotification,
  addSurvey,
  sayContentChanged,
} from '../../test/content.ts'
import { useMediaAskers } from '../../test/media-askers.ts'
import { addFile, textWithPicture } from '../../test/media.ts'
import { category } from '../categories/tables.ts'
import { news as newsTable } from '../news/tables.ts'
import { person } from '../identity/tables.ts'
import type { medium } from './tables.ts'

const hour = 3_600_000
const { world, add, get, as } = useMediaAskers()
/** What each is answered at the bare address. */
const seenBy = async (name: string) => {
  const url = `/media/${name}`
  const all = [await get(url), await get(`${url}?guest=1`)]
  for (const who of ['mira', 'boyan', 'elena'] as const) all.push(await get(url, as(who)))
  const [visitor, guest, mira, boyan, elena] = all.map(({ statusCode }) => statusCode)
  return { visitor, guest, mira, boyan, elena }
}
const everybody = { visitor: 200, guest: 200, mira: 200, boyan: 200, elena: 200 }
const members = { ...everybody, visitor: 404, guest: 404 }
const energo = { ...members, boyan: 404 }
const editors = { ...energo, mira: 404 }

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
    ['a picture in the text', ({ name }) => ({ body: textWithPicture(name) })],
    [
      'a picture in a translation',
      ({ name }) => ({
        translations: { en: { title: 'T', summary: '', key_points: [], body: textWithPicture(name) } },
      }),
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
    const file = await addFile(world)
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
