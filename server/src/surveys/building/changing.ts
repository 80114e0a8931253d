import type { SurveyContent } from '@megdan/contract'
import type { Database } from '../../platform/database/database.ts'
import { Failure } from '../../platform/http/failure.ts'
import { approvedOrThrow, blankPlan, noteWriter, wentOut } from '../../review/index.ts'
import type { Settings } from '../../settings.ts'
import { audienceProblem, isLocked, isReworded, lockedFields } from './authoring.ts'
import { structureProblems, wordingOf } from './authoring-content.ts'
import * as store from './authoring-store.ts'
import { changedColumns, differing } from './pending.ts'
import { planOf, reviewableOf } from './review.ts'

type Wish = {
  changes: Partial<SurveyContent>
  reason: string | undefined
  by: string
  now: Date
  settings: Settings
}

/**
 * Makes these changes part of the survey, in the caller's transaction; its readers have them at once. Whoever calls has asked for
 * the right, and this asks for the approval.
 */
export async function changeIn(tx: Database, row: store.Survey, wish: Wish) {
  const { changes, reason, by, now: at, settings } = wish
  const isDraft = row.status === 'draft'
  const columns = changedColumns(row, changes, at, settings)
  const after = { ...row, ...columns }
  const problems = structureProblems(after, { isDraft })
  if (after.closes_at && after.closes_at <= after.opens_at && !isDraft) problems['closes_at'] = 'too_small'
  if (Object.keys(problems).length > 0) throw new Failure('invalid', { fields: problems })
  const locked = (await isLocked(tx, row, at)) ? lockedFields(row, after, at) : {}
  if (Object.keys(locked).length > 0) throw new Failure('survey_locked', { fields: locked })
  const audience = row.status === 'published' ? await audienceProblem(tx, after, settings) : undefined
  if (audience) throw new Failure('not_ready', { fields: { audience } })
  if (row.status === 'published') {
    const plan = row.opening_at === null ? { ...blankPlan, reason: reason ?? null } : planOf(row)
    await approvedOrThrow(tx, await reviewableOf(tx, after, plan, at), { stands: reason === undefined })
  }

  const isNewText = !isDraft && isReworded(row, after)
  const isMoved = !isDraft && changes.opens_at !== undefined && after.opens_at.getTime() !== row.opens_at.getTime()
  const next = {
    ...columns,
    pending: row.pending && differing(after, row.pending, at),
    revision: row.revision + 1,
    version: row.version + (isNewText ? 1 : 0),
    changed_by: by,
    changed_at: at,
    held: null,
    // Whoever sets its hour may open it: it opens by their right where nobody else's is left.
    ...(isMoved &&
      row.status === 'published' && {
        opening_at: after.opens_at,
        published_by: row.published_by ?? by,
      }),
  }
  await store.changeSurvey(tx, row.id, next)
  await noteWriter(tx, 'survey', row.id, by)
  const changed = { ...after, ...next }
  if (isNewText) {
    const saved = { saved_at: at, saved_by: by }
    const words = { version: next.version, wording: wordingOf(changed), reason: reason?.trim() || null }
    await store.saveVersion(tx, { survey_id: row.id, ...words, ...saved })
  }
  if (row.status === 'published' && changed.opening_at === null)
    await wentOut(tx, await reviewableOf(tx, changed, blankPlan, at), { rest: changed.pending !== null })
  return { changed, isSeen: row.status === 'published' }
}
