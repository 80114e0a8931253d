import { confirmations, news, newsAuthoring as authoring, type NewsContent } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addNews, textBody } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { news as newsTable } from './tables.ts'

const world = useWorld({ settings: { rate_limit_scale: 100 } })
let [elena, mira, boyan] = [] as unknown as [World['guest'], World['guest'], World['guest']]

beforeEach(async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'elena', role: 'editor' })
  await world.addPerson({ id: 'mira', user_group: 'energo' })
  await world.addPerson({ id: 'boyan' })
  await addCategory(world)
  ;[elena, mira, boyan] = [await world.as('elena'), await world.as('mira'), await world.as('boyan')]
})

const of = (id: string) => ({ params: { id } })
const listOf = async (api: World['guest'], query = {}) => (await api(confirmations.list, { query })).items
const confirm = async (api: World['guest'], id: string) => {
  const { version } = await api(news.get, { ...of(id), query: {} })
  await api(news.confirm, { ...of(id), body: { version } })
}
const rewrite = async (id: string, text: string, more: Partial<NewsContent & { reason: string }> = {}) => {
  const { version } = await elena(authoring.get, of(id))
  await elena(authoring.change, { ...of(id), body: { version, body: textBody(text), ...more } })
}
/** Published by an editor, so that its words are kept. */
async function publish(title: string, text: string): Promise<string> {
  const audience = { everyone: true as const, guests: false }
  const { id } = await elena(authoring.create, {
    body: { title, category_id: 'general', body: textBody(text), audience, must_read: true },
  })
  await elena(authoring.publish, { ...of(id), body: {} })
  return id
}

test('somebody finds what they have confirmed, when, and in the words as they were', async () => {
  const id = await publish('Работа на височина', 'Само с колан.')
  await confirm(mira, id)
  const confirmed_at = world.clock.now.toISOString()
  await rewrite(id, 'Само с колан и каска.', { title: 'Работа на високо' })
  expect(await listOf(mira)).toMatchObject([
    { news_id: id, title: 'Работа на височина', confirmed_at, current: true, readable: true },
  ])
  const then = await mira(confirmations.get, { ...of(id), query: {} })
  expect(then).toMatchObject({ title: 'Работа на височина', body: textBody('Само с колан.'), confirmed_at })
  expect(await listOf(boyan)).toEqual([])
  await expect(boyan(confirmations.get, { ...of(id), query: {} })).rejects.toMatchObject({ code: 'not_found' })
})

test('what a survey in the text asks is not told with the words of then either', async () => {
  const id = await publish('Работа на височина', 'Само с колан.')
  const asked = { type: 'poll' as const, attrs: { survey_id: 'belt', title: 'Кой колан?' } }
  await rewrite(id, '', { body: { type: 'doc', content: [asked] } })
  await confirm(mira, id)
  const { body } = await mira(confirmations.get, { ...of(id), query: {} })
  expect(body.content).toEqual([{ type: 'poll', attrs: { survey_id: 'belt' } }])
})

test('what is asked anew is no longer current, until the new words are confirmed', async () => {
  const id = await publish('Работа на височина', 'Само с колан.')
  await confirm(mira, id)
  await rewrite(id, 'С два колана.', { reason: 'Нови колани.' })
  expect(await listOf(mira)).toMatchObject([{ current: false }])
  await confirm(mira, id)
  expect(await listOf(mira)).toMatchObject([{ current: true }])
  expect(await mira(confirmations.get, { ...of(id), query: {} })).toMatchObject({ body: textBody('С два колана.') })
})

test('the words stay one’s own when the item has expired or is for others now, and are gone when it was taken down', async () => {
  const id = await addNews(world, { title: 'Каски', text: 'Носете каска.', must_read: true })
  await confirm(mira, id)
  await world.db.update(newsTable).set({ status: 'expired', audience_everyone: false }).where(eq(newsTable.id, id))
  expect(await mira(confirmations.get, { ...of(id), query: {} })).toMatchObject({ body: textBody('Носете каска.') })
  await world.db.update(newsTable).set({ status: 'archived' }).where(eq(newsTable.id, id))
  expect(await listOf(mira)).toMatchObject([{ title: 'Каски', readable: false }])
  await expect(mira(confirmations.get, { ...of(id), query: {} })).rejects.toMatchObject({ status: 410, code: 'gone' })
})

test('the words are in the language asked for where there are such', async () => {
  const english = { title: 'Helmets', summary: '', key_points: [], body: textBody('Wear a helmet.') }
  const id = await addNews(world, { title: 'Каски', must_read: true, translations: { en: english } })
  await confirm(mira, id)
  expect(await listOf(mira, { lang: 'en' })).toMatchObject([{ title: 'Helmets', language: 'en' }])
  expect(await listOf(mira, { lang: 'bg' })).toMatchObject([{ title: 'Каски', language: 'bg' }])
  const { body } = await mira(confirmations.get, { ...of(id), query: { lang: 'en' } })
  expect(body).toEqual(textBody('Wear a helmet.'))
})

test('pages hold each confirmation once, the latest first', async () => {
  const ids = []
  for (let at = 0; at < 5; at++) {
    const id = await addNews(world, { id: `n${at}`, must_read: true })
    await confirm(mira, id)
    ids.unshift(id)
    if (at % 2) world.advance(60_000)
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await mira(confirmations.list, { query: { limit: 2, ...(cursor && { cursor }) } })
    seen.push(...page.items.map(({ news_id }) => news_id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(ids)
  await expect(mira(confirmations.list, { query: { cursor: 'x' } })).rejects.toMatchObject({ status: 400 })
})
