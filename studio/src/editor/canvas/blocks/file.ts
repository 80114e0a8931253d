import { documentLimits as most } from '@megdan/contract'
import type { BlockOf, WrittenBlock } from './block.ts'
import { fileFrom } from './file-attributes.ts'
import { FileView } from './FileView.tsx'
import { short } from './inline.ts'
import { onePiece } from './one-piece.ts'

function take(attributes: Record<string, unknown>): BlockOf<'file'>['attrs'] | undefined {
  const file = fileFrom(attributes['file'])
  return file && { file, title: short(attributes['title'], most.file_title) }
}

/** A file of the library; what is pasted from elsewhere is none. */
export const file: WrittenBlock<'file'> = {
  extensions: [onePiece({ name: 'file', blank: { file: null, title: '' }, take, view: FileView })],
  read: ({ attrs = {} }) => {
    const taken = take(attrs)
    return taken ? [{ type: 'file', attrs: taken }] : []
  },
}
