import { abbreviations } from './abbreviations.ts'
import { latinOf, wordsOf } from './bulgarian.ts'
import { onOtherKeys } from './keyboards.ts'
import { normalForm } from '../normal-form.ts'
import { bulgarianOf } from './spelling.ts'
import { stopWords } from './stop-words.ts'

/** One way to take what was typed: these words together. A cost says how far it is from what was typed. */
export type Reading = { words: readonly string[]; cost: number }
/** All that one word of a question may mean, what was typed first. */
export type Asked = readonly Reading[]
export type Question = {
  asked: readonly Asked[]
  /** That some of the words are found is enough. */
  some: boolean
}

/** The most words that are searched for: more say nothing more, and each costs a look. */
const mostWords = 8
const mostReadings = 12
/** Shorter words look like too many others. */
const leastAlike = 5

const costs = { spelling: 0.04, latin: 0.1, abbreviation: 0.05, keyboard: 0.1, mistake: 0.3 }

/** A word as it is, in the other alphabet, and what it is short for. */
function readingsOf(word: string): Reading[] {
  const meant = (abbreviations.get(word) ?? []).map((words) => ({ words: words.split(' '), cost: costs.abbreviation }))
  // What is short for something is no beginning of something else.
  const spelled = (meant.length > 0 ? [] : bulgarianOf(word)).map(({ word: other, cost }) => ({
    words: [other],
    cost: costs.spelling + cost,
  }))
  const latin = /^[а-яѝ]{3,}$/.test(word) ? [{ words: [latinOf(word)], cost: costs.latin }] : []
  return [{ words: [word], cost: 0 }, ...meant, ...spelled, ...latin]
}

/** A piece between spaces as it would be on another keyboard, where all of it is then letters. */
const otherKeysOf = (piece: string): Reading[] =>
  onOtherKeys(piece)
    .filter((typed) => /^[\p{L}\p{N}]{2,40}$/u.test(typed))
    .map((typed) => ({ words: [typed], cost: costs.keyboard }))

const piecesOf = (q: string) => {
  const pieces = (normalForm(q) ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const telling = pieces.filter((piece) => !wordsOf(piece).every((word) => stopWords.has(word)))
  return telling.length > 0 ? telling : pieces
}

const keyOf = (asked: Asked) => asked.map(({ words }) => words.join(' ')).join('|')
const eachOnce = (all: readonly Asked[]) => {
  const known = new Set<string>()
  return all.filter((asked) => !known.has(keyOf(asked)) && known.add(keyOf(asked))).slice(0, mostWords)
}

/** Signs inside a word are letters of another keyboard. */
const isMixed = (piece: string) => /[a-z][`[\];'][a-z]/.test(piece)

type Ways = {
  /** Also as it would be on another keyboard. */
  keys?: boolean
}

/** What is asked for. */
export function readQuestion(q: string, { keys = false }: Ways = {}): Question {
  const asked = piecesOf(q).flatMap((piece): Asked[] => {
    const words = wordsOf(piece)
    const typed = keys || isMixed(piece) ? otherKeysOf(piece) : []
    if (typed.length === 0) return words.map((word) => readingsOf(word).slice(0, mostReadings))
    const asIs = words.length === 1 ? readingsOf(words[0] ?? '').slice(0, mostReadings) : [{ words, cost: 0 }]
    return [[...asIs.filter((reading) => reading.words.length > 0), ...typed]]
  })
  return { asked: eachOnce(asked), some: false }
}

/** How many letters differ, at most two: one is exchanged, missing, too many, or two stand in each other's place. */
export function differ(one: string, other: string): number {
  const tooMany = 3
  if (Math.abs(one.length - other.length) > 2) return tooMany
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const row = [at]
    for (let to = 1; to <= other.length; to++) {
      const same = one[at - 1] === other[to - 1]
      let least = Math.min((last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1, (last[to - 1] ?? 0) + (same ? 0 : 1))
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1])
        least = Math.min(least, (before[to - 2] ?? 0) + 1)
      row.push(least)
    }
    if (Math.min(...row) > 2) return tooMany
    before = last
    last = row
  }
  return last.at(-1) ?? tooMany
}

const mistakesIn = (word: string) => (word.length >= 8 ? 2 : 1)
const mostCorrections = 4
/** Of a word in Latin letters the likeliest spellings. */
const mostLooked = 3

/** Which of the readings of one word may be mistyped. */
const mayBeMistyped = (readings: Asked) =>
  readings
    .flatMap(({ words: [word = '', ...more], cost }) => (more.length > 0 ? [] : [{ word, cost }]))
    .filter(({ word }) => word.length >= leastAlike && !/\d/.test(word))
    .slice(0, mostLooked)

/** The words of a question that may be mistyped. */
export const mistypedIn = ({ asked }: Question): string[] =>
  asked.flatMap((readings) => mayBeMistyped(readings).map(({ word }) => word)).slice(0, mostWords)

/** The question with what of these words may have been meant; undefined where none looks like any of its own. */
export function corrected(question: Question, words: Iterable<string>): Question | undefined {
  const vocabulary = [...new Set(words)].filter((word) => word.length >= leastAlike - 1)
  let found = false
  const asked = question.asked.map((readings): Asked => {
    const meant = mayBeMistyped(readings).flatMap(({ word: typed, cost }) =>
      vocabulary.flatMap((word) => {
        const most = mistakesIn(typed)
        if (word.length < typed.length - most) return []
        // Whoever has not finished a word has mistyped its beginning.
        const like = new Set([word, word.slice(0, typed.length), word.slice(0, typed.length + 1)])
        const mistakes = Math.min(...[...like].map((each) => differ(typed, each)))
        return mistakes > 0 && mistakes <= most
          ? [{ words: [word], cost: cost + costs.mistake * mistakes + (word[0] === typed[0] ? 0 : 0.1) }]
          : []
      }),
    )
    if (meant.length === 0) return readings
    found = true
    const best = meant.toSorted((one, other) => one.cost - other.cost).slice(0, mostCorrections)
    return [...readings, ...best]
  })
  return found ? { ...question, asked } : undefined
}

/** Any of its words, where there are several. */
export const anyOf = (question: Question): Question | undefined =>
  question.asked.length > 1 ? { ...question, some: true } : undefined
