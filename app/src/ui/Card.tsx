import type { ComponentProps } from 'react'
import { names } from './names.ts'
import css from './card.module.css'

type Props = ComponentProps<'section'> & {
  tone?: 'tonal' | 'outline' | 'dark'
  padded?: boolean
  /** Asks something, in its own colours. */
  asks?: boolean
}

export function Card({ tone, padded, asks, className, ...rest }: Props) {
  return (
    <section
      {...rest}
      data-tone={tone}
      className={names(css.card, padded && 'px-18 py-16', asks && css.asks, className)}
    />
  )
}
