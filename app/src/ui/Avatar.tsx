import { initialsOf } from '@megdan/kit/initials'
import { useState } from 'react'
import { mediaUrl } from './media-base.ts'
import { names } from './names.ts'
import css from './mark.module.css'

type Props = { name: string; photo?: string | { url: string } | null | undefined; size?: number; ring?: boolean }

const tones = ['soft', 'amber', 'blue', 'green', 'red'] as const

/** Decorative: the name always stands beside it. */
export function Avatar({ name, photo, size = 44, ring }: Props) {
  const [broken, setBroken] = useState('')
  const url = typeof photo === 'string' ? photo : photo?.url
  const tone = tones[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length]
  const shown = url && url !== broken
  return (
    <span
      className={names(
        'middle flex-none overflow-hidden round weight-680',
        css.avatar,
        !shown && tone,
        ring && css.ring,
      )}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
      aria-hidden="true"
    >
      {shown ? (
        <img className="fills" src={mediaUrl(url, size * 2)} alt="" decoding="async" onError={() => setBroken(url)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
