import { Checkbox, Text } from '@mantine/core'
import { useTexts } from '../../texts/index.ts'
import { chartOfPeople } from './charts.ts'
import { Ends } from './Ends.tsx'
import type { KindScreen, QuestionProps } from './kind.ts'
import { NumberPair } from './NumberPair.tsx'
import { NumbersGlance } from './NumbersGlance.tsx'
import { usePut } from './use-put.ts'

function Fields({ question }: QuestionProps) {
  const { range } = useTexts().surveyBuilder.kind.scale
  const { min = 1, max = 5 } = question
  return (
    <>
      <NumberPair question={question} labels={range} shown={{ min, max }} range={{ low: 0, high: 20 }} />
      <Ends question={question} />
    </>
  )
}

function Switches({ question }: QuestionProps) {
  const { faces } = useTexts().surveyBuilder.kind.scale
  const { put } = usePut(question)
  const { min = 1, max = 5, faces: isOn = false } = question
  return (
    <Checkbox
      label={faces}
      disabled={!isOn && max - min !== 4}
      checked={isOn}
      onChange={({ currentTarget }) => put({ faces: currentTarget.checked })}
    />
  )
}

function Glance({ question }: QuestionProps) {
  const { five_faces, five_faces_between } = useTexts().surveyBuilder.kind.scale
  const { faces, labels } = question
  if (!faces) return <NumbersGlance question={question} />
  return (
    <Text span fz="note" c="dimmed">
      {labels ? five_faces_between(labels.low, labels.high) : five_faces}
    </Text>
  )
}

export const screen: KindScreen = {
  icon: 'star',
  Fields,
  Switches,
  Glance,
  chart: chartOfPeople,
  scoreOf: (score, words) => words.scale.score(score),
}

declare module './kind.ts' {
  interface KindScreens {
    scale: KindScreen
  }
}
