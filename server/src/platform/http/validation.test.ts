import * as Type from 'typebox'
import { expect, test } from 'vitest'
import { endpoints } from '../../../test/endpoints.ts'
import { Failure } from './failure.ts'
import { checkOf } from './validation.ts'

const closed = <const P extends Type.TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
const Words = Type.String({ maxLength: 10 })
const check = checkOf(
  closed({
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' })),
    place: Type.Optional(Type.Union([Words, Type.Null()])),
    list: Type.Optional(Type.Array(Words, { maxItems: 3 })),
    unique: Type.Optional(Type.Array(Type.Integer(), { maxItems: 50, uniqueItems: true })),
    kind: Type.Optional(Type.Union([Type.Literal('one'), Type.Literal('two')])),
    block: Type.Optional(
      Type.Union([closed({ a: Words }), closed({ a: Type.Array(Words, { maxItems: 2 }), b: Words })]),
    ),
    byId: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z]{1,5}$' }), Words, { maxProperties: 2, additionalProperties: false }),
    ),
    free: Type.Optional(Type.Unknown()),
  }),
  'body',
)
const fieldsOf = (body: unknown) => {
  try {
    check?.(body)
  } catch (error) {
    if (error instanceof Failure) return error.fields
    throw error
  }
  return undefined
}
const long = 'я'.repeat(100_000)

test.each<[unknown, object]>([
  [{ name: long }, { name: 'too_long' }],
  [{ name: 'я'.repeat(121) }, { name: 'too_long' }],
  [{ name: `a${'\u0301'.repeat(31)}` }, { name: 'wrong_format' }],
  [{ name: ' ' }, { name: 'wrong_format' }],
  [{ name: `${'a'.repeat(100_000)}\0` }, { name: 'wrong_format' }],
  [{ name: '\ud800' }, { name: 'wrong_format' }],
  [{ name: [[[[long]]]] }, { name: 'wrong_type' }],
  [{ name: { [long]: long } }, { name: 'wrong_type' }],
  [{ place: long }, { place: 'too_long' }],
  [{ list: ['a', long, 5] }, { 'list.1': 'too_long', 'list.2': 'wrong_type' }],
  [{ list: Array.from({ length: 50_000 }, () => 'a') }, { list: 'too_many' }],
  [{ list: long }, { list: 'wrong_type' }],
  [{ unique: [1, 1] }, { unique: 'repeated' }],
  [{ kind: long }, { kind: 'not_allowed' }],
  [{ byId: { A: 'x', [long]: 'y' } }, { 'byId.A': 'unknown', [`byId.${long.slice(0, 100)}`]: 'unknown' }],
  [{ byId: { a: 'x', b: 'y', c: 'z' } }, { byId: 'not_allowed' }],
  [{ free: { a: ['x\0'] } }, { 'free.a.0': 'wrong_format' }],
  [{ free: JSON.parse(`${'['.repeat(80)}${']'.repeat(80)}`) }, { free: 'too_deep' }],
  [{ free: JSON.parse('{"a":{"__proto__":{"admin":true}}}') }, { 'free.a.__proto__': 'unknown' }],
  [
    { [long]: long, x: { y: long } },
    { [long.slice(0, 100)]: 'unknown', x: 'unknown' },
  ],
  [
    { constructor: 1, toString: 1 },
    { constructor: 'unknown', toString: 'unknown' },
  ],
  [
    { name: long, list: 5, x: 1 },
    { name: 'too_long', list: 'wrong_type', x: 'unknown' },
  ],
  [[long], { body: 'wrong_type' }],
  [long, { body: 'wrong_type' }],
])('every bad field is named, whatever is in it', (body, fields) => expect(fieldsOf(body)).toEqual(fields))

test('of very many bad texts a hundred are told, and what follows them is not looked at', () => {
  const unread = {
    get text(): never {
      throw new Error('It is read.')
    },
  }
  const bad = Array.from({ length: 100 }, () => '\0')
  expect(() => fieldsOf({ free: [...bad.slice(1), unread] })).toThrow('It is read.')
  expect(Object.keys(fieldsOf({ free: [...bad, unread] }) ?? {})).toHaveLength(100)
})

test('of very many unknown names a hundred are told', () => {
  const body = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`name${at}`, 1]))
  expect(Object.keys(fieldsOf({ ...body, name: 5 }) ?? {})).toHaveLength(100)
})

test.each<[unknown, unknown]>([
  [{ name: 'И\u0306ова' }, { name: 'Йова' }],
  // 120 characters, each sent as four units.
  [{ name: '\u1F82'.repeat(120).normalize('NFD') }, { name: '\u1F82'.repeat(120) }],
  [{ name: '👩'.repeat(120) }, { name: '👩'.repeat(120) }],
  [{ block: { a: ['И\u0306'], b: 'x' } }, { block: { a: ['Й'], b: 'x' } }],
  [{ free: { ключ: ['И\u0306', long, 1, null] } }, { free: { ключ: ['Й', long, 1, null] } }],
  [null, {}],
])('what is allowed comes in normal form and whole', (body, value) => expect(check?.(body)).toEqual(value))

test('no endpoint takes anything of which its schema does not say how much it may be', () => {
  expect(endpoints.length).toBeGreaterThan(100)
  for (const { params, query, body } of endpoints) for (const part of [params, query, body]) checkOf(part, 'body')
  for (const open of [Type.String(), Type.Array(Words), Type.Record(Type.String(), Words), Type.Object({ a: Words })])
    expect(() => checkOf(open, 'body')).toThrow('lacks')
})
