import type { ReviewPlan } from '@megdan/contract'
import { holdMedia, listMedia } from '../media/index.ts'
import { choiceOf } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { blankPlan, type Reviewable } from '../review/index.ts'
import { mayNotify, type Notification } from './authoring.ts'

type Words = Pick<
  Notification,
  | 'id'
  | 'title'
  | 'body'
  | 'translations'
  | 'link'
  | 'urgent'
  | 'reason'
  | 'image_id'
  | 'content_free'
  | 'category_id'
  | 'audience_everyone'
  | 'audience_groups'
  | 'guests'
>

/** The hour that its author chose; null where it was to go at once, if only after the seconds in which it could be taken back. */
export const hourOf = ({
  status,
  sent_at,
  created_at,
}: Pick<Notification, 'status' | 'sent_at' | 'created_at'>): string | null =>
  !['leaving', 'sent'].includes(status) && sent_at > created_at ? sent_at.toISOString() : null

export const planAt = (publish_at: string | null): ReviewPlan => ({ ...blankPlan, publish_at })

/** The notification on its way to readers. `held`: its picture stays as it is until the transaction ends. */
export async function reviewableOf(
  db: Database,
  row: Words,
  plan: ReviewPlan,
  { held = true } = {},
): Promise<Reviewable> {
  const { title, body, translations, link, urgent, reason, image_id, content_free, category_id } = row
  if (held) await holdMedia(db, [image_id])
  const media = await listMedia(db, [image_id])
  const files = [...media.values()].map(({ id, name }) => ({ id, name }))
  const words = { title, body, translations, link, urgent, reason, image_id, content_free }
  return {
    kind: 'notification',
    id: row.id,
    categories: [category_id],
    urgent,
    content: { ...words, audience: choiceOf(row), files },
    plan,
    mayApprove: (rights) => mayNotify(rights, row),
  }
}
