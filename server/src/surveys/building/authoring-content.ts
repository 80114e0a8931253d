import { defaultLanguage, problemsOfSurvey, type SurveyContent } from '@megdan/contract'
import { listMedia } from '../../media/index.ts'
import { refusedGroups } from '../../identity/index.ts'
import { addressedOf } from '../../platform/audience.ts'
import type { Database } from '../../platform/database/database.ts'
import { isId } from '../../platform/id.ts'
import type { NewSurvey, Survey } from './authoring-store.ts'

type Refused = Record<string, string>
type Structure = Parameters<typeof problemsOfSurvey>[0]

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const listOf = (value: unknown, most: number): Record<string, unknown>[] =>
  Array.isArray(value) ? value.slice(0, most).map((one: unknown) => (isObject(one) ? one : {})) : []

async function refuseMedia(db: Database, body: Record<string, unknown>, bad: Refused) {
  const named: [string, unknown][] = [['cover_id', body['cover_id']]]
  for (const [at, { options }] of listOf(body['questions'], 100).entries()) {
    for (const [index, { image_id }] of listOf(options, 100).entries())
      named.push([`questions.${at}.options.${index}.image_id`, image_id])
  }
  const pictures = named.flatMap(([path, id]) => (isId(id) ? [{ path, id }] : []))
  const media = await listMedia(
    db,
    pictures.map(({ id }) => id),
  )
  for (const { path, id } of pictures) if (media.get(id)?.kind !== 'image') bad[path] = 'not_found'
}

/** What the schema cannot say about the fields of a survey: groups and pictures must be there. */
export const refusedContent = (db: Database) => async (body: Record<string, unknown>) => {
  const bad: Refused = await refusedGroups(db, body['audience'])
  await refuseMedia(db, body, bad)
  return bad
}

/** Every fault of the questions by its field. A draft may have none yet. */
export function structureProblems(structure: Structure, { isDraft }: { isDraft: boolean }): Refused {
  const { questions: fault, ...problems } = problemsOfSurvey(structure)
  return fault === undefined || (isDraft && fault === 'too_few') ? problems : { ...problems, questions: fault }
}

/** A draft of which nothing was said yet. */
export const emptyContent: Omit<SurveyContent, 'title'> = {
  summary: '',
  language: defaultLanguage,
  translations: {},
  sections: [],
  questions: [],
  cover_id: null,
  cover_alt: '',
  mode: 'confidential',
  audience: { groups: [], guests: false },
  opens_at: null,
  closes_at: null,
  results_visible: 'after_close',
  group_limit: null,
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

/** What was sent as columns; what opens as soon as it can has the present moment. */
export function columnsOf({ audience, opens_at, closes_at, ...plain }: Partial<SurveyContent>, now: Date) {
  return {
    ...plain,
    ...(audience && addressedOf(audience)),
    ...(opens_at !== undefined && { opens_at: dateOf(opens_at) ?? now }),
    ...(closes_at !== undefined && { closes_at: dateOf(closes_at) }),
  } satisfies Partial<NewSurvey>
}

export const wordingOf = ({ title, summary, language, translations, sections, questions }: Survey) => ({
  title,
  summary,
  language,
  translations,
  sections,
  questions,
})
