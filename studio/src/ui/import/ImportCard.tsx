import { Box, Group, Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { card } from '../grounds.ts'
import css from './import.module.css'

type Props = {
  label: string
  busy?: boolean
  /** At the other end of the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** What is said of a file, under its own heading. */
export const ImportCard = ({ label, busy, aside, children }: Props) => (
  <Paper {...card} component="section" p={20} aria-label={label} aria-busy={busy}>
    <Stack gap={12}>
      <Group justify="space-between" align="baseline" gap={12} wrap="nowrap">
        <Box component="h2" fz="1.25rem">
          {label}
        </Box>
        {aside}
      </Group>
      {children}
    </Stack>
  </Paper>
)

/** A table of columns or of lines; only what is doubtful is tinted. */
export const ImportTable = ({ children }: { children: ReactNode }) => (
  <Paper {...card} className={css.mapping}>
    {children}
  </Paper>
)
