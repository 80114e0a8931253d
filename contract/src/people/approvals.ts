import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, Id, listQuery, nullable, pageOf, Time } from '../fields.ts'
import { personRoles } from './people.ts'

export const Applicant = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: nullable(Type.String()),
  login_name: nullable(Type.String()),
  phone: nullable(Type.String()),
  /** What the person chose. */
  user_group: nullable(Type.String()),
  created_at: Time,
  version: Type.Integer(),
})
export type Applicant = Type.Static<typeof Applicant>

/** Why nothing was done about one of them. */
export const approvalObstacles = ['not_found', 'version_conflict', 'not_awaiting'] as const

export const approvals = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/approvals',
    access: 'admin',
    summary: 'Who registered and waits for approval, the longest first.',
    query: closed(listQuery),
    reply: pageOf(Applicant),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/studio/approvals',
    access: 'admin',
    summary:
      'Lets people in or refuses them, and tells each by mail. Whoever is refused is erased. Each is decided apart from the others.',
    body: closed({
      decision: Type.Enum(['approve', 'refuse']),
      people: Type.Array(closed({ id: Id, version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) }), {
        minItems: 1,
        maxItems: 100,
      }),
      /** For whoever is let in; left out, it is what each chose. */
      user_group: Type.Optional(nullable(Id)),
      /** For whoever is let in: `member`. */
      role: Type.Optional(Type.Enum([...personRoles])),
      /** For whoever is refused: a word that stands in their letter. */
      reason: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    reply: Type.Object({
      done: Type.Array(Type.String()),
      left: Type.Array(Type.Object({ id: Type.String(), code: Type.Enum([...approvalObstacles]) })),
    }),
  }),
}
