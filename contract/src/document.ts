import * as Type from 'typebox'
import { blockSchemas } from './blocks/index.ts'
import { closed } from './fields.ts'
import { documentLimits as most } from './limits.ts'

export { blockLeads, blockPlain, blockWords, type ParagraphNode, type TextNode } from './blocks/index.ts'

/** The text of a news item: a closed subset of ProseMirror's JSON. It is never HTML. */
export const Block = Type.Union(blockSchemas)
export type Block = Type.Static<typeof Block>

export const Document = closed({ type: Type.Literal('doc'), content: Type.Array(Block, { maxItems: most.blocks }) })
export type Document = Type.Static<typeof Document>
