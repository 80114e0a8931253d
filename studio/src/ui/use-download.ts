import { saveFile } from '@megdan/kit/save-file'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from './announce.tsx'
import { useAct } from './use-act.ts'

const types = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

/** A file that the server makes when it is asked for. */
export type ServedFile = {
  kind: keyof typeof types
  fetch: (type: string) => Promise<File>
  /** In place of what the server calls it. */
  name?: string
}

/** Downloads a file; a refusal is told, and a second press meanwhile is not heard. */
export function useDownload() {
  const texts = useTexts()
  return useAct(
    async ({ kind, fetch, name }: ServedFile) => {
      const file = await fetch(types[kind])
      saveFile(file, name ?? file.name)
    },
    { failed: (error) => announce(`${texts.list.file_failed} ${sentenceOf(error, texts)}`) },
  )
}
