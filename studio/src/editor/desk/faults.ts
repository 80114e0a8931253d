import {
  type Block,
  blockWords,
  type Document,
  type Language,
  type NewsContent,
  type NewsTranslation,
  type NewsWording,
} from '@megdan/contract'
import { markOfBlock, markOfNoted, markOfPicture, marksOfFields } from './made-of.ts'
import { type Pair, pairsOf } from './pairs.ts'

export const wordFields = ['title', 'summary', 'key_points'] as const
export type WordField = (typeof wordFields)[number]
/** What is said of a picture of the gallery: what, and of which. */
export type PicturePart = `${'caption' | 'alt'} ${string}`
/** A part of the words: a field, a block of the original's text by its place, or what is said of a picture. */
export type Part = WordField | number | PicturePart

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

/** In the order in which they stand on the page. */
export const picturePartsOf = ({ gallery }: Pick<NewsContent, 'gallery'>): PicturePart[] =>
  gallery.flatMap((id) => [`caption ${id}`, `alt ${id}`] as const)

type Gallery = Pick<NewsContent, 'gallery' | 'gallery_texts'>

/** What is said there in this language; empty where nothing is. */
export function saidOfPicture({ gallery_texts }: Gallery, part: PicturePart, language: Language): string {
  const [field, id] = splitPart(part)
  return gallery_texts.find((one) => one.medium_id === id && one.language === language)?.[field] ?? ''
}
const splitPart = (part: PicturePart) => {
  const at = part.indexOf(' ')
  return [part.slice(0, at) as 'caption' | 'alt', part.slice(at + 1)] as const
}

/** The texts with this one in its place; what says nothing, or is of a picture that is not in the gallery, goes. */
export function withPictureText(
  { gallery, gallery_texts }: Gallery,
  part: PicturePart,
  language: Language,
  said: string,
): NewsContent['gallery_texts'] {
  const [field, medium_id] = splitPart(part)
  const kept = gallery_texts.filter((one) => gallery.includes(one.medium_id))
  const at = kept.findIndex((one) => one.medium_id === medium_id && one.language === language)
  const text = { ...(kept[at] ?? { medium_id, language, alt: '', caption: '' }), [field]: said }
  const next = at === -1 ? [...kept, text] : kept.with(at, text)
  return next.filter(({ alt, caption }) => alt.trim() !== '' || caption.trim() !== '')
}

/** What the original says of its pictures and the translation does not, or said otherwise when that was written. */
export function galleryFaultsOf(content: NewsContent, other: Language): Fault[] {
  const known = new Set(content.translations[other]?.made_of)
  return picturePartsOf(content).flatMap((part): Fault[] => {
    const ours = saidOfPicture(content, part, content.language)
    if (saidOfPicture(content, part, other).trim() === '')
      return ours.trim() === '' ? [] : [{ part, to: undefined, kind: 'missing' }]
    const isStale = known.has(markOfNoted(part)) && !known.has(markOfPicture(part, ours))
    return isStale ? [{ part, to: undefined, kind: 'stale' }] : []
  })
}

/** With empty lines at the end, of which the text knows nothing and on which one writes. */
export const padded = (body: Document, length: number): Document => {
  const more = Math.max(0, length - body.content.length)
  return more === 0 ? body : { ...body, content: [...body.content, ...Array.from({ length: more }, emptyLine)] }
}
const emptyLine = () => ({ type: 'paragraph' as const })
