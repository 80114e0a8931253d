import type { Block, Document, ParagraphNode, TextNode } from '@megdan/contract'
import type { JSONContent } from '@tiptap/core'

const order = ['link', 'bold', 'italic']

/** The editor's marks stand in its own order, each once. */
function markedText({ text, marks = [] }: TextNode): JSONContent {
  const each = order.flatMap((name) => marks.find(({ type }) => type === name) ?? [])
  return { type: 'text', text, ...(each.length > 0 && { marks: each }) }
}

const line = (node: ParagraphNode | Extract<Block, { type: 'heading' }>): JSONContent => {
  const { content = [], ...rest } = node
  return content.length > 0 ? { ...rest, content: content.map(markedText) } : rest
}

function block(node: Block): JSONContent {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return line(node)
    case 'bulletList':
    case 'orderedList':
      return { ...node, content: node.content.map((item) => ({ ...item, content: item.content.map(line) })) }
    case 'blockquote':
    case 'callout':
      return { ...node, content: node.content.map(line) }
    case 'table':
      return {
        ...node,
        content: node.content.map((row) => ({
          ...row,
          content: row.content.map((cell) => ({ ...cell, content: cell.content.map(line) })),
        })),
      }
    case 'image':
    case 'video':
      return node
  }
}

/** The contract's document for the editor, which wants at least one line to write on. */
export function toEditor({ content }: Document): JSONContent {
  return { type: 'doc', content: content.length > 0 ? content.map(block) : [{ type: 'paragraph' }] }
}
