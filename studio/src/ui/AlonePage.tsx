import { Group, Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** A page before the studio: one card; `after` stands under it. */
export const AlonePage = ({ after, children }: { after: ReactNode; children: ReactNode }) => (
  <Stack component="main" gap={16} justify="center" w="min(420px, calc(100% - 32px))" mih="100vh" mx="auto" py={24}>
    <Group component="header" justify="space-between">
      <Brand />
      <LanguageSwitch />
    </Group>
    <Paper withBorder radius="card" p={28} bg="var(--mg-surface)">
      <Stack gap={8}>{children}</Stack>
    </Paper>
    {after}
  </Stack>
)
