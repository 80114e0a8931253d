import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { matchedIn, type Schema } from './schema.ts'

export type Issue = { keyword: string; instancePath: string; params: object }

/**
 * A value of more parts than this is taken apart first: TypeBox says what is wrong with a value by trying all of it
 * against all that it might be, which took 300 ms for an article of 40,000 words in 250 kB.
 */
const mostAtOnce = 300

const validators = new WeakMap<Schema, ReturnType<typeof Compile>>()
function validatorOf(schema: Schema) {
  const there = validators.get(schema)
  if (there) return there
  const made = Compile(schema as TSchema)
  validators.set(schema, made)
  return made
}

/** What a schema says of a list or an object, and nothing of what is in it. */
const shells = new WeakMap<Schema, Schema>()
function shellOf(schema: Schema): Schema {
  const there = shells.get(schema)
  if (there) return there
  const emptied = (all: Record<string, Schema>) => Object.fromEntries(Object.keys(all).map((name) => [name, {}]))
  const { items, properties, patternProperties, ...rest } = schema
  const made = {
    ...rest,
    ...(items && { items: {} }),
    ...(properties && { properties: emptied(properties) }),
    ...(patternProperties && { patternProperties: emptied(patternProperties) }),
  }
  shells.set(schema, made)
  return made
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isLarge(value: unknown): boolean {
  let left = mostAtOnce
  const count = (part: unknown): boolean => --left < 0 || (isObject(part) && Object.values(part).some(count))
  return count(value)
}

/** The one of several shapes that the value says it has: each names itself by constants, as blocks by their kind. */
function shapeOf(shapes: readonly Schema[], value: unknown): Schema | undefined {
  if (!isObject(value)) return undefined
  const claimed = shapes.filter(({ properties = {} }) => {
    const constants = Object.entries(properties).filter(([, { const: constant }]) => constant !== undefined)
    return constants.length > 0 && constants.every(([name, { const: constant }]) => value[name] === constant)
  })
  return claimed.length === 1 ? claimed[0] : undefined
}

function* said(schema: Schema, value: unknown, path: string): Generator<Issue> {
  for (const issue of validatorOf(schema).Errors(value) as unknown as Issue[]) {
    yield { ...issue, instancePath: path + issue.instancePath }
  }
}

/** What is wrong with a value, part by part: whoever has heard enough pays for no more. */
export function* issuesOf(schema: Schema, value: unknown, path = ''): Generator<Issue> {
  const { anyOf, items, properties = {} } = schema
  if (validatorOf(schema).Check(value)) return
  if (!isLarge(value)) return yield* said(schema, value, path)
  if (anyOf) {
    const shape = shapeOf(anyOf, value)
    if (shape) return yield* issuesOf(shape, value, path)
    return yield { keyword: 'anyOf', instancePath: path, params: {} }
  }
  yield* said(shellOf(schema), value, path)
  if (!isObject(value)) return
  for (const [name, part] of Object.entries(value)) {
    const of = Array.isArray(value)
      ? items
      : Object.hasOwn(properties, name)
        ? properties[name]
        : matchedIn(schema).find((one) => one.name.test(name))?.of
    if (of) yield* issuesOf(of, part, `${path}/${name}`)
  }
}
