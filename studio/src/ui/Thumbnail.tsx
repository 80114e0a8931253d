import { Box } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Icon, type IconName } from './Icon.tsx'

type Props = {
  /** Of the picture; the icon stands there without one, or if it does not come. */
  url: string | undefined | null
  icon: IconName
  radius?: number | 'small'
}

/** A small picture before the name of what it belongs to. */
export function Thumbnail({ url, icon, radius = 'small' }: Props): ReactNode {
  const [broken, setBroken] = useState(false)
  return (
    // Where there is less room a list says how wide.
    <Box component="span" className="picture" w="var(--thumbnail, 60px)" h={44} bdrs={radius}>
      {url && !broken ? (
        <img src={url} alt="" width={60} height={44} loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <Icon of={icon} />
      )}
    </Box>
  )
}
