import type { ParagraphNode, TextNode } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import type { ReactNode } from 'react'
import { Dated } from '../Dated.tsx'
import { TextLink } from './TextLink.tsx'

function Words({ of: node }: { of: TextNode }) {
  const isLink = node.marks?.some(({ type }) => type === 'link')
  let words: ReactNode = isLink ? bindShortWords(node.text) : <Dated text={node.text} />
  for (const mark of node.marks ?? []) {
    if (mark.type === 'bold') words = <strong>{words}</strong>
    else if (mark.type === 'italic') words = <em>{words}</em>
    else if (mark.type === 'link') words = <TextLink href={mark.attrs.href}>{words}</TextLink>
  }
  return words
}

export const line = (content: readonly TextNode[] | undefined) =>
  content?.map((node, index) => <Words key={index} of={node} />)

export const paragraphs = (nodes: readonly ParagraphNode[]) =>
  nodes.map((node, index) => <p key={index}>{line(node.content)}</p>)

/** A paragraph alone in its cell or item needs no <p> around it. */
export const inside = (nodes: readonly ParagraphNode[]) => {
  const [only] = nodes
  return nodes.length === 1 ? line(only?.content) : paragraphs(nodes)
}
