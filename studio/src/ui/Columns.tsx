import { Box } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** In pixels. */
  least: number
  gap?: number
  mt?: number
  /** Whether they are the items of a list. */
  list?: boolean
  children: ReactNode
}

/** As many columns of at least this width as there is room for. */
export const Columns = ({ least, gap = 16, mt = 0, list = false, children }: Props) => (
  <Box
    component={list ? 'ul' : 'div'}
    mt={mt}
    style={{ display: 'grid', gap, gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}px, 100%), 1fr))` }}
  >
    {children}
  </Box>
)
