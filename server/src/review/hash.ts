import { createHash } from 'node:crypto'
import type { ReviewPlan } from '@megdan/contract'

/** What readers see of a thing, field by field. */
export type Content = Readonly<Record<string, unknown>>

/** Neither an hour nor a notification nor a word about the change. */
export const blankPlan: ReviewPlan = { publish_at: null, notify: null, reason: null, outcome: null }

/** The same text for the same value, in whatever order its fields were written; what is undefined is left out. */
const canonical = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  const inOrder = entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(inOrder.map(([name, one]) => [name, canonical(one)]))
}

/** What an approval is of: all that a reader sees, and how it comes to them. */
export const hashOf = (content: Content, plan: ReviewPlan): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical({ content, plan: { ...blankPlan, ...plan } })))
    .digest('base64url')
