import { documentLimits } from '@megdan/contract'
import { fileSize, playingTime } from '@megdan/kit/format'
import type { ReactNodeViewProps } from '@tiptap/react'
import { useMedium } from '../../../media/index.ts'
import { useLanguage, useTexts } from '../../../texts/index.ts'
import { filmFrom } from './film-attributes.ts'
import { RowView } from './RowView.tsx'

/** A video of the library, with how far it is and what it lacks. */
export function FilmView(props: ReactNodeViewProps) {
  const { canvas, media } = useTexts()
  const language = useLanguage()
  const film = filmFrom(props.node.attrs['film'])
  const medium = useMedium(film?.id ?? '')
  const now = medium?.film
  const field = { label: canvas.video.title, most: documentLimits.video_title }
  const state = now && now.state !== 'ready' ? media.film.state[now.state](now.share) : ''
  const facts = [
    medium && now && now.seconds > 0 && `${playingTime(now.seconds)} · ${fileSize(medium.size, language)}`,
    state,
    now && now.captions.length === 0 && media.film.bare,
  ]
  const poster = medium && now && now.seconds > 0 ? `${medium.url}?w=320` : undefined
  return (
    <RowView
      {...props}
      glyph="video"
      words="title"
      field={field}
      note={facts.filter(Boolean).join(' · ')}
      {...(poster && { picture: poster })}
    />
  )
}
