import { useWords } from '../words.ts'
import { endsOf, shareBars } from './bars.ts'
import type { AnswerProps, KindScreen } from './kind.ts'
import { ScaleAnswer } from './ScaleAnswer.tsx'

function NpsAnswer(props: AnswerProps) {
  const { ends } = useWords().kinds.nps
  return <ScaleAnswer {...props} ends={ends} />
}

export const nps: KindScreen = {
  Answer: NpsAnswer,
  howOf: ({ labels }, words) => words.kinds.nps.how + endsOf(labels, words),
  linesOf: (_, value) => [{ text: typeof value === 'number' ? String(value) : '' }],
  barsOf: (drawn) => shareBars(drawn, (value) => ({ name: value })),
  scoreOf: (score, words) => words.kinds.nps.score(score),
}
