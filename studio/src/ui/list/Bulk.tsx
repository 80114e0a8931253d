import { ActionIcon, Group, Text } from '@mantine/core'
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
  <Group
    gap={6}
    w="fit-content"
    mt={20}
    mx="auto"
    p="8px 12px 8px 18px"
    bdrs="card"
    bg="#171c1a"
    c="#fff"
    className={css.bulk}
    role="toolbar"
    aria-label={label}
    aria-busy={busy}
  >
    <Text mr={8} fw={640} role="status">
      {chosen}
    </Text>
    {children}
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={clear} onClick={onClear}>
      <Icon of="close" size={18} />
    </ActionIcon>
  </Group>
)
