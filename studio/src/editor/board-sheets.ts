import { type Language, languageName, languages, newsAuthoring, type StudioNews } from '@megdan/contract'
import { saveFile } from '@megdan/kit/save-file'
import { api } from '../platform/api.ts'
import { useLanguage, useTexts } from '../texts/index.ts'

/** The sheet for the notice board, in each language in which the item is written. */
export function useBoardSheets(item: StudioNews | undefined) {
  const words = useTexts().editor
  const inside = useLanguage()
  if (!item) return []
  const print = async (lang: Language) => {
    const file = await api.file('application/pdf', newsAuthoring.sheet, { params: { id: item.id }, query: { lang } })
    saveFile(file, words.board_file(item.translations[lang]?.title ?? item.title))
  }
  const printed = languages.filter((lang) => lang === item.language || item.translations[lang])
  return printed.map((lang) => ({
    label: printed.length > 1 ? words.board_sheet_in(languageName(lang, inside)) : words.board_sheet,
    print: () => print(lang),
  }))
}
