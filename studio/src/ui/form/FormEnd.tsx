import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'

const line = { borderTop: '1px solid var(--mg-border)' }
type Props = {
  /** Of what else is done there; taking away is said quietly. */
  label?: string
  children: ReactNode
}

/** Below the form, behind a line: what is done to the whole of it, such as taking it away. */
export const FormEnd = ({ label, children }: Props) => (
  <Stack
    component="section"
    {...(!label && { c: 'dimmed' })}
    gap={label ? 12 : 8}
    mt={24}
    pt={20}
    align="start"
    style={line}
    aria-label={label}
  >
    {children}
  </Stack>
)
