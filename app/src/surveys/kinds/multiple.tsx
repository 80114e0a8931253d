import type { KindScreen } from './kind.ts'
import { barsOfOptions, comparedOptions, linesOfChosen } from './option-words.ts'
import { OptionsAnswer } from './OptionsAnswer.tsx'

export const screen: KindScreen = {
  Answer: (props) => <OptionsAnswer {...props} several />,
  howOf: ({ min, max }, words) => words.kinds.multiple.how(min, max),
  linesOf: linesOfChosen,
  barsOf: barsOfOptions,
  comparedOf: comparedOptions,
}

declare module './kind.ts' {
  interface KindScreens {
    multiple: KindScreen
  }
}
