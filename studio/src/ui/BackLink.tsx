import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './Icon.tsx'
import css from './list/list.module.css'

/** Over the title of a page: the way to the one above it. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={css.back}>
    <Icon of="back" size={18} />
    {children}
  </Link>
)
