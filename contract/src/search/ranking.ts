import { areForms, wordsOf } from './bulgarian.ts'
import type { Question } from './question.ts'

/** What is searched in, by how much a word in it says: a name or title, what it is about in short, and all the rest. */
export type Texts = { title: string; points?: readonly string[]; text?: readonly string[] }

const weights = { title: 1, points: 0.6, text: 0.3 }
/** A title that says little else is more than one in which the words stand among others. */
const wholeTitle = { bonus: 0.25, least: 0.5 }
const inRow = 0.1

/** How well a word of a text answers one that was asked for, from 0 to 1. */
function levelOf(asked: string, word: string): number {
  if (word === asked) return 1
  if (areForms(asked, word)) return 0.98
  if (asked.length >= 2 && word.startsWith(asked)) return 0.6 + (0.25 * asked.length) / word.length
  return 0
}

type Prepared = { title: readonly string[]; points: readonly string[]; text: readonly string[] }
/** Whoever keeps its texts has them taken apart once. */
const prepared = new WeakMap<Texts, Prepared>()
const uniqueIn = (texts: readonly string[]) => [...new Set(texts.flatMap(wordsOf))]

function prepare(texts: Texts): Prepared {
  let words = prepared.get(texts)
  if (!words) {
    const { title, points = [], text = [] } = texts
    words = { title: wordsOf(title), points: uniqueIn(points), text: uniqueIn(text) }
    prepared.set(texts, words)
  }
  return words
}

/** All words of these texts. */
export const wordsIn = (texts: Texts): string[] => Object.values(prepare(texts)).flat()

/** Looks for the words of a question; made once for it, since it remembers what it has compared. */
export function openMatcher(question: Question) {
  const asked = [...new Set(question.asked.flatMap((readings) => readings.flatMap(({ words }) => words)))]
  const placeOf = new Map(asked.map((word, at) => [word, at]))
  const readings = question.asked.map((each) =>
    each.map(({ words, cost }) => ({ places: words.map((word) => placeOf.get(word) ?? 0), worth: 1 - cost })),
  )
  const known = new Map<string, readonly number[] | null>()

  /** How well the word answers each one that is asked for; null when it answers none. */
  function levelsOf(word: string) {
    let levels = known.get(word)
    if (levels === undefined) {
      const all = asked.map((each) => levelOf(each, word))
      known.set(word, (levels = all.some((level) => level > 0) ? all : null))
    }
    return levels
  }
  const isFound = (word: string) => levelsOf(word) !== null

  /** How well these words answer each word of the question. */
  function answersIn(words: readonly string[]): readonly number[] {
    const best = asked.map(() => 0)
    for (const word of words) {
      const levels = levelsOf(word)
      if (levels) for (const [at, level] of levels.entries()) best[at] = Math.max(best[at] ?? 0, level)
    }
    return readings.map((each) =>
      Math.max(...each.map(({ places, worth }) => Math.min(...places.map((at) => best[at] ?? 0)) * worth)),
    )
  }

  /** From 0, where it is no answer, to somewhat above 1. */
  function score(texts: Texts): number {
    if (readings.length === 0) return 0
    const { title, points, text } = prepare(texts)
    const inTitle = answersIn(title)
    const inPoints = answersIn(points)
    const isMissing = inTitle.some((level, at) => Math.max(level, inPoints[at] ?? 0) === 0)
    // The text is long, and the rest has mostly said it all.
    const inText = isMissing ? answersIn(text) : []
    const each = inTitle.map((level, at) =>
      Math.max(level * weights.title, (inPoints[at] ?? 0) * weights.points, (inText[at] ?? 0) * weights.text),
    )
    if (question.some ? each.every((one) => one === 0) : each.includes(0)) return 0
    const found = title.map(isFound)
    const share = found.filter(Boolean).length / Math.max(1, title.length)
    const isRow = readings.length > 1 && found.some((one, at) => one && found[at + 1])
    const whole = share >= wholeTitle.least ? wholeTitle.bonus * share : 0
    return each.reduce((all, one) => all + one, 0) / each.length + whole + (isRow ? inRow : 0)
  }
  return { question, score, isFound }
}
export type Matcher = ReturnType<typeof openMatcher>

/** What a search shows, as the server and the device name it. */
type Shown = {
  news: readonly { item: { title: string }; excerpt: string }[]
  categories: readonly { item: { category_title: string } }[]
  surveys: readonly { item: { title: string; summary: string } }[]
  contacts: readonly { item: { name: string; position: string; department: string; company: string } }[]
}
/** The words in it that answer, each once, for whoever marks them. */
export function wordsFound({ isFound }: Matcher, { news, categories, surveys, contacts }: Shown): string[] {
  const shown = [
    ...news.flatMap(({ item, excerpt }) => [item.title, excerpt]),
    ...categories.map(({ item }) => item.category_title),
    ...surveys.flatMap(({ item }) => [item.title, item.summary]),
    ...contacts.flatMap(({ item }) => [item.name, item.position, item.department, item.company]),
  ]
  return uniqueIn(shown).filter(isFound)
}

type Ranked = { score: number; at?: string | null | undefined }

/** Closer scores than this are alike: which form of a word stands there matters less than when it was written. */
const steps = 25

/** The best first; of those that are as good the newest. */
export const byRank = (one: Ranked, other: Ranked): number =>
  Math.round(other.score * steps) - Math.round(one.score * steps) || (other.at ?? '').localeCompare(one.at ?? '')
