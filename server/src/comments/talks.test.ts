import {
  commentModeration as moderation,
  comments,
  installationAuthoring as settings,
  news as newsEndpoints,
  notifications,
  people,
  session,
} from '@megdan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addComment, addNews } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { news as newsTable } from '../news/tables.ts'
import { hashPassword } from '../platform/passwords.ts'
import { putBackFor, removeTakenAway } from './index.ts'

type Call = World['guest']
const world = useWorld({ settings: { rate_limit_scale: 1000 } })
let [maria, ivan, elena, chief] = [] as unknown as [Call, Call, Call, Call]
const params = { id: 'one' }

beforeEach(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addPerson({ id: 'maria', name: 'Мария Петрова', user_group: 'energo' })
  await world.addPerson({ id: 'ivan', name: 'Иван Колев' })
  await world.addPerson({ id: 'elena', name: 'Елена Тодорова', role: 'editor' })
  await world.addPerson({ id: 'chief', role: 'admin' })
  await addCategory(world)
  await addNews(world, { id: 'one', title: 'Нов автобус', comments_open: true, guests: true })
  ;[maria, ivan] = [await world.as('maria'), await world.as('ivan')]
  ;[elena, chief] = [await world.as('elena'), await world.as('chief')]
  for (const who of [maria, ivan, elena, chief]) await who(comments.acceptTerms)
})

const list = (who = ivan, query: { talk?: string; limit?: number; cursor?: string } = {}) =>
  who(comments.list, { params, query })
const write = (who: Call, text: string, answers?: string, key?: string) => {
  world.advance(1000)
  const call = key === undefined ? who : who.with({ headers: { 'idempotency-key': key } })
  return call(comments.write, { params, body: { text, ...(answers !== undefined && { answers }) } })
}
const talkTexts = async () =>
  (await list()).items.map(({ text, first_answers }) => [text, ...(first_answers ?? []).map((one) => one.text)])
const inboxOf = async (who: Call) =>
  (await who(notifications.list, { query: {} })).items.map(({ title, body, link, read }) => ({
    title,
    body,
    link,
    read,
  }))
const remove = (who: Call, id: string) => who(comments.remove, { params: { id } })
const hide = (id: string) => elena(moderation.hide, { params: { id }, body: { reason: 'offensive' } })

describe('a talk', () => {
  test('stands where it began, the newest first, with its answers inside, the oldest first', async () => {
    const first = await write(maria, 'Кога тръгва?')
    const second = await write(ivan, 'А спирката?')
    const answer = await write(ivan, 'В седем.', first.id)
    await write(maria, 'Благодаря!', answer.id)
    expect(await talkTexts()).toEqual([['А спирката?'], ['Кога тръгва?', 'В седем.', 'Благодаря!']])
    const { items, count } = await list(world.guest)
    expect(count).toBe(4)
    expect(items[0]).toMatchObject({ id: second.id, answers_count: 0, first_answers: [], answers_cursor: null })
    // An answer to an answer stays in the same talk and says what it answers.
    expect(items[1]?.first_answers?.[1]).toMatchObject({ talk: first.id, answers: answer.id })
  })

  test('has one level of answers, however deep somebody answers', async () => {
    let last = (await write(maria, '0')).id
    for (let depth = 1; depth <= 12; depth++) last = (await write(depth % 2 ? ivan : maria, `${depth}`, last)).id
    const { items } = await list()
    expect(items).toHaveLength(1)
    const [talk] = items
    expect(talk?.first_answers?.map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    expect(talk?.answers_count).toBe(12)
    const at = { params: { id: talk?.id ?? '' } }
    const further = await ivan(comments.answers, { ...at, query: { cursor: talk?.answers_cursor ?? '' } })
    expect(further.items.map(({ text }) => text)).toEqual(['11', '12'])
    expect(further.next_cursor).toBeNull()
    const whole = await world.guest(comments.answers, { ...at, query: { limit: 5 } })
    expect(whole.items).toHaveLength(5)
    expect(whole.next_cursor).not.toBeNull()
    await expect(ivan(comments.answers, { ...at, query: { cursor: 'x' } })).rejects.toMatchObject({ status: 400 })
  })

  test('is at the top for whoever comes for it, once', async () => {
    const first = await write(maria, 'Първи')
    await write(ivan, 'Втори')
    await write(ivan, 'Трети')
    const page = await list(ivan, { talk: first.id, limit: 2 })
    expect(page.items.map(({ text }) => text)).toEqual(['Първи', 'Трети', 'Втори'])
    const missing = await list(ivan, { talk: 'missing' })
    expect(missing.items.map(({ text }) => text)).toEqual(['Трети', 'Втори', 'Първи'])
  })

  test('goes on when what began it is taken away or hidden, without its words and its author', async () => {
    const first = await write(maria, 'Прибързано')
    const answer = await write(ivan, 'Защо?', first.id)
    await remove(maria, first.id)
    const gone = { id: first.id, text: '', author: null, gone: 'removed', answers_count: 1 }
    expect(await list()).toMatchObject({ items: [gone], count: 1 })
    await maria(comments.putBack, { params: { id: first.id } })
    expect(await talkTexts()).toEqual([['Прибързано', 'Защо?']])
    await hide(first.id)
    expect((await list()).items[0]).toMatchObject({ text: '', author: null, gone: 'hidden' })
    await elena(moderation.restore, { params: { id: first.id }, body: {} })
    await remove(maria, first.id)
    world.advance(putBackFor + 1)
    await removeTakenAway(world.db, new Date(world.clock.now.getTime() - putBackFor))
    expect((await list()).items).toMatchObject([gone])
    const { rows } = await world.db.execute<{ text: string; person_id: string | null }>(
      `select text, person_id from comment where id = '${first.id}'`,
    )
    expect(rows).toEqual([{ text: '', person_id: null }])
    // With the last answer it goes altogether.
    await remove(ivan, answer.id)
    expect((await list()).items).toEqual([])
    world.advance(putBackFor + 1)
    for (let time = 0; time < 2; time++)
      await removeTakenAway(world.db, new Date(world.clock.now.getTime() - putBackFor))
    expect((await world.db.execute(`select 1 from comment`)).rows).toEqual([])
  })

  test('stays readable when one of its people is erased', async () => {
    const password_hash = await hashPassword('сив кон под дъжда')
    await world.addPerson({ id: 'stoyan', name: 'Стоян', password_hash })
    const stoyan = await world.as('stoyan')
    await stoyan(comments.acceptTerms)
    const first = await write(stoyan, 'Кой кара?')
    const answer = await write(maria, 'Аз.', first.id)
    await write(stoyan, 'Браво!', answer.id)
    await stoyan(comments.like, { params: { id: answer.id } })
    expect(await inboxOf(maria)).toMatchObject([{ title: 'Стоян ви отговори' }])
    await stoyan(session.remove, { body: { email: 'stoyan@example.com' } })
    const { items } = await list()
    expect(items).toMatchObject([
      {
        text: 'Кой кара?',
        author: null,
        first_answers: [
          { text: 'Аз.', likes: 0 },
          { text: 'Браво!', author: null },
        ],
      },
    ])
    expect(await inboxOf(maria)).toEqual([])
  })

  test('is answered only where what is answered can be read', async () => {
    await addNews(world, { id: 'other', comments_open: true })
    await addNews(world, { id: 'secret', groups: ['energo'], comments_open: true })
    const elsewhere = await addComment(world, { news_id: 'other', person_id: 'maria' })
    const secret = await addComment(world, { news_id: 'secret', person_id: 'maria' })
    const hidden = await write(maria, 'Скрит')
    await hide(hidden.id)
    const gone = { status: 409, code: 'comment_gone' }
    for (const id of [elsewhere, secret, hidden.id, 'missing'])
      await expect(write(ivan, 'Да', id)).rejects.toMatchObject(gone)
    await expect(ivan(comments.answers, { params: { id: secret }, query: {} })).rejects.toMatchObject({ status: 404 })
    await expect(ivan(comments.answers, { params: { id: 'missing' }, query: {} })).rejects.toMatchObject({
      status: 404,
    })
    expect((await list()).items).toEqual([])
  })

  test('takes an answer once, however often it is sent, and only to the same comment', async () => {
    const first = await write(maria, 'Кога?')
    const one = await write(ivan, 'Утре', first.id, 'k1')
    expect(await write(ivan, 'Утре', first.id, 'k1')).toEqual(one)
    await expect(write(ivan, 'Утре', undefined, 'k1')).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    expect(await talkTexts()).toEqual([['Кога?', 'Утре']])
  })

  test('marks what is said for the team, by whoever answers for the item when they say it', async () => {
    await addCategory(world, 'sport')
    const editor_rights = { categories: ['sport'], publish: true, push: false, push_urgent: false }
    await world.addPerson({ id: 'raya', role: 'editor', editor_rights })
    const raya = await world.as('raya')
    await raya(comments.acceptTerms)
    const first = await write(maria, 'Кога?')
    await write(elena, 'В седем.', first.id)
    await write(raya, 'И аз чакам.', first.id)
    await write(chief, 'Да.', first.id)
    const marked = async () => (await list()).items[0]?.first_answers?.map(({ from_team }) => from_team ?? false)
    expect(await marked()).toEqual([true, false, true])
    const { version } = await chief(people.get, { params: { id: 'elena' } })
    await chief(people.change, { params: { id: 'elena' }, body: { version, role: 'member' } })
    expect(await marked()).toEqual([true, false, true])
  })
})

describe('a like', () => {
  test('counts once for a person, is taken back, and is not for one’s own', async () => {
    const { id } = await write(maria, 'Браво!')
    const at = { params: { id } }
    const likes = async () => {
      world.advance(5000)
      return (await list(world.guest)).items[0]?.likes
    }
    await Promise.all([ivan(comments.like, at), ivan(comments.like, at)])
    await elena(comments.like, at)
    expect(await likes()).toBe(2)
    expect((await ivan(comments.standing, { params })).liked).toEqual([id])
    expect((await maria(comments.standing, { params })).liked).toEqual([])
    await ivan(comments.unlike, at)
    await ivan(comments.unlike, at)
    expect(await likes()).toBe(1)
    await expect(maria(comments.like, at)).rejects.toMatchObject({ status: 409, code: 'own_comment' })
  })

  test('is for what one may read', async () => {
    await addNews(world, { id: 'secret', groups: ['energo'], comments_open: true })
    const id = await addComment(world, { news_id: 'secret', person_id: 'maria' })
    for (const call of [comments.like, comments.unlike])
      await expect(ivan(call, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('whoever is answered', () => {
  test('is told in their inbox who answered and where, and nobody else is', async () => {
    const first = await write(maria, 'Кога?')
    await write(ivan, 'Утре', first.id)
    const link = `/news/one?comment=${first.id}`
    const told = { title: 'Иван Колев ви отговори', body: 'В разговора под „Нов автобус“', link, read: false }
    expect(await inboxOf(maria)).toEqual([told])
    expect(await inboxOf(ivan)).toEqual([])
    expect(await inboxOf(world.guest)).toEqual([])
    const { rows } = await world.db.execute(`select 1 from push_job`)
    expect(rows).toHaveLength(1)
  })

  test('has read the item before, and the answer is new all the same', async () => {
    await maria(newsEndpoints.read, { params })
    const first = await write(maria, 'Кога?')
    await write(ivan, 'Утре', first.id)
    const { unread, items } = await maria(notifications.list, { query: {} })
    expect({ unread, read: items[0]?.read }).toEqual({ unread: 1, read: false })
  })

  test('is not told of their own words', async () => {
    const first = await write(maria, 'Кога?')
    await write(maria, 'И откъде?', first.id)
    expect(await inboxOf(maria)).toEqual([])
  })

  test('finds one notification of a talk, which counts, and whose phone rings once an hour', async () => {
    const pushes = async () => (await world.db.execute(`select 1 from push_job`)).rows.length
    const first = await write(maria, 'Кога?')
    await write(ivan, 'Утре', first.id)
    await write(elena, 'В седем', first.id)
    expect(await inboxOf(maria)).toMatchObject([{ title: 'Елена Тодорова и още един човек ви отговориха' }])
    await write(chief, 'Точно в седем', first.id)
    await write(ivan, 'Да', first.id)
    expect(await inboxOf(maria)).toMatchObject([{ title: 'Иван Колев и още 2 души ви отговориха' }])
    expect(await pushes()).toBe(1)
    const before = (await maria(notifications.list, { query: {} })).items[0]
    world.advance(61 * 60_000)
    await write(ivan, 'Хайде', first.id)
    const [again, ...others] = (await maria(notifications.list, { query: {} })).items
    expect(others).toEqual([])
    expect(again?.title).toBe('Иван Колев и още 2 души ви отговориха')
    expect(again?.id).not.toBe(before?.id)
    expect(await pushes()).toBe(1)
    await maria(notifications.read, { params: { id: again?.id ?? '' } })
    await write(ivan, 'Ехо', first.id)
    expect(await inboxOf(maria)).toMatchObject([{ title: 'Иван Колев ви отговори' }, { read: true }])
  })

  test('is told by many at once in one notification', async () => {
    const first = await write(maria, 'Кога?')
    await Promise.all([ivan, elena, chief].map((who) => write(who, 'Утре', first.id)))
    const inbox = await inboxOf(maria)
    expect(inbox).toHaveLength(1)
    expect(inbox[0]?.title).toMatch(/и още 2 души ви отговориха$/)
  })

  test.each([
    [
      'may not comment any more',
      async () => {
        await elena(moderation.block, { params: { id: 'maria' }, body: { reason: 'spam' } })
      },
    ],
    [
      'has reported whoever answers',
      async () => {
        const bad = await write(ivan, 'Грубост')
        await maria(comments.report, { params: { id: bad.id }, body: { reason: 'offensive' } })
      },
    ],
    [
      'has been suspended',
      async () => {
        const { version } = await chief(people.get, { params: { id: 'maria' } })
        await chief(people.change, { params: { id: 'maria' }, body: { version, state: 'suspended' } })
      },
    ],
  ])('is not told when they %s', async (_why, step) => {
    const first = await write(maria, 'Кога?')
    await step()
    await write(ivan, 'Утре', first.id)
    expect((await world.db.execute(`select 1 from notification`)).rows).toEqual([])
  })

  test('is not told of what they may not read any more', async () => {
    await addNews(world, { id: 'ours', groups: ['energo'], comments_open: true })
    const at = { params: { id: 'ours' } }
    const first = await maria(comments.write, { ...at, body: { text: 'Кога?' } })
    await world.db.execute(`delete from person_group where person_id = 'maria'`)
    await chief(comments.write, { ...at, body: { text: 'Утре', answers: first.id } }).catch(() => undefined)
    await world.addPerson({ id: 'boris', user_group: 'energo' })
    const boris = await world.as('boris')
    await boris(comments.acceptTerms)
    await boris(comments.write, { ...at, body: { text: 'Утре', answers: first.id } })
    expect((await world.db.execute(`select 1 from notification`)).rows).toEqual([])
  })

  test('hears of an answer that waits when an editor lets it through, and no more of one that is gone', async () => {
    const { version } = await chief(settings.get)
    await chief(settings.change, { body: { version, held_words: ['боклук'] } })
    const first = await write(maria, 'Кога?')
    const held = await write(ivan, 'Какъв боклук', first.id)
    expect(held.held).toBe(true)
    expect(await inboxOf(maria)).toEqual([])
    expect((await ivan(comments.standing, { params })).held).toMatchObject([{ talk: first.id, answers: first.id }])
    await elena(moderation.approve, { params: { id: held.id } })
    expect(await inboxOf(maria)).toMatchObject([{ title: 'Иван Колев ви отговори' }])
    await hide(held.id)
    expect(await inboxOf(maria)).toEqual([])
    await elena(moderation.restore, { params: { id: held.id }, body: {} })
    expect(await inboxOf(maria)).toHaveLength(1)
    await elena(moderation.hold, { params: { id: held.id } })
    expect(await inboxOf(maria)).toEqual([])
    await elena(moderation.approve, { params: { id: held.id } })
    const other = await write(chief, 'И аз', first.id)
    expect(await inboxOf(maria)).toMatchObject([{ title: expect.stringContaining('още един') }])
    await remove(chief, other.id)
    expect(await inboxOf(maria)).toMatchObject([{ title: 'Иван Колев ви отговори' }])
    await chief(comments.putBack, { params: { id: other.id } })
    expect(await inboxOf(maria)).toMatchObject([{ title: expect.stringContaining('още един') }])
  })

  test('hears no ring of an answer that is put back or written anew, and finds it in the inbox', async () => {
    const pushes = async () => (await world.db.execute(`select 1 from push_job`)).rows.length
    const told = [{ title: 'Иван Колев ви отговори', read: false }]
    const first = await write(maria, 'Кога?')
    const answer = await write(ivan, 'Утре', first.id)
    expect(await pushes()).toBe(1)
    for (let time = 0; time < 2; time++) {
      await remove(ivan, answer.id)
      expect(await inboxOf(maria)).toEqual([])
      await ivan(comments.putBack, { params: { id: answer.id } })
      expect(await inboxOf(maria)).toMatchObject(told)
      expect(await pushes()).toBe(0)
    }
    await remove(ivan, answer.id)
    await write(ivan, 'Вдругиден', first.id)
    expect(await inboxOf(maria)).toMatchObject(told)
    expect(await pushes()).toBe(0)
    // What somebody else says rings as ever.
    await maria(notifications.readAll, { body: { up_to: world.clock.now.toISOString() } })
    await write(elena, 'В седем', first.id)
    expect(await pushes()).toBe(1)
  })

  test.each([
    ['taken down', { status: 'archived' as const }],
    ['for others', { audience_everyone: false, audience_groups: ['others'], guests: false }],
  ])('learns no new title of what is %s, when one of several answers goes', async (_what, change) => {
    await world.addGroup('others')
    const first = await write(maria, 'Кога?')
    await write(elena, 'В седем', first.id)
    const answer = await write(ivan, 'Утре', first.id)
    await world.db.update(newsTable).set({ title: 'Съкращения', ...change })
    await remove(ivan, answer.id)
    expect(await inboxOf(maria)).toEqual([])
  })

  test('reads it in their own language', async () => {
    const first = await write(maria, 'Кога?')
    await write(ivan, 'Утре', first.id)
    const { items } = await maria(notifications.list, { query: { lang: 'en' } })
    expect(items).toMatchObject([{ title: 'Иван Колев replied to you' }])
  })
})

test('a moderator sees what an answer answers, also when that is gone', async () => {
  const first = await write(maria, 'Кога?')
  await write(ivan, 'Утре', first.id)
  const answers = async () =>
    (await elena(moderation.list, { query: { state: 'all', person: 'ivan' } })).items[0]?.answers
  expect(await answers()).toEqual({ id: first.id, text: 'Кога?', author: 'Мария Петрова' })
  await remove(maria, first.id)
  expect(await answers()).toEqual({ id: first.id, text: '', author: 'Мария Петрова' })
})
