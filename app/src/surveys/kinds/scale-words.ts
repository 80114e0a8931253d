import { answerRules, type Language, type Question } from '@megdan/contract'
import { languageOf } from '../language.ts'

type Ends = { low: string; high: string }
type Usual = {
  /** What the ends mean where the survey does not say it. */
  ends?: Ends
  /** What each face means, the worst one first. */
  moods?: readonly string[]
}
/** `lang` is that of the meaning, where the survey says it; `mood` is the face, 1 the worst. */
export type Step = { number: number; meaning: string | undefined; lang: Language | undefined; mood: number | undefined }

/** The numbers of a scale in their order, with what each of them means. */
export function stepsOf(question: Question, language: Language, { ends, moods = [] }: Usual): Step[] {
  const { faces, labels } = question
  const numbers = answerRules[question.kind].linesOf(question, []).map(Number)
  const last = numbers.length - 1
  return numbers.map((number, at) => {
    const end = at === 0 ? 'low' : at === last ? 'high' : undefined
    const own = end && labels?.[end]
    return {
      number,
      meaning: own ?? (faces ? moods[at] : end && ends?.[end]),
      lang: own && end ? languageOf(language, question, end) : undefined,
      mood: faces ? at + 1 : undefined,
    }
  })
}

/** What one hears of it: a face by its meaning, a number with its meaning. */
export const spoken = ({ number, meaning, mood }: Step): string =>
  meaning === undefined ? String(number) : mood === undefined ? `${number}, ${meaning}` : meaning
