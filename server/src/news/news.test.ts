import { news } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addNews, sayContentChanged, textBody } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { openLog } from '../platform/log.ts'
import { startTimers } from '../timers.ts'
import { publishDue } from './index.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
beforeEach(async () => {
  await world.addGroup('energo')
  await world.addGroup('logistika')
  await world.addPerson({ id: 'mira', user_group: 'energo' })
  await world.addPerson({ id: 'boyan', user_group: 'logistika' })
  await world.addPerson({ id: 'elena', role: 'editor' })
  await addCategory(world)
})

type Api = World['guest']
const idsFor = async (api: Api, query = {}) => (await api(news.list, { query })).items.map(({ id }) => id)
const bodyOf = async (id: string, token?: string) => {
  const url = `/api/news/${id}${token ? '' : '?guest=1'}`
  const answer = await world.app.inject({ url, ...(token && { headers: { authorization: `Bearer ${token}` } }) })
  const { request_id: _, ...body } = answer.json<Record<string, unknown>>()
  return { status: answer.statusCode, body, headers: Object.keys(answer.headers).toSorted() }
}

describe('who may read what', () => {
  beforeEach(async () => {
    await addCategory(world, 'inside', { guests: false })
    await addCategory(world, 'board', { groups: ['energo'] })
    await addNews(world, { id: 'everyone' })
    await addNews(world, { id: 'guests', guests: true })
    await addNews(world, { id: 'energo', groups: ['energo'] })
    await addNews(world, { id: 'both', groups: ['energo', 'logistika'] })
    await addNews(world, { id: 'nobody', groups: [] })
    await addNews(world, { id: 'guests-hidden-category', guests: true, category_id: 'inside' })
    await addNews(world, { id: 'board-category', category_id: 'board' })
    await addNews(world, { id: 'draft', status: 'draft', published_at: null })
    await addNews(world, { id: 'later', status: 'scheduled' })
    await addNews(world, { id: 'archived', status: 'archived' })
  })

  const visible = {
    mira: ['both', 'board-category', 'energo', 'everyone', 'guests', 'guests-hidden-category'],
    boyan: ['both', 'everyone', 'guests', 'guests-hidden-category'],
    guest: ['guests'],
  }
  test.each(Object.entries(visible))(
    '%s sees just what is for him, in the feed and by its address',
    async (who, ids) => {
      const api = who === 'guest' ? world.guest : await world.as(who)
      expect((await idsFor(api)).toSorted()).toEqual(ids.toSorted())
      const { rows } = await world.db.execute<{ id: string }>(sql`select id from news`)
      const token = who === 'guest' ? undefined : await world.tokenOf(who)
      const missing = await bodyOf('there-is-none', token)
      expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } })
      for (const { id } of rows) {
        const found = await bodyOf(id, token)
        // What was taken down says so to those who might have read it, and to nobody else.
        if (id === 'archived' && who !== 'guest') expect(found).toMatchObject({ status: 410, body: { code: 'gone' } })
        else if (ids.includes(id)) expect(found.status).toBe(200)
        else expect(found).toEqual(missing)
      }
    },
  )

  test('what is hidden is not in search, by ids, in its category or beside another', async () => {
    const boyan = await world.as('boyan')
    expect(await idsFor(boyan, { ids: 'energo,everyone,board-category' })).toEqual(['everyone'])
    expect(await idsFor(boyan, { q: 'Текст' })).not.toContain('energo')
    expect(await idsFor(boyan, { category: 'board' })).toEqual([])
    const { related } = await boyan(news.get, { params: { id: 'everyone' }, query: {} })
    expect(related.map(({ id }) => id).filter((id) => !visible.boyan.includes(id))).toEqual([])
    expect(related.map(({ id }) => id)).not.toContain('everyone')
  })

  test('marks cannot be set on what is hidden', async () => {
    const boyan = await world.as('boyan')
    const item = { params: { id: 'energo' } }
    const calls = [
      () => boyan(news.bookmark, item),
      () => boyan(news.read, item),
      () => boyan(news.react, { ...item, body: { kind: 'heart' } }),
      () => boyan(news.confirm, { ...item, body: { version: 1 } }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  test('«mine» is what names one of the reader’s groups', async () => {
    expect((await idsFor(await world.as('mira'), { mine: true })).toSorted()).toEqual(['both', 'energo'])
    expect(await idsFor(world.guest, { mine: true })).toEqual([])
  })

  test('an item names those of the reader’s own groups that it is for, and never another one', async () => {
    await addNews(world, { id: 'open-group', groups: ['energo'], guests: true })
    const groupsFor = async (api: Api) =>
      Object.fromEntries((await api(news.list, { query: {} })).items.map(({ id, groups }) => [id, groups]))
    const own = { both: ['energo'], energo: ['energo'], everyone: undefined, 'open-group': undefined }
    expect(await groupsFor(await world.as('mira'))).toMatchObject(own)
    const boyan = await world.as('boyan')
    expect((await groupsFor(boyan))['both']).toEqual(['logistika'])
    expect(await boyan(news.get, { params: { id: 'both' }, query: {} })).toMatchObject({ groups: ['logistika'] })
    expect(await groupsFor(world.guest)).toEqual({ guests: undefined, 'open-group': undefined })
  })

  test('a category that is closed takes its items along', async () => {
    const mira = await world.as('mira')
    expect(await idsFor(mira, { category: 'board' })).toEqual(['board-category'])
    await world.db.execute(sql`update category set audience_groups = '{logistika}' where category_id = 'board'`)
    await sayContentChanged(world, 'menu')
    expect(await idsFor(mira, { category: 'board' })).toEqual([])
    await expect(mira(news.get, { params: { id: 'board-category' }, query: {} })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the order of the feed', () => {
  test('is total: pinned first, then newest, then by id', async () => {
    const at = (minutes: number) => new Date(world.clock.now.getTime() - minutes * 60_000)
    await addNews(world, { id: 'b', published_at: at(5) })
    await addNews(world, { id: 'c', published_at: at(5) })
    await addNews(world, { id: 'a', published_at: at(5) })
    await addNews(world, { id: 'new', published_at: at(1) })
    await addNews(world, { id: 'old-pinned', published_at: at(900), pinned: true })
    await addNews(world, { id: 'pinned', published_at: at(90), pinned: true })
    expect(await idsFor(await world.as('mira'))).toEqual(['pinned', 'old-pinned', 'new', 'c', 'b', 'a'])
    expect(await idsFor(await world.as('mira'), { pinned: true })).toEqual(['pinned', 'old-pinned'])
    expect(await idsFor(await world.as('mira'), { pinned: false })).toEqual(['new', 'c', 'b', 'a'])
  })

  test('shows each item exactly once while others are published and removed between the pages', async () => {
    const mira = await world.as('mira')
    const minute = fc.integer({ min: 0, max: 4 })
    const item = fc.record({ minute, pinned: fc.boolean() })
    const change = fc.oneof(fc.record({ add: item }), fc.record({ remove: fc.nat(30) }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(item, { minLength: 3, maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        fc.array(change, { maxLength: 6 }),
        async (items, limit, changes) => {
          await world.db.execute(sql`delete from news`)
          let made = 0
          const add = async ({ minute, pinned }: { minute: number; pinned: boolean }) => {
            const published_at = new Date(world.clock.now.getTime() - minute * 60_000)
            return addNews(world, { id: `n${made++}`, published_at, pinned })
          }
          const staying = new Set<string>()
          for (const one of items) staying.add(await add(one))
          const seen: string[] = []
          let cursor: string | undefined
          do {
            const page = await mira(news.list, { query: { limit, ...(cursor && { cursor }) } })
            expect(page.items.length).toBeLessThanOrEqual(limit)
            seen.push(...page.items.map(({ id }) => id))
            cursor = page.next_cursor ?? undefined
            const next = changes.pop()
            if (next && 'add' in next) await add(next.add)
            if (next && 'remove' in next) {
              staying.delete(`n${next.remove}`)
              await world.db.execute(sql`delete from news where id = ${`n${next.remove}`}`)
              await sayContentChanged(world, 'news')
            }
          } while (cursor)
          expect(new Set(seen).size).toBe(seen.length)
          expect([...staying].filter((id) => !seen.includes(id))).toEqual([])
        },
      ),
      { numRuns: 12 },
    )
  })

  test('says that there is no more when the last page is exactly full', async () => {
    for (const id of ['a', 'b']) await addNews(world, { id })
    const page = await (await world.as('mira'))(news.list, { query: { limit: 2 } })
    expect(page.next_cursor).toBeNull()
    const first = await (await world.as('mira'))(news.list, { query: { limit: 1 } })
    expect(first.next_cursor).toMatch(/^[\w-]+$/)
  })
})

describe('time', () => {
  test('ends an item at the moment of its expiry, in what is kept in memory too', async () => {
    const expires_at = new Date(world.clock.now.getTime() + 1000)
    await addNews(world, { id: 'short', expires_at })
    const mira = await world.as('mira')
    expect(await idsFor(mira)).toEqual(['short'])
    world.advance(999)
    expect(await idsFor(mira)).toEqual(['short'])
    await mira(news.get, { params: { id: 'short' }, query: {} })
    world.advance(1)
    expect(await idsFor(mira)).toEqual([])
    await expect(mira(news.get, { params: { id: 'short' }, query: {} })).rejects.toMatchObject({ code: 'gone' })
  })

  test('publishes what is due, by the timer, and tells every reader', async () => {
    const published_at = new Date(world.clock.now.getTime() + 60_000)
    await addNews(world, { id: 'planned', status: 'scheduled', published_at, published_by: 'elena' })
    const mira = await world.as('mira')
    expect(await idsFor(mira)).toEqual([])
    expect(await publishDue(world.db, world.clock.now)).toBe(0)
    const stop = startTimers(world.house, openLog('silent', { write: () => undefined }))
    world.advance(60_000)
    await expect.poll(() => idsFor(mira)).toEqual(['planned'])
    await stop()
    const [item] = (await mira(news.list, { query: {} })).items
    expect(item?.published_at).toBe(published_at.toISOString())
    expect(await publishDue(world.db, world.clock.now)).toBe(0)
  })

  test('several processes publish a due item once', async () => {
    await addNews(world, { id: 'planned', status: 'scheduled', published_by: 'elena' })
    const done = await Promise.all([1, 2, 3].map(() => publishDue(world.db, world.clock.now)))
    expect(done.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  })
})

describe('an item', () => {
  test('comes in the language asked for where it is translated', async () => {
    const en = { title: 'Hello', summary: '', key_points: ['One'], body: textBody('In English.') }
    await addNews(world, { id: 'both', title: 'Здравей', translations: { en }, guests: true })
    const ask = (lang?: 'bg' | 'en') => world.guest(news.get, { params: { id: 'both' }, query: lang ? { lang } : {} })
    expect(await ask('en')).toMatchObject({
      title: 'Hello',
      language: 'en',
      key_points: ['One'],
      languages: ['bg', 'en'],
    })
    expect(await ask('bg')).toMatchObject({ title: 'Здравей', language: 'bg' })
    expect(await ask()).toMatchObject({ title: 'Здравей' })
    await addNews(world, { id: 'one', title: 'Само на български', guests: true })
    const { title, language } = await world.guest(news.get, { params: { id: 'one' }, query: { lang: 'en' } })
    expect([title, language]).toEqual(['Само на български', 'bg'])
  })

  test('shows a change as soon as it is told', async () => {
    await addNews(world, { id: 'item', title: 'Преди' })
    const mira = await world.as('mira')
    const title = async () => (await mira(news.get, { params: { id: 'item' }, query: {} })).title
    expect(await title()).toBe('Преди')
    await world.db.execute(sql`update news set title = 'След' where id = 'item'`)
    await sayContentChanged(world, 'news')
    expect(await title()).toBe('След')
  })

  test('holds nothing of the person who asks', async () => {
    await addNews(world, { id: 'item' })
    await (
      await world.as('mira')
    )(news.bookmark, { params: { id: 'item' } })
    const item = await (await world.as('mira'))(news.get, { params: { id: 'item' }, query: {} })
    const personal = /read_at|bookmark|reacted|confirmed|person|mark/
    expect(Object.keys(item).filter((name) => personal.test(name))).toEqual([])
    expect(JSON.stringify(item)).not.toContain('mira')
  })
})

test('the feed is narrowed to what is for everybody, and to what came since a moment', async () => {
  const reader = await world.as('mira')
  const at = (hours: number) => new Date(world.clock.now.getTime() - hours * 3_600_000)
  await addNews(world, { id: 'own', groups: ['energo'], published_at: at(1) })
  await addNews(world, { id: 'all', published_at: at(2) })
  await addNews(world, { id: 'old', published_at: at(50) })
  const ids = (query: object) => idsFor(reader, query)
  expect(await ids({ everyone: true })).toEqual(['all', 'old'])
  expect(await ids({ since: at(2).toISOString() })).toEqual(['own', 'all'])
  expect(await ids({ since: at(2).toISOString(), everyone: true })).toEqual(['all'])
  await expect(ids({ since: 'yesterday' })).rejects.toMatchObject({ status: 400 })
})
