import { csvOf, type Language } from '@megdan/contract'
import { saveFile } from '@megdan/kit/save-file'

/** Gives rows to be saved, as a file that spreadsheets in this language open rightly. */
export const downloadCsv = (name: string, rows: readonly (readonly string[])[], language: Language): void =>
  saveFile(new Blob([csvOf(rows, language)], { type: 'text/csv;charset=utf-8' }), name)
