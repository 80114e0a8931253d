import { type Call, type StudioSurvey, type SurveyContent, surveysAuthoring as authoring } from '@megdan/contract'
import { type CopyOf, openWorkingCopy as openCopy, type StateOf, type Subject } from '../working-copy/index.ts'
import { type Field, fields, seenOf, sendable, writtenOf } from './content.ts'
import { isSound } from './problems.ts'

export type CopyState = StateOf<SurveyContent, StudioSurvey>
export type WorkingCopy = CopyOf<SurveyContent, StudioSurvey>

const structure: readonly Field[] = ['questions', 'sections', 'translations']

const subjectOf = (api: Call): Subject<SurveyContent, StudioSurvey> => ({
  kept_as: 'studio.survey',
  // Half of one's audience or logic with half of the other's is what nobody has meant.
  opens: (path) => path !== 'audience' && !path.endsWith('.show_if'),
  tells_unfinished: true,
  fields,
  contentOf: writtenOf,
  sendable,
  heldBack: (content, base) => [
    ...(content.title.trim() === '' ? ['title' as const] : []),
    ...(isSound(content, base) ? [] : structure),
  ],
  read: (id) => api(authoring.get, { params: { id } }),
  send(base, changes) {
    const at = { params: { id: base.id } }
    if (base.status === 'draft') return api(authoring.change, { ...at, body: { ...changes, version: base.version } })
    return api(authoring.keep, { ...at, body: { ...changes, ...seenOf(base) } })
  },
})

type Options = { api: Call; person_id: string; survey: StudioSurvey; pause?: number }

/** What one editor makes of one survey: its questions are sent as soon as they are sound. */
export const openWorkingCopy = ({ api, person_id, survey, pause }: Options): WorkingCopy =>
  openCopy(subjectOf(api), { person_id, base: survey, beginning: writtenOf(survey), pause })
