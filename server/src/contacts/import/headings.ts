import { headingsOf, type ImportedField, importedFields, repeatableFields } from '@megdan/contract'
import type { Vocabulary } from '../../platform/import/columns.ts'

/** Words that only hint at it. */
const hints: [RegExp, ImportedField][] = [
  [/(^| )(тел|телефон|phone|tel)( |$)/, 'work'],
  [/(^| )(град|обект|локация|място|офис|city|location|site|office)( |$)/, 'address'],
  [/mail|поща/, 'email'],
  [/(^| )(име|name)( |$)/, 'name'],
  [/отдел|department/, 'department'],
  [/фирма|дружество|компания|company/, 'company'],
  [/длъжност|position/, 'position'],
]

const isMobile = (text: string) => /^(00359|359|0)?8[789]\d{7}$/.test(text.replace(/\D/g, ''))

function hintsOf(heading: string, cells: readonly string[]): ImportedField[] {
  const most = (test: (text: string) => boolean) => cells.filter(test).length * 2 > cells.length
  const hint = hints.find(([words]) => words.test(heading))?.[1]
  if (hint === 'work' || hint === undefined) {
    if (most(isMobile)) return ['mobile']
    if (most((text) => /^\S[^\s@]*@\S+$/.test(text))) return ['email']
  }
  return hint ? [hint] : []
}

export const vocabulary: Vocabulary<ImportedField> = {
  words: Object.fromEntries(importedFields.map((field) => [field, headingsOf(field)])) as Record<
    ImportedField,
    string[]
  >,
  hints: hintsOf,
  repeatable: repeatableFields,
}
