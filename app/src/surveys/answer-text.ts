import { type AnswerValue, isOther, type Question } from '@megdan/contract'
import type { AppLanguage } from '../texts/index.ts'
import { dateLong } from '../ui/format.ts'
import type { Words } from './words.ts'

function textOfChoice({ options = [] }: Question, value: unknown, words: Words): string {
  if (isOther(value)) return value.other ? `${words.other}: ${value.other}` : words.other
  return options.find(({ id }) => id === value)?.text ?? ''
}

/** What somebody has answered, in words; one line for each thing that was chosen. */
export function linesOf(question: Question, value: AnswerValue, words: Words, language: AppLanguage): string[] {
  const { kind } = question
  if (kind === 'yes_no') return [value === true ? words.yes : words.no]
  if (kind === 'date') return [typeof value === 'string' ? dateLong(`${value}T12:00:00`, language) : '']
  if (typeof value === 'number' || (kind === 'text' && typeof value === 'string')) return [String(value)]
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const texts = values.map((one) => textOfChoice(question, one, words))
  return kind === 'ranking' ? texts.map((text, index) => `${index + 1}. ${text}`) : texts
}
