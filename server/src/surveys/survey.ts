import { type Answers, problemsOfAnswers, type RuledQuestion } from '@megdan/contract'
import type { Settings } from '../settings.ts'

type Times = { opens_at: Date; closes_at: Date | null }

export function statusAt({ opens_at, closes_at }: Times, now: Date): 'upcoming' | 'open' | 'closed' {
  if (closes_at && closes_at <= now) return 'closed'
  return opens_at > now ? 'upcoming' : 'open'
}

type Limited = { mode: 'named' | 'confidential' | 'anonymous'; group_limit: number | null }

/** Of so many people at least what they said is told to readers, as the installation and the survey want it. */
export const leastTold = (
  { group_limit }: Pick<Limited, 'group_limit'>,
  { survey_limits: { group } }: Settings,
): number => Math.max(group, group_limit ?? 0)

/** How many answers results must have to be told; of a named survey, whose editors see the names, any number. */
export const limitsOf = (row: Limited, settings: Settings) => {
  if (row.mode === 'named') return { group_limit: 1, text_limit: 1 }
  const limit = leastTold(row, settings)
  return { group_limit: limit, text_limit: Math.max(settings.survey_limits.text, limit) }
}

type SurveyRules = Times & { questions: readonly RuledQuestion[]; version: number }
type Given = { version: number; answers: Readonly<Record<string, unknown>> }

/** Why these answers cannot be taken now; undefined when they can. */
export function refusalOf(
  survey: SurveyRules,
  { version, answers }: Given,
  now: Date,
):
  | { code: 'survey_closed' | 'survey_not_open' | 'survey_changed' }
  | { code: 'invalid'; fields: Record<string, string> }
  | undefined {
  const status = statusAt(survey, now)
  if (status === 'closed') return { code: 'survey_closed' }
  if (status === 'upcoming') return { code: 'survey_not_open' }
  if (version !== survey.version) return { code: 'survey_changed' }
  const problems = Object.entries(problemsOfAnswers(survey.questions, answers))
  if (problems.length === 0) return undefined
  return { code: 'invalid', fields: Object.fromEntries(problems.map(([id, problem]) => [`answers.${id}`, problem])) }
}

/** Checked answers, in the order of the questions, so that the same answers are the same text. */
export const inOrder = (questions: readonly RuledQuestion[], answers: Readonly<Record<string, unknown>>): Answers =>
  Object.fromEntries(questions.flatMap(({ id }) => (Object.hasOwn(answers, id) ? [[id, answers[id]]] : []))) as Answers

/** Keys of objects in order: `jsonb` keeps none, and what was sent twice may have another. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)])
      : value

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
