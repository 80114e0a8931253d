import { isNobody } from '../identity/index.ts'
import type { LeadsTo } from './authoring-target.ts'
import { findTarget } from './authoring-target.ts'
import { approvedOrThrow, isSettled, type Reviewed, wentOut } from '../review/index.ts'
import { Failure } from '../platform/http/failure.ts'
import { entryOf, mayWrite } from './authoring.ts'
import * as store from './authoring-store.ts'
import { hourOf, planAt, reviewableOf } from './review.ts'
import { cancelPush } from './push/numbers.ts'

/** What the review asks of a notification of its own. */
export const notificationReviewed = (leadsTo: LeadsTo): Reviewed => ({
  topic: 'notifications',

  async find(db, _house, id, lock) {
    if (lock) await store.lockNotification(db, id)
    const row = (await store.findAuthored(db, id))?.notification
    if (!row) return undefined
    return {
      title: row.title,
      category_id: row.category_id,
      version: 1,
      plan: planAt(hourOf(row)),
      planned: () => planAt(hourOf(row)),
      before: null,
      reviewable: (plan) => reviewableOf(db, row, plan),
      lacks: {},
      // It was sent for approval when it was made; sent back, it is written anew.
      mayAsk: (rights) => row.status === 'in_review' && mayWrite(rights, row.category_id),
    }
  },

  async bringOut(tx, { now }, id, { plan }) {
    const before = (await store.findAuthored(tx, id))?.notification
    if (!before || before.status !== 'in_review') throw new Failure('review_not_asked')
    const at = now()
    if (await isNobody(tx, [before])) throw new Failure('audience_empty')
    if (!(await findTarget(tx, leadsTo, before.link, at))?.isOpen)
      throw new Failure('not_ready', { fields: { link: 'not_published' } })
    await approvedOrThrow(tx, await reviewableOf(tx, before, plan))
    const hour = plan.publish_at === null ? at : new Date(plan.publish_at)
    const goes = hour > at ? ('scheduled' as const) : ('sent' as const)
    const changes = { status: goes, sent_at: goes === 'sent' ? at : hour }
    await store.changeNotification(tx, id, changes)
    const after = { ...before, ...changes }
    if (goes === 'sent') await wentOut(tx, await reviewableOf(tx, after, plan))
    else await isSettled(tx, { kind: 'notification', id })
    return entryOf(goes, { before, after })
  },

  async dropped(tx, id, now) {
    await cancelPush(tx, id, now)
    await store.changeNotification(tx, id, { status: 'cancelled' })
  },

  shown: async () => ({}),
  actions: {
    asked: 'notifications.review_asked',
    withdrawn: 'notifications.review_withdrawn',
    approved: 'notifications.approved',
    returned: 'notifications.returned',
  },
})
