import { diffArrays } from 'diff'

/** A stretch of text that is in both, only in the newer or only in the older. */
export type Piece = { kind: 'same' | 'added' | 'removed'; text: string }

/** Words, and what stands between them; the library’s own words are Latin only. */
const partsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+(?:[-’'][\p{L}\p{M}\p{N}]+)*|\s+|[^]/gu) ?? []

/** Word by word what made `older` into `newer`. */
export const differenceOf = (older: string, newer: string): Piece[] =>
  diffArrays(partsOf(older), partsOf(newer)).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
