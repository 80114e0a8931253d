import { type Endpoint, usualBody } from '@megdan/contract'

/** The parts of JSON Schema that the contract is written in. */
export type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  patternProperties?: Record<string, Schema>
  anyOf?: Schema[]
}

const row = (piece: string) => (length: number) =>
  piece.repeat(Math.max(1, Math.ceil(length / piece.length))).slice(0, Math.max(1, length))

/** Texts of a length that pattern, normal form, search or database would like least. */
export const worstTexts: Record<string, (length: number) => string> = {
  letters: row('a'),
  spaces: row(' '),
  'spaces around': (length) => `${row(' ')(length - 2)}a `,
  tabs: row('\t\n\r \u00A0'),
  marks: row('\u0301\u0316'),
  'letters with thirty marks each': row(`a${'\u0301\u0316'.repeat(15)}`),
  'letters put together of two': row('и\u0306'),
  'an address with dots': (length) => `a@${row('.')(length - 3)}@`,
  'many addresses': row('a@b.c@'),
  ats: row('@'),
  words: row('аб '),
  numbers: row('0123456789'),
  dashes: row('a-'),
  dots: row('a.'),
  commas: row('a,'),
  telephone: (length) => `+${row('1 (')(length - 1)}`,
  link: (length) => `https://${row('a.')(length - 8)}`,
  mail: (length) => `mailto:${row('a@')(length - 7)}`,
  path: (length) => `/news/${row('a/')(length - 6)}`,
  media: (length) => `/media/${row('a.a')(length - 8)}!`,
  date: (length) => `2026-01-01T00:00:00.${row('1')(length - 20)}`,
  signs: row('& | ! <-> :* ( ) % _ \\ \' " '),
  balloons: row('🎈'),
  family: row('👨\u200D👩\u200D👧'),
  'half letters': row('\ud800'),
  zeros: row('\0'),
  ligatures: row('\uFDFA'),
}

/** Which parts of its unions a value is made of, how many items its arrays have, and what its texts say. */
export type Making = { text: (schema: Schema) => string; items?: number; branch?: number }

/** A value of the shape of the schema, with every property, and with these texts wherever a text may stand. */
export function made(schema: Schema, making: Making): unknown {
  if (schema.anyOf) {
    const { length } = schema.anyOf
    return made(schema.anyOf[(making.branch ?? 0) % length] ?? {}, making)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'string':
      return making.text(schema)
    case 'array': {
      const items = Math.min(making.items ?? 1, schema.maxItems ?? 1)
      return Array.from({ length: items }, () => made(schema.items ?? {}, making))
    }
    case 'object': {
      const named = Object.entries(schema.properties ?? {})
      const matched = Object.values(schema.patternProperties ?? {}).map((of) => ['a', of] as const)
      return Object.fromEntries([...named, ...matched].map(([name, of]) => [name, made(of, making)]))
    }
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return making.text({})
  }
}

export type TextField = { path: string; schema: Schema }

/** Every text of a schema by its path, with `*` for items and for names that a pattern matches. */
export function textFieldsOf(schema: Schema, path = ''): TextField[] {
  const inside = (name: string) => (path ? `${path}.${name}` : name)
  return [
    ...(schema.type === 'string' && schema.const === undefined ? [{ path, schema }] : []),
    ...(schema.anyOf ?? []).flatMap((of) => textFieldsOf(of, path)),
    ...(schema.items ? textFieldsOf(schema.items, inside('*')) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, of]) => textFieldsOf(of, inside(name))),
    ...Object.values(schema.patternProperties ?? {}).flatMap((of) => textFieldsOf(of, inside('*'))),
  ]
}

/** The widest union of a schema: so many branches must be tried for each to be met once. */
export const branchesOf = (schema: Schema): number =>
  Math.max(
    1,
    schema.anyOf?.length ?? 1,
    ...[
      ...(schema.anyOf ?? []),
      ...Object.values(schema.properties ?? {}),
      ...(schema.items ? [schema.items] : []),
    ].map(branchesOf),
  )

/** How many texts a value of this shape holds, to share out a body among them. */
const countTexts = (schema: Schema, branch: number) => {
  let count = 0
  made(schema, { branch, text: () => ((count += 1), '') })
  return Math.max(1, count)
}

export type HostileBody = { what: string; payload: string }

const repeated = (piece: string, length: number) => piece.repeat(Math.max(1, Math.floor(length / piece.length)))
const numbered = (length: number, of: (number: number) => string) => {
  const size = of(100_000).length + 1
  return Array.from({ length: Math.max(1, Math.floor(length / size)) }, (_, number) => of(100_000 + number)).join(',')
}

/** Bodies whose shape is the attack, whatever the schema: as long as an endpoint reads them. */
export function hostileShapes(longest: number = usualBody): HostileBody[] {
  const room = longest - 64
  const half = Math.floor(room / 2)
  return [
    { what: 'deep lists', payload: '['.repeat(half) + ']'.repeat(half) },
    { what: 'deep lists without an end', payload: '['.repeat(room) },
    { what: 'deep objects', payload: `${repeated('{"a":', room - room / 6)}1${repeated('}', room / 6 - 1)}` },
    { what: 'very many names', payload: `{${numbered(room, (number) => `"${number}":1`)}}` },
    { what: 'very many objects', payload: `[${repeated('{},', room)}{}]` },
    { what: 'very many numbers', payload: `[${repeated('1,', room)}1]` },
    { what: 'one long name', payload: `{"${repeated('a', room)}":1}` },
    { what: 'one long name of slashes', payload: `{"${repeated('/~', room)}":1}` },
    { what: 'one long name of marks', payload: `{"${repeated('\u0301\u0316', room / 2)}":1}` },
    { what: 'one long text', payload: `"${repeated('a', room)}"` },
    { what: 'one long number', payload: repeated('1', room) },
    { what: 'a number with a long end', payload: `1.${repeated('1', room)}` },
    { what: 'escaped signs', payload: `"${repeated('\\u0301', room)}"` },
    { what: 'names that look like a prototype', payload: `{${repeated('"__proto__" ', room)}` },
    { what: 'spaces', payload: `${repeated(' ', room)}x` },
  ]
}

/** The same inside each of the fields at the top of a body. */
export function hostileInside(schema: Schema, longest: number = usualBody): HostileBody[] {
  const names = Object.keys(schema.properties ?? {})
  const room = Math.floor((longest - 4096) / Math.max(1, names.length))
  const all = (what: string, of: string) => ({ what, payload: `{${names.map((name) => `"${name}":${of}`).join(',')}}` })
  return names.length === 0
    ? []
    : [
        all('deep lists in every field', `${'['.repeat(room / 2)}${']'.repeat(room / 2)}`),
        all('very many names in every field', `{${numbered(room, (number) => `"${number}":{}`)}}`),
        all('very many empty objects in every field', `[${repeated('{},', room)}{}]`),
        all('very many nulls in every field', `[${repeated('null,', room)}null]`),
        all('very many equal texts in every field', `[${repeated('"a",', room)}"a"]`),
        all('very many equal objects in every field', `[${repeated('{"a":1},', room)}{}]`),
      ]
}

/**
 * Bodies of the shape of the schema with the worst texts in it: once each text alone as long as a body may be, once all
 * of them as long as their schema allows them.
 */
export function* hostileTexts(schema: Schema, longest: number = usualBody): Generator<HostileBody> {
  for (let branch = 0; branch < branchesOf(schema); branch++) {
    // A sign takes up to six bytes in JSON.
    const each = Math.floor((longest - 8192) / countTexts(schema, branch) / 6)
    for (const [what, text] of Object.entries(worstTexts)) {
      const whole = made(schema, { branch, text: () => text(Math.max(40, each)) })
      yield { what: `${what}, too long, ${branch}`, payload: JSON.stringify(whole) }
      const within = made(schema, { branch, text: ({ maxLength = each }) => text(Math.min(maxLength, each)) })
      yield { what: `${what}, as long as may be, ${branch}`, payload: JSON.stringify(within) }
    }
    yield* manyTexts(schema, longest, branch)
  }
}

/** How many texts a value of the shape holds whose lists have so many items. */
function textsIn(schema: Schema, items: number, branch: number): number {
  const within = (of: Schema | undefined) => textsIn(of ?? {}, items, branch)
  if (schema.anyOf) return within(schema.anyOf[branch % schema.anyOf.length])
  if (schema.const !== undefined || schema.enum) return 0
  if (schema.type === 'array') return Math.min(items, schema.maxItems ?? 1) * within(schema.items)
  if (schema.type !== 'object') return schema.type === 'string' ? 1 : 0
  const all = [...Object.values(schema.properties ?? {}), ...Object.values(schema.patternProperties ?? {})]
  return all.reduce((sum, of) => sum + within(of), 0)
}

/** As many texts as a body has room for, each refused by itself. */
function* manyTexts(schema: Schema, longest: number, branch: number): Generator<HostileBody> {
  // Six bytes a sign, and as many for the name beside it.
  const lengthIn = (items: number) => Math.floor((longest - 8192) / Math.max(1, textsIn(schema, items, branch)) / 6) - 8
  const items = [30, 10, 3].find((most) => textsIn(schema, most, branch) > 20 && lengthIn(most) > 0)
  if (!items) return
  for (const what of ['zeros', 'marks', 'half letters']) {
    const text = worstTexts[what]?.(lengthIn(items)) ?? ''
    const whole = made(schema, { branch, items, text: () => text })
    yield { what: `${what} in very many texts, ${branch}`, payload: JSON.stringify(whole) }
  }
}

/** The same for what stands in an address, whose room is what the server reads of one. */
export function* hostileQueries(schema: Schema, room = 8_000): Generator<{ what: string; query: string }> {
  const names = Object.keys(schema.properties ?? { a: {} })
  for (const [what, text] of Object.entries(worstTexts)) {
    for (const name of names) {
      const long = encodeURIComponent(text(room).toWellFormed()).slice(0, room)
      yield { what: `${what} in ${name}`, query: `${name}=${long.replace(/%[^%]{0,1}$/, '')}` }
    }
  }
  yield { what: 'very many names', query: Array.from({ length: room / 8 }, (_, at) => `n${at}=1`).join('&') }
  yield { what: 'one name very often', query: `${names[0]}=1&`.repeat(room / 12) }
  yield { what: 'a long name', query: `${'a'.repeat(room)}=1` }
}

/** Everything above for the body of one endpoint. */
export function* hostileBodies({ body, longest_body }: Endpoint): Generator<HostileBody> {
  yield* hostileShapes(longest_body)
  if (!body) return
  yield* hostileInside(body, longest_body)
  yield* hostileTexts(body, longest_body)
}
