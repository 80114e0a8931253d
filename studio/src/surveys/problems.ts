import { problemsOfCorrection, problemsOfSurvey, type StudioSurvey, type SurveyContent } from '@megdan/contract'
import type { Texts } from '../texts/index.ts'

export type ProblemCode = keyof Texts['surveyBuilder']['problem']

const codeOf = (path: string, code: string): ProblemCode => {
  if (code === 'locked') return 'locked'
  if (path.endsWith('.options') && code === 'too_few') return 'options'
  if (path.endsWith('.image_id')) return 'picture'
  if (code === 'repeated') return 'repeated'
  if (path.endsWith('.min') || path.endsWith('.max')) return 'range'
  if (path.endsWith('.faces')) return 'faces'
  if (code === 'unknown_option' || code === 'not_earlier' || code === 'unreachable' || code === 'scattered') return code
  return code === 'unknown' ? 'unknown' : 'other'
}

const isEmpty = (text: string) => text.trim() === ''

/**
 * What keeps the questions from being saved, by the id of the question or section; the same rules as the server’s and
 * what its schema would refuse.
 */
export function problemsById(content: SurveyContent, base: StudioSurvey): Map<string, ProblemCode[]> {
  const problems = new Map<string, ProblemCode[]>()
  const add = (id: string | undefined, code: ProblemCode) => {
    if (id === undefined) return
    const codes = problems.get(id) ?? []
    if (!codes.includes(code)) problems.set(id, [...codes, code])
  }
  for (const { id, title, options = [] } of content.questions) {
    if (isEmpty(title)) add(id, 'empty')
    if (options.some(({ text }) => isEmpty(text))) add(id, 'option_empty')
  }
  for (const { id, title } of content.sections) if (isEmpty(title)) add(id, 'empty')
  const broken = {
    ...problemsOfSurvey(content),
    ...(base.locked && problemsOfCorrection(base.questions, content.questions)),
  }
  for (const [path, code] of Object.entries(broken)) {
    const [list, at] = path.split('.')
    const items = list === 'questions' ? content.questions : content.sections
    add(items[Number(at)]?.id, codeOf(path, code))
  }
  return problems
}

/** Whether the server would take the questions and their words as they are. */
export const isSound = (content: SurveyContent, base: StudioSurvey): boolean => problemsById(content, base).size === 0

/** What a question lacks merely because nobody has written it yet. */
const beginnings = new Set<ProblemCode>(['empty', 'options', 'option_empty', 'picture'])

/** The problems but for those of a question of which nobody has written a word: nothing is red before that. */
export function toldProblems(
  problems: ReadonlyMap<string, readonly ProblemCode[]>,
  unwritten: string | undefined,
): ReadonlyMap<string, readonly ProblemCode[]> {
  const own = unwritten === undefined ? undefined : problems.get(unwritten)
  if (unwritten === undefined || !own) return problems
  const told = new Map(problems)
  const left = own.filter((code) => !beginnings.has(code))
  if (left.length > 0) told.set(unwritten, left)
  else told.delete(unwritten)
  return told
}
