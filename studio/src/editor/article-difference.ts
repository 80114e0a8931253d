import { type Block, blockPlain, type NewsWording } from '@megdan/contract'
import { diffArrays } from 'diff'
import { differenceOf, type Piece } from '../ui/difference.ts'

/** How a line of the article looks. */
export type LineKind =
  | 'title'
  | 'summary'
  | 'point'
  | 'heading'
  | 'subheading'
  | 'paragraph'
  | 'item'
  | 'quote'
  | 'row'
  | 'other'
type Line = { kind: LineKind; text: string }

/** A line of the article, with what is the same in it, what came and what went. */
export type DifferentLine = { kind: LineKind; pieces: readonly Piece[]; isChanged: boolean }

const kindOf = (block: Block): LineKind => {
  switch (block.type) {
    case 'paragraph':
      return 'paragraph'
    case 'heading':
      return block.attrs.level === 2 ? 'heading' : 'subheading'
    case 'bulletList':
    case 'orderedList':
      return 'item'
    case 'blockquote':
    case 'callout':
      return 'quote'
    case 'table':
      return 'row'
    default:
      return 'other'
  }
}

const linesOf = ({ title, summary, key_points, body }: NewsWording): Line[] =>
  [
    { kind: 'title' as const, text: title },
    { kind: 'summary' as const, text: summary },
    ...key_points.map((text) => ({ kind: 'point' as const, text })),
    ...body.content.flatMap((block) => blockPlain(block).map((text) => ({ kind: kindOf(block), text }))),
  ].filter(({ text }) => text.trim() !== '')

const whole = (line: Line, kind: Piece['kind']): DifferentLine => ({
  kind: line.kind,
  pieces: [{ kind, text: line.text }],
  isChanged: kind !== 'same',
})

/** How much of the words must have stayed for a line to be the same one with changes. */
const leastSame = 0.3

function changed(before: Line, after: Line): DifferentLine[] {
  const pieces = differenceOf(before.text, after.text)
  const same = pieces.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0)
  const isOne = before.kind === after.kind && same >= leastSame * Math.max(before.text.length, after.text.length)
  if (isOne) return [{ kind: after.kind, pieces, isChanged: true }]
  return [whole(before, 'removed'), whole(after, 'added')]
}

/** The article as it reads now, line by line, with what has become of the older one inside it. */
export function articleDifference(older: NewsWording, newer: NewsWording): DifferentLine[] {
  const parts = diffArrays(linesOf(older), linesOf(newer), {
    comparator: (one, other) => one.kind === other.kind && one.text === other.text,
  })
  return parts.flatMap(({ added, removed, value }, at) => {
    if (!added && !removed) return value.map((line) => whole(line, 'same'))
    const next = parts[at + 1]
    const before = parts[at - 1]
    // What went and what came in its place are looked at together.
    if (added && before?.removed) return []
    if (removed && next?.added) {
      const most = Math.max(value.length, next.value.length)
      return Array.from({ length: most }).flatMap((_, line) => {
        const [was, is] = [value[line], next.value[line]]
        if (was && is) return changed(was, is)
        return was ? [whole(was, 'removed')] : is ? [whole(is, 'added')] : []
      })
    }
    return value.map((line) => whole(line, added ? 'added' : 'removed'))
  })
}
