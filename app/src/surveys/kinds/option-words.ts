import { isOther, type Question } from '@megdan/contract'
import { languageOf } from '../language.ts'
import type { Words } from '../words.ts'
import { comparedShare, shareBars } from './bars.ts'
import type { Drawn, KindScreen, Languages, Line } from './kind.ts'

function lineOf({ options = [] }: Question, value: unknown, words: Words, language: Languages['survey']): Line {
  if (isOther(value)) return { text: value.other ? `${words.other}: ${value.other}` : words.other }
  const option = options.find(({ id }) => id === value)
  return option ? { text: option.text, lang: languageOf(language, option, 'text') } : { text: '' }
}

/** What was chosen of the options, each in a line. */
export const linesOfChosen: KindScreen['linesOf'] = (question, value, words, { survey }) => {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.map((one) => lineOf(question, one, words, survey))
}

/** What stands beside the bar of an option. */
export const nameOfOption =
  ({ question, words, languages }: Drawn) =>
  (value: string) => {
    const option = question.options?.find(({ id }) => id === value)
    return { name: option?.text ?? words.other, lang: option && languageOf(languages.survey, option, 'text') }
  }

export const barsOfOptions = (drawn: Drawn) => shareBars(drawn, nameOfOption(drawn))
export const comparedOptions = (drawn: Drawn) => comparedShare(drawn, nameOfOption(drawn))
