import { search } from '@megdan/contract'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCategory, addContact, addNews, addSurvey, textBody } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { limits } from '../platform/http/limits.ts'

const world = useWorld({ emptied: false, settings: { rate_limit_scale: 1000 } })
let mira: World['guest']
beforeAll(async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'mira' })
  await world.addPerson({ id: 'dora', groups: ['energo'] })
  mira = await world.as('mira')
  await addCategory(world, 'general', { category_title: 'Общи', guests: true })
  await addCategory(world, 'inner', { category_title: 'Вътрешни турбини', groups: ['energo'] })
  const add = (id: string, title: string, more: Partial<Parameters<typeof addNews>[1]> = {}) =>
    addNews(world, { id, title, guests: true, ...more })
  await add('titled', 'Нови камиони за базата', { published_at: new Date('2026-10-01T09:00:00Z') })
  await add('pointed', 'Зимен график', { key_points: ['Камионите тръгват в шест'] })
  await add('told', 'Прогноза за времето', { text: 'При лед камионът чака. После тръгва.' })
  await add('older', 'Старите камиони тръгват отново', { published_at: new Date('2025-10-01T09:00:00Z') })
  await add('cells', 'Седмично меню', {
    body: {
      type: 'doc',
      content: [
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: ['Вторник', 'Шкембе чорба'].map((text) => ({
                type: 'tableCell',
                content: textBody(text).content,
              })),
            },
          ],
        },
      ],
    } as never,
  })
  await add('english', 'Работа на височина', {
    translations: { en: { title: 'Working at height', summary: '', key_points: [], body: textBody('Wear a helmet.') } },
  })
  await addNews(world, { id: 'secret', title: 'Тайни турбини', groups: ['energo'] })
  await addNews(world, { id: 'hidden', title: 'Открити турбини', category_id: 'inner', guests: true })
  await addSurvey(world, { id: 'members', title: 'Анкета за турбините' })
  await addSurvey(world, { id: 'open', title: 'Анкета за всички', guests: true })
  await addContact(world, { id: 'head', name: 'Елена Димитрова', department: 'Човешки ресурси', public: true })
  await addContact(world, {
    id: 'half',
    name: 'Петър Вятърски',
    position: 'Майстор на турбини',
    public: true,
    members_only: ['position'],
    phones: [{ label: 'work', number: '+359 2 987 6543' }],
  })
  await addContact(world, { id: 'inside', name: 'Вътрешен Колега', position: 'Турбини' })
})

const find = (q: string, api = mira) => api(search.find, { query: { q } })
const newsOf = async (q: string, api = mira) => (await find(q, api)).news.map(({ item }) => item.id)

test('titles come before key points, these before texts, and of equals the newest', async () => {
  expect(await newsOf('камион')).toEqual(['titled', 'older', 'pointed', 'told'])
})

test('each item says the sentence that answers, and which of its words do', async () => {
  const { news: found, words } = await find('камионът')
  expect(found.map(({ excerpt }) => excerpt).at(-1)).toBe('При лед камионът чака.')
  expect(words).toEqual(expect.arrayContaining(['камиони', 'камионите', 'камионът']))
  expect(words).not.toContain('лед')
})

test('the cells of a table are words of their own', async () => {
  expect(await newsOf('шкембе чорба')).toEqual(['cells'])
})

test.each([
  ['kamioni', 'titled'],
  ['viso4ina', 'english'],
  ['rabota na wiso`ina', 'english'],
  ['ud;rfk', 'titled'],
  ['helmet', 'english'],
  ['китайбе', undefined],
  ['камйони', 'titled'],
  ['камоини', 'titled'],
  ['как да карам камион', 'titled'],
])('«%s» finds the item «%s»', async (q, id) => {
  const found = await newsOf(q)
  if (id === undefined) expect(found).toEqual([])
  else expect(found).toContain(id)
})

test('people call departments by what they are short for', async () => {
  for (const q of ['hr', 'HR', 'чр']) expect((await find(q)).contacts.map(({ item }) => item.id)).toEqual(['head'])
})

test('a number finds whose it is, however it is written', async () => {
  for (const q of ['987 6543', '02 9876543', '+359 2 987 65'])
    expect((await find(q)).contacts.map(({ item }) => item.id)).toEqual(['half'])
})

describe('everybody finds only what they are shown', () => {
  const all = async (api: World['guest']) => {
    const { news: items, categories, surveys, contacts } = await find('турбина', api)
    return [
      ...items.map(({ item }) => item.id),
      ...categories.map(({ item }) => item.category_id),
      ...surveys.map(({ item }) => item.id),
      ...contacts.map(({ item }) => item.id),
    ].toSorted()
  }
  test('a guest', async () => expect(await all(world.guest)).toEqual([]))
  test('a member', async () => expect(await all(mira)).toEqual(['half', 'inside', 'members']))
  test('a member of the group', async () =>
    expect(await all(await world.as('dora'))).toEqual(['half', 'hidden', 'inner', 'inside', 'members', 'secret']))

  test('also of what is mistyped, and of one word among several', async () => {
    expect((await find('турбнини', world.guest)).contacts).toEqual([])
    expect((await find('турбина непозната', world.guest)).news).toEqual([])
    expect((await find('вятърски', world.guest)).contacts).toMatchObject([{ item: { id: 'half', position: '' } }])
  })
})

test('as many news come as are asked for, and whether there are more is said', async () => {
  const first = await mira(search.find, { query: { q: 'камион', limit: 2 } })
  expect([first.news.length, first.more]).toEqual([2, true])
  const all = await mira(search.find, { query: { q: 'камион', limit: 60 } })
  expect([all.news.length, all.more]).toEqual([4, false])
})

test('of more than eight words the first eight are looked for', async () => {
  const words = 'едно две три четири пет шест седем осем'
  await addNews(world, { id: 'eight', title: words, guests: true })
  expect((await newsOf(`${words} деветнайсет двайсет`))[0]).toBe('eight')
})

test('searches of one address are counted together, and answered ones cost nothing', async () => {
  const ask = (q: string) =>
    world.app.inject({ url: '/api/search', query: { q, guest: '1' }, remoteAddress: '203.0.113.77' })
  expect((await ask('лед')).statusCode).toBe(200)
  for (let time = 1; time < limits.searches_by_address.most * 1000; time++)
    world.house.limiter.count('searches_by_address', '203.0.113.77')
  expect((await ask('зима')).statusCode).toBe(429)
  expect((await ask('лед')).statusCode).toBe(200)
})

test('an answer is made anew when a name in it changes', async () => {
  await addContact(world, { id: 'fresh', name: 'Нов Колегов' })
  expect((await find('колегов')).contacts).toHaveLength(1)
  await addContact(world, { id: 'fresher', name: 'Друг Колегов' })
  await world.house.events.tell(world.db, { topic: 'content', of: 'contacts' })
  expect((await find('колегов')).contacts).toHaveLength(2)
})

test.each([
  "' OR 1=1 --",
  'новина & | ! ( ) <-> :*',
  "''':*",
  '!!!',
  '\\',
  '%',
  '_____',
  ':*',
  '🎈 новина',
  '½ ² Ⅷ ٣',
  '𝕳𝖊𝖑𝖑𝖔',
  'ﷺ',
  '   ',
  "д'Артанян",
  'constructor __proto__',
  "[];'`,./".repeat(20),
  'q4'.repeat(100),
  'а '.repeat(100),
  'я'.repeat(200),
  Array.from({ length: 50 }, (_, at) => `x${at}`).join(' '),
])('a strange question is answered and not a fault: «%s»', async (q) => {
  const answer = await world.app.inject({ url: '/api/search', query: { q, guest: '1' } })
  expect(answer.statusCode).toBe(200)
})

test('any question of up to 200 characters is answered, a longer or empty one refused', async () => {
  const question = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(question, async (q) => {
      const answer = await world.app.inject({ url: '/api/search', query: { q, guest: '1' } })
      expect([200, 400]).toContain(answer.statusCode)
    }),
    { numRuns: 20 },
  )
  for (const q of ['я'.repeat(201), '']) {
    const answer = await world.app.inject({ url: '/api/search', query: { q, guest: '1' } })
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['q']])
  }
})
