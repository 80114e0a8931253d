import { answerRules } from '@megdan/contract'
import type { QuestionProps } from './kind.ts'

/** The numbers that one chooses from, and what the ends of their row mean. */
export function NumbersGlance({ question }: QuestionProps) {
  const { kind, labels } = question
  return (
    <>
      <span className="glance-scale">
        {answerRules[kind].linesOf(question, []).map((value) => (
          <span key={value}>{value}</span>
        ))}
      </span>
      {labels && (
        <span className="glance-ends">
          <span>{labels.low}</span>
          <span>{labels.high}</span>
        </span>
      )}
    </>
  )
}
