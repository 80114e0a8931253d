import { Button } from '@mantine/core'
import { saveFile } from '@megdan/kit/save-file'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useAct } from '../ui/use-act.ts'
import { fetchPeopleFile, type Filters } from './list.ts'

/** The list, as far as it is narrowed, as a file. */
export function FileButton({ filters }: { filters: Filters }) {
  const texts = useTexts()
  const { people: words } = texts
  const language = useLanguage()
  const fetchIt = async () => saveFile(await fetchPeopleFile(filters, language), words.file_name)
  const { run, busy } = useAct(fetchIt, {
    failed: (error) => announce(`${words.file_failed} ${sentenceOf(error, texts)}`),
  })
  return (
    <Button
      size="md"
      variant="default"
      loading={busy}
      title={words.file}
      aria-label={words.file}
      leftSection={<Icon of="download" size={18} />}
      onClick={() => void run()}
    >
      CSV
    </Button>
  )
}
