import * as Type from 'typebox'
import { closed } from '../fields.ts'
import { blockKind } from './block.ts'

/** A line between two parts of a text. */
export const divider = blockKind({
  type: 'divider',
  schema: closed({ type: Type.Literal('divider') }),
  words: () => [],
  plain: () => ['———'],
})
