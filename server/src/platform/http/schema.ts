/** The parts of JSON Schema that the contract is written in. */
export type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: unknown
  required?: string[]
  maxProperties?: number
  items?: Schema
  uniqueItems?: boolean
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
}

/** What names that match a pattern stand for. */
export type Matched = { name: RegExp; of: Schema }

const known = new WeakMap<Schema, readonly Matched[]>()

export function matchedIn(schema: Schema): readonly Matched[] {
  const there = known.get(schema)
  if (there) return there
  const made = Object.entries(schema.patternProperties ?? {}).map(([name, of]) => ({ name: new RegExp(name, 'u'), of }))
  known.set(schema, made)
  return made
}
