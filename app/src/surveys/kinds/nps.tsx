import { npsPartOf, npsParts } from '@megdan/contract'
import { number, percent } from '@megdan/kit/format'
import { useWords } from '../words.ts'
import { endsOf, percentsOf } from './bars.ts'
import type { AnswerProps, KindScreen } from './kind.ts'
import { lineOfStep } from './rated.ts'
import { ScaleAnswer } from './ScaleAnswer.tsx'
import { stepsOf } from './scale-words.ts'

function Answer({ question, language, ...props }: AnswerProps) {
  const { nps: words } = useWords().kinds
  return <ScaleAnswer {...props} steps={stepsOf(question, language, { ends: words.ends })} />
}

/** As it is set in print: with a minus, not with a hyphen. */
const signed = (text: string) => text.replace('-', '−')

export const screen: KindScreen = {
  Answer,
  howOf: ({ labels }, words) => words.kinds.nps.how + endsOf(labels, words),
  linesOf: (question, value, words, { survey }) => [
    lineOfStep(stepsOf(question, survey, { ends: words.kinds.nps.ends }), value, words),
  ],
  partsOf: ({ result: { counts, answered }, own, words, languages }) => {
    const { parts, explained } = words.kinds.nps
    const sums = npsParts.map((value) => ({
      value,
      count: counts
        .filter((line) => npsPartOf(Number(line.value)) === value)
        .reduce((sum, { count }) => sum + count, 0),
    }))
    const percents = percentsOf(sums, answered)
    return {
      explained,
      parts: sums.map(({ value, count }) => ({
        key: value,
        name: parts[value],
        share: count / Math.max(1, answered),
        text: percent((percents.get(value) ?? 0) / 100, languages.screen),
        mine: typeof own === 'number' && npsPartOf(own) === value,
      })),
    }
  },
  scoreOf: (score, words) => words.kinds.nps.score(signed(score)),
  comparedOf: ({ words, languages }) => ({
    what: words.results.willing,
    of: ({ score }) => ({
      share: ((score ?? -100) + 100) / 200,
      text: score === null ? '' : signed(number(score, languages.screen)),
    }),
  }),
}

declare module './kind.ts' {
  interface KindScreens {
    nps: KindScreen
  }
}
