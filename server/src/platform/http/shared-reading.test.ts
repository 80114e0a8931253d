import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addContact, addNews, addSurvey, sayContentChanged } from '../../../test/content.ts'
import { useWorld } from '../../../test/use-world.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
beforeEach(async () => {
  await world.addGroup('energo')
  for (const id of ['mira', 'ana']) await world.addPerson({ id, user_group: 'energo' })
  await world.addPerson({ id: 'boyan' })
  await addCategory(world)
  await addCategory(world, 'inside', { groups: ['energo'] })
  await addNews(world, { id: 'thing', text: 'Дълъг текст. '.repeat(100) })
  await addSurvey(world, { id: 'thing' })
  await addContact(world, { id: 'thing' })
})

const readings = [
  '/menu',
  '/api/news',
  '/api/news/thing',
  '/api/contacts',
  '/api/contacts/all',
  '/api/surveys',
  '/api/surveys/thing',
]
const read = (url: string, token: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } })

test.each(readings)('%s is the same bytes for two people of one audience, and says how to keep them', async (url) => {
  const [mira, ana] = [await read(url, await world.tokenOf('mira')), await read(url, await world.tokenOf('ana'))]
  expect(mira.statusCode).toBe(200)
  expect(ana.rawPayload.equals(mira.rawPayload)).toBe(true)
  expect(ana.headers['etag']).toBe(mira.headers['etag'])
  expect(mira.headers['etag']).toMatch(/^"[^"]+"$/)
  expect(mira.headers['cache-control']).toBe('private, no-cache')
  const vary = String(mira.headers['vary'])
  for (const name of ['Authorization', 'Accept-Encoding']) expect(vary).toContain(name)
})

test('another audience gets other bytes under another ETag', async () => {
  const [mira, boyan] = [
    await read('/menu', await world.tokenOf('mira')),
    await read('/menu', await world.tokenOf('boyan')),
  ]
  expect(mira.json<unknown[]>()).toHaveLength(2)
  expect(boyan.json<unknown[]>()).toHaveLength(1)
  expect(boyan.headers['etag']).not.toBe(mira.headers['etag'])
})

test.each(['/api/contacts', '/api/contacts/all'])('%s is made once for members of all groups', async (url) => {
  const first = await read(url, await world.tokenOf('mira'))
  await world.db.execute(sql`update contact set name = 'Друго'`)
  const token = await world.tokenOf('boyan')
  // By the router, and from memory once the address is known.
  for (const again of [1, 2]) {
    const other = await read(url, token)
    expect(other.rawPayload.equals(first.rawPayload), String(again)).toBe(true)
  }
  const stranger = await world.app.inject({ url })
  expect(stranger.headers['etag']).not.toBe(first.headers['etag'])
})

describe('an ETag', () => {
  let token: string
  let etags: Record<string, string>
  const url = '/api/news/thing'
  const seen = async (value: string, encoding = 'identity') =>
    (await read(url, token, { 'if-none-match': value, 'accept-encoding': encoding })).statusCode

  beforeEach(async () => {
    token = await world.tokenOf('mira')
    etags = {}
    for (const encoding of ['identity', 'gzip', 'br']) {
      etags[encoding] = String((await read(url, token, { 'accept-encoding': encoding })).headers['etag'])
    }
  })

  test('differs between encodings, since it is strong', () => {
    expect(new Set(Object.values(etags)).size).toBe(3)
  })

  test('is recognised alone, in a list, weakened, of another encoding, and as a star', async () => {
    const { identity = '', gzip = '', br = '' } = etags
    for (const value of [identity, gzip, br, `"other", ${br}`, `W/${identity}`, `"a","b",${gzip} , "c"`, '*']) {
      expect(await seen(value), value).toBe(304)
      expect(await seen(value, 'br'), value).toBe(304)
    }
    for (const value of ['"other"', '', '""', 'W/"x"', '"*"', identity.slice(0, -4)]) {
      expect(await seen(value), value).toBe(200)
    }
  })

  test('comes with its 304, which has no body', async () => {
    const answer = await read(url, token, { 'if-none-match': etags['br'] ?? '', 'accept-encoding': 'br' })
    expect([answer.statusCode, answer.body, answer.headers['etag']]).toEqual([304, '', etags['br']])
    expect(answer.headers['vary']).toContain('Authorization')
  })

  test('changes with the content', async () => {
    await world.db.execute(sql`update news set title = 'Друго'`)
    await sayContentChanged(world, 'news')
    expect(await seen(etags['identity'] ?? '')).toBe(200)
  })

  test('stays when the content is told to have changed and has not', async () => {
    await sayContentChanged(world, 'news')
    expect(await seen(etags['identity'] ?? '')).toBe(304)
  })
})

describe('compression', () => {
  const get = async (accept?: string) =>
    read('/api/news/thing', await world.tokenOf('mira'), accept === undefined ? {} : { 'accept-encoding': accept })

  test('decodes to the very bytes that come without it', async () => {
    const plain = (await get('identity')).rawPayload
    expect(brotliDecompressSync((await get('br')).rawPayload).equals(plain)).toBe(true)
    expect(gunzipSync((await get('gzip')).rawPayload).equals(plain)).toBe(true)
    expect((await get('br')).rawPayload.length).toBeLessThan(plain.length / 2)
  })

  test.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0', undefined],
    ['gzip', 'gzip'],
    ['br;q=0.5', 'br'],
  ])('for «%s» is %s', async (accept, encoding) => {
    expect((await get(accept)).headers['content-encoding']).toBe(encoding)
  })
})

test('nobody’s person stands in what is shared', async () => {
  const token = await world.tokenOf('mira')
  for (const url of readings) expect((await read(url, token)).body).not.toMatch(/mira|"(read|bookmarked|reacted)"/)
})

test('categories that somebody makes up push nothing out of the cache', async () => {
  const token = await world.tokenOf('mira')
  const listOf = async (query: string) => (await read(`/api/news${query}`, token)).json<{ items: unknown[] }>().items
  expect(await listOf('?category=made0')).toEqual([])
  const whole = await listOf('')
  expect(whole).toHaveLength(1)
  // Without a word to the cache.
  await world.db.execute(sql`insert into category
    select (jsonb_populate_record(old, '{"category_id": "made0"}')).* from category as old where category_id = 'inside'`)
  await world.db.execute(sql`update news set category_id = 'made0', title = 'Друго'`)
  expect(await listOf('?category=made0')).toEqual([])
  for (let at = 1; at <= 500; at++) await listOf(`?category=made${at}`)
  expect(await listOf('?category=made0')).toHaveLength(1)
  expect(await listOf('')).toEqual(whole)
})
