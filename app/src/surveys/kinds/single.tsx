import type { KindScreen } from './kind.ts'
import { barsOfOptions, comparedOptions, linesOfChosen } from './option-words.ts'
import { OptionsAnswer } from './OptionsAnswer.tsx'

export const screen: KindScreen = {
  Answer: OptionsAnswer,
  howOf: (_, words) => words.kinds.single.how,
  linesOf: linesOfChosen,
  barsOf: barsOfOptions,
  comparedOf: comparedOptions,
}

declare module './kind.ts' {
  interface KindScreens {
    single: KindScreen
  }
}
