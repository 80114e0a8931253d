import type { Endpoint } from '@megdan/contract'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addContact, addNews, addNotification, addSurvey } from './content.ts'
import { endpoints } from './endpoints.ts'
import { askOf, expectRefusal, json, type Sent } from './refusals.ts'
import { useWorld } from './use-world.ts'

const world = useWorld({ emptied: false, settings: { rate_limit_scale: 10_000 } })
let token: string

beforeAll(async () => {
  await addCategory(world)
  await addNews(world, { id: 'thing', guests: true, must_read: true })
  await addSurvey(world, { id: 'thing', guests: true })
  await addNotification(world, { id: 'thing', guests: true })
  await addContact(world, { id: 'thing', public: true })
  await world.addPerson({ id: 'mira' })
})
beforeEach(async () => {
  token = await world.tokenOf('mira')
  world.lines.length = 0
})

const ask = (url: string, sent?: Sent) => askOf(world, url, sent)
const asMira = (url: string, { headers, ...rest }: Sent = {}) =>
  ask(url, { ...rest, headers: { authorization: `Bearer ${token}`, ...headers } })

// Each try at a password costs what a derivation costs, and what is streamed has no end; their own tests are hostile enough.
const cheap = endpoints.filter(({ path, stream }: Endpoint) => !stream && !/login|password|auth\/delete/.test(path))

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('\0', '\ud800', '🎈', '../../etc/passwd', '%00', "' or 1=1--", '1e999', '-1', 'null', '2026-01-01'),
  fc.constantFrom(
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:60Z',
    'x'.repeat(5000),
    '[]',
    'thing',
    'heart',
    '1',
    'true',
  ),
)
const namesOf = ({ properties = {} }: { properties?: object } = {}) => Object.keys(properties)
/** A question with the right names and wrong values, and some wrong names. */
const pairsFor = (schema: Endpoint['query']) => {
  const names = namesOf(schema)
  const name = fc.oneof(fc.constantFrom(...names, 'guest', 'x'), fc.string({ maxLength: 8 }))
  return fc.array(fc.tuple(name, text), { maxLength: 5 })
}
const bodyFor = (schema: Endpoint['body']) => {
  const names = namesOf(schema)
  const value = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }))
  const record = fc.dictionary(fc.oneof(fc.constantFrom(...names, '__proto__', 'x'), text), value, { maxKeys: 6 })
  return fc.oneof(
    record.map((made) => JSON.stringify(made)),
    fc.jsonValue().map((made) => JSON.stringify(made)),
    text,
  )
}

describe('garbage', () => {
  for (const endpoint of cheap) {
    test(`to ${endpoint.method} ${endpoint.path} is refused in our words and never a fault`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.oneof(text, fc.constant('thing')), { minLength: 1, maxLength: 1 }),
          pairsFor(endpoint.query),
          bodyFor(endpoint.body),
          fc.constantFrom(undefined, 'guest', 'member'),
          fc.constantFrom('application/json', 'application/json; charset=utf-16', 'text/plain', 'x', ''),
          async ([part = ''], pairs, payload, who, type) => {
            const path = endpoint.path.replace(/:\w+/g, () => encodeURIComponent(part.toWellFormed()))
            const said: [string, string][] = who === 'guest' ? [...pairs, ['guest', '1']] : pairs
            const query = new URLSearchParams(said.map(([name, value]) => [name, value.toWellFormed()]))
            const answer = await ask(`${path}?${query}`, {
              method: endpoint.method,
              headers: {
                ...(endpoint.method !== 'GET' && type && { 'content-type': type }),
                ...(who === 'member' && { authorization: `Bearer ${token}` }),
              },
              ...(endpoint.method !== 'GET' && { payload }),
            })
            if (who === 'member' && endpoint.path.includes('logout')) token = await world.tokenOf('mira')
            expect(answer.statusCode).toBeLessThan(500)
            // A browser is told by a page.
            const isPage = String(answer.headers['content-type']).startsWith('text/html')
            if (answer.statusCode >= 400 && !isPage)
              expectRefusal(answer, answer.statusCode, answer.json<{ code: string }>().code)
          },
        ),
        { numRuns: 40 },
      )
      expect(world.lines.filter((line) => line.includes('"level":50'))).toEqual([])
    })
  }
})

describe('U+0000 and halves of characters', () => {
  test('are refused in a body with the field’s name', async () => {
    for (const [bad, field] of [
      [{ name: 'а\0б' }, 'name'],
      [{ name: 'а\ud800' }, 'name'],
      [{ preferences: { muted_categories: ['ok', '\0'] } }, 'preferences.muted_categories.1'],
    ] as const) {
      const answer = await asMira('/api/profile', { method: 'PATCH', headers: json, payload: JSON.stringify(bad) })
      expectRefusal(answer, 400, 'invalid', field)
    }
  })

  test.each(['/api/news?q=%00', '/api/contacts?q=a%00b', '/api/news?cursor=%00', '/api/contacts?group=%00'])(
    'are refused in a query: %s',
    async (url) => expectRefusal(await asMira(url), 400, 'invalid'),
  )

  test.each(['/api/news/%00', '/api/surveys/a%00b', '/media/%00.webp'])('are refused in a path: %s', async (url) => {
    const answer = await asMira(url)
    expect([400, 404]).toContain(answer.statusCode)
    expectRefusal(answer, answer.statusCode, answer.statusCode === 400 ? 'invalid' : 'not_found')
  })

  test('are refused in a push token', async () => {
    const put = { method: 'PUT' as const, headers: json, payload: '{"platform":"ios"}' }
    expectRefusal(await asMira('/devices/a%00b', put), 400, 'invalid', 'fcmToken')
  })
})

describe('cursors that we did not make', () => {
  const made = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')
  const moment = '2026-11-20T09:00:00.000Z'
  const farPast = '-271821-04-20T00:00:00.000Z'
  const lists = ['/api/news', '/api/surveys', '/api/notifications', '/api/contacts']
  const cursors = [
    'x',
    'e30',
    made({}),
    made(null),
    made([]),
    made([true, 'not a date', 'id']),
    made([true, '-271821-04-20T00:00:00.000Z', 'id']),
    made([true, '+275760-09-13T00:00:00.000Z', 'id']),
    made([true, '0000-01-01T00:00:00.000Z', 'id']),
    made([true, moment, 'a\0b']),
    made([true, moment, 'a\ud800']),
    made([true, moment, 'id', 1]),
    made([0.5, moment, 'id']),
    made([1e308, moment, 'id']),
    made([9_007_199_254_740_991, moment, 'id']),
    made([0, 'а\0', 'id']),
    made([0, farPast, 'id']),
    made(['-271821-04-20T00:00:00.000Z', 'id']),
    made(['tomorrow', 'id']),
    made([moment, '\0']),
    made([moment, ['id']]),
  ]
  test.each(lists)('are refused by %s', async (list) => {
    // In the list of contacts any text may be the name that was last.
    const bad = list === '/api/contacts' ? cursors.filter((cursor) => cursor !== made([0, farPast, 'id'])) : cursors
    for (const cursor of bad) {
      expectRefusal(await asMira(`${list}?cursor=${encodeURIComponent(cursor)}`), 400, 'invalid', 'cursor')
    }
  })
})

describe('a body', () => {
  const register = '/api/auth/register'
  const post = (payload: string | Buffer, type?: string) =>
    ask(register, { method: 'POST', headers: type === undefined ? {} : { 'content-type': type }, payload })

  test.each(['{', '{"a":}', '{"a":1}x', '\u0000', '{"email":"\\ud8"}', "{'a':1}"])(
    'that is not JSON is refused: %s',
    async (payload) => expectRefusal(await post(payload, 'application/json'), 400, 'invalid', 'body'),
  )

  test.each(['__proto__', '\\u005f\\u005fproto__', 'constructor'])(
    'that sets a prototype is refused: %s',
    async (name) => {
      const refused = await post(`{"${name}":{"prototype":{"role":"admin"}}}`, 'application/json')
      expectRefusal(refused, 400, 'invalid', JSON.parse(`"${name}"`) as string)
    },
  )

  test.each(['[]', '"text"', '5', 'true'])('that is no object is refused: %s', async (payload) => {
    expectRefusal(await post(payload, 'application/json'), 400, 'invalid', 'body')
  })

  test.each(['', 'null'])('that is missing names what is missing: «%s»', async (payload) => {
    expectRefusal(await post(payload, 'application/json'), 400, 'invalid', 'email')
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'of type %s is refused',
    async (type) => expectRefusal(await post('a=1', type), 415, 'unsupported_media_type'),
  )

  test('of a megabyte is too large', async () => {
    const payload = JSON.stringify({ name: 'x'.repeat(1024 * 1024) })
    expectRefusal(await post(payload, 'application/json'), 413, 'too_large')
  })

  test('that is deep beyond reason is refused', async () => {
    const payload = `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expectRefusal(await post(payload, 'application/json'), 400, 'invalid')
    const objects = `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`
    expectRefusal(await post(objects, 'application/json'), 400, 'invalid')
  })

  test('with strings over their limit is refused', async () => {
    const patch = (body: object) =>
      asMira('/api/profile', { method: 'PATCH', headers: json, payload: JSON.stringify(body) })
    expectRefusal(await patch({ name: 'я'.repeat(121) }), 400, 'invalid', 'name')
    expectRefusal(await patch({ name: `a${'\u0301'.repeat(121)}` }), 400, 'invalid', 'name')
    expect((await patch({ name: 'я'.repeat(120) })).statusCode).toBe(200)
  })

  test('where none is expected is refused unless it says nothing', async () => {
    const put = (payload: string) => asMira('/api/news/thing/bookmark', { method: 'PUT', headers: json, payload })
    expectRefusal(await put('{"person_id":"other"}'), 400, 'invalid', 'person_id')
    expect((await put('{}')).statusCode).toBe(204)
    expect((await put('')).statusCode).toBe(204)
  })
})

describe('a query', () => {
  test.each([
    ['/api/news?limit=0', 'limit'],
    ['/api/news?limit=101', 'limit'],
    ['/api/news?limit=2.5', 'limit'],
    ['/api/news?limit=ten', 'limit'],
    ['/api/news?limit=1&limit=2', 'limit'],
    ['/api/news?category=a&category=b', 'category'],
    ['/api/news?q=a&q=b', 'q'],
    ['/api/news?pinned=maybe', 'pinned'],
    ['/api/news?unknown=1', 'unknown'],
    ['/api/news?__proto__=1', '__proto__'],
    ['/api/news?constructor=1', 'constructor'],
    ['/api/news?limit[]=1', 'limit[]'],
    ['/api/news?category=../x', 'category'],
    [`/api/news?ids=${Array.from({ length: 101 }, (_, number) => number).join(',')}`, 'ids'],
    ['/api/news?lang=de', 'lang'],
    ['/api/profile?x=1', 'x'],
    ['/menu?x=1', 'x'],
    ['/menu?guest=2', 'guest'],
    ['/menu?guest=1&guest=1', 'guest'],
    ['/menu?guest=true', 'guest'],
    ['/media/a.webp?w=100', 'w'],
  ])('%s is refused by the name of its field', async (url, field) => {
    expectRefusal(await asMira(url), 400, 'invalid', field)
  })

  test('names all that is wrong with it at once', async () => {
    const fields = (await asMira('/api/news?limit=0&x=1&lang=de')).json<{ fields: object }>().fields
    expect(Object.keys(fields).toSorted()).toEqual(['lang', 'limit', 'x'])
  })

  test('with a blank guest is that of a visitor', async () => {
    expectRefusal(await ask('/api/news?guest='), 401, 'unauthenticated')
    expect((await ask('/menu?guest=')).statusCode).toBe(200)
  })
})

describe('an address', () => {
  test.each([
    '/api/news/..%2f..%2fetc%2fpasswd',
    '/api/news/%2e%2e',
    '/api/news/a%20b',
    `/api/news/${'x'.repeat(65)}`,
    '/api/surveys/%F0%9F%8E%88',
    '/media/..%2F..%2Fmain.ts',
    '/media/.env',
    '/media/a.webp%00.png',
  ])('with a strange id is refused: %s', async (url) => {
    const answer = await asMira(url)
    expect([400, 404]).toContain(answer.statusCode)
    expectRefusal(answer, answer.statusCode, answer.statusCode === 400 ? 'invalid' : 'not_found')
  })

  test.each(['/%', '/%zz', '/api/news/%E0%A4%A', '/menu/%ff'])('that is not an address is refused: %s', async (url) => {
    const answer = await ask(url)
    expect([400, 404]).toContain(answer.statusCode)
    expectRefusal(answer, answer.statusCode, answer.statusCode === 400 ? 'invalid' : 'not_found')
  })

  test.each(['/nothing', '/api', '/api/', '/api/nothing', '/menu/', '//menu', '/MENU', '/api/news/a/b/c'])(
    'that does not exist is not found: %s',
    async (url) => expectRefusal(await asMira(url), 404, 'not_found'),
  )

  test('asked in a way that it does not know is not found', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expectRefusal(await asMira('/menu', { method }), 404, 'not_found')
    }
  })
})
