import type { CoverName } from './types.ts'

export type Mark = { type: 'bold' | 'italic' } | { type: 'link'; attrs: { href: string } }
export type Text = { type: 'text'; text: string; marks?: Mark[] }
export type Paragraph = { type: 'paragraph'; content?: Text[] }
export type Heading = { type: 'heading'; attrs: { level: 2 | 3 }; content: Text[] }
export type ListItem = { type: 'listItem'; content: Paragraph[] }
export type List = { type: 'bulletList' | 'orderedList'; content: ListItem[] }
export type Blockquote = { type: 'blockquote'; content: Paragraph[] }
export type Tone = 'info' | 'warning' | 'success'
export type Callout = { type: 'callout'; attrs: { tone: Tone }; content: Paragraph[] }
export type Image = { type: 'image'; attrs: { cover: CoverName; alt: string; caption?: string } }
export type TableCell = { type: 'tableHeader' | 'tableCell'; content: Paragraph[] }
export type TableRow = { type: 'tableRow'; content: TableCell[] }
export type Table = { type: 'table'; content: TableRow[] }
export type Video = { type: 'video'; attrs: { href: string; title: string } }
export type Block = Paragraph | Heading | List | Blockquote | Callout | Image | Table | Video
export type Doc = { type: 'doc'; content: Block[] }

type Inline = string | Text
type Line = Inline | Inline[]

const text = (part: Inline): Text => (typeof part === 'string' ? { type: 'text', text: part } : part)
const texts = (line: Line): Text[] => (Array.isArray(line) ? line : [line]).map(text)
const paragraph = (line: Line): Paragraph => ({ type: 'paragraph', content: texts(line) })
const item = (line: Line): ListItem => ({ type: 'listItem', content: [paragraph(line)] })
const row = (type: TableCell['type'], cells: string[]): TableRow => ({
  type: 'tableRow',
  content: cells.map((cell) => ({ type, content: [paragraph(cell)] })),
})

export const doc = (...content: Block[]): Doc => ({ type: 'doc', content })
export const p = (...parts: Inline[]): Paragraph => ({ type: 'paragraph', content: parts.map(text) })
export const h2 = (title: string): Heading => ({ type: 'heading', attrs: { level: 2 }, content: texts(title) })
export const h3 = (title: string): Heading => ({ type: 'heading', attrs: { level: 3 }, content: texts(title) })
export const ul = (...lines: Line[]): List => ({ type: 'bulletList', content: lines.map(item) })
export const ol = (...lines: Line[]): List => ({ type: 'orderedList', content: lines.map(item) })
export const quote = (...lines: Line[]): Blockquote => ({ type: 'blockquote', content: lines.map(paragraph) })
export const callout = (tone: Tone, ...lines: Line[]): Callout => ({
  type: 'callout',
  attrs: { tone },
  content: lines.map(paragraph),
})
export const image = (cover: CoverName, alt: string, caption?: string): Image => ({
  type: 'image',
  attrs: { cover, alt, ...(caption === undefined ? {} : { caption }) },
})
export const table = (header: string[], ...rows: string[][]): Table => ({
  type: 'table',
  content: [row('tableHeader', header), ...rows.map((cells) => row('tableCell', cells))],
})
export const video = (href: string, title: string): Video => ({ type: 'video', attrs: { href, title } })
export const bold = (words: string): Text => ({ type: 'text', text: words, marks: [{ type: 'bold' }] })
export const link = (words: string, href: string): Text => ({
  type: 'text',
  text: words,
  marks: [{ type: 'link', attrs: { href } }],
})
