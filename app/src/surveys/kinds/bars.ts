import { answerRules, isOther, type Language, type Question } from '@megdan/contract'
import { percent } from '@megdan/kit/format'
import { wholePercents } from '@megdan/kit/shares'
import type { Words } from '../words.ts'
import type { Bar, Compared, Drawn } from './kind.ts'

export const keyOf = (value: unknown): string => (isOther(value) ? 'other' : String(value))

/** What the ends of a scale mean, where the survey says it. */
export const endsOf = (labels: Question['labels'], words: Words): string =>
  labels ? `, ${words.ends(labels.low, labels.high)}` : ''

type Name = { name: string; lang?: Language | undefined; mood?: number | undefined }
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
    const { name, lang, mood } = nameOf(value)
    const { share, ...measured } = measure(value, (countOf.get(value) ?? 0) / Math.max(1, answered))
    return { key: value, name, lang, mood, share: answered === 0 ? 0 : Math.min(1, share), ...measured }
  })
}

/** What this reader has chosen, by what it is counted. */
const chosenOf = (own: Drawn['own']): Set<string> =>
  new Set((Array.isArray(own) ? own : own === undefined ? [] : [own]).map(keyOf))

/** The parts as whole percents; of those of whom each chose one they make 100. */
export function percentsOf(counts: readonly { value: string; count: number }[], answered: number): Map<string, number> {
  const amounts = counts.map(({ count }) => count)
  const isWhole = amounts.reduce((sum, count) => sum + count, 0) === answered
  const shares = isWhole ? wholePercents(amounts) : amounts.map((count) => (100 * count) / Math.max(1, answered))
  return new Map(counts.map(({ value }, at) => [value, shares[at] ?? 0]))
}

/** Bars as long as the part of those who chose each. */
export function shareBars(drawn: Drawn, nameOf: (value: string) => Name): Bar[] {
  const { own, languages, result } = drawn
  const mine = chosenOf(own)
  const percents = percentsOf(result.counts, result.answered)
  return barsBy(drawn, nameOf, (value, part) => ({
    share: part,
    text: percent((percents.get(value) ?? 0) / 100, languages.screen),
    mine: mine.has(value),
  }))
}

/** How many of each company chose what this reader chose, or else what most did. */
export function comparedShare({ own, result, words, languages }: Drawn, nameOf: (value: string) => Name): Compared {
  const mine = chosenOf(own)
  const most = result.counts.toSorted((one, other) => other.count - one.count)
  const value = (most.find((line) => mine.has(line.value)) ?? most[0])?.value ?? ''
  return {
    what: words.results.share_of(nameOf(value).name),
    of: ({ counts, answered }) => {
      const share = (counts.find((line) => line.value === value)?.count ?? 0) / Math.max(1, answered)
      return { share, text: percent(share, languages.screen) }
    },
  }
}
