import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Fields that belong together under a heading, without a frame. */
export const Fieldset = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <Stack component="fieldset" align="start" gap={8} m={0} p={0} bd="none" miw={0}>
    <Text component="legend" p={0} pb={8} fw={640}>
      {legend}
    </Text>
    {children}
  </Stack>
)
