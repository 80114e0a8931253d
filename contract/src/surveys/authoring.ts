import * as Type from 'typebox'
import { optionally, Version } from '../changes.ts'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Count, Id, LanguageCode, listQuery, nullable, ordered, pageOf, Time, Titled } from '../fields.ts'
import {
  StudioSurvey,
  StudioSurveyItem,
  StudioSurveyVersion,
  surveyContentFields,
  SurveyContent,
  SurveyNotice,
  SurveyOutcome,
  SurveyStatus,
} from './studio-survey.ts'
import { surveyLimits as most } from './limits.ts'
import { longestSurvey } from './size.ts'
import { QuestionResult, SurveyResults } from './surveys.ts'

export * from './studio-survey.ts'

const seen = { version: Type.Optional(Version) }
/** Which of what waits was seen; 0 while nothing does. */
const pending = { version: Version, pending: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }

const { title, ...others } = surveyContentFields
const optional = optionally(others)

export const StudioSurveyResults = Type.Object({
  ...SurveyResults.properties,
  status: SurveyStatus,
  /** Active people who may answer now. */
  reach: Count,
  /** Devices of guests that are known, where guests may answer; 0 else. */
  guests_reach: Count,
  /** How many took part on each day; empty where that is withheld. */
  days: Type.Array(Type.Object({ day: Type.String(), count: Count })),
  /** Groups whose results can be asked for; no others can without telling too few people apart. */
  groups: Type.Array(Titled),
  text_limit: Count,
  /** Of the audience, who has not taken part; 0 where that is withheld. */
  waiting: Count,
  reminded_at: nullable(Time),
})
export type StudioSurveyResults = Type.Static<typeof StudioSurveyResults>

/** The last survey that is over and asked some of the same before; null where none did. */
const FormerResults = Type.Object({
  survey: nullable(Type.Object({ ...Titled.properties, language: LanguageCode, closes_at: Time })),
  /** Under the ids, and with the values, of the questions of now. */
  questions: Type.Array(QuestionResult),
})
export type FormerResults = Type.Static<typeof FormerResults>

const Group = Type.Optional(Id)
const file = { lang: Type.Optional(LanguageCode) }

/** By what the list of the surveys stands; `end` is when it closes, and what has no end closes after all others. */
export const surveyOrders = ['changed', 'title', 'end'] as const
export type SurveyOrder = (typeof surveyOrders)[number]

export const surveysAuthoring = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/surveys',
    access: 'editor',
    summary: 'Surveys in every state, last changed first unless another column is named, with the count of each state.',
    query: closed({
      ...listQuery,
      status: Type.Optional(SurveyStatus),
      /** Only what waits for approval. */
      in_review: Type.Optional(Type.Boolean()),
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      ...ordered(surveyOrders),
    }),
    reply: Type.Object({
      ...pageOf(StudioSurveyItem).properties,
      counts: Type.Object({
        draft: Count,
        scheduled: Count,
        open: Count,
        closed: Count,
        archived: Count,
        in_review: Count,
      }),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/studio/surveys',
    access: 'editor',
    summary: 'Begins a draft; what is left out is empty, and it is for nobody until an audience is chosen.',
    body: closed({ title, ...optional }),
    longest_body: longestSurvey,
    status: 201,
    reply: StudioSurvey,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/studio/surveys/:id',
    access: 'editor',
    summary: 'One survey as its editors see it.',
    params: ById,
    reply: StudioSurvey,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/studio/surveys/:id',
    access: 'editor',
    summary: 'Changes what is named. Once there are answers only the words may change, as a new version.',
    params: ById,
    body: closed({
      version: Version,
      /** With a correction: what whoever was just answering is told. */
      reason: Type.Optional(Type.String({ minLength: 1, maxLength: most.summary })),
      ...Type.Partial(SurveyContent).properties,
    }),
    longest_body: longestSurvey,
    reply: StudioSurvey,
    errors: ['version_conflict', 'not_ready', 'survey_locked', 'approval_needed'],
  }),
  keep: endpoint({
    method: 'PATCH',
    path: '/api/studio/surveys/:id/pending',
    access: 'editor',
    summary: 'Keeps changes of what is no draft any more for its editors; readers have them once they are published.',
    params: ById,
    body: closed({ ...pending, ...Type.Partial(SurveyContent).properties }),
    longest_body: longestSurvey,
    reply: StudioSurvey,
    errors: ['version_conflict', 'still_draft'],
  }),
  discard: endpoint({
    method: 'POST',
    path: '/api/studio/surveys/:id/pending/discard',
    access: 'editor',
    summary: 'Gives up the changes that readers do not have.',
    params: ById,
    body: closed(pending),
    reply: StudioSurvey,
    errors: ['version_conflict'],
  }),
  publishPending: endpoint({
    method: 'POST',
    path: '/api/studio/surveys/:id/pending/publish',
    access: 'editor',
    summary: 'Makes the changes that wait part of the survey; of what is published its readers have them at once.',
    params: ById,
    body: closed({ ...pending, reason: Type.Optional(Type.String({ minLength: 1, maxLength: most.summary })) }),
    reply: StudioSurvey,
    errors: ['version_conflict', 'not_ready', 'survey_locked', 'approval_needed', 'unchanged'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/studio/surveys/:id/versions',
    access: 'editor',
    summary: 'What was asked since it was first published, the last correction first.',
    params: ById,
    reply: Type.Object({ items: Type.Array(StudioSurveyVersion) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/studio/surveys/:id',
    access: 'editor',
    summary: 'Deletes what is not published, with all answers.',
    params: ById,
    errors: ['still_published'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/studio/surveys/:id/duplicate',
    access: 'editor',
    summary: 'Begins a draft with the same questions, for nobody yet.',
    params: ById,
    status: 201,
    reply: StudioSurvey,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/studio/surveys/:id/publish',
    access: 'editor',
    right: 'arrange',
    summary: 'Opens now, or at a time to come; again the same changes nothing.',
    params: ById,
    body: closed({
      ...seen,
      opens_at: Type.Optional(nullable(Time)),
      closes_at: Type.Optional(nullable(Time)),
      notify: Type.Optional(SurveyNotice),
    }),
    reply: StudioSurvey,
    errors: ['version_conflict', 'not_ready', 'already_published', 'survey_closed', 'approval_needed'],
  }),
  unpublish: endpoint({
    method: 'POST',
    path: '/api/studio/surveys/:id/unpublish',
    access: 'editor',
    right: 'arrange',
    summary: 'Takes a survey away from its readers; what is scheduled becomes a draft again.',
    params: ById,
    body: closed(seen),
    reply: StudioSurvey,
    errors: ['version_conflict', 'not_published'],
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/studio/surveys/:id/close',
    access: 'editor',
    right: 'arrange',
    summary: 'Ends an open survey now.',
    params: ById,
    body: closed(seen),
    reply: StudioSurvey,
    errors: ['version_conflict', 'not_open'],
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/studio/surveys/:id/remind',
    access: 'editor',
    right: 'arrange',
    summary: 'Notifies those of the audience who have not taken part, without saying who; at most each 12 hours.',
    params: ById,
    /** `people` is 0 where participation is withheld: it goes to whoever waits, if anybody does. */
    reply: Type.Object({ people: Count, reminded_at: Time }),
    errors: ['not_open', 'nobody_waits', 'already_reminded', 'approval_needed'],
  }),
  tell: endpoint({
    method: 'PUT',
    path: '/api/studio/surveys/:id/outcome',
    access: 'editor',
    right: 'arrange',
    summary: 'Says what was done about it; `notify` tells those who took part.',
    params: ById,
    body: closed({ version: Version, outcome: SurveyOutcome, notify: Type.Boolean() }),
    reply: StudioSurvey,
    errors: ['version_conflict', 'not_published', 'approval_needed'],
  }),
  results: endpoint({
    method: 'GET',
    path: '/api/studio/surveys/:id/results',
    access: 'editor',
    summary: 'Participation and counts by question, of everybody or of one group that can be told apart.',
    params: ById,
    query: closed({ group: Group }),
    reply: StudioSurveyResults,
    errors: ['group_withheld'],
  }),
  former: endpoint({
    method: 'GET',
    path: '/api/studio/surveys/:id/results/former',
    access: 'editor',
    summary:
      'What was answered when the same was last asked: kind and words of a question are the same. Within its limits.',
    params: ById,
    reply: FormerResults,
  }),
  texts: endpoint({
    method: 'GET',
    path: '/api/studio/surveys/:id/texts/:question',
    access: 'editor',
    summary: 'What was written in answer to one question, in an order that says nothing.',
    params: closed({ id: Id, question: Id }),
    query: closed({
      ...listQuery,
      group: Group,
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    }),
    reply: Type.Object({
      ...pageOf(Type.Object({ id: Type.String(), text: Type.String() })).properties,
      withheld: Type.Boolean(),
    }),
  }),
  /** Answers CSV, never JSON. */
  resultsFile: endpoint({
    method: 'GET',
    path: '/api/studio/surveys/:id/results.csv',
    access: 'editor',
    summary: 'The results as a file for spreadsheets, within the same limits; of a named survey also who said what.',
    params: ById,
    query: closed(file),
  }),
  /** Answers XLSX, never JSON. */
  resultsBook: endpoint({
    method: 'GET',
    path: '/api/studio/surveys/:id/results.xlsx',
    access: 'editor',
    summary: 'The same as a workbook.',
    params: ById,
    query: closed(file),
  }),
}
