import { Compile } from 'typebox/compile'
import type { TSchema } from 'typebox'
import { bounded, boundsOf } from './bounds.ts'
import { Failure } from './failure.ts'

type Issue = { keyword: string; instancePath: string; params: object }

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
function fieldsOf(issues: Issue[]): Record<string, string> {
  // Without a prototype (prototype pollution): a field may be called «constructor».
  const fields = Object.create(null) as Record<string, string>
  for (const issue of issues) {
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

/**
 * Makes the validator of one part of a request. It answers the value in normal form or throws `invalid` with all bad
 * fields. Texts of a query are converted first; bodies are taken as they are. Nothing looks at more than the schema
 * allows: see `bounds.ts`.
 */
export function checkOf(schema: TSchema | undefined, part: 'params' | 'query' | 'body') {
  if (!schema) return undefined
  const compiled = Compile(schema)
  const bounds = boundsOf(schema)
  return (input: unknown): unknown => {
    const bad = Object.create(null) as Record<string, string>
    const value = bounded(part === 'query' ? fromTexts(schema, input ?? {}) : (input ?? {}), bounds, bad)
    if (!compiled.Check(value)) {
      const issues = compiled.Errors(value) as unknown as Issue[]
      throw new Failure('invalid', { message: `Invalid ${part}.`, fields: { ...fieldsOf(issues), ...bad } })
    }
    if (Object.keys(bad).length > 0) throw new Failure('invalid', { message: `Invalid ${part}.`, fields: bad })
    return value
  }
}

/** Makes what leaves of a body no more than its schema allows to look at; nothing else about it is certain yet. */
export function cutOf(schema: TSchema) {
  const bounds = boundsOf(schema)
  return (body: unknown): Record<string, unknown> => {
    const cut = bounded(body, bounds, {})
    return typeof cut === 'object' && cut !== null ? { ...cut } : {}
  }
}
