import { auditWords } from '@megdan/contract/audit-words'
import { momentOf } from '../ui/format.ts'
import { useLanguage, useTexts } from '../texts/index.ts'

/** The words of the page, with those of the log itself. */
export function useWords() {
  const { audit, groups } = useTexts()
  const language = useLanguage()
  return { ...audit, ...auditWords[language], rule: groups.rule, language, moment: (time: string) => momentOf(time) }
}
