import '@megdan/kit/prose.css'
import type { Block, Document, ParagraphNode, TextNode } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import { alert, checkCircle } from '@megdan/kit/icons'
import { info, video } from '@megdan/kit/more-icons'
import { Fragment, type ReactNode } from 'react'
import { Go } from '../ui/Go.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Dated } from './Dated.tsx'
import { Zoomable } from './Gallery.tsx'
import { readLink, useLinkHosts } from './links.ts'
import { useArticleTexts } from './words.ts'
import css from './body.module.css'

/** Leads on inside the app or to an allowed host; what leads nowhere safe stays a text. */
function TextLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  const words = useArticleTexts()
  const link = readLink(href, useLinkHosts())
  if (!link) return children
  if (link.kind === 'route')
    return (
      <Go to={link.path} className={className}>
        {children}
      </Go>
    )
  return (
    <a href={link.url} className={className} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="hidden-word"> ({words.new_tab})</span>
    </a>
  )
}

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

const line = (content: readonly TextNode[] | undefined) =>
  content?.map((node, index) => <Words key={index} of={node} />)

const paragraphs = (nodes: readonly ParagraphNode[]) =>
  nodes.map((node, index) => <p key={index}>{line(node.content)}</p>)

/** A paragraph alone in its cell or item needs no <p> around it. */
const inside = (nodes: readonly ParagraphNode[]) => {
  const [only] = nodes
  return nodes.length === 1 ? line(only?.content) : paragraphs(nodes)
}

type Table = Extract<Block, { type: 'table' }>

function TableBlock({ content }: { content: Table['content'] }) {
  const words = useArticleTexts()
  const firstIsHead = content[0]?.content.every((cell) => cell.type === 'tableHeader') ?? false
  const row = ({ content: cells }: Table['content'][number], isHead: boolean, key: number) => (
    <tr key={key}>
      {cells.map((cell, index) =>
        cell.type === 'tableHeader' ? (
          <th key={index} scope={isHead ? 'col' : 'row'}>
            {inside(cell.content)}
          </th>
        ) : (
          <td key={index}>{inside(cell.content)}</td>
        ),
      )}
    </tr>
  )
  const [head, ...others] = content
  return (
    // Scrolls sideways, so that the keyboard must reach it.
    <div className={css.table} role="region" aria-label={words.table} tabIndex={0}>
      <table>
        {firstIsHead && head && <thead>{row(head, true, 0)}</thead>}
        <tbody>{(firstIsHead ? others : content).map((each, index) => row(each, false, index))}</tbody>
      </table>
    </div>
  )
}

const tones = { info, warning: alert, success: checkCircle }

function BlockView({ block }: { block: Block }) {
  const words = useArticleTexts()
  switch (block.type) {
    case 'paragraph':
      return <p>{line(block.content)}</p>
    case 'heading':
      return block.attrs.level === 2 ? <h2>{line(block.content)}</h2> : <h3>{line(block.content)}</h3>
    case 'bulletList':
    case 'orderedList': {
      const items = block.content.map((item, index) => <li key={index}>{inside(item.content)}</li>)
      return block.type === 'bulletList' ? <ul>{items}</ul> : <ol>{items}</ol>
    }
    case 'blockquote':
      return <blockquote className="pull">{paragraphs(block.content)}</blockquote>
    case 'callout':
      return (
        <aside className={`flex gap-12 callout ${block.attrs.tone}`}>
          <Icon of={tones[block.attrs.tone] ?? info} size={22} />
          <div className="grow">{paragraphs(block.content)}</div>
        </aside>
      )
    case 'image':
      return (
        <figure>
          <Zoomable images={[block.attrs.image]} at={0} caption={block.attrs.caption || undefined} />
          {block.attrs.caption && (
            <figcaption className={`cap ${css.caption}`}>{bindShortWords(block.attrs.caption)}</figcaption>
          )}
        </figure>
      )
    case 'table':
      return <TableBlock content={block.content} />
    case 'video':
      return (
        <p>
          <TextLink href={block.attrs.href} className={`row gap-14 rounded soft ${css.video}`}>
            <Icon of={video} size={24} />
            <span className="grow">{block.attrs.title || words.video}</span>
          </TextLink>
        </p>
      )
    default:
      // A kind of block that a newer server knows.
      return null
  }
}

/** The text of a news item, as React elements; nothing in it is ever markup. */
export function Body({ document }: { document: Document }) {
  return document.content.map((block, index) => (
    <Fragment key={index}>
      <BlockView block={block} />
    </Fragment>
  ))
}
