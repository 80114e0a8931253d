import type { StudioMedium } from '@megdan/contract'
import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { imageFrom } from './image-attributes.ts'

/** A place in the text that stays where it is meant to be while one goes on writing; answers where it is now. */
export function holdPlace(editor: Editor, start: number): () => number {
  let place = start
  editor.on('transaction', ({ transaction }: { transaction: Transaction }) => {
    place = transaction.mapping.map(place)
  })
  return () => Math.min(place, editor.state.doc.content.size)
}

/** Puts a picture after the block at this place, or in the place of an empty one; the caret stays. */
export function insertPicture(editor: Editor, place: number, medium: StudioMedium): void {
  const image = imageFrom(medium)
  if (!image) return
  const near = editor.state.doc.resolve(place)
  const block = near.depth > 0 ? near.node(1) : undefined
  const isEmpty = block?.isTextblock && block.content.size === 0
  const after = block ? near.after(1) : place
  const at = isEmpty ? { from: near.before(1), to: after } : after
  editor.commands.insertContentAt(at, { type: 'image', attrs: { image, caption: '' } }, { updateSelection: false })
}
