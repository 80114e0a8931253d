import { type Delivery, type Reach, smallestGroup, type StudioNotification } from '@megdan/contract'
import type { SQL } from 'drizzle-orm'
import { imageOf, type MediaById } from '../media/index.ts'
import type { EditorRights } from '../identity/index.ts'
import { type Addressed, choiceOf } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { mayNotify } from './authoring.ts'
import { type AuthoredRow, countRead, isForSome, recipientsOf } from './authoring-store.ts'
import { pushNumbers } from './push/numbers.ts'
import { audiencesOf } from './who-sees.ts'

const isUnderWay = ({ push }: AuthoredRow) => ['waiting', 'sending', 'paused'].includes(push?.state ?? '')

/** What is sent can be stopped as long as phones are still being rung. */
export const canCancel = (row: AuthoredRow): boolean =>
  ['leaving', 'scheduled', 'in_review'].includes(row.notification.status) ||
  (row.notification.status === 'sent' && isUnderWay(row))

/** In milliseconds, for what had gone out before it was cancelled. */
const restoringLasts = 10 * 60_000

/** It was cancelled before anybody had it. */
export const wasTakenBack = ({ push }: Pick<AuthoredRow, 'push'>): boolean => push?.trouble === 'taken_back'

/** What was cancelled before its hour can be put back until then; of the rest, what was stopped just now. */
export function canRestore({ notification: { status, sent_at, occasion }, push }: AuthoredRow, now: Date): boolean {
  if (status !== 'cancelled') return false
  // A reminder is sent anew, to whoever is to be reminded by then.
  if (wasTakenBack({ push }) && occasion === 'reminder') return false
  if (!wasSent({ sent_at }, push)) return sent_at > now
  return now.getTime() - (push?.ended_at?.getTime() ?? 0) < restoringLasts
}

/** Whether it had gone out when it was cancelled. */
export const wasSent = ({ sent_at }: { sent_at: Date }, push: AuthoredRow['push']): boolean =>
  Boolean(push?.ended_at && sent_at <= push.ended_at)

/** A number of few people is withheld, unless guests may open it: then nobody knows whom it tells of. */
const isWithheld = (people: number, { guests }: AuthoredRow['notification']) => people < smallestGroup && !guests

type ReplyContext = {
  media: MediaById
  titles: ReadonlyMap<string, string>
  rights: EditorRights
  people: (audiences: readonly Addressed[]) => number
  /** How many people those are for that are for certain people. */
  recipients: ReadonlyMap<string, number>
  now: Date
}

/** Of a survey even their number would tell who has not taken part. */
const isHidden = ({ notification: one }: AuthoredRow, people: number): boolean =>
  isForSome(one) && one.survey_id !== null && isWithheld(people, one)

export function toStudioNotification(row: AuthoredRow, context: ReplyContext): StudioNotification {
  const { notification: one, created_by, review } = row
  const { audience_everyone: _everyone, audience_groups, guests: _guests, ...plain } = one
  const people = isForSome(one) ? (context.recipients.get(one.id) ?? 0) : context.people(audiencesOf(one, row.place))
  const withheld = isWithheld(people, one)
  const may = mayNotify(context.rights, one)
  return {
    ...plain,
    audience: choiceOf(one),
    groups: audience_groups.flatMap((id) => {
      const title = context.titles.get(id)
      return title === undefined ? [] : [{ id, title }]
    }),
    sent_at: one.sent_at.toISOString(),
    created_at: one.created_at.toISOString(),
    created_by,
    review,
    image: imageOf(context.media.get(one.image_id ?? '')),
    people: isHidden(row, people) ? 0 : people,
    opened: withheld ? 0 : one.opened,
    withheld,
    may_cancel: may && canCancel(row),
    may_restore: may && canRestore(row, context.now),
  }
}

const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .filter(([, devices]) => devices > 0)
    .map(([reason, devices]) => ({ reason, devices }))
    .toSorted((one, other) => other.devices - one.devices)

/** Who is in all of these audiences, or those of these ids in SQL. */
export type Whom = readonly Addressed[] | { people: SQL }
/** Counts people and how they can be reached; given by the wiring, since people know devices and those know sessions. */
export type CountReach = (db: Database, whom: Whom, now: Date, category_id?: string) => Promise<Reach>

export const whomOf = ({ notification: one, place }: AuthoredRow): Whom =>
  isForSome(one) ? { people: recipientsOf(one.id) } : audiencesOf(one, place)

/** How far it came, by what is known now. */
export async function deliveryOf(db: Database, row: AuthoredRow, reach: Reach): Promise<Delivery> {
  const audiences = audiencesOf(row.notification, row.place)
  const push = await pushNumbers(db, row.notification.id)
  const withheld = isWithheld(reach.people, row.notification)
  const hidden = isHidden(row, reach.people)
  const isOut = !['leaving', 'scheduled'].includes(row.notification.status)
  return {
    push: { state: push?.state ?? 'none', trouble: push?.trouble ?? null },
    people: hidden ? 0 : reach.people,
    accounts: hidden ? 0 : reach.people - reach.never_signed_in,
    with_push: hidden ? 0 : reach.push_now + reach.held_by_quiet_hours,
    by_digest: withheld ? 0 : (reach.by_digest ?? 0),
    no_way: withheld ? 0 : (reach.no_way ?? 0),
    devices: hidden ? 0 : (push?.devices ?? 0),
    accepted: hidden ? 0 : (push?.accepted ?? 0),
    retrying: hidden ? 0 : (push?.retrying ?? 0),
    withheld,
    quiet: withheld ? 0 : (push?.waiting_for_quiet ?? 0),
    skipped: withheld ? [] : listed(push?.skipped ?? {}),
    failed: hidden ? [] : listed(push?.failed ?? {}),
    opened: withheld ? 0 : row.notification.opened,
    read: isOut && !withheld ? await countRead(db, row.notification, audiences) : 0,
  }
}
