import {
  type Block,
  type Document,
  documentLimits as most,
  isHarmlessLink,
  type ParagraphNode,
  type TextNode,
} from '@megdan/contract'
import type { JSONContent } from '@tiptap/core'
import { imageFrom } from './image-attributes.ts'

type Item = Extract<Block, { type: 'bulletList' | 'orderedList' }>['content'][number]
type Row = Extract<Block, { type: 'table' }>['content'][number]
type Mark = NonNullable<TextNode['marks']>[number]

const text = (value: unknown) => (typeof value === 'string' ? value : '')
/** As the server keeps it: no NUL, no half of a character, composed letters. */
const clean = (value: string) => value.replaceAll('\0', '').toWellFormed().normalize('NFC')
const short = (value: unknown, limit: number) => clean(text(value)).slice(0, limit).toWellFormed()

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
}

/** One of each kind, in one order, so that equal looks are equal marks. */
function marksOf({ marks = [] }: JSONContent): Mark[] {
  const href = text(marks.find(({ type }) => type === 'link')?.attrs?.['href'])
  const has = (name: string) => marks.some(({ type }) => type === name)
  return [
    ...(href && href.length <= most.href && isHarmlessLink(href) ? [{ type: 'link' as const, attrs: { href } }] : []),
    ...(has('bold') ? [{ type: 'bold' as const }] : []),
    ...(has('italic') ? [{ type: 'italic' as const }] : []),
  ]
}

function pieces(words: string): string[] {
  if (words.length <= most.text) return [words]
  const last = words.charCodeAt(most.text - 1)
  const end = last >= 0xd800 && last <= 0xdbff ? most.text - 1 : most.text
  return [words.slice(0, end), ...pieces(words.slice(end))]
}

/** Stretches of equally marked text. */
function runsOf(node: JSONContent): TextNode[] {
  const joined: { words: string; marks: Mark[]; key: string }[] = []
  for (const child of node.content ?? []) {
    if (child.type !== 'text' || !child.text) continue
    const marks = marksOf(child)
    const key = JSON.stringify(marks)
    const before = joined.at(-1)
    if (before?.key === key) before.words += child.text
    else joined.push({ words: child.text, marks, key })
  }
  return joined.flatMap(({ words, marks }) =>
    pieces(clean(words))
      .filter(Boolean)
      .map((piece) => ({ type: 'text' as const, text: piece, ...(marks.length > 0 && { marks }) })),
  )
}

const paragraph = (runs: TextNode[]): ParagraphNode =>
  runs.length > 0 ? { type: 'paragraph', content: runs } : { type: 'paragraph' }

function paragraphsOf(node: JSONContent): ParagraphNode[] {
  const all = chunks(runsOf(node), most.runs)
  return all.length > 0 ? all.map(paragraph) : [paragraph([])]
}

/** Never empty: the schema has no block without a paragraph in it. */
function insideOf(node: JSONContent): ParagraphNode[] {
  const all = (node.content ?? []).flatMap(paragraphsOf)
  return all.length > 0 ? all : [paragraph([])]
}

function headingsOf(node: JSONContent): Block[] {
  const level = node.attrs?.['level'] === 3 ? 3 : 2
  const all = chunks(runsOf(node), most.heading_runs)
  if (all.length === 0) return [{ type: 'heading', attrs: { level } }]
  return all.map((content) => ({ type: 'heading', attrs: { level }, content }))
}

function listsOf(node: JSONContent, type: 'bulletList' | 'orderedList'): Block[] {
  const items = (node.content ?? []).flatMap((item) =>
    chunks(insideOf(item), most.paragraphs).map((content): Item => ({ type: 'listItem', content })),
  )
  return chunks(items, most.items).map((content) => ({ type, content }))
}

/** What is larger than a table may be becomes paragraphs, so that no word is lost. */
function tablesOf(node: JSONContent): Block[] {
  const rows = (node.content ?? []).map((row) =>
    (row.content ?? []).map((cell) => ({
      type: cell.type === 'tableHeader' ? ('tableHeader' as const) : ('tableCell' as const),
      content: insideOf(cell),
    })),
  )
  const isTooLarge = rows.some(
    (cells) => cells.length > most.columns || cells.some(({ content }) => content.length > most.paragraphs),
  )
  if (isTooLarge) return rows.flat().flatMap(({ content }) => content)
  const full = rows.filter((cells) => cells.length > 0).map((content): Row => ({ type: 'tableRow', content }))
  return chunks(full, most.rows).map((content) => ({ type: 'table', content }))
}

function imageOf({ attrs = {} }: JSONContent): Block[] {
  const image = imageFrom(attrs['image'])
  if (!image) return []
  const caption = short(attrs['caption'], most.caption)
  return [{ type: 'image', attrs: { image, ...(caption && { caption }) } }]
}

function videoOf({ attrs = {} }: JSONContent): Block[] {
  const href = text(attrs['href'])
  if (!href || href.length > most.href || !isHarmlessLink(href)) return []
  return [{ type: 'video', attrs: { href, title: short(attrs['title'], most.video_title) } }]
}

const tones = ['info', 'warning', 'success'] as const
const toneOf = (value: unknown) => tones.find((tone) => tone === value) ?? 'info'

function blocksOf(node: JSONContent): Block[] {
  switch (node.type) {
    case 'paragraph':
      return paragraphsOf(node)
    case 'heading':
      return headingsOf(node)
    case 'bulletList':
    case 'orderedList':
      return listsOf(node, node.type)
    case 'blockquote':
      return chunks(insideOf(node), most.paragraphs).map((content) => ({ type: 'blockquote', content }))
    case 'callout': {
      const attrs = { tone: toneOf(node.attrs?.['tone']) }
      return chunks(insideOf(node), most.paragraphs).map((content) => ({ type: 'callout', attrs, content }))
    }
    case 'table':
      return tablesOf(node)
    case 'image':
      return imageOf(node)
    case 'video':
      return videoOf(node)
    default:
      return []
  }
}

const isEmpty = (block: Block) => block.type === 'paragraph' && !block.content

/**
 * What the editor holds, as the contract's document. Whatever is not of it is left out; empty paragraphs at the end are
 * where one would write on, and not part of the text. Only the number of blocks is not seen to: the editor keeps it.
 */
export function toDocument(doc: JSONContent): Document {
  const content = (doc.content ?? []).flatMap(blocksOf)
  const end = content.findLastIndex((block) => !isEmpty(block)) + 1
  return { type: 'doc', content: content.slice(0, end) }
}
