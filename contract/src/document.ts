import * as Type from 'typebox'
import { Block } from './blocks/index.ts'
import { closed } from './fields.ts'
import { documentLimits as most } from './limits.ts'

export { Block } from './blocks/index.ts'
export type { ParagraphNode, TextNode } from './blocks/inline.ts'

/** The text of a news item: a closed subset of ProseMirror's JSON. It is never HTML. */
export const Document = closed({ type: Type.Literal('doc'), content: Type.Array(Block, { maxItems: most.blocks }) })
export type Document = Type.Static<typeof Document>
