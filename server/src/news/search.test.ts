import { news } from '@megdan/contract'
import { readQuestion } from '@megdan/contract/search'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addCategory, addNews, textBody } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import { memberAudience, publicAudience } from '../platform/audience.ts'
import { listNewsWordsLike, removeGoneWords } from './search.ts'
import { news as newsTable, newsWord } from './tables.ts'

const world = useWorld({ emptied: false, settings: { rate_limit_scale: 1000 } })
beforeAll(async () => {
  await addCategory(world)
  const add = (id: string, title: string, text: string) => addNews(world, { id, title, text, guests: true })
  await add('news', 'Добра новина от завода', 'Новата линия тръгна.')
  await add('newsletter', 'Новините през септември', 'Кратък преглед на месеца.')
  await add('leave', 'Как се заявява отпуск', 'Платените отпуски се заявяват до десет дни по-рано.')
  await add('salary', 'Заплатите се плащат на пето число', 'Новата заплата важи от януари.')
  await add('cities', 'Нови офиси в три града', 'Градовете са Пловдив, Варна и Русе.')
  await add('canteen', 'Есенно меню в стола', 'Две супи на ден.')
  await add('much', 'Много работа', 'Мнозина помогнаха; мнението на менторите се променя.')
  await add('network', '5G мрежа в склада', 'Скоростта стигна 900 Mbit/s.')
  const en = { title: 'Safety first', summary: '', key_points: [], body: textBody('Wear your helmet.') }
  await addNews(world, { id: 'safety', title: 'Работа на височина', translations: { en }, guests: true })
  const said = (medium_id: string, language: 'bg' | 'en', alt: string, caption: string) => ({
    medium_id,
    language,
    alt,
    caption,
  })
  const gallery_texts = [
    said('tower', 'bg', 'Кула до река', 'Фойерверките над пристанището'),
    said('tower', 'en', '', 'Fireworks above the harbour'),
    said('gone', 'bg', '', 'Хеликоптер'),
  ]
  await addNews(world, { id: 'gallery', title: 'Празникът в снимки', gallery: ['tower'], gallery_texts, guests: true })
  await addNews(world, { id: 'secret', title: 'Тайна новина' })
})

const find = async (q: string) => (await world.guest(news.list, { query: { q } })).items.map(({ id }) => id)

test.each([
  ['новина', 'newsletter'],
  ['новини', 'news'],
  ['Новините', 'news'],
  ['НОВИНАТА', 'newsletter'],
  ['отпуск', 'leave'],
  ['отпуските', 'leave'],
  ['отпуската', 'leave'],
  ['заплата', 'salary'],
  ['заплати', 'salary'],
  ['заплатата', 'salary'],
  ['град', 'cities'],
  ['градовете', 'cities'],
  ['пловдив', 'cities'],
  ['височината', 'safety'],
  ['helmets', 'safety'],
  ['5g', 'network'],
  ['900', 'network'],
  ['фойерверк', 'gallery'],
  ['кулата', 'gallery'],
  ['harbour', 'gallery'],
])('«%s» finds the item «%s»', async (q, id) => expect(await find(q)).toContain(id))

test.each([
  ['запл', 'salary'],
  ['отпу', 'leave'],
  ['септ', 'newsletter'],
])('the beginning «%s» finds the item «%s»', async (q, id) => expect(await find(q)).toContain(id))

test.each([
  ['зплата', 'salary'],
  ['отпускк', 'leave'],
  ['септемри', 'newsletter'],
  ['септември6', 'newsletter'],
  ['пловдиф', 'cities'],
])('a word with a wrong letter, «%s», still finds the item «%s»', async (q, id) => expect(await find(q)).toContain(id))

test('all words must be found, in whatever order', async () => {
  expect(await find('число заплата')).toEqual(['salary'])
  expect(await find('зплата чис')).toEqual(['salary'])
  expect(await find('заплата пловдив')).toEqual([])
})

test('a short word finds itself and what begins so, and not whatever shares two letters with it', async () => {
  for (const q of ['меню', 'мен', 'МЕНЮТО']) expect(await find(q)).toContain('canteen')
  expect(await find('меню')).toEqual(['canteen'])
})

test('what has nothing in common is not found', async () => {
  expect(await find('жираф')).toEqual([])
  // Of a picture that is not in the gallery.
  expect(await find('хеликоптер')).toEqual([])
  expect(await find('заплата')).toEqual(['salary'])
})

test('search keeps to what the reader may see', async () => {
  expect(await find('тайна')).toEqual([])
})

test.each([
  "' OR 1=1 --",
  'новина & | ! ( ) <-> :*',
  '!!!',
  '\\',
  '%',
  '_____',
  ':*',
  'a:b',
  '🎈',
  '🎈 новина',
  '½ ² Ⅷ ٣',
  '𝕳𝖊𝖑𝖑𝖔',
  'ﷺ',
  'новина\u200bновина',
  '"новина"',
  'и',
  '   ',
  "д'Артанян",
  'http://x.bg/?a=1&b=2',
  'я'.repeat(200),
  'а '.repeat(100),
])('a strange question is answered and not a fault: «%s»', async (q) => {
  const answer = await world.app.inject({ url: '/api/news', query: { q, guest: '1' } })
  expect(answer.statusCode).toBe(200)
})

test('any question of up to 200 characters is answered, a longer or empty one refused', async () => {
  const question = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(question, async (q) => {
      const answer = await world.app.inject({ url: '/api/news', query: { q, guest: '1' } })
      expect([200, 400]).toContain(answer.statusCode)
    }),
    { numRuns: 100 },
  )
  for (const q of ['я'.repeat(201), '']) {
    const answer = await world.app.inject({ url: '/api/news', query: { q, guest: '1' } })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(['q'])
  }
})

test('found items come in pages like all others', async () => {
  const first = await world.guest(news.list, { query: { q: 'новина', limit: 1 } })
  const cursor = first.next_cursor ?? ''
  const second = await world.guest(news.list, { query: { q: 'новина', limit: 1, cursor } })
  expect(new Set([...first.items, ...second.items].map(({ id }) => id))).toEqual(new Set(['news', 'newsletter']))
})

test('a word that stands in no item any more is no word that may have been meant', async () => {
  await addNews(world, { id: 'gone', title: 'Новина за крокодила', guests: true })
  const listed = async () => (await world.db.select().from(newsWord)).map(({ word }) => word)
  expect(await listed()).toEqual(expect.arrayContaining(['крокодила', 'новина']))
  await world.db.delete(newsTable).where(eq(newsTable.id, 'gone'))
  await removeGoneWords(world.db)
  expect(await listed()).not.toContain('крокодила')
  expect(await listed()).toContain('новина')
})

test('what may have been meant stands in some item that the reader may read', async () => {
  await world.addGroup('energo')
  await addNews(world, { id: 'drafted', title: 'Ликвидация догодина', status: 'draft', guests: true })
  await addNews(world, { id: 'archived', title: 'Съкращения наесен', status: 'archived', guests: true })
  await addNews(world, { id: 'expired', title: 'Стачката отпада', expires_at: new Date(0), guests: true })
  await addNews(world, { id: 'energo', title: 'Турбогенератор за групата', groups: ['energo'] })
  await addCategory(world, 'inner', { category_title: 'Вътрешни', groups: ['energo'] })
  await addNews(world, { id: 'inner', title: 'Компресорите спират', category_id: 'inner', guests: true })
  const likeOf = (q: string, audience = publicAudience) =>
    listNewsWordsLike(world.db, readQuestion(q), { audience, now: world.house.now() })
  const energo = memberAudience(['energo'])
  for (const q of ['ликвидаци', 'съкращени', 'стачкат']) {
    expect(await likeOf(q), q).toEqual([])
    expect(await likeOf(q, energo), q).toEqual([])
  }
  for (const [q, word] of [
    ['турбогенраторр', 'турбогенератор'],
    ['компресоритее', 'компресорите'],
  ] as const) {
    expect(await likeOf(q), q).not.toContain(word)
    expect(await likeOf(q, memberAudience([])), q).not.toContain(word)
    expect(await likeOf(q, energo), q).toContain(word)
  }
  expect(await likeOf('септемри')).toContain('септември')
})
