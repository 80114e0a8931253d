import { lazy } from 'react'
import { useTexts } from '../texts/index.ts'
import { MoreMenu } from '../ui/MoreMenu.tsx'
import type { Filters } from './list.ts'

const FilesMenu = lazy(async () => ({ default: (await import('./FilesMenu.tsx')).FilesMenu }))

/** The list as a file for spreadsheets. */
export function NewsFiles({ filters }: { filters: Filters }) {
  const { news: words } = useTexts()
  return (
    <MoreMenu
      label={words.files.label}
      icon="download"
      renderMenu={(menu) => <FilesMenu {...menu} filters={filters} />}
    />
  )
}
