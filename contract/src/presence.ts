import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { closed, Id, nullable } from './fields.ts'

/** What several editors may have open at once. */
export const sharedKinds = ['news', 'survey'] as const
export type SharedKind = (typeof sharedKinds)[number]
const Kind = Type.Enum([...sharedKinds])

/** Somebody who has it open, and the field in which they write, by its name on their screen. */
export const Present = Type.Object({
  id: Type.String(),
  name: Type.String(),
  field: nullable(Type.String()),
})
export type Present = Type.Static<typeof Present>

/** For how long somebody is there who says nothing more, in milliseconds; who stays says so more often. */
export const presentFor = 45_000

/** What the studio's stream tells besides, with what stands in `data` as JSON. */
export type StudioEvents = {
  /** To all who have this thing open: who they are. */
  presence: { kind: SharedKind; id: string; people: Present[] }
  /** To the same: somebody has saved something of it; `by` is null where a program did. */
  written: { kind: SharedKind; id: string; by: string | null }
}

export const presence = {
  stream: endpoint({
    method: 'GET',
    path: '/api/studio/live',
    access: 'editor',
    summary: 'Server-sent events as of /api/live, and for editors: presence, written. Ends with the sign-in.',
    stream: true,
  }),
  say: endpoint({
    method: 'PUT',
    path: '/api/studio/presence/:kind/:id',
    access: 'editor',
    summary:
      'Says that the caller has it open, and where they write, or that they are gone; answers who is there. Nothing is kept.',
    params: closed({ kind: Kind, id: Id }),
    body: closed({ here: Type.Boolean(), field: nullable(Type.String({ minLength: 1, maxLength: 60 })) }),
    reply: Type.Object({ people: Type.Array(Present) }),
  }),
}
