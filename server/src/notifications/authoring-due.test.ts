import { notifications, notificationsAuthoring as authoring, usualLanguages } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addNews } from '../../test/content.ts'
import { hour, openSending } from '../../test/sending.ts'
import { leadsTo } from '../destinations.ts'
import { news } from '../news/tables.ts'
import { person } from '../identity/tables.ts'
import { sendDue } from './authoring-due.ts'
import { pushJob } from './tables.ts'

type Sending = Awaited<ReturnType<typeof openSending>>
let sending: Sending
let world: Sending['world']
let { nadya, mira } = {} as Sending['people']
let { inOneHour, send, one, inbox, actions, setRights } = {} as Sending

beforeAll(async () => {
  sending = await openSending()
  ;({ world, inOneHour, send, one, inbox, actions, setRights } = sending)
})
beforeEach(async () => {
  await sending.reset()
  ;({ nadya, mira } = sending.people)
})
afterAll(() => world.close())

const due = () => sendDue(world.db, { leadsTo, languages: usualLanguages, now: world.clock.now })

describe('what is scheduled', () => {
  test('is nowhere before its hour, and there once at it', async () => {
    const { id, status } = await send({ send_at: inOneHour() })
    expect([status, await inbox(mira)]).toEqual(['scheduled', []])
    expect(await due()).toBe(0)
    world.advance(hour)
    const [one, other] = await Promise.all([due(), due()])
    expect([one + other, await inbox(mira), await due()]).toEqual([1, ['Учение'], 0])
    expect((await world.db.select().from(pushJob))[0]).toMatchObject({ notification_id: id, state: 'waiting' })
    expect(await actions()).toEqual(['notifications.scheduled', 'notifications.sent'])
  })

  test('comes once at its moment in the night in which an hour comes twice', async () => {
    world.clock.now = new Date('2026-10-24T20:00:00Z')
    // 03:30 in Sofia for the second time; the first was an hour before.
    await send({ send_at: '2026-10-25T01:30:00Z' })
    const came = []
    for (let at = Date.parse('2026-10-24T23:00:00Z'); at <= Date.parse('2026-10-25T03:00:00Z'); at += 10 * 60_000) {
      world.clock.now = new Date(at)
      if ((await due()) > 0) came.push(world.clock.now.toISOString())
    }
    expect(came).toEqual(['2026-10-25T01:30:00.000Z'])
    expect(await inbox(mira)).toEqual(['Учение'])
  })

  test('for an hour that has passed goes out now', async () => {
    const { status, sent_at } = await send({ send_at: '2026-11-20T08:59:00Z' })
    expect([status, sent_at]).toEqual(['sent', world.clock.now.toISOString()])
  })

  test('late, after a server that stood still, is unread for whoever had read everything', async () => {
    await send({ send_at: inOneHour() })
    world.advance(3 * hour)
    await mira(notifications.readAll, { body: { up_to: world.clock.now.toISOString() } })
    world.advance(1000)
    await due()
    expect(await mira(notifications.list, { query: {} })).toMatchObject({ unread: 1, items: [{ read: false }] })
  })

  test.each([
    ['right_missing', () => setRights({ push: false })],
    ['audience_empty', () => world.db.update(person).set({ state: 'suspended' }).where(eq(person.id, 'mira'))],
    ['target_missing', () => world.db.update(news).set({ status: 'archived' })],
  ] as const)('is held for «%s», and its author is told', async (held, happen) => {
    await addNews(world, { id: 'one', category_id: 'safety' })
    const { id } = await send({ link: '/news/one', send_at: inOneHour() })
    await happen()
    world.advance(hour)
    expect(await due()).toBe(1)
    expect(await one(id)).toMatchObject({ status: 'held', held, delivery: { push: { state: 'cancelled' } } })
    expect(await inbox(mira).catch(() => [])).toEqual([])
    const { items } = await nadya(notifications.list, { query: {} })
    expect(items).toMatchObject([{ title: 'Известие не беше изпратено', body: expect.stringContaining('„Учение“') }])
    expect((await actions()).at(-1)).toBe('notifications.held')
    await setRights({ push: true })
    await expect(nadya(authoring.cancel, { params: { id } })).rejects.toMatchObject({ code: 'already_held' })
  })

  test('is held when its author is gone', async () => {
    const { id } = await send({ send_at: inOneHour() })
    await world.db.delete(person).where(eq(person.id, 'nadya'))
    world.advance(hour)
    await due()
    await world.addPerson({ id: 'chief', role: 'admin' })
    expect(await one(id, await world.as('chief'))).toMatchObject({ held: 'right_missing', created_by: null })
  })
})

describe('cancelling', () => {
  const cancel = (id: string, who = nadya) => who(authoring.cancel, { params: { id } })
  const restore = (id: string) => nadya(authoring.restore, { params: { id } })

  test('keeps what is scheduled from going out, and can be taken back until its hour', async () => {
    const { id, may_cancel } = await send({ send_at: inOneHour() })
    expect(may_cancel).toBe(true)
    expect(await cancel(id)).toMatchObject({ status: 'cancelled', may_cancel: false, may_restore: true })
    expect(await restore(id)).toMatchObject({ status: 'scheduled', may_restore: false })
    await expect(restore(id)).rejects.toMatchObject({ status: 409, code: 'not_cancelled' })
    await cancel(id)
    world.advance(hour)
    expect([await due(), await inbox(mira)]).toEqual([0, []])
    await expect(restore(id)).rejects.toMatchObject({ status: 409, code: 'too_late' })
    await expect(cancel(id)).rejects.toMatchObject({ status: 409, code: 'already_cancelled' })
    const done = ['scheduled', 'cancelled', 'restored', 'cancelled']
    expect(await actions()).toEqual(done.map((action) => `notifications.${action}`))
  })

  test('stops phones that still wait to ring and takes it out of the inboxes; for ten minutes it can be taken back', async () => {
    const { id } = await send()
    await cancel(id)
    expect([await inbox(mira), (await one(id)).delivery.push.state]).toEqual([[], 'cancelled'])
    await restore(id)
    expect([await inbox(mira), (await one(id)).delivery.push.state]).toEqual([['Учение'], 'waiting'])
    await cancel(id)
    world.advance(11 * 60_000)
    await expect(restore(id)).rejects.toMatchObject({ code: 'too_late' })
  })

  test('what has been sent cannot be', async () => {
    const { id } = await send()
    await world.db.update(pushJob).set({ state: 'done' })
    expect((await one(id)).may_cancel).toBe(false)
    await expect(cancel(id)).rejects.toMatchObject({ status: 409, code: 'already_sent' })
    expect(await inbox(mira)).toEqual(['Учение'])
  })

  test('is for those who might send it', async () => {
    await world.addPerson({
      id: 'petar',
      role: 'editor',
      editor_rights: { categories: ['safety'], publish: true, push: true, push_urgent: false },
    })
    const petar = await world.as('petar')
    const { id } = await send({ send_at: inOneHour() })
    expect((await one(id, petar)).may_cancel).toBe(false)
    await expect(cancel(id, petar)).rejects.toMatchObject({ status: 403 })
    await expect(cancel('never', petar)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })
})
