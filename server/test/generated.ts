import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Schema } from '../src/platform/http/schema.ts'

/** What patterns ask for that fast-check cannot read, such as letters of every script. */
const samples = [
  'Иван',
  'СН-1001',
  'ivan.petrov',
  'example.com',
  'сердион.бг',
  'a@example.com',
  '+359 88 123',
  '1',
  'а',
]
/** Longer texts say nothing new and take their time. */
const longEnough = 2000

const signs = fc.oneof(
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 1, minLength: 1 }), weight: 2 },
  { arbitrary: fc.constantFrom('я', 'a', 'Z', '0', ' ', '\n', '%', '_', '\\', "'", '"', '<', '/', '🎈'), weight: 3 },
)

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    const fitting = samples.filter((sample) => new RegExp(pattern, 'u').test(sample))
    if (fitting.length === 0) throw new Error(`No sample matches ${pattern}.`)
    return fc.constantFrom(...fitting)
  }
}

function texts(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = longEnough, pattern, format } = schema
  if (format === 'date-time' || format === 'date') {
    const days = fc.date({ min: new Date('1000-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
    const near = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-30'), noInvalidDate: true })
    const moments = fc.oneof(days, near).map((day) => day.toISOString())
    return format === 'date' ? moments.map((moment) => moment.slice(0, 10)) : moments
  }
  if (pattern !== undefined) return matching(pattern)
  const most = Math.min(maxLength, Math.max(minLength, 24))
  const short = fc.array(signs, { minLength: Math.min(minLength, most), maxLength: most }).map((all) => all.join(''))
  const edge = Math.min(maxLength, longEnough)
  return fc.oneof({ arbitrary: short, weight: 12 }, { arbitrary: fc.constant('я'.repeat(edge)), weight: 1 })
}

function numbers({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): fc.Arbitrary<number> {
  const [min, max] = [minimum ?? exclusiveMinimum ?? -(2 ** 31), maximum ?? exclusiveMaximum ?? 2 ** 31 - 1]
  if (type === 'integer') return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max))
  return fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
}

function lists({ items = {}, minItems = 0, maxItems = 4, uniqueItems }: Schema): fc.Arbitrary<unknown> {
  const length = { minLength: minItems, maxLength: Math.min(maxItems, Math.max(minItems, 4)) }
  const one = anyOf(items)
  return uniqueItems
    ? fc.uniqueArray(one, { ...length, selector: (item) => JSON.stringify(item) })
    : fc.array(one, length)
}

function objects({ properties, patternProperties, required = [], maxProperties = 4 }: Schema): fc.Arbitrary<unknown> {
  const [open] = Object.entries(patternProperties ?? {})
  if (open) {
    const keys = matching(open[0]).filter((key) => key.isWellFormed() && !key.includes('\0'))
    return fc.dictionary(keys, anyOf(open[1]), { maxKeys: Math.min(maxProperties, 4), noNullPrototype: true })
  }
  const inside = Object.entries(properties ?? {}).map(([name, schema]) => [name, anyOf(schema)] as const)
  return fc.record(Object.fromEntries(inside), { requiredKeys: required as never[], noNullPrototype: true })
}

function anyOf(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(anyOf))
  if (schema.type === 'string') {
    // What the arbitrary only comes near, such as an ending in a fitting sign, the schema itself decides.
    const compiled = Compile(schema as TSchema)
    return texts(schema).filter((text) => compiled.Check(text))
  }
  if (schema.type === 'integer' || schema.type === 'number') return numbers(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'array') return lists(schema)
  if (schema.type === 'object') return objects(schema)
  return fc.jsonValue({ maxDepth: 2 })
}

/** Whatever the schema takes, its edges included. */
export function validOf(schema: TSchema): fc.Arbitrary<unknown> {
  const compiled = Compile(schema)
  return anyOf(schema as Schema).filter((value) => compiled.Check(value))
}

type Place = { holder: Record<string, unknown>; key: string }

const placesIn = (holder: Record<string, unknown>): Place[] =>
  Object.keys(holder).flatMap((key) => {
    const value = holder[key]
    const inside = typeof value === 'object' && value !== null ? placesIn(value as Record<string, unknown>) : []
    return [{ holder, key }, ...inside]
  })

/** Put in the place of something. */
const numbersAndSuch: readonly unknown[] = [null, true, false, 0, -1, 0.5, 1e308, 2 ** 53, 2 ** 31, 1e-7]
const strings: readonly unknown[] = [
  '',
  'x',
  ' ',
  '\0',
  '\ud800',
  'а\udc00б',
  '2026-02-30T00:00:00Z',
  'я'.repeat(25_000),
]
const holders: readonly unknown[] = [[], {}, [[]], ['x', 'x'], [null], { x: 1 }, { __proto__: null, constructor: 1 }]
const strange = [...numbersAndSuch, ...strings, ...holders]
const alterations: readonly ((place: Place) => void)[] = [
  ...strange.map((value) => (place: Place) => {
    place.holder[place.key] = structuredClone(value)
  }),
  ({ holder, key }) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else delete holder[key]
  },
  ({ holder, key }) => {
    const value = holder[key]
    if (typeof value === 'string') holder[key] = `${value}\0`
    else if (Array.isArray(value)) holder[key] = Array.from({ length: 1200 }, () => value[0] ?? 'x')
    else if (typeof value === 'object' && value !== null) Object.assign(value, { unknown_field: 1 })
    else if (typeof value === 'number') holder[key] = String(value)
    else holder[key] = { $ne: value }
  },
  ({ holder, key }) => {
    if (typeof holder[key] === 'string') holder[key] = `${holder[key]}\udbff`
    else holder[key] = [holder[key]]
  },
  ({ holder, key }) => {
    holder[`${key}\0`] = 1
  },
]

/** PostgreSQL cannot hold these, whatever the schema says. */
const isUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  return typeof value === 'object' && value !== null && Object.values(value).some(isUnstorable)
}

/** Something the schema takes, altered in one place until it no longer takes it. */
export function spoiltOf(schema: TSchema, isBad = badBy(schema)): fc.Arbitrary<unknown> {
  return fc
    .tuple(validOf(schema), fc.nat(1_000_000), fc.nat(alterations.length))
    .map(([value, at, how]) => {
      const whole: { all: unknown } = { all: structuredClone(value) }
      const places = typeof whole.all === 'object' ? placesIn(whole).slice(1) : []
      const place = places[at % Math.max(1, places.length)]
      const alter = alterations[how]
      if (place && alter) alter(place)
      else if (typeof whole.all === 'object') Object.assign(whole.all as object, { unknown_field: 'x' })
      return whole.all
    })
    .filter(isBad)
}

export function badBy(schema: TSchema): (value: unknown) => boolean {
  const compiled = Compile(schema)
  return (value) => {
    // As it arrives: what JSON cannot say is gone.
    const arrived: unknown = JSON.parse(JSON.stringify(value))
    return isUnstorable(arrived) || !compiled.Check(arrived)
  }
}
