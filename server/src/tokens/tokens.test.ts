import {
  audit,
  categoriesAuthoring,
  insights,
  newsAuthoring,
  people,
  securityLog,
  session as sessions,
  tokens,
  type TokenScope,
} from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addCategory, addNews } from '../../test/content.ts'
import { formOf } from '../../test/form.ts'
import { addToken } from '../../test/programs.ts'
import { useWorld } from '../../test/use-world.ts'
import { startWorld, type World } from '../../test/world.ts'
import { person, programToken } from '../identity/tables.ts'

const world = useWorld()
let chief: World['guest']

const day = 86_400_000
const asked = (more: object = {}) => ({
  name: 'Интранет',
  scopes: ['news_read'] as TokenScope[],
  categories: null,
  networks: [] as string[],
  expires_at: new Date(world.clock.now.getTime() + 30 * day).toISOString(),
  ...more,
})
const everybody = { everyone: true, guests: false } as const
const draft = (more: object = {}) => ({ title: 'Смени', category_id: 'general', audience: everybody, ...more })
const unauthenticated = { status: 401, code: 'unauthenticated' }
const forbidden = { status: 403, code: 'forbidden' }
const missing = { status: 404, code: 'not_found' }

beforeEach(async () => {
  await world.addPerson({ id: 'chief', role: 'admin', name: 'Надя' })
  await addCategory(world)
  await addCategory(world, 'other')
  chief = await world.as('chief')
})

describe('making one', () => {
  test('answers the token once, and keeps its hash alone', async () => {
    const { item, token } = await chief(tokens.create, { body: asked({ networks: ['10.20.0.0/16', '2001:db8::1'] }) })
    expect(token).toMatch(/^megdan_[\w-]{43}$/)
    expect(item).toMatchObject({ name: 'Интранет', created_by: { id: 'chief', name: 'Надя' }, last_used_at: null })
    const [row] = await world.db.select().from(programToken)
    expect(JSON.stringify(row)).not.toContain(token.slice(7))
    const listed = await chief(tokens.list)
    expect(listed.items).toEqual([item])
    expect(JSON.stringify(listed)).not.toContain(row?.token_hash)
  })

  test('asks for a fresh proof of who makes it', async () => {
    world.advance(11 * 60_000)
    await expect(chief(tokens.create, { body: asked() })).rejects.toMatchObject({ code: 'fresh_login_required' })
    expect(await world.db.$count(programToken)).toBe(0)
  })

  test.each([
    [{ networks: ['10.0.0.0/33'] }, { 'networks.0': 'wrong_format' }],
    [{ networks: ['10.0.0.1', 'ab:cd'] }, { 'networks.1': 'wrong_format' }],
    [{ categories: ['general', 'nowhere'] }, { 'categories.1': 'not_found' }],
    [{ expires_at: '2026-11-20T08:59:59Z' }, { expires_at: 'too_small' }],
    [{ expires_at: '2028-11-20T09:00:00Z' }, { expires_at: 'too_big' }],
  ])('refuses %o', async (more, fields) => {
    await expect(chief(tokens.create, { body: asked(more) })).rejects.toMatchObject({ code: 'invalid', fields })
  })

  test('ends where there are too many', async () => {
    for (let number = 0; number < 100; number++) await addToken(world)
    await expect(chief(tokens.create, { body: asked() })).rejects.toMatchObject({ code: 'too_many_tokens' })
    await world.db.update(programToken).set({ ended_at: world.clock.now })
    await chief(tokens.create, { body: asked() })
  })

  test('is no business of a program, whatever its scopes', async () => {
    const { program } = await addToken(world, { scopes: ['people_write', 'news_publish'] })
    await expect(program(tokens.create, { body: asked() })).rejects.toMatchObject(forbidden)
    await expect(program(tokens.list)).rejects.toMatchObject(forbidden)
  })
})

describe('the news', () => {
  test('of its categories are all that a token reads', async () => {
    const [own, foreign] = [await addNews(world), await addNews(world, { category_id: 'other' })]
    const { program } = await addToken(world, { categories: ['general'] })
    const { items, counts } = await program(newsAuthoring.list, { query: {} })
    expect(items.map(({ id }) => id)).toEqual([own])
    expect(counts.published).toBe(1)
    expect((await program(newsAuthoring.list, { query: { category: 'other' } })).items).toEqual([])
    expect((await program(newsAuthoring.get, { params: { id: own } })).id).toBe(own)
    await expect(program(newsAuthoring.get, { params: { id: foreign } })).rejects.toMatchObject(missing)
    expect((await program(categoriesAuthoring.list)).items.map(({ category_id }) => category_id)).toEqual(['general'])
  })

  test('that are no news yet are told to no token that only reads', async () => {
    const id = await addNews(world, { status: 'draft', published_at: null })
    const { program } = await addToken(world)
    const { items, counts } = await program(newsAuthoring.list, { query: { status: 'draft' } })
    expect({ items, draft: counts.draft }).toEqual({ items: [], draft: 0 })
    await expect(program(newsAuthoring.get, { params: { id } })).rejects.toMatchObject(missing)
    const { program: writer } = await addToken(world, { scopes: ['news_read', 'news_write'] })
    expect((await writer(newsAuthoring.get, { params: { id } })).status).toBe('draft')
  })

  test('are written by a program under its own name, in the audit log too', async () => {
    const { program, id: token_id } = await addToken(world, { scopes: ['news_write'], name: 'График на смените' })
    const made = await program(newsAuthoring.create, { body: draft() })
    expect(made).toMatchObject({ status: 'draft', created_by: null, author: { name: 'График на смените' } })
    const body = { version: 1, summary: 'От утре' }
    const changed = await program(newsAuthoring.change, { params: { id: made.id }, body })
    expect(changed).toMatchObject({ version: 2, summary: 'От утре' })
    const { items } = await chief(audit.list, { query: { thing: made.id } })
    const actor = { kind: 'program', pseudonym: `token-${token_id}`, name: 'График на смените' }
    expect(items).toMatchObject([
      { action: 'news.changed', person: null, actor },
      { action: 'news.created', person: null, actor },
    ])
    expect((await chief(audit.list, { query: { person: `token-${token_id}` } })).items).toHaveLength(2)
    expect((await chief(audit.list, { query: { q: 'График' } })).items).toHaveLength(2)
  })

  test('get the pictures that a program sends, sixty in an hour', async () => {
    const { program, token } = await addToken(world, { scopes: ['news_write'], name: 'График' })
    const { headers, payload } = formOf('план.txt', 'да')
    const upload = () =>
      world.app.inject({
        method: 'POST',
        url: '/api/studio/media',
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload,
      })
    const answer = await upload()
    const { id } = answer.json<{ id: string }>()
    expect(answer.statusCode).toBe(201)
    expect((await chief(audit.list, { query: { action: 'media' } })).items).toMatchObject([
      { action: 'media.uploaded', actor: { kind: 'program', name: 'График' } },
    ])
    const attachments = [{ medium_id: id, title: 'План' }]
    const made = await program(newsAuthoring.create, { body: draft({ attachments }) })
    expect(Object.keys(made.files)).toEqual([id])
    for (let number = 1; number < 60; number++) await upload()
    expect((await upload()).statusCode).toBe(429)
  })

  test('of another category are neither begun, changed nor moved there', async () => {
    const { program } = await addToken(world, { scopes: ['news_write', 'news_publish'], categories: ['general'] })
    const foreign = await addNews(world, { status: 'draft', published_at: null, category_id: 'other' })
    const own = await addNews(world, { status: 'draft', published_at: null })
    await expect(program(newsAuthoring.create, { body: draft({ category_id: 'other' }) })).rejects.toMatchObject(
      forbidden,
    )
    for (const [id, change] of [
      [foreign, { title: 'Чужда' }],
      [foreign, { category_id: 'general' }],
      [own, { category_id: 'other' }],
    ] as const)
      await expect(
        program(newsAuthoring.change, { params: { id }, body: { version: 1, ...change } }),
      ).rejects.toMatchObject(forbidden)
    for (const act of [newsAuthoring.publish, newsAuthoring.unpublish])
      await expect(program(act, { params: { id: foreign }, body: {} })).rejects.toMatchObject(forbidden)
  })

  test('that readers have are changed by no token that only writes drafts', async () => {
    const { program } = await addToken(world, { scopes: ['news_write'] })
    const later = new Date(world.clock.now.getTime() + day)
    for (const id of [await addNews(world), await addNews(world, { status: 'scheduled', published_at: later })])
      await expect(
        program(newsAuthoring.change, { params: { id }, body: { version: 1, title: 'Друга' } }),
      ).rejects.toMatchObject(forbidden)
    const { id } = await program(newsAuthoring.create, { body: draft() })
    await expect(program(newsAuthoring.publish, { params: { id }, body: {} })).rejects.toMatchObject(forbidden)
  })

  test('are published by a token for that, at once and without ringing', async () => {
    const { program } = await addToken(world, { scopes: ['news_write', 'news_publish'], categories: ['general'] })
    const { id } = await program(newsAuthoring.create, { body: draft() })
    const publish = (body: object) => program(newsAuthoring.publish, { params: { id }, body })
    await expect(publish({ notify: { title: 'Ново', body: 'Текст' } })).rejects.toMatchObject(forbidden)
    await expect(publish({ publish_at: '2026-11-21T09:00:00Z' })).rejects.toMatchObject(forbidden)
    expect((await publish({})).status).toBe('published')
    expect((await program(newsAuthoring.unpublish, { params: { id }, body: {} })).status).toBe('archived')
  })
})

describe('people', () => {
  const scopes: TokenScope[] = ['people_read', 'people_write']

  test('are added and changed as members', async () => {
    const { program } = await addToken(world, { scopes })
    const { person: made } = await program(people.create, { body: { name: 'Нов Човек', email: 'new@example.com' } })
    expect(made.role).toBe('member')
    const body = { version: 1, state: 'suspended' as const }
    expect((await program(people.change, { params: { id: made.id }, body })).state).toBe('suspended')
    expect((await program(people.list, { query: {} })).items.map(({ name }) => name)).toContain('Нов Човек')
  })

  test('are not made editors or administrators, nor are these changed', async () => {
    const { program } = await addToken(world, { scopes })
    await world.addPerson({ id: 'petar' })
    await world.addPerson({ id: 'elena', role: 'editor' })
    const rights = { categories: null, publish: true, push: true, push_urgent: true }
    for (const more of [{ role: 'admin' }, { role: 'editor' }, { editor_rights: rights }] as const) {
      const body = { name: 'Нов', email: 'new@example.com', ...more }
      await expect(program(people.create, { body })).rejects.toMatchObject(forbidden)
      const change = { params: { id: 'petar' }, body: { version: 1, ...more } }
      await expect(program(people.change, change)).rejects.toMatchObject(forbidden)
    }
    for (const id of ['chief', 'elena']) {
      const change = { params: { id }, body: { version: 1, email: 'mine@example.com' } }
      await expect(program(people.change, change)).rejects.toMatchObject(forbidden)
    }
    expect(await world.db.$count(person, eq(person.role, 'admin'))).toBe(1)
  })
})

test('numbers are told of the token’s categories, and of everything to no token of some', async () => {
  const [own, foreign] = [await addNews(world), await addNews(world, { category_id: 'other' })]
  const { program } = await addToken(world, { scopes: ['insights_read'], categories: ['general'] })
  expect((await program(insights.ofNews, { params: { id: own } })).id).toBe(own)
  await expect(program(insights.ofNews, { params: { id: foreign } })).rejects.toMatchObject(missing)
  await expect(program(insights.get, { query: {} })).rejects.toMatchObject(forbidden)
  const { program: whole } = await addToken(world, { scopes: ['insights_read'] })
  await whole(insights.get, { query: {} })
})

describe('an end', () => {
  const list = (program: World['guest']) => program(newsAuthoring.list, { query: {} })

  test('holds at once, in every process, and is written down once', async () => {
    const { program, token, id } = await addToken(world)
    const other = await startWorld({ open: async () => world.engine })
    onTestFinished(() => other.app.close())
    const elsewhere = other.apiWith({ token })
    await list(program)
    await list(elsewhere)
    await chief(tokens.end, { params: { id } })
    await chief(tokens.end, { params: { id } })
    await expect(list(program)).rejects.toMatchObject(unauthenticated)
    await expect.poll(() => list(elsewhere).catch((error: unknown) => error)).toMatchObject(unauthenticated)
    const { items } = await chief(audit.list, { query: { action: 'tokens' } })
    expect(items).toMatchObject([{ action: 'tokens.ended', thing_id: id, title: 'Интранет' }])
    expect((await chief(tokens.list)).items).toMatchObject([{ id, ended_at: world.clock.now.toISOString() }])
  })

  test('that another process has not heard of holds for what it changes', async () => {
    const { program, id } = await addToken(world, { scopes: ['news_write'] })
    await program(newsAuthoring.create, { body: draft() })
    await world.db.update(programToken).set({ ended_at: world.clock.now }).where(eq(programToken.id, id))
    await expect(program(newsAuthoring.create, { body: draft() })).rejects.toMatchObject(unauthenticated)
  })

  test('comes by itself when its time is over', async () => {
    const { program } = await addToken(world)
    await list(program)
    world.advance(day)
    await expect(list(program)).rejects.toMatchObject({ status: 401, code: 'token_expired' })
  })
})

describe('a stolen one', () => {
  const from = async (token: string, remoteAddress: string) =>
    (
      await world.app.inject({
        url: '/api/studio/news',
        headers: { authorization: `Bearer ${token}` },
        remoteAddress,
      })
    ).statusCode
  const places = async () => (await chief(tokens.list)).items[0]?.places.map(({ place, refused }) => [place, refused])

  test('is refused outside of its networks', async () => {
    const { token } = await addToken(world, { networks: ['10.20.0.0/16', '2001:db8::/32'] })
    expect(await from(token, '10.20.7.9')).toBe(200)
    expect(await from(token, '::ffff:10.20.7.9')).toBe(200)
    expect(await from(token, '2001:db8:1::5')).toBe(200)
    expect(await from(token, '10.21.0.1')).toBe(401)
    expect(await from(token, '203.0.113.8')).toBe(401)
    await expect.poll(places).toContainEqual(['203.0.113.*', true])
    expect(await places()).toContainEqual(['10.20.7.*', false])
    await world.house.flushSecurity()
    const { items } = await chief(securityLog.list, { query: { kind: 'token_refused' } })
    expect(items.map(({ network }) => network)).toEqual(expect.arrayContaining(['203.0.113.*', '10.21.0.*']))
  })

  test('is seen by where it is used', async () => {
    const { token, id } = await addToken(world)
    await from(token, '10.20.7.9')
    world.advance(2 * 60_000)
    await from(token, '203.0.113.8')
    const seen = [
      ['203.0.113.*', false],
      ['10.20.7.*', false],
    ]
    await expect.poll(places).toEqual(seen)
    expect((await chief(tokens.list)).items).toMatchObject([{ id, last_used_at: world.clock.now.toISOString() }])
  })

  test('leaves no more than fifty places, however many it comes from', async () => {
    const { token } = await addToken(world)
    for (let number = 0; number < 60; number++) {
      world.advance(1000)
      await from(token, `203.0.${number}.8`)
      await expect.poll(async () => (await places())?.[0]).toEqual([`203.0.${number}.*`, false])
    }
    expect(await places()).toHaveLength(50)
  })

  test('opens nothing that is a person’s', async () => {
    const { program } = await addToken(world)
    await expect(program(sessions.list)).rejects.toMatchObject(forbidden)
    const cookie = { cookie: `studio=${(await addToken(world)).token}` }
    const answer = await world.app.inject({ url: '/api/studio/news', headers: cookie })
    expect(answer.statusCode).toBe(401)
  })
})

test('a program that loops waits, and nobody else does', async () => {
  const [{ program }, { program: other }] = [await addToken(world), await addToken(world)]
  const calls = (of: World['guest']) => of(newsAuthoring.list, { query: {} })
  for (let number = 0; number < 300; number++) await calls(program)
  await expect(calls(program)).rejects.toMatchObject({ status: 429, retry_after: 60 })
  await calls(other)
  world.advance(60_000)
  await calls(program)
})
