import { isHarmlessLink } from '@megdan/contract'
import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { imageFrom } from '../image-attributes.ts'
import { ImageView } from './ImageView.tsx'
import { VideoView } from './VideoView.tsx'

const parsed = (json: string | undefined): unknown => {
  try {
    return JSON.parse(json ?? '')
  } catch {
    return undefined
  }
}

/** A picture of the library. What is pasted from elsewhere is no such picture and does not come in. */
export const ImageBlock = Node.create({
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

export const VideoBlock = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href: { default: '', parseHTML: (element: HTMLElement) => element.dataset['video'] ?? '' },
    title: { default: '', parseHTML: (element: HTMLElement) => element.textContent ?? '' },
  }),
  parseHTML: () => [
    {
      tag: 'div[data-video]',
      getAttrs: (element) => (isHarmlessLink(element.dataset['video'] ?? '') ? null : false),
    },
  ],
  renderHTML: ({ node }) => ['div', { 'data-video': String(node.attrs['href']) }, String(node.attrs['title'])],
  addNodeView: () => ReactNodeViewRenderer(VideoView),
})
