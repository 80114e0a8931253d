/** Names of SCIM 2.0 (RFC 7643, RFC 7644). */
export const urns = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  config: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
} as const

export const scimPath = '/scim/v2'
export const scimType = 'application/scim+json'

type Kind =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'noTarget'
  | 'uniqueness'
  | 'mutability'

/** A refusal in the words of SCIM. */
export class ScimRefusal extends Error {
  override readonly name = 'ScimRefusal'
  readonly status: number
  readonly kind: Kind | undefined
  /** Seconds. */
  readonly retry_after: number | undefined
  constructor(status: number, detail: string, { kind, retry_after }: { kind?: Kind; retry_after?: number } = {}) {
    super(detail)
    this.status = status
    this.kind = kind
    this.retry_after = retry_after
  }
  toBody() {
    return errorBody(this.status, this.message, this.kind)
  }
}

export const errorBody = (status: number, detail: string, kind?: string) => ({
  schemas: [urns.error],
  status: String(status),
  ...(kind && { scimType: kind }),
  detail,
})

export const refuse = (kind: Kind, detail: string, status = kind === 'uniqueness' ? 409 : 400): never => {
  throw new ScimRefusal(status, detail, { kind })
}

export const unknownResource = (): never => {
  throw new ScimRefusal(404, 'There is no such resource.')
}

type Dictionary = Record<string, unknown>
export const isObject = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** By its name without regard to case, as names are in SCIM. */
export const fieldOf = (body: Dictionary, name: string): unknown => {
  const found = Object.keys(body).find((key) => key.toLowerCase() === name.toLowerCase())
  return found === undefined ? undefined : body[found]
}
