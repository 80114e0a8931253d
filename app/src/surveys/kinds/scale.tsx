import { number } from '@megdan/kit/format'
import { useWords } from '../words.ts'
import { endsOf, shareBars } from './bars.ts'
import type { AnswerProps, KindScreen } from './kind.ts'
import { lineOfStep, nameOfStep } from './rated.ts'
import { ScaleAnswer } from './ScaleAnswer.tsx'
import { stepsOf } from './scale-words.ts'

function Answer({ question, language, ...props }: AnswerProps) {
  const { scale: words } = useWords().kinds
  return <ScaleAnswer {...props} steps={stepsOf(question, language, words)} />
}

export const screen: KindScreen = {
  Answer,
  howOf: ({ min = 1, max = 5, labels }, words) => words.kinds.scale.how(min, max) + endsOf(labels, words),
  linesOf: (question, value, words, { survey }) => [
    lineOfStep(stepsOf(question, survey, words.kinds.scale), value, words),
  ],
  barsOf: (drawn) => {
    const steps = stepsOf(drawn.question, drawn.languages.survey, drawn.words.kinds.scale)
    return shareBars(drawn, (value) => nameOfStep(steps, value))
  },
  scoreOf: (score, words) => words.kinds.scale.score(score),
  comparedOf: ({ question, words, languages }) => {
    const { min = 1, max = 5 } = question
    return {
      what: words.results.average,
      of: ({ score }) => ({
        share: ((score ?? min) - min) / Math.max(1, max - min),
        text: score === null ? '' : number(score, languages.screen, { maximumFractionDigits: 1 }),
      }),
    }
  },
}

declare module './kind.ts' {
  interface KindScreens {
    scale: KindScreen
  }
}
