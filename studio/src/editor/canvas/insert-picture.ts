import { documentLimits, type StudioMedium } from '@megdan/contract'
import type { Editor, JSONContent } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { filmOf } from './blocks/film-attributes.ts'
import { imageFrom } from './image-attributes.ts'

/** A place in the text that stays where it is meant to be while one goes on writing; answers where it is now. */
export function holdPlace(editor: Editor, start: number): () => number {
  let place = start
  editor.on('transaction', ({ transaction }: { transaction: Transaction }) => {
    place = transaction.mapping.map(place)
  })
  return () => Math.min(place, editor.state.doc.content.size)
}

/** Puts a block after the one at this place, or in the place of an empty one; the caret stays. */
function insertNear(editor: Editor, place: number, block: JSONContent): void {
  const near = editor.state.doc.resolve(place)
  const here = near.depth > 0 ? near.node(1) : undefined
  const isEmpty = here?.isTextblock && here.content.size === 0
  const after = here ? near.after(1) : place
  const at = isEmpty ? { from: near.before(1), to: after } : after
  editor.commands.insertContentAt(at, block, { updateSelection: false })
}

export function insertPicture(editor: Editor, place: number, medium: StudioMedium): void {
  const image = imageFrom(medium)
  if (image) insertNear(editor, place, { type: 'image', attrs: { image, caption: '' } })
}

export function insertFilm(editor: Editor, place: number, medium: StudioMedium): void {
  const film = filmOf(medium)
  const title = medium.title.slice(0, documentLimits.video_title)
  if (film) insertNear(editor, place, { type: 'film', attrs: { film, title } })
}
