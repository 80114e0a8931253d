import * as Type from 'typebox'
import { optionally, Version } from '../changes.ts'
import { endpoint } from '../endpoint.ts'
import {
  ById,
  closed,
  Count,
  Id,
  IsoDay,
  LanguageCode,
  listQuery,
  Named,
  nullable,
  pageOf,
  Time,
  Titled,
} from '../fields.ts'

/** How many items one campaign binds. */
export const mostInCampaign = 300

export const campaignKinds = ['news', 'survey', 'notification'] as const
export type CampaignKind = (typeof campaignKinds)[number]
const Kind = Type.Enum([...campaignKinds])

const own = {
  name: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
  /** In words, what is to be reached. */
  goal: Type.String({ maxLength: 1000 }),
  starts_on: IsoDay,
  /** The last day; null where it has no end yet. */
  ends_on: nullable(IsoDay),
}

export const campaignStates = ['ahead', 'running', 'over'] as const
export type CampaignState = (typeof campaignStates)[number]
const State = Type.Enum([...campaignStates])

const listed = {
  id: Type.String(),
  ...own,
  /** Null once they are gone. */
  owner: nullable(Named),
  state: State,
  items: Count,
  version: Type.Integer(),
}
export const CampaignItem = Type.Object(listed)
export type CampaignItem = Type.Static<typeof CampaignItem>

/** As the item's own room calls its state; `gone` was deleted, and stays by the title that it had. */
const BoundState = Type.Enum([
  'draft',
  'scheduled',
  'published',
  'expired',
  'archived',
  'open',
  'closed',
  'leaving',
  'sent',
  'cancelled',
  'held',
  'in_review',
  'gone',
])

export const Bound = Type.Object({
  kind: Kind,
  id: Type.String(),
  title: Type.String(),
  state: BoundState,
  /** When it goes out or went; null where that is not known. */
  at: nullable(Time),
  until: nullable(Time),
  /** Whether it is in the numbers: it went out, and for enough people. */
  counted: Type.Boolean(),
  /** It is out and waits for people, who may be reminded of it. */
  asks: Type.Boolean(),
})
export type Bound = Type.Static<typeof Bound>

/** A reminder of something that is bound belongs to the campaign by itself. */
export const BoundReminder = Type.Object({
  id: Type.String(),
  title: Type.String(),
  state: Type.Enum(['leaving', 'sent']),
  at: Time,
  /** What it reminds of. */
  kind: Type.Enum(['news', 'survey']),
  thing_id: Type.String(),
})
export type BoundReminder = Type.Static<typeof BoundReminder>

/** What happened and what is to happen, in order of time. */
export const Happening = Type.Object({
  at: Time,
  what: Type.Enum(['published', 'ends', 'opens', 'closes', 'sent', 'announced', 'reminded', 'told']),
  kind: Kind,
  id: Type.String(),
  title: Type.String(),
  /** It is still to come. */
  ahead: Type.Boolean(),
})
export type Happening = Type.Static<typeof Happening>

export const Campaign = Type.Object({
  ...listed,
  created_at: Time,
  bound: Type.Array(Bound),
  /** The first one first. */
  reminders: Type.Array(BoundReminder),
  timeline: Type.Array(Happening),
  /** Who may be its owner. */
  owners: Type.Array(Named),
  may_remove: Type.Boolean(),
})
export type Campaign = Type.Static<typeof Campaign>

/**
 * Of the people for whom its items are, each once however many of them they are for. Active people alone: whoever has gone is in
 * no number.
 */
export const CampaignResult = Type.Object({
  /** For whom the counted items are, at least one of them. */
  people: Count,
  /** They are so few that any number would tell of one of them; the others are 0. */
  withheld: Type.Boolean(),
  /** Who has opened a notification, read or confirmed an item, or answered a survey with names. */
  reached: Count,
  read: Count,
  /** Null where nothing asks for it. */
  confirmed: nullable(Count),
  /** Null where nothing asks for it, or it may not be told. */
  answered: nullable(
    Type.Object({
      people: Count,
      /** Surveys without names are not put side by side person by person: so many at least. */
      at_least: Type.Boolean(),
    }),
  ),
  /** Null while nobody was reminded of anything. */
  reminded: nullable(
    Type.Object({
      /** How many reminders went out. */
      sent: Count,
      /** Whom they went to. */
      people: Count,
      /** As with answers: so many at least. */
      at_least: Type.Boolean(),
      /** Who of them has confirmed or answered since; null where only surveys without names remind, which do not tell. */
      done: nullable(Count),
      /** They are so few that these numbers would tell of one of them, and are 0. */
      withheld: Type.Boolean(),
    }),
  ),
  /** Items that went out. */
  counted: Count,
  /** Went out, and are left out here: for so few, or for others than the rest by so few, that one could be told apart. */
  left_out: Count,
})
export type CampaignResult = Type.Static<typeof CampaignResult>

const path = '/api/studio/campaigns'
const file = { lang: Type.Optional(LanguageCode) }
const Which = closed({ kind: Kind, id: Id })

/** What belongs together: news, notifications, surveys and their reminders, with one result. */
export const campaigns = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'editor',
    summary: 'Campaigns, the last to begin first.',
    query: closed({
      ...listQuery,
      state: Type.Optional(State),
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    }),
    reply: pageOf(CampaignItem),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'editor',
    right: 'edit',
    summary: 'Begins a campaign, whose owner is the caller unless somebody else who edits is named.',
    body: closed({ ...own, owner: Type.Optional(Id) }),
    status: 201,
    reply: Campaign,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: 'editor',
    summary: 'One campaign with what it binds, and when that goes out.',
    params: ById,
    reply: Campaign,
  }),
  change: endpoint({
    method: 'PATCH',
    path: `${path}/:id`,
    access: 'editor',
    right: 'edit',
    summary: 'Changes what is named.',
    params: ById,
    body: closed({ version: Version, ...optionally({ ...own, owner: Id }) }),
    reply: Campaign,
    errors: ['version_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'editor',
    summary: 'Deletes the campaign: its owner, or whoever arranges. What it bound stays.',
    params: ById,
  }),
  bind: endpoint({
    method: 'PUT',
    path: `${path}/:id/items/:kind/:thing`,
    access: 'editor',
    right: 'edit',
    summary: 'Binds an item; again the same changes nothing.',
    params: closed({ id: Id, kind: Kind, thing: Id }),
    reply: Campaign,
    errors: ['too_many_bound'],
  }),
  unbind: endpoint({
    method: 'DELETE',
    path: `${path}/:id/items/:kind/:thing`,
    access: 'editor',
    right: 'edit',
    summary: 'Lets an item go, which itself stays as it is.',
    params: closed({ id: Id, kind: Kind, thing: Id }),
    reply: Campaign,
  }),
  of: endpoint({
    method: 'GET',
    path: `${path}/of/:kind/:id`,
    access: 'editor',
    summary: 'The campaigns to which an item belongs.',
    params: Which,
    reply: Type.Object({ items: Type.Array(Titled) }),
  }),
  result: endpoint({
    method: 'GET',
    path: `${path}/:id/result`,
    access: 'editor',
    summary: 'What came of it, by people who are each counted once.',
    params: ById,
    reply: CampaignResult,
  }),
  /** Answers CSV, never JSON. */
  file: endpoint({
    method: 'GET',
    path: `${path}/:id/result.csv`,
    access: 'editor',
    summary: 'The same as a file for spreadsheets.',
    params: ById,
    query: closed(file),
  }),
  /** Answers XLSX, never JSON. */
  book: endpoint({
    method: 'GET',
    path: `${path}/:id/result.xlsx`,
    access: 'editor',
    summary: 'The same as a workbook, with what was bound and when it went out.',
    params: ById,
    query: closed(file),
  }),
}
