import { documentLimits } from '@megdan/contract'
import type { ReactNodeViewProps } from '@tiptap/react'
import { useTexts } from '../../../texts/index.ts'
import { RowView } from './RowView.tsx'

/** A film elsewhere. */
export function VideoView(props: ReactNodeViewProps) {
  const { video } = useTexts().canvas
  const field = { label: video.title, most: documentLimits.video_title }
  return <RowView {...props} glyph="video" words="title" field={field} note={String(props.node.attrs['href'])} />
}
