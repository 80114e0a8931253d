import { newsAuthoring as authoring, news, notifications } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addCategory, addNews, textBody } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { person } from '../identity/tables.ts'
import { openLog } from '../platform/log.ts'
import { startTimers } from '../timers.ts'
import { publishDue } from './index.ts'

type Call = World['guest']
const world = useWorld({ settings: { rate_limit_scale: 1000 } })
let [elena, mira, chief] = [] as unknown as [Call, Call, Call]

beforeEach(async () => {
  for (const id of ['energo', 'logistika', 'empty']) await world.addGroup(id)
  await world.addPerson({ id: 'elena', name: 'Елена', role: 'editor' })
  await world.addPerson({ id: 'mira', name: 'Мира', user_group: 'energo' })
  await world.addPerson({ id: 'boyan', name: 'Боян', user_group: 'logistika' })
  await world.addPerson({ id: 'chief', role: 'admin' })
  await addCategory(world)
  ;[elena, mira, chief] = [await world.as('elena'), await world.as('mira'), await world.as('chief')]
})

const energo = { groups: ['energo'], guests: false }
const begin = async (body: object = {}) => {
  const words = { title: 'Нов автобус', body: textBody('Тръгва в шест.'), category_id: 'general', audience: energo }
  return elena(authoring.create, { body: { ...words, ...body } })
}
const publish = (id: string, body: object = {}) => elena(authoring.publish, { params: { id }, body })
const read = (api: Call, id: string) => api(news.get, { params: { id }, query: {} })
const titlesOf = async (api: Call) => (await api(news.list, { query: {} })).items.map(({ title }) => title)
const inbox = async (api: Call) => (await api(notifications.list, { query: {} })).items
const minutesOn = (minutes: number) => new Date(world.clock.now.getTime() + minutes * 60_000).toISOString()

describe('a scheduled item', () => {
  test('appears at its time, once, however many processes look', async () => {
    const { id } = await begin()
    const publish_at = minutesOn(5)
    const notify = { title: 'Нов автобус', body: 'Тръгва в шест.' }
    expect(await publish(id, { publish_at, notify })).toMatchObject({ status: 'scheduled', published_at: publish_at })
    await publishDue(world.db, world.clock.now)
    expect(await titlesOf(mira)).toEqual([])
    world.advance(5 * 60_000)
    const changed = await Promise.all([1, 2, 3].map(() => publishDue(world.db, world.clock.now)))
    expect(changed.reduce((sum, one) => sum + one)).toBe(1)
    world.house.events.gap()
    expect(await read(mira, id)).toMatchObject({ published_at: publish_at })
    expect(await inbox(mira)).toHaveLength(1)
  })

  test('for an hour that comes twice, when the clocks go back, appears at the first of them and once', async () => {
    world.clock.now = new Date('2026-10-25T00:00:00Z')
    ;[elena, mira] = [await world.as('elena'), await world.as('mira')]
    const { id } = await begin()
    // Half past three in Sofia, by summer time; an hour later it is half past three again.
    const publish_at = '2026-10-25T00:30:00.000Z'
    await publish(id, { publish_at, notify: { title: 'Нов автобус', body: 'Тръгва в шест.' } })
    for (const [moment, seen] of [
      ['2026-10-25T00:29:59Z', 0],
      ['2026-10-25T00:30:00Z', 1],
      ['2026-10-25T01:30:00Z', 1],
    ] as const) {
      world.clock.now = new Date(moment)
      await publishDue(world.db, world.clock.now)
      world.house.events.gap()
      expect([await titlesOf(mira), await inbox(mira)].map(({ length }) => length)).toEqual([seen, seen])
    }
  })

  test('waits as a draft when its author may no longer publish, or nobody is left to read it', async () => {
    const [suspended, emptied] = [await begin(), await begin()]
    for (const { id } of [suspended, emptied]) await publish(id, { publish_at: minutesOn(5) })
    await world.db.update(person).set({ state: 'suspended' }).where(eq(person.id, 'elena'))
    world.advance(5 * 60_000)
    await publishDue(world.db, world.clock.now)
    const found = (id: string) => chief(authoring.get, { params: { id } })
    expect(await found(suspended.id)).toMatchObject({ status: 'draft', held: 'right_missing' })

    await world.db.update(person).set({ state: 'active' }).where(eq(person.id, 'elena'))
    elena = await world.as('elena')
    await publish(emptied.id, { publish_at: minutesOn(5) })
    await world.db.update(person).set({ state: 'suspended' }).where(eq(person.id, 'mira'))
    world.advance(5 * 60_000)
    await publishDue(world.db, world.clock.now)
    expect(await found(emptied.id)).toMatchObject({ status: 'draft', held: 'audience_empty' })
    const told = (await inbox(elena)).map(({ title, body }) => `${title}: ${body.replace(/„.+“$/, '')}`)
    const noRight = 'Новина не излезе: Нямате право да я публикувате и чака в черновите: '
    expect(told).toEqual(['Новина не излезе: Няма кой да я прочете и чака в черновите: ', noRight, noRight])
    expect(await inbox(chief)).toEqual([])
  })

  test('waits as a draft when its author was erased meanwhile, whoever else has changed it', async () => {
    const { id } = await begin()
    const { version } = await publish(id, { publish_at: minutesOn(5) })
    await chief(authoring.change, { params: { id }, body: { version, title: 'Автобус 6' } })
    await world.db.delete(person).where(eq(person.id, 'elena'))
    world.advance(5 * 60_000)
    expect(await publishDue(world.db, world.clock.now)).toBe(1)
    expect(await chief(authoring.get, { params: { id } })).toMatchObject({ status: 'draft', held: 'right_missing' })
    expect(await titlesOf(mira)).toEqual([])
  })

  test('whose end has passed too, as after a long outage, calls nobody and says at its link that its time is over', async () => {
    const { id } = await begin()
    const notify = { title: 'Нов автобус', body: 'Тръгва в шест.' }
    await publish(id, { publish_at: minutesOn(5), expires_at: minutesOn(30), notify })
    world.advance(31 * 60_000)
    await publishDue(world.db, world.clock.now)
    world.house.events.gap()
    await expect(read(mira, id)).rejects.toMatchObject({ status: 410, details: { status: 'expired' } })
    expect(await inbox(mira)).toEqual([])
    expect(await elena(authoring.get, { params: { id } })).toMatchObject({ status: 'expired', notice: null })
  })

  test('appears with all others of its minute, however many they are', async () => {
    const published_at = new Date(minutesOn(5))
    for (let item = 0; item < 51; item++) {
      await addNews(world, { id: `item${item}`, status: 'scheduled', published_at, published_by: 'elena' })
    }
    world.advance(5 * 60_000)
    expect(await publishDue(world.db, world.clock.now)).toBe(51)
  })

  test('with a notification waits as a draft when its author may no longer send one', async () => {
    const { id } = await begin()
    await publish(id, { publish_at: minutesOn(5), notify: { title: 'Нов автобус', body: 'Тръгва в шест.' } })
    const editor_rights = { categories: null, publish: true, push: false, push_urgent: false }
    await world.db.update(person).set({ editor_rights }).where(eq(person.id, 'elena'))
    world.advance(5 * 60_000)
    await publishDue(world.db, world.clock.now)
    const found = await chief(authoring.get, { params: { id } })
    expect(found).toMatchObject({ status: 'draft', held: 'right_missing' })
    expect(await inbox(mira)).toEqual([])
  })

  test('never comes to end before it begins', async () => {
    const { id } = await begin()
    const { version } = await publish(id, { publish_at: minutesOn(5) })
    const early = elena(authoring.change, { params: { id }, body: { version, expires_at: minutesOn(5) } })
    await expect(early).rejects.toMatchObject({ status: 400, fields: { expires_at: 'too_small' } })
    const later = await elena(authoring.change, { params: { id }, body: { version, expires_at: minutesOn(6) } })
    expect(later.expires_at).toBe(minutesOn(6))
  })

  test('taken back before its time is a draft again', async () => {
    const { id } = await begin()
    await publish(id, { publish_at: minutesOn(5) })
    expect(await elena(authoring.unpublish, { params: { id }, body: {} })).toMatchObject({ status: 'draft' })
    const again = elena(authoring.unpublish, { params: { id }, body: {} })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'not_published' })
    world.advance(10 * 60_000)
    expect(await publishDue(world.db, world.clock.now)).toBe(0)
  })

  test('comes out within two seconds of its time, by the timer of the server', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stop = startTimers(world.house, openLog('silent', { write: () => undefined }))
    try {
      const { id } = await begin()
      await publish(id, { publish_at: minutesOn(5) })
      world.advance(5 * 60_000)
      expect(await titlesOf(mira)).toEqual([])
      vi.advanceTimersByTime(2000)
      await expect.poll(() => titlesOf(mira), { timeout: 10_000 }).toEqual(['Нов автобус'])
    } finally {
      await stop()
      vi.useRealTimers()
    }
  })
})
