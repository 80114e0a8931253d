import { chartOfPlaces } from './charts.ts'
import type { KindScreen, QuestionProps } from './kind.ts'
import { OptionList } from './OptionList.tsx'

const Fields = ({ question }: QuestionProps) => <OptionList question={question} marks="numbers" />

export const screen: KindScreen = { icon: 'table', Fields, chart: chartOfPlaces }

declare module './kind.ts' {
  interface KindScreens {
    ranking: KindScreen
  }
}
