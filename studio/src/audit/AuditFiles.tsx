import { audit, type Input } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { FileButtons } from '../ui/FileButtons.tsx'
import { filledOf } from '../ui/list/use-filters.ts'

type Query = Input<typeof audit.file>['query']
type Asked = { [Name in keyof Query]?: Query[Name] | undefined }

/** The log, as far as it is narrowed, as a file. */
export function AuditFiles({ asked }: { asked: Asked }) {
  const { audit: words } = useTexts()
  const lang = useLanguage()
  const query = { ...filledOf({ ...asked, q: asked.q?.trim().slice(0, 200) }), lang }
  const files = [
    { kind: 'csv' as const, fetch: (type: string) => api.file(type, audit.file, { query }) },
    { kind: 'xlsx' as const, fetch: (type: string) => api.file(type, audit.book, { query }) },
  ]
  return (
    <FileButtons
      files={files.map((file) => {
        const label = words.files[file.kind]
        return { ...file, label, title: words.file(label), name: `${words.file_name}.${file.kind}` }
      })}
    />
  )
}
