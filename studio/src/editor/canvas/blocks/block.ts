import type { Block } from '@megdan/contract'
import type { Extensions, JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** What of the contract's limits a text can pass while it is written. */
export type Limit = 'blocks' | 'size' | 'table' | 'list' | 'paragraphs'

export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>

/** How a kind of block is written: nobody else of the canvas asks for its name. */
export type WrittenBlock<Type extends Block['type']> = {
  /** What the editor needs for it; paragraphs and titles come with its kit. */
  extensions: Extensions
  /** From what the editor holds: several where it is over a limit, none where it is nothing of the contract. */
  read(node: JSONContent): Block[]
  /** For the editor, where that wants something else than the contract's own. */
  write?(block: BlockOf<Type>): JSONContent
  limit?(node: Node): Limit | undefined
}
