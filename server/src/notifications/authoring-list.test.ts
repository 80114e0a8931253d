import { notifications, notificationsAuthoring as authoring, reach } from '@megdan/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addNews, addNotification } from '../../test/content.ts'
import { hour, openSending } from '../../test/sending.ts'
import { saveNotificationFor } from './index.ts'
import { notification, pushJob } from './tables.ts'

type Sending = Awaited<ReturnType<typeof openSending>>
let sending: Sending
let world: Sending['world']
let { nadya, mira } = {} as Sending['people']
let { inOneHour, send, one } = {} as Sending

beforeAll(async () => {
  sending = await openSending()
  ;({ world, inOneHour, send, one } = sending)
})
beforeEach(async () => {
  await sending.reset()
  ;({ nadya, mira } = sending.people)
})
afterAll(() => world.close())

describe('the list', () => {
  const list = async (query = {}) => nadya(authoring.list, { query })
  const titles = async (query = {}) => (await list(query)).items.map(({ title }) => title)

  test('has every state, latest first, with counts, and finds by state, kind, item and words', async () => {
    await addNews(world, { id: 'one', category_id: 'safety' })
    await send({ title: 'Първо' })
    world.advance(1000)
    await send({ title: 'Второ 100%', link: '/news/one' })
    await send({ title: 'Утре', send_at: inOneHour() })
    expect(await titles()).toEqual(['Утре', 'Второ 100%', 'Първо'])
    expect((await list({ status: 'sent' })).counts).toEqual({
      leaving: 0,
      scheduled: 1,
      sent: 2,
      cancelled: 0,
      held: 0,
      in_review: 0,
    })
    expect(await titles({ status: 'scheduled' })).toEqual(['Утре'])
    expect(await titles({ kind: 'news' })).toEqual(['Второ 100%'])
    expect(await titles({ news: 'one' })).toEqual(['Второ 100%'])
    expect(await titles({ q: '0%' })).toEqual(['Второ 100%'])
    expect(await titles({ q: 'сирените', kind: 'event' })).toEqual(['Утре', 'Първо'])
  })

  test('shows each once in pages, while others are sent', async () => {
    for (let number = 1; number <= 4; number++) await addNotification(world, { title: `${number}` })
    const first = await list({ limit: 3 })
    world.advance(1000)
    await send({ title: 'Ново' })
    const rest = await list({ limit: 3, cursor: first.next_cursor })
    const seen = [...first.items, ...rest.items].map(({ title }) => title)
    expect(seen.toSorted()).toEqual(['1', '2', '3', '4'])
  })

  test('leaves out what is for certain people', async () => {
    const about = { id: 'own', kind: 'important' as const, title: 'Лично', body: '…', link: '/home' }
    await saveNotificationFor(world.db, { ...about, sent_at: world.clock.now }, ['mira'])
    expect(await titles()).toEqual([])
    await expect(one('own')).rejects.toMatchObject({ status: 404 })
    await expect(nadya(authoring.cancel, { params: { id: 'own' } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the delivery', () => {
  test('counts people, accounts, phones, what the provider said, and who has read it', async () => {
    for (const at of [1, 2, 3, 4]) await world.addPerson({ id: `never${at}`, user_group: 'energo' })
    const { id } = await send({ audience: { groups: ['energo'], guests: false } })
    await world.db
      .update(pushJob)
      .set({ state: 'done', devices: 5, accepted: 2, skipped: { muted: 1 }, failed: { unregistered: 2, refused: 0 } })
    await mira(notifications.read, { params: { id } })
    expect((await one(id)).delivery).toMatchObject({
      push: { state: 'done', trouble: null },
      people: 5,
      accounts: 1,
      with_push: 0,
      devices: 5,
      accepted: 2,
      opened: 0,
      read: 1,
      skipped: [{ reason: 'muted', devices: 1 }],
      failed: [{ reason: 'unregistered', devices: 2 }],
    })
    await world.db.update(notification).set({ status: 'scheduled' })
    expect((await one(id)).delivery.read).toBe(0)
  })
})

describe('the attention of people', () => {
  const weigh = (groupIds: string[], link?: string) =>
    nadya(authoring.attention, { body: { audience: { groups: groupIds, guests: false }, ...(link && { link }) } })

  test('is what each was sent in seven days: their groups’, everybody’s, and their own', async () => {
    await world.addPerson({ id: 'rado', user_group: 'energo' })
    for (let number = 0; number < 4; number++) await send()
    await send({ audience: { everyone: true, guests: false } })
    await send({ send_at: inOneHour() })
    await addNotification(world, { sent_at: new Date(world.clock.now.getTime() - 8 * 24 * hour) })
    const about = { id: 'own', kind: 'important' as const, title: 'Лично', body: '…', link: '/home' }
    await saveNotificationFor(world.db, { ...about, sent_at: world.clock.now }, ['rado'])
    expect(await weigh(['energo'])).toEqual({
      days: 7,
      people: 2,
      average: 5.5,
      most: 6,
      limit: 5,
      over_limit: 2,
      without_access: 0,
    })
    expect(await weigh(['logistika', 'energo'])).toMatchObject({ people: 3, average: 4, most: 6, over_limit: 2 })
    expect(await weigh([])).toMatchObject({ people: 0, average: 0, most: 0 })
  })

  test('tells who could not open what the link leads to', async () => {
    await addNews(world, { id: 'one', category_id: 'safety', groups: ['logistika'] })
    expect(await weigh(['energo', 'logistika'], '/news/one')).toMatchObject({ people: 2, without_access: 1 })
    await expect(weigh(['energo'], 'javascript:x')).rejects.toMatchObject({ fields: { link: 'not_allowed' } })
  })

  test('counts as many people as the reach does', async () => {
    const audience = { everyone: true as const, guests: false }
    const { people } = await nadya(reach.count, { body: { audience } })
    expect((await nadya(authoring.attention, { body: { audience } })).people).toBe(people)
  })
})
