import { describe, expect, test } from 'vitest'
import { apply, order, toTell, type Waiting } from './changes.ts'
import { merge, nothing } from './marks.ts'

const at = '2026-11-20T09:00:00.000Z'
const save = (item: string, on: boolean, key: string): Waiting => ({ kind: 'bookmark', on, item, at, key })
const { put, without } = order

describe('the outbox', () => {
  test('keeps only the last wish for one item and kind', () => {
    const read: Waiting = { kind: 'read', on: true, item: 'a', at, key: '2' }
    const waiting = [save('a', true, '1'), read, save('b', true, '3'), save('a', false, '4')].reduce(
      put,
      [] as readonly Waiting[],
    )
    expect(waiting.map(({ key }) => key)).toEqual(['2', '3', '4'])
  })

  test('keeps a newer wish when the older one has been sent', () => {
    const waiting = put(put([], save('a', true, '1')), save('a', false, '2'))
    expect(without(waiting, save('a', true, '1'))).toEqual([save('a', false, '2')])
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
})

test('what a guest saved, read and reacted to is told for their account, each by a key of its own; confirmed they have not', () => {
  const later = '2026-11-20T10:00:00.000Z'
  const known = {
    ...nothing,
    read: { a: at },
    bookmarked: { b: later },
    reacted: { a: 'heart' as const },
    confirmed: { a: { version: 1, confirmed_at: at } },
  }
  expect(toTell(known)).toEqual([
    { kind: 'bookmark', on: true, item: 'b', at: later, key: 'guest bookmark b' },
    { kind: 'read', on: true, item: 'a', at, key: 'guest read a' },
    { kind: 'reaction', reaction: 'heart', item: 'a', at, key: 'guest reaction a' },
  ])
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
