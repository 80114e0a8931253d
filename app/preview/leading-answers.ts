import { type Answers, type AnswerValue, kinds, type Question, visibleQuestions } from '@megdan/contract'

/** These answers and what is missing to them so that the question is asked; the same ones where none are found. */
export function answersLeadingTo(questions: readonly Question[], id: string, answers: Answers): Answers {
  const isShown = (one: string, by: Answers) => visibleQuestions(questions, by).some((question) => question.id === one)
  const lead = (to: string, by: Answers): Answers | undefined => {
    if (isShown(to, by)) return by
    const { show_if } = questions.find((question) => question.id === to) ?? {}
    if (!show_if) return undefined
    let answers = by
    for (const condition of show_if.conditions) {
      const about = questions.find((question) => question.id === condition.question)
      if (!about) continue
      answers = lead(about.id, answers) ?? answers
      const only = { ...show_if, conditions: [condition] }
      const opened = questions.map((question) => (question.id === to ? { ...question, show_if: only } : question))
      const isMet = (value: AnswerValue) =>
        visibleQuestions(opened, { ...answers, [about.id]: value }).some((question) => question.id === to)
      const now = answers[about.id]
      const value =
        now !== undefined && isMet(now) ? now : kinds[about.kind].samplesOf(about).find((sample) => isMet(sample))
      if (value !== undefined) answers = { ...answers, [about.id]: value }
      if (isShown(to, answers)) return answers
    }
    return undefined
  }
  return lead(id, answers) ?? answers
}
