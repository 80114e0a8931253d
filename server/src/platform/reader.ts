import type { SecondFactorState } from '@megdan/contract'
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
/** Who asks. */
export type Reader = Member | Guest | Visitor

export const guest: Guest = { kind: 'guest', audience: publicAudience }
export const visitor: Visitor = { kind: 'visitor', audience: publicAudience }
