import fs from 'node:fs/promises'
import path from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  contacts,
  insights,
  mediaAuthoring,
  categories,
  news,
  newsAuthoring,
  notificationsAuthoring,
  profile,
  session,
  surveys,
} from '@megdan/contract'
import { describeAccounts, loadSample } from '../../sample/load.ts'
import { medium } from '../src/media/tables.ts'
import { startWorld, type World } from './world.ts'

let world: World
let seconds: number
let loaded: string | undefined
const password = 'сив кон под дъжда'

beforeAll(async () => {
  world = await startWorld({
    now: '2026-11-20T06:30:00Z',
    settings: { sample_password: password, rate_limit_scale: 100 },
  })
  const [started, before] = [performance.now(), process.cpuUsage()]
  loaded = await loadSample(world.house)
  const { user, system } = process.cpuUsage(before)
  // What else the machine does meanwhile is not the demo's.
  seconds = Math.min((performance.now() - started) / 1000, (user + system) / 1e6)
})
afterAll(() => world.close())

const logIn = async (email: string) => {
  const { access_token } = await world.visitor(session.login, { body: { email, password } })
  return world.apiWith({ token: access_token })
}
const countOf = async (what: string) => {
  const { rows } = await world.db.execute<{ count: number }>(sql.raw(`select count(*)::int as count from ${what}`))
  return rows[0]?.count
}

test('the demo is loaded in less than ten seconds', () => {
  expect(loaded).toBe(password)
  expect(seconds).toBeLessThan(10)
})

// The embedded database has one process and one connection, for which who comes second would wait ten seconds at most.
test.runIf('url' in inject('test_database'))(
  'of several that fill the same empty database at once one does, and the others leave nothing',
  async () => {
    const empty = await startWorld({ settings: { sample_password: password } })
    const made = await Promise.all([loadSample(empty.house), loadSample(empty.house), loadSample(empty.house)])
    expect(made.filter((one) => one !== undefined)).toEqual([password])
    const names = (await empty.db.select({ name: medium.name }).from(medium)).map(({ name }) => name)
    const folder = path.join(empty.settings.data_dir, 'media')
    const kept = (await fs.readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
    expect(kept.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    await empty.close()
  },
)

test('a start prints the accounts, and the password as long as it is known', async () => {
  const accounts = ['reader@example.com  (energo)', 'reader2@example.com  (logistika)', 'editor@', 'admin@']
  const first = await describeAccounts(world.house, loaded)
  for (const account of accounts) expect(first).toContain(account)
  expect(first).toContain(`password: ${password}`)
  const settings = { ...world.settings, sample_password: undefined }
  const later = await describeAccounts({ ...world.house, settings }, undefined)
  expect(later).toContain('reader@example.com')
  expect(later).not.toContain(password)
})

test.each([
  ['groups', 5],
  [`person where company = 'Сердион Енерго' and department is not null and place = 'Плевен'`, 5],
  ['person where terms_version = 0', 60],
  ['category where cover_id is not null', 10],
  [`news where status = 'published'`, 36],
  ['news', 40],
  [`news where status = 'published' and not audience_everyone and cardinality(audience_groups) = 1 and not guests`, 2],
  [`news where status = 'published' and guests`, 5],
  [`news where status = 'published' and must_read`, 1],
  [`news where status = 'draft'`, 1],
  [`news where status = 'scheduled' and published_at > '2026-11-20T06:30:00Z'`, 1],
  ['survey', 3],
  [`survey where mode = 'anonymous' and closes_at > '2026-11-20T06:30:00Z'`, 1],
  [`survey where closes_at < '2026-11-20T06:30:00Z'`, 1],
  [`survey_participation join survey on survey.id = survey_id where closes_at < '2026-11-20T06:30:00Z'`, 5],
  ['notification', 15],
  ['contact', 60],
  ['contact where public', 5],
  ['person', 60],
])('it holds of «%s» at least %i', async (what, least) => {
  expect(await countOf(what)).toBeGreaterThanOrEqual(least)
})

test.each([
  ['reader@example.com', 'energo', 'member'],
  ['reader2@example.com', 'logistika', 'member'],
  ['editor@example.com', expect.any(String), 'editor'],
  ['admin@example.com', expect.any(String), 'admin'],
])('%s signs in and reads', async (email, user_group, role) => {
  const api = await logIn(email)
  expect(await api(profile.get)).toMatchObject({ email, user_group, role })
  const { items } = await api(news.list, { query: { limit: 100 } })
  expect(items.length).toBeGreaterThanOrEqual(20)
  expect(items.every(({ published_at }) => published_at <= world.clock.now.toISOString())).toBe(true)
  expect((await api(surveys.list, { query: {} })).items.length).toBeGreaterThanOrEqual(2)
})

test('two readers of different groups see different news', async () => {
  const idsFor = async (email: string) =>
    (await (await logIn(email))(news.list, { query: { limit: 100 } })).items.map(({ id }) => id)
  const [energo, logistika] = [await idsFor('reader@example.com'), await idsFor('reader2@example.com')]
  expect(energo.filter((id) => !logistika.includes(id)).length).toBeGreaterThan(0)
  expect(logistika.filter((id) => !energo.includes(id)).length).toBeGreaterThan(0)
})

test('every picture of the menu, the feed and the contacts is there', async () => {
  const api = await logIn('reader@example.com')
  const urls = new Set([
    ...(await api(categories.list, { query: {} })).map(({ category_cover }) => category_cover),
    ...(await api(news.list, { query: { limit: 100 } })).items.flatMap(({ cover }) => cover?.url ?? []),
    ...(await api(contacts.list, { query: { limit: 100 } })).items.flatMap(({ photo }) => photo?.url ?? []),
  ])
  expect(urls.size).toBeGreaterThan(10)
  for (const url of urls) {
    const answer = await world.app.inject({ url: `${url}?w=96` })
    expect([url, answer.statusCode]).toEqual([url, 200])
  }
})

test('nothing stands in the library without words, and a portrait is found by whose it is', async () => {
  const { db } = world
  const nameless = await db
    .select()
    .from(medium)
    .where(and(eq(medium.title, ''), eq(medium.alt, '')))
  expect(nameless).toEqual([])
  const api = await logIn('editor@example.com')
  const { items } = await api(mediaAuthoring.list, { query: { q: 'Стойка Личева' } })
  expect(items.map(({ title }) => title)).toEqual([expect.stringMatching(/^Портрет: .*Стойка Личева/)])
})

test('every article reads whole, in both its languages', async () => {
  const api = await logIn('admin@example.com')
  const { items } = await api(news.list, { query: { limit: 100 } })
  for (const { id } of items) {
    const article = await api(news.get, { params: { id }, query: {} })
    expect(article.body.content.length, id).toBeGreaterThan(0)
    if (article.languages.length < 2) continue
    for (const lang of article.languages) {
      expect((await api(news.get, { params: { id }, query: { lang } })).language).toBe(lang)
    }
  }
})

test('the numbers of the demo agree with each other, wherever they are told', async () => {
  const api = await logIn('editor@example.com')
  const from = '2026-09-01'
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const { items } = await api(insights.items, { query: { from, limit: 100 } })
  expect(items.length).toBeGreaterThanOrEqual(40)
  const listed = (await api(newsAuthoring.list, { query: { limit: 100 } })).items
  for (const { id, people, reads, reactions, confirmed } of items) {
    const one = await api(insights.ofNews, { params: { id } })
    expect([id, one.people, one.readers, sum(one.days.map((day) => day.reads))]).toEqual([id, people, reads, reads])
    expect([id, listed.find((row) => row.id === id)?.read]).toEqual([id, reads])
    expect([id, sum(Object.values(one.reactions)), one.confirmations?.confirmed ?? null]).toEqual([
      id,
      reactions,
      confirmed,
    ])
    const versions = (await api(newsAuthoring.versions, { params: { id } })).items
    expect([id, versions.map(({ saved_by }) => typeof saved_by)]).toEqual([id, ['string']])
    // Nobody reacts, or confirms, or says something, who has not read it.
    expect(Math.max(reactions, confirmed ?? 0)).toBeLessThanOrEqual(reads)
  }
  for (let at = 0; at < items.length; at += 20) {
    const ids = items.slice(at, at + 20).map(({ id }) => id)
    const compared = await api(insights.compare, { query: { ids: ids.join() } })
    expect(compared.items.map(({ id, reads, people }) => [id, reads, people])).toEqual(
      items.slice(at, at + 20).map(({ id, reads, people }) => [id, reads, people]),
    )
  }
  const all = await api(insights.get, { query: { from } })
  expect(all.reads.now).toBe(sum(items.map(({ reads }) => reads)))
  for (const { id, reads, people } of all.most_read) {
    expect(items.find((item) => item.id === id)).toMatchObject({ reads, people })
  }
  expect(all.active.now).toBeLessThanOrEqual(all.people)
  expect(
    await countOf(
      'comment where not exists (select from news_mark as mark where mark.read_at <= comment.created_at and mark.news_id = comment.news_id and mark.person_id = comment.person_id)',
    ),
  ).toBe(0)

  const sent = (await api(notificationsAuthoring.list, { query: { limit: 100 } })).items
  for (const { title, opened, people } of sent) expect([title, opened <= people]).toEqual([title, true])
  expect(sent.filter(({ opened }) => opened > 0).length).toBeGreaterThan(sent.length / 2)
})

test('loading again, or into a database that holds anything, does nothing', async () => {
  const before = [await countOf('person'), await countOf('news'), await countOf('medium')]
  expect(await loadSample(world.house)).toBeUndefined()
  expect([await countOf('person'), await countOf('news'), await countOf('medium')]).toEqual(before)
  await world.reset()
  await world.addPerson({ id: 'someone' })
  expect(await loadSample(world.house)).toBeUndefined()
  expect([await countOf('person'), await countOf('news')]).toEqual([1, 0])
})
