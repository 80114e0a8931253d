import { Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { grounds } from './grounds.ts'

type Props = {
  look: keyof typeof grounds
  label?: string
  role?: string
  mt?: number
  mb?: number
  children: ReactNode
}

/** What is to be seen before the rest, on a ground of its own. */
export const Tint = ({ look, label, children, ...rest }: Props) => (
  <Paper component="section" p={16} {...grounds[look]} radius="card" aria-label={label} {...rest}>
    <Stack align="start" gap={8}>
      {children}
    </Stack>
  </Paper>
)
