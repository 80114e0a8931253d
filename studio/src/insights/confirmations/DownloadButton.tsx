import { newsAuthoring as authoring } from '@megdan/contract'
import { api } from '../../platform/api.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { FileButton } from '../../ui/FileButtons.tsx'

type Props = { id: string; filters?: { show?: string; q?: string; group?: string }; icon?: boolean }

/** The list as a file, as far as it is narrowed. */
export function DownloadButton({ id, filters, icon = false }: Props) {
  const { show, q, group } = filters ?? {}
  const { confirmations: words } = useTexts()
  const query = {
    lang: useLanguage(),
    ...(show && { confirmed: show === 'confirmed' }),
    ...(q?.trim() && { q: q.trim().slice(0, 200) }),
    ...(group && { group }),
  }
  const fetch = (type: string) => api.file(type, authoring.confirmationsFile, { params: { id }, query })
  const named = icon ? { label: '', title: words.download } : { label: words.download }
  return <FileButton file={{ kind: 'csv', fetch, ...named }} />
}
