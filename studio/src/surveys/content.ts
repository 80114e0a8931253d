import {
  kinds,
  type QuestionContent,
  type QuestionKind,
  type StudioSurvey,
  type SurveyContent,
  type SurveyTranslation,
} from '@megdan/contract'
import { isSame } from '../working-copy/index.ts'

export const fields = [
  'title',
  'summary',
  'language',
  'translations',
  'sections',
  'questions',
  'cover_id',
  'cover_alt',
  'mode',
  'audience',
  'opens_at',
  'closes_at',
  'results_visible',
  'group_limit',
] as const satisfies readonly (keyof SurveyContent)[]
export type Field = (typeof fields)[number]
export type Changes = Partial<SurveyContent>

/** What its editors may change of a survey. */
export const contentOf = (survey: StudioSurvey): SurveyContent =>
  Object.fromEntries(fields.map((field) => [field, survey[field]])) as SurveyContent

/** The same as its editors wrote it: with the changes that readers do not have. */
export const writtenOf = (survey: StudioSurvey): SurveyContent => ({
  ...contentOf(survey),
  ...survey.pending?.changes,
})

/** What whoever handles the changes that wait must have seen. */
export const seenOf = ({ version, pending }: StudioSurvey) => ({ version, pending: pending?.version ?? 0 })

/** Whether a reader is asked in other words, so that a new version comes of it. */
export const isReworded = (before: SurveyContent, after: SurveyContent): boolean => {
  const [was, is] = [sendable(before), sendable(after)]
  const words = ['title', 'summary', 'language', 'translations', 'sections', 'questions'] as const
  return words.some((field) => !isSame(was[field], is[field]))
}

/** Short, and long enough that two of one survey never meet. */
const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12)

export const newOption = () => ({ id: newId(), text: '' })

export function newQuestion(kind: QuestionKind): QuestionContent {
  const { options: count, ...fields } = kinds[kind].begins
  return {
    id: newId(),
    kind,
    title: '',
    ...fields,
    ...(count && { options: Array.from({ length: count }, newOption) }),
  }
}

/** The same question once more, with ids of its own; conditions of others go on asking for the first. */
export const copyOf = ({ options, ...question }: QuestionContent): QuestionContent => ({
  ...question,
  id: newId(),
  ...(options && { options: options.map((option) => ({ ...option, id: newId() })) }),
})

export const newSection = (title: string) => ({ id: newId(), title, text: '' })

/**
 * A question that was moved takes the section of those that it stands between, and a section that lost its last question
 * goes.
 */
export function settleSections(
  questions: readonly QuestionContent[],
  sections: SurveyContent['sections'],
  moved?: string,
): Pick<SurveyContent, 'questions' | 'sections'> {
  const settled = questions.map((question, at): QuestionContent => {
    if (question.id !== moved) return question
    const { section, ...others } = question
    const [before, after] = [questions[at - 1]?.section, questions[at + 1]?.section]
    const own = before === after || (section !== before && section !== after) ? before : section
    return own === undefined ? others : { ...others, section: own }
  })
  const used = new Set<string | undefined>(settled.map((question) => question.section))
  return { questions: settled, sections: sections.filter(({ id }) => used.has(id)) }
}

export const emptyTranslation: SurveyTranslation = { title: '', summary: '', sections: {}, questions: {} }

/** What the server would take of the words of one language: what is half-written waits. */
function saidOf(words: SurveyTranslation, title: string, questions: readonly QuestionContent[]): SurveyTranslation {
  const optionsOf = new Map(questions.map(({ id, options }) => [id, new Set(options?.map((option) => option.id))]))
  const isSaid = (text: string | undefined) => text !== undefined && text.trim() !== ''
  const translated = Object.entries(words.questions).flatMap(([id, { options, help, labels, title }]) => {
    const offered = optionsOf.get(id)
    if (!offered || !isSaid(title)) return []
    const named = Object.entries(options ?? {}).filter(([option, text]) => offered.has(option) && isSaid(text))
    const more = { ...(isSaid(help) && { help }), ...(labels && { labels }) }
    return [[id, { title, ...more, ...(named.length > 0 && { options: Object.fromEntries(named) }) }]]
  })
  return {
    title: isSaid(words.title) ? words.title : title,
    summary: words.summary,
    sections: Object.fromEntries(Object.entries(words.sections).filter(([, section]) => isSaid(section.title))),
    questions: Object.fromEntries(translated),
  }
}

const isBlank = ({ title, summary, sections, questions }: SurveyTranslation) =>
  !title.trim() && !summary.trim() && Object.keys(sections).length + Object.keys(questions).length === 0

/** The survey as the server takes it. */
export function sendable(content: SurveyContent): SurveyContent {
  const translations = Object.entries(content.translations).flatMap(([language, words]) =>
    isBlank(words) ? [] : [[language, saidOf(words, content.title, content.questions)]],
  )
  const questions = content.questions.map(({ help, labels, ...question }) => ({
    ...question,
    ...(help?.trim() && { help }),
    ...(labels && (labels.low.trim() || labels.high.trim()) && { labels }),
  }))
  return { ...content, questions, translations: Object.fromEntries(translations) }
}
