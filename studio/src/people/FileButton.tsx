import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { fetchFile, saveFile } from '../platform/file.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Icon } from '../ui/Icon.tsx'
import { fileAddressOf, type Filters } from './list.ts'

/** The list, as far as it is narrowed, as a file. */
export function FileButton({ filters }: { filters: Filters }) {
  const texts = useTexts()
  const { people: words } = texts
  const language = useLanguage()
  const file = useMutation({
    networkMode: 'always',
    mutationFn: () => fetchFile(fileAddressOf(filters, language)),
    onSuccess: (content) => saveFile(content, words.file_name),
    onError: (error) => announce(`${words.file_failed} ${sentenceOf(error, texts)}`),
  })
  return (
    <Button
      size="md"
      variant="default"
      loading={file.isPending}
      title={words.file}
      aria-label={words.file}
      leftSection={<Icon of="download" size={18} />}
      onClick={() => file.mutate()}
    >
      CSV
    </Button>
  )
}
