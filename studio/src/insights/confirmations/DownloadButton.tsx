import { Button } from '@mantine/core'
import { newsAuthoring as authoring } from '@megdan/contract'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'

/** The list as a file; `confirmed` keeps only those who have, or have not. */
export function DownloadButton({ id, confirmed, icon = false }: { id: string; confirmed?: boolean; icon?: boolean }) {
  const { confirmations: words } = useTexts()
  const lang = useLanguage()
  const query = new URLSearchParams({ lang, ...(confirmed !== undefined && { confirmed: String(confirmed) }) })
  const address = `${authoring.confirmationsFile.path.replace(':id', id)}?${query}`
  const shown = <Icon of="download" size={18} />
  return (
    <Button
      component="a"
      href={address}
      download
      variant="default"
      aria-label={icon ? words.download : undefined}
      title={icon ? words.download : undefined}
      leftSection={icon ? undefined : shown}
    >
      {icon ? shown : words.download}
    </Button>
  )
}
