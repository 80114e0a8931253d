import { createHash } from 'node:crypto'
import { canonicalJson, type ReviewPlan } from '@megdan/contract'

/** What readers see of a thing, field by field. */
export type Content = Readonly<Record<string, unknown>>

/** Neither an hour nor a notification nor a word about the change. */
export const blankPlan: ReviewPlan = { publish_at: null, notify: null, reason: null, outcome: null }

/** What an approval is of: all that a reader sees, and how it comes to them. */
export const hashOf = (content: Content, plan: ReviewPlan): string =>
  createHash('sha256')
    .update(canonicalJson({ content, plan: { ...blankPlan, ...plan } }))
    .digest('base64url')

type File = {
  id: string
  kind: 'image' | 'file' | 'video'
  name: string
  alt: string
  title: string
  focus: { x: number; y: number } | null
}

/** What readers see of a medium beside its bytes, which its name stands for; of a file also what it is saved as. */
export const seenOf = ({ id, kind, name, alt, title, focus }: File): Content & { id: string } => ({
  id,
  name,
  alt,
  focus,
  ...(kind === 'file' && title !== '' && { title }),
})
