/**
 * What Okta sends, as «Okta and SCIM Version 2.0» shows it (okta/okta-developer-docs,
 * packages/@okta/vuepress-site/docs/reference/scim/scim-20/index.md); names and addresses stand in place of theirs.
 */
const patch = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

export const okta = {
  createUser: (name: string, externalId: string) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: `${name}@okta.local`,
    name: { givenName: name, familyName: 'User' },
    emails: [{ primary: true, value: `${name}@okta.local`, type: 'work' }],
    displayName: `${name} User`,
    locale: 'en-US',
    externalId,
    groups: [],
    password: '1mz050nq',
    active: true,
  }),
  /** The whole user, with what the server has told of it. */
  putUser: (id: string, name: string, { active = true, givenName = 'Another' } = {}) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    id,
    userName: `${name}@okta.local`,
    name: { givenName, middleName: 'Excited', familyName: 'User' },
    emails: [{ primary: true, value: `${name}@okta.local`, type: 'work', display: `${name}@okta.local` }],
    active,
    groups: [],
    meta: { resourceType: 'User' },
  }),
  deactivate: { schemas: [patch], Operations: [{ op: 'replace', value: { active: false } }] },
  activate: { schemas: [patch], Operations: [{ op: 'replace', value: { active: true } }] },
  createGroup: (displayName: string) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName,
    members: [],
  }),
  renameGroup: (id: string, displayName: string) => ({
    schemas: [patch],
    Operations: [{ op: 'replace', value: { id, displayName } }],
  }),
  changeMembers: (gone: string, come: string) => ({
    schemas: [patch],
    Operations: [
      { op: 'remove', path: `members[value eq "${gone}"]` },
      { op: 'add', path: 'members', value: [{ value: come, display: 'test.user@okta.local' }] },
    ],
  }),
  replaceMembers: (...ids: string[]) => ({
    schemas: [patch],
    Operations: [{ op: 'replace', path: 'members', value: ids.map((value) => ({ value, display: value })) }],
  }),
}
