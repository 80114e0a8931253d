import type { ComponentProps, ReactNode } from 'react'
import { RemoveButton } from '../RemoveButton.tsx'
import { FormEnd } from './FormEnd.tsx'

type Props = ComponentProps<typeof RemoveButton> & {
  /** What comes of it, or why it cannot be. */
  children: ReactNode
}

/** Below the form: the whole of it is taken away. */
export const RemoveEnd = ({ children, ...button }: Props) => (
  <FormEnd>
    <RemoveButton {...button} />
    {children}
  </FormEnd>
)
