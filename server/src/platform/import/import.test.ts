import { expect, test } from 'vitest'
import { recogniseColumns, repeatedColumns, type Vocabulary } from './columns.ts'
import { inParts } from './parts.ts'
import { planName } from './plan-name.ts'

const vocabulary: Vocabulary<'name' | 'phone' | 'mail'> = {
  words: { name: ['име', 'full name'], phone: ['телефон'], mail: ['e-mail'] },
  hints(heading, cells) {
    if (cells.length > 0 && cells.every((cell) => cell.includes('@'))) return ['mail']
    return heading.includes('име') ? ['name', 'mail'] : []
  },
  repeatable: ['phone'],
}
const rowsOf = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 2, cells }))
const fieldsOf = (headings: string[], ...rows: string[][]) =>
  recogniseColumns(headings, rowsOf(...rows), vocabulary).map(({ field, sure }) => [field, sure])

test('a heading that is a word of a field is surer than one that hints at it, wherever it stands', () => {
  expect(fieldsOf(['Презиме', 'ИМЕ:', 'Телефон', 'телефон'])).toEqual([
    ['mail', false],
    ['name', true],
    ['phone', true],
    ['phone', true],
  ])
  expect(fieldsOf(['', 'E-Mail'], ['a@b.example', ''])).toEqual([
    [null, false],
    ['mail', true],
  ])
  expect(fieldsOf([''], ['a@b.example'], [''])).toEqual([['mail', false]])
})

test('of a column one sees its heading and three of its different cells, no longer than a glance', () => {
  const [column] = recogniseColumns(
    ['я'.repeat(300)],
    rowsOf(['а'], ['а'], [''], ['б'.repeat(99)], ['в'], ['г']),
    vocabulary,
  )
  expect(column).toMatchObject({ heading: 'я'.repeat(120), samples: ['а', 'б'.repeat(60), 'в'] })
})

test('a field for one column stands for one', () => {
  expect(repeatedColumns(['name', null, 'phone', 'name', 'phone', null], ['phone'])).toEqual([3])
  expect(repeatedColumns(['name', 'phone', 'phone'])).toEqual([2])
})

test('a plan is named by all that it comes of', () => {
  const nameOf = (...parts: unknown[]) => {
    const name = planName()
    name.add(...parts)
    return name.toString()
  }
  const bytes = new Uint8Array([1, 2])
  expect(nameOf(bytes, { existing: 'keep' })).toBe(nameOf(new Uint8Array([1, 2]), { existing: 'keep' }))
  const others = [nameOf(new Uint8Array([1, 3]), { existing: 'keep' }), nameOf(bytes, { existing: 'update' })]
  expect(others).not.toContain(nameOf(bytes, { existing: 'keep' }))
})

test('a long list is worked through in parts, and others have their turn between them', async () => {
  let turns = 0
  const others = setInterval(() => turns++, 0)
  const parts: number[][] = []
  for await (const part of inParts([1, 2, 3, 4, 5], 2)) {
    const before = performance.now()
    while (performance.now() - before < 3);
    parts.push([...part])
  }
  clearInterval(others)
  expect(parts).toEqual([[1, 2], [3, 4], [5]])
  expect(turns).toBeGreaterThan(0)
})
