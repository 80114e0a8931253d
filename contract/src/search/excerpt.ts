import { normalForm } from '../normal-form.ts'
import type { Matcher } from './ranking.ts'

const longest = 140
const lead = 40

/** Where the words that are found stand in a text; `isFound` is asked for each in lower case, without accents. */
export function marksIn(text: string, isFound: (word: string) => boolean): { start: number; end: number }[] {
  return [...text.matchAll(/[\p{L}\p{N}\u0300\u0301]+/gu)]
    .filter(([word]) => isFound((normalForm(word) ?? word).toLowerCase().replace(/[\u0300\u0301]/g, '')))
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
}

const sentencesOf = (text: string) =>
  text
    .replace(/([.!?…])\s/g, '$1\n')
    .split('\n')
    .filter((each) => each.trim() !== '')

/** Around the first mark, from a whole word to a whole word. */
function cutAround(sentence: string, first: number): string {
  if (sentence.length <= longest) return sentence
  const from = first <= longest - lead ? 0 : first - lead
  const head = from === 0 ? '' : '… '
  const begun = from === 0 ? sentence : sentence.slice(from).replace(/^\S*\s+/, '')
  if (begun.length <= longest) return head + begun
  return `${head}${begun
    .slice(0, longest)
    .replace(/\s\S*$/, '')
    .trimEnd()}…`
}

/** The sentence in which most of what was asked for stands; the first one where none says any of it. */
export function excerptOf(matcher: Matcher, texts: readonly string[]): string {
  let best = { sentence: texts.find(Boolean) ?? '', found: 0, first: 0 }
  for (const sentence of texts.flatMap(sentencesOf)) {
    const marks = marksIn(sentence, matcher.isFound)
    const found = new Set(marks.map(({ start, end }) => sentence.slice(start, end).toLowerCase())).size
    if (found > best.found) best = { sentence, found, first: marks[0]?.start ?? 0 }
  }
  return cutAround(best.sentence.trim(), best.first)
}
