import { and, asc, eq, gt, or } from 'drizzle-orm'
import { momentOf, placeOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import { person } from '../identity/index.ts'
import { reachedBy } from './columns.ts'

const after = (at: Date, id: string) => or(gt(person.created_at, at), and(eq(person.created_at, at), gt(person.id, id)))

/** Whoever waits for approval, the longest first; one row more than `limit`. */
export async function listApplicants(db: Database, limit: number, cursor?: string) {
  const [at, id] = cursor === undefined ? [] : placeOf(cursor, ['', ''] as [string, string])
  return db
    .select({
      ...reachedBy,
      user_group: person.user_group,
      created_at: person.created_at,
      version: person.version,
    })
    .from(person)
    .where(
      and(
        eq(person.state, 'awaiting_approval'),
        at === undefined || id === undefined ? undefined : after(momentOf(at), id),
      ),
    )
    .orderBy(asc(person.created_at), asc(person.id))
    .limit(limit + 1)
}
