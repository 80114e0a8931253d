import { asChoice, optionsOf, problemOfChoice, problemsOfOptions } from './choices.ts'
import type { AnswerRules, Kind } from './kind.ts'

export const photoChoiceAnswers: AnswerRules = { problemOf: problemOfChoice, linesOf: optionsOf }

/** One of the options, each with its picture. */
export const photoChoice: Kind = {
  ...asChoice,
  fields: ['options', 'other', 'image_id'],
  begins: { required: true, options: 2 },
  problemsOf: (question) => [
    ...problemsOfOptions(question),
    ...(question.options ?? []).flatMap(({ image_id }, at): [string, string][] =>
      image_id ? [] : [[`options.${at}.image_id`, 'required']],
    ),
  ],
}
