import { audit, newsAuthoring, newsSources, notifications } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { gzipSync } from 'node:zlib'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCategory } from '../../test/content.ts'
import { addSource } from '../../test/feeds.ts'
import { openSite, type Site } from '../../test/site.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { category } from '../categories/tables.ts'
import { news } from '../news/tables.ts'
import { openSources } from './index.ts'
import type { Pace } from './looking.ts'
import { newsSource, newsSourceEntry } from './tables.ts'

const world = useWorld({ settings: { outgoing_networks: ['127.0.0.1'], languages: ['bg', 'en', 'ro'] } })
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const pace: Pace = { timeout: minute, most_bytes: 1_000_000, held: 5 * minute, told_after: 3 * day }
let site: Site
let chief: World['guest']

const fail = (error: unknown) => {
  throw error
}
const look = (own: Partial<Pace> = {}) => openSources(world.house, fail, { ...pace, ...own }).lookAtDue()
/** The next time that its hour comes. */
const later = async (milliseconds = hour) => {
  world.advance(milliseconds)
  await look()
}
const source = async () => (await chief(newsSources.list)).items[0]
const drafts = async () => (await chief(newsAuthoring.list, { query: { status: 'draft', limit: 100 } })).items
const titles = async () => (await drafts()).map(({ title }) => title).toSorted()
const inbox = async () => (await chief(notifications.list, { query: {} })).items.map(({ body }) => body)

type Item = { title?: string; link?: string; guid?: string; text?: string; at?: number }
const itemOf = ({ title = 'Да', link, guid, text = '<p>Текст</p>', at }: Item) =>
  [
    '<item>',
    `<title>${title}</title>`,
    link === undefined ? '' : `<link>${link}</link>`,
    guid === undefined ? '' : `<guid isPermaLink="false">${guid}</guid>`,
    at === undefined ? '' : `<pubDate>${new Date(at).toUTCString()}</pubDate>`,
    `<description><![CDATA[${text}]]></description></item>`,
  ].join('')
const rss = (...items: Item[]) =>
  `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Общината</title>${items.map(itemOf).join('')}</channel></rss>`
const numbered = (from: number, to: number): (Item & { title: string })[] =>
  Array.from({ length: to - from + 1 }, (_, at) => to - at).map((number) => ({
    title: `Новина ${String(number).padStart(3, '0')}`,
    guid: `id-${number}`,
    at: Date.UTC(2026, 9, 1) + number * hour,
  }))

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  site.reset()
  await world.addPerson({ id: 'chief', role: 'admin' })
  await addCategory(world)
  chief = await world.as('chief')
})

describe('an entry of a feed', () => {
  test('becomes a draft of its category and language, signed by its source, with a line that leads there', async () => {
    const text = '<h2>Днес</h2><p>Ремонт на <b>моста</b>.</p><img src="https://spy.example/p.gif"><script>x</script>'
    site.show(rss({ title: 'Ремонт &amp;amp; обход', link: 'https://obshtina.example/1', guid: 'one', text }))
    const { id: source_id } = await chief(newsSources.create, {
      body: { name: ' Общината ', url: `${site.url}/feed`, category_id: 'general', language: 'en' },
    })
    await look()
    const [draft] = await drafts()
    expect(draft).toMatchObject({
      title: 'Ремонт & обход',
      status: 'draft',
      category: { category_id: 'general' },
      author: 'Общината',
      created_by: null,
      published_at: null,
      audience: { groups: [], guests: false },
    })
    const item = await chief(newsAuthoring.get, { params: { id: draft?.id ?? '' } })
    expect(item).toMatchObject({ language: 'en', alias: 'Общината', cover_id: null })
    expect(item.body.content).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Днес' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Ремонт на ' },
          { type: 'text', text: 'моста', marks: [{ type: 'bold' }] },
          { type: 'text', text: '.' },
        ],
      },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Source: ' },
          {
            type: 'text',
            text: 'Общината',
            marks: [{ type: 'link', attrs: { href: 'https://obshtina.example/1' } }],
          },
        ],
      },
    ])
    expect((await chief(audit.list, { query: { action: 'news.created' } })).items).toMatchObject([
      { thing_id: draft?.id, person: null },
    ])
    expect(await source()).toMatchObject({
      id: source_id,
      name: 'Общината',
      drafts: 1,
      failure: null,
      looked_at: world.clock.now.toISOString(),
      succeeded_at: world.clock.now.toISOString(),
    })
    // As it came it can be saved by an editor.
    const { version } = item
    await chief(newsAuthoring.change, { params: { id: item.id }, body: { version, body: item.body, title: 'Мост' } })
  })

  test('is never published by itself', async () => {
    await addSource(world, { url: `${site.url}/` })
    site.show(rss(...numbered(1, 5)))
    await look()
    await later(30 * day)
    expect(await world.db.$count(news, eq(news.status, 'draft'))).toBe(5)
    expect(await world.db.$count(news)).toBe(5)
  })

  test('of 256 kB is cut where a text ends, and says where it goes on', async () => {
    await addSource(world, { url: `${site.url}/` })
    site.show(rss({ guid: 'a', link: 'https://obshtina.example/1', text: `<p>${'дума '.repeat(30_000)}</p>` }))
    await look()
    const [row] = await world.db.select({ body: news.body }).from(news)
    expect(Buffer.byteLength(JSON.stringify(row?.body))).toBeLessThan(100_000)
    expect(JSON.stringify(row?.body.content.at(-1))).toContain('Текстът продължава там.')
  })
})

describe('nothing comes twice', () => {
  test('though it stands in the feed, was changed there, or its draft was deleted', async () => {
    await addSource(world, { url: `${site.url}/` })
    site.show(rss({ title: 'Едно', guid: 'one' }, { title: 'Две', link: 'https://obshtina.example/2' }))
    await look()
    expect(await titles()).toEqual(['Две', 'Едно'])
    for (const { id } of await drafts()) await chief(newsAuthoring.remove, { params: { id } })
    site.show(
      rss(
        { title: 'Едно, поправено', guid: 'one', link: 'https://obshtina.example/1' },
        { title: 'Две', link: 'https://obshtina.example/2', guid: 'two' },
        { title: 'Три', guid: 'three' },
        { title: 'Пак три', guid: 'three' },
      ),
    )
    await later()
    await later()
    expect(await titles()).toEqual(['Три'])
  })

  test('where all entries are said to lie at one place, and where they have neither id nor place', async () => {
    await addSource(world, { url: `${site.url}/` })
    const link = 'https://obshtina.example/'
    site.show(rss({ title: 'Едно', link }, { title: 'Две', link }, { title: 'Три' }))
    await look()
    site.show(rss({ title: 'Четири', link }, { title: 'Едно', link }, { title: 'Две', link }, { title: 'Три' }))
    await later()
    expect(await titles()).toEqual(['Две', 'Едно', 'Три', 'Четири'])
  })

  test('nor by two processes that look at once', async () => {
    for (const id of ['a', 'b', 'c']) await addSource(world, { id, name: id, url: `${site.url}/${id}` })
    site.show(rss(...numbered(1, 3)))
    await Promise.all([look(), look(), look()])
    expect([await world.db.$count(news), site.asked.length]).toEqual([9, 3])
  })

  test('nor by one that was taken along into an end: whoever comes after it looks anew', async () => {
    await addSource(world, { url: `${site.url}/` })
    site.answer(() => () => undefined)
    const ending = openSources(world.house, fail, { ...pace, timeout: 60_000 })
    await ending.begin()
    await expect.poll(() => site.asked.length).toBe(1)
    await ending.leave()
    site.show(rss(...numbered(1, 3)))
    await look()
    expect(await world.db.$count(news)).toBe(0)
    await later(5 * minute)
    expect([await world.db.$count(news), (await source())?.failure]).toEqual([3, null])
  })

  test('nor what a source brought before it was led elsewhere', async () => {
    const id = await addSource(world, { url: `${site.url}/old` })
    site.show(rss(...numbered(1, 3)), { etag: '"x"' })
    await look()
    await chief(newsSources.change, { params: { id }, body: { version: 1, url: `${site.url}/new` } })
    site.show(rss(...numbered(2, 20)))
    await look()
    expect(site.asked.at(-1)?.headers['if-none-match']).toBeUndefined()
    // Anew: of what it has not brought the ten newest.
    expect(await titles()).toEqual([...numbered(11, 20), ...numbered(1, 3)].map(({ title }) => title).toSorted())
  })
})

describe('no more comes than editors can look at', () => {
  test('of the first look the ten newest, whatever their order; the others never', async () => {
    await addSource(world, { url: `${site.url}/` })
    site.show(rss(...numbered(1, 40).toReversed()))
    await look()
    expect(await titles()).toEqual(
      numbered(31, 40)
        .map(({ title }) => title)
        .toSorted(),
    )
    await later()
    expect(await world.db.$count(news)).toBe(10)
    site.show(rss(...numbered(1, 41)))
    await later()
    expect(await world.db.$count(news)).toBe(11)
  })

  test('then thirty at a time, the oldest first, until all are there', async () => {
    await addSource(world, { url: `${site.url}/` })
    site.show(rss(...numbered(1, 1)))
    await look()
    site.show(rss(...numbered(1, 51)), { etag: '"same"' })
    await later()
    expect((await titles()).slice(-1)).toEqual(['Новина 031'])
    await later()
    expect(await world.db.$count(news)).toBe(51)
    // Only now all of it is there.
    expect(site.asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined, undefined])
    await later()
    expect(site.asked.at(-1)?.headers['if-none-match']).toBe('"same"')
  })

  test('and none while a hundred wait', async () => {
    await addSource(world, { url: `${site.url}/` })
    site.show(rss(...numbered(1, 1)))
    await look()
    site.show(rss(...numbered(1, 200)))
    for (let time = 0; time < 5; time++) await later()
    expect(await source()).toMatchObject({ drafts: 100, failure: 'drafts_waiting' })
    expect(await world.db.$count(news)).toBe(100)
    for (const { id } of (await drafts()).slice(0, 20)) await chief(newsAuthoring.remove, { params: { id } })
    await later()
    expect(await source()).toMatchObject({ drafts: 100, failure: null })
  })
})

describe('a site is asked', () => {
  test('each hour, for what has changed alone', async () => {
    await addSource(world, { url: `${site.url}/feed` })
    const modified = 'Fri, 20 Nov 2026 08:00:00 GMT'
    site.show(rss(...numbered(1, 2)), { etag: 'W/"one"', 'last-modified': modified })
    await look()
    await later(hour - 1)
    expect(site.asked).toHaveLength(1)
    site.answer(() => ({ status: 304 }))
    await later(1)
    expect(site.asked[1]?.headers).toMatchObject({ 'if-none-match': 'W/"one"', 'if-modified-since': modified })
    expect(site.asked[1]?.headers).not.toHaveProperty('cookie')
    expect(await source()).toMatchObject({ failure: null, succeeded_at: world.clock.now.toISOString() })
    await later()
    expect(site.asked[2]?.headers).toMatchObject({ 'if-none-match': 'W/"one"' })
  })

  test('as often as the operator says', async () => {
    Object.assign(world.settings, { sources_minutes: 5 })
    try {
      await addSource(world, { url: `${site.url}/` })
      site.show(rss())
      await look()
      await later(5 * minute)
      expect(site.asked).toHaveLength(2)
    } finally {
      Object.assign(world.settings, { sources_minutes: 60 })
    }
  })

  test('at once when an administrator says so, and not while it is paused', async () => {
    const id = await addSource(world, { url: `${site.url}/` })
    site.show(rss())
    await look()
    await chief(newsSources.look, { params: { id } })
    await look()
    await chief(newsSources.change, { params: { id }, body: { version: 1, state: 'paused' } })
    await later(day)
    expect(site.asked).toHaveLength(2)
    await chief(newsSources.change, { params: { id }, body: { version: 2, state: 'active' } })
    await look()
    expect(site.asked).toHaveLength(3)
  })

  test('later, where it asks for that', async () => {
    await addSource(world, { url: `${site.url}/` })
    site.answer(() => ({ status: 503, headers: { 'retry-after': String(3 * 3600) } }))
    await look()
    await later(2 * hour)
    expect(site.asked).toHaveLength(1)
    await later(hour)
    expect(site.asked).toHaveLength(2)
    expect(await source()).toMatchObject({ failure: 'refused', status: 503 })
  })

  test('through redirects, and a packed document is unpacked', async () => {
    await addSource(world, { url: `${site.url}/old` })
    site.answer(({ path }) =>
      path === '/old'
        ? { status: 301, headers: { location: '/new' } }
        : { body: gzipSync(rss(...numbered(1, 2))), headers: { 'content-encoding': 'gzip' } },
    )
    await look()
    expect([await world.db.$count(news), site.asked.map(({ path }) => path)]).toEqual([2, ['/old', '/new']])
  })
})

describe('what goes wrong is said', () => {
  const failureOf = async (own: Partial<Pace> = {}) => {
    await look(own)
    const { failure, status } = (await source()) ?? {}
    return [failure, status]
  }

  test.each<[string, string | undefined, (site: Site) => void]>([
    ['no_feed', undefined, (at) => at.show('<!doctype html><title>Начало</title>', { 'content-type': 'text/html' })],
    ['broken_xml', undefined, (at) => at.show(rss({ guid: 'a' }).slice(0, -20))],
    ['document_type', undefined, (at) => at.show(`<!DOCTYPE r [<!ENTITY a "b">]>${rss()}`)],
    ['too_deep', undefined, (at) => at.show(rss().replace('<channel>', '<x>'.repeat(1_000)))],
    ['bad_encoding', undefined, (at) => at.show(Buffer.from([...Buffer.from(rss()), 0xff, 0xfe]))],
    ['too_many_redirects', undefined, (at) => at.answer(() => ({ status: 302, headers: { location: '/again' } }))],
    [
      'private_address',
      undefined,
      (at) => at.answer(() => ({ status: 302, headers: { location: 'http://127.0.0.2/' } })),
    ],
    ['unreachable', undefined, (at) => at.answer(() => ({ status: 302, headers: { location: 'file:///etc/passwd' } }))],
    ['unreachable', undefined, (at) => at.answer(() => (response) => void response.destroy())],
    ['too_large', undefined, (at) => at.show('x'.repeat(10_000_000))],
    ['too_large', undefined, (at) => at.show(gzipSync(Buffer.alloc(10_000_000, 'x')), { 'content-encoding': 'gzip' })],
    ['refused', '404', (at) => at.answer(() => ({ status: 404 }))],
    ['refused', '500', (at) => at.answer(() => ({ status: 500, body: rss(...numbered(1, 2)) }))],
  ])('%s %s', async (failure, status, happen) => {
    await addSource(world, { url: `${site.url}/` })
    happen(site)
    expect(await failureOf()).toEqual([failure, status === undefined ? null : Number(status)])
    expect(await world.db.$count(news)).toBe(0)
    // The next one is well again.
    site.show(rss(...numbered(1, 2)))
    await later()
    expect([await world.db.$count(news), (await source())?.failure]).toEqual([2, null])
  })

  test('a document that comes without end, or drop by drop, is waited for no longer than said', async () => {
    await addSource(world, { url: `${site.url}/` })
    site.answer(() => (response) => {
      response.writeHead(200)
      const drops = setInterval(() => response.write('<rss>'), 50)
      response.on('close', () => clearInterval(drops))
    })
    expect(await failureOf({ timeout: 300 })).toEqual(['timeout', null])
    site.answer(() => async (response) => {
      for (let part = 0; part < 100 && !response.destroyed; part++) {
        response.write('x'.repeat(100_000))
        await pause(1)
      }
    })
    world.advance(hour)
    expect(await failureOf()).toEqual(['too_large', null])
  })

  test.each(['https://10.20.0.1/feed', 'https://169.254.169.254/latest', 'http://127.0.0.2/', 'https://[::1]/'])(
    'an address of this machine or its networks is not called: %s',
    async (url) => {
      await addSource(world, { url })
      expect(await failureOf()).toEqual(['private_address', null])
    },
  )

  test('one that is gone is left alone, which administrators are told', async () => {
    await addSource(world, { url: `${site.url}/` })
    site.answer(() => ({ status: 410 }))
    await look()
    expect(await source()).toMatchObject({ state: 'paused', failure: 'gone', status: 410, version: 2 })
    expect(await inbox()).toEqual(['„Общината“ вече го няма на този адрес, затова спряхме да го четем.'])
  })

  test('one that brings nothing for three days is told of, once', async () => {
    await addSource(world, { url: `${site.url}/` })
    for (let time = 0; time < 100; time++) await later()
    expect(await inbox()).toEqual(['„Общината“ не носи нищо от три дни. Вижте защо в студиото.'])
    site.show(rss())
    await later()
    site.answer(() => ({ status: 500 }))
    for (let time = 0; time < 60; time++) await later()
    expect(await inbox()).toHaveLength(1)
  })

  test('a slow one holds up no other', async () => {
    await addSource(world, { id: 'slow', url: `${site.url}/slow` })
    await addSource(world, { id: 'well', name: 'Друг', url: `${site.url}/well` })
    site.answer(({ path }) => (path === '/slow' ? () => undefined : { body: rss(...numbered(1, 2)) }))
    const looking = openSources(world.house, fail, { ...pace, timeout: 60_000 })
    await looking.begin()
    await expect.poll(() => world.db.$count(news)).toBe(2)
    await looking.leave()
  })
})

describe('administrators', () => {
  const own = { name: 'Общината', url: 'https://obshtina.example/feed?key=secret', category_id: 'general' }

  test('add, change and remove sources, and the log says so without what may open them', async () => {
    const { id, version } = await chief(newsSources.create, { body: { ...own, language: 'bg' } })
    await addCategory(world, 'other')
    const changed = await chief(newsSources.change, {
      params: { id },
      body: { version, category_id: 'other', language: 'ro' },
    })
    expect(changed).toMatchObject({ version: 2, category_id: 'other', language: 'ro', url: own.url })
    await expect(chief(newsSources.change, { params: { id }, body: { version, name: 'X' } })).rejects.toMatchObject({
      code: 'version_conflict',
    })
    await chief(newsSources.remove, { params: { id } })
    const { items } = await chief(audit.list, { query: { action: 'sources' } })
    expect(items.map(({ action }) => action)).toEqual(['sources.deleted', 'sources.changed', 'sources.created'])
    expect(items[2]?.after).toMatchObject({ name: 'Общината', link: 'https://obshtina.example', state: 'active' })
    expect(JSON.stringify(items)).not.toContain('secret')
  })

  test('are told what cannot be: no category, no address, no name, too many', async () => {
    const create = (changes: Partial<typeof own>) =>
      chief(newsSources.create, { body: { ...own, language: 'bg', ...changes } })
    const wrong: [Partial<typeof own>, Record<string, string>][] = [
      [{ category_id: 'none' }, { category_id: 'not_found' }],
      [{ url: 'https://user:word@obshtina.example/' }, { url: 'wrong_format' }],
      [{ url: 'https://obshtina.example/#x' }, { url: 'wrong_format' }],
      [{ url: 'https://:80:80/' }, { url: 'wrong_format' }],
      [{ name: '\u200b' }, { name: 'required' }],
    ]
    for (const [changes, fields] of wrong) {
      await expect(create(changes)).rejects.toMatchObject({ code: 'invalid', fields })
    }
    for (let number = 0; number < 50; number++) await addSource(world, { id: `s${number}` })
    await expect(create({})).rejects.toMatchObject({ code: 'too_many_sources' })
  })

  test('may delete a category and a draft: the source goes on, and its drafts stand in none', async () => {
    await addSource(world, { url: `${site.url}/` })
    await world.db.delete(category)
    site.show(rss(...numbered(1, 1)))
    await look()
    expect(await source()).toMatchObject({ category_id: null, failure: null, drafts: 1 })
    const [draft] = await drafts()
    await chief(newsAuthoring.remove, { params: { id: draft?.id ?? '' } })
    expect(await world.db.select({ news_id: newsSourceEntry.news_id }).from(newsSourceEntry)).toEqual([
      { news_id: null },
    ])
    expect(await source()).toMatchObject({ drafts: 0 })
    await chief(newsSources.remove, { params: { id: 'source' } })
    expect([await world.db.$count(newsSource), await world.db.$count(newsSourceEntry)]).toEqual([0, 0])
  })

  test('who move a source while it is looked at get nothing of where it was', async () => {
    const id = await addSource(world, { url: `${site.url}/old` })
    const held: (() => void)[] = []
    site.answer(({ path }) =>
      path === '/old'
        ? (response) => void held.push(() => response.end(rss(...numbered(1, 3))))
        : { body: rss({ guid: 'other', title: 'Друго' }) },
    )
    const looking = look()
    await expect.poll(() => held.length).toBe(1)
    await chief(newsSources.change, { params: { id }, body: { version: 1, url: `${site.url}/new` } })
    held[0]?.()
    await looking
    await look()
    expect(await titles()).toEqual(['Друго'])
  })
})
