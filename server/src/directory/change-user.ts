import { isOwnSchema, type Path, readPath } from './paths.ts'
import { fieldOf, isObject, refuse, urns } from './scim.ts'
import {
  type Attribute,
  type Described,
  flagOf,
  isValuedPart,
  textOf,
  userAttributes,
  type Valued,
  valuedOf,
  withValues,
} from './user-document.ts'

export type Operation = { op: 'add' | 'replace' | 'remove'; path: unknown; value: unknown }

const mostOperations = 1000

/** The operations of a PATCH (RFC 7644, 3.5.2); Entra writes them with capital letters. */
export function readOperations(body: unknown): Operation[] {
  const listed = isObject(body) ? fieldOf(body, 'Operations') : undefined
  if (!Array.isArray(listed) || listed.length === 0) return refuse('invalidSyntax', 'Operations are expected.')
  if (listed.length > mostOperations) return refuse('invalidValue', 'There are too many operations.')
  return listed.map((one: unknown) => {
    if (!isObject(one)) return refuse('invalidSyntax', 'An operation is expected.')
    const said = fieldOf(one, 'op')
    const op = typeof said === 'string' ? said.toLowerCase() : ''
    if (op !== 'add' && op !== 'replace' && op !== 'remove') return refuse('invalidSyntax', 'An operation is unknown.')
    const named = fieldOf(one, 'path') ?? undefined
    // The schema of the resource is the resource.
    const path = typeof named === 'string' && isOwnSchema(named) ? undefined : named
    if (op === 'remove' && path === undefined) return refuse('noTarget', 'What is removed must be named.')
    return { op, path, value: fieldOf(one, 'value') }
  })
}

/** What a POST or PUT says of somebody; what it leaves out is not there. */
export function describe(body: unknown): Described {
  if (!isObject(body)) return refuse('invalidSyntax', 'A user is expected.')
  const made: Described = { document: {} }
  for (const [name, value] of attributesOf(body)) put(made, 'replace', readable(name), value)
  return made
}

/** Applies a PATCH to what is known of somebody, and answers what is known then. */
export function changeDescribed(before: Described, operations: readonly Operation[]): Described {
  const made = structuredClone(before)
  for (const { op, path, value } of operations) {
    if (path !== undefined) {
      put(made, op, readPath(path), value)
      continue
    }
    if (!isObject(value)) return refuse('invalidValue', 'Without a path, attributes with their values are expected.')
    for (const [name, part] of attributesOf(value)) put(made, op, readable(name), part)
  }
  return made
}

/** What stands in an object by its attributes, also of those that stand together under the schema of the resource. */
export const attributesOf = (value: Record<string, unknown>): [name: string, value: unknown][] =>
  Object.entries(value).flatMap(([name, one]): [string, unknown][] =>
    isOwnSchema(name) && isObject(one) ? Object.entries(one) : [[name, one]],
  )

/** A name among others: whatever it is, it does not spoil the rest. */
export function readable(name: string): Path | undefined {
  try {
    return readPath(name)
  } catch {
    return undefined
  }
}

function put(of: Described, op: Operation['op'], path: Path | undefined, value: unknown): void {
  const attribute = path && attributeAt(userAttributes, path.attribute)
  if (!path || !attribute) return
  if (attribute.kind === 'many') return putMany(of, op, attribute.of, path, value)
  if (attribute.kind !== 'parts') return putOne(of, op, attribute, value)
  if (path.part !== undefined) {
    const part = attributeAt(attribute.parts, path.part)
    if (part) putOne(of, op, part, value)
    return
  }
  const parts = isObject(value) ? Object.entries(value) : []
  if (op === 'remove') for (const part of Object.values(attribute.parts)) putOne(of, op, part, undefined)
  for (const [name, said] of op === 'remove' ? [] : parts) {
    const part = attributeAt(attribute.parts, name.toLowerCase())
    if (part) putOne(of, op, part, said)
  }
}

const attributeAt = (among: Record<string, Attribute>, name: string): Attribute | undefined =>
  Object.hasOwn(among, name) ? among[name] : undefined

function putOne(of: Described, op: Operation['op'], attribute: Attribute, value: unknown): void {
  if (attribute.kind === 'words') attribute.put(of, op === 'remove' ? undefined : textOf(value))
  // Whoever takes the mark away says nothing; whether somebody may come in is always said.
  if (attribute.kind === 'flag' && op !== 'remove' && value !== null) attribute.put(of, flagOf(value))
}

function putMany(
  { document }: Described,
  op: Operation['op'],
  name: 'emails' | 'phoneNumbers' | 'addresses',
  { where, part }: Path,
  value: unknown,
): void {
  const before = document[name] ?? []
  const set = (values: readonly Valued[]) => {
    const whole = values.filter((one) => one.value !== undefined || one.locality !== undefined)
    if (whole.length === 0) delete document[name]
    else document[name] = whole
  }
  const isMeant = (one: Valued) =>
    (where ?? []).every(({ attribute, value: sought }) => {
      const said = isValuedPart(attribute) ? one[attribute] : undefined
      return typeof sought === 'string' && typeof said === 'string'
        ? said.toLowerCase() === sought.toLowerCase()
        : (said ?? false) === sought
    })
  if (where === undefined && part === undefined) {
    const values = [value]
      .flat()
      .filter((one) => one !== null && one !== undefined)
      .map(valuedOf)
    if (op === 'remove') return set([])
    return set(withValues(op === 'add' ? structuredClone(before) : [], values))
  }
  if (part !== undefined && !isValuedPart(part)) return
  if (op === 'remove' && part === undefined) return set(before.filter((one) => !isMeant(one)))
  const changed = part === undefined ? valuedOf(value) : valuedOf({ [part]: op === 'remove' ? null : value })
  const without = ({ ...one }: Valued): Valued => {
    if (part !== undefined) delete one[part]
    return one
  }
  if (before.some(isMeant)) return set(before.map((one) => (isMeant(one) ? { ...without(one), ...changed } : one)))
  // Entra names the value that it wants to be there.
  const made = valuedOf(Object.fromEntries((where ?? []).map((one) => [one.attribute, one.value])))
  if (op !== 'remove') set(withValues(structuredClone(before), [{ ...made, ...changed }]))
}

/** As it is told: with the names of SCIM. */
export const told = ({ enterprise, ...core }: Described['document']) => ({
  ...core,
  ...(enterprise && {
    [urns.enterprise]: { ...enterprise, ...(enterprise.manager && { manager: { value: enterprise.manager } }) },
  }),
})
