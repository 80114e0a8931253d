import { Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** One part of the settings under its own heading. */
export const SettingsCard = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <Paper component="section" withBorder radius="card" px={24} py={20} aria-label={title}>
    <Stack gap={14}>
      <h2>{title}</h2>
      {lead && <Text c="dimmed">{lead}</Text>}
      {children}
    </Stack>
  </Paper>
)
