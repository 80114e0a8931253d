import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMessage } from './push-message.ts'

test('[S-push] the payload is body, link and whether it was tapped in the tray', () => {
  const notification = { title: 'Мегдан', body: 'Нова анкета', data: { link: '/survey/1' } }
  expect(readMessage(notification, true)).toEqual({ body: 'Нова анкета', link: '/survey/1', wasTapped: true })
  expect(readMessage({ data: { body: 'Нова анкета', link: '/survey/1' } }, false)).toEqual({
    body: 'Нова анкета',
    link: '/survey/1',
    wasTapped: false,
  })
})

test('which notification of the inbox it is must be an id, or it is none', () => {
  const idOf = (notification_id: unknown) => readMessage({ data: { notification_id } }, true).notification_id
  expect(idOf('0193-ab_C')).toBe('0193-ab_C')
  for (const other of ['../profile', 'x'.repeat(65), '', 7, {}, null, undefined]) expect(idOf(other)).toBeUndefined()
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
