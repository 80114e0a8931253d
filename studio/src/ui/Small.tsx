import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Under a name in a row: what tells it from others. */
export const Small = ({ children }: { children: ReactNode }) => (
  <Text span display="block" fz="caption" fw={400} c="dimmed">
    {children}
  </Text>
)
