import { news, notifications, session, surveys } from '@megdan/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addCategory, addNews, addNotification, addSurvey } from '../../test/content.ts'
import { useWorld, usePasswordHash } from '../../test/use-world.ts'
import { drawTicket } from '../../test/voter.ts'
import type { World } from '../../test/world.ts'
import type { Event } from '../platform/events.ts'
import { countReads } from '../news/index.ts'
import { newsReadHour } from '../readings/tables.ts'
import { notificationRead, notificationReadUpTo } from './tables.ts'

const password = 'сив кон под дъжда'
const hashOfPassword = usePasswordHash(password)
const world = useWorld({ settings: { rate_limit_scale: 100 } })
let [mira, boyan] = [] as unknown as [World['guest'], World['guest']]

beforeEach(async () => {
  for (const id of ['energo', 'logistika']) await world.addGroup(id)
  await world.addPerson({ id: 'mira', user_group: 'energo' })
  await world.addPerson({ id: 'boyan' })
  await addCategory(world)
  ;[mira, boyan] = [await world.as('mira'), await world.as('boyan')]
})

const store = { news_id: 'store', link: '/news/store' }
const lunch = { survey_id: 'lunch', link: '/survey/lunch' }
const of = (id: string) => ({ params: { id } })
const inboxOf = (api: World['guest']) => api(notifications.list, { query: {} })
const unreadOf = async (api: World['guest']) =>
  (await inboxOf(api)).items.filter(({ read }) => !read).map(({ id }) => id)
const later = (minutes: number) => world.advance(minutes * 60_000)

/** For whom unread was said to be another number. */
function listenForCounts(): string[] {
  const told: string[] = []
  world.house.events.on((event: Event) => void (event.topic === 'unread' && told.push(event.person_id)))
  return told
}

describe('whoever reads an item', () => {
  beforeEach(async () => {
    await addNews(world, { id: 'store', must_read: true })
    await addNotification(world, { id: 'store', ...store })
    await addNotification(world, { id: 'other' })
  })

  test('has its notification read with it, on all devices, and nobody else has', async () => {
    const told = listenForCounts()
    await mira(news.read, of('store'))
    expect(told).toContain('mira')
    expect(await inboxOf(await world.as('mira'))).toMatchObject({ unread: 1 })
    expect(await unreadOf(mira)).toEqual(['other'])
    expect((await unreadOf(boyan)).toSorted()).toEqual(['other', 'store'])
  })

  test('is told of what comes after, and reading again takes that along too', async () => {
    await mira(news.read, of('store'))
    later(1)
    await addNotification(world, { id: 'reminder', ...store })
    expect(await unreadOf(mira)).toEqual(['reminder', 'other'])
    await mira(news.read, of('store'))
    expect(await unreadOf(mira)).toEqual(['other'])
  })

  test('has confirmed it without another word, too', async () => {
    await mira(news.confirm, { ...of('store'), body: { version: 1 } })
    expect(await unreadOf(mira)).toEqual(['other'])
  })

  test('leaves no mark on what others were sent, what is yet to come and what was taken back', async () => {
    await addNotification(world, { id: 'theirs', ...store, groups: ['logistika'] })
    await addNotification(world, { id: 'tomorrow', ...store, sent_at: new Date('2026-11-21T09:00:00Z') })
    // An answer to a comment stands under the item, and may not have been seen.
    await addNotification(world, { id: 'answered', news_id: 'store', link: '/news/store/comments/one' })
    await addNotification(world, { id: 'cancelled', ...store, status: 'cancelled' })
    await mira(news.read, of('store'))
    const marks = await world.db.select().from(notificationRead)
    expect(marks).toEqual([{ person_id: 'mira', notification_id: 'store', along: true }])
  })

  test('who had nothing unread of it is counted no second time', async () => {
    const told = listenForCounts()
    /**
     * An event is heard before it is sent, after it, and from the database, in whose order they come: whatever was told
     * before the third has been heard by then.
     */
    const mark = async (person_id: string) => {
      await world.house.events.tell(world.db, { topic: 'unread', person_id })
      await vi.waitFor(() => expect(told.filter((one) => one === person_id)).toHaveLength(3))
    }
    await mira(notifications.readAll, { body: { up_to: world.clock.now.toISOString() } })
    await mark('before')
    await mira(news.read, of('store'))
    await mark('after')
    expect(told.slice(told.lastIndexOf('before'))).not.toContain('mira')
    expect(await world.db.$count(notificationRead)).toBe(0)
  })

  test.each([
    { what: 'has come by it when they opened it', opened: true, from_notification: 1 },
    { what: 'has not come by it when it only went along', opened: false, from_notification: 0 },
  ])('$what', async ({ opened, from_notification }) => {
    await addNotification(world, { id: 'linked', ...store })
    if (opened) await mira(notifications.read, of('linked'))
    await mira(news.read, of('store'))
    await mira(notifications.readAlong, of('linked'))
    await countReads(world.db)
    expect(await world.db.select().from(newsReadHour)).toMatchObject([{ reads: 1, from_notification }])
  })
})

describe('whoever answers a survey', () => {
  test('has its notifications read with it, but for what comes after', async () => {
    await addSurvey(world, { id: 'lunch' })
    await addNotification(world, { id: 'asked', ...lunch })
    const told = listenForCounts()
    for (const api of [mira, boyan])
      await api.with({ headers: { 'idempotency-key': 'one' } })(surveys.answer, {
        ...of('lunch'),
        body: { version: 1, answers: { first: true } },
      })
    expect([await unreadOf(mira), await unreadOf(boyan)]).toEqual([[], []])
    expect([...new Set(told)].toSorted()).toEqual(['boyan', 'mira'])
    later(1)
    await addNotification(world, { id: 'outcome', ...lunch })
    expect(await unreadOf(mira)).toEqual(['outcome'])
  })

  test('anonymously leaves no mark here, in whose order something could be read', async () => {
    await addSurvey(world, { id: 'pulse', mode: 'anonymous' })
    await addNotification(world, { id: 'asked', survey_id: 'pulse', link: '/survey/pulse' })
    await drawTicket(mira, 'pulse')
    expect(await world.db.$count(notificationRead)).toBe(0)
  })
})

test('nothing that was sent before somebody first signed in is unread, and their next sign-in changes nothing', async () => {
  await addNotification(world, { id: 'before' })
  await world.addPerson({ id: 'new', email: 'new@example.com', password_hash: hashOfPassword() })
  later(1)
  const body = { email: 'new@example.com', password }
  const enter = async () => (await world.visitor(session.login, { body })).access_token
  const first = world.apiWith({ token: await enter() })
  expect(await inboxOf(first)).toMatchObject({ items: [{ id: 'before', read: true }], unread: 0 })
  later(1)
  await addNotification(world, { id: 'after' })
  later(1)
  const second = world.apiWith({ token: await enter() })
  expect(await unreadOf(second)).toEqual(['after'])
  expect(await world.db.$count(notificationReadUpTo)).toBe(1)
})
