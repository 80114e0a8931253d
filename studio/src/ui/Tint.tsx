import { Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

const grounds = {
  primary: ['var(--mg-primary-soft)', 'var(--mg-on-primary-soft)'],
  warning: ['var(--mg-accent-soft)', 'var(--mg-on-accent-soft)'],
  info: ['var(--mg-info-soft)', 'var(--mg-on-info-soft)'],
} as const

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
  <Paper
    component="section"
    p={16}
    bg={grounds[look][0]}
    c={grounds[look][1]}
    radius="card"
    aria-label={label}
    {...rest}
  >
    <Stack align="start" gap={8}>
      {children}
    </Stack>
  </Paper>
)
