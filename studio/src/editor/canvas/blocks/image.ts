import { documentLimits as most } from '@megdan/contract'
import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { imageFrom } from '../image-attributes.ts'
import type { WrittenBlock } from './block.ts'
import { ImageView } from './ImageView.tsx'
import { short } from './inline.ts'

const parsed = (json: string | undefined): unknown => {
  try {
    return JSON.parse(json ?? '')
  } catch {
    return undefined
  }
}

/** A picture of the library. What is pasted from elsewhere is no such picture and does not come in. */
const ImageBlock = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    image: { default: null, parseHTML: (element: HTMLElement) => imageFrom(parsed(element.dataset['image'])) ?? null },
    caption: { default: '', parseHTML: (element: HTMLElement) => element.dataset['caption'] ?? '' },
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-image]',
      getAttrs: (element) => (imageFrom(parsed(element.dataset['image'])) ? null : false),
    },
  ],
  renderHTML: ({ node }) => [
    'figure',
    { 'data-image': JSON.stringify(node.attrs['image']), 'data-caption': String(node.attrs['caption']) },
  ],
  addNodeView: () => ReactNodeViewRenderer(ImageView),
})

export const image: WrittenBlock<'image'> = {
  extensions: [ImageBlock],
  read: ({ attrs = {} }) => {
    const shown = imageFrom(attrs['image'])
    if (!shown) return []
    const caption = short(attrs['caption'], most.caption)
    return [{ type: 'image', attrs: { image: shown, ...(caption && { caption }) } }]
  },
}
