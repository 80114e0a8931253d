import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './rows.module.css'

type Props = BoxProps & {
  ordered?: boolean
  label?: string
  busy?: boolean
  children: ReactNode
}

/** Things one under the other with lines between them; scrolled where it may not be higher. */
export const Rows = ({ ordered = false, label, busy, children, ...look }: Props) => (
  <Box
    component={ordered ? 'ol' : 'ul'}
    className={`anywhere ${css.rows}`}
    aria-label={label}
    aria-busy={busy}
    {...look}
  >
    {children}
  </Box>
)
