import { ActionIcon, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
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

/** Where Escape closes something else first. */
const elsewhere = '[role=dialog], [role=menu], [aria-expanded=true], input[type=search]'

/** Lies over the rows while some are chosen; Escape chooses none. */
export function Bulk({ label, busy, chosen, clear, onClear, children }: Props) {
  const end = useEffectEvent(onClear)
  useEffect(() => {
    const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || document.querySelector('[role=dialog]')) return
      if (!(target instanceof Element && target.closest(elsewhere))) end()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Group
      gap={6}
      pos="sticky"
      bottom={20}
      w="fit-content"
      m="20px auto 0"
      p="8px 12px 8px 18px"
      bdrs="card"
      bg="#171c1a"
      c="#fff"
      className={css.bulk}
      role="toolbar"
      aria-label={label}
      aria-busy={busy}
    >
      <Text me={8} fw={640} role="status">
        {chosen}
      </Text>
      {children}
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={clear} onClick={onClear}>
        <Icon of="close" size={18} />
      </ActionIcon>
    </Group>
  )
}
