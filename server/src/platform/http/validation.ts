import { normalForm, unitsOfOne } from '../text.ts'
import { Compile } from 'typebox/compile'
import type { TSchema } from 'typebox'
import { Failure } from './failure.ts'
import { type Issue, issuesOf } from './issues.ts'
import { matchedIn, type Schema } from './schema.ts'

/** How much of a value is looked at, as its schema says; of several schemas that it may meet, what the most generous says. */
type Bounds = {
  /** Nothing is said: taken as it is, but for what is too deep or too long for anybody. */
  open: boolean
  /** UTF-16 units of the longest text; undefined where no text is wanted. */
  text: number | undefined
  list: { most: number; of: Bounds } | undefined
  object: { most: number; named: Map<string, Bounds>; matched: { name: RegExp; of: Bounds }[] } | undefined
}

/** Deeper than any document of ours. */
const deepest = 64
/** Where no schema sets a bound, longer texts go to the handler unchecked; no answer to a survey may be as long. */
const longestOpen = 20_000
/** Longer names are cut: none of ours is as long. */
const longestName = 100
/** How many fields a refusal names; the first is enough for a person, and naming thousands costs more than finding them. */
const mostNamed = 100

const nothing: Bounds = { open: false, text: undefined, list: undefined, object: undefined }

function joined(a: Bounds, b: Bounds): Bounds {
  const text = Math.max(a.text ?? -1, b.text ?? -1)
  const list =
    a.list && b.list ? { most: Math.max(a.list.most, b.list.most), of: joined(a.list.of, b.list.of) } : a.list
  return {
    open: a.open || b.open,
    text: text < 0 ? undefined : text,
    list: list ?? b.list,
    object: joinedObjects(a.object, b.object),
  }
}

function joinedObjects(a: Bounds['object'], b: Bounds['object']): Bounds['object'] {
  if (!a || !b) return a ?? b
  const named = new Map(a.named)
  for (const [name, of] of b.named) {
    const there = named.get(name)
    named.set(name, there ? joined(there, of) : of)
  }
  return { most: Math.max(a.most, b.most), named, matched: [...a.matched, ...b.matched] }
}

const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0)
const textOf = (length: number): Bounds => ({ ...nothing, text: length * unitsOfOne })

/** Throws for a schema that leaves open how long something may be, so that none is ever served. */
function boundsOf(schema: Schema): Bounds {
  if (schema.anyOf) return schema.anyOf.map(boundsOf).reduce(joined, nothing)
  if (schema.enum) return textOf(Math.max(...schema.enum.map(lengthOf)))
  if (schema.const !== undefined) return textOf(lengthOf(schema.const))
  switch (schema.type) {
    case 'string':
      return textOf(schema.maxLength ?? missing('maxLength'))
    case 'array':
      return { ...nothing, list: { most: schema.maxItems ?? missing('maxItems'), of: boundsOf(schema.items ?? {}) } }
    case 'object':
      return { ...nothing, object: boundsOfObject(schema) }
    case 'boolean':
    case 'integer':
    case 'number':
    case 'null':
      return nothing
    case undefined:
      return Object.keys(schema).length === 0 ? { ...nothing, open: true } : missing('a type')
    default:
      return missing('a known type')
  }
}

function boundsOfObject(schema: Schema): Bounds['object'] {
  const named = Object.entries(schema.properties ?? {}).map(([name, of]) => [name, boundsOf(of)] as const)
  const matched = matchedIn(schema)
  if (schema.additionalProperties !== false) missing('additionalProperties: false')
  return {
    most: matched.length > 0 ? (schema.maxProperties ?? missing('maxProperties')) : Infinity,
    named: new Map(named),
    matched: matched.map(({ name, of }) => ({ name, of: boundsOf(of) })),
  }
}

function missing(what: string): never {
  throw new Error(`A schema of what comes in lacks ${what}.`)
}

type Part = 'params' | 'query' | 'body'

const refusalOf = (part: Part, fields: Record<string, string>) =>
  new Failure('invalid', { message: `Invalid ${part}.`, fields })

/** What is wrong with which field, by its path. Throws as soon as there is more than a refusal names. */
class Complaints {
  /** Without a prototype (prototype pollution): a field may be called «constructor». */
  readonly fields = Object.create(null) as Record<string, string>
  readonly #part: Part
  #count = 0

  constructor(part: Part) {
    this.#part = part
  }
  get any(): boolean {
    return this.#count > 0
  }
  add(path: string, code: string): void {
    this.fields[path || 'body'] = code
    if (++this.#count >= mostNamed) throw refusalOf(this.#part, this.fields)
  }
}

/**
 * The value in normal form, and no more of it than the check needs to see that it is too much: what is too long or too
 * many is cut just beyond its bound, what has no place is left out unseen. So no transformation, pattern or complaint is
 * ever given more than a valid value would give it.
 *
 * Complains of texts that PostgreSQL cannot hold, with U+0000 or half a character, of those that have no normal form, of
 * what is too deep, and of what has no place.
 */
function bounded(value: unknown, bounds: Bounds, bad: Complaints, path = ''): unknown {
  if (bounds.open) return taken(value, bad, path, 0)
  if (typeof value === 'string') return boundedText(value, bounds.text ?? 0, bad, path)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const { list } = bounds
    return list ? value.slice(0, list.most + 1).map((item, at) => bounded(item, list.of, bad, inside(path, at))) : []
  }
  return bounds.object ? boundedObject(value, bounds.object, bad, path) : {}
}

const inside = (path: string, name: string | number) => (path ? `${path}.${name}` : String(name))

function boundedText(text: string, most: number, bad: Complaints, path: string): string {
  const cut = text.length > most ? text.slice(0, most + 1) : text
  if (text.includes('\0') || !text.isWellFormed()) bad.add(path, 'wrong_format')
  if (text.length > most) return cut
  const normal = normalForm(text)
  if (normal === undefined) bad.add(path, 'wrong_format')
  return normal ?? text
}

function boundedObject(
  value: object,
  { most, named, matched }: NonNullable<Bounds['object']>,
  bad: Complaints,
  path: string,
) {
  const entries: [string, unknown][] = []
  // Not `Object.entries`, which would make a pair of each of a hundred thousand names before the first is looked at.
  for (const name in value) {
    if (!Object.hasOwn(value, name)) continue
    const item = (value as Record<string, unknown>)[name]
    const cut = name.slice(0, longestName)
    const of = named.get(name) ?? (cut === name ? matched.find((one) => one.name.test(name))?.of : undefined)
    if (of) entries.push([name, bounded(item, of, bad, inside(path, name))])
    else bad.add(inside(path, cut), 'unknown')
    if (entries.length > most) break
  }
  return Object.fromEntries(entries)
}

/** Where nothing is said. */
function taken(value: unknown, bad: Complaints, path: string, depth: number): unknown {
  if (typeof value === 'string') {
    const cut = boundedText(value, longestOpen, bad, path)
    return value.length > longestOpen ? value : cut
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) {
    bad.add(path.split('.', 1)[0] ?? '', 'too_deep')
    return null
  }
  const within = (name: string | number, item: unknown) => taken(item, bad, inside(path, name), depth + 1)
  if (Array.isArray(value)) return value.map((item, at) => within(at, item))
  // Whoever copies such a name sets the prototype of the copy.
  if (Object.hasOwn(value, '__proto__')) bad.add(inside(path, '__proto__'), 'unknown')
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, within(name, item)]))
}

const codes: Record<string, string> = {
  type: 'wrong_type',
  maxLength: 'too_long',
  minLength: 'too_short',
  maximum: 'too_large',
  minimum: 'too_small',
  maxItems: 'too_many',
  minItems: 'too_few',
  uniqueItems: 'repeated',
  pattern: 'wrong_format',
  format: 'wrong_format',
}

const nameOf = (path: string, name?: string) =>
  [...path.split('/').slice(1), ...(name === undefined ? [] : [name])].join('.') || 'body'

const named = (issue: Issue, key: string) => ((issue.params as Record<string, unknown>)[key] ?? []) as string[]

/** Every bad field with its code; of several complaints about one field the first stays. */
function fieldsOf(issues: Iterable<Issue>): Record<string, string> {
  // Without a prototype (prototype pollution): a field may be called «constructor».
  const fields = Object.create(null) as Record<string, string>
  let count = 0
  for (const issue of issues) {
    if (++count > mostNamed) break
    if (issue.keyword === 'required') {
      for (const name of named(issue, 'requiredProperties')) fields[nameOf(issue.instancePath, name)] ??= 'required'
    } else if (issue.keyword === 'additionalProperties') {
      for (const name of named(issue, 'additionalProperties')) fields[nameOf(issue.instancePath, name)] ??= 'unknown'
    } else if (issue.keyword !== 'boolean') {
      // `boolean` only repeats `additionalProperties`.
      fields[nameOf(issue.instancePath)] ??= codes[issue.keyword] ?? 'not_allowed'
    }
  }
  return fields
}

type Wanted = { type?: string; enum?: unknown[] }

/** Texts of a query as the numbers and booleans that the schema wants; what is not exactly one stays a text. */
function fromTexts(schema: TSchema, query: unknown): unknown {
  const { properties = {} } = schema as { properties?: Record<string, Wanted> }
  const convert = (name: string, text: unknown) => {
    const wanted = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (typeof text !== 'string' || !wanted) return text
    if (wanted.type === 'boolean' && /^(true|false|1|0)$/.test(text)) return text === 'true' || text === '1'
    const isNumber = wanted.type === 'integer' || typeof wanted.enum?.[0] === 'number'
    return isNumber && /^\d{1,9}$/.test(text) ? Number(text) : text
  }
  return Object.fromEntries(Object.entries(query as object).map(([name, text]) => [name, convert(name, text)]))
}

/** What is left of a part of a request when too much is cut off, and what was wrong with it already: see `bounded`. */
export type Cut = { readonly value: unknown; readonly bad: Complaints }

/**
 * The two steps of a check of one part of a request, for whoever looks at a body in between. `verdict` answers the value
 * in normal form or throws `invalid` with the bad fields, a hundred of them at most.
 */
export function validatorOf(schema: TSchema, part: Part) {
  // A check takes milliseconds to make, and memory; most endpoints are asked for by few, and some by nobody.
  let compiled: { Check: (value: unknown) => boolean } | undefined
  const bounds = boundsOf(schema)
  return {
    /**
     * No more of it than the schema allows to look at; texts of a query are converted, bodies are taken as they are.
     * Throws `invalid` by itself for what has more wrong texts and names than are told.
     */
    cut(input: unknown): Cut {
      const bad = new Complaints(part)
      return { value: bounded(part === 'query' ? fromTexts(schema, input ?? {}) : (input ?? {}), bounds, bad), bad }
    },
    verdict({ value, bad }: Cut): unknown {
      compiled ??= Compile(schema)
      if (!compiled.Check(value)) {
        throw refusalOf(part, { ...fieldsOf(issuesOf(schema, value)), ...bad.fields })
      }
      if (bad.any) throw refusalOf(part, bad.fields)
      return value
    },
  }
}

/** Both steps at once. */
export function checkOf(schema: TSchema | undefined, part: Part) {
  if (!schema) return undefined
  const { cut, verdict } = validatorOf(schema, part)
  return (input: unknown): unknown => verdict(cut(input))
}
