import { Group, Text } from '@mantine/core'
import { answerRules } from '@megdan/contract'
import { grounds } from '../../ui/grounds.ts'
import type { QuestionProps } from './kind.ts'

/** The numbers that one chooses from, and what the ends of their row mean. */
export function NumbersGlance({ question }: QuestionProps) {
  const { kind, labels } = question
  return (
    <>
      <Group component="span" grow gap={6} wrap="nowrap">
        {answerRules[kind].linesOf(question, []).map((value) => (
          <Text key={value} span bdrs="field" {...grounds.primary} fw={700} lh="2.375rem" ta="center">
            {value}
          </Text>
        ))}
      </Group>
      {labels && (
        <Group component="span" justify="space-between" wrap="nowrap" fz="caption" c="dimmed">
          <span>{labels.low}</span>
          <span>{labels.high}</span>
        </Group>
      )}
    </>
  )
}
