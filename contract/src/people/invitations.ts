import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, Count, groupTitles, Id, listQuery, Named, nullable, pageOf, Time } from '../fields.ts'
import { invitationLimits } from '../limits.ts'

export const invitationStates = ['waiting', 'used', 'expired', 'revoked'] as const
export type InvitationState = (typeof invitationStates)[number]
export const invitedRoles = ['member', 'editor'] as const

const Role = Type.Enum([...invitedRoles])
const Ids = Type.Array(Id, { minItems: 1, maxItems: invitationLimits.people, uniqueItems: true })
const Who = nullable(Named)

export const Invitation = Type.Object({
  id: Type.String(),
  batch_id: Type.String(),
  /** Its place among those that were made at once, from 1 on. */
  number: Type.Integer(),
  name: nullable(Type.String()),
  note: nullable(Type.String()),
  group_id: Type.String(),
  role: Role,
  state: Type.Enum([...invitationStates]),
  created_at: Time,
  created_by: Who,
  expires_at: Time,
  used_at: nullable(Time),
  /** Null when nobody has, or when the account has been deleted since. */
  used_by: Who,
})
export type Invitation = Type.Static<typeof Invitation>

/** For which codes sheets are printed, and what stands on each. */
export const sheetFields = {
  codes: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: invitationLimits.people }),
  /** Whom to ask when something does not work, as it stands on the sheet. */
  ask: Type.Optional(Type.String({ maxLength: invitationLimits.ask })),
}

/** What is told once: the server keeps of a code only its hash. */
export const NewInvitations = Type.Object({
  batch_id: Type.String(),
  expires_at: Time,
  items: Type.Array(Type.Object({ id: Type.String(), name: nullable(Type.String()), code: Type.String() })),
})
export type NewInvitations = Type.Static<typeof NewInvitations>

export const invitations = {
  /** In the body, since addresses are written down on the way. */
  greet: endpoint({
    method: 'POST',
    path: '/api/auth/invitation',
    access: 'anyone',
    summary: 'Whom a code invites, and into which group; wrong, used and old codes are answered alike.',
    body: closed({ code: Type.String({ minLength: 1, maxLength: 40 }) }),
    reply: Type.Object({ name: nullable(Type.String()), group: Type.String(), group_titles: groupTitles }),
    errors: ['invitation_not_valid', 'registration_closed'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/studio/people/invitations',
    access: 'admin',
    summary: 'Makes a code for each name, or `count` of them, or one; the codes are answered once, here.',
    body: closed({
      names: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: invitationLimits.name, pattern: '\\S' }), {
          minItems: 1,
          maxItems: invitationLimits.people,
        }),
      ),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: invitationLimits.people })),
      group_id: Id,
      role: Role,
      /** For the administrators’ list; not printed. */
      note: Type.Optional(Type.String({ maxLength: invitationLimits.note })),
      expires_in_days: Type.Optional(Type.Integer({ minimum: 1, maximum: invitationLimits.days })),
    }),
    status: 201,
    reply: NewInvitations,
  }),
  /** Answers PDF, never JSON. The codes travel in the body, since addresses are written down on the way. */
  sheets: endpoint({
    method: 'POST',
    path: '/api/studio/people/invitations/sheets',
    access: 'admin',
    summary: 'A printable sheet for each of these codes that still waits, in the order of their batch.',
    body: closed({ batch_id: Id, ...sheetFields }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/studio/people/invitations',
    access: 'admin',
    summary: 'Invitations, the last made first; `counts` says how many are in each state by the other filters.',
    query: closed({
      ...listQuery,
      /** Words of the name, of the note, or of the name of who has used it. */
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      state: Type.Optional(Type.Enum([...invitationStates])),
      group: Type.Optional(Id),
      batch: Type.Optional(Id),
    }),
    reply: Type.Object({
      ...pageOf(Invitation).properties,
      counts: Type.Object({
        waiting: Count,
        used: Type.Integer(),
        expired: Type.Integer(),
        revoked: Type.Integer(),
      }),
    }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/studio/people/invitations/revoke',
    access: 'admin',
    summary: 'Makes codes worth nothing: these, or all of a batch. Answers which of them still waited.',
    body: closed({ ids: Type.Optional(Ids), batch_id: Type.Optional(Id) }),
    reply: Type.Object({ ids: Type.Array(Type.String()) }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/studio/people/invitations/restore',
    access: 'admin',
    summary: 'Takes a revocation back within ten minutes. Answers which of them wait again.',
    body: closed({ ids: Ids }),
    reply: Type.Object({ ids: Type.Array(Type.String()) }),
  }),
}
