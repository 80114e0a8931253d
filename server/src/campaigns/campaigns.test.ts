import { type Call, campaigns as contract, news, newsAuthoring, surveys, surveysAuthoring } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addNews, addNotification, addSurvey } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import { sheetsOf } from '../../test/workbook.ts'
import { person } from '../identity/index.ts'
import { notification, notificationRead } from '../notifications/tables.ts'
import { surveyParticipation } from '../surveys/tables.ts'
import { campaignItem } from './tables.ts'

const world = useWorld()
const day = 86_400_000
let [elena, boris] = [] as unknown as [Call, Call]
const members = Array.from({ length: 12 }, (_, at) => `m${at}`)

beforeEach(async () => {
  await world.addGroup('energo')
  await world.addGroup('few')
  await world.addPerson({ id: 'chief', role: 'admin' })
  await world.addPerson({ id: 'elena', name: 'Елена', role: 'editor' })
  await world.addPerson({ id: 'boris', name: 'Борис', role: 'editor' })
  for (const [at, id] of members.entries()) await world.addPerson({ id, groups: at < 10 ? ['energo'] : ['few'] })
  await addCategory(world)
  ;[elena, boris] = [await world.as('elena'), await world.as('boris')]
})

const begin = (body: object = {}) =>
  elena(contract.create, {
    body: { name: 'Безопасност', goal: 'Никой без каска.', starts_on: '2026-01-01', ends_on: null, ...body },
  })
const bind = (id: string, kind: 'news' | 'survey' | 'notification', thing: string, who = elena) =>
  who(contract.bind, { params: { id, kind, thing } })
const resultOf = (id: string) => elena(contract.result, { params: { id } })
const read = async (who: string, id: string) => (await world.as(who))(news.read, { params: { id } })
const open = (person_id: string, notification_id: string) =>
  world.db.insert(notificationRead).values({ person_id, notification_id })

describe('the result', () => {
  test('counts each person once, whatever they did how often, and nobody who has gone', async () => {
    const { id } = await begin()
    const first = await addNews(world, { groups: ['energo'], must_read: true })
    const second = await addNews(world)
    const notice = await addNotification(world, { groups: ['energo'] })
    const survey = await addSurvey(world, { groups: ['energo'] })
    for (const [kind, thing] of [
      ['news', first],
      ['news', second],
      ['notification', notice],
      ['survey', survey],
    ] as const)
      await bind(id, kind, thing)
    await read('m0', first)
    await read('m0', second)
    await read('m1', second)
    await open('m0', notice)
    await open('m2', notice)
    const m3 = await world.as('m3')
    await m3(news.confirm, { params: { id: first }, body: { version: 1 } })
    await m3(surveys.answer, { params: { id: survey }, body: { version: 1, answers: { first: true } } })
    const all = {
      people: 15,
      withheld: false,
      reached: 4,
      confirmed: 1,
      answered: { people: 1, at_least: false },
      counted: 4,
      left_out: 0,
    }
    const result = await resultOf(id)
    expect(result).toMatchObject(all)
    // Whoever confirms has read it.
    expect(result.read).toBeGreaterThanOrEqual(2)
    await world.db.delete(person).where(eq(person.id, 'm0'))
    await world.db.update(person).set({ state: 'suspended' }).where(eq(person.id, 'm1'))
    expect(await resultOf(id)).toMatchObject({ people: 13, reached: 2 })
  })

  test('leaves out what is for few, by itself and beside the rest', async () => {
    const { id } = await begin()
    const few = await addNews(world, { groups: ['few'] })
    await bind(id, 'news', few)
    await read('m10', few)
    expect(await resultOf(id)).toEqual({
      people: 0,
      withheld: true,
      reached: 0,
      read: 0,
      confirmed: null,
      answered: null,
      reminded: null,
      counted: 0,
      left_out: 1,
    })
    const energo = await addNews(world, { groups: ['energo'] })
    await bind(id, 'news', energo)
    expect(await resultOf(id)).toMatchObject({ people: 10, read: 0, counted: 1, left_out: 1 })
    // For two more than the other: whoever let go of it would see what these two did.
    const both = await addNews(world, { groups: ['energo', 'few'] })
    await bind(id, 'news', both)
    await read('m10', both)
    expect(await resultOf(id)).toMatchObject({ people: 12, read: 1, counted: 1, left_out: 2 })
  })

  test('puts no answer without a name beside what else somebody did', async () => {
    const { id } = await begin()
    const [one, other] = [
      await addSurvey(world, { mode: 'confidential' }),
      await addSurvey(world, { mode: 'confidential' }),
    ]
    await bind(id, 'survey', one)
    for (const who of ['m0', 'm1', 'm2'])
      await (
        await world.as(who)
      )(surveys.answer, { params: { id: one }, body: { version: 1, answers: { first: true } } })
    expect(await resultOf(id)).toMatchObject({ reached: 0, answered: { people: 3, at_least: false } })
    await bind(id, 'survey', other)
    await (
      await world.as('m3')
    )(surveys.answer, {
      params: { id: other },
      body: { version: 1, answers: { first: true } },
    })
    expect(await resultOf(id)).toMatchObject({ reached: 0, answered: { people: 3, at_least: true } })
    expect(await world.db.$count(surveyParticipation)).toBe(4)
  })

  test('says whom reminders of what it binds went to, each once, and who has done it since; few are told by no number', async () => {
    const { id } = await begin()
    const item = await addNews(world, { title: 'Каски', groups: ['energo'], must_read: true })
    const other = await addNews(world, { must_read: true })
    const survey = await addSurvey(world, { mode: 'confidential' })
    await bind(id, 'news', item)
    const get = () => elena(contract.get, { params: { id } })
    expect((await get()).bound).toMatchObject([{ id: item, asks: true }])
    expect(await resultOf(id)).toMatchObject({ reminded: null })
    await elena(newsAuthoring.remind, { params: { id: item } })
    await (
      await world.as('m0')
    )(news.confirm, { params: { id: item }, body: { version: 1 } })
    const told = { sent: 1, people: 10, at_least: false, done: 1, withheld: false }
    expect(await resultOf(id)).toMatchObject({ reminded: told })
    const { reminders, timeline } = await get()
    expect(reminders).toMatchObject([{ kind: 'news', thing_id: item, state: 'sent' }])
    expect(timeline.map(({ what }) => what)).toEqual(['published', 'reminded'])
    // It says to which campaign it belongs, and by hand it is bound once.
    const reminder = reminders[0]?.id ?? ''
    const belongs = () => elena(contract.of, { params: { kind: 'notification', id: reminder } })
    expect(await belongs()).toEqual({ items: [{ id, title: 'Безопасност' }] })
    await bind(id, 'notification', reminder)
    expect(await belongs()).toEqual({ items: [{ id, title: 'Безопасност' }] })
    expect(await resultOf(id)).toMatchObject({ reminded: told })
    expect((await get()).timeline.map(({ what }) => what)).toEqual(['published', 'reminded'])
    await elena(contract.unbind, { params: { id, kind: 'notification', thing: reminder } })

    await bind(id, 'news', other)
    await elena(newsAuthoring.remindSome, { params: { id: other }, body: { people: ['m0', 'm11'] } })
    expect(await resultOf(id)).toMatchObject({ reminded: { ...told, sent: 2, people: 11 } })
    // Who has not answered a survey without names is joined with nobody.
    await bind(id, 'survey', survey)
    await elena(surveysAuthoring.remind, { params: { id: survey } })
    expect(await resultOf(id)).toMatchObject({ reminded: { sent: 3, people: 15, at_least: true, done: 1 } })
    const token = await world.tokenOf('elena')
    const headers = { authorization: `Bearer ${token}` }
    const url = `/api/studio/campaigns/${id}/result.xlsx?lang=bg`
    const [numbers = [], items = []] = sheetsOf((await world.app.inject({ url, headers })).rawPayload)
    expect(numbers.filter(([name]) => /апомн|От тях/.test(String(name)))).toEqual([
      ['Напомняния', 3],
      ['Напомнени (поне)', 15],
      ['От тях после потвърдили или отговорили', 1, expect.closeTo(1 / 15, 3)],
    ])
    expect(items.filter(([, kind]) => kind === 'напомняне')).toHaveLength(3)

    await elena(contract.unbind, { params: { id, kind: 'news', thing: item } })
    await elena(contract.unbind, { params: { id, kind: 'survey', thing: survey } })
    expect((await get()).reminders).toMatchObject([{ thing_id: other }])
    expect(await resultOf(id)).toMatchObject({
      reminded: { sent: 1, people: 0, at_least: false, done: null, withheld: true },
    })
  })

  test('goes into a file and a workbook', async () => {
    const { id } = await begin({ name: '=1+1' })
    await bind(id, 'news', await addNews(world, { title: '=HYPERLINK("x")' }))
    const token = await world.tokenOf('elena')
    const get = (what: string) =>
      world.app.inject({
        url: `/api/studio/campaigns/${id}/result.${what}`,
        headers: { authorization: `Bearer ${token}` },
      })
    const file = await get('csv?lang=en')
    expect(file.payload).toContain('Meant for')
    const [numbers, items] = sheetsOf((await get('xlsx?lang=bg')).rawPayload)
    expect(numbers?.[1]).toEqual(['За кого беше', 15])
    expect(items?.[1]?.[0]).toBe('=HYPERLINK("x")')
  })
})

test('it shows what it binds as it is now, what was deleted by the title that it had, and when all goes out', async () => {
  const { id } = await begin()
  const item = await addNews(world, { title: 'Каски', expires_at: new Date(world.clock.now.getTime() + day) })
  const draft = await addNews(world, { title: 'Чернова', status: 'draft', published_at: null })
  const told = await addNotification(world, { title: 'Напомняне', occasion: 'reminder', news_id: item })
  await bind(id, 'news', item)
  world.clock.now = new Date(world.clock.now.getTime() + 1000)
  await bind(id, 'news', draft)
  await elena(newsAuthoring.remove, { params: { id: draft } }).catch(async () =>
    (await world.as('chief'))(newsAuthoring.remove, { params: { id: draft } }),
  )
  const { bound, timeline } = await elena(contract.get, { params: { id } })
  expect(bound).toMatchObject([
    { id: item, title: 'Каски', state: 'published', counted: true },
    { id: draft, title: 'Чернова', state: 'gone', counted: false },
  ])
  expect(timeline.map(({ what, id: of, ahead }) => `${what} ${of} ${ahead}`).toSorted()).toEqual([
    `ends ${item} true`,
    `published ${item} false`,
    `reminded ${told} false`,
  ])
  await elena(newsAuthoring.unpublish, { params: { id: item }, body: {} })
  expect((await elena(contract.get, { params: { id } })).bound).toMatchObject([
    { state: 'archived', counted: true },
    { state: 'gone' },
  ])
  const { items } = await elena(contract.of, { params: { kind: 'news', id: item } })
  expect(items).toEqual([{ id, title: 'Безопасност' }])
  await elena(contract.unbind, { params: { id, kind: 'news', thing: draft } })
  expect((await elena(contract.get, { params: { id } })).bound).toHaveLength(1)
})

test('what the server says by itself is nobody’s to bind, nor what is not there', async () => {
  const { id } = await begin()
  const said = await addNotification(world, { groups: [] })
  await world.db.execute(`insert into notification_recipient (person_id, notification_id) values ('elena', '${said}')`)
  const trial = await addNotification(world, { status: 'trial' })
  for (const thing of [said, trial, 'none'])
    await expect(bind(id, 'notification', thing)).rejects.toMatchObject({ code: 'not_found' })
  expect(await world.db.$count(notification)).toBe(2)
})

test('two bind the same at once, two change it at once, and its owner may go', async () => {
  const { id, version } = await begin({ owner: 'boris' })
  const item = await addNews(world)
  await Promise.all([bind(id, 'news', item), bind(id, 'news', item, boris)])
  const rename = (name: string) => elena(contract.change, { params: { id }, body: { version, name } })
  const both = await Promise.allSettled([rename('Едно'), rename('Друго')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await world.db.delete(person).where(eq(person.id, 'boris'))
  const { items } = await elena(contract.list, { query: { state: 'running', q: 'о' } })
  expect(items).toMatchObject([{ id, owner: null, items: 1, state: 'running' }])
  expect((await elena(contract.list, { query: { state: 'over' } })).items).toEqual([])
})

test('only its owner, who began it, or whoever arranges deletes it; what it bound stays', async () => {
  const { id } = await begin()
  const item = await addNews(world)
  await bind(id, 'news', item)
  const few = { categories: ['general'], publish: true, push: false, push_urgent: false }
  await world.addPerson({ id: 'other', role: 'editor', editor_rights: few })
  const remove = (who: Call) => who(contract.remove, { params: { id } })
  await expect(remove(await world.as('other'))).rejects.toMatchObject({ code: 'forbidden' })
  await remove(boris)
  await expect(remove(elena)).rejects.toMatchObject({ code: 'not_found' })
  expect((await elena(newsAuthoring.get, { params: { id: item } })).status).toBe('published')
})

test('three hundred items are bound and counted, and one more is refused', async () => {
  const { id } = await begin()
  const row = { campaign_id: id, kind: 'news' as const, title: 'x', bound_at: world.clock.now }
  const ids = await Promise.all(Array.from({ length: 300 }, () => addNews(world, { groups: ['energo'] })))
  await world.db.insert(campaignItem).values(ids.map((thing_id) => ({ ...row, thing_id })))
  await expect(bind(id, 'news', await addNews(world))).rejects.toMatchObject({ code: 'too_many_bound' })
  expect(await resultOf(id)).toMatchObject({ people: 10, counted: 300, left_out: 0 })
})

test.each([
  ['a name that shows nothing', { name: '  ' }],
  ['a name of a quarter of a megabyte', { name: 'а'.repeat(131_072) }],
  ['a goal of a quarter of a megabyte', { goal: 'а'.repeat(131_072) }],
  ['a day that is none', { starts_on: '2026-02-30' }],
  ['an end before the beginning', { ends_on: '2025-12-31' }],
  ['an owner who edits nothing', { owner: 'm0' }],
])('%s is refused', async (_, body) => {
  await expect(begin(body)).rejects.toMatchObject({ code: expect.stringMatching(/^(invalid|too_large)$/) })
})
