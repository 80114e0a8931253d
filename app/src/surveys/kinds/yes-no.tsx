import { Choice } from '../../ui/Choice.tsx'
import { useWords, type Words } from '../words.ts'
import { comparedShare, shareBars } from './bars.ts'
import type { AnswerProps, KindScreen } from './kind.ts'

function YesNoAnswer({ value, onAnswer, labelledBy, describedBy }: AnswerProps) {
  const { yes, no } = useWords().kinds.yes_no
  return (
    <Choice
      look="cards"
      labelledBy={labelledBy}
      describedBy={describedBy}
      value={value === undefined ? null : value === true ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      onChange={(key) => onAnswer(key === 'yes')}
    />
  )
}

const nameIn =
  ({ kinds: { yes_no } }: Words) =>
  (value: string) => ({ name: value === 'true' ? yes_no.yes : yes_no.no })

export const screen: KindScreen = {
  Answer: YesNoAnswer,
  howOf: (_, words) => words.kinds.yes_no.how,
  linesOf: (_, value, { kinds }) => [{ text: value === true ? kinds.yes_no.yes : kinds.yes_no.no }],
  barsOf: (drawn) => shareBars(drawn, nameIn(drawn.words)),
  comparedOf: (drawn) => comparedShare(drawn, nameIn(drawn.words)),
}

declare module './kind.ts' {
  interface KindScreens {
    yes_no: KindScreen
  }
}
