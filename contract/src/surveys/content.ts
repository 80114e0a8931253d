import * as Type from 'typebox'
import { closed, Id, InSomeLanguages, LanguageCode, nullable } from '../fields.ts'
import { questionKinds } from './kinds/index.ts'
import { conditionTests } from './kinds/kind.ts'
import { surveyLimits as most } from './limits.ts'

export const surveyModes = ['named', 'confidential', 'anonymous'] as const
export const SurveyMode = Type.Enum([...surveyModes])
export type SurveyMode = (typeof surveyModes)[number]

/** When the results show: never, after one’s own answer, after closing, or to editors only. */
export const resultsVisible = ['never', 'after_answer', 'after_close', 'editors'] as const
export const ResultsVisible = Type.Enum([...resultsVisible])
export type ResultsVisible = (typeof resultsVisible)[number]

const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength })
const Label = Type.String({ maxLength: most.label })

export const ShowIfContent = closed({
  match: Type.Enum(['all', 'any']),
  conditions: Type.Array(
    closed({
      question: Id,
      test: Type.Enum([...conditionTests]),
      value: Type.Optional(Type.Union([Id, Type.Boolean(), Type.Integer()])),
    }),
    { minItems: 1, maxItems: most.conditions },
  ),
})

/** `image_id` is a medium of the library, for `photo_choice`; `image_alt` says what it shows. */
export const OptionContent = closed({
  id: Id,
  text: Words(most.option),
  image_id: Type.Optional(nullable(Id)),
  image_alt: Type.Optional(Type.String({ maxLength: 300 })),
})

const Bound = Type.Integer({ minimum: 0, maximum: 100 })
/** What is common to a question as it is kept and as it is read. */
export const questionFields = {
  id: Id,
  kind: Type.Enum([...questionKinds]),
  title: Words(most.question),
  help: Type.Optional(Type.String({ maxLength: most.help })),
  required: Type.Boolean(),
  /** Of `multiple`: how many may be chosen; of `scale`: the lowest and the highest number, 1 and 5 if left out. */
  min: Type.Optional(Bound),
  max: Type.Optional(Bound),
  /** What the ends of a scale mean. */
  labels: Type.Optional(closed({ low: Label, high: Label })),
  /** Only for a `scale` of five, of which the highest is the best: faces in the place of numbers. */
  faces: Type.Optional(Type.Boolean()),
  /** One more option, with a text beside it. */
  other: Type.Optional(Type.Boolean()),
  /** The options stand in another order for each reader. */
  shuffle: Type.Optional(Type.Boolean()),
  /** Of `text`: one line or several; several if left out. */
  length: Type.Optional(Type.Enum(['short', 'long'])),
  section: Type.Optional(Id),
  show_if: Type.Optional(ShowIfContent),
}

/** A question as its editor writes it and as the database keeps it. */
export const QuestionContent = closed({
  ...questionFields,
  options: Type.Optional(Type.Array(OptionContent, { maxItems: most.options })),
})
export type QuestionContent = Type.Static<typeof QuestionContent>

export const SurveySection = closed({
  id: Id,
  title: Words(most.title),
  text: Type.String({ maxLength: most.section_text }),
})
export type SurveySection = Type.Static<typeof SurveySection>

const byId = <const S extends Type.TSchema>(of: S, maxProperties: number) =>
  Type.Record(Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', maxLength: 64 }), of, {
    maxProperties,
    additionalProperties: false,
  })

/** The words in the other language, by the ids of what they stand for; what is missing is shown as it was written. */
export const SurveyTranslation = closed({
  title: Words(most.title),
  summary: Type.String({ maxLength: most.summary }),
  sections: byId(
    closed({ title: Words(most.title), text: Type.String({ maxLength: most.section_text }) }),
    most.sections,
  ),
  questions: byId(
    closed({
      title: Words(most.question),
      help: Type.Optional(Type.String({ maxLength: most.help })),
      labels: Type.Optional(closed({ low: Label, high: Label })),
      options: Type.Optional(byId(Words(most.option), most.options)),
    }),
    most.questions,
  ),
})
export type SurveyTranslation = Type.Static<typeof SurveyTranslation>

/** What is kept with each version: all words and all logic. */
export const SurveyWording = closed({
  title: Words(most.title),
  summary: Type.String({ maxLength: most.summary }),
  language: LanguageCode,
  translations: InSomeLanguages(SurveyTranslation),
  sections: Type.Array(SurveySection, { maxItems: most.sections }),
  questions: Type.Array(QuestionContent, { minItems: 1, maxItems: most.questions }),
})
export type SurveyWording = Type.Static<typeof SurveyWording>
