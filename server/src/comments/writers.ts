import { and, desc, eq, gt, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { groups, person } from '../identity/index.ts'
import { momentOf, placeOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import { commentWriter } from './tables.ts'

export type Writer = typeof commentWriter.$inferSelect

export async function findWriter(db: Database, person_id: string): Promise<Writer | undefined> {
  const [row] = await db.select().from(commentWriter).where(eq(commentWriter.person_id, person_id))
  return row
}

/**
 * Locks the person's row, so that two taps, or a tap and a block, follow one another, while others may still write to
 * this person; undefined when they are gone.
 */
export async function lockPerson(tx: Database, id: string) {
  const [row] = await tx
    .select({ id: person.id, name: person.name })
    .from(person)
    .where(eq(person.id, id))
    .for('no key update')
  return row
}

/** Keeps the first moment. */
export const saveTerms = (db: Database, person_id: string, terms_accepted_at: Date) =>
  db
    .insert(commentWriter)
    .values({ person_id, terms_accepted_at })
    .onConflictDoUpdate({
      target: commentWriter.person_id,
      set: { terms_accepted_at },
      setWhere: isNull(commentWriter.terms_accepted_at),
    })

type Block = Pick<Writer, 'blocked_at' | 'blocked_by' | 'blocked_reason' | 'blocked_until'>

export const saveBlock = (tx: Database, person_id: string, block: Block) =>
  tx
    .insert(commentWriter)
    .values({ person_id, ...block })
    .onConflictDoUpdate({ target: commentWriter.person_id, set: block })

export const isBlockedNow = (now: Date): SQL | undefined =>
  and(
    isNotNull(commentWriter.blocked_at),
    or(isNull(commentWriter.blocked_until), gt(commentWriter.blocked_until, now)),
  )

const editor = alias(person, 'editor')

function after(cursor: string): SQL | undefined {
  const [at, id] = placeOf(cursor, ['', ''] as [string, string])
  const { blocked_at, person_id } = commentWriter
  return or(lt(blocked_at, momentOf(at)), and(eq(blocked_at, momentOf(at)), lt(person_id, id)))
}

export type BlockedRow = Awaited<ReturnType<typeof listBlocked>>[number]

/** One row more than `limit`. */
export const listBlocked = (
  db: Database,
  now: Date,
  { limit, cursor, id }: { limit: number; cursor?: string; id?: string },
) =>
  db
    .select({ writer: commentWriter, name: person.name, group: groups.title, by: editor.name })
    .from(commentWriter)
    .innerJoin(person, eq(person.id, commentWriter.person_id))
    .leftJoin(groups, eq(groups.id, person.user_group))
    .leftJoin(editor, eq(editor.id, commentWriter.blocked_by))
    .where(
      and(
        isBlockedNow(now),
        id === undefined ? undefined : eq(commentWriter.person_id, id),
        cursor === undefined ? undefined : after(cursor),
      ),
    )
    .orderBy(desc(commentWriter.blocked_at), desc(commentWriter.person_id))
    .limit(limit + 1)
