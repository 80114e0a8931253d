import { SegmentedControl } from '@mantine/core'
import { useTexts } from '../../texts/index.ts'
import type { KindScreen, QuestionProps } from './kind.ts'
import { usePut } from './use-put.ts'

function Fields({ question }: QuestionProps) {
  const { length, lengths } = useTexts().surveyBuilder.kind.text
  const { put, locked } = usePut(question)
  return (
    <SegmentedControl
      aria-label={length}
      disabled={locked}
      value={question.length ?? 'long'}
      onChange={(chosen) => put({ length: chosen === 'short' ? 'short' : 'long' })}
      data={(['short', 'long'] as const).map((value) => ({ value, label: lengths[value] }))}
    />
  )
}

export const screen: KindScreen = { icon: 'letters', Fields }

declare module './kind.ts' {
  interface KindScreens {
    text: KindScreen
  }
}
