import { scimPath, urns } from './scim.ts'

/** What this server can do, as directories ask for it (RFC 7643, 5 to 7). */

export const mostListed = 200

export const serviceProviderConfig = {
  schemas: [urns.config],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostListed },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of the directory in the header Authorization.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${scimPath}/ServiceProviderConfig` },
}

const resourceType = (id: string, endpoint: string, schema: string, schemaExtensions: readonly object[]) => ({
  schemas: [urns.resourceType],
  id,
  name: id,
  endpoint,
  description: id,
  schema,
  schemaExtensions,
  meta: { resourceType: 'ResourceType', location: `${scimPath}/ResourceTypes/${id}` },
})

export const resourceTypes = [
  resourceType('User', '/Users', urns.user, [{ schema: urns.enterprise, required: false }]),
  resourceType('Group', '/Groups', urns.group, []),
]

type Attribute = Record<string, unknown> & { name: string }

const attribute = (name: string, more: Record<string, unknown> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description: name,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})
const complex = (name: string, subAttributes: readonly Attribute[], multiValued = false) =>
  attribute(name, { type: 'complex', multiValued, subAttributes })
const values = (name: string, parts: readonly string[]) =>
  complex(name, [...parts.map((part) => attribute(part)), attribute('primary', { type: 'boolean' })], true)
const externalId = attribute('externalId', { caseExact: true })

const schema = (id: string, name: string, attributes: readonly Attribute[]) => ({
  schemas: [urns.schema],
  id,
  name,
  description: name,
  attributes,
  meta: { resourceType: 'Schema', location: `${scimPath}/Schemas/${id}` },
})

export const schemas = [
  schema(urns.user, 'User', [
    attribute('userName', { required: true, uniqueness: 'server' }),
    externalId,
    complex('name', [attribute('formatted'), attribute('familyName'), attribute('givenName')]),
    attribute('displayName'),
    attribute('title'),
    attribute('preferredLanguage'),
    attribute('locale'),
    attribute('active', { type: 'boolean' }),
    values('emails', ['value', 'type']),
    values('phoneNumbers', ['value', 'type']),
    values('addresses', ['locality', 'type']),
    attribute('groups', {
      type: 'complex',
      multiValued: true,
      mutability: 'readOnly',
      subAttributes: [attribute('value', { mutability: 'readOnly' }), attribute('display', { mutability: 'readOnly' })],
    }),
  ]),
  schema(urns.enterprise, 'EnterpriseUser', [
    attribute('employeeNumber'),
    attribute('organization'),
    attribute('department'),
    attribute('division'),
    complex('manager', [attribute('value')]),
  ]),
  schema(urns.group, 'Group', [
    attribute('displayName', { required: true, uniqueness: 'server' }),
    externalId,
    complex('members', [attribute('value', { mutability: 'immutable' }), attribute('display')], true),
  ]),
]
