import { ApiError } from '@megdan/contract'
import { describe, expect, test } from 'vitest'
import { isFinal, pauseAfter } from '../platform/retries.ts'
import { merge, nothing } from './marks.ts'
import { apply, put, type Waiting, without } from './outbox.ts'

const at = '2026-11-20T09:00:00.000Z'
const save = (item: string, on: boolean, key: string): Waiting => ({ kind: 'bookmark', on, item, at, key })
const refusal = (status: number, code: string, retryAfter = 0) =>
  new ApiError(status, { code, message: code, request_id: '' }, retryAfter)

describe('the outbox', () => {
  test('keeps only the last wish for one item and kind', () => {
    const read: Waiting = { kind: 'read', on: true, item: 'a', at, key: '2' }
    const waiting = [save('a', true, '1'), read, save('b', true, '3'), save('a', false, '4')].reduce(
      put,
      [] as Waiting[],
    )
    expect(waiting.map(({ key }) => key)).toEqual(['2', '3', '4'])
  })

  test('keeps a newer wish when the older one has been sent', () => {
    const waiting = put(put([], save('a', true, '1')), save('a', false, '2'))
    expect(without(waiting, '1')).toEqual([save('a', false, '2')])
  })

  test('shows each change as done', () => {
    const changes: Waiting[] = [
      save('a', true, '1'),
      { kind: 'read', on: true, item: 'a', at, key: '2' },
      { kind: 'reaction', reaction: 'heart', item: 'a', at, key: '3' },
      { kind: 'confirmation', version: 4, item: 'a', at, key: '4' },
      save('a', false, '5'),
    ]
    expect(changes.reduce(apply, nothing)).toEqual({
      read: { a: at },
      bookmarked: {},
      reacted: { a: 'heart' },
      confirmed: { a: { version: 4, confirmed_at: at } },
    })
  })

  test('gives up on what is refused for good and on nothing else', () => {
    const forGood = [
      refusal(400, 'invalid'),
      refusal(403, 'forbidden'),
      refusal(404, 'not_found'),
      refusal(409, 'version_conflict'),
    ]
    const forNow = [
      refusal(0, 'offline'),
      refusal(0, 'timeout'),
      refusal(401, 'token_expired'),
      refusal(429, 'too_many'),
      refusal(503, 'unavailable'),
      refusal(404, 'bad_answer'),
    ]
    expect(forGood.map(isFinal)).toEqual(forGood.map(() => true))
    expect(forNow.map(isFinal)).toEqual(forNow.map(() => false))
  })

  test('waits twice as long after each failure, up to a minute, and never less than the server asks', () => {
    const error = refusal(503, 'unavailable')
    expect([0, 1, 2, 10].map((failures) => pauseAfter(failures, error, 1))).toEqual([1000, 2000, 4000, 60_000])
    expect(pauseAfter(2, error, 0)).toBe(2000)
    expect(pauseAfter(0, refusal(429, 'too_many', 90), 0)).toBe(90_000)
  })
})

describe('the marks of the server', () => {
  const reply = { read: { a: at, b: null }, bookmarked: { c: at }, reacted: {}, confirmed: {}, cursor: '7' }

  test('replace everything when they are whole', () => {
    const before = { ...nothing, read: { b: at, z: at } }
    expect(merge(before, { ...reply, read: { a: at } }, false)).toEqual({
      ...nothing,
      read: { a: at },
      bookmarked: { c: at },
      cursor: '7',
    })
  })

  test('change what they name when they are news, and take back what is null', () => {
    const before = { ...nothing, read: { b: at, z: at }, cursor: '3' }
    expect(merge(before, reply, true)).toMatchObject({ read: { a: at, z: at }, bookmarked: { c: at }, cursor: '7' })
  })
})
