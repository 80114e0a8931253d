import { Group, Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './alone.module.css'
import { Brand } from './Brand.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** A page before the studio: one card; `after` stands under it. */
export const AlonePage = ({ after, children }: { after: ReactNode; children: ReactNode }) => (
  <main className={css.alone}>
    <Group component="header" justify="space-between">
      <Brand />
      <LanguageSwitch />
    </Group>
    <Paper withBorder radius="card" p={28} bg="var(--mg-surface)">
      <Stack gap={8}>{children}</Stack>
    </Paper>
    {after}
  </main>
)
