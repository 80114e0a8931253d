import { audit, news, newsAuthoring as authoring, notifications } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addNews, textBody } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { countReads } from './index.ts'
import { category } from '../categories/tables.ts'
import { person } from '../identity/tables.ts'

type Call = World['guest']
const world = useWorld({ settings: { rate_limit_scale: 1000 } })
let [elena, mira, boyan] = [] as unknown as [Call, Call, Call]
let id: string
const hour = 3_600_000

beforeEach(async () => {
  await world.addGroup('energo', 'Енерго')
  await world.addPerson({ id: 'elena', name: 'Елена', role: 'editor' })
  await world.addPerson({ id: 'mira', name: 'Мира', user_group: 'energo' })
  await world.addPerson({ id: 'boyan', name: '=HYPERLINK("x"),1', user_group: 'energo' })
  await addCategory(world)
  ;[elena, mira, boyan] = [await world.as('elena'), await world.as('mira'), await world.as('boyan')]
  id = await addNews(world, { title: 'Работа на височина', groups: ['energo'], must_read: true })
})

const confirm = (api: Call, version = 1) => api(news.confirm, { params: { id }, body: { version } })
const remind = () => elena(authoring.remind, { params: { id } })
const inbox = (api: Call) => api(notifications.list, { query: {} })
const titles = async (api: Call) => (await inbox(api)).items.map(({ title }) => title)
const said = 'Чака вашето потвърждение'

describe('the file of confirmations', () => {
  const file = async (query = '') => {
    const headers = { authorization: `Bearer ${await world.tokenOf('elena')}` }
    return world.app.inject({ url: `/api/studio/news/${id}/confirmations.csv${query}`, headers })
  }

  test('says who has confirmed and who has not, and runs in no spreadsheet', async () => {
    await confirm(mira)
    const answer = await file()
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="confirmations-${id}.csv"`,
      'cache-control': 'no-store',
    })
    expect(answer.body).toBe(
      [
        '\uFEFF"Име";"Група";"Потвърдена";"Кога";"Версия"',
        '"\'=HYPERLINK(""x""),1";"Енерго";"не";"";""',
        '"Мира";"Енерго";"да";"2026-11-20 11:00";"1"',
        '',
      ].join('\r\n'),
    )
  })

  test('holds only those who were asked for, in the language asked for', async () => {
    await confirm(mira)
    const lines = (await file('?confirmed=true&lang=en')).body.split('\r\n')
    expect(lines).toEqual(['\uFEFF"Name","Group","Confirmed","When","Version"', expect.stringMatching(/^"Мира"/), ''])
    expect((await file('?confirmed=false')).body.split('\r\n')).toHaveLength(3)
  })

  test('goes on past the first thousand people', async () => {
    const rows = Array.from({ length: 1100 }, (_, at) => ({
      id: `p${at}`,
      name: 'Иван Иванов',
      email: `p${at}@example.com`,
      created_at: world.clock.now,
    }))
    await world.db.insert(person).values(rows)
    id = await addNews(world, { must_read: true })
    expect((await file()).body.split('\r\n')).toHaveLength(1100 + 3 + 2)
  })

  test('of an item that is gone is not found', async () => {
    id = 'gone'
    expect((await file()).statusCode).toBe(404)
  })
})

describe('a reminder', () => {
  test('reaches exactly those who have not confirmed, once, in their inbox', async () => {
    await confirm(mira)
    expect(await remind()).toEqual({ people: 1, reminded_at: world.clock.now.toISOString() })
    expect(await inbox(boyan)).toMatchObject({
      items: [{ title: said, body: 'Прочетете и потвърдете: „Работа на височина“', link: `/news/${id}`, read: false }],
      unread: 1,
    })
    for (const other of [mira, elena, world.guest]) expect(await titles(other)).toEqual([])
    const [item] = (await inbox(boyan)).items
    const params = { params: { id: item?.id ?? '' } }
    await expect(mira(notifications.read, params)).rejects.toMatchObject({ status: 404 })
    await boyan(notifications.read, params)
    expect(await inbox(boyan)).toMatchObject({ items: [{ read: true }], unread: 0 })
  })

  test('tapped twice goes out once, and again only after twelve hours', async () => {
    const answers = await Promise.allSettled([remind(), remind(), remind()])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    world.advance(12 * hour - 1)
    await expect(remind()).rejects.toMatchObject({ status: 409, code: 'already_reminded' })
    expect(await titles(mira)).toEqual([said])
    world.advance(1)
    await remind()
    expect(await titles(mira)).toEqual([said, said])
  })

  test('of changed words goes to whoever is asked again, also at once', async () => {
    await confirm(mira)
    await remind()
    const change = { version: 1, body: textBody('Друго.'), reason: 'Нов срок' }
    await elena(authoring.change, { params: { id }, body: change })
    expect(await remind()).toMatchObject({ people: 2 })
    expect(await titles(mira)).toEqual([said])
  })

  test('cuts a long title at a word and names the day', async () => {
    const title = 'Много дълго заглавие '.repeat(6).trim().slice(0, 120)
    id = await addNews(world, { title, must_read: true, must_read_due: new Date('2026-11-26T22:30:00Z') })
    await remind()
    const body = (await inbox(mira)).items[0]?.body ?? ''
    expect(body).toMatch(/^Прочетете и потвърдете до 27 ноември: „Много .*\p{L}…“$/u)
    expect(body.length).toBeLessThanOrEqual(150)
  })

  test('goes to some in words of its editor, and to the others later', async () => {
    const some = (body: object) => elena(authoring.remindSome, { params: { id }, body })
    expect(await some({ people: ['mira', 'nobody'], text: 'Остава един ден.' })).toMatchObject({ people: 1 })
    expect((await inbox(mira)).items).toMatchObject([{ title: said, body: 'Остава един ден.' }])
    await expect(some({ people: ['mira'] })).rejects.toMatchObject({ status: 409, code: 'already_reminded' })
    // Whoever was reminded is passed over by the reminder for all.
    expect(await remind()).toMatchObject({ people: 1 })
    expect([await titles(mira), await titles(boyan)]).toEqual([[said], [said]])
    await expect(some({})).rejects.toMatchObject({ code: 'already_reminded' })
    world.advance(12 * hour)
    expect(await some({ text: 'Последен ден.' })).toMatchObject({ people: 2 })
  })

  test('for a group passes over whoever is in another', async () => {
    await world.addGroup('few')
    await world.addPerson({ id: 'vera', user_group: 'few' })
    id = await addNews(world, { must_read: true })
    expect(await elena(authoring.remindSome, { params: { id }, body: { group: 'few' } })).toMatchObject({ people: 1 })
    expect(await titles(boyan)).toEqual([])
    const asked = { params: { id }, query: { group: 'few', q: 'nobody' } }
    expect(await elena(authoring.confirmations, asked)).toMatchObject({ items: [], waiting: 0 })
  })

  test('in words that nobody approved is refused where an approval is asked for', async () => {
    await world.db.update(category).set({ review: 'one' })
    await expect(elena(authoring.remindSome, { params: { id }, body: { text: 'Мои думи' } })).rejects.toMatchObject({
      status: 409,
      code: 'approval_needed',
    })
  })

  test('stands in the audit log with the number of people', async () => {
    await remind()
    await world.addPerson({ id: 'chief', role: 'admin' })
    const log = await (await world.as('chief'))(audit.list, { query: { thing: id } })
    expect(log.items).toMatchObject([{ action: 'news.reminded', person: { id: 'elena' }, after: { people: 2 } }])
  })

  test('is refused where nothing is asked, nobody waits or nothing is published', async () => {
    await confirm(mira)
    await confirm(boyan)
    await expect(remind()).rejects.toMatchObject({ status: 409, code: 'nobody_waits' })
    id = await addNews(world)
    await expect(remind()).rejects.toMatchObject({ status: 409, code: 'confirmation_not_asked' })
    id = await addNews(world, { must_read: true, status: 'draft', published_at: null })
    await expect(remind()).rejects.toMatchObject({ status: 409, code: 'not_published' })
    id = 'gone'
    await expect(remind()).rejects.toMatchObject({ status: 404 })
  })

  test('takes the right to push, and to edit the category', async () => {
    const rights = { categories: null, publish: true, push: false, push_urgent: false }
    for (const editor_rights of [rights, { ...rights, push: true, categories: ['safety'] }]) {
      await world.db.update(person).set({ editor_rights }).where(eq(person.id, 'elena'))
      await expect(remind()).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    }
    expect(await titles(mira)).toEqual([])
  })
})

test('the list tells for each item how many people may read it and how many have', async () => {
  await world.addGroup('logistika')
  await world.addPerson({ id: 'ana', groups: ['energo', 'logistika'] })
  for (const other of ['ivan', 'petar']) await world.addPerson({ id: other, user_group: 'energo' })
  await world.addPerson({ id: 'gone', user_group: 'energo', state: 'suspended' })
  const draft = await addNews(world, { groups: [], status: 'draft', published_at: null })
  await mira(news.read, { params: { id } })
  await countReads(world.db)
  const { items } = await elena(authoring.list, { query: {} })
  const numbers = new Map(items.map((item) => [item.id, [item.reach, item.read]]))
  expect(numbers.get(id)).toEqual([5, 1])
  expect(numbers.get(draft)).toEqual([0, 0])
})
