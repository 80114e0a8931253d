import { documentLimits as most } from '@megdan/contract'
import type { BlockOf, WrittenBlock } from './block.ts'
import { filmFrom } from './film-attributes.ts'
import { FilmView } from './FilmView.tsx'
import { short } from './inline.ts'
import { onePiece } from './one-piece.ts'

function take(attributes: Record<string, unknown>): BlockOf<'film'>['attrs'] | undefined {
  const film = filmFrom(attributes['film'])
  return film && { film, title: short(attributes['title'], most.video_title) }
}

/** A video of the library; what is pasted from elsewhere is none. */
export const film: WrittenBlock<'film'> = {
  extensions: [onePiece({ name: 'film', blank: { film: null, title: '' }, take, view: FilmView })],
  read: ({ attrs = {} }) => {
    const taken = take(attrs)
    return taken ? [{ type: 'film', attrs: taken }] : []
  },
}
