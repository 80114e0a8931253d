import type { Words } from '../words.ts'
import { comparedShare, shareBars } from './bars.ts'
import type { KindScreen } from './kind.ts'
import { YesNoAnswer } from './YesNoAnswer.tsx'

const nameIn =
  ({ kinds: { yes_no } }: Words) =>
  (value: string) => ({ name: value === 'true' ? yes_no.yes : yes_no.no })

export const yesNo: KindScreen = {
  Answer: YesNoAnswer,
  howOf: (_, words) => words.kinds.yes_no.how,
  linesOf: (_, value, { kinds }) => [{ text: value === true ? kinds.yes_no.yes : kinds.yes_no.no }],
  barsOf: (drawn) => shareBars(drawn, nameIn(drawn.words)),
  comparedOf: (drawn) => comparedShare(drawn, nameIn(drawn.words)),
}
