import {
  type Call,
  categoriesAuthoring,
  mediaAuthoring,
  newsAuthoring,
  surveysAuthoring,
  templates as contract,
} from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addNews, addNotification, addSurvey, textBody } from '../../test/content.ts'
import { addTemplate } from '../../test/campaigns.ts'
import { useWorld } from '../../test/use-world.ts'
import { category } from '../categories/tables.ts'
import { groups, person } from '../identity/index.ts'
import { medium } from '../media/tables.ts'
import { news } from '../news/tables.ts'
import { template } from './tables.ts'

const world = useWorld({ settings: { languages: ['bg', 'en'] } })
const rights = { categories: null, publish: true, push: true, push_urgent: false }
let [elena, boris] = [] as unknown as [Call, Call]

beforeEach(async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'chief', role: 'admin' })
  await world.addPerson({ id: 'elena', name: 'Елена', role: 'editor' })
  await world.addPerson({ id: 'boris', role: 'editor', editor_rights: { ...rights, categories: ['other'] } })
  await addCategory(world)
  await addCategory(world, 'other')
  ;[elena, boris] = [await world.as('elena'), await world.as('boris')]
})

const keep = (from: string, kind: 'news' | 'survey' | 'notification' = 'news', name = 'Ремонт') =>
  elena(contract.create, { body: { kind, from, name } })
const begin = (id: string, who = elena) => who(contract.begin, { params: { id } })
const addPicture = (id: string, name = `${id}.webp`) =>
  world.db
    .insert(medium)
    .values({ id, kind: 'image', name, type: 'image/webp', size: 1, created_at: world.clock.now, title: id })

test('a draft begins with all that the item had in each language, and with none of its days', async () => {
  await addPicture('cover')
  const wording = { title: 'Repair', summary: 'S', key_points: ['One'], body: textBody('Closed.') }
  const from = await addNews(world, {
    title: 'Ремонт',
    text: 'Затворено.',
    translations: { en: wording },
    groups: ['energo'],
    cover_id: 'cover',
    must_read: true,
    must_read_due: world.clock.now,
    pinned: true,
    pending: { title: 'Ремонт на покрива' },
    pending_version: 1,
  })
  const { id, languages, category_title, may_change } = await keep(from)
  expect({ languages, category_title, may_change }).toEqual({
    languages: ['bg', 'en'],
    category_title: 'general',
    may_change: true,
  })
  // Its source goes, and the template stays.
  await world.db.delete(news)
  const begun = await begin(id)
  expect(begun.lost).toEqual([])
  expect(await elena(newsAuthoring.get, { params: { id: begun.id } })).toMatchObject({
    status: 'draft',
    title: 'Ремонт на покрива',
    translations: { en: { title: 'Repair', key_points: ['One'] } },
    category_id: 'general',
    audience: { groups: ['energo'], guests: false },
    cover_id: 'cover',
    must_read: true,
    must_read_due: null,
    pinned: false,
    author: { name: 'Елена' },
    review: null,
    published_at: null,
  })
})

test('nothing passes the review of its category by a template', async () => {
  await world.db.update(category).set({ review: 'one' })
  const published = await addNews(world, { title: 'Одобрена' })
  const { id } = await begin((await keep(published)).id)
  const publish = elena(newsAuthoring.publish, { params: { id }, body: {} })
  await expect(publish).rejects.toMatchObject({ code: 'approval_needed' })
  const [row] = await world.db.select().from(news).where(eq(news.id, id))
  expect(row?.status).toBe('draft')
})

test('what is gone is left out and said: category, groups and pictures', async () => {
  await addPicture('cover')
  const from = await addNews(world, { category_id: 'other', groups: ['energo'], cover_id: 'cover' })
  const { id } = await keep(from)
  await world.db.delete(news)
  const chief = await world.as('chief')
  await chief(categoriesAuthoring.remove, { params: { id: 'other' } })
  await world.db.delete(groups)
  await world.db.delete(medium)
  const begun = await begin(id)
  expect(begun.lost).toEqual(['category', 'media', 'groups'])
  expect(await elena(newsAuthoring.get, { params: { id: begun.id } })).toMatchObject({
    category_id: '',
    cover_id: null,
    audience: { groups: [], guests: false },
  })
  expect((await elena(contract.list, { query: {} })).items).toMatchObject([{ category_title: null }])
})

test('an editor of other categories begins without one', async () => {
  const { id } = await keep(await addNews(world))
  expect(await begin(id, boris)).toMatchObject({ lost: ['category'] })
})

test('a picture that a template shows is not deleted as unused, be it in a text', async () => {
  await addPicture('cover')
  await addPicture('inside', 'inside-name.webp')
  const picture = { type: 'image' as const, attrs: { url: '/media/inside-name.webp', alt: '', caption: '' } }
  const body = { type: 'doc' as const, content: [picture] } as unknown as ReturnType<typeof textBody>
  await keep(await addNews(world, { cover_id: 'cover', body }))
  await world.db.delete(news)
  for (const id of ['cover', 'inside']) {
    const { uses } = await elena(mediaAuthoring.get, { params: { id } })
    expect([id, uses.others]).toEqual([id, 1])
  }
})

test('a survey and a notification are begun with the same', async () => {
  const survey = await addSurvey(world, { title: 'Столът', mode: 'anonymous', groups: ['energo'] })
  const kept = await keep(survey, 'survey')
  const begun = await begin(kept.id)
  expect(await elena(surveysAuthoring.get, { params: { id: begun.id } })).toMatchObject({
    status: 'draft',
    title: 'Столът',
    mode: 'anonymous',
    audience: { groups: ['energo'], guests: false },
    questions: [{ id: 'first' }],
  })
  const notice = await keep(await addNotification(world, { title: 'Токът', urgent: true }), 'notification')
  await expect(begin(notice.id)).rejects.toMatchObject({ code: 'no_draft_of_it' })
  const read = await elena(contract.notification, { params: { id: notice.id } })
  expect(read).toMatchObject({ title: 'Токът', body: 'Текст.', link: '/home', lost: [] })
  await expect(elena(contract.notification, { params: { id: kept.id } })).rejects.toMatchObject({ code: 'not_found' })
})

test('it belongs to the house: whoever made it or arranges renames and deletes it, and it outlives its maker', async () => {
  const { id, version } = await keep(await addNews(world))
  const change = (who: Call, seen = version) =>
    who(contract.change, { params: { id }, body: { version: seen, name: ' Друг ' } })
  await expect(change(boris)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(boris(contract.remove, { params: { id } })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await change(elena)).toMatchObject({ name: 'Друг', version: 2 })
  await expect(change(elena)).rejects.toMatchObject({ code: 'version_conflict' })
  await world.db.delete(person).where(eq(person.id, 'elena'))
  const chief = await world.as('chief')
  expect((await chief(contract.list, { query: { kind: 'news' } })).items).toMatchObject([{ id, created_by: null }])
  await chief(contract.remove, { params: { id } })
  expect(await world.db.select().from(template)).toEqual([])
})

test.each([
  ['a name that shows nothing', { name: '   ' }, 'invalid'],
  ['a name of a quarter of a megabyte', { name: 'а'.repeat(131_072) }, 'too_large'],
  ['what is not there', { from: 'none' }, 'not_found'],
])('%s makes none', async (_, changes, code) => {
  const from = await addNews(world)
  const made = elena(contract.create, { body: { kind: 'news', from, name: 'Ремонт', ...changes } })
  await expect(made).rejects.toMatchObject({ code })
})

test('there is an end to how many there may be', async () => {
  for (let at = 0; at < 300; at++) await addTemplate(world, { id: `t${at}` })
  await expect(keep(await addNews(world))).rejects.toMatchObject({ code: 'too_many_templates' })
})
