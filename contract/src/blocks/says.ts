import type { Block } from './index.ts'
import type { TextNode } from './inline.ts'

type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>

/** What a kind of block says of one, so that nobody else looks inside. Without its schema, which no browser is sent. */
type BlockSays<One> = {
  /** Its words, a line each: found by search, counted as time to read. */
  words(block: One): string[]
  /** What is read aloud, piece by piece, where that is not its words. */
  spoken?(block: One): string[]
  /** As plain lines that tell two versions apart, where its words would not. */
  plain?(block: One): string[]
  /** The page of the app that it shows something of; what it names as `href` is known without this. */
  leads?(block: One): string
}

/** Stretches of equally marked text are one line. */
const lineOf = ({ content = [] }: { content?: readonly TextNode[] | undefined }): string =>
  content.map(({ text }) => text).join('')

type List = BlockOf<'bulletList' | 'orderedList'>
const list = (signOf: (at: number) => string): BlockSays<List> => ({
  words: ({ content }) => content.flatMap((item) => item.content.map(lineOf)),
  spoken: ({ content }) => content.map((item) => item.content.map(lineOf).join('\n')),
  plain: ({ content }) => content.map((item, at) => `${signOf(at)} ${item.content.map(lineOf).join(' ')}`),
})
const wrap: BlockSays<BlockOf<'blockquote' | 'callout'>> = {
  words: ({ content }) => content.map(lineOf),
  spoken: ({ content }) => [content.map(lineOf).join('\n')],
}

const says: { [Type in Block['type']]: BlockSays<BlockOf<Type>> } = {
  paragraph: { words: (block) => [lineOf(block)] },
  heading: { words: (block) => [lineOf(block)] },
  bulletList: list(() => '•'),
  orderedList: list((at) => `${at + 1}.`),
  blockquote: wrap,
  callout: wrap,
  table: {
    words: ({ content }) => content.flatMap((row) => row.content.flatMap((cell) => cell.content.map(lineOf))),
    spoken: ({ content }) =>
      content.map((row) => row.content.map((cell) => cell.content.map(lineOf).join('\n')).join(', ')),
    plain: ({ content }) =>
      content.map((row) => row.content.map((cell) => cell.content.map(lineOf).join(' ')).join(' | ')),
  },
  image: {
    words: ({ attrs }) => [attrs.caption ?? ''],
    spoken: () => [],
    plain: ({ attrs }) => [`[${[attrs.image.alt, attrs.caption].filter(Boolean).join(': ')}]`],
  },
  video: {
    words: ({ attrs }) => [attrs.title],
    spoken: () => [],
    plain: ({ attrs }) => [`[${attrs.title}: ${attrs.href}]`],
  },
  film: {
    words: ({ attrs }) => [attrs.title],
    spoken: () => [],
    plain: ({ attrs }) => [`[${attrs.title}: ${attrs.film.url}]`],
  },
  divider: { words: () => [], plain: () => ['———'] },
  button: { words: ({ attrs }) => [attrs.label], plain: ({ attrs }) => [`[${attrs.label}: ${attrs.href}]`] },
  file: { words: ({ attrs }) => [attrs.title], plain: ({ attrs }) => [`[${attrs.title}: ${attrs.file.url}]`] },
  person: { words: ({ attrs }) => [attrs.name], plain: ({ attrs }) => [`${attrs.name} (${attrs.contact_id})`] },
  poll: {
    words: () => [],
    plain: ({ attrs }) => [attrs.title ?? `/survey/${attrs.survey_id}`],
    leads: ({ attrs }) => `/survey/${attrs.survey_id}`,
  },
}

const byType = new Map(Object.entries(says) as [string, BlockSays<unknown>][])
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
