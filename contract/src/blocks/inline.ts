import * as Type from 'typebox'
import { closed } from '../fields.ts'
import { documentLimits as most } from '../limits.ts'

export const Href = Type.String({ minLength: 1, maxLength: most.href })

const Mark = Type.Union([
  closed({ type: Type.Literal('bold') }),
  closed({ type: Type.Literal('italic') }),
  closed({ type: Type.Literal('link'), attrs: closed({ href: Href }) }),
])
export const Text = closed({
  type: Type.Literal('text'),
  text: Type.String({ minLength: 1, maxLength: most.text }),
  marks: Type.Optional(Type.Array(Mark, { maxItems: 3 })),
})
export type TextNode = Type.Static<typeof Text>
export const Paragraph = closed({
  type: Type.Literal('paragraph'),
  content: Type.Optional(Type.Array(Text, { maxItems: most.runs })),
})
export type ParagraphNode = Type.Static<typeof Paragraph>
export const Paragraphs = Type.Array(Paragraph, { minItems: 1, maxItems: most.paragraphs })
