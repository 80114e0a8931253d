import { Logo as DrawnLogo } from '@megdan/kit/Logo'
import { useBrand } from '../platform/brand.ts'
import { mediaUrl } from './media-base.ts'
import css from './mark.module.css'

/** The installation's own mark; without one the drawn logo stands. */
export function Logo({ size = 27 }: { size?: number }) {
  const { logo } = useBrand()
  if (logo === null) return <DrawnLogo size={size} className="icon" />
  return (
    <img className="w-auto object-contain" src={mediaUrl(logo)} alt="" style={{ height: size, maxWidth: size * 3 }} />
  )
}

/** Mark and name; `name` is the app's own, for where the installation has given it none. */
export function Brand({ name, size = 27 }: { name: string; size?: number }) {
  const own = useBrand().name
  return (
    <span className={`row ${css.brand}`}>
      <Logo size={size} />
      <span>{own ?? name}</span>
    </span>
  )
}
