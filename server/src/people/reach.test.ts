import { type AudienceChoice, groups, reach } from '@megdan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { device, session } from '../identity/tables.ts'

const world = useWorld()
let elena: World['guest']

beforeEach(async () => {
  await world.addGroup('energo', 'Енерго')
  await world.addGroup('stroy', 'Строй')
  await world.addGroup('empty', 'Без хора')
  await world.addPerson({ id: 'elena', role: 'editor' })
  elena = await world.as('elena')
})

let devices = 0
async function addDevices(person_id: string | null, number = 1, platform: 'ios' | 'android' | 'web' = 'ios') {
  let session_id: string | null = null
  if (person_id !== null) {
    await world.tokenOf(person_id)
    const rows = await world.db.select().from(session)
    session_id = rows.find((row) => row.person_id === person_id)?.id ?? null
  }
  for (let at = 0; at < number; at++) {
    const token = `token-${++devices}`
    await world.db.insert(device).values({ token, person_id, session_id, platform, last_seen_at: world.clock.now })
  }
}
const ask = (audience: AudienceChoice, category_id?: string) =>
  elena(reach.count, { body: { audience, ...(category_id !== undefined && { category_id }) } })

describe('reach', () => {
  test('counts a person of several groups with several devices once', async () => {
    await world.addPerson({ id: 'mira', groups: ['energo', 'stroy'] })
    await addDevices('mira', 3)
    expect(await ask({ groups: ['energo', 'stroy'], guests: false })).toEqual({
      people: 1,
      by_digest: 0,
      no_way: 0,
      push_now: 1,
      held_by_quiet_hours: 0,
      push_now_platforms: { ios: 1, android: 0, web: 0 },
      held_platforms: { ios: 0, android: 0, web: 0 },
      inbox_only: 0,
      never_signed_in: 0,
      guests_devices: 0,
    })
  })

  test('tells iPhones, Android phones and installed web apps apart, each person once', async () => {
    const all_day = { from: '00:00', to: '00:00', all_day: true }
    const quiet_hours = { on: true, days: { thu: all_day, fri: all_day } }
    const has: Record<string, ('ios' | 'android' | 'web')[]> = {
      apple: ['ios'],
      robot: ['android', 'android'],
      both: ['android', 'ios'],
      asleep: ['android'],
      asleep_apple: ['ios'],
      desk: ['web'],
    }
    for (const [id, platforms] of Object.entries(has)) {
      await world.addPerson({ id, user_group: 'energo', preferences: id.startsWith('asleep') ? { quiet_hours } : {} })
      for (const platform of platforms) await addDevices(id, 1, platform)
    }
    expect(await ask({ groups: ['energo'], guests: false })).toMatchObject({
      people: 6,
      push_now: 4,
      push_now_platforms: { ios: 2, android: 1, web: 1 },
      held_by_quiet_hours: 2,
      held_platforms: { ios: 1, android: 1, web: 0 },
      inbox_only: 0,
    })
  })

  test('parts the people by how they can be reached, and the parts add up', async () => {
    await world.addPerson({ id: 'rings', user_group: 'energo' })
    await addDevices('rings')
    await world.addPerson({ id: 'muted', user_group: 'energo', preferences: { push: false } })
    await addDevices('muted')
    await world.addPerson({ id: 'no-device', user_group: 'energo' })
    await world.tokenOf('no-device')
    await world.addPerson({ id: 'left-again', user_group: 'energo', mark_seq: 4 })
    await world.addPerson({ id: 'registered', user_group: 'energo', terms_accepted_at: world.clock.now })
    await world.addPerson({ id: 'was-here', user_group: 'energo', active_on: '2026-01-05' })
    await world.addPerson({ id: 'never', user_group: 'energo' })
    const said = await ask({ groups: ['energo'], guests: false })
    expect(said).toMatchObject({ people: 7, push_now: 1, inbox_only: 5, never_signed_in: 1 })
  })

  test('holds back who is in his quiet hours now, by his own clock, and counts whoever is not as rung', async () => {
    const night = { from: '22:00', to: '07:00' }
    const days = { mon: night, tue: night, wed: night, thu: night, fri: night, sat: night, sun: night }
    const people = [
      ['in-sofia', 'Europe/Sofia', { on: true, days }],
      ['in-tokyo', 'Asia/Tokyo', { on: true, days }],
      ['in-tokyo-too', 'Asia/Tokyo', { on: true, days }],
      ['not-on', 'Asia/Tokyo', { on: false, days }],
      ['by-day', 'Europe/Sofia', { on: true, days: { fri: { from: '09:00', to: '17:00' } } }],
    ] as const
    for (const [id, time_zone, quiet_hours] of people) {
      await world.addPerson({ id, user_group: 'energo', time_zone, preferences: { quiet_hours } })
      await addDevices(id)
    }
    await world.addPerson({ id: 'no-device', user_group: 'energo', preferences: { quiet_hours: { on: true, days } } })
    await world.tokenOf('no-device')
    world.clock.now = new Date('2026-11-20T14:30:00Z')
    const said = { people: 6, push_now: 2, held_by_quiet_hours: 3, inbox_only: 1, never_signed_in: 0 }
    expect(await ask({ groups: ['energo'], guests: false })).toMatchObject(said)
    world.clock.now = new Date('2026-11-20T15:00:00Z')
    const later = { push_now: 3, held_by_quiet_hours: 2 }
    expect(await ask({ groups: ['energo'], guests: false })).toMatchObject(later)
    const asked = { audience: { groups: ['energo'], guests: false }, at: '2026-11-20T14:30:00Z' }
    expect(await elena(reach.count, { body: asked })).toMatchObject(said)
  })

  test('rings nobody who has muted the category, unless it is a mandatory one', async () => {
    await addCategory(world, 'canteen')
    await addCategory(world, 'safety', { mandatory: true })
    const preferences = { muted_categories: ['canteen', 'safety'] }
    await world.addPerson({ id: 'mira', user_group: 'energo', preferences })
    await addDevices('mira')
    const audience = { groups: ['energo'], guests: false }
    expect(await ask(audience, 'canteen')).toMatchObject({ push_now: 0, inbox_only: 1 })
    expect(await ask(audience, 'safety')).toMatchObject({ push_now: 1, inbox_only: 0 })
    expect(await ask(audience)).toMatchObject({ push_now: 1, inbox_only: 0 })
  })

  test('rings nobody who has muted each of their companies it is for, unless the category is a mandatory one', async () => {
    await addCategory(world, 'canteen')
    await addCategory(world, 'safety', { mandatory: true })
    await world.addGroup('stroi')
    for (const [id, muted_groups] of [
      ['one', ['energo']],
      ['both', ['energo', 'stroi']],
    ] as const) {
      await world.addPerson({
        id,
        user_group: 'energo',
        groups: ['stroi'],
        preferences: { muted_groups: [...muted_groups] },
      })
      await addDevices(id)
    }
    expect(await ask({ groups: ['energo'], guests: false })).toMatchObject({ push_now: 0, inbox_only: 2 })
    expect(await ask({ groups: ['energo', 'stroi'], guests: false }, 'canteen')).toMatchObject({ push_now: 1 })
    expect(await ask({ groups: ['energo'], guests: false }, 'safety')).toMatchObject({ push_now: 2, inbox_only: 0 })
    expect(await ask({ everyone: true, guests: false })).toMatchObject({ push_now: 2 })
  })

  test('a device whose sign-in has ended rings no more', async () => {
    await world.addPerson({ id: 'mira', user_group: 'energo' })
    await addDevices('mira')
    world.advance(world.settings.session_ttl_seconds * 1000)
    elena = await world.as('elena')
    expect(await ask({ groups: ['energo'], guests: false })).toMatchObject({ push_now: 0, inbox_only: 1 })
  })

  test('the suspended and those who wait for approval are not counted', async () => {
    await world.addPerson({ id: 'suspended', user_group: 'energo', state: 'suspended' })
    await world.addPerson({ id: 'waiting', user_group: 'energo', state: 'awaiting_approval' })
    expect(await ask({ groups: ['energo'], guests: false })).toMatchObject({ people: 0, never_signed_in: 0 })
    expect((await elena(groups.list)).items).toContainEqual(
      expect.objectContaining({ id: 'energo', title: 'Енерго', people: 0 }),
    )
  })

  test('guests bring their devices, and what is public reaches every member', async () => {
    await addDevices(null, 2)
    await world.addPerson({ id: 'mira', user_group: 'energo' })
    expect(await ask({ groups: ['energo'], guests: false })).toMatchObject({ people: 1, guests_devices: 0 })
    expect(await ask({ groups: ['energo'], guests: true })).toMatchObject({ people: 2, guests_devices: 2 })
  })

  test('within a category only those count who may see it', async () => {
    await addCategory(world, 'energy', { groups: ['energo'], guests: false })
    await addDevices(null)
    await world.addPerson({ id: 'mira', user_group: 'energo' })
    await world.addPerson({ id: 'boyan', user_group: 'stroy' })
    expect(await ask({ everyone: true, guests: true }, 'energy')).toMatchObject({ people: 1, guests_devices: 0 })
  })

  test('names the groups and the category that are none', async () => {
    const answer = ask({ groups: ['energo', 'gone'], guests: false }, 'nowhere')
    const fields = { 'audience.groups.1': 'not_found', category_id: 'not_found' }
    await expect(answer).rejects.toMatchObject({ status: 400, code: 'invalid', fields })
  })
})

test('groups come with their head counts, and everybody once beside them', async () => {
  await world.addPerson({ id: 'mira', groups: ['energo', 'stroy'] })
  expect(await elena(groups.list)).toMatchObject({
    items: [
      { id: 'empty', title: 'Без хора', people: 0 },
      { id: 'energo', title: 'Енерго', people: 1 },
      { id: 'stroy', title: 'Строй', people: 1 },
    ],
    people: 2,
  })
})
