import { Button } from '@mantine/core'
import { newsAuthoring as authoring } from '@megdan/contract'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'

type Props = { id: string; filters?: { show?: string; q?: string; group?: string }; icon?: boolean }

/** The list as a file, as far as it is narrowed. */
export function DownloadButton({ id, filters, icon = false }: Props) {
  const { show, q, group } = filters ?? {}
  const { confirmations: words } = useTexts()
  const lang = useLanguage()
  const query = new URLSearchParams({
    lang,
    ...(show && { confirmed: String(show === 'confirmed') }),
    ...(q?.trim() && { q: q.trim().slice(0, 200) }),
    ...(group && { group }),
  })
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
