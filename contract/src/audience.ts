import * as Type from 'typebox'
import { closed, Id } from './fields.ts'

/** Whom an editor addresses: everyone with an account, or some groups; `guests` opens it to everybody. */
export const AudienceChoice = Type.Union([
  closed({ everyone: Type.Literal(true), guests: Type.Boolean() }),
  closed({ groups: Type.Array(Id, { maxItems: 500, uniqueItems: true }), guests: Type.Boolean() }),
])
export type AudienceChoice = Type.Static<typeof AudienceChoice>
