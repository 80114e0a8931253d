import { problemsOfCorrection, type StudioSurvey, type SurveyStatus } from '@megdan/contract'
import type { AuditVerb } from '@megdan/contract/audit-words'
import type { Audited, Entry } from '../../audit/index.ts'
import { listMedia } from '../../media/index.ts'
import { countAddressed, type EditorRights, isNobody, mayArrange } from '../../identity/index.ts'
import { choiceOf } from '../../platform/audience.ts'
import type { Database } from '../../platform/database/database.ts'
import { inUse } from '../../platform/given-up.ts'
import type { House } from '../../platform/house.ts'
import { Failure } from '../../platform/http/failure.ts'
import type { Settings } from '../../settings.ts'
import { toStudioSurvey } from './authoring-reply.ts'
import * as store from './authoring-store.ts'
import { ballotBoxOf } from '../ballots/ballot-box.ts'
import type { Survey } from './authoring-store.ts'
import { isForFew, isLockedForFew } from '../few.ts'
import { countKnown } from '../ballots/known.ts'
import { allPicturesOf } from './pending.ts'
import { isSame, statusAt } from '../survey.ts'

export const studioStatusOf = (row: Survey, now: Date): SurveyStatus => {
  if (row.status !== 'published') return row.status
  const status = statusAt(row, now)
  return status === 'upcoming' ? 'scheduled' : status
}

/** Whether mode and questions stay as they are, since somebody has answered or holds a ticket. */
export async function isLocked(db: Database, row: Survey, now: Date): Promise<boolean> {
  return (await store.hasBegun(db, row.id)) || (isLockedForFew(row, now) && (await isForFew(db, row)))
}

/** The survey as its editors see it. */
export async function answerSurvey(house: House, id: string): Promise<StudioSurvey> {
  const { db, now, settings } = house
  const row = await store.findAuthored(db, id)
  if (!row) throw new Failure('not_found')
  const box = ballotBoxOf(house)
  await box.settle(row.survey)
  const at = now()
  const shown = {
    translations: inUse(row.survey.translations, settings.languages),
    outcome: row.survey.outcome && inUse(row.survey.outcome, settings.languages),
  }
  return toStudioSurvey(
    { ...row, survey: { ...row.survey, ...shown } },
    {
      now: at,
      status: studioStatusOf(row.survey, at),
      media: await listMedia(db, allPicturesOf(row.survey)),
      reach: await countAddressed(db, [row.survey]),
      taken_part: ((await store.countAnswers(db, [id])).get(id) ?? 0) + box.count(id),
      locked: await isLocked(db, row.survey, at),
      limits: { ...settings.survey_limits, known_days: settings.survey_known_days },
    },
  )
}

/**
 * The survey that a request is about, held until the transaction ends. A survey belongs to no category: whoever writes in the
 * studio drafts one, and whoever publishes in all categories brings it to its readers.
 */
export const holdSurvey = (tx: Database, { params }: { params: { id: string } }) => store.lockAuthored(tx, params.id)

export const mayPush = (rights: EditorRights): boolean => mayArrange(rights) && rights.push

/** Why a survey cannot be asked of its audience; undefined when it can. */
export async function audienceProblem(tx: Database, row: Survey, { survey_limits, survey_known_days }: Settings) {
  if (await isNobody(tx, [row])) return 'nobody' as const
  if (row.mode !== 'anonymous') return undefined
  return (await countKnown(tx, row, survey_known_days)) < survey_limits.anonymous_audience
    ? ('too_small' as const)
    : undefined
}

/** What may not change any more, because somebody has answered in trust of it. */
export function lockedFields(before: Survey, after: Survey, now: Date): Record<string, string> {
  const problems = problemsOfCorrection(before.questions, after.questions)
  const lock = (field: string) => (problems[field] = 'locked')
  if (after.mode !== before.mode) lock('mode')
  if (after.results_visible !== before.results_visible) lock('results_visible')
  if ((after.group_limit ?? 0) < (before.group_limit ?? 0)) lock('group_limit')
  if (after.opens_at.getTime() !== before.opens_at.getTime()) lock('opens_at')
  // Whoever votes was told among how many; nobody is left alone among fewer afterwards.
  if (before.mode === 'anonymous' && !isSame(choiceOf(before), choiceOf(after))) lock('audience')
  // Its results are exact since it closed: a few answers more would stand out against them.
  const isOver = statusAt(before, now) === 'closed' && before.mode !== 'named'
  if (isOver && after.closes_at?.getTime() !== before.closes_at?.getTime()) lock('closes_at')
  return problems
}

export const isReworded = (before: Survey, after: Survey): boolean =>
  (['title', 'summary', 'language', 'translations', 'sections', 'questions'] as const).some(
    (field) => !isSame(before[field], after[field]),
  )

/** What the audit log keeps of it; the words are in the versions. */
const auditedOf = (row: Survey): Audited => {
  const { title, mode, status, opens_at, closes_at, results_visible, group_limit, version, held, outcome } = row
  const words = { title, questions: row.questions.length, version }
  return {
    ...words,
    mode,
    status,
    opens_at,
    closes_at,
    results_visible,
    group_limit,
    held,
    outcome,
    audience: choiceOf(row),
  }
}

/** What the audit log says of what was done to a survey. */
export const entryOf = (
  verb: AuditVerb<'surveys.'>,
  { before, after, people }: { before?: Survey; after?: Survey; people?: number },
): Entry => {
  const { id = '', title = '' } = after ?? before ?? {}
  return {
    action: `surveys.${verb}`,
    thing_id: id,
    title,
    ...(before && { before: auditedOf(before) }),
    ...((after || people !== undefined) && {
      after: { ...(after && auditedOf(after)), ...(people !== undefined && { people }) },
    }),
  }
}
