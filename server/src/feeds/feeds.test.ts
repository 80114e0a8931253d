import { type FeedKind, feeds, people, profile, securityLog, session } from '@megdan/contract'
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addNews, addSurvey, sayContentChanged, textBody } from '../../test/content.ts'
import { addToken } from '../../test/programs.ts'
import { usePasswordHash, useWorld } from '../../test/use-world.ts'
import { category } from '../categories/tables.ts'
import { feedAddress, person, personGroup } from '../identity/tables.ts'
import { news } from '../news/tables.ts'
import { xmlText } from './xml.ts'

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]
const password = 'сив кон под дъжда'
const world = useWorld({ settings: { public_url: 'https://megdan.example', organisation_name: 'Сердион & синове' } })
const passwordHash = usePasswordHash(password)

/** Each test has a day of its own, so that none is limited by what another has done. */
let now: Date
beforeEach(async () => {
  now = new Date(Math.floor(world.clock.now.getTime() / day + 7) * day + 9 * hour)
  world.clock.now = now
  await world.addGroup('energo')
  await world.addGroup('metal')
  await world.addPerson({ id: 'chief', role: 'admin' })
  await world.addPerson({ id: 'mira', name: 'Мира Петкова', user_group: 'energo', password_hash: passwordHash() })
  await world.addPerson({ id: 'boyan', user_group: 'metal' })
  await addCategory(world)
})

const make = async (who: string, kind: FeedKind) => (await (await world.as(who))(feeds.make, { params: { kind } })).url
const ask = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: new URL(url).pathname, headers })

const reader = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  trimValues: false,
  parseTagValue: false,
  htmlEntities: true,
  isArray: (name) => name === 'entry',
})
type Words = string | { '#text': string }
type Entry = { id: string; title: string; updated: string; content?: Words; summary?: string } & Record<
  '@xml:lang',
  string
>
type Atom = { feed: { id: string; title: string; updated: string; author: { name: string }; entry?: Entry[] } }

async function readAtom(url: string) {
  const { statusCode, body } = await ask(url)
  expect([statusCode, XMLValidator.validate(body)]).toEqual([200, true])
  const { feed } = reader.parse(body) as Atom
  return { feed, entries: feed.entry ?? [], titles: (feed.entry ?? []).map(({ title }) => title), body }
}
async function readDates(url: string) {
  const { statusCode, body } = await ask(url)
  expect(statusCode).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  return { body, calendar, events, titles: events.map(({ summary }) => summary) }
}

describe('the news of a person', () => {
  test('are what they may read at that moment, the newest first, and nothing else', async () => {
    const at = (ago: number) => new Date(world.clock.now.getTime() - ago)
    await addCategory(world, 'secret', { groups: ['metal'] })
    await addNews(world, { title: 'За всички', published_at: at(3 * hour), pinned: true })
    await addNews(world, { title: 'За енерго', groups: ['energo'], published_at: at(hour) })
    await addNews(world, { title: 'И за гости', guests: true, published_at: at(2 * hour) })
    await addNews(world, { title: 'За метал', groups: ['metal'] })
    await addNews(world, { title: 'В скрита категория', category_id: 'secret' })
    await addNews(world, { title: 'Чернова', status: 'draft', published_at: null })
    await addNews(world, { title: 'Насрочена', status: 'scheduled', published_at: at(-hour) })
    await addNews(world, { title: 'Свалена', status: 'archived' })
    await addNews(world, { title: 'Изтекла', expires_at: at(minute) })
    expect((await readAtom(await make('mira', 'news'))).titles).toEqual(['За енерго', 'И за гости', 'За всички'])
    expect((await readAtom(await make('boyan', 'news'))).titles.toSorted()).toEqual(
      ['В скрита категория', 'За всички', 'За метал', 'И за гости'].toSorted(),
    )
  })

  test('follow at once what expires, what is hidden, and where the person goes', async () => {
    await addNews(world, { title: 'До утре', expires_at: new Date(world.clock.now.getTime() + day) })
    await addNews(world, { title: 'За метал', groups: ['metal'] })
    const url = await make('mira', 'news')
    expect((await readAtom(url)).titles).toEqual(['До утре'])
    await world.db.update(personGroup).set({ group_id: 'metal' }).where(eq(personGroup.person_id, 'mira'))
    expect((await readAtom(url)).titles.toSorted()).toEqual(['До утре', 'За метал'])
    world.advance(day)
    expect((await readAtom(url)).titles).toEqual(['За метал'])
    await world.db.update(category).set({ audience_everyone: false, audience_groups: ['energo'], guests: false })
    await sayContentChanged(world, 'menu')
    expect((await readAtom(url)).titles).toEqual([])
  })

  test('are in their language where an item has it, and say in which one each is', async () => {
    const words = { title: 'New bus', summary: '', key_points: [], body: textBody('It goes.') }
    await addNews(world, { title: 'Нов автобус', translations: { en: words } })
    await addNews(world, { title: 'Само на български', published_at: new Date(world.clock.now.getTime() - hour) })
    await world.db.update(person).set({ locale: 'en' }).where(eq(person.id, 'mira'))
    const { entries, feed } = await readAtom(await make('mira', 'news'))
    expect(entries.map((entry) => [entry['@xml:lang'], entry.title])).toEqual([
      ['en', 'New bus'],
      ['bg', 'Само на български'],
    ])
    expect(feed.title).toBe('Сердион & синове: news')
  })

  test('are Atom with all that it asks for, under names that stay', async () => {
    await addNews(world, { id: 'bus', title: 'Автобус' })
    const url = await make('mira', 'news')
    const { feed, entries } = await readAtom(url)
    expect(feed).toMatchObject({
      id: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
      updated: now.toISOString(),
      author: { name: 'Сердион & синове' },
    })
    expect(entries[0]).toMatchObject({
      id: 'tag:megdan.example,2026:news/bus',
      updated: now.toISOString(),
      published: now.toISOString(),
      link: { '@rel': 'alternate', '@href': 'https://megdan.example/news/bus' },
      category: { '@term': 'general', '@label': 'general' },
    })
    expect((await readAtom(await make('boyan', 'news'))).feed.id).not.toBe(feed.id)
    expect((await ask(url)).headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  })

  test('name nobody, carry no picture, tell of no survey inside a text, and not where they lie', async () => {
    const body = {
      type: 'doc' as const,
      content: [
        ...textBody('Текст.').content,
        { type: 'poll' as const, attrs: { survey_id: 'lunch', title: 'Тайно меню' } },
        {
          type: 'image' as const,
          attrs: {
            image: { url: '/media/a.webp', width: 1, height: 1, alt: 'Двор', thumbhash: null, focus: null },
            caption: 'Дворът',
          },
        },
      ],
    }
    await addNews(world, { title: 'Двор', body, author: { name: 'Елена Димитрова', position: null, avatar_id: null } })
    const url = await make('mira', 'news')
    const told = (await readAtom(url)).body
    expect(told).toContain('Дворът')
    expect(told).not.toMatch(/Елена|Мира|mira|Тайно|lunch|\/media\//)
    const token = new URL(url).pathname.split('/')[3] ?? 'none'
    expect(told).not.toContain(token)
    expect(world.lines.join('\n')).not.toContain(token)
    expect(world.lines.join('\n')).toContain('/api/feeds/:token/news.atom')
  })

  test('come through whatever is written in them', async () => {
    const hostile = `]]> <script>alert(1)</script> & "кавички" 'и' \u0001\u000b\ufffe край`
    const long = `${hostile} `.repeat(4_000)
    const body = {
      type: 'doc' as const,
      content: [
        { type: 'heading' as const, attrs: { level: 2 as const }, content: [{ type: 'text' as const, text: hostile }] },
        ...textBody(long).content,
        {
          type: 'paragraph' as const,
          content: [
            {
              type: 'text' as const,
              text: 'там',
              marks: [{ type: 'link' as const, attrs: { href: '/news/bus?comment="><b>' } }],
            },
          ],
        },
      ],
    }
    await addNews(world, { title: hostile, summary: hostile, key_points: [hostile], body })
    expect(Buffer.byteLength(long)).toBeGreaterThan(256 * 1024)
    const { entries } = await readAtom(await make('mira', 'news'))
    const said = `]]> <script>alert(1)</script> & "кавички" 'и'  край`
    expect([entries[0]?.title, entries[0]?.summary]).toEqual([said, said])
    const content = entries[0]?.content
    const text = typeof content === 'string' ? content : (content?.['#text'] ?? '')
    expect(text).toContain('<h2>]]&gt; &lt;script&gt;alert(1)')
    expect(text).toContain('<a href="https://megdan.example/news/bus?comment=&quot;&gt;&lt;b&gt;">там</a>')
    expect(text).not.toContain('<script')
    expect(text.length).toBeGreaterThan(long.length)
  })

  test('whatever a text is, XML gives back what XML may hold of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const xml = `<?xml version="1.0"?><a b="${xmlText(text)}">x${xmlText(text)}x</a>`
        expect(XMLValidator.validate(xml)).toBe(true)
        const { a } = reader.parse(xml) as { a: { '#text': string } }
        const isAllowed = (sign: string) => (sign >= ' ' ? !'\ufffe\uffff'.includes(sign) : '\t\n\r'.includes(sign))
        const allowed = [...text.toWellFormed()].filter(isAllowed).join('')
        expect(a['#text'].replaceAll('\ufffd', '')).toBe(`x${allowed}x`.replaceAll('\ufffd', ''))
      }),
    )
  })
})

describe('what a program has already', () => {
  test('is not sent again, by its tag or by its moment, until something changes', async () => {
    await addNews(world, { id: 'bus', title: 'Автобус', expires_at: new Date(world.clock.now.getTime() + day) })
    const url = await make('mira', 'news')
    const first = await ask(url)
    const { etag = '', 'last-modified': modified = '' } = first.headers as Record<string, string>
    expect(modified).toBe(now.toUTCString())
    world.advance(hour)
    for (const headers of [{ 'if-none-match': etag }, { 'if-modified-since': modified }] as Record<string, string>[]) {
      const { statusCode, body } = await ask(url, headers)
      expect([statusCode, body]).toEqual([304, ''])
    }
    // The tag goes before the moment.
    expect((await ask(url, { 'if-none-match': '"other"', 'if-modified-since': modified })).statusCode).toBe(200)
    await world.db.update(news).set({ title: 'Влак' }).where(eq(news.id, 'bus'))
    await sayContentChanged(world, 'news')
    const changed = await ask(url, { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect((await ask(url, { 'if-modified-since': modified })).statusCode).toBe(200)
    // What only went away is a change, too.
    world.advance(day)
    const gone = await ask(url, { 'if-modified-since': String(changed.headers['last-modified']) })
    expect([gone.statusCode, gone.body.includes('Влак')]).toEqual([200, false])
  })

  test('is told by moments that differ, however fast it changes', async () => {
    const url = await make('mira', 'news')
    const moments: number[] = []
    for (const title of ['Едно', 'Две', 'Три']) {
      await addNews(world, { title })
      moments.push(Date.parse(String((await ask(url)).headers['last-modified'])))
    }
    expect(moments.map((at) => at - (moments[0] ?? 0))).toEqual([0, second, 2 * second])
  })

  test('is the same for whoever reads the same, and its moments are each one’s own', async () => {
    await addNews(world, { title: 'Автобус' })
    const own = await make('mira', 'news')
    await ask(own)
    world.advance(hour)
    await world.addPerson({ id: 'petar', user_group: 'energo' })
    const other = await ask(await make('petar', 'news'))
    expect(other.headers.etag).toBe((await ask(own)).headers.etag)
    expect(other.headers['last-modified']).toBe(new Date(now.getTime() + hour).toUTCString())
  })
})

describe('the dates of a person', () => {
  const at = (ahead: number) => new Date(world.clock.now.getTime() + ahead)

  test('are the deadlines of must-reads and of surveys that they may see, in the zone of whoever looks', async () => {
    await addNews(world, { id: 'rules', title: 'Нови правила', must_read: true, must_read_due: at(2 * day) })
    await addNews(world, { title: 'За метал', must_read: true, must_read_due: at(day), groups: ['metal'] })
    await addNews(world, { title: 'Без срок', must_read: true })
    await addNews(world, { title: 'Не е задължителна', must_read_due: at(day) })
    await addNews(world, { title: 'Чернова', must_read: true, must_read_due: at(day), status: 'draft' })
    await addNews(world, { title: 'Стара', must_read: true, must_read_due: at(-31 * day) })
    await addSurvey(world, { id: 'lunch', title: 'Меню', closes_at: at(day + hour) })
    await addSurvey(world, { title: 'На метал', closes_at: at(day), groups: ['metal'] })
    await addSurvey(world, { title: 'Без край' })
    await addSurvey(world, { title: 'Приключила', closes_at: at(-day), opens_at: at(-2 * day) })
    await addSurvey(world, { title: 'Чернова', closes_at: at(day), status: 'draft' })
    const { events, calendar } = await readDates(await make('mira', 'dates'))
    expect(events.map(({ uid, summary, startDate }) => [uid, summary, startDate.toJSDate().toISOString()])).toEqual([
      [expect.stringMatching(/^survey-.*@megdan\.example$/), 'Край на анкетата: Приключила', at(-day).toISOString()],
      ['survey-lunch@megdan.example', 'Край на анкетата: Меню', at(day + hour).toISOString()],
      ['news-rules@megdan.example', 'Потвърдете: Нови правила', at(2 * day).toISOString()],
    ])
    expect(events[2]?.startDate.zone.tzid).toBe('UTC')
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Сердион & синове: срокове')
    expect(events[1]?.component.getFirstPropertyValue('url')).toBe('https://megdan.example/survey/lunch')
  })

  test('are iCalendar whatever is written in them: escaped, folded at 75 octets, with a stamp', async () => {
    const title = `Запет, точка; наклонена \\ и "кавички"\nнов ред BEGIN:VEVENT \u0001 ${'дълго '.repeat(40)}край`
    await addNews(world, { id: 'a', title, summary: 'ред\r\nEND:VCALENDAR', must_read: true, must_read_due: at(day) })
    const { events, body } = await readDates(await make('mira', 'dates'))
    expect(events).toHaveLength(1)
    expect(events[0]?.summary).toBe(`Потвърдете: ${title.replace('\u0001', '')}`)
    expect(events[0]?.description).toBe('ред\nEND:VCALENDAR\nhttps://megdan.example/news/a')
    expect(events[0]?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe(
      now.toISOString().replace('.000', ''),
    )
    const lines = body.split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([])
  })

  test('say nothing of what the person has done', async () => {
    await addNews(world, { id: 'rules', must_read: true, must_read_due: at(day) })
    const url = await make('mira', 'dates')
    const before = (await ask(url)).body
    await world.db.execute(
      `insert into news_mark (person_id, news_id, seq, confirmed_at, confirmed_version) values ('mira', 'rules', 1, now(), 1)`,
    )
    await sayContentChanged(world, 'news')
    expect((await ask(url)).body).toBe(before)
  })

  test('follow what moves, with conditional requests as of the news', async () => {
    await addSurvey(world, { id: 'lunch', title: 'Меню', closes_at: at(day) })
    const url = await make('mira', 'dates')
    const { etag = '' } = (await ask(url)).headers as Record<string, string>
    expect((await ask(url, { 'if-none-match': etag })).statusCode).toBe(304)
    await world.db.execute(`update survey set title = 'Обяд' where id = 'lunch'`)
    await sayContentChanged(world, 'surveys')
    expect((await readDates(url)).titles).toEqual(['Край на анкетата: Обяд'])
    expect((await ask(url)).headers['content-type']).toBe('text/calendar; charset=utf-8')
  })
})

describe('an address', () => {
  const codes = async (...urls: string[]) => Promise.all(urls.map(async (url) => (await ask(url)).statusCode))

  const dayOf = (days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10)

  test('is told once, kept as a hash, and its use is known by the day', async () => {
    const mira = await world.as('mira')
    expect(await mira(feeds.list)).toEqual({ items: [] })
    const { url, item } = await mira(feeds.make, { params: { kind: 'news' } })
    expect(url).toMatch(/^https:\/\/megdan\.example\/api\/feeds\/[\w-]{43}\/news\.atom$/)
    expect(item).toEqual({ kind: 'news', made_on: dayOf(0), last_used_on: null })
    world.advance(2 * day + 14 * hour)
    await ask(url)
    // Past midnight in Sofia.
    expect((await mira(feeds.list)).items).toEqual([{ ...item, last_used_on: dayOf(3) }])
    const rows = JSON.stringify(await world.db.select().from(feedAddress))
    expect(rows).not.toContain(new URL(url).pathname.split('/')[3])
    const { held } = await mira(profile.export)
    expect(held['feed_address']).toEqual([
      expect.objectContaining({ kind: 'news', made_on: dayOf(0), last_used_on: dayOf(3) }),
    ])
    expect(JSON.stringify(held['feed_address'])).not.toMatch(/hash/)
  })

  test('ends at once when another one is made or when it is revoked, and the other kind goes on', async () => {
    const [first, dates] = [await make('mira', 'news'), await make('mira', 'dates')]
    const next = await make('mira', 'news')
    expect(next).not.toBe(first)
    expect(await codes(first, next, dates)).toEqual([404, 200, 200])
    await (
      await world.as('mira')
    )(feeds.remove, { params: { kind: 'news' } })
    await (
      await world.as('mira')
    )(feeds.remove, { params: { kind: 'news' } })
    expect(await codes(first, next, dates)).toEqual([404, 404, 200])
  })

  test('that opens nothing is answered the same whatever the reason', async () => {
    const revoked = await make('mira', 'news')
    await (
      await world.as('mira')
    )(feeds.remove, { params: { kind: 'news' } })
    const suspended = await make('boyan', 'news')
    await world.db.update(person).set({ state: 'suspended' }).where(eq(person.id, 'boyan'))
    const ofDates = (await make('mira', 'dates')).replace('dates.ics', 'news.atom')
    const unknown = `https://megdan.example/api/feeds/${'A'.repeat(43)}/news.atom`
    const short = 'https://megdan.example/api/feeds/x/news.atom'
    const answers = await Promise.all([revoked, suspended, ofDates, unknown, short].map((url) => ask(url)))
    const said = answers.map(({ statusCode, headers, body }) => {
      const { request_id: _, ...rest } = JSON.parse(body)
      return [statusCode, headers['cache-control'], rest]
    })
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(said[0]?.[0]).toBe(404)
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'is suspended',
      async (id) => {
        const chief = await world.as('chief')
        const { version } = await chief(people.get, { params: { id } })
        await chief(people.change, { params: { id }, body: { version, state: 'suspended' } })
        // Let in again they make another one.
        await chief(people.change, { params: { id }, body: { version: version + 1, state: 'active' } })
      },
    ],
    ['is signed out everywhere', async (id) => (await world.as('chief'))(people.signOut, { params: { id } })],
    ['goes out with everybody', async () => (await world.as('chief'))(people.signOutAll)],
    ['is erased', async (id) => (await world.as('chief'))(people.remove, { params: { id } })],
    ['leaves', async (id) => (await world.as(id))(session.remove, { body: { email: `${id}@example.com`, password } })],
    [
      'chooses another password',
      async (id) => (await world.as(id))(profile.changePassword, { body: { old: password, new: 'три бели гълъба' } }),
    ],
  ])('ends when its person %s, and does not live again', async (_, happen) => {
    const urls = [await make('mira', 'news'), await make('mira', 'dates')]
    expect(await codes(...urls)).toEqual([200, 200])
    await happen('mira')
    expect(await codes(...urls)).toEqual([404, 404])
    expect(await world.db.$count(feedAddress)).toBe(0)
  })

  test('is no matter of guests, visitors and programs', async () => {
    for (const one of [world.guest, world.visitor]) {
      await expect(one(feeds.list)).rejects.toMatchObject({ status: 401 })
      await expect(one(feeds.make, { params: { kind: 'news' } })).rejects.toMatchObject({ status: 401 })
    }
    const url = await make('mira', 'news')
    const { token } = await addToken(world, { scopes: ['news_read'] })
    expect((await ask(url, { authorization: `Bearer ${token}` })).statusCode).toBe(403)
  })

  test('stands in the security log when it is made', async () => {
    await make('mira', 'news')
    await world.house.flushSecurity()
    const { items } = await (
      await world.as('chief')
    )(securityLog.list, {
      query: { kind: 'feed_address', from: now.toISOString() },
    })
    expect(items).toMatchObject([{ outcome: 'success', person: { id: 'mira' } }])
  })

  test('is not guessed: after so many wrong ones one waits, while those that are right are answered', async () => {
    const wrong = () => ask('https://megdan.example/api/feeds/nothing/news.atom')
    const url = await make('mira', 'news')
    for (let time = 0; time < 300; time++) await wrong()
    const late = await wrong()
    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '900'])
    expect(await codes(url)).toEqual([200])
    world.advance(15 * minute)
    expect((await wrong()).statusCode).toBe(404)
  })

  test('is asked for 12,000 times an hour from one network at most, be it right or wrong', async () => {
    const { limiter } = world.house
    for (let time = 0; time < 12_000; time++) limiter.count('feed_requests_by_address', '127.0.0.1')
    expect(await codes(await make('mira', 'news'))).toEqual([429])
  })

  test('is asked for once a minute at most, each on its own', async () => {
    const [url, other] = [await make('mira', 'news'), await make('boyan', 'news')]
    for (let time = 0; time < 60; time++) await ask(url)
    expect(await codes(url, other)).toEqual([429, 200])
    world.advance(hour)
    expect(await codes(url)).toEqual([200])
  })

  test('is made twenty times an hour at most', async () => {
    const mira = await world.as('mira')
    for (let time = 0; time < 20; time++) await mira(feeds.make, { params: { kind: 'news' } })
    await expect(mira(feeds.make, { params: { kind: 'news' } })).rejects.toMatchObject({ code: 'too_many' })
  })
})
