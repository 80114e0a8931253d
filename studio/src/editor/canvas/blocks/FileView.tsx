import { documentLimits } from '@megdan/contract'
import { fileSize } from '@megdan/kit/format'
import type { ReactNodeViewProps } from '@tiptap/react'
import { useLanguage, useTexts } from '../../../texts/index.ts'
import { fileFrom } from './file-attributes.ts'
import { RowView } from './RowView.tsx'

/** A file of the library. */
export function FileView(props: ReactNodeViewProps) {
  const { file: words } = useTexts().canvas
  const language = useLanguage()
  const file = fileFrom(props.node.attrs['file'])
  const field = { label: words.title, most: documentLimits.file_title }
  return (
    <RowView {...props} glyph="file" words="title" field={field} note={file ? fileSize(file.size, language) : ''} />
  )
}
