import type { SurveyContent, TemplateLoss } from '@megdan/contract'
import type { Entry } from '../../audit/index.ts'
import { isEditor, refusedGroups } from '../../identity/index.ts'
import { listMedia } from '../../media/index.ts'
import { choiceOf } from '../../platform/audience.ts'
import type { Database } from '../../platform/database/database.ts'
import { Failure } from '../../platform/http/failure.ts'
import { newId } from '../../platform/id.ts'
import { noteWriter } from '../../review/index.ts'
import type { Settings } from '../../settings.ts'
import { entryOf } from './authoring.ts'
import { columnsOf, wordingOf } from './authoring-content.ts'
import * as store from './authoring-store.ts'
import { withPending } from './pending.ts'

/** What a survey can be begun with: whatever is not of one day. */
export type SurveyPattern = Omit<SurveyContent, 'opens_at' | 'closes_at'>

/** Begins a draft, in the caller's transaction. */
export async function beginSurvey(
  tx: Database,
  { by, at }: { by: string; at: Date },
  row: Omit<store.NewSurvey, 'id' | 'status'>,
) {
  const id = newId()
  await store.saveSurvey(tx, { ...row, created_by: by, changed_by: by, changed_at: at, id, status: 'draft' })
  await noteWriter(tx, 'survey', id, by)
  return { id, after: await store.lockAuthored(tx, id) }
}

/** A survey as its editors have it now; undefined where there is none. */
export async function surveyPatternOf(
  db: Database,
  id: string,
  { now, settings }: { now: Date; settings: Settings },
): Promise<SurveyPattern | undefined> {
  const found = await store.findAuthored(db, id)
  if (!found) return undefined
  const row = withPending(found.survey, now, settings)
  const { cover_id, cover_alt, mode, results_visible, group_limit } = row
  return { ...wordingOf(row), cover_id, cover_alt, mode, results_visible, group_limit, audience: choiceOf(row) }
}

type Begun = { id: string; lost: TemplateLoss[]; entry: Entry }

/** Begins a draft of this editor's with it, in the caller's transaction; what is gone is left out. */
export async function beginFromSurveyPattern(
  tx: Database,
  pattern: SurveyPattern,
  { by, at }: { by: string; at: Date },
): Promise<Begun> {
  if (!(await isEditor(tx, by))) throw new Failure('forbidden')
  const { audience, cover_id, questions, ...plain } = pattern
  const pictures = questions.flatMap(({ options = [] }) => options.flatMap(({ image_id }) => image_id ?? []))
  const media = await listMedia(tx, [cover_id, ...pictures])
  const gone = await refusedGroups(tx, audience)
  const isThere = (id: string | null | undefined) => typeof id !== 'string' || media.has(id)
  const kept = {
    ...plain,
    cover_id: isThere(cover_id) ? cover_id : null,
    questions: questions.map((question) =>
      question.options
        ? {
            ...question,
            options: question.options.map((option) =>
              isThere(option.image_id) ? option : { ...option, image_id: null },
            ),
          }
        : question,
    ),
    audience:
      'groups' in audience
        ? { ...audience, groups: audience.groups.filter((_, at) => !(`audience.groups.${at}` in gone)) }
        : audience,
  }
  const { audience: _, ...needed } = kept
  const { id, after } = await beginSurvey(tx, { by, at }, { ...needed, ...columnsOf(kept, at), opens_at: at })
  if (!after) throw new Error('A draft that was just begun is not there.')
  const isWhole = isThere(cover_id) && pictures.every(isThere)
  const lost = [...(isWhole ? [] : ['media' as const]), ...(Object.keys(gone).length > 0 ? ['groups' as const] : [])]
  return { id, lost, entry: entryOf('created', { after }) }
}
