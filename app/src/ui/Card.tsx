import type { ComponentProps } from 'react'

type Props = ComponentProps<'section'> & {
  tone?: 'surface' | 'tonal' | 'outline' | 'dark'
  padded?: boolean
}

export function Card({ tone = 'surface', padded, className, ...rest }: Props) {
  return <section {...rest} className={['card', tone, padded && 'padded', className].filter(Boolean).join(' ')} />
}
