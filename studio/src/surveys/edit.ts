import type { QuestionContent, SurveyContent } from '@megdan/contract'
import { type Changes, copyOf, newSection, settleSections } from './content.ts'

/** Puts a question at this place; one that was there goes below. */
export function insertQuestion({ questions, sections }: SurveyContent, question: QuestionContent, at: number): Changes {
  return settleSections(questions.toSpliced(at, 0, question), sections, question.id)
}

/** Moves a question to this place among the others. */
export function moveQuestion({ questions, sections }: SurveyContent, id: string, to: number): Changes {
  const at = questions.findIndex((question) => question.id === id)
  const moved = questions[at]
  if (!moved || to < 0 || to >= questions.length || to === at) return {}
  return settleSections(questions.toSpliced(at, 1).toSpliced(to, 0, moved), sections, id)
}

export const removeQuestion = ({ questions, sections }: SurveyContent, id: string): Changes =>
  settleSections(
    questions.filter((question) => question.id !== id),
    sections,
  )

export function duplicateQuestion(content: SurveyContent, id: string): Changes {
  const at = content.questions.findIndex((question) => question.id === id)
  const question = content.questions[at]
  return question ? insertQuestion(content, copyOf(question), at + 1) : {}
}

export const changeQuestion = ({ questions }: SurveyContent, next: QuestionContent): Changes => ({
  questions: questions.map((question) => (question.id === next.id ? next : question)),
})

/** A section that begins with this question and takes what stood with it until the next one. */
export function beginSection({ questions, sections }: SurveyContent, id: string, title: string): Changes {
  const at = questions.findIndex((question) => question.id === id)
  const before = questions[at]?.section
  const section = newSection(title)
  const end = questions.findIndex((question, place) => place > at && question.section !== before)
  const moved = questions.map((question, place) =>
    place >= at && (end < 0 || place < end) ? { ...question, section: section.id } : question,
  )
  return settleSections(moved, [...sections, section])
}

export const removeSection = ({ questions, sections }: SurveyContent, id: string): Changes => ({
  questions: questions.map(({ section, ...question }) =>
    section === undefined || section === id ? question : { ...question, section },
  ),
  sections: sections.filter((section) => section.id !== id),
})
