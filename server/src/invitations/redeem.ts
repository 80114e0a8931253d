import { and, eq, gt, isNull } from 'drizzle-orm'
import { groups, toldGroupTitles } from '../identity/index.ts'
import type { HashCode } from '../platform/codes.ts'
import type { Database } from '../platform/database/database.ts'
import { foldCode } from '../platform/tokens.ts'
import { invitation } from './tables.ts'

/** The invitation of this code, as long as it can be used. */
const isGood = (code_hash: string, now: Date) =>
  and(
    eq(invitation.code_hash, code_hash),
    isNull(invitation.used_at),
    isNull(invitation.revoked_at),
    gt(invitation.expires_at, now),
  )

/** Whom a code invites, and into which group; undefined for whatever is worth nothing. */
export async function findInvited(db: Database, code_hash: string, now: Date) {
  const [row] = await db
    .select({ name: invitation.name, group: groups.title, titles: groups.titles })
    .from(invitation)
    .innerJoin(groups, eq(groups.id, invitation.group_id))
    .where(isGood(code_hash, now))
  return row && { name: row.name, group: row.group, ...toldGroupTitles(row.titles) }
}

/** Takes the code, so that of any number of tries at once only one succeeds; undefined for whatever is worth nothing. */
export const redeemInvitation = (hashCode: HashCode) => async (tx: Database, code: string, now: Date) => {
  const [row] = await tx
    .update(invitation)
    .set({ used_at: now })
    .where(isGood(hashCode(foldCode(code)), now))
    .returning({ id: invitation.id, group_id: invitation.group_id, role: invitation.role })
  return row
}

/** Says who has become a member by it. */
export const markUsedBy = (tx: Database, id: string, person_id: string) =>
  tx.update(invitation).set({ person_id }).where(eq(invitation.id, id))

/** Removes the name and note of the invitation of a person who is erased; that it was used stays. */
export const forgetInvited = (tx: Database, person_id: string) =>
  tx.update(invitation).set({ name: null, note: null }).where(eq(invitation.person_id, person_id))
