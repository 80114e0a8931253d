import { listMedia } from '../../media/index.ts'
import { blankPlan, type Reviewed } from '../../review/index.ts'
import { limitsOf } from '../survey.ts'
import { toSurvey } from '../reading.ts'
import { audienceProblem, entryOf } from './authoring.ts'
import { structureProblems } from './authoring-content.ts'
import { bringOut } from './authoring-publishing.ts'
import * as store from './authoring-store.ts'
import { tellOutcome } from './authoring-telling.ts'
import { changeIn } from './changing.ts'
import { allPicturesOf, withPending } from './pending.ts'
import { planOf, reviewableOf } from './review.ts'

/** What the review asks of a survey. */
export const surveyReviewed: Reviewed = {
  topic: 'surveys',

  async find(db, { now, settings }, id, lock) {
    const row = lock ? await store.lockAuthored(db, id) : (await store.findAuthored(db, id))?.survey
    if (!row) return undefined
    const at = now()
    const after = withPending(row, at, settings)
    const lacks = structureProblems(after, { isDraft: false })
    const audience = row.status === 'published' ? undefined : await audienceProblem(db, after, settings)
    return {
      title: after.title,
      category_id: null,
      version: row.revision,
      plan: planOf(row),
      planned: ({ notify, reason, outcome }) => {
        // It opens at its own hour, which stands in it.
        if (row.status !== 'published') return { ...blankPlan, notify }
        return row.opening_at === null ? { ...blankPlan, reason, outcome: row.pending ? null : outcome } : planOf(row)
      },
      before: row.status === 'draft' ? null : (await reviewableOf(db, row, planOf(row), at, { held: lock })).content,
      reviewable: (plan) => reviewableOf(db, after, plan, at, { held: lock }),
      lacks: { ...lacks, ...(audience && { audience }) },
      // A survey is drafted by whoever writes in the studio.
      mayAsk: () => true,
    }
  },

  async bringOut(tx, house, id, { plan, right_of, by }) {
    const { settings } = house
    const now = house.now()
    const before = await store.lockAuthored(tx, id)
    if (!before) throw new Error('What is approved is held.')
    if (plan.outcome) return tellOutcome(tx, before, { outcome: plan.outcome, notify: true, by, now, settings })
    if (before.status === 'published') {
      const changes = before.pending ?? {}
      const { changed } = await changeIn(tx, before, { changes, reason: plan.reason ?? undefined, by, now, settings })
      await store.changeSurvey(tx, id, { pending: null, pending_version: before.pending_version + 1 })
      return entryOf('changed', { before, after: changed })
    }
    return bringOut(tx, before, { notice: plan.notify, right_of, by, now, settings })
  },

  async shown({ db, now, settings }, id) {
    const found = await store.findAuthored(db, id)
    if (!found) return {}
    const row = withPending(found.survey, now(), settings)
    const media = await listMedia(db, allPicturesOf(row))
    const about = { limits: limitsOf(row, settings), ticket_key: null, corrections: [], asked: undefined }
    return { survey: toSurvey(row, undefined, media, now(), about) }
  },

  actions: {
    asked: 'surveys.review_asked',
    withdrawn: 'surveys.review_withdrawn',
    approved: 'surveys.approved',
    returned: 'surveys.returned',
  },
}
