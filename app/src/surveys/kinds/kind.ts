import type { AnswerValue, Language, Question, QuestionResult } from '@megdan/contract'
import type { ComponentType } from 'react'
import type { Words } from '../words.ts'

export type AnswerProps = {
  question: Question
  /** Of its words. */
  language: Language
  value: AnswerValue | undefined
  onAnswer: (value: AnswerValue | undefined) => void
  seed: string
  labelledBy: string
  describedBy: string | undefined
  /** What is wrong with the text beside «other». */
  problem?: string | undefined
}

export type Languages = { screen: Language; survey: Language }

/**
 * `lang` is that of an option; what readers themselves have written may be in any. `mood` is a face, 1 the worst;
 * `notes` say what a number stands between.
 */
export type Line = { text: string; lang?: Language | undefined; mood?: number | undefined; notes?: Note[] }
export type Note = { text: string; lang: Language | undefined }

/** `lang` is that of the name of an option; `share` is how long it is, 0 to 1; `text` what stands at its end. */
export type Bar = {
  key: string
  name: string
  lang: Language | undefined
  mood?: number | undefined
  share: number
  text: string
  mine: boolean
}

/** A part of one bar that is drawn of several. */
export type Part = Pick<Bar, 'key' | 'name' | 'share' | 'text' | 'mine'>

/** One number of each company, side by side: what it is, how long its line is, what stands at its end. */
export type Compared = { what: string; of: (result: QuestionResult) => { share: number; text: string } }

/** What is drawn of the results of one question: its counts, and what this reader has answered. */
export type Drawn = {
  question: Question
  result: QuestionResult
  own: AnswerValue | undefined
  words: Words
  languages: Languages
}

/** What a kind of question looks like; what it is stands in the contract. */
export type KindScreen = {
  Answer: ComponentType<AnswerProps>
  /** How it is answered, in words. */
  howOf: (question: Question, words: Words) => string
  /** What is said where it must be answered and was not, if it is another sentence than usual. */
  missing?: (words: Words) => string
  /** What somebody has answered, in words; one line for each thing that was chosen. */
  linesOf: (question: Question, value: AnswerValue, words: Words, languages: Languages) => Line[]
  /** The lines of a chart, the longer the better; without it only the organisers read what was said. */
  barsOf?: (drawn: Drawn) => Bar[]
  /** In the place of bars: the parts of one, and a sentence that explains the score. */
  partsOf?: (drawn: Drawn) => { parts: Part[]; explained: string }
  /** What the score is called. */
  scoreOf?: (score: string, words: Words) => string
  /** What is compared between companies; nothing where there is nothing that one number says. */
  comparedOf?: (drawn: Drawn) => Compared | undefined
}

/** Each file that bears the name of a kind adds it here; `index.ts` does not compile without all of them. */
export interface KindScreens {}
