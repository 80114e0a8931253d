import {
  type Answers,
  type AnswerValue,
  choicesOf,
  type Condition,
  type Question,
  rangeOf,
  visibleQuestions,
} from '@megdan/contract'

/** Values that answer this question so that the condition may hold. */
function candidates(question: Question, { test, value }: Condition): AnswerValue[] {
  const { kind, options = [], other } = question
  if (kind === 'scale' || kind === 'nps') {
    const { low, high } = rangeOf(question)
    return Array.from({ length: high - low + 1 }, (_, step) => low + step)
  }
  if (kind === 'yes_no') return [true, false]
  if (kind === 'text') return ['…']
  if (kind === 'date') return [new Date().toISOString().slice(0, 10)]
  if (kind === 'ranking') return [options.map(({ id }) => id)]
  const all = [...options.map(({ id }) => id), ...(other ? [{ other: '…' }] : [])]
  if (kind !== 'multiple') return all
  const keyOf = (one: (typeof all)[number]) => (typeof one === 'string' ? one : 'other')
  const wanted = all.toSorted((one, two) => Number(keyOf(two) === value) - Number(keyOf(one) === value))
  const rest = test === 'is_not' ? wanted.filter((one) => keyOf(one) !== value) : wanted
  return [rest.slice(0, choicesOf(question).least)]
}

/** These answers and what is missing to them so that the question is asked; the same ones where none are found. */
export function answersLeadingTo(questions: readonly Question[], id: string, answers: Answers): Answers {
  const isShown = (one: string, by: Answers) => visibleQuestions(questions, by).some((question) => question.id === one)
  const lead = (to: string, by: Answers): Answers | undefined => {
    if (isShown(to, by)) return by
    const { show_if } = questions.find((question) => question.id === to) ?? {}
    if (!show_if) return undefined
    let found = by
    for (const condition of show_if.conditions) {
      const about = questions.find((question) => question.id === condition.question)
      if (!about) continue
      found = lead(about.id, found) ?? found
      const only = { ...show_if, conditions: [condition] }
      const asked = questions.map((question) => (question.id === to ? { ...question, show_if: only } : question))
      const isMet = (value: AnswerValue) =>
        visibleQuestions(asked, { ...found, [about.id]: value }).some((question) => question.id === to)
      const now = found[about.id]
      const value =
        now !== undefined && isMet(now) ? now : candidates(about, condition).find((candidate) => isMet(candidate))
      if (value !== undefined) found = { ...found, [about.id]: value }
      if (isShown(to, found)) return found
    }
    return undefined
  }
  return lead(id, answers) ?? answers
}
