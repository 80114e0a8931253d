import { readFileSync } from 'node:fs'
import type * as Type from 'typebox'
import { Value } from 'typebox/value'

/** What a JSON file of the demo holds, once it is what it should be. */
export function readSample<const S extends Type.TSchema>(file: string, schema: S): Type.Static<S> {
  const value: unknown = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
  const [problem] = Value.Errors(schema, value)
  if (problem) throw new Error(`sample/${file}${problem.instancePath}: ${problem.message}`)
  return value as Type.Static<S>
}
