import * as Type from 'typebox'
import { AudienceChoice } from '../audience.ts'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Count, Id, InSomeLanguages, LanguageCode, nullable, Time } from '../fields.ts'
import { Notice } from '../notice.ts'
import { surveyLimits } from '../surveys/limits.ts'

/**
 * What a notification is about that is not of its own: it came with a publication, reminds those who have not answered, or tells
 * those who took part what was done.
 */
export const occasions = ['publication', 'reminder', 'outcome'] as const
export type Occasion = (typeof occasions)[number]
export const Occasion = Type.Enum([...occasions])

/** What is about to ring: a notification for an audience, a reminder, or the word on what was done about a survey. */
const AboutToRing = Type.Union([
  closed({
    audience: AudienceChoice,
    /** Of what it announces: who may not see it is not rung, nor who has muted it. */
    category_id: Type.Optional(Id),
    /** In place of the category, where it leads. */
    link: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
    urgent: Type.Optional(Type.Boolean()),
    /** By whose quiet hours at that moment; now if it is left out. */
    at: Type.Optional(Time),
  }),
  closed({
    reminder: Type.Enum(['news', 'survey']),
    id: Id,
    /** Of those who are asked to confirm an item, only these, or only who is in the group. */
    people: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true })),
    group: Type.Optional(Id),
  }),
  closed({
    outcome: InSomeLanguages(Type.String({ minLength: 1, maxLength: surveyLimits.section_text })),
    id: Id,
  }),
])
export type AboutToRing = Type.Static<typeof AboutToRing>

/** `title` and `body` as phones show them. */
export const RungWords = Type.Object({
  ...Notice.properties,
  language: LanguageCode,
  translations: InSomeLanguages(Notice),
})
export type RungWords = Type.Static<typeof RungWords>

export const Ringing = Type.Object({
  /** Active people whom it is for; null where that would tell who took part. */
  people: nullable(Count),
  /** Devices that ring at once, guests' included; null where it is for so few that the number would tell of one. */
  phones: nullable(Count),
  /** Devices that ring when quiet hours end. */
  quiet: Count,
  /** Devices that would ring if this installation had a key for them. */
  keyless: Count,
  /** What the server says by itself; null where whoever asks has written the words. */
  words: nullable(RungWords),
})
export type Ringing = Type.Static<typeof Ringing>

const Leaving = Type.Object({
  id: Type.String(),
  title: Type.String(),
  occasion: nullable(Occasion),
  urgent: Type.Boolean(),
  /** Milliseconds until it leaves, by the clock of the server. */
  leaves_in: Count,
})
export type Leaving = Type.Static<typeof Leaving>

export const ringing = {
  count: endpoint({
    method: 'POST',
    path: '/api/studio/ringing',
    access: 'editor',
    summary:
      'How many people something is for, and how many phones would ring for it, by the rules by which they ring.',
    body: AboutToRing,
    reply: Ringing,
    errors: ['not_published', 'confirmation_not_asked', 'not_open', 'already_reminded'],
  }),
  leaving: endpoint({
    method: 'GET',
    path: '/api/studio/ringing/leaving',
    access: 'editor',
    summary: 'What the caller has just sent and may still take back, the first to leave first.',
    reply: Type.Object({ items: Type.Array(Leaving) }),
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/studio/ringing/leaving/:id/take-back',
    access: 'editor',
    summary: 'Takes back what has not left yet: nobody has it, and no phone rings.',
    params: ById,
    errors: ['too_late', 'already_cancelled'],
  }),
  letGo: endpoint({
    method: 'POST',
    path: '/api/studio/ringing/leaving/:id/let-go',
    access: 'editor',
    summary: 'Lets it leave at once.',
    params: ById,
    errors: ['already_sent', 'already_cancelled'],
  }),
}
