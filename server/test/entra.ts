/**
 * What Microsoft Entra sends, as its documents show it: request bodies of «Develop a SCIM endpoint»
 * (MicrosoftDocs, use-scim-to-provision-users-and-groups.md) and, for whatever it sends without its feature flag
 * `aadOptscim062020` and with it, of «Known issues with SCIM 2.0 protocol compliance»
 * (MicrosoftDocs/entra-docs, docs/identity/app-provisioning/application-provisioning-config-problem-scim-compatibility.md).
 * Names and addresses stand in place of theirs, so that people are told apart.
 */
const patch = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const operations = (...all: object[]) => ({ schemas: [patch], Operations: all })

export const entra = {
  createUser: (name: string, externalId: string) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
    externalId,
    userName: `${name}@testuser.com`,
    active: true,
    emails: [{ primary: true, type: 'work', value: `${name}.mail@testuser.com` }],
    meta: { resourceType: 'User' },
    name: { formatted: `${name} familyName`, familyName: 'familyName', givenName: name },
    roles: [],
  }),
  changeEmailAndName: (email: string, familyName: string) =>
    operations(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: email },
      { op: 'Replace', path: 'name.familyName', value: familyName },
    ),
  changeUserName: (value: string) => operations({ op: 'Replace', path: 'userName', value }),
  /** Without the feature flag. */
  disable: operations({ op: 'Replace', path: 'active', value: 'False' }),
  enable: operations({ op: 'Replace', path: 'active', value: 'True' }),
  /** With the feature flag. */
  disableByFlag: operations({ op: 'replace', path: 'active', value: false }),
  addNickName: operations({ op: 'Add', path: 'nickName', value: 'Babs' }),
  changeMany: (displayName: string, email: string, employeeNumber: string) =>
    operations(
      { op: 'Replace', path: 'displayName', value: displayName },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: email },
      { op: 'Replace', path: 'name.givenName', value: 'Gtfd' },
      { op: 'Replace', path: 'name.familyName', value: 'Pkqf' },
      { op: 'Replace', path: 'externalId', value: employeeNumber },
      { op: 'Replace', path: `${enterprise}:employeeNumber`, value: employeeNumber },
    ),
  changeManyByFlag: (displayName: string, email: string, employeeNumber: string) =>
    operations(
      { op: 'replace', path: 'emails[type eq "work"].value', value: email },
      {
        op: 'replace',
        value: {
          displayName,
          'name.givenName': 'Kkom',
          'name.familyName': 'Unua',
          [`${enterprise}:employeeNumber`]: employeeNumber,
        },
      },
    ),
  createGroup: (displayName: string, externalId: string) => ({
    schemas: [
      'urn:ietf:params:scim:schemas:core:2.0:Group',
      'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
    ],
    externalId,
    displayName,
    meta: { resourceType: 'Group' },
  }),
  renameGroup: (value: string) => operations({ op: 'Replace', path: 'displayName', value }),
  addMember: (value: string) => operations({ op: 'Add', path: 'members', value: [{ $ref: null, value }] }),
  removeMember: (value: string) => operations({ op: 'Remove', path: 'members', value: [{ $ref: null, value }] }),
  removeMemberByFlag: (value: string) => operations({ op: 'remove', path: `members[value eq "${value}"]` }),
}
