import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { grounds } from './grounds.ts'

type Props = {
  /** Of what kind its state is, such as `published` or `danger`; others are grey. */
  look?: string
  /** A dot before a state that a thing passes through. */
  dot?: boolean
  children: ReactNode
}

const looks: Record<string, { bg: string; c: string }> = {
  published: grounds.success,
  open: grounds.success,
  scheduled: grounds.info,
  warning: grounds.warning,
  danger: grounds.danger,
}
const plain = { bg: 'var(--mg-sunken)', c: 'dimmed' }

/** A word or two about a thing, on a ground of their own. */
export const Pill = ({ look = '', dot = false, children }: Props) => (
  <Group
    component="span"
    display="inline-flex"
    gap={5}
    wrap="nowrap"
    mih={24}
    px={9}
    bdrs="tile"
    fz="caption"
    fw={620}
    // Where the room is narrow, it lets the words break.
    style={{ whiteSpace: 'var(--pill-wrap, nowrap)' }}
    {...(looks[look] ?? plain)}
  >
    {dot && <Box component="i" w={8} h={8} bdrs="50%" bg="currentColor" />}
    {children}
  </Group>
)
