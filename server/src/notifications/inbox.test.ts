import { notifications } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { addNotification } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { pushHeld } from './tables.ts'

const world = useWorld({ settings: { rate_limit_scale: 100 } })
let mira: World['guest']
let boyan: World['guest']
beforeEach(async () => {
  await world.addPerson({ id: 'mira' })
  await world.addPerson({ id: 'boyan' })
  mira = await world.as('mira')
  boyan = await world.as('boyan')
})

const ago = (minutes: number) => new Date(world.clock.now.getTime() - minutes * 60_000)
const inboxOf = (api: World['guest'], query = {}) => api(notifications.list, { query })
const idsFor = async (api: World['guest'], query = {}) => (await inboxOf(api, query)).items.map(({ id }) => id)
const of = (id: string) => ({ params: { id } })

test('what somebody deletes is gone from his inbox and its count, on all of his devices, and from nobody else’s', async () => {
  await addNotification(world, { id: 'a', sent_at: ago(2) })
  await addNotification(world, { id: 'b', sent_at: ago(1) })
  for (let time = 0; time < 2; time++) await mira(notifications.remove, of('b'))
  const elsewhere = await world.as('mira')
  expect(await inboxOf(elsewhere)).toMatchObject({ items: [{ id: 'a' }], unread: 1 })
  expect(await inboxOf(boyan)).toMatchObject({ items: [{ id: 'b' }, { id: 'a' }], unread: 2 })
})

test('what was deleted comes back as it was', async () => {
  await addNotification(world, { id: 'a' })
  await mira(notifications.bookmark, of('a'))
  await mira(notifications.read, of('a'))
  await mira(notifications.remove, of('a'))
  expect(await idsFor(mira, { bookmarked: true })).toEqual([])
  for (let time = 0; time < 2; time++) await mira(notifications.restore, of('a'))
  expect(await inboxOf(mira)).toMatchObject({ items: [{ id: 'a', read: true, bookmarked: true }], unread: 0 })
})

test('saved ones stand in a list of their own, page by page, until they are saved no longer', async () => {
  for (const [id, minutes] of [
    ['a', 3],
    ['b', 2],
    ['c', 1],
  ] as const)
    await addNotification(world, { id, sent_at: ago(minutes) })
  for (const id of ['a', 'c', 'c']) await mira(notifications.bookmark, of(id))
  expect((await inboxOf(mira)).items.map(({ id, bookmarked }) => [id, bookmarked])).toEqual([
    ['c', true],
    ['b', false],
    ['a', true],
  ])
  const first = await inboxOf(mira, { bookmarked: true, limit: 1 })
  expect(first.items.map(({ id }) => id)).toEqual(['c'])
  expect(await idsFor(mira, { bookmarked: true, limit: 1, cursor: first.next_cursor })).toEqual(['a'])
  expect(await idsFor(boyan, { bookmarked: true })).toEqual([])
  for (let time = 0; time < 2; time++) await mira(notifications.removeBookmark, of('c'))
  expect(await idsFor(mira, { bookmarked: true })).toEqual(['a'])
})

test('a guest has nothing saved and nothing deleted here', async () => {
  await addNotification(world, { id: 'a', guests: true })
  await mira(notifications.bookmark, of('a'))
  await mira(notifications.remove, of('a'))
  expect((await inboxOf(world.guest)).items).toMatchObject([{ id: 'a', bookmarked: false, held_until: null }])
  expect(await idsFor(world.guest, { bookmarked: true })).toEqual([])
})

test.each(['bookmark', 'removeBookmark', 'remove', 'restore'] as const)(
  '%s of what was sent to others, is yet to come or was cancelled finds nothing',
  async (name) => {
    await world.addGroup('energo')
    await addNotification(world, { id: 'energo', groups: ['energo'] })
    await addNotification(world, { id: 'tomorrow', sent_at: ago(-1440) })
    await addNotification(world, { id: 'cancelled', status: 'cancelled' })
    for (const id of ['energo', 'tomorrow', 'cancelled', 'never-was'])
      await expect(mira(notifications[name], of(id))).rejects.toMatchObject({ status: 404, code: 'not_found' })
  },
)

test('a push that quiet hours keep back says until when, to its own person and until then', async () => {
  await addNotification(world, { id: 'a' })
  const until = ago(-60)
  await world.db.insert(pushHeld).values({ person_id: 'mira', notification_id: 'a', until, due_at: until })
  expect((await inboxOf(mira)).items[0]?.held_until).toBe(until.toISOString())
  expect((await inboxOf(boyan)).items[0]?.held_until).toBeNull()
  world.advance(60 * 60_000)
  expect((await inboxOf(mira)).items[0]?.held_until).toBeNull()
})

test('the words are in the language asked for, where there are any', async () => {
  const translations = { en: { title: 'New schedule', body: 'From Monday on.' } }
  await addNotification(world, { id: 'a', title: 'Нов график', body: 'От понеделник.', translations })
  await addNotification(world, { id: 'b', title: 'Само тук', sent_at: ago(1) })
  const said = async (query: object) =>
    (await inboxOf(mira, query)).items.map(({ title, language }) => [title, language])
  expect(await said({ lang: 'en' })).toEqual([
    ['New schedule', 'en'],
    ['Само тук', 'bg'],
  ])
  for (const query of [{}, { lang: 'bg' }])
    expect(await said(query)).toEqual([
      ['Нов график', 'bg'],
      ['Само тук', 'bg'],
    ])
})
