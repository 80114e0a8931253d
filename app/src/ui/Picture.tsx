import { image } from '@megdan/kit/icons'
import { useState, type CSSProperties } from 'react'
import { Icon } from './Icon.tsx'
import { mediaUrl, pictureWidths } from './media-base.ts'
import { thumbhashBackground } from './thumbhash.ts'
import css from './story.module.css'

export type Media = {
  url: string
  width: number
  height: number
  alt?: string | null | undefined
  thumbhash?: string | null | undefined
}

type Props = {
  media: Media | null | undefined
  /** CSS widths for the browser's choice, as '96px' or '(min-width: 768px) 720px, 100vw'. */
  sizes: string
  /** As '16 / 9'; without it the picture keeps its own shape. 'fill' takes the box around it. */
  ratio?: string
  focus?: { x: number; y: number } | undefined
  /** Without it the picture is decoration (alt=""), as beside a headline that says the same. */
  described?: boolean
  eager?: boolean
  className?: string | undefined
}

export function Picture({ media, sizes, ratio, focus, described, eager, className }: Props) {
  const [broken, setBroken] = useState('')
  const style: CSSProperties = {}
  if (ratio && ratio !== 'fill') style.aspectRatio = ratio
  else if (!ratio && media?.width) style.aspectRatio = `${media.width} / ${media.height}`
  if (media?.thumbhash) style.background = thumbhashBackground(media.thumbhash)
  const shown = media && media.url !== broken
  return (
    <span
      className={[
        'middle overflow-hidden bg-sunken text-faint',
        css.picture,
        ratio === 'fill' ? 'absolute inset-0' : 'relative',
        className,
      ]
        .filter(Boolean)
        .join(' ')}
      style={style}
    >
      {shown ? (
        <img
          className="fills"
          src={mediaUrl(media.url, 640)}
          srcSet={srcSetOf(media)}
          sizes={sizes}
          width={media.width}
          height={media.height}
          alt={described ? (media.alt ?? '') : ''}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          style={focus && { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
          onError={() => setBroken(media.url)}
        />
      ) : (
        <Icon of={image} size={28} label={described && media?.alt ? media.alt : undefined} />
      )}
    </span>
  )
}

function srcSetOf(media: Media) {
  if (!media.url.includes('/media/')) return undefined
  return pictureWidths.map((width) => `${mediaUrl(media.url, width)} ${width}w`).join(', ')
}
