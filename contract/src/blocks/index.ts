import type * as Type from 'typebox'
import type { BlockSays } from './block.ts'
import { button } from './button.ts'
import { divider } from './divider.ts'
import { file, image, video } from './media.ts'
import { person } from './person.ts'
import { poll } from './poll.ts'
import { blockquote, bulletList, callout, heading, orderedList, paragraph, table } from './text.ts'

export type { ParagraphNode, TextNode } from './inline.ts'

const kinds = [
  paragraph,
  heading,
  bulletList,
  orderedList,
  blockquote,
  callout,
  image,
  table,
  video,
  divider,
  button,
  file,
  person,
  poll,
] as const
type SchemaOfEach<Kinds extends readonly { schema: Type.TSchema }[]> = {
  -readonly [At in keyof Kinds]: Kinds[At]['schema']
}

/** What may stand in a text: the schema of each kind. */
export const blockSchemas = kinds.map(({ schema }) => schema) as unknown as SchemaOfEach<typeof kinds>

const byType = new Map<string, BlockSays<unknown>>(kinds.map((kind) => [kind.type, kind]))
type Named = { type: string }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
/** Where kinds of block keep words that are no text of theirs. */
const worded = ['title', 'label', 'name', 'caption'] as const

/** The words of whatever stands there: a newer server may have kinds that are unknown here. */
function wordsInside(node: unknown, depth = 0): string[] {
  if (!isRecord(node) || depth > 12) return []
  const { attrs, content } = node
  const said = isRecord(attrs) ? worded.map((name) => attrs[name]) : []
  const parts: unknown[] = Array.isArray(content) ? content : []
  const runs = parts.flatMap((part) => (isRecord(part) && typeof part['text'] === 'string' ? part['text'] : []))
  const line = runs.length > 0 ? [runs.join('')] : parts.flatMap((part) => wordsInside(part, depth + 1))
  return [...said.filter((words) => typeof words === 'string'), ...line]
}

/** The words of a block, a line each. */
export const blockWords = (block: Named): string[] =>
  (byType.get(block.type)?.words(block) ?? wordsInside(block)).filter((words) => words !== '')

/** What is read aloud of a block. */
export function blockSpoken(block: Named): string[] {
  const kind = byType.get(block.type)
  return kind?.spoken ? kind.spoken(block) : blockWords(block)
}

/** A block as plain lines, to be compared with another version. */
export function blockPlain(block: Named): string[] {
  const kind = byType.get(block.type)
  return kind?.plain ? kind.plain(block) : (kind?.words(block) ?? wordsInside(block))
}

/** The page of the app that a block shows something of; undefined where it shows only itself. */
export const blockLeads = (block: Named): string | undefined => byType.get(block.type)?.leads?.(block)
