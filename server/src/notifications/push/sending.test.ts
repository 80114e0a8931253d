import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addNews } from '../../../test/content.ts'
import { says } from '../../../test/fake-fcm.ts'
import { addDevice, addDevices } from '../../../test/pushes.ts'
import { useFcm, usePushes, useWorld } from '../../../test/use-world.ts'
import { device } from '../../identity/tables.ts'

const world = useWorld()
const fcm = useFcm()
const pushes = usePushes(world, fcm)
beforeEach(async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'mira', user_group: 'energo' })
  await world.addPerson({ id: 'boyan' })
})

const rung = () => [...fcm.counts.keys()].toSorted()

describe('who is rung', () => {
  test('every phone of the audience once, in its language, and nobody else', async () => {
    await addDevice(world, 'mira-bg', { person_id: 'mira', platform: 'ios' })
    await addDevice(world, 'mira-en', { person_id: 'mira', locale: 'en' })
    await addDevice(world, 'mira-web', { person_id: 'mira', platform: 'web' })
    await addDevice(world, 'boyan', { person_id: 'boyan' })
    await addDevice(world, 'guest')
    const translations = { en: { title: 'Canteen', body: 'Open till four.' } }
    const id = await pushes.order({ title: 'Столова', body: 'До четири.', groups: ['energo'], translations })
    await pushes.start()
    expect(await pushes.ended(id)).toMatchObject({ state: 'done', people: 1, devices: 2, accepted: 2 })
    expect(Object.fromEntries(fcm.messages.map(({ token, notification }) => [token, notification.title]))).toEqual({
      'mira-bg': 'Столова',
      'mira-en': 'Canteen',
    })
    expect([...fcm.counts.values()]).toEqual([1, 1])
  })

  test('guests only by what is for guests, and members with them', async () => {
    await addDevice(world, 'boyan', { person_id: 'boyan' })
    await addDevice(world, 'guest', { platform: 'ios' })
    const inside = await pushes.order({})
    await pushes.start()
    await pushes.ended(inside)
    expect(rung()).toEqual(['boyan'])
    const open = await pushes.order({ groups: [], guests: true })
    expect(await pushes.ended(open)).toMatchObject({ people: 2, devices: 2, accepted: 2 })
    expect(rung()).toEqual(['boyan', 'guest'])
    const toGuest = fcm.messages.find(({ token }) => token === 'guest')
    expect(toGuest?.apns?.payload.aps).toEqual({ sound: 'default' })
  })

  test('named people, whatever the audience', async () => {
    await addDevice(world, 'mira', { person_id: 'mira' })
    await addDevice(world, 'boyan', { person_id: 'boyan' })
    const id = await pushes.orderFor(['boyan'], {})
    await pushes.start()
    expect(await pushes.ended(id)).toMatchObject({ people: 1, devices: 1 })
    expect(rung()).toEqual(['boyan'])
  })

  test('nobody whose sign-in has ended, who is suspended, or has left the group while it was queued', async () => {
    for (const id of ['ended', 'suspended', 'moved', 'stays']) {
      await world.addPerson({ id, user_group: 'energo' })
      await addDevice(world, id, { person_id: id })
    }
    const id = await pushes.order({ groups: ['energo'] })
    await world.db.execute(
      sql`update session set expires_at = ${world.clock.now.toISOString()} where person_id = 'ended'`,
    )
    await world.db.execute(sql`update person set state = 'suspended' where id = 'suspended'`)
    await world.db.execute(sql`delete from person_group where person_id = 'moved'`)
    await pushes.start()
    expect(await pushes.ended(id)).toMatchObject({ devices: 1, accepted: 1 })
    expect(rung()).toEqual(['stays'])
  })

  test('nobody who may not see the category, who muted it unless it is mandatory, or switched push off', async () => {
    await world.addPerson({ id: 'off', preferences: { push: false }, user_group: 'energo' })
    await world.addPerson({ id: 'muted', preferences: { muted_categories: ['sport'] }, user_group: 'energo' })
    for (const id of ['mira', 'boyan', 'off', 'muted']) await addDevice(world, id, { person_id: id })
    await addCategory(world, 'sport', { groups: ['energo'] })
    await pushes.start()
    const sport = await pushes.ended(await pushes.order({ category_id: 'sport' }))
    expect(sport).toMatchObject({ people: 3, devices: 3, accepted: 1, skipped: { push_off: 1, muted: 1 } })
    expect(rung()).toEqual(['mira'])
    const urgent = await pushes.ended(await pushes.order({ category_id: 'sport', urgent: true }))
    expect(urgent).toMatchObject({ accepted: 2, skipped: { push_off: 1 } })
    await world.db.execute(sql`update category set mandatory = true`)
    const mandatory = await pushes.ended(await pushes.order({ category_id: 'sport' }))
    expect(mandatory).toMatchObject({ accepted: 2, skipped: { push_off: 1 } })
  })
})

describe('a company that is muted', () => {
  test('rings for nothing that is for it alone, but for what is for everybody, urgent or mandatory', async () => {
    await world.addGroup('stroi')
    const people = { ani: ['energo'], both: ['energo', 'stroi'] }
    for (const [id, muted_groups] of Object.entries(people)) {
      await world.addPerson({ id, user_group: 'energo', groups: ['stroi'], preferences: { muted_groups } })
      await addDevice(world, id, { person_id: id })
    }
    await pushes.start()
    const alone = await pushes.ended(await pushes.order({ groups: ['energo'] }))
    expect(alone).toMatchObject({ devices: 2, accepted: 0, skipped: { muted: 2 } })
    await pushes.ended(await pushes.order({ groups: ['energo', 'stroi'] }))
    expect(rung()).toEqual(['ani'])
    expect(await pushes.ended(await pushes.order({ groups: ['energo'], urgent: true }))).toMatchObject({ accepted: 2 })
    expect(await pushes.ended(await pushes.order({}))).toMatchObject({ accepted: 2 })
    await addCategory(world, 'safety', { groups: ['energo'], mandatory: true })
    const mandatory = await pushes.order({ groups: ['energo'], category_id: 'safety' })
    expect(await pushes.ended(mandatory)).toMatchObject({ accepted: 2 })
  })
})

describe('what is not sent', () => {
  test('what is scheduled until it is sent, and what was cancelled never', async () => {
    await addDevice(world, 'mira', { person_id: 'mira' })
    await pushes.start()
    const later = await pushes.order({ status: 'scheduled' })
    const cancelled = await pushes.order({ status: 'cancelled' })
    await pushes.ended(await pushes.order({}))
    expect([(await pushes.numbers(later)).state, (await pushes.numbers(cancelled)).state]).toEqual([
      'waiting',
      'waiting',
    ])
    expect(fcm.messages).toHaveLength(1)
    await world.db.execute(sql`update notification set status = 'sent' where id = ${later}`)
    await pushes.ended(later)
    expect(fcm.messages).toHaveLength(2)
  })

  test('news that was unpublished, and people deleted, while it was queued', async () => {
    await addCategory(world)
    await addNews(world, { id: 'gone', status: 'archived' })
    await addNews(world, { id: 'there' })
    await addDevice(world, 'mira', { person_id: 'mira' })
    await addDevice(world, 'boyan', { person_id: 'boyan' })
    const gone = await pushes.order({ news_id: 'gone' })
    const never = await pushes.order({ news_id: 'never-was' })
    const there = await pushes.order({ news_id: 'there' })
    await world.db.execute(sql`delete from person where id = 'boyan'`)
    await pushes.start()
    expect(await pushes.ended(gone)).toMatchObject({ state: 'cancelled', trouble: 'withdrawn' })
    expect(await pushes.ended(never)).toMatchObject({ state: 'cancelled', trouble: 'withdrawn' })
    expect(await pushes.ended(there)).toMatchObject({ state: 'done', accepted: 1 })
    expect(rung()).toEqual(['mira'])
  })

  test('to whoever was deleted, suspended or signed out after a worker had taken him in hand', async () => {
    for (const id of ['deleted', 'suspended', 'out', 'stays']) {
      await world.addPerson({ id })
      await addDevice(world, id, { person_id: id })
    }
    await addDevice(world, 'boyan', { person_id: 'boyan' })
    // While the first one is not answered nobody else's turn comes.
    fcm.state.answer = ({ token }) => (token === 'boyan' ? 'silence' : says.accepted)
    await pushes.start({ under_way: 1, slow_after: 5000, give_up_after: 60_000, fresh_for: 100 })
    const id = await pushes.order({})
    await expect.poll(rung).toEqual(['boyan'])
    await world.db.execute(sql`delete from person where id = 'deleted'`)
    await world.db.execute(sql`update person set state = 'suspended' where id = 'suspended'`)
    await world.db.execute(sql`delete from session where person_id = 'out'`)
    await expect.poll(() => pushes.numbers(id)).toMatchObject({ accepted: 1, retrying: 1 })
    await expect.poll(async () => (await pushes.numbers(id)).failed).toEqual({ gone: 1 })
    expect(rung()).toEqual(['boyan', 'stays'])
  })

  test('anything where there is no key, and that is said', async () => {
    await addDevice(world, 'mira', { person_id: 'mira' })
    const id = await pushes.order({})
    await pushes.startWithoutKey()
    expect(await pushes.ended(id)).toMatchObject({ state: 'stopped', trouble: 'not_configured', devices: 0 })
  })

  test('what was still to be tried again when its day was over, and that is counted', async () => {
    for (const token of ['slow', 'well']) await addDevice(world, token, { person_id: 'mira' })
    fcm.state.answer = ({ token }) => (token === 'slow' ? says.quota(3600) : says.accepted)
    await pushes.start()
    const id = await pushes.order({})
    await expect.poll(() => pushes.numbers(id)).toMatchObject({ state: 'sending', accepted: 1, retrying: 1 })
    world.advance(24 * 3_600_000)
    const told = { state: 'done', devices: 2, accepted: 1, retrying: 0, failed: { expired: 1 } }
    expect(await pushes.ended(id)).toMatchObject(told)
    expect(fcm.counts.get('slow')).toBe(1)
    expect(await world.db.$count(device)).toBe(2)
  })

  test('a push that is older than a day', async () => {
    await addDevice(world, 'mira', { person_id: 'mira' })
    const id = await pushes.order({})
    world.advance(25 * 3_600_000)
    await pushes.start()
    expect(await pushes.ended(id)).toMatchObject({ state: 'expired', accepted: 0 })
  })
})

describe('what a refusal does', () => {
  test('a device that is not known any more is removed in the same step, and with it whatever belongs to it', async () => {
    await addDevice(world, 'gone', { person_id: 'mira' })
    await addDevice(world, 'bad', { person_id: 'mira' })
    await addDevice(world, 'well', { person_id: 'mira' })
    fcm.state.answer = ({ token }) =>
      token === 'gone' ? says.unregistered : token === 'bad' ? says.badToken : says.accepted
    const id = await pushes.order({})
    await pushes.start()
    const told = await pushes.ended(id)
    expect(told).toMatchObject({ accepted: 1, retired: 2, failed: { unregistered: 1, invalid_token: 1 } })
    expect((await world.db.select().from(device)).map(({ token }) => token)).toEqual(['well'])
  })

  test('a message that is wrong for everybody stops at its first refusals and removes nobody', async () => {
    await addDevices(world.db, 400, 'mira', world.clock.now)
    fcm.state.answer = () => says.badPayload
    const id = await pushes.order({})
    await pushes.start({ under_way: 10 })
    const told = await pushes.ended(id)
    expect(told).toMatchObject({ state: 'stopped', trouble: 'message_refused', accepted: 0, retired: 0 })
    expect(fcm.messages.length).toBeLessThanOrEqual(10)
    expect(await world.db.$count(device)).toBe(400)
    const told_in_log = world.lines.filter((line) => line.includes('a push was refused'))
    const why = { notification_id: id, status: 400, code: 'INVALID_ARGUMENT', fields: ['message.android.ttl'] }
    expect(told_in_log.map((line) => JSON.parse(line) as object)).toEqual([expect.objectContaining(why)])
    fcm.state.answer = () => says.accepted
    expect(await pushes.ended(await pushes.order({}))).toMatchObject({ state: 'done', accepted: 400 })
  })

  test('devices of another project are counted and kept, since it may be the key that is wrong', async () => {
    await addDevice(world, 'other', { person_id: 'mira' })
    await addDevice(world, 'apple', { person_id: 'mira', platform: 'ios' })
    fcm.state.answer = ({ token }) => (token === 'other' ? says.otherSender : says.apnsKey)
    const told = await (await pushes.start()).ended(await pushes.order({}))
    expect(told).toMatchObject({ state: 'done', retired: 0, failed: { sender_mismatch: 1, apns_key: 1 } })
    expect(await world.db.$count(device)).toBe(2)
  })
})
