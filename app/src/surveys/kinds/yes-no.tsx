import { shareBars } from './bars.ts'
import type { KindScreen } from './kind.ts'
import { YesNoAnswer } from './YesNoAnswer.tsx'

export const yesNo: KindScreen = {
  Answer: YesNoAnswer,
  howOf: (_, words) => words.kinds.yes_no.how,
  linesOf: (_, value, { kinds }) => [{ text: value === true ? kinds.yes_no.yes : kinds.yes_no.no }],
  barsOf: (drawn) => {
    const { yes, no } = drawn.words.kinds.yes_no
    return shareBars(drawn, (value) => ({ name: value === 'true' ? yes : no }))
  },
}
