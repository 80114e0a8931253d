import type { ReviewKind } from '@megdan/contract'
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type EditorRights, findRights, person, rightsOf } from '../identity/index.ts'
import { momentOf, placeOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import { review, reviewApproval, reviewDeputy, reviewNote, reviewWriter } from './tables.ts'

export type ReviewRow = typeof review.$inferSelect
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]
export type Which = { kind: ReviewKind; id: string }

const ofReview = ({ kind, id }: Which) => and(eq(review.kind, kind), eq(review.thing_id, id))

export async function findReview(db: Database, which: Which): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(review).where(ofReview(which))
  return row
}

export const saveReview = (tx: Database, { kind, id }: Which, changes: Partial<ReviewRow>) =>
  tx
    .insert(review)
    .values({ kind, thing_id: id, ...changes })
    .onConflictDoUpdate({ target: [review.kind, review.thing_id], set: changes })

/** Names of these people, who may have been erased. */
export async function listNames(db: Database, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db.select({ id: person.id, name: person.name }).from(person).where(inArray(person.id, known))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const editors = and(eq(person.state, 'active'), ne(person.role, 'member'))

/** Everybody who works in the studio now, by name. */
export const listEditors = (db: Database) =>
  db.select({ id: person.id, name: person.name }).from(person).where(editors).orderBy(asc(person.name), asc(person.id))

/** Everybody who works in the studio now and has such rights, by name. */
export async function listWith(db: Database, may: (rights: EditorRights) => boolean) {
  const { id, name, role, editor_rights } = person
  const found = await db
    .select({ id, name, role, editor_rights })
    .from(person)
    .where(editors)
    .orderBy(asc(name), asc(id))
  return found.flatMap((one) => (may(rightsOf(one)) ? [{ id: one.id, name: one.name }] : []))
}

/** Whoever has written on it. */
export async function listWriters(db: Database, { kind, id }: Which): Promise<Set<string>> {
  const rows = await db
    .select({ id: reviewWriter.person_id })
    .from(reviewWriter)
    .where(and(eq(reviewWriter.kind, kind), eq(reviewWriter.thing_id, id)))
  return new Set(rows.map((row) => row.id))
}

export async function hasWritten(db: Database, { kind, id }: Which, person_id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: reviewWriter.person_id })
    .from(reviewWriter)
    .where(and(eq(reviewWriter.kind, kind), eq(reviewWriter.thing_id, id), eq(reviewWriter.person_id, person_id)))
  return row !== undefined
}

const deputy = alias(person, 'deputy')

/** Who of these people is away at this moment, until when, and who stands in for them. */
export async function listAway(db: Database, ids: readonly string[], now: Date) {
  if (ids.length === 0) return new Map<string, { away_until: Date; deputy: { id: string; name: string } | null }>()
  const rows = await db
    .select({ row: reviewDeputy, name: deputy.name })
    .from(reviewDeputy)
    .leftJoin(deputy, and(eq(deputy.id, reviewDeputy.deputy_id), eq(deputy.state, 'active')))
    .where(
      and(
        inArray(reviewDeputy.person_id, [...ids]),
        lte(reviewDeputy.away_from, now),
        gt(reviewDeputy.away_until, now),
      ),
    )
  return new Map(
    rows.map(({ row, name }) => [
      row.person_id,
      {
        away_until: row.away_until,
        deputy: row.deputy_id !== null && name !== null ? { id: row.deputy_id, name } : null,
      },
    ]),
  )
}

/** In whose place this person stands now. */
export const listStoodFor = (db: Database, person_id: string, now: Date) =>
  db
    .select({ id: person.id, name: person.name })
    .from(reviewDeputy)
    .innerJoin(person, eq(person.id, reviewDeputy.person_id))
    .where(
      and(eq(reviewDeputy.deputy_id, person_id), lte(reviewDeputy.away_from, now), gt(reviewDeputy.away_until, now)),
    )
    .orderBy(asc(person.name), asc(person.id))

export async function findDeputy(db: Database, person_id: string) {
  const [row] = await db
    .select({ row: reviewDeputy, name: deputy.name })
    .from(reviewDeputy)
    .leftJoin(deputy, eq(deputy.id, reviewDeputy.deputy_id))
    .where(eq(reviewDeputy.person_id, person_id))
  return row
}

export async function saveDeputy(tx: Database, row: typeof reviewDeputy.$inferInsert | { person_id: string }) {
  await tx.delete(reviewDeputy).where(eq(reviewDeputy.person_id, row.person_id))
  if ('away_from' in row) await tx.insert(reviewDeputy).values(row)
}

export const placeInQueueOf = (row: ReviewRow) => [row.asked_at?.toISOString() ?? '', row.kind, row.thing_id]

function after(cursor: string): SQL | undefined {
  const [asked_at, kind, id] = placeOf(cursor, ['', '', ''] as [string, string, string])
  const moment = momentOf(asked_at)
  const later = sql`(${review.kind}, ${review.thing_id}) > (${kind}, ${id})`
  return or(gt(review.asked_at, moment), and(eq(review.asked_at, moment), later))
}

/** What waits, the longest first. One row more than `limit`. */
export const listAsked = (
  db: Database,
  { kind, limit, cursor }: { kind?: ReviewKind; limit: number; cursor?: string },
) =>
  db
    .select()
    .from(review)
    .where(
      and(
        eq(review.state, 'asked'),
        isNotNull(review.asked_at),
        kind === undefined ? undefined : eq(review.kind, kind),
        cursor === undefined ? undefined : after(cursor),
      ),
    )
    .orderBy(asc(review.asked_at), asc(review.kind), asc(review.thing_id))
    .limit(limit + 1)

/**
 * How many things wait that this person may look at: in their categories, sent to them, to whom they stand in for, or to
 * whoever may, and not written by them.
 */
export async function countToApprove(db: Database, person_id: string, now: Date): Promise<number> {
  const stoodFor = (await listStoodFor(db, person_id, now)).map(({ id }) => id)
  const own = []
  for (const id of [person_id, ...stoodFor]) own.push({ id, rights: await findRights(db, id) })
  const able = own.filter(({ rights }) => rights.publish || rights.push)
  if (able.length === 0) return 0
  const within = able.map(({ id, rights: { categories } }) => {
    const inOwn = categories === null ? undefined : inArray(review.category_id, categories)
    return and(or(sql`${review.to} is null`, eq(review.to, id)), inOwn)
  })
  const written = sql`exists (select from review_writer where review_writer.kind = review.kind
    and review_writer.thing_id = review.thing_id and review_writer.person_id = ${person_id})`
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(review)
    .where(and(eq(review.state, 'asked'), or(...within), sql`not ${written}`))
  return row?.count ?? 0
}

export const saveApproval = (tx: Database, row: typeof reviewApproval.$inferInsert) =>
  tx
    .insert(reviewApproval)
    .values(row)
    .onConflictDoUpdate({
      target: [reviewApproval.kind, reviewApproval.thing_id, reviewApproval.person_id, reviewApproval.hash],
      set: { at: row.at, right_of: row.right_of },
    })

/** Who pressed the button has not written, though the words went out by them. */
export const removeWriter = (tx: Database, { kind, id }: Which, person_id: string) => {
  const of = and(eq(reviewWriter.kind, kind), eq(reviewWriter.thing_id, id))
  return tx.delete(reviewWriter).where(and(of, eq(reviewWriter.person_id, person_id)))
}

/** Those of what has this hash; of what waits for its hour meanwhile they stay. */
export const removeApprovals = (tx: Database, { kind, id }: Which, hash: string) => {
  const of = and(eq(reviewApproval.kind, kind), eq(reviewApproval.thing_id, id))
  return tx.delete(reviewApproval).where(and(of, eq(reviewApproval.hash, hash)))
}

export const listApprovals = (db: Database, { kind, id }: Which) =>
  db
    .select()
    .from(reviewApproval)
    .where(and(eq(reviewApproval.kind, kind), eq(reviewApproval.thing_id, id)))
    .orderBy(asc(reviewApproval.at))

/** The last of them, the oldest first. */
export async function listNotes(db: Database, { kind, id }: Which) {
  const rows = await db
    .select({ note: reviewNote, name: person.name })
    .from(reviewNote)
    .leftJoin(person, eq(person.id, reviewNote.person_id))
    .where(and(eq(reviewNote.kind, kind), eq(reviewNote.thing_id, id)))
    .orderBy(desc(reviewNote.at), desc(reviewNote.id))
    .limit(200)
  return rows.toReversed()
}

export const saveNote = (tx: Database, row: typeof reviewNote.$inferInsert) => tx.insert(reviewNote).values(row)

/** Undefined where there is none of this name. */
export async function changeNote(tx: Database, { kind, id }: Which, note: string, done: boolean) {
  const which = and(eq(reviewNote.id, note), eq(reviewNote.kind, kind), eq(reviewNote.thing_id, id))
  const [row] = await tx.update(reviewNote).set({ done }).where(which).returning({ id: reviewNote.id })
  return row
}
