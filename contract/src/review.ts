import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  closed,
  Count,
  Id,
  InSomeLanguages,
  LanguageCode,
  listQuery,
  Named,
  nullable,
  pageOf,
  Time,
  TitledGroup,
} from './fields.ts'
import { Article } from './news/news.ts'
import { Notice } from './notice.ts'
import { surveyLimits } from './surveys/limits.ts'
import { Survey } from './surveys/surveys.ts'

/** What is looked at by somebody else before readers have it. */
export const reviewKinds = ['news', 'survey', 'notification'] as const
export type ReviewKind = (typeof reviewKinds)[number]
const Kind = Type.Enum([...reviewKinds])

/**
 * What a category asks for before anything of it reaches readers: nobody's word, that of one approver, or of two where it is
 * urgent: an urgent notification, an important item.
 */
export const reviewRules = ['nobody', 'one', 'two_when_urgent'] as const
export type ReviewRule = (typeof reviewRules)[number]
export const ReviewRule = Type.Enum([...reviewRules])

/** `asked`: it waits for approval; `returned`: it was sent back; `approved`: it went out as it was approved. */
export const reviewStates = ['asked', 'returned', 'approved'] as const
export type ReviewState = (typeof reviewStates)[number]
export const ReviewState = Type.Enum([...reviewStates])

const Words = Type.String({ minLength: 1, maxLength: 1000 })
/** SHA-256 of everything that a reader sees, and of when and with what it comes. */
const Hash = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', maxLength: 43 })

/** How it comes to its readers; approved with the rest. */
const planFields = {
  /** Null means as soon as it is approved. Of surveys and notifications it is their own hour. */
  publish_at: nullable(Time),
  /** The notification that goes out with it. */
  notify: nullable(Notice),
  /** Of a change that matters: whoever confirmed is asked again and is told this. */
  reason: nullable(Type.String({ minLength: 1, maxLength: 300 })),
  /** What was done about a survey, told to those who took part. */
  outcome: nullable(InSomeLanguages(Type.String({ minLength: 1, maxLength: surveyLimits.section_text }))),
}
export const ReviewPlan = Type.Object(planFields)
export type ReviewPlan = Type.Static<typeof ReviewPlan>

export const ReviewNote = Type.Object({
  id: Type.String(),
  /** Where it belongs, such as `body.3` or `title`; empty for a word about the whole. */
  place: Type.String(),
  language: nullable(LanguageCode),
  /** How that began when the note was written, so that it is found again where paragraphs have moved. */
  quote: Type.String(),
  text: Type.String(),
  /** Null when the account has been deleted since. */
  by: nullable(Named),
  at: Time,
  done: Type.Boolean(),
})
export type ReviewNote = Type.Static<typeof ReviewNote>

/** Why the caller may not approve: no right, wrote it, has approved it already, or is asked by nobody. */
export const reviewHindrances = ['right_missing', 'own_work', 'approved_already', 'not_asked'] as const
const Hindrance = Type.Enum([...reviewHindrances])

const shared = {
  kind: Kind,
  id: Type.String(),
  title: Type.String(),
  category: nullable(Type.Object({ category_id: Type.String(), category_title: Type.String() })),
  /** Null while nobody was ever asked. */
  state: nullable(ReviewState),
  asked_by: nullable(Named),
  asked_at: nullable(Time),
  /** Whom it was sent to; null is whoever may. */
  to: nullable(Named),
  /** Approvals that count now, and how many its category asks for. */
  approved: Count,
  needed: Count,
  /** The caller may approve it now. */
  may_approve: Type.Boolean(),
}

export const ReviewItem = Type.Object(shared)
export type ReviewItem = Type.Static<typeof ReviewItem>

/** What readers see of it, field by field, in the names of its own kind. */
const Content = Type.Record(Type.String(), Type.Unknown())

export const Review = Type.Object({
  ...shared,
  /** Of what stands there now: an approval is of this, or of nothing. */
  hash: Type.String(),
  plan: ReviewPlan,
  /** What its author said with it. */
  words: nullable(Type.String()),
  /** Why it was sent back. */
  answer: nullable(Type.Object({ text: Type.String(), by: nullable(Named), at: Time })),
  approvals: Type.Array(
    Type.Object({
      by: Named,
      at: Time,
      /** In whose place, while they are away. */
      for: nullable(Named),
      /** Of what stands there now. */
      counts: Type.Boolean(),
    }),
  ),
  hindrance: nullable(Hindrance),
  /** Whoever it was sent to is away until then, and `deputy` stands in for them; null where nobody was named. */
  away_until: nullable(Time),
  deputy: nullable(Named),
  notes: Type.Array(ReviewNote),
  /** As it is now, and as it was last approved or, failing that, as readers have it; null for what is new. */
  content: Content,
  before: nullable(Content),
  /** The groups of its audience by their names. */
  groups: Type.Array(TitledGroup),
  /** The same as its readers would be shown it. */
  article: nullable(Article),
  survey: nullable(Survey),
})
export type Review = Type.Static<typeof Review>

const Thing = closed({ kind: Kind, id: Id })
const Note = closed({ kind: Kind, id: Id, note: Id })

/** Who stands in for the caller while they are away. */
export const Deputy = Type.Object({
  deputy: nullable(Named),
  away_from: nullable(Time),
  away_until: nullable(Time),
  /** Who could: everybody else who works in the studio. */
  editors: Type.Array(Named),
  /** In whose place the caller stands now. */
  stands_for: Type.Array(Named),
})
export type Deputy = Type.Static<typeof Deputy>

export const review = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/review',
    access: 'editor',
    summary: 'What waits for approval, the longest first; `mine` is what the caller may approve.',
    query: closed({ ...listQuery, kind: Type.Optional(Kind), mine: Type.Optional(Type.Boolean()) }),
    reply: pageOf(ReviewItem),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/studio/review/:kind/:id',
    access: 'editor',
    summary: 'One thing as its approver needs it: what is new in it, who was asked, who has approved, notes.',
    params: Thing,
    reply: Review,
  }),
  reviewers: endpoint({
    method: 'GET',
    path: '/api/studio/review/:kind/:id/reviewers',
    access: 'editor',
    summary:
      'Who may approve it, by name, and who of them is away until when; with `push` whoever may let phones ring, too.',
    params: Thing,
    query: closed({ push: Type.Optional(Type.Boolean()) }),
    reply: Type.Object({
      items: Type.Array(Type.Object({ ...Named.properties, away_until: nullable(Time), deputy: nullable(Named) })),
    }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/studio/review/:kind/:id/ask',
    access: 'editor',
    summary:
      'Sends it for approval, to one person or to whoever may; again changes how it shall come, and whom it asks.',
    params: Thing,
    body: closed({
      version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      to: Type.Optional(nullable(Id)),
      words: Type.Optional(Words),
      publish_at: Type.Optional(planFields.publish_at),
      notify: Type.Optional(planFields.notify),
      reason: Type.Optional(planFields.reason),
      outcome: Type.Optional(planFields.outcome),
    }),
    reply: Review,
    errors: ['version_conflict', 'not_ready', 'no_reviewer'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/studio/review/:kind/:id/withdraw',
    access: 'editor',
    summary: 'Takes it back before anybody has approved it.',
    params: Thing,
    reply: Review,
    errors: ['review_not_asked'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/studio/review/:kind/:id/approve',
    access: 'editor',
    summary: 'Approves exactly what was looked at; with the last approval that it needs it is published or scheduled.',
    params: Thing,
    body: closed({ hash: Hash }),
    reply: Review,
    errors: ['review_changed', 'review_own_work', 'review_not_asked', 'not_ready', 'audience_empty'],
  }),
  sendBack: endpoint({
    method: 'POST',
    path: '/api/studio/review/:kind/:id/return',
    access: 'editor',
    summary: 'Sends it back to whoever asked, with words; approvals until then are void.',
    params: Thing,
    body: closed({ text: Words }),
    reply: Review,
    errors: ['review_not_asked'],
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/studio/review/:kind/:id/notes',
    access: 'editor',
    summary: 'Writes a note at a paragraph, for those who work on it.',
    params: Thing,
    body: closed({
      place: Type.String({ pattern: '^[a-z_]{0,40}(\\.[A-Za-z0-9_-]{1,64}){0,8}$', maxLength: 400 }),
      language: Type.Optional(LanguageCode),
      quote: Type.Optional(Type.String({ maxLength: 200 })),
      text: Words,
    }),
    status: 201,
    reply: ReviewNote,
  }),
  noteDone: endpoint({
    method: 'PUT',
    path: '/api/studio/review/:kind/:id/notes/:note/done',
    access: 'editor',
    summary: 'Marks a note as dealt with, or not.',
    params: Note,
    body: closed({ done: Type.Boolean() }),
    reply: ReviewNote,
  }),
  deputy: endpoint({
    method: 'GET',
    path: '/api/studio/review/deputy',
    access: 'editor',
    summary: 'Who stands in for the caller, and for whom the caller does.',
    reply: Deputy,
  }),
  nameDeputy: endpoint({
    method: 'PUT',
    path: '/api/studio/review/deputy',
    access: 'editor',
    summary: 'Says that the caller is away, and who approves in their place meanwhile; with nothing they are back.',
    body: closed({
      deputy: nullable(Id),
      away_from: nullable(Time),
      away_until: nullable(Time),
    }),
    reply: Deputy,
  }),
}
