import type { Static, TSchema } from 'typebox'

/** Who may call: `reader` is a member or a guest, `member` anybody with an account. */
export type Access = 'anyone' | 'reader' | 'member' | 'editor' | 'admin'

/**
 * What editors must be allowed beside their role: `arrange` is to publish in all categories, whatever thing it is about; to
 * `edit`, to `publish` and to `push` in the category of what is changed, where that stands in one.
 */
export type Right = 'arrange' | 'edit' | 'publish' | 'push'

/** What a token of a program may be made for; whatever names none of these is open to no such token. */
export const tokenScopes = [
  /** Published news of its categories. */
  'news_read',
  /** Drafts of its categories: to read, to begin and to change them. */
  'news_write',
  /** To publish in its categories, and to take down. */
  'news_publish',
  'people_read',
  /** Accounts of members: neither editors nor administrators. */
  'people_write',
  'insights_read',
  /** People and groups, as a directory of the company keeps them. */
  'directory',
  /** To tell of letters that came back. */
  'letters',
] as const
export type TokenScope = (typeof tokenScopes)[number]

/** One HTTP endpoint: who may call it, what it takes, what it answers, which refusals a caller must be ready for. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  access: Access
  right?: Right
  /** Of the tokens of programs those with this scope may call, and no other. */
  scope?: TokenScope
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** Takes a multipart form with one field `file` in place of JSON. */
  upload?: true
  /** Bytes of its longest body, where that is more than usual (`usualBody`). */
  longest_body?: number
  /** Answers with server-sent events until one of both ends them. */
  stream?: true
  /** Absent means 204 without a body, or a stream. */
  reply?: TSchema
  /** Open to an editor who has not shown their second factor yet. */
  before_second_factor?: true
  /** Leaves no line in any log and no number in the metrics, also when it fails: who asks, or when, is nobody’s business. */
  unlogged?: true
  /** Status of a success with a body; 200 if left out. */
  status?: number
  /** Domain refusals beside the common ones. */
  errors?: readonly string[]
}

/** Keeps the literal types of the definition. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends TSchema }
  ? Record<K, Static<S>>
  : unknown

export type Input<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
export type Reply<E> = E extends { reply: infer S extends TSchema } ? Static<S> : void

/** Refusals that any endpoint may answer with. */
export const commonErrors = [
  'invalid',
  'unauthenticated',
  'token_expired',
  'forbidden',
  'not_found',
  'too_large',
  'unsupported_media_type',
  'too_many',
  'internal',
  'unavailable',
] as const

/** Refusals of whatever asks for an editor or an administrator: their second factor is to be shown, or to be set up. */
export const studioErrors = ['second_factor_required', 'second_factor_missing'] as const

/** What the client itself reports: no network, no answer in time, or an answer that is not ours (a captive portal). */
export type ClientErrorCode = 'offline' | 'timeout' | 'bad_answer'
export type CommonErrorCode = (typeof commonErrors)[number] | ClientErrorCode
export type DomainErrorCode<E> = E extends { errors: readonly (infer C extends string)[] } ? C : never
export type ErrorCode<E> = DomainErrorCode<E> | CommonErrorCode

export type ErrorBody = {
  code: string
  message: string
  fields?: Record<string, string>
  /** What a screen needs to explain the refusal; its endpoint says which. */
  details?: Record<string, string>
  request_id: string
}
