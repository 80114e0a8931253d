import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A word under, or in place of, what a card shows. */
export const CardNote = ({ children }: { children: ReactNode }) => (
  <Text p="8px 18px 18px" fz="note" c="dimmed">
    {children}
  </Text>
)
