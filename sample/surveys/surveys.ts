import {
  closed,
  Id,
  InSomeLanguages,
  QuestionContent,
  ResultsVisible,
  SurveyMode,
  SurveySection,
  SurveyTranslation,
} from '@megdan/contract'
import * as Type from 'typebox'
import { readSample } from '../read.ts'
import { CoverName } from '../cover-name.ts'
import { SampleAudience } from '../types.ts'

const AnswerValue = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String())])

const SampleSurvey = closed({
  id: Id,
  title: Type.String(),
  summary: Type.String(),
  cover: CoverName,
  mode: SurveyMode,
  audience: SampleAudience,
  /** Days from the day of filling; negative is in the past. */
  opens_days: Type.Integer(),
  closes_days: Type.Integer(),
  results: ResultsVisible,
  sections: Type.Optional(Type.Array(SurveySection)),
  /** `image_id` of an option is the name of a cover here. */
  questions: Type.Array(QuestionContent),
  translations: Type.Optional(InSomeLanguages(SurveyTranslation)),
  responses: Type.Optional(Type.Array(Type.Record(Type.String(), AnswerValue))),
  /** What was done about it, told to those who took part. */
  outcome: Type.Optional(InSomeLanguages(Type.String())),
})
export type SampleSurvey = Type.Static<typeof SampleSurvey>

const ids = ['puls-na-noemvri', 'menyu-stol', 'distancionna-rabota', 'koledno-tarzhestvo', 'otvoreni-vrati']
export const surveys = ids.map((id) => readSample(`surveys/${id}.json`, SampleSurvey))
