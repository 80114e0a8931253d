import * as Type from 'typebox'
import { AudienceChoice } from '../audience.ts'
import { closed, Count, Id, Image, InSomeLanguages, LanguageCode, nullable, Time, Titled } from '../fields.ts'
import { noticeLimits } from '../limits.ts'
import { ReviewState } from '../review.ts'
import {
  QuestionContent,
  ResultsVisible,
  SurveyMode,
  SurveySection,
  SurveyTranslation,
  SurveyWording,
} from './content.ts'
import { surveyLimits as most } from './limits.ts'

export const surveyStatuses = ['draft', 'scheduled', 'open', 'closed', 'archived'] as const
export const SurveyStatus = Type.Enum([...surveyStatuses])
export type SurveyStatus = (typeof surveyStatuses)[number]

export const surveyContentFields = {
  title: Type.String({ minLength: 1, maxLength: most.title }),
  summary: Type.String({ maxLength: most.summary }),
  language: LanguageCode,
  translations: InSomeLanguages(SurveyTranslation),
  sections: Type.Array(SurveySection, { maxItems: most.sections }),
  questions: Type.Array(QuestionContent, { maxItems: most.questions }),
  cover_id: nullable(Id),
  /** What the cover shows, for those who do not see it. */
  cover_alt: Type.String({ maxLength: 300 }),
  mode: SurveyMode,
  audience: AudienceChoice,
  /** Null means as soon as it is published. */
  opens_at: nullable(Time),
  closes_at: nullable(Time),
  results_visible: ResultsVisible,
  /** Fewer answers are told to nobody; null means the installation’s limit, which is never undercut. */
  group_limit: nullable(Type.Integer({ minimum: 3, maximum: 1000 })),
}
export const SurveyContent = closed(surveyContentFields)
/** What an editor writes and chooses. */
export type SurveyContent = Type.Static<typeof SurveyContent>

const shared = {
  id: Type.String(),
  status: SurveyStatus,
  changed_at: Time,
  changed_by: nullable(Type.String()),
  /** The id of whoever began it: their drafts are theirs to delete. */
  created_by: nullable(Type.String()),
  /** Of everything that editors change. */
  version: Count,
  /** Why it did not open at its hour. */
  held: nullable(Type.Enum(['audience_empty', 'audience_too_small', 'right_missing', 'approval_missing'])),
  /** How far its review is; null while nobody was asked. */
  review: nullable(ReviewState),
  /** Active people who may answer, each once. */
  reach: Count,
  /** How many have taken part, or hold a ticket. */
  taken_part: Count,
  /** A survey without names is for so few that a number would tell who took part: `taken_part` is 0. */
  participation_withheld: Type.Optional(Type.Boolean()),
}
export const StudioSurveyItem = Type.Object({
  ...shared,
  title: Type.String(),
  cover: nullable(Image),
  mode: SurveyMode,
  audience: AudienceChoice,
  /** The groups of the audience by their names. */
  groups: Type.Array(Titled),
  opens_at: nullable(Time),
  closes_at: nullable(Time),
  question_count: Count,
  minutes: Count,
  languages: Type.Array(LanguageCode),
  /** Changes wait on the server that readers do not have. */
  unpublished: Type.Boolean(),
})
export type StudioSurveyItem = Type.Static<typeof StudioSurveyItem>

export const SurveyNotice = closed({
  title: Type.String({ minLength: 1, maxLength: noticeLimits.title }),
  body: Type.String({ minLength: 1, maxLength: noticeLimits.body }),
})
const outcomeText = Type.String({ minLength: 1, maxLength: most.section_text })
export const SurveyOutcome = InSomeLanguages(outcomeText)
export type SurveyOutcome = Type.Static<typeof SurveyOutcome>

/** What was written of a survey that is no draft, and its readers do not have. */
export const PendingSurvey = Type.Object({
  /** Of what waits alone: grows with each saving. */
  version: Count,
  changes: Type.Object(Type.Partial(SurveyContent).properties),
})
export type PendingSurvey = Type.Static<typeof PendingSurvey>

export const StudioSurvey = Type.Object({
  ...shared,
  ...surveyContentFields,
  pending: nullable(PendingSurvey),
  /** The version of what is asked, as readers have it: grows when the words of a published survey change. */
  text_version: Count,
  /** Somebody has answered, or holds a ticket: mode and questions stay as they are. Of so few people, from its beginning. */
  locked: Type.Boolean(),
  /** Goes out when it opens. */
  notice: nullable(SurveyNotice),
  published_at: nullable(Time),
  reminded_at: nullable(Time),
  /** What was done about it, told to those who took part. */
  outcome: nullable(SurveyOutcome),
  outcome_at: nullable(Time),
  cover: nullable(Image),
  images: Type.Record(Type.String(), Image),
  /**
   * Of the installation: the least answers that are told, the least that are told in words, the least anonymous audience,
   * and how many days before it opens somebody must have been here to count for that.
   */
  limits: Type.Object({ group: Count, text: Count, anonymous_audience: Count, known_days: Count }),
})
export type StudioSurvey = Type.Static<typeof StudioSurvey>

/** What was asked from one moment on, and why it became so. */
export const StudioSurveyVersion = Type.Object({
  version: Count,
  saved_at: Time,
  saved_by: nullable(Type.String()),
  reason: nullable(Type.String()),
  wording: SurveyWording,
})
export type StudioSurveyVersion = Type.Static<typeof StudioSurveyVersion>
