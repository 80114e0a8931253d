import { beforeEach, describe, expect, inject, test } from 'vitest'
import { type Caller, openCollection, soundDocument } from './firestore.ts'

const emulator = inject('firestore_emulator')
const refused = 403

describe.runIf(emulator)('[S-devices] the rules of the collection', () => {
  let devices: ReturnType<typeof openCollection>
  const mira: Caller = { uid: 'mira' }
  const boyan: Caller = { uid: 'boyan' }
  const guest: Caller = { uid: 'some-guest', provider: 'anonymous' }
  const mirasPhone = soundDocument('mira')

  beforeEach(() => {
    devices = openCollection(emulator)
  })

  test('let a phone write, read and delete its own document', async () => {
    expect(await devices.write(mira, 'phone', mirasPhone)).toBe(200)
    expect(await devices.write(mira, 'phone', soundDocument('mira', { locale: 'en', user_group: 'energo' }))).toBe(200)
    expect(await devices.read(mira, 'phone')).toBe(200)
    expect(await devices.remove(mira, 'phone')).toBe(200)
    expect(await devices.remove(mira, 'phone')).toBe(200)
    expect(await devices.list()).toEqual([])
  })

  test('let a guest have a guest’s document and no other', async () => {
    expect(await devices.write(guest, 'phone', soundDocument('some-guest', { owner: 'guest' }))).toBe(200)
    expect(await devices.write(guest, 'other', soundDocument('some-guest', { owner: 'member' }))).toBe(refused)
    expect(await devices.write(mira, 'other', soundDocument('mira', { owner: 'guest' }))).toBe(refused)
    expect(await devices.list()).toEqual(['phone'])
  })

  test('let nobody read, change in part or delete what is another’s', async () => {
    await devices.write(mira, 'phone', mirasPhone)
    for (const stranger of [boyan, guest, 'nobody'] satisfies Caller[]) {
      expect(await devices.read(stranger, 'phone')).toBe(refused)
      expect(await devices.remove(stranger, 'phone')).toBe(refused)
      expect(await devices.merge(stranger, 'phone', { locale: 'en' })).toBe(refused)
    }
    expect(await devices.read(mira, 'phone')).toBe(200)
  })

  test('let nobody ask which phones there are, nor whether there is one', async () => {
    await devices.write(mira, 'phone', mirasPhone)
    const listed = await devices.ask(mira, 'GET', `${devices.documents}/devices`)
    expect(listed.status).toBe(refused)
    const query = { from: [{ collectionId: 'devices' }] }
    const asked = await devices.ask(mira, 'POST', `${devices.documents}:runQuery`, { structuredQuery: query })
    expect(asked.status).toBe(refused)
    expect(await devices.read(boyan, 'phone')).toBe(await devices.read(boyan, 'no-such-phone'))
  })

  test('let a phone change hands, whole, and then its last owner has no say in it', async () => {
    await devices.write(mira, 'phone', mirasPhone)
    expect(await devices.write(boyan, 'phone', soundDocument('boyan'))).toBe(200)
    expect(await devices.remove(mira, 'phone')).toBe(refused)
    expect(await devices.read(mira, 'phone')).toBe(refused)
    expect(await devices.read(boyan, 'phone')).toBe(200)
  })

  test('let nobody give his phone, or another’s, to somebody else', async () => {
    await devices.write(mira, 'phone', mirasPhone)
    expect(await devices.write(mira, 'phone', soundDocument('boyan'))).toBe(refused)
    expect(await devices.merge(mira, 'phone', { firebase_uid: 'boyan' })).toBe(refused)
    expect(await devices.write('nobody', 'phone', mirasPhone)).toBe(refused)
  })

  test('know only sign-ins by our server’s token and anonymous ones', async () => {
    for (const provider of ['password', 'google.com', 'phone', '', 'constructor']) {
      for (const owner of ['member', 'guest']) {
        const stranger = { uid: 'mira', provider }
        expect(await devices.write(stranger, 'phone', soundDocument('mira', { owner }))).toBe(refused)
      }
    }
  })

  const { time_zone: _, ...withoutTimeZone } = mirasPhone
  const long = (length: number) => 'я'.repeat(length)
  test.each<[what: string, document: Record<string, unknown>]>([
    ['a further field', { ...mirasPhone, admin: true }],
    ['a missing field', withoutTimeZone],
    ['nothing but the moment', {}],
    ['an unknown platform', { ...mirasPhone, platform: 'windows' }],
    ['an unknown language', { ...mirasPhone, locale: 'de' }],
    ['a number for a text', { ...mirasPhone, app_version: 1 }],
    ['a list for a text', { ...mirasPhone, time_zone: ['Europe/Sofia'] }],
    ['a map for a text', { ...mirasPhone, locale: { bg: true } }],
    ['a blank text', { ...mirasPhone, time_zone: '' }],
    ['a time zone without end', { ...mirasPhone, time_zone: long(65) }],
    ['a version without end', { ...mirasPhone, app_version: long(41) }],
    ['a group without end', { ...mirasPhone, user_group: long(65) }],
    ['a group that is a number', { ...mirasPhone, user_group: 7 }],
    ['null for the owner', { ...mirasPhone, owner: null }],
    ['null for the uid', { ...mirasPhone, firebase_uid: null }],
    ['a megabyte', { ...mirasPhone, app_version: long(500_000) }],
  ])('refuse %s', async (_what, document) => {
    expect(await devices.write(mira, 'phone', document)).toBe(refused)
    expect(await devices.list()).toEqual([])
  })

  test('refuse a moment that the phone made up, before or after now', async () => {
    for (const last_seen_at of [new Date(0), new Date('2099-01-01'), 'now', null]) {
      const made = soundDocument('mira', { last_seen_at })
      expect(await devices.write(mira, 'phone', made, { moment: false })).toBe(refused)
    }
    expect(await devices.write(mira, 'phone', mirasPhone, { moment: false })).toBe(refused)
  })

  test('take every name that a token gets and none that it does not, so that no token has two documents', async () => {
    for (const id of ['dG9r:APA91bH_x-9', 'a%2Fb%2Bc%3D', '%7E'])
      expect(await devices.write(mira, id, mirasPhone)).toBe(200)
    for (const id of ['%61', 'a%2f', 'a.b', 'a b', 'ж', 'a%', 'a~', 'a'.repeat(1501)])
      expect([400, refused]).toContain(await devices.write(mira, id, mirasPhone))
    expect(await devices.list()).toHaveLength(3)
  })

  test('refuse everything beside the collection, and below a document', async () => {
    for (const place of ['people/mira', 'devices/phone/keys/1', 'settings/rules']) {
      const name = `${devices.documents}/${place}`
      expect(await devices.write(mira, '', mirasPhone, { name })).toBe(refused)
      expect((await devices.ask(mira, 'GET', name)).status).toBe(refused)
    }
  })
})
