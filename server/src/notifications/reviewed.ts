import { isNobody } from '../identity/index.ts'
import type { LeadsTo } from './authoring-target.ts'
import { findTarget } from './authoring-target.ts'
import { approvedOrThrow, isSettled, type Reviewed, wentOut } from '../review/index.ts'
import { Failure } from '../platform/http/failure.ts'
import { entryOf, mayWrite } from './authoring.ts'
import * as store from './authoring-store.ts'
import { hourOf, planAt, reviewableOf } from './review.ts'
import { leavingAfter } from './leaving.ts'
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
      reviewable: (plan) => reviewableOf(db, row, plan, { held: lock }),
      lacks: {},
      // It was sent for approval when it was made; sent back, it is written anew.
      mayAsk: (rights) => row.status === 'in_review' && mayWrite(rights, row.category_id),
    }
  },

  async bringOut(tx, { now, settings }, id, { plan, by }) {
    const before = (await store.findAuthored(tx, id))?.notification
    if (!before || before.status !== 'in_review') throw new Failure('review_not_asked')
    const at = now()
    if (await isNobody(tx, [before])) throw new Failure('audience_empty')
    if (!(await findTarget(tx, leadsTo, before.link, at))?.isOpen)
      throw new Failure('not_ready', { fields: { link: 'not_published' } })
    await approvedOrThrow(tx, await reviewableOf(tx, before, plan))
    const hour = plan.publish_at === null ? at : new Date(plan.publish_at)
    const isLater = hour > at
    const changes = isLater
      ? { status: 'scheduled' as const, sent_at: hour }
      : leavingAfter(settings.push_undo_seconds, at, by)
    await store.changeNotification(tx, id, changes)
    const after = { ...before, ...changes }
    if (isLater) await isSettled(tx, { kind: 'notification', id })
    else await wentOut(tx, await reviewableOf(tx, after, plan))
    return entryOf(isLater ? 'scheduled' : 'sent', { before, after })
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
