import { type ImportField, languages } from '@megdan/contract'
import { plainHeading, type Vocabulary } from '../../platform/import/columns.ts'
import { texts } from '../../texts/index.ts'

const importFields = Object.keys(texts.bg.files.people.headings) as ImportField[]
const headingsIn = languages.map((language) => texts[language].files.people.headings)
/** Headings as lists of people have them, in every language; the first fitting field takes the column. */
const headings = Object.fromEntries(
  importFields.map((field) => [field, headingsIn.flatMap((one) => one[field])]),
) as Partial<Record<ImportField, string[]>> as Record<ImportField, string[]>
const wordsOf = new Map(importFields.map((field) => [field, headings[field].map(plainHeading)]))

export const vocabulary: Vocabulary<ImportField> = {
  words: headings,
  hints: (heading) =>
    importFields.filter((field) => wordsOf.get(field)?.some((word) => ` ${heading} `.includes(` ${word} `)) ?? false),
}
