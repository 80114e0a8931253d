import { type AnswerValue, isOther, type Language, type Question } from '@megdan/contract'
import { dateLong } from '@megdan/kit/format'
import { languageOf } from './language.ts'
import type { Words } from './words.ts'

/** `lang` is that of an option; what the reader himself has written may be in any. */
type Line = { text: string; lang?: Language }

function lineOfChoice({ options = [] }: Question, value: unknown, words: Words, language: Language): Line {
  if (isOther(value)) return { text: value.other ? `${words.other}: ${value.other}` : words.other }
  const option = options.find(({ id }) => id === value)
  return option ? { text: option.text, lang: languageOf(language, option, 'text') } : { text: '' }
}

/** What somebody has answered, in words; one line for each thing that was chosen. */
export function linesOf(
  question: Question,
  value: AnswerValue,
  words: Words,
  languages: { screen: Language; survey: Language },
): Line[] {
  const { kind } = question
  if (kind === 'yes_no') return [{ text: value === true ? words.yes : words.no }]
  if (kind === 'date')
    return [{ text: typeof value === 'string' ? dateLong(`${value}T12:00:00`, languages.screen) : '' }]
  if (typeof value === 'number' || (kind === 'text' && typeof value === 'string')) return [{ text: String(value) }]
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const lines = values.map((one) => lineOfChoice(question, one, words, languages.survey))
  return kind === 'ranking' ? lines.map((line, index) => ({ ...line, text: `${index + 1}. ${line.text}` })) : lines
}
