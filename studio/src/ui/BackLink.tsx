import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './Icon.tsx'

/** Over the title of a page: the way to the one above it. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Text component={Link} to={to} display="inline-block" td="underline" fz="note" fw={560} c="dimmed">
    <Group component="span" gap={4} wrap="nowrap" mih={32}>
      <Icon of="back" size={18} />
      {children}
    </Group>
  </Text>
)
