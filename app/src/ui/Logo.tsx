import { Logo as DrawnLogo } from '@megdan/kit/Logo'
import type { ReactNode } from 'react'
import css from './mark.module.css'

export const Logo = ({ size = 27 }: { size?: number }) => <DrawnLogo size={size} className="icon" />

/** `image` is the tenant's own mark; without one the drawn logo stands. */
export function Brand({ name, image, size = 27 }: { name: ReactNode; image?: string | undefined; size?: number }) {
  return (
    <span className={`row ${css.brand}`}>
      {image ? <img src={image} alt="" height={size} /> : <Logo size={size} />}
      <span>{name}</span>
    </span>
  )
}
