import type { QuestionContent } from '@megdan/contract'
import { useBuilder } from '../builder-context.ts'
import { changeQuestion } from '../edit.ts'

/** Changes fields of this question. */
export function usePut(question: QuestionContent) {
  const { content, change, base } = useBuilder()
  const put = (changes: Partial<QuestionContent>) => change(changeQuestion(content, { ...question, ...changes }))
  return { put, locked: base.locked }
}
