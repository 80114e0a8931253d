import { Group } from '@mantine/core'
import { answerRules } from '@megdan/contract'
import css from '../question-card.module.css'
import type { QuestionProps } from './kind.ts'

/** The numbers that one chooses from, and what the ends of their row mean. */
export function NumbersGlance({ question }: QuestionProps) {
  const { kind, labels } = question
  return (
    <>
      <span className={css.scale}>
        {answerRules[kind].linesOf(question, []).map((value) => (
          <span key={value}>{value}</span>
        ))}
      </span>
      {labels && (
        <Group component="span" justify="space-between" wrap="nowrap" fz="caption" c="dimmed">
          <span>{labels.low}</span>
          <span>{labels.high}</span>
        </Group>
      )}
    </>
  )
}
