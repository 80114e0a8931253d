import * as Type from 'typebox'
import { endpoint, tokenScopes } from '../endpoint.ts'
import { ById, closed, Id, Named, nullable, Time } from '../fields.ts'

/** The longest time for which a token is made, in days. */
export const longestToken = 366
/** How many may be in force at a time. */
export const mostTokens = 100

const own = {
  /** What the program is called in the audit log, and how it signs what it writes. */
  name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  scopes: Type.Array(Type.Enum([...tokenScopes]), { minItems: 1, maxItems: tokenScopes.length, uniqueItems: true }),
  /** Of the news that it reads and writes; null means all of them. */
  categories: nullable(Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true })),
  /** Addresses and networks from which alone it may be used, as `10.20.0.0/16`; empty means from anywhere. */
  networks: Type.Array(Type.String({ minLength: 2, maxLength: 49, pattern: '^[0-9A-Fa-f:.]{2,45}(/[0-9]{1,3})?$' }), {
    maxItems: 50,
    uniqueItems: true,
  }),
  expires_at: Time,
}

export const ProgramToken = Type.Object({
  id: Type.String(),
  ...own,
  created_at: Time,
  /** Null when they have been erased since. */
  created_by: nullable(Named),
  /** When an administrator ended it before its time. */
  ended_at: nullable(Time),
  last_used_at: nullable(Time),
  /** From where it was used in the last 90 days, the latest first; `refused` where it was shown and may not be used. */
  places: Type.Array(Type.Object({ place: Type.String(), refused: Type.Boolean(), first_at: Time, last_at: Time })),
})
export type ProgramToken = Type.Static<typeof ProgramToken>

export const tokens = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/tokens',
    access: 'admin',
    summary: 'Tokens of programs that are in force, and those that ended in the last 90 days; the newest first.',
    reply: Type.Object({ items: Type.Array(ProgramToken) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/studio/tokens',
    access: 'admin',
    summary:
      'Makes a token for a program. `token` is answered once, here. Asks for a proof of the caller that is younger than ten minutes.',
    body: closed(own),
    status: 201,
    reply: Type.Object({ item: ProgramToken, token: Type.String() }),
    errors: ['fresh_login_required', 'too_many_tokens'],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/studio/tokens/:id',
    access: 'admin',
    summary: 'Ends a token at once, in every process; again the same changes nothing.',
    params: ById,
  }),
}
