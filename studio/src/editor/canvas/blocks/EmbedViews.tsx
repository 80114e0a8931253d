import type { ReactNodeViewProps } from '@tiptap/react'
import { useTexts } from '../../../texts/index.ts'
import { RowView } from './RowView.tsx'

/** A contact that is called from the text. */
export function PersonView(props: ReactNodeViewProps) {
  const { person } = useTexts().canvas
  return <RowView {...props} glyph="person" words="name" note={person.note} />
}

/** A survey that is answered in the text. */
export function PollView(props: ReactNodeViewProps) {
  const { poll } = useTexts().canvas
  return <RowView {...props} glyph="poll" words="title" unsaid={poll.dialog} note={poll.note} />
}
