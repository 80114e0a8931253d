import * as Type from 'typebox'
import { closed, nullable, StoredMediaAddress } from './fields.ts'
import { documentLimits as most } from './limits.ts'

/** The text of a news item: a closed subset of ProseMirror's JSON. It is never HTML. */
const Mark = Type.Union([
  closed({ type: Type.Literal('bold') }),
  closed({ type: Type.Literal('italic') }),
  closed({ type: Type.Literal('link'), attrs: closed({ href: Type.String({ minLength: 1, maxLength: most.href }) }) }),
])
const Text = closed({
  type: Type.Literal('text'),
  text: Type.String({ minLength: 1, maxLength: most.text }),
  marks: Type.Optional(Type.Array(Mark, { maxItems: 3 })),
})
const Paragraph = closed({
  type: Type.Literal('paragraph'),
  content: Type.Optional(Type.Array(Text, { maxItems: most.runs })),
})
const Paragraphs = Type.Array(Paragraph, { minItems: 1, maxItems: most.paragraphs })
const ListItem = closed({ type: Type.Literal('listItem'), content: Paragraphs })
const Cell = closed({
  type: Type.Union([Type.Literal('tableHeader'), Type.Literal('tableCell')]),
  content: Paragraphs,
})
const Row = closed({
  type: Type.Literal('tableRow'),
  content: Type.Array(Cell, { minItems: 1, maxItems: most.columns }),
})

/** Only what was uploaded here: neither the server nor the phone fetches anything from elsewhere. */
const OwnImage = closed({
  url: StoredMediaAddress,
  width: Type.Integer({ minimum: 1, maximum: 100_000 }),
  height: Type.Integer({ minimum: 1, maximum: 100_000 }),
  alt: Type.String({ maxLength: most.alt }),
  thumbhash: nullable(Type.String({ pattern: '^[A-Za-z0-9+/=]*$', maxLength: 100 })),
  focus: nullable(closed({ x: Type.Number({ minimum: 0, maximum: 1 }), y: Type.Number({ minimum: 0, maximum: 1 }) })),
})

export const Block = Type.Union([
  Paragraph,
  closed({
    type: Type.Literal('heading'),
    attrs: closed({ level: Type.Union([Type.Literal(2), Type.Literal(3)]) }),
    content: Type.Optional(Type.Array(Text, { maxItems: most.heading_runs })),
  }),
  closed({
    type: Type.Union([Type.Literal('bulletList'), Type.Literal('orderedList')]),
    content: Type.Array(ListItem, { minItems: 1, maxItems: most.items }),
  }),
  closed({ type: Type.Literal('blockquote'), content: Paragraphs }),
  closed({
    type: Type.Literal('callout'),
    attrs: closed({ tone: Type.Union([Type.Literal('info'), Type.Literal('warning'), Type.Literal('success')]) }),
    content: Paragraphs,
  }),
  closed({
    type: Type.Literal('image'),
    attrs: closed({ image: OwnImage, caption: Type.Optional(Type.String({ maxLength: most.caption })) }),
  }),
  closed({ type: Type.Literal('table'), content: Type.Array(Row, { minItems: 1, maxItems: most.rows }) }),
  closed({
    type: Type.Literal('video'),
    attrs: closed({
      href: Type.String({ minLength: 1, maxLength: most.href }),
      title: Type.String({ maxLength: most.video_title }),
    }),
  }),
])
export type Block = Type.Static<typeof Block>
export type TextNode = Type.Static<typeof Text>
export type ParagraphNode = Type.Static<typeof Paragraph>

export const Document = closed({ type: Type.Literal('doc'), content: Type.Array(Block, { maxItems: most.blocks }) })
export type Document = Type.Static<typeof Document>
