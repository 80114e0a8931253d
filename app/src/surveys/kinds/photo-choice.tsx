import type { KindScreen } from './kind.ts'
import { barsOfOptions, comparedOptions, linesOfChosen } from './option-words.ts'
import { OptionsAnswer } from './OptionsAnswer.tsx'

export const screen: KindScreen = {
  Answer: (props) => <OptionsAnswer {...props} photo />,
  howOf: (_, words) => words.kinds.photo_choice.how,
  linesOf: linesOfChosen,
  barsOf: barsOfOptions,
  comparedOf: comparedOptions,
}

declare module './kind.ts' {
  interface KindScreens {
    photo_choice: KindScreen
  }
}
