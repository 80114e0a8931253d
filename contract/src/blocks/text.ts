import * as Type from 'typebox'
import { closed } from '../fields.ts'
import { documentLimits as most } from '../limits.ts'
import { blockKind } from './block.ts'
import { lineOf, Paragraph, Paragraphs, Text } from './inline.ts'

export const paragraph = blockKind({
  type: 'paragraph',
  schema: Paragraph,
  words: (block) => [lineOf(block)],
})

export const heading = blockKind({
  type: 'heading',
  schema: closed({
    type: Type.Literal('heading'),
    attrs: closed({ level: Type.Union([Type.Literal(2), Type.Literal(3)]) }),
    content: Type.Optional(Type.Array(Text, { maxItems: most.heading_runs })),
  }),
  words: (block) => [lineOf(block)],
})

const ListItem = closed({ type: Type.Literal('listItem'), content: Paragraphs })
type List = { content: Type.Static<typeof ListItem>[] }
const Items = Type.Array(ListItem, { minItems: 1, maxItems: most.items })
const wordsOfList = ({ content }: List) => content.flatMap((item) => item.content.map(lineOf))
const spokenList = ({ content }: List) => content.map((item) => item.content.map(lineOf).join('\n'))
const plainList = ({ content }: List, signOf: (at: number) => string) =>
  content.map((item, at) => `${signOf(at)} ${item.content.map(lineOf).join(' ')}`)

export const bulletList = blockKind({
  type: 'bulletList',
  schema: closed({ type: Type.Literal('bulletList'), content: Items }),
  words: wordsOfList,
  spoken: spokenList,
  plain: (block) => plainList(block, () => '•'),
})

export const orderedList = blockKind({
  type: 'orderedList',
  schema: closed({ type: Type.Literal('orderedList'), content: Items }),
  words: wordsOfList,
  spoken: spokenList,
  plain: (block) => plainList(block, (at) => `${at + 1}.`),
})

export const blockquote = blockKind({
  type: 'blockquote',
  schema: closed({ type: Type.Literal('blockquote'), content: Paragraphs }),
  words: ({ content }) => content.map(lineOf),
  spoken: ({ content }) => [content.map(lineOf).join('\n')],
})

export const callout = blockKind({
  type: 'callout',
  schema: closed({
    type: Type.Literal('callout'),
    attrs: closed({ tone: Type.Union([Type.Literal('info'), Type.Literal('warning'), Type.Literal('success')]) }),
    content: Paragraphs,
  }),
  words: ({ content }) => content.map(lineOf),
  spoken: ({ content }) => [content.map(lineOf).join('\n')],
})

const Cell = closed({
  type: Type.Union([Type.Literal('tableHeader'), Type.Literal('tableCell')]),
  content: Paragraphs,
})
const Row = closed({
  type: Type.Literal('tableRow'),
  content: Type.Array(Cell, { minItems: 1, maxItems: most.columns }),
})

export const table = blockKind({
  type: 'table',
  schema: closed({ type: Type.Literal('table'), content: Type.Array(Row, { minItems: 1, maxItems: most.rows }) }),
  words: ({ content }) => content.flatMap((row) => row.content.flatMap((cell) => cell.content.map(lineOf))),
  spoken: ({ content }) =>
    content.map((row) => row.content.map((cell) => cell.content.map(lineOf).join('\n')).join(', ')),
  plain: ({ content }) =>
    content.map((row) => row.content.map((cell) => cell.content.map(lineOf).join(' ')).join(' | ')),
})
