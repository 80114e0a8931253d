import { documentLimits as most } from '@megdan/contract'
import type { BlockOf, WrittenBlock } from './block.ts'
import { hrefOf, short } from './inline.ts'
import { VideoView } from './VideoView.tsx'
import { onePiece } from './one-piece.ts'

function take({ href, title }: Record<string, unknown>): BlockOf<'video'>['attrs'] | undefined {
  const leads = hrefOf(href)
  return leads === undefined ? undefined : { href: leads, title: short(title, most.video_title) }
}

export const video: WrittenBlock<'video'> = {
  extensions: [onePiece({ name: 'video', blank: { href: '', title: '' }, take, view: VideoView })],
  read: ({ attrs = {} }) => {
    const taken = take(attrs)
    return taken ? [{ type: 'video', attrs: taken }] : []
  },
}
