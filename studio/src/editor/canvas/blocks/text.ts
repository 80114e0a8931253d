import { type Block, documentLimits as most } from '@megdan/contract'
import type { JSONContent } from '@tiptap/core'
import type { WrittenBlock } from './block.ts'
import { chunks, line, paragraphsOf, runsOf } from './inline.ts'

export const paragraph: WrittenBlock<'paragraph'> = { extensions: [], read: paragraphsOf, write: line }

function headingsOf(node: JSONContent): Block[] {
  const level = node.attrs?.['level'] === 3 ? 3 : 2
  const all = chunks(runsOf(node), most.heading_runs)
  if (all.length === 0) return [{ type: 'heading', attrs: { level } }]
  return all.map((content) => ({ type: 'heading', attrs: { level }, content }))
}

export const heading: WrittenBlock<'heading'> = { extensions: [], read: headingsOf, write: line }
