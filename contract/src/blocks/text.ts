import * as Type from 'typebox'
import { closed } from '../fields.ts'
import { documentLimits as most } from '../limits.ts'
import { Paragraph, Paragraphs, Text } from './inline.ts'

export const paragraph = Paragraph

export const heading = closed({
  type: Type.Literal('heading'),
  attrs: closed({ level: Type.Union([Type.Literal(2), Type.Literal(3)]) }),
  content: Type.Optional(Type.Array(Text, { maxItems: most.heading_runs })),
})

const ListItem = closed({ type: Type.Literal('listItem'), content: Paragraphs })
const Items = Type.Array(ListItem, { minItems: 1, maxItems: most.items })
export const bulletList = closed({ type: Type.Literal('bulletList'), content: Items })
export const orderedList = closed({ type: Type.Literal('orderedList'), content: Items })

export const blockquote = closed({ type: Type.Literal('blockquote'), content: Paragraphs })

export const callout = closed({
  type: Type.Literal('callout'),
  attrs: closed({ tone: Type.Union([Type.Literal('info'), Type.Literal('warning'), Type.Literal('success')]) }),
  content: Paragraphs,
})

const Cell = closed({
  type: Type.Union([Type.Literal('tableHeader'), Type.Literal('tableCell')]),
  content: Paragraphs,
})
const Row = closed({
  type: Type.Literal('tableRow'),
  content: Type.Array(Cell, { minItems: 1, maxItems: most.columns }),
})
export const table = closed({
  type: Type.Literal('table'),
  content: Type.Array(Row, { minItems: 1, maxItems: most.rows }),
})
