import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

test.each([
  ['Отваря в понеделник.', 'Отваря във вторник.', ['в понеделник', 'във вторник']],
  ['Opens on Monday.', 'Opens on Tuesday.', ['Monday', 'Tuesday']],
])('what became of «%s» is told in whole words', (older, newer, [removed, added]) => {
  const pieces = differenceOf(older, newer)
  const of = (kind: string) =>
    pieces
      .filter((piece) => piece.kind === kind)
      .map(({ text }) => text.trim())
      .join(' ')
  expect([of('removed'), of('added')]).toEqual([removed, added])
  const textOf = (left: string) =>
    pieces
      .filter(({ kind }) => kind !== left)
      .map(({ text }) => text)
      .join('')
  expect([textOf('added'), textOf('removed')]).toEqual([older, newer])
})
