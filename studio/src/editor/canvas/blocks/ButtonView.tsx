import { documentLimits } from '@megdan/contract'
import type { ReactNodeViewProps } from '@tiptap/react'
import { useTexts } from '../../../texts/index.ts'
import { RowView } from './RowView.tsx'

/** What readers are asked to press. */
export function ButtonView(props: ReactNodeViewProps) {
  const { button } = useTexts().canvas
  const field = { label: button.label, most: documentLimits.button_label }
  return <RowView {...props} glyph="button" words="label" field={field} note={String(props.node.attrs['href'])} />
}
