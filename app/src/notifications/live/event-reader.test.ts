import { expect, test } from 'vitest'
import { openReader } from './event-reader.ts'

const stream =
  'retry: 3000\nid: a-1\n\n:\n\nid: a-2\nevent: content\ndata: {"of":"news"}\n\nevent:unread\ndata:{\ndata: }\nid\n\nhalf: of'
const heard = [
  { id: 'a-1', event: 'message', data: '' },
  { id: undefined, event: 'message', data: '' },
  { id: 'a-2', event: 'content', data: '{"of":"news"}' },
  { id: '', event: 'unread', data: '{\n}' },
]

test.each([1, 2, 3, 7, 1000])('a stream that comes in pieces of %i letters is the same events', (length) => {
  for (const text of [stream, stream.replaceAll('\n', '\r\n')]) {
    const take = openReader()
    const pieces = text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? []
    expect(pieces.flatMap(take)).toEqual(heard)
  }
})

test('what never ends is not one of ours', () => {
  const take = openReader()
  expect(() => {
    for (let time = 0; time < 100; time++) take('x'.repeat(10_000))
  }).toThrow('Not a stream of events.')
})
