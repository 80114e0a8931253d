import { palette } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addContact, addNews, addSurvey, textBody } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'

const world = useWorld({ settings: { rate_limit_scale: 100 } })

beforeEach(async () => {
  await addCategory(world)
  await world.addPerson({ id: 'chief', name: 'Шефов', role: 'admin' })
  await world.addPerson({ id: 'elena', name: 'Елена', role: 'editor' })
  await world.addPerson({ id: 'ivan', name: 'Иван Пулсов', position: 'Диспечер', state: 'suspended' })
})
const find = async (q: string, who = 'chief') => (await (await world.as(who))(palette.find, { query: { q } })).items

test('news of any state come by their title first, and then by the sentence that says it', async () => {
  const body = textBody('Първо изречение. Пулсът на завода е добър.')
  await addNews(world, {
    id: 'inside',
    title: 'Друго',
    body,
    search_stems: 'пулс завод',
    search_words: 'пулсът завода',
  })
  await addNews(world, { id: 'titled', title: 'Пулс', status: 'draft', published_at: null })
  expect(await find('пулс', 'elena')).toEqual([
    { kind: 'news', id: 'titled', title: 'Пулс', note: 'draft', excerpt: '' },
    { kind: 'news', id: 'inside', title: 'Друго', note: 'published', excerpt: 'Пулсът на завода е добър.' },
  ])
})

test('surveys, contacts and, for administrators, people stand beside them; what is typed means itself', async () => {
  await addSurvey(world, { id: 'asked', title: 'Пулс на екипа' })
  await addContact(world, { id: 'hotline', name: 'Пулсова Мария', position: 'Лекар' })
  const kindsFor = async (who: string) => (await find('пулс', who)).map(({ kind, note }) => `${kind} ${note}`)
  expect(await kindsFor('chief')).toEqual(
    expect.arrayContaining(['survey open', 'person Диспечер', expect.stringContaining('contact Лекар')]),
  )
  expect((await kindsFor('elena')).some((each) => each.startsWith('person'))).toBe(false)
  for (const q of ['%', '_', '\\', "'", '((', '\u0000x', 'x'.repeat(200)])
    expect([q, Array.isArray(await find(q).catch(() => undefined))]).toEqual([q, !q.includes('\u0000')])
})
