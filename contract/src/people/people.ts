import * as Type from 'typebox'
import { optionally } from '../changes.ts'
import { endpoint } from '../endpoint.ts'
import {
  ById,
  closed,
  Count,
  Id,
  Image,
  LanguageCode,
  listQuery,
  LoginName,
  nullable,
  ordered,
  Time,
} from '../fields.ts'
import { invitationLimits } from '../limits.ts'
import { sheetFields } from './invitations.ts'
import { personTextLengths } from './texts.ts'

/** What an editor may do; `categories` null means all of them. Administrators may do everything. */
export const EditorRights = closed({
  categories: nullable(Type.Array(Id, { maxItems: 200, uniqueItems: true })),
  publish: Type.Boolean(),
  push: Type.Boolean(),
  push_urgent: Type.Boolean(),
})
export type EditorRights = Type.Static<typeof EditorRights>

export const personRoles = ['member', 'editor', 'admin'] as const
export const personStates = ['active', 'awaiting_approval', 'suspended'] as const

const most = personTextLengths
const Name = Type.String({ minLength: 1, maxLength: most.name, pattern: '\\S' })
const Email = Type.String({
  minLength: 3,
  maxLength: most.email,
  pattern: '^\\s*[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]+\\s*$',
})

/** What administrators write of a person. */
const ownFields = {
  name: Name,
  email: nullable(Email),
  login_name: nullable(LoginName),
  phone: nullable(Type.String({ maxLength: most.phone })),
  position: nullable(Type.String({ maxLength: most.position })),
  company: nullable(Type.String({ maxLength: most.company })),
  department: nullable(Type.String({ maxLength: most.department })),
  /** Site or town. */
  place: nullable(Type.String({ maxLength: most.place })),
  locale: LanguageCode,
  /** The primary group, which is one of `groups`, too. Those with a rule are in it by the rule, whatever is named. */
  user_group: nullable(Id),
  groups: Type.Array(Id, { maxItems: 100, uniqueItems: true }),
  role: Type.Enum([...personRoles]),
  /** Of an editor; null stands for the usual ones. */
  editor_rights: nullable(EditorRights),
}

export const Person = Type.Object({
  id: Type.String(),
  ...ownFields,
  avatar: nullable(Image),
  state: Type.Enum([...personStates]),
  /** Has a password, or has never been able to sign in. */
  has_password: Type.Boolean(),
  created_at: Time,
  /** The last day on which the person was here, `YYYY-MM-DD`. */
  active_on: nullable(Type.String()),
  /** Letters to this address come back, so that no digest is sent to it. Left out by servers of before. */
  mail_refused: Type.Optional(Type.Boolean()),
  version: Type.Integer(),
})
export type Person = Type.Static<typeof Person>

const { name, ...others } = ownFields
const filters = {
  /** Words of name, e-mail, personal number, position or department. */
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  group: Type.Optional(Id),
  role: Type.Optional(Type.Enum([...personRoles])),
  state: Type.Optional(Type.Enum([...personStates])),
  /** Only those who have never come in, or only the others. */
  signed_in: Type.Optional(Type.Boolean()),
  /** Only those from whose address letters come back, or only the others. */
  mail_refused: Type.Optional(Type.Boolean()),
}
/** By what the list of people stands; whoever was never here was seen before all others. */
export const peopleOrders = ['name', 'seen'] as const
export type PeopleOrder = (typeof peopleOrders)[number]
const errors = ['version_conflict', 'email_taken', 'login_name_taken', 'last_admin', 'group_of_directory'] as const

const SignIns = Type.Object({ people: Count, sign_ins: Count })

export const people = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/people',
    access: 'admin',
    scope: 'people_read',
    summary:
      'People by name unless another column is named; `found` is how many there are in all, `awaiting` how many wait for approval anywhere.',
    query: closed({ ...listQuery, ...filters, ...ordered(peopleOrders) }),
    reply: Type.Object({
      items: Type.Array(Person),
      next_cursor: nullable(Type.String()),
      found: Type.Integer(),
      awaiting: Type.Integer(),
    }),
  }),
  /** Answers CSV, never JSON; it is sent as it is read, and written down before its first line. */
  file: endpoint({
    method: 'GET',
    path: '/api/studio/people.csv',
    access: 'admin',
    summary: 'Whom the filters keep, by name, with headings that the import understands.',
    query: closed({ ...filters, lang: Type.Optional(LanguageCode) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/studio/people/:id',
    access: 'admin',
    scope: 'people_read',
    summary: 'One person with the number of sign-ins that last.',
    params: ById,
    reply: Type.Object({ ...Person.properties, sign_ins: Count }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/studio/people',
    access: 'admin',
    scope: 'people_write',
    summary: 'Adds a person, who signs in with the code that is answered once, here, and chooses a password by it.',
    body: closed({ name, ...optionally(others) }),
    status: 201,
    reply: Type.Object({ person: Person, code: Type.String(), expires_at: Time }),
    errors: ['email_taken', 'login_name_taken', 'group_of_directory'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/studio/people/:id',
    access: 'admin',
    scope: 'people_write',
    summary:
      'Changes what is named. Another role, group or state ends the person’s sign-ins at once. `groups` without the primary one is refused (`primary_missing`), unless `user_group` is named too.',
    params: ById,
    body: closed({
      version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      ...optionally({ ...ownFields, state: Type.Enum(['active', 'suspended']) }),
    }),
    reply: Person,
    errors,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/studio/people/:id',
    access: 'admin',
    summary: 'Erases a person as he would himself, with everything that goes with him.',
    params: ById,
    errors: ['last_admin'],
  }),
  passwordCode: endpoint({
    method: 'POST',
    path: '/api/studio/people/:id/password-code',
    access: 'admin',
    summary:
      'A code, told once, with which the person chooses a new password; earlier codes are worth nothing any more.',
    params: ById,
    status: 201,
    reply: Type.Object({ code: Type.String(), expires_at: Time }),
    errors: ['not_active'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/studio/people/codes',
    access: 'admin',
    summary:
      'A code for each of these, or of the first five hundred whom an import of the caller has just brought, who has never been in; told once. Whoever has come in is passed over.',
    body: closed({
      people: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: invitationLimits.people, uniqueItems: true })),
      import: Type.Optional(Id),
    }),
    status: 201,
    reply: Type.Object({
      expires_at: Time,
      items: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), code: Type.String() })),
      /** How many of them have come in already, or may not. */
      passed_over: Count,
    }),
    errors: ['has_joined'],
  }),
  /** Answers PDF, never JSON. The codes travel in the body, since addresses are written down on the way. */
  codeSheets: endpoint({
    method: 'POST',
    path: '/api/studio/people/codes/sheets',
    access: 'admin',
    summary: 'A printable sheet for each of these codes that is still good, by name.',
    body: closed(sheetFields),
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/api/studio/people/:id/sessions',
    access: 'admin',
    summary: 'Ends every sign-in of the person.',
    params: ById,
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/api/studio/sessions',
    access: 'admin',
    summary: 'How many sign-ins of how many people last now, but for the caller’s own present one.',
    reply: SignIns,
  }),
  signOutAll: endpoint({
    method: 'DELETE',
    path: '/api/studio/sessions',
    access: 'admin',
    summary: 'Ends every sign-in of everybody but the caller’s present one; answers how many that were.',
    reply: SignIns,
  }),
}
