import type { Block } from '@megdan/contract'
import type { WrittenBlock } from './block.ts'
import { button } from './button.ts'
import { divider } from './divider.ts'
import { person, poll } from './embeds.ts'
import { file } from './file.ts'
import { film } from './film.ts'
import { image } from './image.ts'
import { bulletList, orderedList } from './lists.ts'
import { blockquote, callout } from './quotes.ts'
import { table } from './table.ts'
import { heading, paragraph } from './text.ts'
import { video } from './video.ts'

/** How each kind of block is written. */
const writtenBlocks: { [Type in Block['type']]: WrittenBlock<Type> } = {
  paragraph,
  heading,
  bulletList,
  orderedList,
  blockquote,
  callout,
  table,
  image,
  video,
  divider,
  button,
  file,
  film,
  person,
  poll,
}

const byName = new Map(Object.entries(writtenBlocks) as [string, WrittenBlock<Block['type']>][])

export const blockExtensions = [...byName.values()].flatMap(({ extensions }) => extensions)
export const blockOf = (name: string | undefined): WrittenBlock<Block['type']> | undefined => byName.get(name ?? '')
