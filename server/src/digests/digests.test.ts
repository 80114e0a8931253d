import {
  type Call,
  type Document,
  installationAuthoring,
  news as newsContract,
  newsAuthoring,
  notifications,
  people,
  type Preferences,
  profile,
  reach,
  surveys,
} from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addNews, addNotification, addSurvey, textBody } from '../../test/content.ts'
import { partsOf } from '../../test/post-office.ts'
import { addDevice } from '../../test/pushes.ts'
import { addToken } from '../../test/programs.ts'
import { usePostOffice, useWorld } from '../../test/use-world.ts'
import { drawTicket } from '../../test/voter.ts'
import { person } from '../identity/tables.ts'
import { news } from '../news/tables.ts'
import { openDigests } from './index.ts'
import { openTokens } from './sending.ts'
import { saveLink } from './store.ts'
import { digest, digestLink } from './tables.ts'

const post = usePostOffice()
const public_url = 'https://megdan.example'
const world = useWorld({
  settings: () => ({ smtp_url: post.url, public_url, rate_limit_scale: 1000, languages: ['bg', 'en', 'ro'] }),
})

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const said: string[] = []
const say = (_: unknown, words?: string) => void (words && said.push(words))
const log = { warn: say, error: say } as Parameters<typeof openDigests>[1]
const begin = () => {
  const digests = openDigests(world.house, log)
  if (!digests) throw new Error('Mail is configured.')
  return digests
}
const send = () => begin().sendDue()
const at = (moment: string) => void (world.clock.now = new Date(moment))
const letters = () => post.letters.map(partsOf)
const lettersTo = (id: string) => letters().filter(({ heads }) => heads['to'] === `${id}@example.com`)
const rowOf = async (id: string) => (await world.db.select().from(digest).where(eq(digest.person_id, id)))[0]

/** Friday, eleven o'clock in Sofia. */
const friday = '2026-11-20T09:00:00Z'
/** The turns that follow: at seven in the morning. */
const [saturday, sunday, monday] = ['2026-11-21T05:00:00Z', '2026-11-22T05:00:00Z', '2026-11-23T05:00:00Z']

const choose = async (id: string, own: Preferences['digest'], more: Preferences = {}): Promise<Call> => {
  const api = await world.as(id)
  await api(profile.change, { body: { preferences: { ...more, ...(own && { digest: own }) } } })
  return api
}
const daily = (id: string, more?: Preferences) => choose(id, { every: 'day' }, more)

beforeEach(async () => {
  at(friday)
  said.length = 0
  await world.addGroup('energo')
  await world.addGroup('stroi')
  await world.addPerson({ id: 'mira', name: 'Мира', user_group: 'energo' })
  await addCategory(world)
})

describe('a digest comes', () => {
  test('at the end of the quiet hours, once, with what came out since the last one', async () => {
    await daily('mira', { quiet_hours: { on: true, days: { fri: { from: '22:00', to: '06:30' } } } })
    await addNews(world, { title: 'Нов автобус', text: 'Тръгва в шест.' })
    await send()
    at('2026-11-21T04:29:59Z')
    await send()
    expect(post.letters).toEqual([])
    at('2026-11-21T04:30:00Z')
    await send()
    await send()
    expect(letters().map(({ heads }) => [heads['to'], heads['subject']])).toEqual([
      ['mira@example.com', 'Мегдан: Нов автобус'],
    ])
    at(sunday)
    await send()
    expect(post.letters).toHaveLength(1)
    await addNews(world, { title: 'Нов стол' })
    at(monday)
    await send()
    expect(letters()[1]?.heads['subject']).toBe('Мегдан: Нов стол')
    expect(letters()[1]?.text).not.toContain('Нов автобус')
  })

  test('once a week on its day, and at first with what came out in the week before it was chosen', async () => {
    await addNews(world, { title: 'Отдавна', published_at: new Date('2026-11-12T09:00:00Z') })
    await addNews(world, { title: 'От вторник', published_at: new Date('2026-11-17T09:00:00Z') })
    await choose('mira', { every: 'week', weekday: 'sun' })
    for (const moment of [saturday, sunday, monday]) {
      at(moment)
      await send()
    }
    expect(letters().map(({ heads }) => heads['subject'])).toEqual(['Мегдан: От вторник'])
  })

  test('to whoever has chosen it, is active, and has an address', async () => {
    await addNews(world)
    await world.addPerson({ id: 'boyan', login_name: 'сн-1', email: null })
    await world.addPerson({ id: 'vera' })
    await world.addPerson({ id: 'ivan' })
    for (const id of ['mira', 'boyan', 'vera']) await daily(id)
    await choose('ivan', { every: 'never' })
    await world.db.update(person).set({ state: 'suspended' }).where(eq(person.id, 'vera'))
    at(saturday)
    await send()
    expect(letters().map(({ heads }) => heads['to'])).toEqual(['mira@example.com'])
  })

  test('not for a turn before it was chosen, nor twice for one day, however often it is chosen or the hours move', async () => {
    await addNews(world, { title: 'Едно' })
    at('2026-11-20T04:00:00Z')
    await daily('mira')
    await choose('mira', { every: 'never' })
    at(friday)
    await daily('mira')
    await send()
    expect(post.letters).toEqual([])
    at(saturday)
    await send()
    await addNews(world, { title: 'Друго', published_at: new Date(saturday) })
    // Quiet until nine now: that was no turn yet, but the day has had its letter.
    await daily('mira', { quiet_hours: { on: true, days: { fri: { from: '22:00', to: '09:00' } } } })
    at('2026-11-21T07:00:00Z')
    await send()
    expect(post.letters).toHaveLength(1)
    at(sunday)
    await send()
    expect(post.letters).toHaveLength(2)
  })

  test('to nobody in their quiet hours, though the server was away when its hour came', async () => {
    await daily('mira', { quiet_hours: { on: true, days: { sat: { from: '12:00', to: '18:00' } } } })
    await addNews(world)
    at('2026-11-21T12:00:00Z')
    await send()
    expect(post.letters).toEqual([])
    at('2026-11-21T16:00:00Z')
    await send()
    expect(post.letters).toHaveLength(1)
  })

  test('not while something is late that should have come out by then', async () => {
    await daily('mira')
    await addNews(world, { title: 'Ново' })
    const late = await addNews(world, {
      title: 'Късно',
      status: 'scheduled',
      published_at: new Date('2026-11-21T04:00:00Z'),
    })
    at(saturday)
    await send()
    expect(post.letters).toEqual([])
    await world.db.update(news).set({ status: 'published' }).where(eq(news.id, late))
    await send()
    expect(letters()[0]?.text).toMatch(/Късно[\s\S]*Ново/)
  })

  test('on the day on which the clocks change, once', async () => {
    at('2027-03-26T09:00:00Z')
    await daily('mira', { quiet_hours: { on: true, days: { sat: { from: '22:00', to: '03:30' } } } })
    await addNews(world, { title: 'Лятно време' })
    at('2027-03-28T00:59:59Z')
    await send()
    const before = post.letters.length
    await addNews(world, { title: 'През нощта', published_at: new Date('2027-03-28T00:30:00Z') })
    at('2027-03-28T01:00:00Z')
    await send()
    at('2027-03-28T02:00:00Z')
    await send()
    expect(post.letters.length - before).toBe(1)
  })
})

describe('somebody is told', () => {
  const told = async (moment = saturday) => {
    at(moment)
    await send()
    const [letter] = lettersTo('mira')
    return letter ?? { heads: {}, text: '', html: '' }
  }

  test('of nothing that they have read, saved, answered or seen in the inbox, nor that is over', async () => {
    const api = await daily('mira')
    for (const id of ['read', 'saved', 'liked', 'opened', 'all', 'over', 'gone', 'left'])
      await addNews(world, { id, title: `Новина ${id}` })
    await addNotification(world, { id: 'told', news_id: 'opened', link: '/news/opened' })
    await addNotification(world, {
      id: 'early',
      news_id: 'all',
      link: '/news/all',
      sent_at: new Date('2026-11-20T08:00:00Z'),
    })
    const item = (id: string) => ({ params: { id } })
    await api(newsContract.read, item('read'))
    await api(newsContract.bookmark, item('saved'))
    await api(newsContract.react, { ...item('liked'), body: { kind: 'heart' } })
    await api(notifications.read, item('told'))
    await api(notifications.readAll, { body: { up_to: '2026-11-20T08:30:00Z' } })
    await world.db
      .update(news)
      .set({ expires_at: new Date('2026-11-20T20:00:00Z') })
      .where(eq(news.id, 'over'))
    await world.db.update(news).set({ status: 'archived' }).where(eq(news.id, 'gone'))
    const { text } = await told()
    expect(text.match(/Новина \w+/g)).toEqual(['Новина left'])
  })

  test('of nothing and by no letter, when they read it all just before', async () => {
    const api = await daily('mira')
    const id = await addNews(world)
    at('2026-11-21T04:59:00Z')
    await api(newsContract.read, { params: { id } })
    expect((await told()).text).toBe('')
    // What they have seen is not new to them the day after either.
    expect((await told(sunday)).text).toBe('')
  })

  test('of what is theirs to read, and follows what they have muted', async () => {
    await addCategory(world, 'sport')
    await addCategory(world, 'safety', { mandatory: true })
    await addCategory(world, 'closed', { groups: ['stroi'] })
    await daily('mira', { muted_categories: ['sport', 'safety'] })
    for (const [title, row] of Object.entries({
      'За всички': {},
      'За Енерго': { groups: ['energo'] },
      'За Строй': { groups: ['stroi'] },
      Спорт: { category_id: 'sport' },
      Безопасност: { category_id: 'safety' },
      Затворена: { category_id: 'closed' },
      Чернова: { status: 'draft' as const },
    }))
      await addNews(world, { title, ...row })
    const { text } = await told()
    for (const title of ['За всички', 'За Енерго', 'Безопасност']) expect(text).toContain(title)
    expect(text).not.toMatch(/За Строй|Спорт|Затворена|Чернова/)
  })

  test('of nothing that is only for a company that they have muted', async () => {
    await daily('mira', { muted_groups: ['energo'] })
    await addNews(world, { title: 'За Енерго', groups: ['energo'] })
    await addNews(world, { title: 'За всички' })
    expect((await told()).text).not.toContain('За Енерго')
  })

  test('first of what waits for their confirmation, also when they have read it, and again by its title until they confirm', async () => {
    await addCategory(world, 'sport')
    const api = await daily('mira', { muted_categories: ['sport'] })
    const due = { must_read: true, must_read_due: new Date('2026-12-01T10:00:00Z') }
    await addNews(world, { id: 'rules', title: 'Правила', text: 'Каската се носи.', category_id: 'sport', ...due })
    await addNews(world, { title: 'Нов автобус', important: true })
    await api(newsContract.read, { params: { id: 'rules' } })
    const first = await told()
    expect(first.text).toMatch(
      /ЧАКАТ ВАШЕТО ПОТВЪРЖДЕНИЕ\n\nПравила[\s\S]*Каската се носи[\s\S]*Потвърдете до 1 декември[\s\S]*НОВИНИ\n\nНов автобус/,
    )
    // Alone it is no reason for one more letter.
    post.letters.length = 0
    expect((await told(sunday)).text).toBe('')
    await addNews(world, { title: 'Друго', published_at: new Date('2026-11-22T10:00:00Z') })
    const later = await told(monday)
    expect(later.text).toMatch(/• Правила\n {2}Потвърдете/)
    expect(later.text).not.toContain('Каската се носи')
    post.letters.length = 0
    await api(newsContract.confirm, { params: { id: 'rules' }, body: { version: 1 } })
    await addNews(world, { title: 'И още', published_at: new Date('2026-11-23T10:00:00Z') })
    expect((await told('2026-11-24T05:00:00Z')).text).not.toContain('Правила')
  })

  test('anew of a must-read whose words are to be confirmed anew', async () => {
    await world.addPerson({ id: 'chief', role: 'admin' })
    const api = await daily('mira')
    const chief = await world.as('chief')
    const words = { title: 'Правила', body: textBody('Каска.'), category_id: 'general', must_read: true }
    const audience = { everyone: true as const, guests: false }
    const { id } = await chief(newsAuthoring.create, { body: { ...words, audience } })
    await chief(newsAuthoring.publish, { params: { id }, body: {} })
    await api(newsContract.confirm, { params: { id }, body: { version: 1 } })
    expect((await told()).text).toBe('')
    at('2026-11-21T10:00:00Z')
    const { version } = await chief(newsAuthoring.get, { params: { id } })
    const change = { version, body: textBody('Каска и очила.'), reason: 'Нови очила' }
    await chief(newsAuthoring.change, { params: { id }, body: change })
    expect((await told(sunday)).text).toMatch(/ПОТВЪРЖДЕНИЕ\n\nПравила[\s\S]*Каска и очила/)
  })

  test('of surveys that wait for their answer', async () => {
    const api = await daily('mira')
    await addSurvey(world, { id: 'lunch', title: 'Обяд', closes_at: new Date('2026-12-01T10:00:00Z') })
    await addSurvey(world, { id: 'shift', title: 'Смени' })
    await addSurvey(world, { id: 'theirs', title: 'Чужда', groups: ['stroi'] })
    await addSurvey(world, { title: 'Минала', closes_at: new Date('2026-11-20T12:00:00Z') })
    await addSurvey(world, { title: 'Бъдеща', opens_at: new Date('2026-11-25T12:00:00Z') })
    await api(surveys.answer, { params: { id: 'shift' }, body: { version: 1, answers: { first: true } } })
    const { text, html } = await told()
    expect(text).toMatch(/АНКЕТИ, КОИТО ЧАКАТ\n\n• Обяд – до 1 декември/)
    expect(html).toContain(`<a href="${public_url}/survey/lunch">Обяд</a>`)
    expect(text).not.toMatch(/Смени|Чужда|Минала|Бъдеща/)
  })

  test('of an anonymous one while it is new, whether or not they have taken part, and never again', async () => {
    await world.addPerson({ id: 'boyan' })
    const api = await daily('mira')
    await daily('boyan')
    await addSurvey(world, { id: 'pulse', title: 'Пулс', mode: 'anonymous' })
    await drawTicket(api, 'pulse')
    at(saturday)
    await send()
    expect(letters().map(({ text }) => text.includes('Пулс'))).toEqual([true, true])
    post.letters.length = 0
    await addNews(world, { published_at: new Date(saturday) })
    at(sunday)
    await send()
    expect(letters().map(({ text }) => text.includes('Пулс'))).toEqual([false, false])
  })

  test('in their language where there is one, and otherwise says in which', async () => {
    await world.db.update(person).set({ locale: 'ro' })
    await daily('mira')
    const translated = { title: 'Autobuz nou', summary: '', key_points: [], body: textBody('Pleacă la șase.') }
    await addNews(world, { title: 'Нов автобус', translations: { ro: translated } })
    await addNews(world, { title: 'Само тук', text: 'Без превод.' })
    const { heads, text, html } = await told()
    expect(heads['subject']).toMatch(/^Megdan: .* și încă un lucru$/)
    expect(text).toMatch(/Autobuz nou[\s\S]*Pleacă la șase/)
    expect(text).toMatch(/Само тук\n\ngeneral · 20 noiembrie 2026 · doar în bulgară/)
    expect(html).toContain('<html lang="ro">')
    await world.db.update(person).set({ locale: 'en' })
    post.letters.length = 0
    await addNews(world, { title: 'More', published_at: new Date(saturday) })
    expect((await told(sunday)).text).toContain('Hello, Мира! You have not seen this in the app')
  })

  test('of ten with their text, of others by their titles, and that there is more', async () => {
    await daily('mira')
    for (let number = 10; number < 60; number++)
      await addNews(world, {
        title: `Новина ${number}`,
        text: `Текстът на ${number}.`,
        published_at: new Date(Date.parse('2026-11-20T10:00:00Z') + number * minute),
      })
    const { text } = await told()
    expect(text.match(/Текстът на/g)).toHaveLength(10)
    expect(text.match(/Новина \d\d/g)).toHaveLength(40)
    expect(text).toMatch(/Новина 59[\s\S]*Текстът на 59[\s\S]*• Новина 20/)
    expect(text).toContain('Има и още.')
  })

  test('of what is too long for a letter by its summary, so that no mail program cuts it', async () => {
    await daily('mira')
    const long = textBody(...Array.from({ length: 50 }, () => 'Дума '.repeat(190)))
    for (const number of [1, 2]) await addNews(world, { title: `Дълга ${number}`, summary: 'Накратко.', body: long })
    const half = textBody(...Array.from({ length: 12 }, () => 'Дума '.repeat(250)))
    for (const number of [1, 2, 3, 4]) await addNews(world, { title: `Средна ${number}`, body: half })
    const { html, text } = await told()
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    expect(text.match(/• Дълга \d\n.*\n {2}Накратко\./g)).toHaveLength(2)
    expect(text.match(/Средна \d/g)).toHaveLength(4)
    expect(Math.max(...(post.letters[0] ?? '').split('\n').map((line) => line.length))).toBeLessThan(998)
  })
})

describe('a letter', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&\r\nBcc: all@example.com'
  const link = (href: string) => ({
    type: 'text' as const,
    text: 'тук',
    marks: [{ type: 'link' as const, attrs: { href } }],
  })
  const body: Document = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Глава' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: hostile, marks: [{ type: 'bold' }] },
          link('/news/other'),
          link('https://example.org/a?b=1&c=2'),
          link('tel:+359881234'),
          link('javascript:alert(1)'),
        ],
      },
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'точка' }] }] }],
      },
      {
        type: 'orderedList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'първо' }] }] }],
      },
      { type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'цитат' }] }] },
      {
        type: 'callout',
        attrs: { tone: 'warning' },
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'внимание' }] }],
      },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableHeader', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'час' }] }] },
              { type: 'tableCell', content: [{ type: 'paragraph' }] },
            ],
          },
        ],
      },
      {
        type: 'image',
        attrs: {
          image: { url: '/media/x.webp', width: 1, height: 1, alt: 'Цехът', thumbhash: null, focus: null },
          caption: 'Отвътре',
        },
      },
      { type: 'video', attrs: { href: 'https://youtu.be/abc', title: 'Обиколка' } },
      { type: 'divider' },
      { type: 'button', attrs: { href: '/survey/lunch', label: 'Отговорете' } },
      { type: 'file', attrs: { file: { url: '/media/x.pdf', size: 1 }, title: 'План' } },
      { type: 'person', attrs: { contact_id: 'c', name: 'Диспечер' } },
      { type: 'poll', attrs: { survey_id: 's', title: 'Тайно?' } },
    ],
  }
  const letter = async () => {
    await daily('mira')
    await world.db.update(person).set({ name: hostile })
    await addNews(world, {
      id: 'all',
      title: hostile,
      summary: hostile,
      key_points: [hostile],
      body,
      attachments: [{ medium_id: 'x', title: 'Приложение' }],
    })
    at(saturday)
    await send()
    return letters()[0] ?? { heads: {}, text: '', html: '' }
  }

  test('loads nothing, follows nobody, and says everything, whatever stands in it', async () => {
    const { heads, html, text } = await letter()
    expect(html).not.toMatch(/<(img|script|link|iframe|object|video|style)\b|<[^>]*(src|onerror)=|url\(|javascript:/i)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
    expect(Object.keys(heads)).not.toContain('bcc')
    expect(heads['subject']).not.toMatch(/[\r\n]/)
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
    expect(addresses).toEqual(
      expect.arrayContaining([
        `${public_url}/news/other`,
        'https://example.org/a?b=1&amp;c=2',
        'tel:+359881234',
        `${public_url}/survey/lunch`,
        'https://youtu.be/abc',
        `${public_url}/contacts`,
      ]),
    )
    const ours = addresses.filter((href) => href.startsWith(public_url))
    // Whoever opens what stands in a letter is known by the app, and not by the address that led there.
    expect(ours.filter((href) => /[?#]/.test(href) && !/\/digest\/stop\/|\/profile\?open=digest$/.test(href))).toEqual(
      [],
    )
    for (const words of [
      'Глава',
      'точка',
      'първо',
      'цитат',
      'внимание',
      'час',
      'Снимка: Цехът. Отвътре',
      'Видео: Обиколка',
      'Отговорете',
      'Файл: План',
      'Диспечер',
      'Въпрос към вас',
      'Приложено: Приложение',
    ]) {
      expect(html).toContain(words)
      expect(text).toContain(words)
    }
    expect(html + text).not.toMatch(/Тайно|\/media\//)
  })

  test('leads to the end of all letters by one tap (RFC 8058), in its head and at its foot', async () => {
    const { heads, html } = await letter()
    const stop = /<(https:[^>]+)>/.exec(heads['list-unsubscribe'] ?? '')?.[1] ?? ''
    expect(stop).toMatch(/^https:\/\/megdan\.example\/digest\/stop\/[\w-]{40,}\?lang=bg$/)
    expect(heads).toMatchObject({
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'list-id': '<digest.megdan.example>',
      'auto-submitted': 'auto-generated',
    })
    expect(html).toContain(`href="${stop}"`)
    expect(html).toContain(`href="${public_url}/profile?open=digest"`)
  })
})

describe('no more letters are wanted', () => {
  /** As a letter has it that was sent before. */
  const path = async (token = openTokens(world.settings.data_dir)('mira')) => {
    await saveLink(world.db, 'mira', token)
    return `/digest/stop/${token}`
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const oneClick = { method: 'POST' as const, headers: form, payload: 'List-Unsubscribe=One-Click' }
  const own = async () => (await (await world.as('mira'))(profile.get)).preferences.digest

  test('by the button of a page that changes nothing by itself', async () => {
    await daily('mira')
    const url = await path()
    const { statusCode, payload, headers } = await world.app.inject({ url: `${url}?lang=bg` })
    expect([statusCode, await own()]).toEqual([200, { every: 'day' }])
    expect(payload).toMatch(/<form method="post" action="\/digest\/stop\/[\w-]+\?lang=bg">/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*form-action 'self'/)
    expect((await world.app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
    expect(await own()).toEqual({ every: 'day' })
    const done = await world.app.inject({ ...oneClick, url: `${url}?lang=ro` })
    expect([done.statusCode, done.payload]).toEqual([200, expect.stringContaining('Am oprit rezumatele')])
    expect(await own()).toEqual({ every: 'never' })
    await addNews(world)
    at(saturday)
    await send()
    expect(post.letters).toEqual([])
  })

  test('by a mail program, in either kind of form, after another address too, without changing anything else', async () => {
    const multipart = {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    }
    for (const how of [oneClick, { method: 'POST' as const, ...multipart }, { method: 'POST' as const }]) {
      await daily('mira', { look: 'dark' })
      await world.db.update(person).set({ email: 'mira.new@example.com' })
      const { statusCode } = await world.app.inject({ ...how, url: await path() })
      const { preferences } = await (await world.as('mira'))(profile.get)
      expect([statusCode, preferences]).toEqual([200, { look: 'dark', digest: { every: 'never' } }])
    }
  })

  test('while one is on its way', async () => {
    await daily('mira')
    await addNews(world)
    at(saturday)
    post.answer = (line) => (line.startsWith('RCPT') ? '450 4.2.0 later' : undefined)
    await send()
    await world.app.inject({ ...oneClick, url: await path() })
    post.answer = undefined
    world.advance(day)
    await send()
    expect(post.letters).toEqual([])
  })

  test('by each letter that was ever sent, and by nothing that stands in the database', async () => {
    await daily('mira')
    await addNews(world)
    at(saturday)
    await send()
    const [, sent = ''] = /\/digest\/stop\/([\w-]+)/.exec(lettersTo('mira')[0]?.text ?? '') ?? []
    // One with a token of before, and one of before the server had another secret.
    const former = ['0b6f'.repeat(16), openTokens(`${world.settings.data_dir}/other`)('mira')]
    for (const token of former) await path(token)
    const rows = await world.db.select().from(digestLink)
    expect(rows).toHaveLength(3)
    for (const { token_hash } of rows) {
      await world.app.inject({ ...oneClick, url: `/digest/stop/${token_hash}` })
      expect([sent, ...former]).not.toContain(token_hash)
    }
    expect(await own()).toEqual({ every: 'day' })
    for (const token of [sent, ...former]) {
      await daily('mira')
      await world.app.inject({ ...oneClick, url: `/digest/stop/${token}` })
      expect(await own()).toEqual({ every: 'never' })
    }
  })

  test('and nobody learns whether a letter is anybody’s', async () => {
    await daily('mira')
    const known = await world.app.inject({ ...oneClick, url: await path() })
    for (const token of ['x'.repeat(43), 'none', "'; drop"]) {
      const unknown = await world.app.inject({ ...oneClick, url: `/digest/stop/${encodeURIComponent(token)}` })
      expect([unknown.statusCode, unknown.payload]).toEqual([known.statusCode, known.payload])
    }
  })
})

describe('a mail server', () => {
  const refuse = (answer: string) => {
    post.answer = (line) => (line.startsWith('RCPT') ? answer : undefined)
  }
  beforeEach(async () => {
    await daily('mira')
    await addNews(world, { title: 'Нов автобус' })
    at(saturday)
  })

  test('that says later is asked again, less and less often, and has it once', async () => {
    refuse('450 4.2.0 greylisted')
    await send()
    expect(await rowOf('mira')).toMatchObject({ state: 'waiting', tries: 1, told_up_to: null })
    world.advance(5 * minute - 1)
    await send()
    expect((await rowOf('mira'))?.tries).toBe(1)
    world.advance(1)
    await send()
    expect((await rowOf('mira'))?.tries).toBe(2)
    post.answer = undefined
    world.advance(20 * minute)
    await send()
    await send()
    expect([post.letters.length, (await rowOf('mira'))?.state]).toEqual([1, null])
  })

  test('that says so for a day has the same with the next letter', async () => {
    refuse('450 4.2.0 greylisted')
    for (let hours = 0; hours < 40; hours++) {
      await send()
      world.advance(hour / 2)
    }
    at(sunday)
    post.answer = undefined
    await send()
    expect(letters().map(({ text }) => text.includes('Нов автобус'))).toEqual([true])
  })

  test('that is away holds all of them up, and none is lost', async () => {
    await world.addPerson({ id: 'boyan' })
    at(friday)
    await daily('boyan')
    at(saturday)
    post.answer = (line) => (line.startsWith('MAIL') ? 'cut' : undefined)
    await send()
    expect(said).toContain('digests wait for the mail server')
    post.answer = undefined
    world.advance(5 * minute)
    await send()
    expect(
      letters()
        .map(({ heads }) => heads['to'] ?? '')
        .toSorted(),
    ).toEqual(['boyan@example.com', 'mira@example.com'])
  })

  test('that took it and did not say so is not given it twice', async () => {
    post.answer = (line) => (line === '.' ? 'cut' : undefined)
    await send()
    post.answer = undefined
    world.advance(hour)
    await send()
    expect(post.letters).toHaveLength(1)
  })

  test('that knows no such address ends it: there is no way to them, for whoever sends and for themselves', async () => {
    refuse('550 5.1.1 no such user')
    await send()
    post.answer = undefined
    await addNews(world, { title: 'Друго', published_at: new Date(saturday) })
    at(sunday)
    await send()
    expect(post.letters).toEqual([])
    expect(await rowOf('mira')).toMatchObject({ refused_email: 'mira@example.com', refusal: '550 5.1.1', state: null })
    const api = await world.as('mira')
    expect((await api(profile.get)).mail_refused).toBe(true)
    await world.addPerson({ id: 'chief', role: 'admin' })
    const chief = await world.as('chief')
    const asked = { query: { mail_refused: true } }
    expect((await chief(people.list, asked)).items).toMatchObject([{ id: 'mira', mail_refused: true }])
    const audience = { everyone: true as const, guests: false }
    expect(await chief(reach.count, { body: { audience } })).toMatchObject({ by_digest: 0, no_way: 1 })
    // Another address is another way, at once; what was refused is in the next letter.
    const { version } = await chief(people.get, { params: { id: 'mira' } })
    await chief(people.change, { params: { id: 'mira' }, body: { version, email: 'mira.p@example.com' } })
    expect(await chief(reach.count, { body: { audience } })).toMatchObject({ by_digest: 1, no_way: 0 })
    at(monday)
    await send()
    expect(letters().map(({ heads, text }) => [heads['to'], /Нов автобус/.test(text)])).toEqual([
      ['mira.p@example.com', true],
    ])
  })

  test('is tried again at the same address when the digest is chosen anew', async () => {
    refuse('550 5.1.1 no such user')
    await send()
    post.answer = undefined
    await choose('mira', { every: 'never' })
    await daily('mira')
    at(sunday)
    await send()
    expect(post.letters).toHaveLength(1)
  })

  test('is not asked for what is no address at all, and nobody else waits for that', async () => {
    await world.addPerson({ id: 'odd', email: 'odd<>@example.com' })
    at(friday)
    await daily('odd')
    at(saturday)
    await send()
    expect(letters().map(({ heads }) => heads['to'])).toEqual(['mira@example.com'])
    expect((await rowOf('odd'))?.refusal).toBe('EENVELOPE')
  })

  test('that refuses the letter and not the address says nothing of the person', async () => {
    refuse('550 5.7.1 relaying denied')
    await send()
    expect(said).toContain('the mail server refused a digest')
    expect(await rowOf('mira')).toMatchObject({ refused_email: null, state: null, told_up_to: null })
  })
})

describe('a program that reads what comes back', () => {
  test('tells of an address, which is written down', async () => {
    await daily('mira')
    await addNews(world)
    const { token } = await addToken(world, { scopes: ['letters'] })
    const tell = (email: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/studio/letters/refused',
        headers: { authorization: `Bearer ${token}` },
        payload: { email },
      })
    const answers = [await tell('nobody@example.com'), await tell(' MIRA@example.com')]
    expect(answers.map(({ statusCode, payload }) => [statusCode, payload])).toEqual([
      [204, ''],
      [204, ''],
    ])
    at(saturday)
    await send()
    expect([post.letters, (await rowOf('mira'))?.refusal]).toEqual([[], 'told'])
  })
})

describe('whoever has never come in', () => {
  const setDefault = async (digest_by_default: boolean) => {
    const chief = await world.as('chief')
    const { version } = await chief(installationAuthoring.get)
    await chief(installationAuthoring.change, { body: { version, digest_by_default } })
  }
  beforeEach(async () => {
    await world.addPerson({ id: 'chief', role: 'admin' })
    await world.addPerson({ id: 'boyan', name: 'Боян' })
  })

  test('gets one each week where the installation says so, until they come in or want none', async () => {
    await world.addPerson({ id: 'vera' })
    await world.addPerson({ id: 'ivan' })
    await choose('ivan', { every: 'never' })
    await addNews(world, { title: 'Нов автобус' })
    await send()
    at(monday)
    await send()
    expect(post.letters).toEqual([])
    await setDefault(true)
    await send()
    // Their first turn is the next one, and nobody is written to out of the blue.
    expect(post.letters).toEqual([])
    await addNews(world, { title: 'Нов стол', published_at: new Date('2026-11-25T10:00:00Z') })
    at('2026-11-30T05:00:00Z')
    await send()
    expect(
      letters()
        .map(({ heads }) => heads['to'] ?? '')
        .toSorted(),
    ).toEqual(['boyan@example.com', 'mira@example.com', 'vera@example.com'])
    expect(letters()[0]?.text).toContain('защото още не сте влизали в приложението')
    await world.as('vera')
    const [, stop = ''] = /(\/digest\/stop\/[\w-]+)/.exec(lettersTo('boyan')[0]?.text ?? '') ?? []
    await world.app.inject({ method: 'POST', url: stop })
    await addNews(world, { title: 'Още', published_at: new Date('2026-12-01T10:00:00Z') })
    post.letters.length = 0
    at('2026-12-07T05:00:00Z')
    await send()
    expect(letters().map(({ heads }) => heads['to'])).toEqual(['mira@example.com'])
  })

  test('is counted as reached by it', async () => {
    await addDevice(world, 'phone', { person_id: 'chief' })
    const chief = await world.as('chief')
    const count = () => chief(reach.count, { body: { audience: { everyone: true, guests: false } } })
    expect(await count()).toMatchObject({ people: 3, never_signed_in: 2, by_digest: 0, no_way: 0 })
    await setDefault(true)
    expect(await count()).toMatchObject({ never_signed_in: 2, by_digest: 2, no_way: 0 })
  })
})

test('what cannot be written for one holds up no other, and is tried again', async () => {
  await world.addPerson({ id: 'boyan' })
  await daily('mira')
  await daily('boyan')
  // What this runtime has not heard of, and a kind of block that only a newer server has, stop nothing.
  await world.db.update(person).set({ time_zone: 'Nowhere/None' }).where(eq(person.id, 'boyan'))
  await addNews(world, {
    title: 'Здраво',
    body: { type: 'doc', content: [{ type: 'newer', attrs: { title: 'От утре' } }] } as never,
  })
  const broken = await addNews(world, { title: 'Счупено', groups: ['energo'] })
  await world.db
    .update(news)
    .set({ body: { type: 'doc' } as never })
    .where(eq(news.id, broken))
  at(saturday)
  await send()
  expect(letters().map(({ heads }) => heads['to'])).toEqual(['boyan@example.com'])
  expect(said).toEqual(['a digest could not be written'])
  expect(letters()[0]?.text).toContain('От утре')
  expect(await rowOf('mira')).toMatchObject({ state: 'waiting', tries: 1, held_by: null })
})

describe('several processes', () => {
  test('send each letter once, whichever looks first', async () => {
    const many = Array.from({ length: 30 }, (_, number) => `p${number}`)
    for (const id of many) {
      await world.addPerson({ id })
      await world.db.insert(digest).values({ person_id: id, chosen_at: world.clock.now })
    }
    await world.db.update(person).set({ preferences: { digest: { every: 'day' } } })
    await addNews(world)
    at(saturday)
    await Promise.all([begin(), begin(), begin()].map((digests) => digests.sendDue()))
    await send()
    const to = letters().map(({ heads }) => heads['to'])
    expect([to.length, new Set(to).size]).toEqual([30, 30])
  })

  test('take over what another has only begun, and not what it may have sent', async () => {
    await world.addPerson({ id: 'boyan' })
    const held = {
      held_by: 'dead',
      tries: 1,
      turn_on: '2026-11-21',
      due_at: new Date(Date.parse(saturday) + 10 * minute),
    }
    for (const [id, state] of [
      ['mira', 'waiting'],
      ['boyan', 'sending'],
    ] as const) {
      await daily(id)
      await world.db
        .update(digest)
        .set({ ...held, state })
        .where(eq(digest.person_id, id))
    }
    await addNews(world)
    at(saturday)
    await send()
    expect(post.letters).toEqual([])
    world.advance(10 * minute)
    await send()
    expect(letters().map(({ heads }) => heads['to'])).toEqual(['mira@example.com'])
    expect(await rowOf('boyan')).toMatchObject({ state: null, held_by: null })
  })
})

test('the file of one’s own data says how it stands with it, and does not hold what ends it', async () => {
  const api = await daily('mira')
  const { held, person: own } = await api(profile.export)
  expect(held['digest']).toMatchObject([{ person_id: 'mira', chosen_at: expect.any(String), tries: 0 }])
  await saveLink(world.db, 'mira', 'of-a-letter')
  expect((await api(profile.export)).held['digest_link']).toEqual([{ person_id: 'mira' }])
  expect(own).toMatchObject({ preferences: { digest: { every: 'day' } } })
  const headers = { authorization: `Bearer ${await world.tokenOf('mira')}` }
  const { payload } = await world.app.inject({ url: '/api/profile/export.html?lang=ro', headers })
  for (const words of ['Rezumat prin e-mail', 'Cât de des: în fiecare zi']) expect(payload).toContain(words)
})

test('without mail nothing is sent, nor does the app offer it', async () => {
  expect(openDigests({ ...world.house, mail: { ...world.house.mail, openLine: undefined } }, log)).toBeUndefined()
})
