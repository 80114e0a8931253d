import { recordChange } from '../../audit/index.ts'
import { leavingAfter, saveNotification, saveNotificationFor } from '../../notifications/index.ts'
import { findRights, mayArrange } from '../../identity/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { House } from '../../platform/house.ts'
import { newId } from '../../platform/id.ts'
import { cutTo } from '../../platform/text.ts'
import { texts } from '../../texts/index.ts'
import { blankPlan, isApproved, wentOut } from '../../review/index.ts'
import { audienceProblem, entryOf } from './authoring.ts'
import * as store from './authoring-store.ts'
import type { Survey } from './authoring-store.ts'
import { planOf, reviewableOf } from './review.ts'

const mostAtOnce = 50

/** `by` has pressed the button, and may take it back for so many seconds. */
type Press = { now: Date; by: string | null; undo_seconds: number }

/** Tells the audience that it may answer, in the caller's transaction. */
export const sendNotice = (tx: Database, row: Survey, notice: { title: string; body: string }, press: Press) =>
  saveNotification(tx, {
    id: newId(),
    kind: 'survey',
    occasion: 'publication',
    ...notice,
    link: `/survey/${row.id}`,
    image_id: row.cover_id,
    survey_id: row.id,
    language: row.language,
    created_by: row.published_by,
    audience_everyone: row.audience_everyone,
    audience_groups: row.audience_groups,
    guests: row.guests,
    ...leavingAfter(press.undo_seconds, press.now, press.by),
  })

type Reason = NonNullable<Survey['held']>

async function tellHeld(tx: Database, row: Survey, reason: Reason, now: Date): Promise<void> {
  // Whoever approved it may be gone; whoever wrote it has to know.
  const concerned = reason === 'approval_missing' ? [row.published_by, row.created_by] : [row.published_by]
  const people = [...new Set(concerned.filter((id) => id !== null))]
  if (people.length === 0) return
  const { title, [reason]: tell } = texts[row.language].inbox.held.survey
  const body = cutTo(150, row.title, tell)
  const about = { id: newId(), kind: 'important' as const, title, body, link: '/notifications' }
  await saveNotificationFor(tx, { ...about, language: row.language, sent_at: now }, people)
}

/** Whoever scheduled it may have lost the right since, or be erased and have none, and the audience its people. */
async function openOne(tx: Database, { settings }: House, row: Survey, now: Date): Promise<void> {
  const rights = await findRights(tx, row.published_by)
  const problem = await audienceProblem(tx, row, settings)
  const reasons = { nobody: 'audience_empty', too_small: 'audience_too_small' } as const
  const approved = await isApproved(tx, await reviewableOf(tx, row, planOf(row), now))
  const missing = !approved ? 'approval_missing' : !mayArrange(rights) ? 'right_missing' : null
  const held: Reason | null = missing ?? (problem ? reasons[problem] : null)
  const stamps = { opening_at: null, changed_at: now, revision: row.revision + 1 }
  const server = { at: now, person_id: null }
  if (held === null) {
    // After a long outage its end may have passed, too: nobody is called to what is no more.
    const isOver = row.closes_at !== null && row.closes_at <= now
    if (row.notice && rights.push && !isOver) await sendNotice(tx, row, row.notice, { now, by: null, undo_seconds: 0 })
    const changes = { ...stamps, notice: null }
    await store.changeSurvey(tx, row.id, changes)
    await wentOut(tx, await reviewableOf(tx, { ...row, ...changes }, blankPlan, now), { rest: row.pending !== null })
    await recordChange(tx, { ...server, ...entryOf('opened', { before: row, after: { ...row, ...changes } }) })
    return
  }
  const changes = { ...stamps, status: 'draft' as const, held }
  await store.changeSurvey(tx, row.id, changes)
  await tellHeld(tx, row, held, now)
  await recordChange(tx, { ...server, ...entryOf('held', { before: row, after: { ...row, ...changes } }) })
}

/** The first of what is due, all or none; answers how many. */
const openSome = (house: House): Promise<number> =>
  house.db.transaction(async (tx) => {
    const now = house.now()
    const rows = await store.lockDue(tx, now, mostAtOnce)
    for (const row of rows) await openOne(tx, house, row, now)
    return rows.length
  })

/** Opens what is due, or holds it back; answers how many surveys that were. Each is taken by one process. */
export async function openDue(house: House): Promise<number> {
  let due = 0
  for (let taken = mostAtOnce; taken === mostAtOnce; due += taken) taken = await openSome(house)
  return due
}
