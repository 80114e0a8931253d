import { news } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addNews } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { saveConfirmation } from './marks.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
let mira: World['guest']
const item = { params: { id: 'item' } }

beforeEach(async () => {
  await addCategory(world)
  await addNews(world, { id: 'item', must_read: true, guests: true })
  await world.addPerson({ id: 'mira' })
  mira = await world.as('mira')
})

const marksOf = (api = mira, since?: string) => api(news.marks, { query: since === undefined ? {} : { since } })
const reactionsOf = async () => {
  world.advance(5_001)
  const { reactions, counts } = await world.guest(news.get, { ...item, query: {} })
  return { ...reactions, sum: counts.reactions }
}

test('marks are set and taken back, each as often as one likes', async () => {
  const at = world.clock.now.toISOString()
  for (let time = 0; time < 2; time++) {
    await mira(news.bookmark, item)
    await mira(news.read, item)
    await mira(news.react, { ...item, body: { kind: 'clap' } })
  }
  expect(await marksOf()).toMatchObject({ read: { item: at }, bookmarked: { item: at }, reacted: { item: 'clap' } })
  for (let time = 0; time < 2; time++) {
    await mira(news.removeBookmark, item)
    await mira(news.unread, item)
    await mira(news.removeReaction, item)
  }
  expect(await marksOf()).toMatchObject({ read: {}, bookmarked: {}, reacted: {}, confirmed: {} })
})

test('what is set again keeps its first moment', async () => {
  const at = world.clock.now.toISOString()
  await mira(news.read, item)
  world.advance(60_000)
  await mira(news.read, item)
  expect((await marksOf()).read).toEqual({ item: at })
})

test('taking back what was never set, or never was, is no fault', async () => {
  await mira(news.removeBookmark, item)
  await mira(news.unread, { params: { id: 'never-was' } })
  await expect(mira(news.bookmark, { params: { id: 'never-was' } })).rejects.toMatchObject({ code: 'not_found' })
  expect(await marksOf()).toMatchObject({ bookmarked: {}, read: {} })
})

test('a second device asks only for what changed, removals included', async () => {
  await addNews(world, { id: 'other' })
  const [phone, tablet] = [await world.as('mira'), await world.as('mira')]
  await phone(news.bookmark, item)
  const first = await marksOf(tablet)
  expect(Object.keys(first.bookmarked)).toEqual(['item'])
  expect(await marksOf(tablet, first.cursor)).toEqual({
    read: {},
    bookmarked: {},
    reacted: {},
    confirmed: {},
    cursor: first.cursor,
  })
  await phone(news.removeBookmark, item)
  await phone(news.read, { params: { id: 'other' } })
  const second = await marksOf(tablet, first.cursor)
  expect(second.bookmarked).toEqual({ item: null, other: null })
  expect(second.read).toEqual({ item: null, other: world.clock.now.toISOString() })
  expect(Number(second.cursor)).toBeGreaterThan(Number(first.cursor))
  expect((await marksOf(tablet, second.cursor)).cursor).toBe(second.cursor)
})

test('two devices that write at once lose no change to a cursor', async () => {
  const ids = Array.from({ length: 12 }, (_, number) => `n${number}`)
  for (const id of ids) await addNews(world, { id })
  const devices = [await world.as('mira'), await world.as('mira')]
  const seen = new Set<string>()
  let cursor = (await marksOf()).cursor
  const look = async () => {
    const changes = await marksOf(mira, cursor)
    cursor = changes.cursor
    for (const id of Object.keys(changes.bookmarked)) seen.add(id)
  }
  const writing = ids.map((id, index) => devices[index % 2]?.(news.bookmark, { params: { id } }))
  await Promise.all([...writing, look(), look(), look()])
  await look()
  expect([...seen].toSorted()).toEqual(ids.toSorted())
})

test('marks of one person are nobody else’s', async () => {
  await world.addPerson({ id: 'boyan' })
  await mira(news.bookmark, item)
  expect(await marksOf(await world.as('boyan'))).toMatchObject({ bookmarked: {}, cursor: '0' })
})

test.each(['', '-1', '1.5', 'x', '1'.repeat(19), '1&since=2'])('a since of «%s» is refused', async (since) => {
  const headers = { authorization: `Bearer ${await world.tokenOf('mira')}` }
  const answer = await world.app.inject({ url: `/api/marks?since=${since}`, headers })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(['since'])
})

describe('reactions', () => {
  test('are counted once however often one taps', async () => {
    const taps = Array.from({ length: 50 }, () => mira(news.react, { ...item, body: { kind: 'heart' } }))
    await Promise.all(taps)
    expect(await reactionsOf()).toEqual({ heart: 1, sum: 1 })
    await Promise.all(Array.from({ length: 20 }, () => mira(news.removeReaction, item)))
    expect(await reactionsOf()).toEqual({ sum: 0 })
  })

  test('move with a change of mind, and stay right when taps of all kinds race', async () => {
    await mira(news.react, { ...item, body: { kind: 'heart' } })
    await mira(news.react, { ...item, body: { kind: 'star' } })
    expect(await reactionsOf()).toEqual({ star: 1, sum: 1 })
    const kinds = ['heart', 'star', 'clap', 'idea', 'sad'] as const
    await Promise.all(
      kinds.flatMap((kind) => [mira(news.react, { ...item, body: { kind } }), mira(news.removeReaction, item)]),
    )
    const { reacted } = await marksOf()
    const mine = reacted['item']
    expect(await reactionsOf()).toEqual(mine ? { [mine]: 1, sum: 1 } : { sum: 0 })
  })

  test('of several people add up', async () => {
    const people = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const id of people) await world.addPerson({ id })
    const apis = await Promise.all(people.map((id) => world.as(id)))
    await Promise.all(
      apis.map((api, index) => api(news.react, { ...item, body: { kind: index % 2 ? 'star' : 'heart' } })),
    )
    expect(await reactionsOf()).toEqual({ heart: 3, star: 3, sum: 6 })
  })

  test('made while an answer is being built do not stay out of it', async () => {
    const [, first] = await Promise.all([
      mira(news.react, { ...item, body: { kind: 'heart' } }),
      world.guest(news.get, { ...item, query: {} }),
    ])
    expect([{}, { heart: 1 }]).toContainEqual(first.reactions)
    expect(await reactionsOf()).toEqual({ heart: 1, sum: 1 })
  })

  test('of an unknown kind are refused', async () => {
    const headers = { authorization: `Bearer ${await world.tokenOf('mira')}` }
    const request = { method: 'PUT' as const, url: '/api/news/item/reaction', headers }
    for (const payload of [{ kind: 'angry' }, {}, { kind: 'heart', count: 100 }]) {
      const answer = await world.app.inject({ ...request, payload })
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid'])
    }
  })
})

describe('a confirmation', () => {
  const confirm = (version: number) => mira(news.confirm, { ...item, body: { version } })

  test('keeps the version, the words and the first moment', async () => {
    const confirmed_at = world.clock.now.toISOString()
    expect(await confirm(1)).toEqual({ confirmed_at, version: 1 })
    world.advance(1000)
    expect(await confirm(1)).toEqual({ confirmed_at, version: 1 })
    expect((await marksOf()).confirmed).toEqual({ item: { version: 1, confirmed_at } })
    const { rows } = await world.db.execute<{ hash: string }>(sql`select confirmed_hash as hash from news_mark`)
    expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('given on several devices at once is one, of the first moment', async () => {
    const whose = { person_id: 'mira', news_id: 'item' }
    const moments = Array.from({ length: 8 }, (_, number) => new Date(world.clock.now.getTime() + number))
    const kept = await Promise.all(moments.map((now) => saveConfirmation(world.db, whose, 1, 'hash', now)))
    expect(new Set(kept.map(Number)).size).toBe(1)
  })

  test('of another version than the text now has is a conflict', async () => {
    await world.db.execute(sql`update news set version = 2, text_version = 2 where id = 'item'`)
    await expect(confirm(1)).rejects.toMatchObject({ status: 409, code: 'version_conflict' })
    await expect(confirm(3)).rejects.toMatchObject({ status: 409, code: 'version_conflict' })
    expect(await confirm(2)).toMatchObject({ version: 2 })
  })

  test('of a new version replaces that of the old one', async () => {
    await confirm(1)
    await world.db.execute(sql`update news set version = 2, title = 'Друго' where id = 'item'`)
    world.advance(1000)
    const confirmed_at = world.clock.now.toISOString()
    expect(await confirm(2)).toEqual({ version: 2, confirmed_at })
    expect((await marksOf()).confirmed).toEqual({ item: { version: 2, confirmed_at } })
  })

  test('is not taken where none is asked for', async () => {
    await addNews(world, { id: 'plain' })
    const call = mira(news.confirm, { params: { id: 'plain' }, body: { version: 1 } })
    await expect(call).rejects.toMatchObject({ status: 409, code: 'confirmation_not_asked' })
  })
})
