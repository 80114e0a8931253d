import type { Question } from '@megdan/contract'
import { expect, test } from 'vitest'
import { optionsOf } from './order.ts'

const options = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, text: id }))
const question: Question = { id: 'q', kind: 'single', title: 'Кое?', required: true, options, shuffle: true }
const orderFor = (seed: string, more: Partial<Question> = {}) =>
  optionsOf({ ...question, ...more }, seed)
    .map(({ id }) => id)
    .join('')

test('shuffled options stand in another order for others, each time in the same one for oneself, and none is lost', () => {
  const orders = Array.from({ length: 200 }, (_, reader) => orderFor(`reader-${reader}`))
  expect(new Set(orders.map((order) => [...order].toSorted().join('')))).toEqual(new Set(['abcde']))
  expect(orderFor('reader-7')).toBe(orders[7])
  // Each of the five comes first for about a fifth of the readers.
  for (const id of 'abcde') expect(orders.filter((order) => order.startsWith(id)).length).toBeGreaterThan(15)
})

test('options that are not to be shuffled stand as they were written', () => {
  expect(orderFor('reader-1', { shuffle: false })).toBe('abcde')
})
