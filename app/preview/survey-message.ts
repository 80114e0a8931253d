import { isLanguage, surveyModes, type SurveyPreviewMessage } from '@megdan/contract'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const texts = ['id', 'title', 'summary', 'opens_at', 'results_visible']
const numbers = ['question_count', 'minutes', 'version', 'group_limit', 'text_limit']

const isQuestion = (value: unknown) =>
  isRecord(value) &&
  ['id', 'kind', 'title'].every((name) => typeof value[name] === 'string') &&
  (value['options'] === undefined || (Array.isArray(value['options']) && value['options'].every(isRecord)))

function isSurvey(value: unknown): value is SurveyPreviewMessage['survey'] {
  if (!isRecord(value)) return false
  const { questions, sections, mode, status, language, cover } = value
  return (
    texts.every((name) => typeof value[name] === 'string') &&
    numbers.every((name) => typeof value[name] === 'number') &&
    Array.isArray(questions) &&
    questions.every(isQuestion) &&
    Array.isArray(sections) &&
    sections.every(isRecord) &&
    surveyModes.some((one) => one === mode) &&
    status === 'open' &&
    isLanguage(language) &&
    (cover === null || isRecord(cover))
  )
}

/** A survey that the studio sent; undefined for whatever else windows say to each other. */
export function readSurveyMessage(data: unknown): SurveyPreviewMessage | undefined {
  if (!isRecord(data) || data['kind'] !== 'survey_preview') return undefined
  const { survey, language, dark, at, turn } = data
  if (!isSurvey(survey) || !isLanguage(language) || typeof turn !== 'number') return undefined
  return { kind: 'survey_preview', survey, language, dark: dark === true, at: typeof at === 'string' ? at : null, turn }
}
