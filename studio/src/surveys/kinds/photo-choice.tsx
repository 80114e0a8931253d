import { chartOfPeople } from './charts.ts'
import type { KindScreen, QuestionProps } from './kind.ts'
import { OptionList } from './OptionList.tsx'

const Fields = ({ question }: QuestionProps) => <OptionList question={question} marks="pictures" />

export const screen: KindScreen = { icon: 'image', Fields, chart: chartOfPeople }

declare module './kind.ts' {
  interface KindScreens {
    photo_choice: KindScreen
  }
}
