import { ActionIcon, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import css from './list.module.css'

type Props = {
  label: string
  busy?: boolean
  /** Says how many are chosen. */
  chosen: string
  /** Says that none is chosen any more. */
  clear: string
  onClear: () => void
  /** What can be done with them all. */
  children: ReactNode
}

/** Lies over the rows while some are chosen. */
export const Bulk = ({ label, busy, chosen, clear, onClear, children }: Props) => (
  <Group gap={6} className={css.bulk} role="toolbar" aria-label={label} aria-busy={busy}>
    <p role="status">{chosen}</p>
    {children}
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={clear} onClick={onClear}>
      <Icon of="close" size={18} />
    </ActionIcon>
  </Group>
)
