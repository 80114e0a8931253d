import type { ReactNode } from 'react'
import css from './pill.module.css'

type Props = {
  /** Of what kind its state is, such as `published` or `danger`; others are grey. */
  look?: string
  /** A dot before a state that a thing passes through. */
  dot?: boolean
  children: ReactNode
}

/** A word or two about a thing, on a ground of their own. */
export const Pill = ({ look, dot = false, children }: Props) => (
  <span className={css.pill} data-look={look} data-dot={dot || undefined}>
    {children}
  </span>
)
