import * as Type from 'typebox'
import { optionally } from '../changes.ts'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Id, LanguageCode, nullable, Time } from '../fields.ts'

/** How many there may be. */
export const mostSources = 50

const own = {
  /** Signs the drafts, too, until an editor writes another signature. */
  name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  url: Type.String({ minLength: 8, maxLength: 500, pattern: '^https?://[!-~]+$' }),
  /** Where the drafts stand. */
  category_id: Id,
  /** In which it is written. */
  language: LanguageCode,
}

/** Why the last look brought nothing. */
export const sourceFailures = [
  /** Of this machine or its networks, and not allowed by the operator; or reached without TLS. */
  'private_address',
  'unreachable',
  'timeout',
  /** Any status but 200 and 304; `status` says which. */
  'refused',
  /** 410: nobody will look again until an administrator says so. */
  'gone',
  'too_many_redirects',
  'too_large',
  /** Its letters are not of the encoding that it names. */
  'bad_encoding',
  /** A page, or XML of another kind. */
  'no_feed',
  'broken_xml',
  /** A document type that declares something, such as entities. */
  'document_type',
  'too_deep',
  /** Too many of its drafts wait for an editor. */
  'drafts_waiting',
] as const
export type SourceFailure = (typeof sourceFailures)[number]

export const NewsSource = Type.Object({
  id: Type.String(),
  ...own,
  /** Null once the category was deleted: its drafts stand in none. */
  category_id: nullable(Type.String()),
  state: Type.Enum(['active', 'paused']),
  /** When it was last looked at, and when that last went well. */
  looked_at: nullable(Time),
  succeeded_at: nullable(Time),
  failure: nullable(Type.Enum([...sourceFailures])),
  /** Of the last answer that was refused. */
  status: nullable(Type.Integer()),
  /** How many of those that it has brought are drafts still. */
  drafts: Type.Integer(),
  created_at: Time,
  version: Type.Integer(),
})
export type NewsSource = Type.Static<typeof NewsSource>

const path = '/api/studio/sources'

/** RSS and Atom of others, looked at on an interval: each new entry becomes a draft, and nothing is published by itself. */
export const newsSources = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'admin',
    summary: 'The feeds of others from which drafts are made.',
    reply: Type.Object({ items: Type.Array(NewsSource) }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'admin',
    summary: 'Adds a feed, which is looked at within seconds. Of its first look the ten newest entries become drafts.',
    body: closed(own),
    status: 201,
    reply: NewsSource,
    errors: ['too_many_sources'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: `${path}/:id`,
    access: 'admin',
    summary: 'Changes what is named. At another address it begins anew, and remembers what it has brought.',
    params: ById,
    body: closed({
      version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      ...optionally({ ...own, state: Type.Enum(['active', 'paused']) }),
    }),
    reply: NewsSource,
    errors: ['version_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'admin',
    summary: 'Removes a feed with what is remembered of it; its drafts stay.',
    params: ById,
  }),
  look: endpoint({
    method: 'POST',
    path: `${path}/:id/look`,
    access: 'admin',
    summary: 'Looks at it within seconds, and not when its hour comes.',
    params: ById,
  }),
}
