import type { Block as PublishedBlock, ParagraphNode as Paragraph, TextNode as Text } from '@megdan/contract'
import type { CoverName } from './cover-name.ts'

type Of<T extends PublishedBlock['type']> = Extract<PublishedBlock, { type: T }>
type Heading = Of<'heading'>
type List = Of<'bulletList' | 'orderedList'>
type Callout = Of<'callout'>
type Table = Of<'table'>
type TableRow = Table['content'][number]
type Tone = Callout['attrs']['tone']
/** Names its cover; the picture is drawn when the demo is loaded. */
type CoverImage = { type: 'image'; attrs: { cover: CoverName; alt: string; caption?: string } }
export type Block = Exclude<PublishedBlock, { type: 'image' }> | CoverImage
export type Doc = { type: 'doc'; content: Block[] }

type Inline = string | Text
type Line = Inline | Inline[]

const text = (part: Inline): Text => (typeof part === 'string' ? { type: 'text', text: part } : part)
const texts = (line: Line): Text[] => (Array.isArray(line) ? line : [line]).map(text)
const paragraph = (line: Line): Paragraph => ({ type: 'paragraph', content: texts(line) })
const item = (line: Line): List['content'][number] => ({ type: 'listItem', content: [paragraph(line)] })
const row = (type: TableRow['content'][number]['type'], cells: string[]): TableRow => ({
  type: 'tableRow',
  content: cells.map((cell) => ({ type, content: [paragraph(cell)] })),
})

export const doc = (...content: Block[]): Doc => ({ type: 'doc', content })
export const p = (...parts: Inline[]): Paragraph => ({ type: 'paragraph', content: parts.map(text) })
export const h2 = (title: string): Heading => ({ type: 'heading', attrs: { level: 2 }, content: texts(title) })
export const h3 = (title: string): Heading => ({ type: 'heading', attrs: { level: 3 }, content: texts(title) })
export const ul = (...lines: Line[]): List => ({ type: 'bulletList', content: lines.map(item) })
export const ol = (...lines: Line[]): List => ({ type: 'orderedList', content: lines.map(item) })
export const quote = (...lines: Line[]): Of<'blockquote'> => ({ type: 'blockquote', content: lines.map(paragraph) })
export const callout = (tone: Tone, ...lines: Line[]): Callout => ({
  type: 'callout',
  attrs: { tone },
  content: lines.map(paragraph),
})
export const image = (cover: CoverName, alt: string, caption?: string): CoverImage => ({
  type: 'image',
  attrs: { cover, alt, ...(caption === undefined ? {} : { caption }) },
})
export const table = (header: string[], ...rows: string[][]): Table => ({
  type: 'table',
  content: [row('tableHeader', header), ...rows.map((cells) => row('tableCell', cells))],
})
export const video = (href: string, title: string): Of<'video'> => ({ type: 'video', attrs: { href, title } })
export const divider = (): Of<'divider'> => ({ type: 'divider' })
export const poll = (survey_id: string, title: string): Of<'poll'> => ({ type: 'poll', attrs: { survey_id, title } })
export const bold = (words: string): Text => ({ type: 'text', text: words, marks: [{ type: 'bold' }] })
export const link = (words: string, href: string): Text => ({
  type: 'text',
  text: words,
  marks: [{ type: 'link', attrs: { href } }],
})
