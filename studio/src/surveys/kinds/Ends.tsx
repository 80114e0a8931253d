import { Group } from '@mantine/core'
import { surveyLimits } from '@megdan/contract'
import { useTexts } from '../../texts/index.ts'
import { WordsField } from '../WordsField.tsx'
import type { QuestionProps } from './kind.ts'

/** What the lowest and the highest number mean. */
export function Ends({ question }: QuestionProps) {
  const { ends } = useTexts().surveyBuilder
  return (
    <Group grow gap={20} wrap="nowrap">
      {(['low', 'high'] as const).map((part) => (
        <WordsField
          key={part}
          label={ends[part]}
          place={{ of: 'label', id: question.id, part }}
          maxLength={surveyLimits.label}
        />
      ))}
    </Group>
  )
}
