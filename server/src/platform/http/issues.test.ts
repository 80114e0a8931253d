import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { endpoints } from '../../../test/endpoints.ts'
import { hostileBodies } from '../../../test/hostile-inputs.ts'
import { type Issue, issuesOf } from './issues.ts'
import { Failure } from './failure.ts'
import { validatorOf } from './validation.ts'

const closed = <const P extends Type.TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
const Words = Type.String({ maxLength: 10 })
const Block = Type.Union([
  closed({ kind: Type.Literal('text'), words: Words }),
  closed({ kind: Type.Literal('list'), items: Type.Array(Words, { maxItems: 400 }) }),
  closed({ kind: Type.Literal('table'), byName: Type.Record(Type.String({ pattern: '^[a-z]+$' }), Words) }),
])
const Document = closed({
  title: Words,
  blocks: Type.Array(Block, { maxItems: 500 }),
  of: Type.Optional(Type.Array(Type.Union([Words, Type.Null()]))),
})
const good = Array.from({ length: 450 }, () => ({ kind: 'text', words: 'word' }))
const items = Array.from({ length: 350 }, () => 'word')
const pathsOf = (issues: Iterable<Issue>) => [
  ...new Set([...issues].map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)),
]

test.each<[string, object, string[]]>([
  ['nothing', { title: 'a', blocks: good }, []],
  ['a text', { title: 'much too long a title', blocks: good }, ['/title maxLength']],
  ['what is missing', { blocks: good }, [' required']],
  ['too many', { title: 'a', blocks: [...good, ...good] }, ['/blocks maxItems']],
  [
    'a part of the last of many',
    { title: 'a', blocks: [...good, { kind: 'list', items: [...items, 'much too long'] }] },
    ['/blocks/450/items/350 maxLength'],
  ],
  [
    'a name and what it names',
    {
      title: 'a',
      blocks: [
        ...good,
        { kind: 'table', byName: Object.fromEntries(items.map((_, at) => ['a'.repeat(at + 1), at === 349 ? 5 : 'a'])) },
      ],
    },
    [`/blocks/450/byName/${'a'.repeat(350)} type`],
  ],
  ['what is of no kind', { title: 'a', blocks: [{ kind: 'none', items }] }, ['/blocks/0 anyOf']],
])('of a large value is said what is wrong, where: %s', (_what, value, paths) => {
  expect(Compile(Document).Check(value)).toBe(paths.length === 0)
  expect(pathsOf(issuesOf(Document, value))).toEqual(paths)
})

test('of a small value all is said that TypeBox says', () => {
  const value = { title: 5, blocks: [{ kind: 'text', words: 'much too long' }], more: 1 }
  expect([...issuesOf(Document, value)]).toEqual(Compile(Document).Errors(value))
})

test('whatever an endpoint refuses, it says why', () => {
  let refused = 0
  for (const { method, path, body } of new Map(endpoints.map((one) => [JSON.stringify(one.body), one])).values()) {
    if (!body) continue
    const { cut } = validatorOf(body, 'body')
    const compiled = Compile(body)
    const valueOf = (input: unknown) => {
      try {
        return cut(input).value
      } catch (error) {
        // More wrong texts and names than are told: none of it is looked at further.
        expect(error).toBeInstanceOf(Failure)
        return undefined
      }
    }
    for (const { what, payload } of hostileBodies({ body } as never)) {
      if (!what.includes('very many')) continue
      const value = valueOf(JSON.parse(payload))
      if (value === undefined || compiled.Check(value)) continue
      refused++
      expect(issuesOf(body, value).next().done, `${method} ${path}: ${what}`).toBe(false)
    }
  }
  expect(refused).toBeGreaterThan(100)
})
