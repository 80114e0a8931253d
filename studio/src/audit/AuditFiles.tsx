import { Button, Group } from '@mantine/core'
import { audit, type Input } from '@megdan/contract'
import { saveFile } from '@megdan/kit/save-file'
import { api } from '../platform/api.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Icon } from '../ui/Icon.tsx'
import { filledOf } from '../ui/list/use-filters.ts'
import { useAct } from '../ui/use-act.ts'

type Query = Input<typeof audit.file>['query']
type Asked = { [Name in keyof Query]?: Query[Name] | undefined }

const kinds = {
  csv: { endpoint: audit.file, type: 'text/csv' },
  xlsx: { endpoint: audit.book, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const

function FileButton({ kind, asked }: { kind: keyof typeof kinds; asked: Asked }) {
  const texts = useTexts()
  const { audit: words } = texts
  const lang = useLanguage()
  const { endpoint, type } = kinds[kind]
  const fetchIt = async () => {
    const query = { ...filledOf({ ...asked, q: asked.q?.trim().slice(0, 200) }), lang }
    saveFile(await api.file(type, endpoint, { query }), `${words.file_name}.${kind}`)
  }
  const { run, busy } = useAct(fetchIt, {
    failed: (error) => announce(`${words.file_failed} ${sentenceOf(error, texts)}`),
  })
  const label = words.files[kind]
  return (
    <Button
      variant="default"
      loading={busy}
      title={words.file(label)}
      aria-label={words.file(label)}
      leftSection={<Icon of="download" size={18} />}
      onClick={() => void run()}
    >
      {label}
    </Button>
  )
}

/** The log, as far as it is narrowed, as a file. */
export const AuditFiles = ({ asked }: { asked: Asked }) => (
  <Group component="span" gap={8} wrap="nowrap">
    <FileButton kind="csv" asked={asked} />
    <FileButton kind="xlsx" asked={asked} />
  </Group>
)
