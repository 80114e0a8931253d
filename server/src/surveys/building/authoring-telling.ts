import { surveysAuthoring as authoring, type SurveyOutcome } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { type Entry, serveChange } from '../../audit/index.ts'
import { leavingAfter, saveNotificationFor, type Tellers } from '../../notifications/index.ts'
import { Failure } from '../../platform/http/failure.ts'
import { withGivenUp } from '../../platform/given-up.ts'
import type { Database } from '../../platform/database/database.ts'
import type { House } from '../../platform/house.ts'
import { newId } from '../../platform/id.ts'
import { answerSurvey, entryOf, holdSurvey, mayPush, studioStatusOf } from './authoring.ts'
import { approvedOrThrow, blankPlan, wentOut } from '../../review/index.ts'
import type { Settings } from '../../settings.ts'
import * as store from './authoring-store.ts'
import type { Survey } from './authoring-store.ts'
import { reviewableOf } from './review.ts'
import { isForFew } from '../few.ts'
import { outcomeNoticeOf, reminderOf } from './authoring-words.ts'

/** Between two reminders of one survey, in milliseconds. */
const pause = 12 * 3_600_000

type Telling = { outcome: SurveyOutcome; notify: boolean; by: string; now: Date; settings: Settings }

/** Says what was done about a survey, in the caller's transaction; what is said was approved, or takes words away. */
export async function tellOutcome(tx: Database, before: Survey, telling: Telling): Promise<Entry> {
  const { notify, by, now: at, settings } = telling
  const isSaid = Object.keys(telling.outcome).length > 0
  const plan = { ...blankPlan, outcome: telling.outcome }
  if (isSaid) await approvedOrThrow(tx, await reviewableOf(tx, before, plan, at))
  const stamps = { changed_by: by, changed_at: at, revision: before.revision + 1 }
  const outcome = withGivenUp(before.outcome ?? {}, telling.outcome, settings.languages)
  const changes = { outcome: isSaid ? outcome : null, outcome_at: isSaid ? at : null, ...stamps }
  await store.changeSurvey(tx, before.id, changes)
  const after = { ...before, ...changes }
  const words = notify ? outcomeNoticeOf(after) : undefined
  const people = words ? await store.listParticipants(tx, before.id) : []
  if (words && people.length > 0) {
    const about = { id: newId(), kind: 'survey' as const, link: `/survey/${before.id}`, survey_id: before.id }
    const begun = { occasion: 'outcome' as const, ...leavingAfter(settings.push_undo_seconds, at, by) }
    await saveNotificationFor(tx, { ...about, ...words, image_id: before.cover_id, created_by: by, ...begun }, people)
  }
  if (isSaid) await wentOut(tx, await reviewableOf(tx, after, blankPlan, at), { rest: after.pending !== null })
  return entryOf('outcome', { before, after, ...((await isForFew(tx, before)) ? {} : { people: people.length }) })
}

/** Who has not taken part, and whether so few are asked that even their number would tell of one; refuses what nobody is reminded of now. */
async function listToRemind(db: Database, row: Survey, now: Date) {
  if (studioStatusOf(row, now) !== 'open') throw new Failure('not_open')
  if (row.reminded_at && now.getTime() - row.reminded_at.getTime() < pause) throw new Failure('already_reminded')
  return { people: await store.listWaiting(db, row), few: await isForFew(db, row) }
}

const findSurvey = async (db: Database, id: string): Promise<Survey> => {
  const found = await store.findAuthored(db, id)
  if (!found) throw new Failure('not_found')
  return found.survey
}

/** What is asked of a survey before it is reminded of, or before its outcome is told. */
export const surveyTeller: Tellers['survey'] = {
  async reminder(db, id, now) {
    const row = await findSurvey(db, id)
    return { ...(await listToRemind(db, row, now)), words: reminderOf(row) }
  },
  forgetReminder: (tx, id) => store.changeSurvey(tx, id, { reminded_at: null }),
  async outcome(db, id, outcome) {
    const row = await findSurvey(db, id)
    const words = outcomeNoticeOf({ ...row, outcome }) ?? null
    return { people: await store.listParticipants(db, id), few: await isForFew(db, row), words }
  },
}

/** What is said to some of the audience: to those who have not taken part, and to those who have. */
export function surveyTellingRoutes(app: FastifyInstance, house: House): void {
  const { now, settings } = house

  serveChange(app, house, authoring.remind, {
    hold: holdSurvey,
    change: async (tx, row, { reader, rights, fail }) => {
      const at = now()
      if (!mayPush(rights)) fail('forbidden')
      const { people: waiting, few } = await listToRemind(tx, row, at)
      if (waiting.length === 0 && !few) fail('nobody_waits')
      // Its words are ours: what it reminds of must be what was approved.
      await approvedOrThrow(tx, await reviewableOf(tx, row, blankPlan, at), { stands: true })
      const about = { id: newId(), kind: 'survey' as const, link: `/survey/${row.id}`, survey_id: row.id }
      const by = reader.person_id
      const begun = { occasion: 'reminder' as const, ...leavingAfter(settings.push_undo_seconds, at, by) }
      const sent = { ...reminderOf(row), image_id: row.cover_id, created_by: by, ...begun }
      if (waiting.length > 0) await saveNotificationFor(tx, { ...about, ...sent }, waiting)
      await store.changeSurvey(tx, row.id, { reminded_at: at })
      return { at, told: few ? {} : { people: waiting.length } }
    },
    entry: (before, { told }) => entryOf('reminded', { before, ...told }),
    reply: ({ at, told }) => ({ people: told.people ?? 0, reminded_at: at.toISOString() }),
  })

  serveChange(app, house, authoring.tell, {
    topic: 'surveys',
    hold: holdSurvey,
    versionOf: (row, { body }) =>
      ['open', 'closed'].includes(studioStatusOf(row, now())) ? row.revision : body.version,
    change: async (tx, before, { reader, body, rights, fail }) => {
      const at = now()
      if (body.notify && !mayPush(rights)) fail('forbidden')
      const status = studioStatusOf(before, at)
      if (status !== 'open' && status !== 'closed') fail('not_published')
      return tellOutcome(tx, before, { ...body, by: reader.person_id, now: at, settings })
    },
    entry: (_before, entry) => entry,
    reply: (_done, { params }) => answerSurvey(house, params.id),
  })
}
