import '@megdan/kit/prose.css'
import { type Block, blockWords, type Document } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import { createElement, type ReactNode } from 'react'
import { blockViews } from './blocks/index.ts'

type View = (props: { block: Block }) => ReactNode
const viewOf = new Map(Object.entries(blockViews) as [string, View][])

function BlockView({ block }: { block: Block }) {
  const Shown = viewOf.get(block.type)
  if (Shown) return createElement(Shown, { block })
  // A newer server may know kinds that are unknown here: what they say is shown.
  return blockWords(block).map((words, index) => <p key={index}>{bindShortWords(words)}</p>)
}

/** The text of a news item, as React elements; nothing in it is ever markup. */
export function Body({ document }: { document: Document }) {
  return document.content.map((block, index) => <BlockView key={index} block={block} />)
}
