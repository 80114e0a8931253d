import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { notification } from '../../../tables.ts'
import { mergedRing, mergedWords, ringOf } from '../../ring.ts'
import { writerOf } from './fcm.ts'

const now = new Date('2026-11-20T09:00:00Z')
const tomorrow = new Date('2026-11-21T09:00:00Z')
const id = '01970000-0000-7000-8000-000000000001'
const row = {
  id,
  kind: 'news',
  title: 'Заглавие',
  body: 'Текст "в кавички".',
  language: 'bg',
  translations: { en: { title: 'Title', body: 'Text.' } },
  content_free: false,
  link: '/news/1',
  urgent: false,
} as typeof notification.$inferSelect
type Written = { message: Record<string, unknown> & { token: string; notification: object } }
const read = (text: string) => (JSON.parse(text) as Written).message

test('on Android: tag, channel, priority and how long it is worth while', () => {
  const write = writerOf(ringOf(row), tomorrow, now)
  expect(read(write({ token: 'a"b', platform: 'android', locale: 'bg', badge: 3 }))).toEqual({
    token: 'a"b',
    notification: { title: row.title, body: row.body },
    data: { body: row.body, link: '/news/1', notification_id: id },
    android: {
      priority: 'NORMAL',
      ttl: '86400s',
      notification: { tag: id, channel_id: 'news', sound: 'default' },
    },
  })
})

test('on iOS: collapse id, sound and the number on the icon, each device its own', () => {
  const write = writerOf(ringOf({ ...row, urgent: true }), tomorrow, now)
  const [three, zero, guest] = [3, 0, null].map((badge) =>
    read(write({ token: 'x', platform: 'ios', locale: 'en', badge })),
  )
  expect(three).toMatchObject({ notification: { title: 'Title', body: 'Text.' } })
  expect(three?.['apns']).toEqual({
    headers: { 'apns-collapse-id': id, 'apns-priority': '10', 'apns-expiration': '1795251600' },
    payload: { aps: { badge: 3, sound: 'default' } },
  })
  expect([zero, guest].map((one) => (one?.['apns'] as { payload: object } | undefined)?.payload)).toEqual([
    { aps: { badge: 0, sound: 'default' } },
    { aps: { sound: 'default' } },
  ])
})

test.each([
  ['news', false, 'news'],
  ['event', false, 'news'],
  ['survey', false, 'surveys'],
  ['important', false, 'important'],
  ['survey', true, 'important'],
] as const)('of the kind %s, urgent %s, it rings on Android by the channel %s', (kind, urgent, channel_id) => {
  const write = writerOf(ringOf({ ...row, kind, urgent }), tomorrow, now)
  expect(read(write({ token: 'x', platform: 'android', locale: 'bg', badge: null }))['android']).toMatchObject({
    priority: urgent ? 'HIGH' : 'NORMAL',
    notification: { channel_id },
  })
})

test('without content it says only that something has come', () => {
  const write = writerOf(ringOf({ ...row, content_free: true }), tomorrow, now)
  const text = write({ token: 'x', platform: 'ios', locale: 'bg', badge: 1 })
  expect(text).not.toContain(row.title)
  expect(text).not.toContain('кавички')
  expect(read(text).notification).toEqual({
    title: 'Ново известие',
    body: 'Отворете приложението, за да го прочетете.',
  })
  const en = writerOf(ringOf({ ...row, content_free: true }), tomorrow, now)
  expect(en({ token: 'x', platform: 'ios', locale: 'en', badge: 1 })).not.toContain('Text.')
})

test('in place of several it names them, the last fifty of very many, and leads to the list', () => {
  const ids = Array.from({ length: 60 }, (_, nth) => `${id.slice(0, -2)}${nth + 10}`)
  const merged = mergedRing({ news: 60, surveys: 0, others: 0, to_confirm: 0 }, ids)
  const text = writerOf(merged, tomorrow, now)({ token: 'x', platform: 'ios', locale: 'bg', badge: 60 })
  expect(read(text)['data']).toMatchObject({ link: '/notifications', merged_ids: ids.slice(-50).join(' ') })
  expect(Buffer.byteLength(text)).toBeLessThan(4096)
})

test('whatever was written, it is JSON of at most 4096 bytes with its token and its link or the list', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"token":""', '"badge":0,', '🎉'.repeat(900)))
  fc.assert(
    fc.property(text, text, fc.string({ maxLength: 3000 }), fc.boolean(), (title, body, link, isApple) => {
      const ring = ringOf({ ...row, title, body, link, translations: {} })
      const platform = isApple ? 'ios' : 'android'
      const message = read(writerOf(ring, tomorrow, now)({ token: 'the-token', platform, locale: 'bg', badge: 99 }))
      const { token, ...payload } = message
      expect(token).toBe('the-token')
      expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThanOrEqual(4096)
      expect([link, '/notifications']).toContain((message['data'] as { link: string }).link)
    }),
  )
})

test('merged: each kind counted, one and many, in both languages', () => {
  const merged = { news: 1, surveys: 2, others: 1, to_confirm: 1 }
  expect(mergedWords(merged, 'bg').body).toBe('1 новина, 2 анкети, 1 известие, 1 за потвърждение')
  expect(mergedWords(merged, 'en').body).toBe('1 story, 2 surveys, 1 notification, 1 to confirm')
  expect(mergedWords({ news: 3, surveys: 0, others: 0, to_confirm: 0 }, 'bg').body).toBe('3 новини')
  const write = writerOf(mergedRing(merged, [id, 'other']), tomorrow, now)
  const message = read(write({ token: 'x', platform: 'android', locale: 'bg', badge: 0 }))
  const body = '1 новина, 2 анкети, 1 известие, 1 за потвърждение'
  expect(message['data']).toEqual({ body, link: '/notifications', merged_ids: `${id} other` })
})
