import { diffWordsWithSpace } from 'diff'

/** A stretch of text that is in both, only in the newer or only in the older. */
export type Piece = { kind: 'same' | 'added' | 'removed'; text: string }

/** Word by word what made `older` into `newer`. */
export const differenceOf = (older: string, newer: string): Piece[] =>
  diffWordsWithSpace(older, newer).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
