import { type AnswerValue, isOther, type Language, type Question, type QuestionResult, rangeOf } from '@megdan/contract'
import { dateLong, number, percent } from '@megdan/kit/format'
import type { AppLanguage } from '../texts/index.ts'
import { languageOf } from './language.ts'
import type { Words } from './words.ts'

/** `lang` is that of the name of an option; `share` is how long it is, 0 to 1; `text` what stands at its end. */
export type Bar = { key: string; name: string; lang: Language | undefined; share: number; text: string; mine: boolean }

const keyOf = (value: unknown) => (isOther(value) ? 'other' : String(value))

/** Every line that the question has, those that nobody chose too. */
function valuesOf(question: Question, counts: QuestionResult['counts']): string[] {
  const { kind, options = [], other } = question
  if (kind === 'yes_no') return ['true', 'false']
  if (kind === 'date') return counts.map(({ value }) => value).toSorted()
  if (kind === 'scale' || kind === 'nps') {
    const { low, high } = rangeOf(question)
    return Array.from({ length: high - low + 1 }, (_, step) => String(low + step))
  }
  return [...options.map(({ id }) => id), ...(other ? ['other'] : [])]
}

function nameOf({ kind, options = [], labels }: Question, value: string, words: Words, language: AppLanguage): string {
  if (kind === 'yes_no') return value === 'true' ? words.yes : words.no
  if (kind === 'date') return dateLong(`${value}T12:00:00`, language)
  if (kind === 'scale' || kind === 'nps') return value
  return options.find(({ id }) => id === value)?.text ?? (value === 'other' ? words.other : (labels?.low ?? value))
}

/** The lines of a chart; of a ranking the best place first, and the longer the better. */
export function barsOf(
  question: Question,
  { counts, answered }: QuestionResult,
  own: AnswerValue | undefined,
  words: Words,
  languages: { screen: AppLanguage; survey: Language },
): Bar[] {
  const countOf = new Map(counts.map(({ value, count }) => [value, count]))
  const isRanking = question.kind === 'ranking'
  const mine = new Set((Array.isArray(own) ? own : own === undefined ? [] : [own]).map(keyOf))
  const places = question.options?.length ?? 1
  const bars = valuesOf(question, counts).map((value): Bar => {
    const count = countOf.get(value) ?? 0
    const option = question.options?.find(({ id }) => id === value)
    const place = count / Math.max(1, answered)
    const share = isRanking ? Math.max(0, (places - place + 1) / places) : place
    return {
      key: value,
      name: nameOf(question, value, words, languages.screen),
      lang: option && languageOf(languages.survey, option, 'text'),
      share: answered === 0 ? 0 : Math.min(1, share),
      text: isRanking
        ? words.results.place(number(place, languages.screen, { maximumFractionDigits: 1 }))
        : percent(place, languages.screen),
      mine: isRanking ? keyOf(Array.isArray(own) ? own[0] : undefined) === value : mine.has(value),
    }
  })
  return isRanking ? bars.toSorted((one, other) => other.share - one.share) : bars
}
