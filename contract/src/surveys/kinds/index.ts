import { date, dateAnswers } from './date.ts'
import type { AnswerRules, Kind } from './kind.ts'
import { multiple, multipleAnswers } from './multiple.ts'
import { nps, npsAnswers } from './nps.ts'
import { photoChoice, photoChoiceAnswers } from './photo-choice.ts'
import { ranking, rankingAnswers } from './ranking.ts'
import { scale, scaleAnswers } from './scale.ts'
import { single, singleAnswers } from './single.ts'
import { text, textAnswers } from './text.ts'
import { yesNo, yesNoAnswers } from './yes-no.ts'

/** What can be asked; apart from the rest of each kind, so that the reader’s app brings nothing else along. */
export const answerRules = {
  single: singleAnswers,
  multiple: multipleAnswers,
  scale: scaleAnswers,
  nps: npsAnswers,
  yes_no: yesNoAnswers,
  ranking: rankingAnswers,
  text: textAnswers,
  date: dateAnswers,
  photo_choice: photoChoiceAnswers,
} satisfies Record<string, AnswerRules>
export type QuestionKind = keyof typeof answerRules

/** Every kind, in the order of the builder’s palette. */
export const kinds: Record<QuestionKind, Kind> = {
  single,
  multiple,
  scale,
  nps,
  yes_no: yesNo,
  ranking,
  text,
  date,
  photo_choice: photoChoice,
}
export const questionKinds = /* @__PURE__ */ Object.keys(kinds) as QuestionKind[]
