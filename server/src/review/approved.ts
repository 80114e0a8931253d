import type { ReviewKind, ReviewPlan, ReviewRule } from '@megdan/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { listReviewRules } from '../categories/index.ts'
import { type EditorRights, findRights, isEditor } from '../identity/index.ts'
import { findReviewElsewhere } from '../installation/index.ts'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import { blankPlan, type Content, hashOf } from './hash.ts'
import { review, reviewApproval, reviewNote, reviewWriter } from './tables.ts'

/** Something on its way to readers, as its own feature describes it. */
export type Reviewable = {
  kind: ReviewKind
  id: string
  /** Where it stands, and stood before; null is in no category. The strictest of their rules holds. */
  categories: readonly (string | null)[]
  urgent: boolean
  content: Content
  plan: ReviewPlan
  /** Whether somebody with these rights could bring it to its readers. */
  mayApprove: (rights: EditorRights) => boolean
}

type Which = Pick<Reviewable, 'kind' | 'id'>
const ofReview = ({ kind, id }: Which) => and(eq(review.kind, kind), eq(review.thing_id, id))
const ofApproval = ({ kind, id }: Which) => and(eq(reviewApproval.kind, kind), eq(reviewApproval.thing_id, id))
const ofWriter = ({ kind, id }: Which) => and(eq(reviewWriter.kind, kind), eq(reviewWriter.thing_id, id))

const neededBy = (rule: ReviewRule, urgent: boolean) => (rule === 'nobody' ? 0 : rule === 'one' || !urgent ? 1 : 2)

/** How many approvals it needs before readers may have it. */
export async function countNeeded(db: Database, { categories, urgent }: Pick<Reviewable, 'categories' | 'urgent'>) {
  const rules = await listReviewRules(
    db,
    categories.filter((id) => id !== null),
  )
  if (categories.includes(null)) rules.push(await findReviewElsewhere(db))
  return Math.max(0, ...rules.map((rule) => neededBy(rule, urgent)))
}

/** Whether anything that stands there needs one, urgent or not. */
export const asksApproval = async (db: Database, categories: readonly (string | null)[]): Promise<boolean> =>
  categories.length > 0 && (await countNeeded(db, { categories, urgent: false })) > 0

/** Approvals of exactly this, by whoever works here, on the right of somebody who still has it. */
export async function listCounting(db: Database, thing: Reviewable) {
  const hash = hashOf(thing.content, thing.plan)
  const rows = await db
    .select()
    .from(reviewApproval)
    .where(and(ofApproval(thing), eq(reviewApproval.hash, hash)))
    .orderBy(reviewApproval.at)
  const counting = []
  for (const row of rows) {
    const isIn = await isEditor(db, row.person_id)
    if (isIn && thing.mayApprove(await findRights(db, row.right_of))) counting.push(row)
  }
  return counting
}

/** Whether anybody's approval of exactly this counts, whatever its category asks for. */
export const hasApproval = async (db: Database, thing: Reviewable): Promise<boolean> =>
  (await listCounting(db, thing)).length > 0

/** Whether it is, to the comma, what its readers have or last had. */
async function isOut(db: Database, thing: Reviewable): Promise<boolean> {
  const [row] = await db.select({ out_hash: review.out_hash }).from(review).where(ofReview(thing))
  return row?.out_hash === hashOf(thing.content, blankPlan)
}

/** Whether it may reach readers. `stands`: nothing new may be in it, so that what was approved then is enough. */
export async function isApproved(db: Database, thing: Reviewable, { stands = false } = {}): Promise<boolean> {
  const needed = await countNeeded(db, thing)
  if (needed === 0 || (stands && (await isOut(db, thing)))) return true
  return (await listCounting(db, thing)).length >= needed
}

/** The one question of every path on which something is published, scheduled or rung. */
export async function approvedOrThrow(tx: Database, thing: Reviewable, how?: { stands?: boolean }): Promise<void> {
  if (!(await isApproved(tx, thing, how))) throw new Failure('approval_needed')
}

/** Somebody has written on it: nobody approves their own. */
export const noteWriter = (tx: Database, kind: ReviewKind, thing_id: string, person_id: string) =>
  tx.insert(reviewWriter).values({ kind, thing_id, person_id }).onConflictDoNothing()

/** It waits for its hour as it was approved, or simply waits. */
export const isSettled = (tx: Database, thing: Which) =>
  tx
    .update(review)
    .set({ state: 'approved' })
    .where(and(ofReview(thing), eq(review.state, 'asked')))

/** Nobody is asked any more: what was to be approved is gone, or is no change of what readers have. */
export async function endAsking(tx: Database, thing: Which): Promise<void> {
  const asked = and(ofReview(thing), eq(review.state, 'asked'))
  const ended = await tx.update(review).set({ state: null }).where(asked).returning({ id: review.thing_id })
  if (ended.length > 0) await tx.delete(reviewApproval).where(ofApproval(thing))
}

/**
 * Readers have it: whoever writes on it from now on begins anew. `rest`: other changes of it still wait, and their writers,
 * approvals and state stay with them.
 */
export async function wentOut(
  tx: Database,
  { kind, id, content }: Pick<Reviewable, 'kind' | 'id' | 'content'>,
  { rest = false } = {},
) {
  const out_hash = hashOf(content, blankPlan)
  if (rest) {
    const out = { kind, thing_id: id, out_hash }
    const target = [review.kind, review.thing_id]
    await tx.insert(review).values(out).onConflictDoUpdate({ target, set: { out_hash } })
    return
  }
  await tx
    .insert(review)
    .values({ kind, thing_id: id, out_hash })
    .onConflictDoUpdate({
      target: [review.kind, review.thing_id],
      set: { out_hash, state: sql`case when ${review.state} is null then null else 'approved' end` },
    })
  await tx.delete(reviewApproval).where(ofApproval({ kind, id }))
  await tx.delete(reviewWriter).where(ofWriter({ kind, id }))
}

/** The thing is no more. */
export async function forgetReview(tx: Database, kind: ReviewKind, id: string): Promise<void> {
  await tx.delete(review).where(ofReview({ kind, id }))
  await tx.delete(reviewApproval).where(ofApproval({ kind, id }))
  await tx.delete(reviewWriter).where(ofWriter({ kind, id }))
  await tx.delete(reviewNote).where(and(eq(reviewNote.kind, kind), eq(reviewNote.thing_id, id)))
}

/** How far the review of the thing of this id is, to be selected beside it. */
export const reviewStateOf = (kind: ReviewKind, id: PgColumn): SQL<'asked' | 'returned' | 'approved' | null> =>
  sql`(select review.state from review where review.kind = ${kind} and review.thing_id = ${id})`

/** Whether the thing of this id waits for approval. */
export const isAsked = (kind: ReviewKind, id: PgColumn): SQL =>
  sql`exists (select from review where review.kind = ${kind} and review.thing_id = ${id} and review.state = 'asked')`
