import { surveysAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { type Entry, serveChange } from '../../audit/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { Failure } from '../../platform/http/failure.ts'
import type { House } from '../../platform/house.ts'
import { approvedOrThrow, blankPlan, endAsking, isSettled, wentOut } from '../../review/index.ts'
import { takeBackAbout } from '../../notifications/index.ts'
import type { Settings } from '../../settings.ts'
import { answerSurvey, audienceProblem, entryOf, holdSurvey, isLocked, mayPush, studioStatusOf } from './authoring.ts'
import { structureProblems, wordingOf } from './authoring-content.ts'
import { sendNotice } from './authoring-opening.ts'
import * as store from './authoring-store.ts'
import type { Survey } from './authoring-store.ts'
import { pendingColumns, withPending } from './pending.ts'
import { reviewableOf } from './review.ts'
import { statusAt } from '../survey.ts'

const momentOf = (moment: string | null | undefined, otherwise: Date | null) =>
  moment === undefined ? otherwise : moment === null ? null : new Date(moment)

type Wish = {
  /** When it shall open and end, where that is not what stands in it; what has passed is now. */
  opens_at?: Date
  closes_at?: Date | null
  notice: Survey['notice']
  /** On whose right it opens, and who pressed the button. */
  right_of: string
  by: string
  now: Date
  settings: Settings
}

/**
 * Opens a survey now, or at a time to come, in the caller's transaction; whoever calls has asked for the right, and this asks for
 * the approval.
 */
export async function bringOut(tx: Database, before: Survey, wish: Wish): Promise<Entry> {
  const { now: at, by, right_of, notice, settings } = wish
  if (studioStatusOf(before, at) === 'closed') throw new Failure('survey_closed')
  const begun = await isLocked(tx, before, at)
  const isOver = begun && statusAt(before, at) === 'closed' && before.mode !== 'named'
  if (isOver) throw new Failure('survey_closed')
  const whole = withPending(before, at, settings)
  const row = { ...whole, ...(wish.closes_at !== undefined && { closes_at: wish.closes_at }) }
  const wanted = wish.opens_at ?? row.opens_at
  const opens_at = begun ? before.opens_at : wanted > at ? wanted : at
  const { closes_at } = row
  if (closes_at && closes_at <= (opens_at > at ? opens_at : at))
    throw new Failure('invalid', { fields: { closes_at: 'too_small' } })
  const problems = structureProblems(row, { isDraft: false })
  const audience = await audienceProblem(tx, row, settings)
  if (audience) problems['audience'] = audience
  if (Object.keys(problems).length > 0) throw new Failure('not_ready', { fields: problems })
  const plan = { ...blankPlan, notify: notice }
  const stands = before.status === 'archived' && notice === null
  // As it was approved: of a draft that opens at once nobody knows the hour before.
  const planned = stands
    ? { ...row, status: 'published' as const }
    : { ...row, opens_at: begun ? before.opens_at : wanted }
  await approvedOrThrow(tx, await reviewableOf(tx, planned, plan, at), { stands })

  const opensNow = opens_at <= at
  const changes = {
    ...pendingColumns(before, at, settings),
    status: 'published' as const,
    opens_at,
    closes_at,
    opening_at: opensNow ? null : opens_at,
    notice: opensNow ? null : notice,
    held: null,
    published_by: right_of,
    published_at: at,
    changed_by: by,
    changed_at: at,
    revision: before.revision + 1,
  }
  await store.changeSurvey(tx, before.id, changes)
  const after = { ...before, ...changes }
  const saved = { saved_at: at, saved_by: by }
  await store.saveVersion(tx, { survey_id: before.id, version: before.version, wording: wordingOf(after), ...saved })
  if (opensNow) await wentOut(tx, await reviewableOf(tx, after, blankPlan, at))
  else await isSettled(tx, { kind: 'survey', id: before.id })
  const press = { now: at, by, undo_seconds: settings.push_undo_seconds }
  if (opensNow && notice) await sendNotice(tx, after, notice, press)
  return entryOf(opensNow ? 'published' : 'scheduled', { before, after })
}

/** What brings a survey to its readers, ends it and takes it away. */
export function surveyPublishingRoutes(app: FastifyInstance, house: House): void {
  const { now, settings } = house
  const topic = 'surveys' as const
  const reply = (_done: unknown, { params }: { params: { id: string } }) => answerSurvey(house, params.id)

  serveChange(app, house, authoring.publish, {
    topic,
    hold: holdSurvey,
    // Sent again it changes nothing, whatever version it names; what is over is refused as such.
    versionOf: (row, { body }) =>
      ['open', 'closed'].includes(studioStatusOf(row, now())) ? body.version : row.revision,
    change: async (tx, before, { reader, body, rights, fail }) => {
      const at = now()
      const { person_id } = reader
      if (body.notify && !mayPush(rights)) fail('forbidden')
      const status = studioStatusOf(before, at)
      const wanted = momentOf(body.opens_at, before.opens_at) ?? at
      if (status === 'open') return body.opens_at && wanted > at ? fail('already_published') : undefined
      const wish = {
        ...(body.opens_at !== undefined && { opens_at: wanted }),
        ...(body.closes_at !== undefined && { closes_at: momentOf(body.closes_at, null) }),
        notice: body.notify ?? null,
      }
      return bringOut(tx, before, { ...wish, right_of: person_id, by: person_id, now: at, settings })
    },
    entry: (_before, entry) => entry,
    reply,
  })

  serveChange(app, house, authoring.unpublish, {
    topic,
    hold: holdSurvey,
    versionOf: (row, { body }) => (row.status === 'published' ? row.revision : body.version),
    change: async (tx, before, { reader, fail }) => {
      const at = now()
      if (before.status !== 'published') fail('not_published')
      const isDraft = studioStatusOf(before, at) === 'scheduled' && !(await store.hasBegun(tx, before.id))
      const changes = {
        status: isDraft ? ('draft' as const) : ('archived' as const),
        opening_at: null,
        notice: null,
        changed_by: reader.person_id,
        changed_at: at,
        revision: before.revision + 1,
      }
      const isReminder = await takeBackAbout(tx, { survey_id: before.id }, at)
      await store.changeSurvey(tx, before.id, { ...changes, ...(isReminder && { reminded_at: null }) })
      await endAsking(tx, { kind: 'survey', id: before.id })
      return { ...before, ...changes }
    },
    entry: (before, after) => entryOf('unpublished', { before, after }),
    reply,
  })

  serveChange(app, house, authoring.close, {
    topic,
    hold: holdSurvey,
    versionOf: (row, { body }) => (studioStatusOf(row, now()) === 'open' ? row.revision : body.version),
    change: async (tx, before, { reader, fail }) => {
      const at = now()
      if (studioStatusOf(before, at) !== 'open') fail('not_open')
      const stamps = { changed_by: reader.person_id, changed_at: at, revision: before.revision + 1 }
      const changes = { closes_at: at, opening_at: null, ...stamps }
      await store.changeSurvey(tx, before.id, changes)
      return { ...before, ...changes }
    },
    entry: (before, after) => entryOf('closed', { before, after }),
    reply,
  })
}
