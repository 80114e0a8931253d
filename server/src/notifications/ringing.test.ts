import {
  type AboutToRing,
  newsAuthoring,
  notificationsAuthoring as authoring,
  ringing,
  type Preferences,
} from '@megdan/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addCategory, addNews, addSurvey } from '../../test/content.ts'
import { addDevice, addDevices } from '../../test/pushes.ts'
import { openSending } from '../../test/sending.ts'
import { useFcm } from '../../test/use-world.ts'
import { surveyParticipation } from '../surveys/tables.ts'
import { sendDue } from './authoring-due.ts'
import { leadsTo } from '../destinations.ts'
import { pushNumbers } from './push/numbers.ts'
import { startSending } from './push/loop.ts'
import { openLog } from '../platform/log.ts'

type Sending = Awaited<ReturnType<typeof openSending>>
let sending: Sending
let world: Sending['world']
const fcm = useFcm()

beforeAll(async () => {
  sending = await openSending()
  ;({ world } = sending)
})
beforeEach(async () => {
  await sending.reset()
  // Apple's and Android's phones have a key here, browsers have none.
  Object.assign(world.settings, { push: fcm.push })
})
afterAll(() => world.close())

const count = (body: AboutToRing) => sending.people.nadya(ringing.count, { body })
const everyone = { everyone: true as const, guests: false }
const allDay = { from: '00:00', to: '00:00', all_day: true }
const asleep = { quiet_hours: { on: true, days: { thu: allDay, fri: allDay, sat: allDay } } }

/** Some people of a group, each with phones and wishes of their own. */
async function addPeople(wishes: readonly (Preferences | undefined)[], group = 'energo') {
  for (const [at, preferences] of wishes.entries()) {
    const id = `${group}-${at}`
    await world.addPerson({ id, user_group: group, preferences: preferences ?? {} })
    await addDevice(world, `phone-${id}`, { person_id: id })
  }
}

describe('how many phones ring', () => {
  test('is counted by devices and not by people, without those that are switched off, asleep or muted', async () => {
    await addCategory(world, 'sport')
    const muted = { muted_categories: ['sport'] }
    await addPeople([undefined, undefined, { push: false }, asleep, muted, undefined])
    await addDevice(world, 'second', { person_id: 'energo-0', platform: 'ios' })
    const audience = { groups: ['energo'], guests: false }
    const about = { words: null, keyless: 0 }
    // Mira is of the group, too, and has no phone.
    expect(await count({ audience })).toEqual({ ...about, people: 7, phones: 5, quiet: 1 })
    expect(await count({ audience, category_id: 'sport' })).toEqual({ ...about, people: 7, phones: 4, quiet: 1 })
    expect(await count({ audience, link: '/category/sport' })).toMatchObject({ phones: 4 })
    // What is urgent goes through quiet hours and muted categories, and not to phones on which push is off.
    expect(await count({ audience, category_id: 'sport', urgent: true })).toMatchObject({ phones: 6, quiet: 0 })
    expect(await count({ audience: everyone })).toMatchObject({ people: 9, phones: 5 })
  })

  test('is asked for the hour at which it rings', async () => {
    await addPeople([asleep, asleep, undefined, undefined, undefined])
    const audience = { groups: ['energo'], guests: false }
    expect(await count({ audience })).toMatchObject({ phones: 3, quiet: 2 })
    expect(await count({ audience, at: '2026-11-22T09:00:00Z' })).toMatchObject({ phones: 5, quiet: 0 })
  })

  test('says which would if there were a key for them, and counts no one who may not see the category', async () => {
    await addCategory(world, 'closed', { groups: ['logistika'], guests: false })
    await addPeople([undefined, undefined, undefined, undefined, undefined])
    await addDevice(world, 'browser', { person_id: 'energo-1', platform: 'web' })
    expect(await count({ audience: everyone })).toMatchObject({ phones: 5, keyless: 1 })
    expect(await count({ audience: everyone, category_id: 'closed' })).toMatchObject({ people: 1, phones: null })
    Object.assign(world.settings, { push: undefined })
    expect(await count({ audience: everyone })).toMatchObject({ phones: 0, keyless: 6 })
  })

  test('of so few people is not told, lest it tell what one of them chose; of nobody there are none', async () => {
    await addPeople([{ push: false }, undefined, undefined])
    const audience = { groups: ['energo'], guests: false }
    expect(await count({ audience })).toEqual({ people: 4, phones: null, quiet: 0, keyless: 0, words: null })
    expect(await count({ audience: { groups: [], guests: false } })).toMatchObject({ people: 0, phones: 0 })
    await addDevice(world, 'guest')
    expect(await count({ audience: { groups: ['energo'], guests: true } })).toMatchObject({ phones: 3 })
  })

  test('is the number that then ring', async () => {
    await addPeople([undefined, asleep, { push: false }, undefined, { muted_groups: ['energo'] }, undefined])
    await addDevice(world, 'second', { person_id: 'energo-0', platform: 'ios' })
    const audience = { groups: ['energo'], guests: false }
    const { phones, quiet } = await count({ audience })
    const log = openLog('silent', { write: () => undefined })
    const wiring = { db: world.db, isAlone: false, leadsTo, log, now: () => new Date(world.clock.now) }
    const sender = startSending({ ...wiring, settings: fcm.push }, { idle: 50, look_around: 20 })
    onTestFinished(() => sender.stop())
    const { id } = await sending.send({ audience })
    await expect.poll(async () => (await pushNumbers(world.db, id))?.state).toBe('done')
    const numbers = await pushNumbers(world.db, id)
    expect([numbers?.accepted, numbers?.skipped['quiet']]).toEqual([phones, quiet])
  })

  test('refuses groups that are none', async () => {
    await expect(count({ audience: { groups: ['ghosts'], guests: false } })).rejects.toMatchObject({
      status: 400,
      fields: { 'audience.groups.0': 'not_found' },
    })
  })

  test('goes through all devices of a large audience, part by part', async () => {
    await addPeople([undefined, undefined, undefined, undefined])
    await addDevices(world.db, 4_001, 'mira', world.clock.now)
    expect(await count({ audience: everyone })).toMatchObject({ people: 7, phones: 4_005 })
  })
})

describe('before a reminder', () => {
  test('of news its words, those who have not confirmed, and their phones are told', async () => {
    await addPeople([undefined, undefined, undefined, undefined, undefined, undefined])
    const about = { category_id: 'safety', groups: ['energo'], must_read: true, title: 'Работа на височина' }
    const id = await addNews(world, about)
    expect(await count({ reminder: 'news', id })).toEqual({
      people: 7,
      phones: 6,
      quiet: 0,
      keyless: 0,
      words: {
        title: expect.any(String),
        body: expect.stringContaining('Работа на височина'),
        language: 'bg',
        translations: {},
      },
    })
    const { items } = await sending.people.nadya(authoring.list, { query: {} })
    expect(items).toEqual([])
    await sending.people.nadya(newsAuthoring.remind, { params: { id } })
    const words = (await sending.people.nadya(authoring.list, { query: {} })).items[0]
    await expect(count({ reminder: 'news', id })).rejects.toMatchObject({ status: 409, code: 'already_reminded' })
    expect(words?.body).toContain('Работа на височина')
  })

  test('what nobody is reminded of is refused', async () => {
    const draft = await addNews(world, { category_id: 'safety', must_read: true, status: 'draft', published_at: null })
    const plain = await addNews(world, { category_id: 'safety' })
    const closed = await addSurvey(world, { status: 'draft' })
    await expect(count({ reminder: 'news', id: draft })).rejects.toMatchObject({ code: 'not_published' })
    await expect(count({ reminder: 'news', id: plain })).rejects.toMatchObject({ code: 'confirmation_not_asked' })
    await expect(count({ reminder: 'survey', id: closed })).rejects.toMatchObject({ code: 'not_open' })
    await expect(count({ reminder: 'survey', id: 'never' })).rejects.toMatchObject({ status: 404 })
  })

  test('of a survey among few people tells not even how many they are', async () => {
    const id = await addSurvey(world, { groups: ['energo'], mode: 'confidential', title: 'Столът' })
    expect(await count({ reminder: 'survey', id })).toMatchObject({
      people: null,
      phones: null,
      words: { body: expect.stringContaining('Столът') },
    })
  })

  test('and before what was done is told, those who took part', async () => {
    await addPeople([undefined, undefined, undefined, undefined, undefined, undefined])
    const id = await addSurvey(world, { groups: ['energo'], title: 'Столът' })
    const took = [0, 1, 2, 3, 4].map((at) => ({ survey_id: id, person_id: `energo-${at}` }))
    await world.db.insert(surveyParticipation).values(took)
    expect(await count({ outcome: { bg: 'Купихме  столове.' }, id })).toMatchObject({
      people: 5,
      phones: 5,
      words: { title: expect.stringContaining('Столът'), body: 'Купихме столове.' },
    })
    expect(await count({ outcome: {}, id })).toMatchObject({ words: null })
    expect(await sendDue(world.db, { leadsTo, languages: ['bg'], now: world.clock.now })).toBe(0)
  })
})
