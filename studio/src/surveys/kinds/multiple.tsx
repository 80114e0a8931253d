import { choicesOf, surveyLimits } from '@megdan/contract'
import { useTexts } from '../../texts/index.ts'
import { chartOfPeople } from './charts.ts'
import type { KindScreen, QuestionProps } from './kind.ts'
import { NumberPair } from './NumberPair.tsx'
import { OptionList } from './OptionList.tsx'

function Fields({ question }: QuestionProps) {
  const { choices } = useTexts().surveyBuilder.kind.multiple
  const { least, most } = choicesOf(question)
  return (
    <>
      <OptionList question={question} marks="squares" />
      <NumberPair
        question={question}
        labels={choices}
        shown={{ min: least, max: most }}
        range={{ low: 1, high: surveyLimits.options + 1 }}
      />
    </>
  )
}

export const screen: KindScreen = { icon: 'list', Fields, chart: chartOfPeople }

declare module './kind.ts' {
  interface KindScreens {
    multiple: KindScreen
  }
}
