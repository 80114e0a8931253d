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
}

export type Languages = { screen: Language; survey: Language }

/** `lang` is that of an option; what readers themselves have written may be in any. */
export type Line = { text: string; lang?: Language }

/** `lang` is that of the name of an option; `share` is how long it is, 0 to 1; `text` what stands at its end. */
export type Bar = { key: string; name: string; lang: Language | undefined; share: number; text: string; mine: boolean }

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
  /** The lines of a chart, the longer the better; without it only those who lead the survey read what was said. */
  barsOf?: (drawn: Drawn) => Bar[]
  /** What the score is called. */
  scoreOf?: (score: string, words: Words) => string
}
