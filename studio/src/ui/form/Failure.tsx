import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Why what was sent was not taken; nothing while there is no reason. */
export const Failure = ({ children }: { children: ReactNode }) =>
  children ? (
    <Text c="var(--mg-danger)" role="alert">
      {children}
    </Text>
  ) : null
