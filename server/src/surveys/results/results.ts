import { answerRules, kinds, type QuestionResult, type RuledQuestion, type SurveyResults } from '@megdan/contract'
import { tellableGroups } from '../../platform/few.ts'

/** One line of the counts, as it is shown: of everybody (''), or of one group. */
export type Count = { user_group: string; question_id: string; value: string; count: number }

const scoreOf = ({ kind }: RuledQuestion, counts: QuestionResult['counts'], answered: number): number | null =>
  answered === 0 ? null : (kinds[kind].score?.of(counts, answered) ?? null)

type Reckoned = {
  questions: readonly RuledQuestion[]
  counts: readonly Count[]
  /** Counts of fewer are withheld; 1 for named surveys. */
  limit: number
}
/** How many have answered by now, and the one group that is asked for: it must be among those that can be told apart. */
type Asked = { taken_part: number; user_group?: string }

/** The counts by question and group. */
function sorted(counts: readonly Count[]) {
  const byQuestion = new Map<string, Map<string, Count[]>>()
  for (const row of counts) {
    const groups = byQuestion.get(row.question_id) ?? new Map<string, Count[]>()
    const rows = groups.get(row.user_group) ?? []
    rows.push(row)
    byQuestion.set(row.question_id, groups.set(row.user_group, rows))
  }
  return byQuestion
}

/**
 * The results as they may be shown; of a group only what no other view of the survey lets one reckon further. What all
 * groups have in common is worked out once.
 */
export function reckonerOf({ questions, counts, limit }: Reckoned): (asked: Asked) => SurveyResults {
  const byQuestion = sorted(counts)
  const rowsOf = (group: string, question_id: string) => byQuestion.get(question_id)?.get(group) ?? []
  const countOf = (group: string, question_id: string) =>
    rowsOf(group, question_id).find(({ value }) => value === '')?.count ?? 0
  const cellsOf = (question_id: string) =>
    [...(byQuestion.get(question_id)?.values() ?? [])].flat().filter((row) => row.user_group !== '' && row.value === '')
  const tellable = new Map<string, ReadonlySet<string>>()
  const groupsToldOf = (question_id: string) => {
    const known = tellable.get(question_id)
    if (known) return known
    const told = new Set(tellableGroups(cellsOf(question_id), countOf('', question_id), limit))
    tellable.set(question_id, told)
    return told
  }
  const isTold = (group: string, question_id: string) =>
    group === '' ? countOf('', question_id) >= limit : groupsToldOf(question_id).has(group)

  return ({ taken_part, user_group = '' }) => {
    const isAnyTold = isTold(user_group, '')
    return {
      answers: isAnyTold ? countOf(user_group, '') : 0,
      taken_part,
      withheld: !isAnyTold,
      group_limit: limit,
      questions: questions.map((question) => {
        const { id } = question
        if (!isAnyTold || !isTold(user_group, id)) return { id, answered: 0, withheld: true, counts: [], score: null }
        const counted = new Map(
          rowsOf(user_group, id).flatMap(({ value, count }) => (count > 0 ? [[value, count]] : [])),
        )
        const values = answerRules[question.kind].linesOf(question, [...counted.keys()])
        const lines = values.map((value) => ({ value, count: counted.get(value) ?? 0 }))
        const answered = countOf(user_group, id)
        return { id, answered, withheld: false, counts: lines, score: scoreOf(question, lines, answered) }
      }),
    }
  }
}

export const resultsOf = ({ taken_part, user_group = '', ...reckoned }: Reckoned & Asked): SurveyResults =>
  reckonerOf(reckoned)({ taken_part, user_group })
