import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react'
import type { ComponentType } from 'react'

type Attributes = Record<string, unknown>
type Shown = {
  name: string
  /** What it holds where nothing is said. */
  blank: Attributes
  /** What it may hold of what was pasted; undefined where that is nothing of ours. */
  take: (attributes: Attributes) => Attributes | undefined
  view: ComponentType<ReactNodeViewProps>
}

const parsed = (json: string | undefined): Attributes => {
  try {
    const value: unknown = JSON.parse(json ?? '')
    return typeof value === 'object' && value !== null ? (value as Attributes) : {}
  } catch {
    return {}
  }
}

/** A block that is one piece, with a view of its own. On the clipboard it is an element that carries what it holds. */
export const onePiece = ({ name, blank, take, view }: Shown) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () =>
      Object.fromEntries(
        Object.entries(blank).map(([field, value]) => [
          field,
          {
            default: value,
            parseHTML: (element: HTMLElement) => take(parsed(element.dataset[name]))?.[field] ?? value,
          },
        ]),
      ),
    parseHTML: () => [
      { tag: `div[data-${name}]`, getAttrs: (element) => (take(parsed(element.dataset[name])) ? null : false) },
    ],
    renderHTML: ({ node }) => ['div', { [`data-${name}`]: JSON.stringify(node.attrs) }],
    addNodeView: () => ReactNodeViewRenderer(view),
  })
