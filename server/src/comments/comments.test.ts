import { comments, news, session } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addCategory, addComment, addNews, sayContentChanged } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { news as newsTable } from '../news/tables.ts'
import { hashPassword } from '../platform/passwords.ts'
import { putBackFor, removeTakenAway } from './index.ts'
import { comment } from './tables.ts'
import { saveBlock } from './writers.ts'

type Call = World['guest']
const world = useWorld()
let [maria, ivan] = [] as unknown as [Call, Call]
const params = { id: 'one' }

beforeEach(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addPerson({ id: 'maria', name: 'Мария Петрова', user_group: 'energo' })
  await world.addPerson({ id: 'ivan', name: 'Иван' })
  await addCategory(world)
  await addNews(world, { id: 'one', comments_open: true, guests: true })
  ;[maria, ivan] = [await world.as('maria'), await world.as('ivan')]
  for (const who of [maria, ivan]) await who(comments.acceptTerms)
  for (const limit of ['comments_by_person', 'comment_removals_by_person'] as const)
    world.house.limiter.clear(limit, 'maria')
})

const list = async (who = ivan) => who(comments.list, { params, query: {} })
const texts = async (who = ivan) => (await list(who)).items.map(({ text }) => text)
const write = (text: string, who = maria, key?: string) =>
  (key === undefined ? who : who.with({ headers: { 'idempotency-key': key } }))(comments.write, {
    params,
    body: { text },
  })
const standing = (who = maria) => who(comments.standing, { params })

describe('a comment', () => {
  test('is read by everybody of the audience, guests too, with who wrote it', async () => {
    expect(await list()).toEqual({ items: [], next_cursor: null, count: 0, comments_open: true })
    await write('Кога е следващият?')
    const author = { name: 'Мария Петрова', avatar: null, group: 'Сердион Енерго' }
    expect(await list(world.guest)).toMatchObject({ items: [{ text: 'Кога е следващият?', author }], count: 1 })
    await expect(world.visitor(comments.list, { params, query: {} })).rejects.toMatchObject({ status: 401 })
  })

  test('is the same bytes for whoever wrote it and whoever reads it, and the standing tells whose it is', async () => {
    const { id } = await write('Моят')
    expect(await list(maria)).toEqual(await list(ivan))
    expect(await standing(maria)).toMatchObject({ own: [id], reported: [], hidden: [], blocked: null })
    expect((await standing(ivan)).own).toEqual([])
  })

  test('comes newest first, in pages that show each once while others write', async () => {
    for (let number = 1; number <= 5; number++) {
      world.advance(1000)
      await addComment(world, { news_id: 'one', text: `${number}` })
    }
    const page = (cursor?: string) => ivan(comments.list, { params, query: { limit: 2, ...(cursor && { cursor }) } })
    const first = await page()
    expect(first.items.map(({ text }) => text)).toEqual(['5', '4'])
    await write('нов')
    const second = await page(first.next_cursor ?? '')
    const third = await page(second.next_cursor ?? '')
    expect([...second.items, ...third.items].map(({ text }) => text)).toEqual(['3', '2', '1'])
    expect(third.next_cursor).toBeNull()
    await expect(page('x')).rejects.toMatchObject({ status: 400, fields: { cursor: 'wrong_format' } })
  })

  test('is kept as it was meant: trimmed, in normal form, hostile or not', async () => {
    const decomposed = 'й'.normalize('NFD')
    expect(await write(`  ${decomposed}\r\n\r\n\r\n\r\nдва  \n`)).toMatchObject({ text: 'й\n\nдва' })
    const hostile = '<script>alert(1)</script> %_\\ 😀'
    expect(await write(hostile)).toMatchObject({ text: hostile })
  })

  test('has between one and 2000 letters that one can see', async () => {
    await expect(write('')).rejects.toMatchObject({ status: 400, fields: { text: 'too_short' } })
    await expect(write(' \n\u200b ')).rejects.toMatchObject({ status: 400, fields: { text: 'too_short' } })
    await expect(write('я'.repeat(2001))).rejects.toMatchObject({ status: 400, fields: { text: 'too_long' } })
    await expect(write('до\0тук')).rejects.toMatchObject({ status: 400, fields: { text: 'wrong_format' } })
    expect((await write('я'.repeat(2000))).text).toHaveLength(2000)
    expect(await texts()).toHaveLength(1)
  })

  test('is counted in the feed and in the article within seconds', async () => {
    const counted = async () => (await ivan(news.get, { params, query: {} })).counts.comments
    expect(await counted()).toBe(0)
    const { id } = await write('Едно')
    await write('Две')
    world.advance(5000)
    expect(await counted()).toBe(2)
    const feed = await ivan(news.list, { query: {} })
    expect(feed.items[0]?.counts.comments).toBe(2)
    await maria(comments.remove, { params: { id } })
    world.advance(5000)
    expect(await counted()).toBe(1)
  })

  test('stays without a name when the account is deleted', async () => {
    const password_hash = await hashPassword('сив кон под дъжда')
    await world.addPerson({ id: 'stoyan', name: 'Стоян', password_hash })
    const stoyan = await world.as('stoyan')
    await stoyan(comments.acceptTerms)
    await write('Довиждане', stoyan)
    expect((await list()).items[0]?.author?.name).toBe('Стоян')
    await stoyan(session.remove, { body: { email: 'stoyan@example.com' } })
    expect((await list()).items).toMatchObject([{ text: 'Довиждане', author: null }])
  })
})

describe('a double tap or a lost answer', () => {
  test('gives one comment', async () => {
    const [one, other] = await Promise.all([write('Само един', maria, 'k1'), write('Само един', maria, 'k1')])
    expect(other).toEqual(one)
    expect(await write('Само един', maria, 'k1')).toEqual(one)
    expect(await list()).toMatchObject({ items: [{ id: one.id }], count: 1 })
  })

  test('is answered also when comments were closed meanwhile', async () => {
    const one = await write('Успях', maria, 'k1')
    await world.db.update(newsTable).set({ comments_open: false })
    expect(await write('Успях', maria, 'k1')).toEqual(one)
  })

  test('belongs to one person and one text', async () => {
    await write('Моят', maria, 'k1')
    expect(await write('Чуждият', ivan, 'k1')).toMatchObject({ text: 'Чуждият' })
    await expect(write('Друг', maria, 'k1')).rejects.toMatchObject({ status: 409, code: 'idempotency_key_reused' })
    const fields = { 'idempotency-key': 'wrong_format' }
    await expect(write('Моят', maria, 'x'.repeat(101))).rejects.toMatchObject({ status: 400, fields })
    expect(await texts()).toHaveLength(2)
  })
})

describe('whoever writes', () => {
  test('has accepted the rules first, and once', async () => {
    await world.addPerson({ id: 'new' })
    const anew = await world.as('new')
    await expect(write('Здравейте', anew)).rejects.toMatchObject({ status: 409, code: 'terms_not_accepted' })
    expect((await standing(anew)).terms_accepted_at).toBeNull()
    await anew(comments.acceptTerms)
    const { terms_accepted_at } = await standing(anew)
    expect(terms_accepted_at).toBe(world.clock.now.toISOString())
    world.advance(60_000)
    await anew(comments.acceptTerms)
    expect((await standing(anew)).terms_accepted_at).toBe(terms_accepted_at)
    await write('Здравейте', anew)
  })

  test('is a member', async () => {
    await expect(write('Аз съм гост', world.guest)).rejects.toMatchObject({ status: 401 })
  })

  test('is told when the comments are closed, and the old ones stay', async () => {
    await write('Преди')
    await world.db.update(newsTable).set({ comments_open: false }).where(eq(newsTable.id, 'one'))
    await sayContentChanged(world, 'news')
    await expect(write('След')).rejects.toMatchObject({ status: 409, code: 'comments_closed' })
    expect(await list()).toMatchObject({ items: [{ text: 'Преди' }], comments_open: false })
  })

  test('is told when he is blocked, until the block ends', async () => {
    const until = new Date(world.clock.now.getTime() + 60_000)
    const block = {
      blocked_at: world.clock.now,
      blocked_by: null,
      blocked_reason: 'spam' as const,
      blocked_until: until,
    }
    await saveBlock(world.db, 'maria', block)
    await expect(write('Купете')).rejects.toMatchObject({ status: 409, code: 'comments_blocked' })
    expect((await standing()).blocked).toEqual({ reason: 'spam', until: until.toISOString() })
    world.advance(60_000)
    await write('Пак съм тук')
    expect((await standing()).blocked).toBeNull()
  })

  test('cannot flood', async () => {
    for (let number = 0; number < 20; number++) await write(`${number}`)
    await expect(write('още')).rejects.toMatchObject({ status: 429, code: 'too_many' })
    await write('друг може', ivan)
  })
})

describe('who may not see the item', () => {
  test('can neither read nor write nor report, and learns nothing', async () => {
    await addNews(world, { id: 'secret', groups: ['energo'], comments_open: true })
    await addNews(world, { id: 'draft', status: 'draft', comments_open: true })
    const id = await addComment(world, { news_id: 'secret', person_id: 'maria' })
    const below = await addComment(world, { news_id: 'draft' })
    for (const item of ['secret', 'draft', 'missing']) {
      const hidden = { status: 404, code: 'not_found', message: 'Not found.' }
      const at = { params: { id: item } }
      await expect(ivan(comments.list, { ...at, query: {} })).rejects.toMatchObject(hidden)
      await expect(ivan(comments.standing, at)).rejects.toMatchObject({ status: 404 })
      await expect(ivan(comments.write, { ...at, body: { text: 'Да' } })).rejects.toMatchObject({ status: 404 })
    }
    for (const one of [id, below, 'missing']) {
      const at = { params: { id: one } }
      await expect(ivan(comments.report, { ...at, body: { reason: 'spam' } })).rejects.toMatchObject({ status: 404 })
      await expect(ivan(comments.remove, at)).rejects.toMatchObject({ status: 404 })
      await expect(ivan(comments.putBack, at)).rejects.toMatchObject({ status: 404 })
    }
    const { items } = await maria(comments.list, { params: { id: 'secret' }, query: {} })
    expect(items).toHaveLength(1)
  })

  test('no longer sees its comments once it is taken down or has expired', async () => {
    const expires_at = new Date(world.clock.now.getTime() + 10_000)
    await addNews(world, { id: 'short', expires_at })
    const short = () => ivan(comments.list, { params: { id: 'short' }, query: {} })
    await short()
    await list()
    world.advance(10_000)
    await expect(short()).rejects.toMatchObject({ status: 404 })
    await world.db.update(newsTable).set({ status: 'archived' }).where(eq(newsTable.id, 'one'))
    await sayContentChanged(world, 'news')
    await expect(list()).rejects.toMatchObject({ status: 404 })
  })
})

describe('an own comment', () => {
  test('is taken away, and put back where it was for ten minutes', async () => {
    const { id } = await write('Прибързано')
    const at = { params: { id } }
    await maria(comments.remove, at)
    await maria(comments.remove, at)
    expect(await list()).toMatchObject({ items: [], count: 0 })
    await maria(comments.putBack, at)
    await maria(comments.putBack, at)
    expect(await list()).toMatchObject({ items: [{ id }], count: 1 })
    await maria(comments.remove, at)
    world.advance(putBackFor + 1)
    await expect(maria(comments.putBack, at)).rejects.toMatchObject({ status: 404 })
    await removeTakenAway(world.db, new Date(world.clock.now.getTime() - putBackFor))
    await expect(maria(comments.remove, at)).rejects.toMatchObject({ status: 404 })
  })

  test('is not put back where its author may not write', async () => {
    const { id } = await write('Прибързано')
    const at = { params: { id } }
    await maria(comments.remove, at)
    await world.db.update(newsTable).set({ comments_open: false })
    await expect(maria(comments.putBack, at)).rejects.toMatchObject({ status: 409, code: 'comments_closed' })
    await world.db.update(newsTable).set({ comments_open: true })
    const block = { blocked_at: world.clock.now, blocked_by: null, blocked_reason: 'spam' as const }
    await saveBlock(world.db, 'maria', { ...block, blocked_until: null })
    await expect(maria(comments.putBack, at)).rejects.toMatchObject({ status: 409, code: 'comments_blocked' })
    await saveBlock(world.db, 'maria', { ...block, blocked_at: null, blocked_until: null })
    await world.db.update(newsTable).set({ status: 'archived' })
    await expect(maria(comments.putBack, at)).rejects.toMatchObject({ status: 404 })
    await world.db.update(newsTable).set({ status: 'published' })
    await maria(comments.putBack, at)
    expect(await texts()).toEqual(['Прибързано'])
  })

  test('is not taken away and put back without end', async () => {
    const { id } = await write('Тук')
    const at = { params: { id } }
    for (let time = 0; time < 15; time++) {
      await maria(comments.remove, at)
      await maria(comments.putBack, at)
    }
    for (const call of [comments.remove, comments.putBack])
      await expect(maria(call, at)).rejects.toMatchObject({ status: 429, code: 'too_many' })
    expect(await texts()).toEqual(['Тук'])
  })

  test('is told of only when something has changed', async () => {
    const { id } = await write('Прибързано')
    const at = { params: { id } }
    const tell = vi.spyOn(world.house.events, 'tell')
    await maria(comments.putBack, at)
    expect(tell).not.toHaveBeenCalled()
    await maria(comments.remove, at)
    expect(tell).toHaveBeenCalledTimes(2)
    await maria(comments.remove, at)
    expect(tell).toHaveBeenCalledTimes(2)
    await maria(comments.putBack, at)
    expect(tell).toHaveBeenCalledTimes(4)
  })

  test('is nobody else’s to take away', async () => {
    const { id } = await write('Моят')
    await expect(ivan(comments.remove, { params: { id } })).rejects.toMatchObject({ status: 403 })
    await expect(ivan(comments.putBack, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect(await texts()).toEqual(['Моят'])
  })
})

describe('a report', () => {
  test('of one person counts once, and only he knows of it', async () => {
    const { id } = await write('Грубост')
    const report = (who: Call) => who(comments.report, { params: { id }, body: { reason: 'offensive' } })
    await report(ivan)
    await report(ivan)
    expect((await standing(ivan)).reported).toEqual([id])
    expect((await standing(maria)).reported).toEqual([])
    expect(await world.db.select({ open: comment.open_reports }).from(comment)).toEqual([{ open: 1 }])
    expect(await texts()).toEqual(['Грубост'])
  })

  test('is not for one’s own comment, and names one of the reasons', async () => {
    const { id } = await write('Моят')
    const report = (who: Call, reason: string) =>
      who(comments.report, { params: { id }, body: { reason: reason as 'spam' } })
    await expect(report(maria, 'spam')).rejects.toMatchObject({ status: 409, code: 'own_comment' })
    await expect(report(ivan, 'boring')).rejects.toMatchObject({ status: 400, fields: { reason: 'not_allowed' } })
  })
})
