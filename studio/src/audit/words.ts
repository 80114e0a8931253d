import { tellingWords } from '@megdan/contract/audit-words'
import { momentOf } from '../ui/format.ts'
import { useLanguage, useTexts } from '../texts/index.ts'

/** The words of the page, with those by which the log is told. */
export function useWords() {
  const { audit } = useTexts()
  return { ...audit, ...tellingWords(useLanguage()), moment: (time: string) => momentOf(time) }
}
