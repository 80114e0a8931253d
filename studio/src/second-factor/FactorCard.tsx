import { Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

/** One thing that is done for the second step. */
export const FactorCard = ({ role, children }: { role?: 'status'; children: ReactNode }) => (
  <Paper component="section" withBorder radius="card" w="min(420px, 100%)" p={20} role={role}>
    <Stack gap={12}>{children}</Stack>
  </Paper>
)
