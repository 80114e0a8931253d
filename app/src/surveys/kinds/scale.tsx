import { endsOf, shareBars } from './bars.ts'
import type { KindScreen } from './kind.ts'
import { MoodScale } from './MoodScale.tsx'

export const scale: KindScreen = {
  Answer: MoodScale,
  howOf: ({ min = 1, max = 5, labels }, words) => words.kinds.scale.how(min, max) + endsOf(labels, words),
  linesOf: (_, value) => [{ text: typeof value === 'number' ? String(value) : '' }],
  barsOf: (drawn) => shareBars(drawn, (value) => ({ name: value })),
  scoreOf: (score, words) => words.kinds.scale.score(score),
}
