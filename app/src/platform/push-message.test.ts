import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMessage } from './push-message.ts'

test('[S-push] the payload is body, link and whether it was tapped in the tray', () => {
  const notification = { title: 'Мегдан', body: 'Нова анкета', data: { link: '/survey/1' } }
  expect(readMessage(notification, true)).toEqual({
    body: 'Нова анкета',
    link: '/survey/1',
    wasTapped: true,
    notification_ids: [],
  })
  expect(readMessage({ data: { body: 'Нова анкета', link: '/survey/1' } }, false)).toEqual({
    body: 'Нова анкета',
    link: '/survey/1',
    wasTapped: false,
    notification_ids: [],
  })
})

test('which notifications of the inbox it stands for must be ids, or they are none', () => {
  const idsOf = (data: object) => readMessage({ data }, true).notification_ids
  expect(idsOf({ notification_id: '0193-ab_C' })).toEqual(['0193-ab_C'])
  expect(idsOf({ merged_ids: 'one two ../profile three' })).toEqual(['one', 'two', 'three'])
  for (const other of ['../profile', 'x'.repeat(65), '', 7, {}, null, undefined])
    expect(idsOf({ notification_id: other })).toEqual([])
  expect(idsOf({ merged_ids: 'x '.repeat(100_000) })).toHaveLength(50)
})

test('[S-push] what the sender says of the tap does not count', () => {
  expect(readMessage({ body: 'x', data: { wasTapped: true } }, false).wasTapped).toBe(false)
})

test('a body is one line of at most 150 letters, without controls and turned writing', () => {
  expect(readMessage({ body: ' Ново\n\n\u202eобявление\u0000 ' }, false).body).toBe('Ново обявление')
  const long = readMessage({ body: '😀'.repeat(100_000) }, false).body
  expect([...long]).toHaveLength(150)
  expect(long.endsWith('😀…')).toBe(true)
})

test('fields that are missing or of another kind count as empty', () => {
  for (const notification of [undefined, null, 'text', 7, [], {}, { body: 7, data: 'x' }, { data: null }])
    expect(readMessage(notification, false)).toMatchObject({ body: '', link: undefined })
})

test('no payload whatever breaks the reading', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.boolean(), (notification, wasTapped) => {
      const message = readMessage(notification, wasTapped)
      expect(typeof message.body).toBe('string')
      expect(message.wasTapped).toBe(wasTapped)
    }),
  )
})
