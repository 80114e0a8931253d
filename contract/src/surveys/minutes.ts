import { kinds, type QuestionKind } from './kinds/index.ts'

/** How long answering takes; at least one. */
export const minutesOf = (questions: readonly { kind: QuestionKind }[]): number =>
  Math.max(1, Math.round(questions.reduce((sum, { kind }) => sum + kinds[kind].seconds, 0) / 60))
