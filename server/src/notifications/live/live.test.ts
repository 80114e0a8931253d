import { live, notifications } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addNews, addNotification, sayContentChanged } from '../../../test/content.ts'
import { openStream } from '../../../test/event-stream.ts'
import { useAddress, useWorld } from '../../../test/use-world.ts'
import { saveNotificationFor } from '../store.ts'
import { notification } from '../tables.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
const address = useAddress(world)
beforeEach(async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'mira', user_group: 'energo' })
  await world.addPerson({ id: 'boyan' })
})

const open = async (person_id: string, last_id?: string) =>
  openStream(address.url, { token: await world.tokenOf(person_id), ...(last_id !== undefined && { last_id }) })
const openAsGuest = (last_id?: string) =>
  openStream(address.url, { guest: true, ...(last_id !== undefined && { last_id }) })
/** Each a moment after the other: of one and the same moment the ids would decide the order. */
const send = async (id: string, to: Parameters<typeof addNotification>[1] = {}) => {
  world.advance(1)
  await addNotification(world, { id, ...to })
  await sayContentChanged(world, 'notifications')
}

describe('a notification', () => {
  test('reaches those whom it is for, once, with its words', async () => {
    const [guest, mira, boyan] = [await openAsGuest(), await open('mira'), await open('boyan')]
    const translations = { en: { title: 'Water', body: 'None today.' } }
    const sent_at = new Date(world.clock.now.getTime() + 1).toISOString()
    await send('guests', { guests: true, title: 'Вода', body: 'Няма днес.\nНикъде.', translations })
    await send('everyone')
    await send('energo', { groups: ['energo'] })
    await send('last', { guests: true })
    for (const one of [guest, mira, boyan]) await expect.poll(one.notifications).toContain('last')
    expect(guest.notifications()).toEqual(['guests', 'last'])
    expect(boyan.notifications()).toEqual(['guests', 'everyone', 'last'])
    expect(mira.notifications()).toEqual(['guests', 'everyone', 'energo', 'last'])
    expect(guest.events.find(({ event }) => event === 'notification')?.data).toEqual({
      id: 'guests',
      kind: 'event',
      title: 'Вода',
      body: 'Няма днес.\nНикъде.',
      language: 'bg',
      translations,
      link: '/home',
      urgent: false,
      category_id: null,
      sent_at,
    })
  })

  test('for certain people reaches them and nobody else of the audience', async () => {
    const [guest, mira, boyan] = [await openAsGuest(), await open('mira'), await open('boyan')]
    const row = { id: 'reminder', kind: 'important' as const, title: 'Чака ви', body: 'Текст.', link: '/home' }
    await world.db.transaction((tx) => saveNotificationFor(tx, { ...row, sent_at: world.clock.now }, ['boyan']))
    await send('last', { guests: true })
    for (const one of [guest, mira, boyan]) await expect.poll(one.notifications).toContain('last')
    expect([guest, mira, boyan].map((one) => one.notifications().length)).toEqual([1, 1, 2])
  })

  test('goes out when its hour comes, though nobody says so, and not while it is scheduled or cancelled', async () => {
    const later = (minutes: number) => new Date(world.clock.now.getTime() + minutes * 60_000)
    await addNotification(world, { id: 'before', sent_at: later(-1) })
    const mira = await open('mira')
    await addNotification(world, { id: 'in-a-minute', sent_at: later(1) })
    await addNotification(world, { id: 'cancelled', sent_at: later(1), status: 'cancelled' })
    await addNotification(world, { id: 'scheduled', sent_at: later(1), status: 'scheduled' })
    await send('now')
    await expect.poll(mira.notifications).toEqual(['now'])
    world.advance(60_000)
    await expect.poll(mira.notifications).toEqual(['now', 'in-a-minute'])
    await world.db.update(notification).set({ status: 'sent' }).where(eq(notification.id, 'scheduled'))
    await expect.poll(mira.notifications).toEqual(['now', 'in-a-minute', 'scheduled'])
  })
})

test('a change of content is told to everybody once, by what has changed and nothing else', async () => {
  const [guest, mira] = [await openAsGuest(), await open('mira')]
  await addCategory(world)
  await addNews(world, { id: 'secret', groups: ['energo'] })
  await sayContentChanged(world, 'news')
  await sayContentChanged(world, 'menu')
  for (const one of [guest, mira]) {
    await expect.poll(() => one.events.map(({ data }) => data)).toContainEqual({ of: 'menu' })
    await expect.poll(() => one.events.map(({ data }) => data)).toContainEqual({ of: 'news' })
  }
  expect(JSON.stringify(guest.events)).not.toMatch(/secret|energo/)
  await send('last', { guests: true })
  await expect.poll(guest.notifications).toEqual(['last'])
  expect(
    guest.events.filter(({ event, data }) => event === 'content' && 'news' === (data as { of: string }).of),
  ).toHaveLength(1)
})

test('what a person reads on one device is counted anew on all of his, and on nobody else’s', async () => {
  await addNotification(world, { id: 'a', guests: true })
  await addNotification(world, { id: 'b' })
  const [phone, tablet, boyan, guest] = [
    await open('mira'),
    await open('mira'),
    await open('boyan'),
    await openAsGuest(),
  ]
  const api = await world.as('mira')
  await api(notifications.read, { params: { id: 'a' } })
  for (const one of [phone, tablet]) await expect.poll(one.unread).toBe(1)
  await api(notifications.readAll, { body: { up_to: world.clock.now.toISOString() } })
  for (const one of [phone, tablet]) await expect.poll(one.unread).toBe(0)
  await send('last', { guests: true })
  for (const one of [boyan, guest]) {
    // What was sent in the second before they came may be told to them, too.
    await expect.poll(one.notifications).toContain('last')
    expect(one.names()).not.toContain('unread')
  }
})

describe('who comes back', () => {
  test('goes on after the last event, with what was for him and no more', async () => {
    const mira = await open('mira')
    await send('first')
    await expect.poll(mira.notifications).toEqual(['first'])
    mira.close()
    await send('second', { groups: ['energo'] })
    await send('others', { groups: ['elsewhere'] })
    await (
      await world.as('mira')
    )(notifications.read, { params: { id: 'first' } })
    const again = await open('mira', mira.state.last_id)
    await expect.poll(again.names).toContain('unread')
    expect(again.notifications()).toEqual(['second'])
    expect(again.names()).not.toContain('reset')
    const [none, boyan] = [await open('mira', again.state.last_id), await open('boyan', mira.state.last_id)]
    await send('last')
    await expect.poll(none.notifications).toEqual(['last'])
    expect(boyan.notifications()).toEqual(['last'])
    expect(none.names()).not.toContain('unread')
  })

  test('hears what was sent while no stream was open at all', async () => {
    const mira = await open('mira')
    mira.close()
    await expect.poll(() => mira.state.ended).toBe(true)
    await addNotification(world, { id: 'unsaid' })
    await expect.poll(async () => (await open('mira', mira.state.last_id)).notifications()).toEqual(['unsaid'])
  })

  test.each(['', 'x', '0-0', 'older-process-7', '../../etc', `${'9'.repeat(500)}-1`])(
    'is told to begin anew when nothing is known of «%s»',
    async (last_id) => {
      const mira = await open('mira', last_id)
      await expect.poll(() => mira.names()[0]).toBe('reset')
      await send('after')
      await expect.poll(mira.notifications).toEqual(['after'])
    },
  )

  test('is told to begin anew after more than the log holds, and after events were missed', async () => {
    const mira = await open('mira')
    const { last_id } = mira.state
    for (let hundred = 0; hundred < 6; hundred++) {
      for (let number = 1; number < 100; number++) await addNotification(world, { id: `n${hundred}-${number}` })
      await send(`n${hundred}-0`)
      await expect.poll(() => new Set(mira.notifications()).size).toBe((hundred + 1) * 100)
    }
    expect(mira.notifications()).toHaveLength(600)
    const late = await open('mira', last_id)
    await expect.poll(() => late.names()[0]).toBe('reset')
    const { last_id: latest } = mira.state
    world.house.events.gap()
    await expect.poll(() => mira.state.ended).toBe(true)
    const again = await open('mira', latest)
    await expect.poll(() => again.names()[0]).toBe('reset')
  })
})

test('a comment line comes every 25 seconds', async () => {
  const [mira, guest] = [await open('mira'), await openAsGuest()]
  for (let times = 1; times <= 3; times++) {
    world.advance(25_000)
    for (const one of [mira, guest]) await expect.poll(() => one.state.comments).toBe(times)
  }
  expect([mira.events, guest.events]).toEqual([[], []])
})

describe('the answer', () => {
  test('is not kept, not gathered by proxies, not compressed, and open to the native shells', async () => {
    const origin = 'capacitor://localhost'
    const { answer } = await openStream(address.url, {
      guest: true,
      headers: { origin, 'accept-encoding': 'gzip, br' },
    })
    const header = (name: string) => answer.headers.get(name)
    expect(header('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(header('cache-control')).toContain('no-store')
    expect(header('x-accel-buffering')).toBe('no')
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('content-encoding')).toBeNull()
    expect(header('access-control-allow-origin')).toBe(origin)
    const asked = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'last-event-id' }
    const preflight = await fetch(`${address.url}${live.open.path}`, { method: 'OPTIONS', headers: asked })
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Last-Event-ID')
  })

  test('to HEAD is its head alone', async () => {
    const answer = await fetch(`${address.url}/api/live?guest=1`, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    expect(await answer.text()).toBe('')
  })

  test.each([
    ['', 401, 'unauthenticated'],
    ['?guest=2', 400, 'invalid'],
    ['?guest=1&since=5', 400, 'invalid'],
  ])('to /api/live%s is a refusal', async (query, status, code) => {
    const answer = await fetch(`${address.url}/api/live${query}`)
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code })])
  })
})
