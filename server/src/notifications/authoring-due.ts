import { type Language, saidIn } from '@megdan/contract'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { texts } from '../texts/index.ts'
import { entryOf, mayNotify, type Notification } from './authoring.ts'
import { saveNotificationFor } from './store.ts'
import { findRights, isNobody } from '../identity/index.ts'
import { recordChange } from '../audit/index.ts'
import { blankPlan, hasApproval, isApproved, wentOut } from '../review/index.ts'
import { changeNotification, takeDue } from './authoring-store.ts'
import { findTarget, type LeadsTo } from './authoring-target.ts'
import { letGoDue } from './leaving.ts'
import { hourOf, planAt, reviewableOf } from './review.ts'
import { cancelPush } from './push/numbers.ts'

type Reason = NonNullable<Notification['held']>

type Held = { reason: Reason; now: Date; languages: readonly Language[] }

/** Tells whoever scheduled it, in their inbox, why it did not go out; in the caller's transaction. */
async function tellHeld(tx: Database, row: Notification, { reason, now, languages }: Held): Promise<void> {
  if (row.created_by === null) return
  const say = (language: Language) => {
    const { title, [reason]: tell } = texts[language].inbox.held.notification
    return { title, body: tell(row.title) }
  }
  const about = { id: newId(), kind: 'important' as const, ...saidIn(languages, say) }
  await saveNotificationFor(tx, { ...about, link: '/notifications', sent_at: now }, [row.created_by])
}

const mostAtOnce = 50

async function reasonToHold(
  tx: Database,
  leadsTo: LeadsTo,
  row: Notification,
  now: Date,
): Promise<Notification['held']> {
  const thing = await reviewableOf(tx, row, planAt(hourOf(row)))
  if (!(await isApproved(tx, thing))) return 'approval_missing'
  // What was approved goes out on its approver's right: whoever wrote it may have none to send.
  const may = mayNotify(await findRights(tx, row.created_by), row) || (await hasApproval(tx, thing))
  if (!may) return 'right_missing'
  if (await isNobody(tx, [row])) return 'audience_empty'
  return (await findTarget(tx, leadsTo, row.link, now))?.isOpen ? null : 'target_missing'
}

type Sending = { leadsTo: LeadsTo; languages: readonly Language[]; now: Date }

/** Its hour has come: sent if its author still may, somebody is there to read it, and its link leads somewhere. */
async function sendScheduled(tx: Database, row: Notification, { leadsTo, languages, now }: Sending): Promise<void> {
  const held = await reasonToHold(tx, leadsTo, row, now)
  // The moment at which it truly went out: what lies before «everything is read up to now» would never be seen.
  const changes = held === null ? { status: 'sent' as const, sent_at: now } : { status: 'held' as const, held }
  await changeNotification(tx, row.id, changes)
  const after = { ...row, ...changes }
  const server = { at: now, person_id: null }
  if (held === null) await wentOut(tx, await reviewableOf(tx, after, blankPlan))
  if (held === null) return recordChange(tx, { ...server, ...entryOf('sent', { before: row, after }) })
  await cancelPush(tx, row.id, now)
  await tellHeld(tx, row, { reason: held, now, languages })
  await recordChange(tx, { ...server, ...entryOf('held', { before: row, after }) })
}

const sendSome = (db: Database, sending: Sending): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await takeDue(tx, sending.now, mostAtOnce)
    for (const row of rows) await sendScheduled(tx, row, sending)
    return rows.length
  })

/**
 * Sends what is due, and what nobody has taken back in time; answers how many changed. Several processes may do this at
 * once: each one is taken by one.
 */
export const sendDue = async (db: Database, sending: Sending): Promise<number> =>
  (await letGoDue(db, sending.now)) + (await sendSome(db, sending))
