import * as contract from '@megdan/contract'

type Schema = Record<string, unknown>
type Listed = { name: string; key: string; endpoint: contract.Endpoint }

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null
const isEndpoint = (value: unknown): value is contract.Endpoint =>
  isObject(value) && 'method' in value && 'path' in value && 'access' in value

/** Every endpoint of the contract: its name in code, and its key "METHOD /path". */
export const endpoints: Listed[] = Object.entries(contract)
  .filter(([, exported]) => isObject(exported))
  .flatMap(([record, exported]) =>
    Object.entries(exported).flatMap(([verb, endpoint]: [string, unknown]) =>
      isEndpoint(endpoint) ? [{ name: `${record}.${verb}`, key: `${endpoint.method} ${endpoint.path}`, endpoint }] : [],
    ),
  )

export const errorCodes = [
  ...new Set([...contract.commonErrors, ...endpoints.flatMap(({ endpoint }) => endpoint.errors ?? [])]),
]

const problemOf = (schema: Schema) => {
  const isClosedSet = 'const' in schema || 'enum' in schema
  if (schema['type'] === 'string' && !isClosedSet && !('maxLength' in schema)) return 'a string without maxLength'
  if (schema['type'] === 'array' && !('maxItems' in schema)) return 'an array without maxItems'
  if (schema['type'] === 'object' && schema['additionalProperties'] !== false && !('patternProperties' in schema)) {
    return 'an object that takes unknown fields'
  }
  return undefined
}

const walk = (schema: unknown, place: string): string[] => {
  if (!isObject(schema)) return []
  const problem = problemOf(schema)
  const inside = Object.entries(schema).flatMap(([key, value]) => walk(value, `${place}.${key}`))
  return problem ? [`${place}: ${problem}`, ...inside] : inside
}

/** Places in the requests of an endpoint where a caller could send without a limit. */
export const unbounded = ({ name, endpoint }: Listed) =>
  (['params', 'query', 'body'] as const).flatMap((part) => walk(endpoint[part], `${name}.${part}`))
