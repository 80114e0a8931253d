import { notifications } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { addNotification } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'

const world = useWorld({ settings: { rate_limit_scale: 100 } })
beforeEach(async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'mira', user_group: 'energo' })
  await world.addPerson({ id: 'boyan' })
})

const inboxOf = async (api: World['guest'], query = {}) => api(notifications.list, { query })
const idsFor = async (api: World['guest']) => (await inboxOf(api)).items.map(({ id }) => id)
const ago = (minutes: number) => new Date(world.clock.now.getTime() - minutes * 60_000)

test('everyone has what was sent to him, newest first, and nothing from the future', async () => {
  await addNotification(world, { id: 'guests', guests: true, sent_at: ago(1) })
  await addNotification(world, { id: 'everyone', sent_at: ago(2) })
  await addNotification(world, { id: 'energo', groups: ['energo'], sent_at: ago(3) })
  await addNotification(world, { id: 'tomorrow', sent_at: ago(-1440) })
  expect(await idsFor(world.guest)).toEqual(['guests'])
  expect(await idsFor(await world.as('boyan'))).toEqual(['guests', 'everyone'])
  expect(await idsFor(await world.as('mira'))).toEqual(['guests', 'everyone', 'energo'])
  world.advance(1440 * 60_000)
  expect(await idsFor(await world.as('boyan'))).toEqual(['tomorrow', 'guests', 'everyone'])
})

test('reading one, and reading all up to a moment, are one’s own', async () => {
  for (const [id, minutes] of [
    ['a', 30],
    ['b', 20],
    ['c', 10],
  ] as const) {
    await addNotification(world, { id, sent_at: ago(minutes) })
  }
  const mira = await world.as('mira')
  expect((await inboxOf(mira)).unread).toBe(3)
  for (let time = 0; time < 2; time++) await mira(notifications.read, { params: { id: 'c' } })
  expect((await inboxOf(mira)).unread).toBe(2)
  await mira(notifications.readAll, { body: { up_to: ago(20).toISOString() } })
  const { items, unread } = await inboxOf(mira)
  expect(unread).toBe(0)
  expect(items.map(({ read }) => read)).toEqual([true, true, true])
  expect((await inboxOf(await world.as('boyan'))).unread).toBe(3)
})

test('an older phone makes nothing unread again, and a fast clock swallows nothing that is to come', async () => {
  await addNotification(world, { id: 'now' })
  const mira = await world.as('mira')
  await mira(notifications.readAll, { body: { up_to: ago(-99_999).toISOString() } })
  expect((await inboxOf(mira)).unread).toBe(0)
  await mira(notifications.readAll, { body: { up_to: ago(99_999).toISOString() } })
  expect((await inboxOf(mira)).unread).toBe(0)
  world.advance(60_000)
  await addNotification(world, { id: 'next' })
  expect((await inboxOf(mira)).unread).toBe(1)
})

test('what was sent to others cannot be read and is not there', async () => {
  await addNotification(world, { id: 'energo', groups: ['energo'] })
  const boyan = await world.as('boyan')
  for (const id of ['energo', 'never-was']) {
    await expect(boyan(notifications.read, { params: { id } })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    })
  }
})

test('of a guest nothing is kept: everything is unread to the server', async () => {
  await addNotification(world, { id: 'guests', guests: true })
  const { items, unread } = await inboxOf(world.guest)
  expect([items[0]?.read, unread]).toEqual([false, 1])
})

test('pages hold each notification once, with equal moments and new ones in between', async () => {
  for (let number = 0; number < 9; number++)
    await addNotification(world, { id: `n${number}`, sent_at: ago(number % 2) })
  const mira = await world.as('mira')
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await inboxOf(mira, { limit: 2, ...(cursor && { cursor }) })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor ?? undefined
    await addNotification(world, { id: `new${seen.length}` })
  } while (cursor)
  const old = seen.filter((id) => /^n\d$/.test(id))
  expect(old.toSorted()).toEqual(Array.from({ length: 9 }, (_, number) => `n${number}`))
  expect(new Set(seen).size).toBe(seen.length)
})

test('the inbox is personal and kept by nobody in between', async () => {
  const headers = { authorization: `Bearer ${await world.tokenOf('mira')}` }
  const answer = await world.app.inject({ url: '/api/notifications', headers })
  expect(String(answer.headers['cache-control'])).toMatch(/no-store|private/)
})

test.each([
  'yesterday',
  '2026-11-20',
  '2026-11-20T09:00:00',
  '9999-12-31T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '',
  5,
  null,
])('a moment of «%s» is refused', async (up_to) => {
  const headers = { authorization: `Bearer ${await world.tokenOf('mira')}` }
  const request = { method: 'PUT' as const, url: '/api/notifications/read', headers, payload: { up_to } }
  const answer = await world.app.inject(request)
  expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['up_to']])
})
