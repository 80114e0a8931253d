import { blockPlain, type Document, type NewsTranslation, type NewsWording, wordingLimits } from '@megdan/contract'
import { linksOf } from '../plain-text.ts'
import { pairsOf } from './pairs.ts'

type Block = Document['content'][number]

/** FNV-1a of 32 bits: tells two texts apart, and keeps nobody from making two alike. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

const ofPart = (name: string, ...lines: readonly string[]) => fingerprint(JSON.stringify([name, ...lines]))

/** Of a block's words and of what it leads to; bold and italic change nothing that a translation says. */
export const markOfBlock = (block: Block): string =>
  ofPart(block.type, ...blockPlain(block), ...linksOf({ type: 'doc', content: [block] }))

export const marksOfFields = ({ title, summary, key_points }: NewsWording) => ({
  title: ofPart('title', title.trim()),
  summary: ofPart('summary', summary.trim()),
  key_points: ofPart('key_points', ...key_points.map((point) => point.trim())),
})

/** Of every part of these words. */
export const marksOf = (wording: NewsWording): string[] => [
  ...Object.values(marksOfFields(wording)),
  ...wording.body.content.map(markOfBlock),
]

/** What is said of a picture, by its part. */
export const markOfPicture = (part: string, said: string): string => ofPart(part, said.trim())
/** That it was written down of which words a translation made this. Before that it is taken to know them. */
export const markOfNoted = (part: string): string => ofPart('noted', part)

/** What the translation knows, and that it knows these too. The newest stay where there are too many. */
export const knowing = (known: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...known.filter((one) => !more.includes(one)), ...more])].slice(-wordingLimits.made_of)

/**
 * What a translation is made of once it has changed from `before` to `after`: whatever part of it was written is of the
 * original as that is now. Undefined while it is taken to know all.
 */
export function madeOfAfter(
  original: NewsWording,
  before: NewsTranslation | undefined,
  after: NewsWording,
): string[] | undefined {
  if (!before?.made_of) return undefined
  const [was, is, marks] = [before, after, original].map(marksOfFields)
  const fields = (['title', 'summary', 'key_points'] as const).flatMap((name) =>
    was && is && marks && was[name] !== is[name] ? [marks[name]] : [],
  )
  const old = new Set(before.body.content.map(markOfBlock))
  const isWritten = after.body.content.map((block) => !old.has(markOfBlock(block)))
  const blocks = isWritten.includes(true)
    ? pairsOf(original.body, after.body).flatMap(({ from, to }) => {
        const block = from === undefined ? undefined : original.body.content[from]
        return block && to !== undefined && isWritten[to] ? [markOfBlock(block)] : []
      })
    : []
  const more = [...fields, ...blocks]
  return more.length === 0 ? before.made_of : knowing(before.made_of, more)
}
