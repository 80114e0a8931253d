import { type ReactNode, useState } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import css from './thumbnail.module.css'

type Props = {
  /** Of the picture; the icon stands there without one, or if it does not come. */
  url: string | undefined | null
  icon: IconName
  radius?: number
}

/** A small picture before the name of what it belongs to. */
export function Thumbnail({ url, icon, radius }: Props): ReactNode {
  const [broken, setBroken] = useState(false)
  return (
    <span className={`picture ${css.thumbnail}`} style={{ borderRadius: radius }}>
      {url && !broken ? (
        <img src={url} alt="" width={60} height={44} loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <Icon of={icon} />
      )}
    </span>
  )
}
