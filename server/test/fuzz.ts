import { type Access, type Endpoint, usualBody } from '@megdan/contract'
import fc from 'fast-check'
import { type callers, type Prepared, requestOf, send } from './callers.ts'
import { formOf, pageFormOf } from './form.ts'
import { badBy, spoiltOf, validOf } from './generated.ts'

type Caller = (typeof callers)[number]
/** What is fuzzed in place of the request that the endpoint is usually asked with. */
export type FuzzRequest = {
  caller: Caller
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  /** Only these fields of the body, and of the usual one the rest. */
  fields?: readonly boolean[]
  file?: { name: string; content: string }
}
type Schema = NonNullable<Endpoint['body']>

const callersOf: Record<Access, readonly Caller[]> = {
  anyone: ['visitor', 'guest'],
  reader: ['guest', 'member'],
  member: ['member'],
  editor: ['editor', 'admin'],
  admin: ['admin'],
}
const callerOf = (endpoint: Endpoint) => fc.constantFrom(...callersOf[endpoint.access])
const perhaps = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 1 }, { arbitrary, weight: 3 })
/** Nothing is there by most names that are made up. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 5 }, { arbitrary, weight: 1 })
const nothing = { type: 'object', properties: {}, additionalProperties: false } as Schema
const texts = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
/** No query and no form carries halves of characters. */
const textsOf = (record: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name.toWellFormed(), texts(value).toWellFormed()]))
/** A page without scripts sends its body as a form, in which all is text. */
const isPage = ({ path, method }: Endpoint) => method === 'POST' && !path.startsWith('/api/')

/** A query has only texts; whether it is bad is asked of what its texts would mean. */
function badQuery(schema: Schema): (value: unknown) => boolean {
  const isBad = badBy(schema)
  const properties = (schema as { properties?: Record<string, { type?: string; enum?: unknown[] }> }).properties ?? {}
  const read = (name: string, text: string): unknown => {
    const wanted = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (wanted?.type === 'boolean' && /^(true|false|1|0)$/.test(text)) return true
    const isNumber = wanted?.type === 'integer' || typeof wanted?.enum?.[0] === 'number'
    return isNumber && /^\d+$/.test(text) ? Number(text) : text
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const pairs = Object.entries(textsOf(value as Record<string, unknown>))
    return isBad(Object.fromEntries(pairs.map(([name, text]) => [name, read(name, text)])))
  }
}

/** Nothing and dots alone would be another address. */
function badParams(schema: Schema): fc.Arbitrary<Record<string, string>> {
  const { properties = {} } = schema as { properties?: Record<string, Schema> }
  const bad = fc.constantFrom(
    '\0',
    'a b',
    'я',
    '../x',
    '%',
    'x'.repeat(300),
    '-1',
    '🎈',
    'а\u0301',
    ' ',
    '1e9',
    '0',
    ';',
    "'",
  )
  const all = Object.entries(properties).map(([name, one]) =>
    bad.filter(badBy(one)).map((text): Record<string, string> => ({ [name]: text })),
  )
  return fc.oneof(...all)
}

const names = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('../../x', 'a.png', '.', 'я.csv'),
)
const contents = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(fc.array(fc.string({ maxLength: 12 }), { maxLength: 5 }).map((row) => row.join(',')))
    .map((r) => r.join('\n')),
  fc.constantFrom(
    'PK\u0003\u0004',
    '%PDF-1.7',
    '\u0089PNG\r\n\u001a\n',
    '<svg/>',
    'BEGIN:VCARD\nFN:Я\nEND:VCARD\n',
    '',
  ),
)

/** What the schemas of an endpoint take, by somebody who may ask. */
export function validRequests(endpoint: Endpoint): fc.Arbitrary<FuzzRequest> {
  const { params, query, body, upload } = endpoint
  return fc.record({
    caller: callerOf(endpoint),
    ...(params && { params: seldom(validOf(params).map((made) => textsOf(made as Record<string, unknown>))) }),
    ...(query && { query: perhaps(validOf(query) as fc.Arbitrary<Record<string, unknown>>) }),
    ...(body && { body: perhaps(validOf(body)), fields: perhaps(fc.array(fc.boolean(), { maxLength: 12 })) }),
    ...(upload && { file: perhaps(fc.record({ name: names, content: contents })) }),
  }) as fc.Arbitrary<FuzzRequest>
}

/** The same with something in it that they do not take. */
export function invalidRequests(endpoint: Endpoint): fc.Arbitrary<FuzzRequest> {
  const { params, query = nothing, body, upload, method } = endpoint
  const parts: fc.Arbitrary<object>[] = [
    spoiltOf(query, badQuery(query)).map((made) => ({ query: made })),
    ...(params ? [badParams(params).map((made) => ({ params: made }))] : []),
    ...(body ? [spoiltOf(body, isPage(endpoint) ? badQuery(body) : badBy(body)).map((made) => ({ body: made }))] : []),
    ...(!body && !upload && method !== 'GET' ? [spoiltOf(nothing).map((made) => ({ body: made }))] : []),
  ]
  return fc.tuple(callerOf(endpoint), fc.oneof(...parts)).map(([caller, part]) => ({ caller, ...part }))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function bodyOf({ body, fields }: FuzzRequest, usual: unknown): unknown {
  if (body === undefined) return usual
  if (!fields || !isRecord(body) || !isRecord(usual)) return body
  const some = Object.entries(body).filter((_, at) => fields[at] ?? false)
  return { ...usual, ...Object.fromEntries(some) }
}

const pageOf = (body: unknown) => ({ form: pageFormOf(textsOf(isRecord(body) ? body : {})) })

/** What is asked for as usual, without what must be there and was left out on purpose. */
function usualQueryOf(usual: string, { query }: Endpoint, { query: said }: FuzzRequest): string {
  const { required = [] } = (query ?? {}) as { required?: string[] }
  const asked = new URLSearchParams(usual)
  for (const name of required) if (said && !(name in said)) asked.delete(name)
  return asked.toString()
}

const hostileTexts = (length: number): readonly string[] => [
  'а'.repeat(length / 2),
  `${' '.repeat(length - 1)}a`,
  `${'a'.repeat(length / 2)}\0`,
  `a\ud800${'\u0301\u0316'.repeat(length / 12)}`,
  `a@${'.'.repeat(length - 3)}@`,
  '9'.repeat(length),
]
/** Deeper and more than anybody means, and numbers that no column holds. */
const hostileShapes = (): readonly unknown[] => [
  Array.from({ length: 60 }).reduce<unknown>((inside) => [inside], 'x'),
  Array.from({ length: 30_000 }, (_, at) => at),
  Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`a${at}`, null])),
  [null, ['\0'], { 'a\ud800': '\ud800' }],
  { $ne: null },
  -(2 ** 63),
  1e308,
  2 ** 53 + 0.5,
]

/**
 * Asks once for each field of the body and of the query, with something hostile in its place, as long as a whole body
 * may be: by somebody who may ask, with all that the endpoint acts on. What stands in which field follows from the
 * number of the endpoint. Answers what was sent and what came of it.
 */
export async function* sayHostile(endpoint: Endpoint, number: number) {
  const { body, query, longest_body = usualBody } = endpoint
  const usual = await requestOf(endpoint, callersOf[endpoint.access].at(-1) ?? 'admin')
  const namesOf = (schema: Schema | undefined): string[] => {
    const { properties = {}, anyOf = [] } = (schema ?? {}) as { properties?: object; anyOf?: Schema[] }
    return [...new Set([...Object.keys(properties), ...anyOf.flatMap(namesOf)])]
  }
  const room = Math.min(longest_body, usualBody) - 16_384
  const [texts, shapes, inQuery] = [hostileTexts(room), hostileShapes(), hostileTexts(6_000)]
  for (const [at, name] of namesOf(body).entries()) {
    for (const value of [texts[(number + at) % texts.length], shapes[(number + at) % shapes.length]]) {
      const said = { ...(isRecord(usual.body) ? usual.body : {}), [name]: value }
      const isBad = (isPage(endpoint) ? badQuery : badBy)(body ?? nothing)(said)
      const request = isPage(endpoint) ? { ...usual, ...pageOf(said) } : { ...usual, body: said }
      yield { what: `${name}: ${JSON.stringify(value).slice(0, 40)}`, isBad, ...(await send(endpoint, request)) }
    }
  }
  for (const [at, name] of namesOf(query).entries()) {
    const value = (inQuery[(number + at) % inQuery.length] ?? '').toWellFormed()
    const asked = new URLSearchParams(usual.query)
    asked.set(name, value)
    const answer = await send(endpoint, { ...usual, query: asked.toString() })
    yield { what: `?${name}=${value.slice(0, 40)}`, isBad: false, ...answer }
  }
}

/** Says it in a world with all that the endpoint acts on. */
export async function say(endpoint: Endpoint, fuzzed: FuzzRequest) {
  const usual = await requestOf(endpoint, fuzzed.caller)
  const search = fuzzed.query && new URLSearchParams(textsOf(fuzzed.query)).toString()
  const query = [usualQueryOf(usual.query, endpoint, fuzzed), search].filter(Boolean).join('&')
  const request: Prepared = { ...usual, params: { ...usual.params, ...fuzzed.params }, query }
  if (fuzzed.file) request.form = formOf(fuzzed.file.name.toWellFormed(), fuzzed.file.content)
  if (isPage(endpoint)) return send(endpoint, { ...request, ...(fuzzed.body !== undefined && pageOf(fuzzed.body)) })
  const body = bodyOf(fuzzed, usual.body)
  return send(endpoint, body === undefined ? request : { ...request, body })
}
