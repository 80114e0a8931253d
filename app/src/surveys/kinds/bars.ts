import { answerRules, isOther, type Language, type Question } from '@megdan/contract'
import { percent } from '@megdan/kit/format'
import type { Words } from '../words.ts'
import type { Bar, Drawn } from './kind.ts'

export const keyOf = (value: unknown): string => (isOther(value) ? 'other' : String(value))

/** What the ends of a scale mean, where the survey says it. */
export const endsOf = (labels: Question['labels'], words: Words): string =>
  labels ? `, ${words.ends(labels.low, labels.high)}` : ''

type Name = { name: string; lang?: Language | undefined }
type Measured = Pick<Bar, 'share' | 'text' | 'mine'>

/** Every line that the question has, those that nobody chose too. */
export function barsBy(
  { question, result: { counts, answered } }: Drawn,
  nameOf: (value: string) => Name,
  measure: (value: string, part: number) => Measured,
): Bar[] {
  const countOf = new Map(counts.map(({ value, count }) => [value, count]))
  const counted = counts.map(({ value }) => value)
  return answerRules[question.kind].linesOf(question, counted).map((value) => {
    const { name, lang } = nameOf(value)
    const { share, ...measured } = measure(value, (countOf.get(value) ?? 0) / Math.max(1, answered))
    return { key: value, name, lang, share: answered === 0 ? 0 : Math.min(1, share), ...measured }
  })
}

/** Bars as long as the part of those who chose each. */
export function shareBars(drawn: Drawn, nameOf: (value: string) => Name): Bar[] {
  const { own, languages } = drawn
  const mine = new Set((Array.isArray(own) ? own : own === undefined ? [] : [own]).map(keyOf))
  return barsBy(drawn, nameOf, (value, part) => ({
    share: part,
    text: percent(part, languages.screen),
    mine: mine.has(value),
  }))
}
