import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Count, groupTitles, Id, LanguageCode, listQuery, nullable, pageOf, Time } from '../fields.ts'

/**
 * How somebody who has not joined comes in: by a code that their leader gives them, by the company's account without any
 * code, or by what administrators give them, as whoever works in the studio does.
 */
export const waysIn = ['code', 'company', 'administrator'] as const
export type WayIn = (typeof waysIn)[number]

/** Who has an account already, and who an invitation for an account that is not made yet. */
export const absentKinds = ['account', 'invitation'] as const
const Kind = Type.Enum([...absentKinds])

const LedGroup = {
  id: Type.String(),
  title: Type.String(),
  titles: groupTitles,
  /** Active people in it, without the caller. */
  people: Count,
  /** Those of them who have never come in, and whoever is invited by name. */
  not_joined: Count,
}

/** A group that the caller leads. */
export const LedSummary = Type.Object({
  ...LedGroup,
  /** Must-reads that somebody of them has not confirmed, those included that the caller may not read. */
  to_confirm: Count,
  /** Open surveys that somebody of them has not answered; those without names as long as they are open. */
  to_answer: Count,
})
export type LedSummary = Type.Static<typeof LedSummary>

const asked = {
  id: Type.String(),
  title: Type.String(),
  /** The language of the title, which may differ from the one asked for. */
  language: LanguageCode,
}

export const ToConfirm = Type.Object({
  ...asked,
  due: nullable(Time),
  /** How many have not confirmed. */
  waiting: Count,
})
export type ToConfirm = Type.Static<typeof ToConfirm>

export const ToAnswer = Type.Object({
  ...asked,
  mode: Type.Enum(['named', 'confidential', 'anonymous']),
  closes_at: nullable(Time),
  /** How many have not answered; null for a survey without names, of which nobody is told. */
  waiting: nullable(Count),
  /**
   * Of a survey without names: how many are asked whose primary group this is, and how many of them took part at least,
   * in steps of five. Null for a named one, and where this would tell of fewer than five people.
   */
  told: nullable(Type.Object({ asked: Count, answered: Count })),
})
export type ToAnswer = Type.Static<typeof ToAnswer>

/** `others` counts what waits for somebody and is not for the caller to read: it has no title here. */
const partOf = <const S extends Type.TSchema>(item: S) => Type.Object({ items: Type.Array(item), others: Count })

export const LedDetails = Type.Object({
  ...LedGroup,
  to_confirm: partOf(ToConfirm),
  to_answer: partOf(ToAnswer),
})
export type LedDetails = Type.Static<typeof LedDetails>

export const Absent = Type.Object({
  kind: Kind,
  id: Type.String(),
  name: Type.String(),
  way: Type.Enum([...waysIn]),
})
export type Absent = Type.Static<typeof Absent>

const Mate = Type.Object({ name: Type.String() })

/** Told once: the server keeps of a code only its hash. */
export const GivenCode = Type.Object({
  name: Type.String(),
  code: Type.String(),
  /** Where it is used. */
  link: Type.String(),
  /** The same as a QR code: its rows, `1` for what is dark, without a white edge. */
  qr: Type.Array(Type.String()),
  expires_at: Time,
})
export type GivenCode = Type.Static<typeof GivenCode>

const lang = { lang: Type.Optional(LanguageCode) }
const OfItem = Type.Object({ id: Id, item: Id }, { additionalProperties: false })
const errors = ['has_joined', 'not_invitable', 'registration_closed'] as const

/**
 * What whoever leads a group sees of its people, and nothing else about them: their names, and what of them waits. A group
 * that the caller does not lead is refused (403), whether there is such a group or not.
 */
export const team = {
  list: endpoint({
    method: 'GET',
    path: '/api/team',
    access: 'member',
    summary:
      'The groups that the caller leads, each with how much waits in it; 403 where there is none. Of must-reads and surveys the hundred last ones count.',
    query: closed(listQuery),
    reply: pageOf(LedSummary),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/team/:id',
    access: 'member',
    summary: 'One of them, with the must-reads and surveys that wait for somebody of it.',
    params: ById,
    query: closed(lang),
    reply: LedDetails,
  }),
  absent: endpoint({
    method: 'GET',
    path: '/api/team/:id/absent',
    access: 'member',
    summary: 'Who of the group has not joined, by name.',
    params: ById,
    query: closed(listQuery),
    reply: pageOf(Absent),
  }),
  unconfirmed: endpoint({
    method: 'GET',
    path: '/api/team/:id/news/:item',
    access: 'member',
    summary:
      'Who of the group has not confirmed this must-read, by name; one that the caller may not read is not there.',
    params: OfItem,
    query: closed(listQuery),
    reply: pageOf(Mate),
  }),
  unanswered: endpoint({
    method: 'GET',
    path: '/api/team/:id/surveys/:item',
    access: 'member',
    summary: 'Who of the group has not answered this named survey, by name; one without names has no such list.',
    params: OfItem,
    query: closed(listQuery),
    reply: pageOf(Mate),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/team/:id/invitations',
    access: 'member',
    summary:
      'A code, told once, by which somebody of the group joins; earlier codes of theirs are worth nothing any more. Never for who has joined, nor for who works in the studio.',
    params: ById,
    body: closed({ kind: Kind, id: Id }),
    status: 201,
    reply: GivenCode,
    errors,
  }),
  /** Answers PDF, never JSON. The code travels in the body, since addresses are written down on the way. */
  sheet: endpoint({
    method: 'POST',
    path: '/api/team/:id/invitations/sheet',
    access: 'member',
    summary: 'The printable sheet of a code that was just given, as long as it is good.',
    params: ById,
    body: closed({ kind: Kind, id: Id, code: Type.String({ minLength: 1, maxLength: 40 }) }),
  }),
}
