import fs from 'node:fs/promises'
import path from 'node:path'
import { news, newsAuthoring as authoring } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addCategory, addNews, textBody } from '../../test/content.ts'
import { secondsOf } from '../../test/mp3.ts'
import { expectSilence, openSpeaker } from '../../test/speaking.ts'
import { useAddress, useWorld } from '../../test/use-world.ts'
import { startWorld } from '../../test/world.ts'
import { session } from '../identity/tables.ts'
import { news as newsTable } from './tables.ts'

const speaker = openSpeaker()
const speech = { words: speaker.words, seconds: 60, cache_bytes: 100_000_000, env: {} }
const languages = ['bg', 'en', 'ro'] as const
const world = useWorld({ settings: { speech, languages } })

beforeEach(async () => {
  speaker.halt()
  await world.addGroup('energo')
  await world.addPerson({ id: 'mira', groups: ['energo'] })
  await world.addPerson({ id: 'boyan' })
  await world.addPerson({ id: 'elena', role: 'editor' })
  await addCategory(world)
})

type Who = { token?: string; guest?: true; headers?: Record<string, string>; lang?: string; method?: 'GET' | 'HEAD' }
const pathOf = (id: string, { guest, lang }: Who = {}) => {
  const query = new URLSearchParams({ ...(guest && { guest: '1' }), ...(lang !== undefined && { lang }) })
  return `/api/news/${id}/speech?${query}`
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
async function hear(id: string, { token, headers, method = 'GET', ...rest }: Who = {}, of = world) {
  const url = pathOf(id, rest)
  const answer = await of.app.inject({ url, method, headers: { ...(token && bearer(token)), ...headers } })
  const isRefusal = answer.headers['content-type']?.toString().includes('json') && method === 'GET'
  return {
    status: answer.statusCode,
    code: isRefusal ? answer.json<{ code: string }>().code : undefined,
    bytes: answer.rawPayload,
    headers: answer.headers,
  }
}
const speaksOf = async (id: string, lang?: 'en' | 'ro', api = world.guest) =>
  (await api(news.get, { params: { id }, query: lang ? { lang } : {} })).speech

describe('an item is heard', () => {
  test('by whoever may read it, and refused to others as the item itself is', async () => {
    await addCategory(world, 'inside', { guests: false })
    // The same words in each: they are made once.
    const words = { title: 'Обяд', text: 'Супа.' }
    await addNews(world, { id: 'everyone', ...words })
    await addNews(world, { id: 'guests', guests: true, ...words })
    await addNews(world, { id: 'energo', groups: ['energo'], ...words })
    await addNews(world, { id: 'hidden', guests: true, category_id: 'inside', ...words })
    await addNews(world, { id: 'draft', status: 'draft', published_at: null, ...words })
    await addNews(world, { id: 'later', status: 'scheduled', ...words })
    await addNews(world, { id: 'archived', status: 'archived', groups: ['energo'], ...words })
    const [mira, boyan] = [await world.tokenOf('mira'), await world.tokenOf('boyan')]
    const callers: [string, Who][] = [
      ['mira', { token: mira }],
      ['boyan', { token: boyan }],
      ['guest', { guest: true }],
      ['visitor', {}],
      ['forged', { token: 'forged' }],
    ]
    const found: Record<string, string[]> = {}
    for (const [name, who] of callers) {
      for (const id of ['everyone', 'guests', 'energo', 'hidden', 'draft', 'later', 'archived', 'none']) {
        const { status, code, bytes } = await hear(id, who)
        const query = who.guest ? '?guest=1' : ''
        const headers = who.token ? bearer(who.token) : {}
        const item = await world.app.inject({ url: `/api/news/${id}${query}`, headers })
        expect([name, id, status, code]).toEqual([name, id, item.statusCode, item.json<{ code?: string }>().code])
        if (status === 200) expect(secondsOf(bytes)).toBeCloseTo(1, 0)
        ;(found[name] ??= []).push(`${id} ${status}`)
      }
    }
    expect(found['mira']).toEqual(expect.arrayContaining(['energo 200', 'hidden 200', 'archived 410', 'draft 404']))
    expect(found['boyan']).toEqual(expect.arrayContaining(['everyone 200', 'energo 404', 'archived 404']))
    expect(found['guest']).toEqual(expect.arrayContaining(['guests 200', 'everyone 404', 'hidden 404']))
    expect(new Set(found['visitor']?.map((one) => one.split(' ')[1]))).toEqual(new Set(['401']))
    expect(speaker.said('Обяд')).toHaveLength(1)
  })

  test('with its title, what is brief in it and its text, in the language asked for', async () => {
    const en = { title: 'A new bus', summary: '', key_points: ['At six'], body: textBody('From the gate.') }
    await addNews(world, {
      id: 'bus',
      guests: true,
      title: 'Нов автобус',
      summary: 'Не се чете.',
      key_points: ['В шест'],
      body: textBody('От портала.', 'Без спирки.'),
      translations: { en },
    })
    expect([await speaksOf('bus'), await speaksOf('bus', 'en')]).toEqual([true, true])
    const [bg, other] = [await hear('bus', { guest: true }), await hear('bus', { guest: true, lang: 'en' })]
    expect([bg.status, other.status]).toEqual([200, 200])
    expect(speaker.said('автобус')).toMatchObject([
      { language: 'bg', said: 'Нов автобус\nВ шест\nОт портала.\nБез спирки.' },
    ])
    expect(speaker.said('bus')).toMatchObject([{ language: 'en', said: 'A new bus\nAt six\nFrom the gate.' }])
    expect(bg.headers['etag']).not.toBe(other.headers['etag'])
  })

  test('where its engine speaks the language and the text is not too long; elsewhere nothing says so', async () => {
    const ro = { title: 'Autobuz', summary: '', key_points: [], body: textBody('La ora șase.') }
    await addNews(world, { id: 'bus', guests: true, translations: { ro } })
    await addNews(world, { id: 'long', guests: true, text: 'а'.repeat(40_000) })
    expect([await speaksOf('bus'), await speaksOf('bus', 'ro'), await speaksOf('long')]).toEqual([
      true,
      undefined,
      undefined,
    ])
    expect((await hear('bus', { guest: true, lang: 'ro' })).status).toBe(404)
    expect((await hear('long', { guest: true })).status).toBe(404)
    expect((await hear('bus', { guest: true, lang: 'de' })).status).toBe(400)
  })

  test('nowhere where no engine is named', async () => {
    const silent = await startWorld()
    onTestFinished(() => silent.close())
    await addCategory(silent)
    await addNews(silent, { id: 'thing', guests: true })
    await addNews(silent, { id: 'gone', guests: true, status: 'archived' })
    expect(await speaksOf('thing', undefined, silent.guest)).toBeUndefined()
    expect(await hear('thing', { guest: true }, silent)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await hear('gone', { guest: true }, silent)).toMatchObject({ status: 410, code: 'gone' })
  })
})

describe('an answer', () => {
  beforeEach(() => addNews(world, { id: 'lunch', guests: true, title: 'Обяд', text: 'Супа.' }))
  const guest = { guest: true } as const

  test('is MP3 that nothing but the app keeps, and says nothing to who has it', async () => {
    const { status, headers, bytes } = await hear('lunch', guest)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      vary: expect.stringContaining('Authorization'),
    })
    const again = await hear('lunch', { ...guest, headers: { 'if-none-match': String(headers['etag']) } })
    expect([again.status, again.bytes.length, again.headers['cache-control']]).toEqual([304, 0, 'private, no-store'])
    const head = await hear('lunch', { ...guest, method: 'HEAD' })
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([200, 0, String(bytes.length)])
  })

  test('is not made for who has it already, and another one with other words', async () => {
    const { headers } = await hear('lunch', guest)
    await fs.rm(path.join(world.settings.data_dir, 'speech'), { recursive: true })
    const withEtag = () => hear('lunch', { ...guest, headers: { 'if-none-match': String(headers['etag']) } })
    expect((await withEtag()).status).toBe(304)
    await expect(fs.readdir(path.join(world.settings.data_dir, 'speech'))).rejects.toThrow('ENOENT')
    await world.db.update(newsTable).set({ title: 'Обяд в два' }).where(eq(newsTable.id, 'lunch'))
    expect((await withEtag()).status).toBe(200)
    expect(speaker.said('Обяд в два')).toHaveLength(1)
  })

  test('is the part that was asked for', async () => {
    const { bytes, headers } = await hear('lunch', guest)
    const { length } = bytes
    const part = async (range: string, more = {}) => {
      const answer = await hear('lunch', { ...guest, headers: { range, ...more } })
      return [answer.status, answer.headers['content-range'], answer.bytes.length] as const
    }
    expect(await part('bytes=0-99')).toEqual([206, `bytes 0-99/${length}`, 100])
    expect(await part('bytes=100-')).toEqual([206, `bytes 100-${length - 1}/${length}`, length - 100])
    expect(await part('bytes=-50')).toEqual([206, `bytes ${length - 50}-${length - 1}/${length}`, 50])
    expect(await part(`bytes=10-${length * 9}`)).toEqual([206, `bytes 10-${length - 1}/${length}`, length - 10])
    expect(await part(`bytes=-${length * 9}`)).toEqual([206, `bytes 0-${length - 1}/${length}`, length])
    for (const range of [`bytes=${length}-`, 'bytes=-0', `bytes=999999999999999-`])
      expect(await part(range), range).toEqual([416, `bytes */${length}`, 0])
    // What is no range, or several, is answered whole.
    for (const range of [
      'bytes=5-1',
      'bytes=-',
      'bytes=0-1,3-4',
      'lines=0-1',
      'bytes=a-b',
      'bytes=1e3-',
      '',
      `bytes=${'0-1,'.repeat(2000)}`,
    ])
      expect(await part(range), range).toEqual([200, undefined, length])
    expect(await part('bytes=0-9', { 'if-range': String(headers['etag']) })).toEqual([206, `bytes 0-9/${length}`, 10])
    for (const other of ['"another"', 'Wed, 25 Nov 2026 08:00:00 GMT'])
      expect(await part('bytes=0-9', { 'if-range': other })).toEqual([200, undefined, length])
    const middle = await hear('lunch', { ...guest, headers: { range: 'bytes=7-21' } })
    expect(middle.bytes.equals(bytes.subarray(7, 22))).toBe(true)
  })

  test('is refused to who has it made too often; what is there is heard as often as they like', async () => {
    await addNews(world, { id: 'other', guests: true, title: 'Вечеря' })
    await hear('lunch', guest)
    const { limiter } = world.house
    const token = await world.tokenOf('mira')
    const [row] = await world.db.select().from(session).where(eq(session.person_id, 'mira'))
    for (let time = 0; time < 60; time++) limiter.count('speech_by_session', row?.id ?? '')
    for (let time = 0; time < 300; time++) limiter.count('speech_by_address', '127.0.0.1')
    for (const who of [{ token }, guest]) {
      const refusal = await hear('other', who)
      expect(refusal).toMatchObject({ status: 429, code: 'too_many', headers: { 'cache-control': 'no-store' } })
      expect(refusal.headers['retry-after']).toBe('3600')
      expect(refusal.headers['etag']).toBeUndefined()
      expect((await hear('lunch', who)).status).toBe(200)
    }
    limiter.clear('speech_by_address', '127.0.0.1')
    expect((await hear('other', guest)).status).toBe(200)
  })

  test('says when to come again where the engine failed, and the log has no word of the text', async () => {
    await addNews(world, { id: 'broken', guests: true, title: 'Тайна грешка' })
    const { status, code, headers } = await hear('broken', guest)
    expect([status, code, headers['retry-after']]).toEqual([503, 'unavailable', '300'])
    expect(world.lines.join()).toContain('it ended with 7')
    expect(world.lines.join()).not.toContain('Тайна')
  })
})

describe('while an item is being read aloud', () => {
  let count = 0
  /** A new item of which the engine says nothing until it may go on. */
  const addSlow = () => addNews(world, { groups: ['energo'], title: `бавно ${++count}` })
  const begun = () => expect.poll(() => speaker.said(`бавно ${count}`)).toHaveLength(1)

  test('who asks too waits for the same', async () => {
    const id = await addSlow()
    const [mira, elena] = [await world.tokenOf('mira'), await world.tokenOf('mira')]
    const heard = Promise.all([hear(id, { token: mira }), hear(id, { token: elena })])
    await begun()
    speaker.goOn()
    const [one, other] = await heard
    expect([one.status, one.bytes.equals(other.bytes)]).toEqual([200, true])
    await begun()
  })

  test.each([
    [
      'the item was taken down',
      410,
      async (id: string) => {
        const elena = await world.as('elena')
        await elena(authoring.unpublish, { params: { id }, body: {} })
      },
    ],
    [
      'it is for others now',
      404,
      async (id: string) => {
        await world.db.update(newsTable).set({ audience_groups: [] }).where(eq(newsTable.id, id))
      },
    ],
    [
      'its words are others now',
      503,
      async (id: string) => {
        await world.db.update(newsTable).set({ title: 'Поправена' }).where(eq(newsTable.id, id))
      },
    ],
    [
      'the reader was signed out',
      401,
      async () => {
        await world.db.delete(session).where(eq(session.person_id, 'mira'))
        await world.house.events.tell(world.db, { topic: 'session', person_id: 'mira' })
      },
    ],
  ] as const)('%s: nothing is heard', async (_, status, change) => {
    const id = await addSlow()
    const heard = hear(id, { token: await world.tokenOf('mira') })
    await begun()
    await change(id)
    speaker.goOn()
    const answer = await heard
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8'])
  })
})

describe('over a connection', () => {
  const address = useAddress(world)
  const fetchIt = (base: string, id: string) => fetch(base + pathOf(id, { guest: true }))

  test('the wait may be longer than any other silence', async () => {
    const { server } = world.app
    const usual = server.timeout
    server.setTimeout(1000)
    onTestFinished(() => void server.setTimeout(usual))
    const id = await addNews(world, { guests: true, title: 'бавно по връзка' })
    const answer = fetchIt(address.url, id)
    await expect.poll(() => speaker.said('бавно по връзка')).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 3000))
    speaker.goOn()
    expect(secondsOf(new Uint8Array(await (await answer).arrayBuffer()))).toBeGreaterThan(1)
  })

  test('who waits does not hold up the end of the server, and the engine ends with it', async () => {
    const own = openSpeaker()
    const ending = await startWorld({ settings: { speech: { ...speech, words: own.words } } })
    await addCategory(ending)
    const id = await addNews(ending, { guests: true, title: 'вечност' })
    const answer = fetchIt(await ending.app.listen({ port: 0, host: '127.0.0.1' }), id)
    await expect.poll(own.pids).toHaveLength(2)
    await ending.close()
    expect((await answer).status).toBe(503)
    await expectSilence(own.pids())
  })
})
