import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { groups } from '../identity/index.ts'
import type { HashCode } from '../platform/codes.ts'
import type { Database } from '../platform/database/database.ts'
import { newCode } from '../platform/tokens.ts'
import { stateOf } from './store.ts'
import { invitation } from './tables.ts'

/* Invitations for somebody by name, as whoever leads their group sees them. */

/** In milliseconds: as long as an invitation of administrators lasts, unless they say less. */
const renewedFor = 30 * 86_400_000

/**
 * Named, used by nobody and not revoked. What ran out stands there until somebody of the same name is invited to the same
 * group again.
 */
const isOpen = (now: Date): SQL => sql`name is not null and used_at is null and revoked_at is null
  and (expires_at > ${now.toISOString()}::timestamptz or not exists (
    select from invitation as later
    where later.group_id = invitation.group_id and lower(later.name) = lower(invitation.name)
      and later.revoked_at is null and (later.created_at, later.id) > (invitation.created_at, invitation.id)))`

/** Whom a group still waits for: rows of id, name and role. */
export const invitedByName = (group_id: string, now: Date): SQL =>
  sql`select id, name, role from invitation where group_id = ${group_id} and ${isOpen(now)}`

/** How many those are of each of these groups; a group without any is missing. */
export async function countInvitedByName(
  db: Database,
  group_ids: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ group_id: string; people: number }>(sql`
    select group_id, count(*)::int as people from invitation
    where group_id = any(${sql.param([...group_ids])}::text[]) and ${isOpen(now)} group by group_id`)
  return new Map(rows.map(({ group_id, people }) => [group_id, people]))
}

type Which = { id: string; group_id: string; now: Date }
export type Renewed = { name: string; batch_id: string; number: number; code: string; expires_at: Date }

/**
 * Gives an invitation a new code, so that the one before is worth nothing; it keeps its place among those that were made
 * with it, and goes with them when they are revoked. Whoever does the same at once waits, and theirs is good in the end.
 * Only of plain members, and of groups whose people are chosen by hand.
 */
export async function renewInvitation(
  tx: Database,
  hashCode: HashCode,
  { id, group_id, now }: Which,
): Promise<Renewed | 'not_found' | 'has_joined' | 'not_invitable'> {
  const [row] = await tx
    .select({ invitation, rule: groups.rule, directory: groups.directory })
    .from(invitation)
    .innerJoin(groups, eq(groups.id, invitation.group_id))
    .where(and(eq(invitation.id, id), eq(invitation.group_id, group_id)))
    .for('update', { of: invitation })
  const { name, role, batch_id, number } = row?.invitation ?? { name: null, role: 'member', batch_id: '', number: 0 }
  if (!row || name === null) return 'not_found'
  const state = stateOf(row.invitation, now)
  if (state === 'used') return 'has_joined'
  if (state === 'revoked') return 'not_found'
  if (role !== 'member' || row.rule !== null || row.directory !== null) return 'not_invitable'
  const code = newCode(10)
  const expires_at = new Date(now.getTime() + renewedFor)
  await tx
    .update(invitation)
    .set({ code_hash: hashCode(code), expires_at })
    .where(eq(invitation.id, id))
  return { name, batch_id, number, code, expires_at }
}

/** The invitation of this id while this is its code and is good; with the title of its group. */
export async function findPrintable(db: Database, { id, group_id, now }: Which, code_hash: string) {
  const [row] = await db
    .select({ name: invitation.name, role: invitation.role, expires_at: invitation.expires_at, group: groups.title })
    .from(invitation)
    .innerJoin(groups, eq(groups.id, invitation.group_id))
    .where(
      and(
        eq(invitation.id, id),
        eq(invitation.group_id, group_id),
        eq(invitation.code_hash, code_hash),
        isNotNull(invitation.name),
        isNull(invitation.used_at),
        isNull(invitation.revoked_at),
        gt(invitation.expires_at, now),
      ),
    )
  return row
}
