import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './import.module.css'

/** What is said of a file, under its own heading. */
export const ImportCard = ({ label, busy, children }: { label: string; busy?: boolean; children: ReactNode }) => (
  <Paper component="section" withBorder radius="card" className={css.card} aria-label={label} aria-busy={busy}>
    {children}
  </Paper>
)

/** A table of columns or of lines; only what is doubtful is tinted. */
export const ImportTable = ({ children }: { children: ReactNode }) => (
  <Paper withBorder radius="card" className={css.mapping}>
    {children}
  </Paper>
)
