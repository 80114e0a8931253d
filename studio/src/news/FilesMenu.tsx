import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { useDownload } from '../ui/use-download.ts'
import { type Filters, newsFile } from './list.ts'

/** Nothing is ticked: the whole list. */
const all: readonly string[] = []

type Props = {
  filters: Filters
  ids?: readonly string[]
  opened?: boolean
  onChange?: (opened: boolean) => void
  /** The button that it hangs on. */
  children: ReactNode
}

/** The list, or what is ticked of it, as a file for spreadsheets. */
export function FilesMenu({ filters, ids = all, opened, onChange, children }: Props) {
  const { news: words } = useTexts()
  const files = newsFile(filters, ids, useLanguage())
  const { run, busy } = useDownload()
  return (
    <Menu
      position="bottom-end"
      withinPortal
      returnFocus
      {...(opened !== undefined && { opened })}
      {...(onChange && { onChange })}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {(['file', 'book'] as const).map((kind) => (
          <Menu.Item
            key={kind}
            disabled={busy}
            onClick={() => void run(files[kind])}
            leftSection={<Icon of="download" size={18} />}
          >
            {words.files[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
