import * as Type from 'typebox'
import { DeviceKey } from '../devices/devices.ts'
import { Version } from '../changes.ts'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Count, groupTitles, Image, LanguageCode, listQuery, nullable, pageOf, Time } from '../fields.ts'
import { questionFields, ResultsVisible, SurveyMode, SurveySection } from './content.ts'
import { longestAnswers } from './size.ts'

/** Names of texts that nobody has translated, and the language in which they stand. Left out where there are none. */
const untranslated = {
  untranslated: Type.Optional(Type.Array(Type.String())),
  original: Type.Optional(LanguageCode),
}

/** A question as it is read, in the language that was asked for as far as it was written. */
export const Question = Type.Object({
  ...questionFields,
  /** `title`, `help`, `low`, `high`. */
  ...untranslated,
  options: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        text: Type.String(),
        image: Type.Optional(nullable(Image)),
        /** `text`. */
        ...untranslated,
      }),
    ),
  ),
})
export type Question = Type.Static<typeof Question>

const itemFields = {
  id: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  cover: nullable(Image),
  mode: SurveyMode,
  status: Type.Union([Type.Literal('upcoming'), Type.Literal('open'), Type.Literal('closed')]),
  opens_at: Time,
  closes_at: nullable(Time),
  question_count: Type.Integer(),
  /** Answers decide which of the questions are asked, so that they are at most so many; left out where all are. */
  branches: Type.Optional(Type.Boolean()),
  minutes: Type.Integer(),
  /** The language of these words, which may differ from the one asked for. */
  language: LanguageCode,
  /** `summary`. */
  ...untranslated,
}
export const SurveyItem = Type.Object(itemFields)
export type SurveyItem = Type.Static<typeof SurveyItem>
export const Survey = Type.Object({
  ...itemFields,
  /** Untranslated may be `title` and `text`. */
  sections: Type.Array(Type.Object({ ...SurveySection.properties, ...untranslated })),
  questions: Type.Array(Question),
  /** The one that it was written in first. */
  languages: Type.Array(LanguageCode),
  version: Type.Integer(),
  /** What was corrected since it opened, in its editors’ words, the last one first; left out where there is none. */
  corrections: Type.Optional(Type.Array(Type.Object({ version: Type.Integer(), reason: Type.String() }))),
  results_visible: ResultsVisible,
  /** Results show for this many answers and more; what is written in words, to editors only, for `text_limit`. */
  group_limit: Type.Integer(),
  text_limit: Type.Integer(),
  /** The public key (SPKI, base64url) of the tickets of an anonymous survey: the same for everybody. */
  ticket_key: nullable(Type.String()),
  /** Of an anonymous survey: among how many people who were here before it one answers. */
  asked: Type.Optional(Type.Integer()),
  /** What was done about it, told to those who were asked. */
  outcome: nullable(Type.Object({ text: Type.String(), at: Time, language: LanguageCode })),
})
export type Survey = Type.Static<typeof Survey>

/** One line of a chart: an option’s id, `other`, `true`, `false`, a number or a day. */
export const AnswerCount = Type.Object({ value: Type.String(), count: Count })
export const QuestionResult = Type.Object({
  id: Type.String(),
  /** How many answered it. */
  answered: Type.Integer(),
  /** Fewer than the limit answered it, so that no counts are told. */
  withheld: Type.Boolean(),
  /** Empty for texts. For `ranking` the sum of places, first is 1: the lowest stands first. */
  counts: Type.Array(AnswerCount),
  /** Only for a scale; of `nps` promoters less detractors, -100 to 100. */
  score: nullable(Type.Number()),
})
export type QuestionResult = Type.Static<typeof QuestionResult>
export const SurveyResults = Type.Object({
  /** How many answers these results hold; of a survey that is not named it lags behind while it is open. */
  answers: Count,
  /** How many have answered by now. */
  taken_part: Type.Integer(),
  /** A survey without names is for so few that a number would tell who took part: `taken_part` is 0. */
  participation_withheld: Type.Optional(Type.Boolean()),
  /** How many devices of guests are among them, of whom nobody knows who they are; left out where there are none. */
  guests: Type.Optional(Type.Integer()),
  withheld: Type.Boolean(),
  group_limit: Type.Integer(),
  questions: Type.Array(QuestionResult),
  /**
   * To members, once a survey that is not anonymous is over: what was said in each group that can be told apart without
   * telling too few people apart. Left out where there is none.
   */
  by_group: Type.Optional(
    Type.Array(
      Type.Object({
        group: Type.String(),
        title: Type.String(),
        titles: groupTitles,
        questions: Type.Array(QuestionResult),
      }),
    ),
  ),
})
export type SurveyResults = Type.Static<typeof SurveyResults>

/** Whatever is sent is checked against the questions, so that every bad one is named. */
const AnswersSent = Type.Record(Type.String({ pattern: '^[^]*$', maxLength: 64 }), Type.Unknown(), {
  maxProperties: 200,
  additionalProperties: false,
})
/** 32 random bytes that `prepare` put before 32 random bytes of the voter. */
const Ticket = Type.String({ pattern: '^[A-Za-z0-9_-]{86}$', maxLength: 86 })
const Signature = Type.String({ pattern: '^[A-Za-z0-9_-]{342}$', maxLength: 342 })

const lang = { lang: Type.Optional(LanguageCode) }
const late = ['survey_closed', 'survey_not_open'] as const

export const surveys = {
  list: endpoint({
    method: 'GET',
    path: '/api/surveys',
    access: 'reader',
    summary: 'Surveys for the caller: open ones by deadline, then upcoming, then closed.',
    query: closed({ ...listQuery, ...lang }),
    reply: pageOf(SurveyItem),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/surveys/:id',
    access: 'reader',
    summary: 'One survey with its questions.',
    params: ById,
    query: closed(lang),
    reply: Survey,
  }),
  participation: endpoint({
    method: 'GET',
    path: '/api/surveys/participation',
    access: 'member',
    summary: 'Ids of the surveys in which the caller has taken part; of an anonymous one, that he has a ticket.',
    reply: Type.Object({ surveys: Type.Array(Type.String()) }),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/surveys/:id/answer',
    access: 'member',
    summary: 'What the caller has answered; 404 when nothing, and always for an anonymous survey.',
    params: ById,
    reply: Type.Object({ version: Type.Integer(), answers: Type.Record(Type.String(), Type.Unknown()) }),
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/surveys/:id/answer',
    access: 'reader',
    summary: 'Answers a named or confidential survey, once: 201; the same again with its `Idempotency-Key`: 200.',
    params: ById,
    /** A guest must name their device; the server keeps a hash of it that differs from survey to survey. */
    body: closed({ version: Version, answers: AnswersSent, device_key: Type.Optional(DeviceKey) }),
    longest_body: longestAnswers,
    reply: Type.Object({ version: Type.Integer() }),
    errors: [...late, 'already_answered', 'survey_changed', 'survey_anonymous', 'device_refused'],
  }),
  ticket: endpoint({
    method: 'POST',
    path: '/api/surveys/:id/ticket',
    access: 'reader',
    summary: 'Signs a blinded ticket for an anonymous survey, one for each person; the same one as often as asked.',
    params: ById,
    body: closed({ blinded: Signature, device_key: Type.Optional(DeviceKey) }),
    reply: Type.Object({ signature: Type.String() }),
    errors: [...late, 'already_answered', 'survey_not_anonymous', 'device_refused', 'survey_too_few'],
    unlogged: true,
  }),
  cast: endpoint({
    method: 'PUT',
    path: '/api/surveys/:id/ballot',
    access: 'anyone',
    summary:
      'Casts a ballot with a ticket and without saying who one is: 202, it is held and will be counted with others; the same again, once it is counted: 200. What is held lives in memory: send it again until the receipt says that it is counted.',
    params: ById,
    body: closed({ version: Version, answers: AnswersSent, ticket: Ticket, signature: Signature }),
    longest_body: longestAnswers,
    reply: Type.Object({ version: Type.Integer(), counted: Type.Boolean() }),
    errors: [...late, 'already_answered', 'survey_changed', 'ticket_refused'],
    unlogged: true,
  }),
  receipt: endpoint({
    method: 'POST',
    path: '/api/surveys/:id/ballot/receipt',
    access: 'anyone',
    summary: 'Whether the ballot of this ticket is among those that are counted, or held to be counted with others.',
    params: ById,
    body: closed({ ticket: Ticket }),
    reply: Type.Object({ counted: Type.Boolean(), held: Type.Boolean() }),
    unlogged: true,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/surveys/:id/ballot/withdrawal',
    access: 'anyone',
    summary: 'Takes the ballot of this ticket out, until the survey closes; the ticket is good for another.',
    params: ById,
    body: closed({ ticket: Ticket }),
    errors: ['survey_closed'],
    unlogged: true,
  }),
  results: endpoint({
    method: 'GET',
    path: '/api/surveys/:id/results',
    access: 'reader',
    summary: 'Counts by question, when the survey’s rule lets its readers see them.',
    params: ById,
    /** By which a guest is known to have answered. */
    query: closed({ device_key: Type.Optional(DeviceKey) }),
    reply: SurveyResults,
    errors: ['results_hidden'],
  }),
}
