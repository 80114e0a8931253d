import type { Article, ReviewKind, ReviewPlan, Survey } from '@megdan/contract'
import type { AuditAction } from '@megdan/contract/audit-words'
import type { Entry } from '../audit/index.ts'
import type { EditorRights } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Topic } from '../platform/events.ts'
import type { House } from '../platform/house.ts'
import type { Reviewable } from './approved.ts'
import type { Content } from './hash.ts'

/** One thing as the review sees it. */
export type Held = {
  title: string
  category_id: string | null
  /** What whoever asks must have seen. */
  version: number
  /** How it will come when nobody says otherwise. */
  plan: ReviewPlan
  /** What of these wishes such a thing can have, as it is now: an approval is of nothing else. */
  planned: (wished: ReviewPlan) => ReviewPlan
  /** What readers have now; null while they have nothing. */
  before: Content | null
  /** What would go out, in this way. */
  reviewable: (plan: ReviewPlan) => Promise<Reviewable>
  /** What it lacks to go out at all, as refused fields. */
  lacks: Record<string, string>
  mayAsk: (rights: EditorRights, person_id: string) => boolean
}

type BringingOut = {
  plan: ReviewPlan
  /** On whose right, and by whom. */
  right_of: string
  by: string
}

/** What each kind of thing says of itself to the review, which knows none of them. */
export type Reviewed = {
  /** Held until the transaction ends where `lock` is said. */
  find: (db: Database, house: House, id: string, lock: boolean) => Promise<Held | undefined>
  /** Publishes or schedules it as it was approved, in the caller's transaction, by the same way as everybody. */
  bringOut: (tx: Database, house: House, id: string, how: BringingOut) => Promise<Entry>
  /** It was taken back, or sent back, before it went out. */
  dropped?: (tx: Database, id: string, now: Date) => Promise<unknown>
  topic: Topic
  /** The thing as its readers would be shown it. */
  shown: (house: House, id: string) => Promise<{ article?: Article; survey?: Survey }>
  /** What is done about its review, as the audit log calls it. */
  actions: Record<'asked' | 'withdrawn' | 'approved' | 'returned', AuditAction>
}
export type AllReviewed = Record<ReviewKind, Reviewed>
