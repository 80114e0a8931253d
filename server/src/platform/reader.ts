import type { SecondFactorState, TokenScope } from '@megdan/contract'
import { type Audience, publicAudience } from './audience.ts'

export type Role = 'member' | 'editor' | 'admin'

/** A sign-in that is valid now. */
export type Member = {
  kind: 'member'
  audience: Audience
  person_id: string
  session_id: string
  role: Role
  user_group: string | null
  second_factor: SecondFactorState
  /** End of the sign-in, in ms since 1970. */
  expires_at: number
}
export type Guest = { kind: 'guest'; audience: Audience }
export type Visitor = { kind: 'visitor'; audience: Audience }
/**
 * A program that shows a token of its own. It is no `Reader`: only the handlers of endpoints that name a scope are told
 * of it, whoever else looks meets a visitor.
 */
export type Program = {
  kind: 'program'
  token_id: string
  name: string
  scopes: readonly TokenScope[]
  /** Ids of the categories whose news it is for; null means all. */
  categories: readonly string[] | null
}
/** Who asks. */
export type Reader = Member | Guest | Visitor

export const guest: Guest = { kind: 'guest', audience: publicAudience }
export const visitor: Visitor = { kind: 'visitor', audience: publicAudience }

/** For what stands in a category: whether this program has to do with that one. */
export const isWithin = ({ categories }: Program, category_id: string | null): boolean =>
  categories === null || (category_id !== null && categories.includes(category_id))
