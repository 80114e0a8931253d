import type { InvitationState } from '@megdan/contract'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { groups, person } from '../identity/index.ts'
import { momentOf, placeOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import { searched } from '../platform/database/search.ts'
import { invitation } from './tables.ts'

export type NewInvitation = typeof invitation.$inferInsert
export type Row = Awaited<ReturnType<typeof listInvitations>>[number]
type Filter = { q?: string; state?: InvitationState; group?: string; batch?: string; now: Date }

export const saveInvitations = (tx: Database, rows: NewInvitation[]) => tx.insert(invitation).values(rows)

export async function findGroup(db: Database, id: string) {
  const [row] = await db.select().from(groups).where(eq(groups.id, id))
  return row
}

const [maker, user] = [alias(person, 'maker'), alias(person, 'used_by')]

/** The same order of reasons as `stateOf`. */
const isIn = (now: Date): Record<InvitationState, SQL | undefined> => ({
  waiting: and(isNull(invitation.used_at), isNull(invitation.revoked_at), gt(invitation.expires_at, now)),
  used: isNotNull(invitation.used_at),
  revoked: and(isNull(invitation.used_at), isNotNull(invitation.revoked_at)),
  expired: and(isNull(invitation.used_at), isNull(invitation.revoked_at), lte(invitation.expires_at, now)),
})

export function stateOf(row: typeof invitation.$inferSelect, now: Date): InvitationState {
  if (row.used_at) return 'used'
  if (row.revoked_at) return 'revoked'
  return row.expires_at > now ? 'waiting' : 'expired'
}

function matching({ q = '', group, batch }: Filter): SQL | undefined {
  const searchable = sql`lower(concat_ws(' ', ${invitation.name}, ${invitation.note}, ${user.name}))`
  const words = searched(q.toLowerCase().split(/\s+/).filter(Boolean))
  return and(
    ...words.map((word) => sql`strpos(${searchable}, ${word}) > 0`),
    group === undefined ? undefined : eq(invitation.group_id, group),
    batch === undefined ? undefined : eq(invitation.batch_id, batch),
  )
}

function after(cursor: string) {
  const [at, batch_id, number] = placeOf(cursor, ['', '', 0] as [string, string, number])
  const row = sql`(${invitation.created_at}, ${invitation.batch_id}, -${invitation.number})`
  return sql`${row} < (${momentOf(at).toISOString()}::timestamptz, ${batch_id}, ${-number}::int)`
}
export const placeIn = ({ invitation: { created_at, batch_id, number } }: Row) => [
  created_at.toISOString(),
  batch_id,
  number,
]

/** The last batch first, each as it was written. One row more than `limit`. */
export const listInvitations = (
  db: Database,
  { limit, cursor, ...filter }: Filter & { limit: number; cursor?: string },
) =>
  db
    .select({ invitation, made_by: maker.name, used_by: user.name })
    .from(invitation)
    .leftJoin(maker, eq(maker.id, invitation.created_by))
    .leftJoin(user, eq(user.id, invitation.person_id))
    .where(
      and(
        matching(filter),
        filter.state && isIn(filter.now)[filter.state],
        cursor === undefined ? undefined : after(cursor),
      ),
    )
    .orderBy(desc(invitation.created_at), desc(invitation.batch_id), asc(invitation.number))
    .limit(limit + 1)

/** How many there are in each state, whatever state is asked for. */
export async function countStates(db: Database, filter: Filter): Promise<Record<InvitationState, number>> {
  const { waiting, used, expired, revoked } = isIn(filter.now)
  const countOf = (which: SQL | undefined) => sql<number>`(${count()} filter (where ${which}))::int`
  const [row] = await db
    .select({
      waiting: countOf(waiting),
      used: countOf(used),
      expired: countOf(expired),
      revoked: countOf(revoked),
    })
    .from(invitation)
    .leftJoin(user, eq(user.id, invitation.person_id))
    .where(matching(filter))
  return row ?? { waiting: 0, used: 0, expired: 0, revoked: 0 }
}

/** Those of a batch that wait and whose codes have these hashes, as they were written. */
export const listPrintable = (db: Database, batch_id: string, hashes: string[], now: Date) =>
  db
    .select({ invitation, group_title: groups.title })
    .from(invitation)
    .innerJoin(groups, eq(groups.id, invitation.group_id))
    .where(and(eq(invitation.batch_id, batch_id), inArray(invitation.code_hash, hashes), isIn(now).waiting))
    .orderBy(asc(invitation.number))

type Which = { ids?: string[]; batch_id?: string }
const touched = { id: invitation.id, batch_id: invitation.batch_id, group_id: invitation.group_id }

/** Only what still waits is revoked; answers what was. */
export const revokeInvitations = (tx: Database, { ids = [], batch_id }: Which, now: Date) =>
  tx
    .update(invitation)
    .set({ revoked_at: now })
    .where(
      and(
        or(
          ids.length > 0 ? inArray(invitation.id, ids) : undefined,
          batch_id === undefined ? undefined : eq(invitation.batch_id, batch_id),
        ),
        isIn(now).waiting,
      ),
    )
    .returning(touched)

/** Only what was revoked after `since` and would still last; answers what waits again. */
export const restoreInvitations = (tx: Database, ids: string[], { since, now }: { since: Date; now: Date }) =>
  tx
    .update(invitation)
    .set({ revoked_at: null })
    .where(
      and(
        inArray(invitation.id, ids),
        isNull(invitation.used_at),
        gt(invitation.revoked_at, since),
        gt(invitation.expires_at, now),
      ),
    )
    .returning(touched)

/** Removes invitations that nobody used: neither the name nor the code is kept for long. */
export const removeOldInvitations = (db: Database, before: Date) =>
  db
    .delete(invitation)
    .where(and(isNull(invitation.used_at), or(lte(invitation.expires_at, before), lte(invitation.revoked_at, before))))

/** Those of a group that can still be used. */
export const countInvitationsOfGroup = (group_id: string): SQL =>
  sql`select count(*) from invitation where group_id = ${group_id} and used_at is null and revoked_at is null`

/** Ends whatever nobody has used yet. */
export const revokeUnused = (db: Database, now: Date) =>
  db
    .update(invitation)
    .set({ revoked_at: now })
    .where(and(isNull(invitation.used_at), isNull(invitation.revoked_at)))
