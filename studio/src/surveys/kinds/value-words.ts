import { kinds, type QuestionContent } from '@megdan/contract'
import type { Texts } from '../../texts/index.ts'

/** What a value is called that a question can have. */
export function nameOfValue(
  { kind, options = [] }: Pick<QuestionContent, 'kind' | 'options'>,
  value: string,
  { option, other_value, yes, no }: Texts['surveyBuilder'],
): string {
  const nameOf = (id: string) => {
    const at = options.findIndex((one) => one.id === id)
    return at < 0 ? (id === 'other' ? other_value : id) : options[at]?.text.trim() || option(at + 1)
  }
  return kinds[kind].labelOf(value, { option: nameOf, other: other_value, yes, no })
}
