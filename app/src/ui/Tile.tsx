import type { ReactNode } from 'react'
import { Go, type GoProps } from './Go.tsx'
import { Picture, type Media } from './Picture.tsx'
import css from './tile.module.css'

type Props = Omit<GoProps, 'children' | 'title'> & {
  title: ReactNode
  cover: Media | string | null
  size?: 'menu' | 'strip' | 'rail'
}

/** A category: its name over its cover, always with the scrim that keeps white text readable. */
export function Tile({ title, cover, size = 'menu', ...rest }: Props) {
  const media = typeof cover === 'string' ? { url: cover, width: 320, height: 240 } : cover
  return (
    <Go
      {...rest}
      className={`block relative overflow-hidden ${css.tile} ${size === 'strip' ? css.inStrip : size === 'rail' ? css.inRail : ''}`}
    >
      <Picture media={media} sizes="160px" ratio="fill" />
      <b>{title}</b>
    </Go>
  )
}
