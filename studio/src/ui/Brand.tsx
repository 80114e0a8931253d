import { Group, type GroupProps, Text } from '@mantine/core'
import { useId } from 'react'
import { useTexts } from '../texts/index.ts'

export function Logo({ size }: { size: number }) {
  const mask = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width="32" height="32">
        <rect width="32" height="32" fill="#fff" />
        <circle cx="24.3" cy="7.7" r="6.7" fill="#000" />
      </mask>
      <circle cx="15" cy="17" r="10.5" fill="none" stroke="var(--mg-primary)" strokeWidth="5" mask={`url(#${mask})`} />
      <circle cx="24.3" cy="7.7" r="4.2" fill="var(--mg-accent)" />
    </svg>
  )
}

const line = { borderLeft: '1px solid var(--mg-border-strong)' }
type Props = Pick<GroupProps, 'pt' | 'px' | 'pb'> & {
  /** Of the words beside the sign. */
  words?: string | undefined
}

export function Brand({ words, ...space }: Props) {
  const { shell } = useTexts()
  return (
    <Group component="p" gap={9} fz="1.125rem" fw={760} lts="-0.01em" {...space}>
      <Logo size={26} />
      <Group component="span" gap={9} className={words}>
        {shell.brand}
        <Text span pl={9} fz="note" fw={560} lh="1rem" c="dimmed" style={line}>
          {shell.studio}
        </Text>
      </Group>
    </Group>
  )
}
