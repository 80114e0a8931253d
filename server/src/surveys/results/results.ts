import { answerRules, kinds, type QuestionResult, type RuledQuestion, type SurveyResults } from '@megdan/contract'
import { tellableGroups } from '../../platform/few.ts'

/** One line of the counts, as it is shown: of everybody (''), or of one group. */
export type Count = { user_group: string; question_id: string; value: string; count: number }

const scoreOf = ({ kind }: RuledQuestion, counts: QuestionResult['counts'], answered: number): number | null =>
  answered === 0 ? null : (kinds[kind].score?.of(counts, answered) ?? null)

type ResultsInput = {
  questions: readonly RuledQuestion[]
  counts: readonly Count[]
  /** How many have answered by now. */
  taken_part: number
  /** Counts of fewer are withheld; 1 for named surveys. */
  limit: number
  /** Of one group only; it must be among those that can be told apart. */
  user_group?: string
}

/** The results as they may be shown; of a group only what no other view of the survey lets one reckon further. */
export function resultsOf({ questions, counts, taken_part, limit, user_group = '' }: ResultsInput): SurveyResults {
  const keyOf = (...parts: string[]) => parts.join('\n')
  const byKey = new Map(counts.map((row) => [keyOf(row.user_group, row.question_id, row.value), row.count]))
  const countOf = (group: string, question_id: string, value = '') => byKey.get(keyOf(group, question_id, value)) ?? 0
  const cellsOf = (question_id: string) =>
    counts.filter((row) => row.user_group !== '' && row.question_id === question_id && row.value === '')
  const isTold = (question_id: string) =>
    user_group === ''
      ? countOf('', question_id) >= limit
      : tellableGroups(cellsOf(question_id), countOf('', question_id), limit).includes(user_group)
  const tellable = isTold('')
  return {
    answers: tellable ? countOf(user_group, '') : 0,
    taken_part,
    withheld: !tellable,
    group_limit: limit,
    questions: questions.map((question) => {
      const { id } = question
      if (!tellable || !isTold(id)) return { id, answered: 0, withheld: true, counts: [], score: null }
      const counted = counts.filter((row) => row.user_group === user_group && row.question_id === id && row.count > 0)
      const values = answerRules[question.kind].linesOf(
        question,
        counted.map(({ value }) => value),
      )
      const lines = values.map((value) => ({ value, count: countOf(user_group, id, value) }))
      const answered = countOf(user_group, id)
      return { id, answered, withheld: false, counts: lines, score: scoreOf(question, lines, answered) }
    }),
  }
}
