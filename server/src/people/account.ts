import { isDeepStrictEqual } from 'node:util'
import type { Person } from '@megdan/contract'
import type { Audited } from '../audit/index.ts'
import type { Account } from './account-store.ts'

const auditedFields = [
  'name',
  'role',
  'state',
  'user_group',
  'groups',
  'editor_rights',
  'position',
  'company',
  'department',
  'place',
] as const

/** What the audit log keeps of a person; letters and numbers by which they are reached stay out of it. */
export const auditedOf = (account: Account) =>
  Object.fromEntries(auditedFields.map((field) => [field, account[field]])) as Pick<
    Account,
    (typeof auditedFields)[number]
  > satisfies Audited

/** The primary group is one of all; without one it is none. */
export const allGroupsOf = (user_group: string | null, groups: readonly string[]): string[] =>
  [...new Set([...(user_group === null ? [] : [user_group]), ...groups])].toSorted()

/** Whether these groups, named alone, leave out the primary one. */
export const leavesPrimary = (user_group: string | null, groups: readonly string[]): boolean =>
  user_group !== null && !groups.includes(user_group)

/** What a person may do or see is another after this: their sign-ins end. */
export const changesRights = (before: Account, after: Account): boolean =>
  before.state !== after.state ||
  before.role !== after.role ||
  !isDeepStrictEqual(before.editor_rights, after.editor_rights) ||
  !isDeepStrictEqual(allGroupsOf(before.user_group, before.groups), allGroupsOf(after.user_group, after.groups))

const privateFields = ['email', 'login_name', 'phone', 'locale'] as const

/** Which of the data that stay out of the audit log have changed, so that an entry says so without them. */
export const privateChanges = (before: Account, after: Account): string[] =>
  privateFields.filter((field) => before[field] !== after[field])

/** Whether nothing of it would be another; the version tells of a change and is none. */
export const isSameAccount = (before: Account, after: Account): boolean =>
  isDeepStrictEqual(auditedOf(before), auditedOf(after)) && privateChanges(before, after).length === 0

/** Whether an active administrator is one no longer. */
export const leavesAdmins = (before: Account, after: Account): boolean =>
  before.role === 'admin' && before.state === 'active' && (after.role !== 'admin' || after.state !== 'active')

export const toPerson = (row: Account, avatar: Person['avatar']): Person => ({
  ...auditedOf(row),
  id: row.id,
  email: row.email,
  login_name: row.login_name,
  phone: row.phone,
  locale: row.locale,
  avatar,
  has_password: row.password_hash !== null,
  created_at: row.created_at.toISOString(),
  active_on: row.active_on,
  ...(row.mail_refused && { mail_refused: true }),
  version: row.version,
})
