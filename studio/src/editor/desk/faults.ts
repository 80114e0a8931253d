import { type Block, blockWords, type Document, type NewsTranslation, type NewsWording } from '@megdan/contract'
import { markOfBlock, marksOfFields } from './made-of.ts'
import { type Pair, pairsOf } from './pairs.ts'

/** A part of the words: a field, or a block of the original's text by its place. */
export type Part = 'title' | 'summary' | 'key_points' | number

export type Fault = {
  part: Part
  /** The block of the translation in which it is to be mended; undefined where there is none, and for fields. */
  to: number | undefined
  /** `missing`: nobody has translated it; `stale`: the original was changed since. */
  kind: 'missing' | 'stale'
}

const wordsIn = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0
/** So many words are no name: where they stand in both languages, nobody has translated them. */
const longestName = 2
/** These hold a name, or nothing that is translated. */
const unspoken = new Set(['person', 'poll', 'divider', 'file'])

const linesOf = (block: Block) => blockWords(block).filter((line) => line.trim() !== '')
const manyLined = new Set(['bulletList', 'orderedList', 'table'])

function isUntranslated(original: Block, translation: Block): boolean {
  if (unspoken.has(original.type)) return false
  const [ours, theirs] = [linesOf(original), linesOf(translation)]
  const wanted =
    manyLined.has(original.type) && translation.type === original.type ? ours.length : Math.min(1, ours.length)
  if (theirs.length < wanted) return true
  return wordsIn(ours.join(' ')) > longestName && ours.join('\n') === theirs.join('\n')
}

/** Whether a block has anything that a translation could say. */
const says = (block: Block) => block.type !== 'paragraph' || linesOf(block).length > 0

/** What a translation lacks, in the order in which it is read. */
export function faultsOf(
  original: NewsWording,
  translation: NewsTranslation,
  pairs: readonly Pair[] = pairsOf(original.body, translation.body),
): Fault[] {
  const known = translation.made_of && new Set(translation.made_of)
  const isStale = (mark: string) => known !== undefined && !known.has(mark)
  const faults: Fault[] = []
  const look = (part: Part, to: number | undefined, isMissing: boolean, mark: () => string) => {
    if (isMissing) faults.push({ part, to, kind: 'missing' })
    else if (isStale(mark())) faults.push({ part, to, kind: 'stale' })
  }
  const marks = marksOfFields(original)
  const isLeft = (ours: string, theirs: string) => ours.trim() !== '' && theirs.trim() === ''
  look('title', undefined, isLeft(original.title, translation.title), () => marks.title)
  if (original.summary.trim() !== '' || translation.summary.trim() !== '')
    look('summary', undefined, isLeft(original.summary, translation.summary), () => marks.summary)
  const points = ({ key_points }: NewsWording) => key_points.filter((point) => point.trim() !== '').length
  if (points(original) + points(translation) > 0)
    look('key_points', undefined, points(translation) < points(original), () => marks.key_points)
  for (const { from, to } of pairs) {
    const ours = from === undefined ? undefined : original.body.content[from]
    if (from === undefined || !ours || !says(ours)) continue
    const theirs = to === undefined ? undefined : translation.body.content[to]
    look(from, to, !theirs || isUntranslated(ours, theirs), () => markOfBlock(ours))
  }
  return faults
}

/** With empty lines at the end, of which the text knows nothing and on which one writes. */
export const padded = (body: Document, length: number): Document => {
  const more = Math.max(0, length - body.content.length)
  return more === 0 ? body : { ...body, content: [...body.content, ...Array.from({ length: more }, emptyLine)] }
}
const emptyLine = () => ({ type: 'paragraph' as const })
