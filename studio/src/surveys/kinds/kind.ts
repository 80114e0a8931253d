import type { Language, QuestionContent, QuestionResult } from '@megdan/contract'
import type { ComponentType } from 'react'
import type { StudioLanguage, Texts } from '../../texts/index.ts'
import type { IconName } from '../../ui/Icon.tsx'
import type { ReadQuestion } from '../words.ts'

export type QuestionProps = { question: QuestionContent }

/** What is drawn of the results of one question. */
export type Drawn = { question: ReadQuestion; result: QuestionResult; language: Language }
/** `share` is how long the bar of a value is, 0 to 1; `text` stands at its end, `cells` behind its name in the table. */
export type Bar = { value: string; share: number; text: string; cells: string[] }
export type Chart = {
  /** What stands above the `cells`. */
  columnsOf: (words: Texts['surveyResults']) => string[]
  barsOf: (drawn: Drawn) => Bar[]
}

/** A part of all answers, as the one bar of a question has it. */
export type Part = { key: string; name: string; hue: string; count: number; share: number; text: string }

/** What a kind of question looks like for whoever writes it and reads its results; what it is stands in the contract. */
export type KindScreen = {
  icon: IconName
  /** What is written of it beside its title and its help. */
  Fields?: ComponentType<QuestionProps>
  /** What is switched on and off beside «required», as far as the contract does not say it for all kinds. */
  Switches?: ComponentType<QuestionProps>
  /** How it looks while it is not being written, if not as its values. */
  Glance?: ComponentType<QuestionProps>
  /** What a value of the results is called, if otherwise than in a file. */
  nameOf?: (value: string, language: StudioLanguage) => string
  /** Without it one reads only what was written. */
  chart?: Chart
  /** Into what all answers fall, drawn as one bar in place of a bar for each value; the values stand in the table. */
  partsOf?: (drawn: Drawn, words: Texts['surveyBuilder']['kind']) => Part[]
  /** What the score is called. */
  scoreOf?: (score: string, words: Texts['surveyBuilder']['kind']) => string
}

/** Each file that bears the name of a kind adds it here; `index.ts` does not compile without all of them. */
export interface KindScreens {}
