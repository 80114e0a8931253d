import { newsAuthoring as authoring } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { addNews } from '../../test/content.ts'
import { usePublishing } from '../../test/publishing.ts'
import { person } from '../identity/tables.ts'
import { openLog } from '../platform/log.ts'
import { startTimers } from '../timers.ts'
import { publishDue } from './index.ts'

const { world, who, signIn, begin, publish, read, titlesOf, inbox, minutesOn } = usePublishing()

describe('a scheduled item', () => {
  test('appears at its time, once, however many processes look', async () => {
    const { id } = await begin()
    const publish_at = minutesOn(5)
    const notify = { title: 'Нов автобус', body: 'Тръгва в шест.' }
    expect(await publish(id, { publish_at, notify })).toMatchObject({ status: 'scheduled', published_at: publish_at })
    await publishDue(world.db, world.clock.now)
    expect(await titlesOf(who.mira)).toEqual([])
    world.advance(5 * 60_000)
    const changed = await Promise.all([1, 2, 3].map(() => publishDue(world.db, world.clock.now)))
    expect(changed.reduce((sum, one) => sum + one)).toBe(1)
    world.house.events.gap()
    expect(await read(who.mira, id)).toMatchObject({ published_at: publish_at })
    expect(await inbox(who.mira)).toHaveLength(1)
  })

  test('for an hour that comes twice, when the clocks go back, appears at the first of them and once', async () => {
    world.clock.now = new Date('2026-10-25T00:00:00Z')
    await signIn()
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
      expect([await titlesOf(who.mira), await inbox(who.mira)].map(({ length }) => length)).toEqual([seen, seen])
    }
  })

  test('waits as a draft when its author may no longer publish, or nobody is left to read it', async () => {
    const [suspended, emptied] = [await begin(), await begin()]
    for (const { id } of [suspended, emptied]) await publish(id, { publish_at: minutesOn(5) })
    await world.db.update(person).set({ state: 'suspended' }).where(eq(person.id, 'elena'))
    world.advance(5 * 60_000)
    await publishDue(world.db, world.clock.now)
    const found = (id: string) => who.chief(authoring.get, { params: { id } })
    expect(await found(suspended.id)).toMatchObject({ status: 'draft', held: 'right_missing' })

    await world.db.update(person).set({ state: 'active' }).where(eq(person.id, 'elena'))
    await signIn()
    await publish(emptied.id, { publish_at: minutesOn(5) })
    await world.db.update(person).set({ state: 'suspended' }).where(eq(person.id, 'mira'))
    world.advance(5 * 60_000)
    await publishDue(world.db, world.clock.now)
    expect(await found(emptied.id)).toMatchObject({ status: 'draft', held: 'audience_empty' })
    const told = (await inbox(who.elena)).map(({ title, body }) => `${title}: ${body.replace(/„.+“$/, '')}`)
    const noRight = 'Новина не излезе: Нямате право да я публикувате и чака в черновите: '
    expect(told).toEqual(['Новина не излезе: Няма кой да я прочете и чака в черновите: ', noRight, noRight])
    expect(await inbox(who.chief)).toEqual([])
  })

  test('waits as a draft when its author was erased meanwhile, whoever else has changed it', async () => {
    const { id } = await begin()
    const { version } = await publish(id, { publish_at: minutesOn(5) })
    await who.chief(authoring.change, { params: { id }, body: { version, title: 'Автобус 6' } })
    await world.db.delete(person).where(eq(person.id, 'elena'))
    world.advance(5 * 60_000)
    expect(await publishDue(world.db, world.clock.now)).toBe(1)
    expect(await who.chief(authoring.get, { params: { id } })).toMatchObject({ status: 'draft', held: 'right_missing' })
    expect(await titlesOf(who.mira)).toEqual([])
  })

  test('whose end has passed too, as after a long outage, calls nobody and says at its link that its time is over', async () => {
    const { id } = await begin()
    const notify = { title: 'Нов автобус', body: 'Тръгва в шест.' }
    await publish(id, { publish_at: minutesOn(5), expires_at: minutesOn(30), notify })
    world.advance(31 * 60_000)
    await publishDue(world.db, world.clock.now)
    world.house.events.gap()
    await expect(read(who.mira, id)).rejects.toMatchObject({ status: 410, details: { status: 'expired' } })
    expect(await inbox(who.mira)).toEqual([])
    expect(await who.elena(authoring.get, { params: { id } })).toMatchObject({ status: 'expired', notice: null })
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
    const found = await who.chief(authoring.get, { params: { id } })
    expect(found).toMatchObject({ status: 'draft', held: 'right_missing' })
    expect(await inbox(who.mira)).toEqual([])
  })

  test('never comes to end before it begins', async () => {
    const { id } = await begin()
    const { version } = await publish(id, { publish_at: minutesOn(5) })
    const early = who.elena(authoring.change, { params: { id }, body: { version, expires_at: minutesOn(5) } })
    await expect(early).rejects.toMatchObject({ status: 400, fields: { expires_at: 'too_small' } })
    const later = await who.elena(authoring.change, { params: { id }, body: { version, expires_at: minutesOn(6) } })
    expect(later.expires_at).toBe(minutesOn(6))
  })

  test('taken back before its time is a draft again', async () => {
    const { id } = await begin()
    await publish(id, { publish_at: minutesOn(5) })
    expect(await who.elena(authoring.unpublish, { params: { id }, body: {} })).toMatchObject({ status: 'draft' })
    const again = who.elena(authoring.unpublish, { params: { id }, body: {} })
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
      expect(await titlesOf(who.mira)).toEqual([])
      vi.advanceTimersByTime(2000)
      await expect.poll(() => titlesOf(who.mira)).toEqual(['Нов автобус'])
    } finally {
      await stop()
      vi.useRealTimers()
    }
  })
})
