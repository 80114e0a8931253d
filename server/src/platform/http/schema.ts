/** The parts of JSON Schema that the contract is written in. */
export type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  maxLength?: number
  items?: Schema
  maxItems?: number
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: unknown
  maxProperties?: number
  anyOf?: Schema[]
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
