import { type Block, blockWords, type Document } from '@megdan/contract'
import { linksOf } from '../plain-text.ts'

/** A block of the original and the one that says it in another language, by their places; one of both may be missing. */
export type Pair = { from: number | undefined; to: number | undefined }

type Sketch = {
  /** What may only stand beside the same. */
  kind: string
  /** Blocks of words may be another kind of block in the translation. */
  isText: boolean
  length: number
  /** What stays the same in any language: numbers and addresses. */
  fixed: ReadonlySet<string>
}

const textKinds = new Set(['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'callout'])

const kindOf = (block: Block): string => {
  if (block.type === 'heading') return `heading ${block.attrs.level}`
  return block.type
}

const pictureOf = (block: Block): string[] => {
  if (block.type === 'image') return [block.attrs.image.url]
  if (block.type === 'file') return [block.attrs.file.url]
  if (block.type === 'film') return [block.attrs.film.url]
  return block.type === 'person' ? [block.attrs.contact_id] : []
}

function sketchOf(block: Block): Sketch {
  const words = blockWords(block).join(' ')
  const numbers = words.match(/\d[\d.,:]*\d|\d/g) ?? []
  const fixed = new Set([...numbers, ...linksOf({ type: 'doc', content: [block] }), ...pictureOf(block)])
  return { kind: kindOf(block), isText: textKinds.has(block.type), length: words.length, fixed }
}

/** How much speaks for it that two blocks say the same; 0 where they cannot. */
function likeness(one: Sketch, other: Sketch): number {
  const isSame = one.kind === other.kind
  if (!isSame && !(one.isText && other.isText)) return 0
  let shared = 0
  for (const sign of one.fixed) if (other.fixed.has(sign)) shared++
  // What is empty waits for its words.
  const longer = Math.max(one.length, other.length)
  const isNear = one.length === 0 || other.length === 0 || Math.min(one.length, other.length) * 2.2 > longer
  return (isSame ? 8 : 2) + Math.min(shared, 4) * 3 + (isNear ? 2 : 0)
}

/**
 * Which block of the translation says which of the original: both keep their order, and what is alike in any language
 * (kind, numbers, addresses, pictures) decides. Answers every block of both, in the order in which they are read.
 */
export function pairsOf(original: Document, translation: Document): Pair[] {
  const ours = original.content.map(sketchOf)
  const theirs = translation.content.map(sketchOf)
  if (ours.length === theirs.length && ours.every(({ kind }, at) => kind === theirs[at]?.kind))
    return ours.map((_, at) => ({ from: at, to: at }))
  const width = theirs.length + 1
  // best[at] is the sum from there to the ends.
  const best = new Int32Array((ours.length + 1) * width)
  const at = (from: number, to: number) => best[from * width + to] ?? 0
  const pairing = (from: number, to: number): number => {
    const [one, other] = [ours[from], theirs[to]]
    const value = one && other ? likeness(one, other) : 0
    return value === 0 ? -1 : value + at(from + 1, to + 1)
  }
  for (let from = ours.length - 1; from >= 0; from--)
    for (let to = theirs.length - 1; to >= 0; to--)
      best[from * width + to] = Math.max(pairing(from, to), at(from + 1, to), at(from, to + 1))
  const pairs: Pair[] = []
  let [from, to] = [0, 0]
  while (from < ours.length || to < theirs.length) {
    const left = at(from, to)
    if (from < ours.length && to < theirs.length && left === pairing(from, to)) pairs.push({ from: from++, to: to++ })
    else if (from < ours.length && (to === theirs.length || left === at(from + 1, to)))
      pairs.push({ from: from++, to: undefined })
    else pairs.push({ from: undefined, to: to++ })
  }
  return pairs
}
