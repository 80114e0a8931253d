import type { QuestionKind } from '@megdan/contract'

const secondsFor: Partial<Record<QuestionKind, number>> = { text: 40, ranking: 30, multiple: 20 }

/** How long answering takes, as the server tells the readers; at least one. */
export const minutesOf = (questions: readonly { kind: QuestionKind }[]): number =>
  Math.max(1, Math.round(questions.reduce((sum, { kind }) => sum + (secondsFor[kind] ?? 15), 0) / 60))
