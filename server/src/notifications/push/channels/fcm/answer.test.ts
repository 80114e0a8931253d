import fc from 'fast-check'
import { expect, test } from 'vitest'
import { says } from '../../../../../test/fake-fcm.ts'
import { readAnswer } from './fcm.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const read = (answer: (typeof says)['accepted']) =>
  typeof answer === 'string' ? undefined : readAnswer(answer.status, answer.body ?? '', answer.headers?.['retry-after'])

test('each answer of the provider is known by its own words', () => {
  expect(read(says.accepted)).toEqual({ kind: 'accepted' })
  expect(read(says.unregistered)).toEqual({ kind: 'dead', reason: 'unregistered' })
  expect(read(says.badToken)).toEqual({ kind: 'dead', reason: 'invalid_token' })
  const rejection = { status: 400, code: 'INVALID_ARGUMENT', fields: ['message.android.ttl'] }
  expect(read(says.badPayload)).toEqual({ kind: 'bad_message', rejection })
  expect(read(says.otherSender)).toEqual({ kind: 'failed', reason: 'sender_mismatch' })
  expect(read(says.apnsKey)).toEqual({ kind: 'failed', reason: 'apns_key' })
  expect(read(says.denied)).toEqual({ kind: 'credentials' })
  expect(read(says.quota())).toEqual({ kind: 'later', reason: 'quota', after: 60_000 })
  expect(read(says.quota(7))).toEqual({ kind: 'later', reason: 'quota', after: 7000 })
  expect(read(says.unavailable)).toEqual({ kind: 'later', reason: 'away', after: undefined })
  expect(read(says.page)).toEqual({ kind: 'later', reason: 'away', after: undefined })
})

test('Retry-After may be a date, is never in the past and never longer than an hour', () => {
  const after = (header: string) => readAnswer(503, '', header, now)
  expect(after('Fri, 20 Nov 2026 09:00:30 GMT')).toMatchObject({ after: 30_000 })
  expect(after('Fri, 20 Nov 2026 08:00:00 GMT')).toMatchObject({ after: 0 })
  expect(after('99999999')).toMatchObject({ after: 3_600_000 })
  expect(after('soon')).toMatchObject({ after: undefined })
})

test('why a message was refused is kept by its names alone, whatever stands in their place', () => {
  const hostile = {
    error: { status: 'На Мира: «тайно»', details: [{ fieldViolations: [{ field: 'a b' }, { field: 7 }] }] },
  }
  expect(readAnswer(422, JSON.stringify(hostile), undefined)).toEqual({
    kind: 'bad_message',
    rejection: { status: 422, code: '', fields: [] },
  })
})

test('an invalid token without a named field is known by the sentence, and nothing else costs a device', () => {
  const refusal = (message: string) => JSON.stringify({ error: { status: 'INVALID_ARGUMENT', message } })
  const sentence = 'The registration token is not a valid FCM registration token'
  expect(readAnswer(400, refusal(sentence), undefined)).toEqual({ kind: 'dead', reason: 'invalid_token' })
  expect(readAnswer(400, refusal('Invalid value at message'), undefined)).toMatchObject({ kind: 'bad_message' })
  expect(readAnswer(404, '<html>Not found</html>', undefined)).toEqual({ kind: 'credentials' })
  expect(readAnswer(404, '{"error":{"status":"NOT_FOUND"}}', undefined)).toEqual({ kind: 'credentials' })
  fc.assert(
    fc.property(fc.integer({ min: 201, max: 599 }), fc.oneof(fc.string(), fc.json()), (status, body) => {
      expect(readAnswer(status, body, undefined).kind).not.toMatch(/accepted|dead/)
    }),
  )
})
