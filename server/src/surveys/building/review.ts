import type { ReviewPlan } from '@megdan/contract'
import { holdMedia, listMedia } from '../../media/index.ts'
import { mayArrange } from '../../identity/index.ts'
import { choiceOf } from '../../platform/audience.ts'
import type { Database } from '../../platform/database/database.ts'
import { blankPlan, type Content, type Reviewable, seenOf } from '../../review/index.ts'
import { picturesOf } from '../reading.ts'
import { wordingOf } from './authoring-content.ts'
import type { Survey } from './authoring-store.ts'

/** All of a survey that a reader sees; in a draft an hour that has passed means as soon as it is published. */
async function contentOf(db: Database, row: Survey, now: Date): Promise<Content> {
  const { cover_id, cover_alt, mode, opens_at, closes_at, results_visible, group_limit } = row
  const media = await listMedia(db, picturesOf(row))
  const files = [...media.values()].map(seenOf)
  return {
    ...wordingOf(row),
    cover_id,
    cover_alt,
    mode,
    audience: choiceOf(row),
    opens_at: row.status === 'published' || opens_at > now ? opens_at : null,
    closes_at,
    results_visible,
    group_limit,
    files: files.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
}

/** How a scheduled survey will open by itself. */
export const planOf = ({ opening_at, notice }: Survey): ReviewPlan =>
  opening_at === null ? blankPlan : { ...blankPlan, notify: notice }

/** The survey on its way to readers. `held`: what it shows stays as it is until the transaction ends. */
export async function reviewableOf(
  db: Database,
  row: Survey,
  plan: ReviewPlan,
  now: Date,
  { held = true } = {},
): Promise<Reviewable> {
  if (held) await holdMedia(db, picturesOf(row))
  return {
    kind: 'survey',
    id: row.id,
    categories: [null],
    urgent: false,
    content: await contentOf(db, row, now),
    plan,
    mayApprove: (rights) => mayArrange(rights) && ((plan.notify === null && plan.outcome === null) || rights.push),
  }
}
