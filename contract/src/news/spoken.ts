import { blockSpoken } from '../blocks/says.ts'
import type { Document } from '../document.ts'

/** The text to be read aloud, piece by piece. */
export const spokenPieces = (document: Document): string[] =>
  document.content.flatMap(blockSpoken).filter((piece) => piece.trim() !== '')

/** A whole item as it is read aloud, by whichever voice. */
export const spokenItem = (item: { title: string; key_points: readonly string[]; body: Document }): string[] => [
  item.title,
  ...item.key_points,
  ...spokenPieces(item.body),
]
