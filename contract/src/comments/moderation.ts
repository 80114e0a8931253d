import * as Type from 'typebox'
import { CommentReason } from './comments.ts'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Id, listQuery, nullable, pageOf, Time } from '../fields.ts'

export const commentStates = ['reported', 'hidden', 'all', 'held'] as const
/** Why a comment waits for an editor: a word of the list, its author’s first one, or an editor put it back. */
export const heldReasons = ['word', 'first', 'editor'] as const
export type HeldReason = (typeof heldReasons)[number]

export const StudioComment = Type.Object({
  id: Type.String(),
  text: Type.String(),
  created_at: Time,
  /** Null when the account has been deleted since. */
  author: nullable(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      group: nullable(Type.String()),
      blocked: nullable(Type.Object({ reason: CommentReason, until: nullable(Time) })),
    }),
  ),
  /** `version` is what a change of `comments_open` has to name. */
  news: Type.Object({
    id: Type.String(),
    title: Type.String(),
    category_title: Type.String(),
    comments_open: Type.Boolean(),
    version: Type.Integer(),
  }),
  /** What it answers, as it stands; its author is null when the account is gone, its text empty when it was taken away. */
  answers: Type.Optional(Type.Object({ id: Type.String(), text: Type.String(), author: nullable(Type.String()) })),
  from_team: Type.Optional(Type.Literal(true)),
  likes: Type.Optional(Type.Integer()),
  /** Reports that nobody has answered yet, by reason. */
  reports: Type.Record(Type.String(), Type.Integer()),
  hidden: nullable(Type.Object({ at: Time, by: nullable(Type.String()), reason: CommentReason })),
  /** While readers do not see it because it waits; `word` as it stands in the list. */
  held: nullable(Type.Object({ at: Time, reason: Type.Enum([...heldReasons]), word: nullable(Type.String()) })),
})
export type StudioComment = Type.Static<typeof StudioComment>

const BlockedPerson = Type.Object({
  person_id: Type.String(),
  name: Type.String(),
  group: nullable(Type.String()),
  blocked_at: Time,
  by: nullable(Type.String()),
  reason: CommentReason,
  until: nullable(Time, { description: 'Null: for good.' }),
})
export type BlockedPerson = Type.Static<typeof BlockedPerson>

export const commentModeration = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/comments',
    access: 'editor',
    summary: 'Comments of the caller’s categories, newest first: the reported, the held, the hidden ones, or all.',
    query: closed({
      ...listQuery,
      state: Type.Optional(Type.Enum([...commentStates])),
      news: Type.Optional(Id),
      person: Type.Optional(Id),
      /** Words of the text. */
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    }),
    reply: Type.Object({
      ...pageOf(StudioComment).properties,
      counts: Type.Object({
        reported: Type.Integer(),
        held: Type.Integer(),
        hidden: Type.Integer(),
        blocked: Type.Integer(),
      }),
      /** Whether the caller may block people, which holds for all categories. */
      may_block: Type.Boolean(),
    }),
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/studio/comments/:id/hide',
    access: 'editor',
    right: 'publish',
    summary: 'Hides a comment, also one that waits, from everybody but its author, who is told the reason.',
    params: ById,
    body: closed({ reason: CommentReason }),
    reply: StudioComment,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/studio/comments/:id/approve',
    access: 'editor',
    right: 'publish',
    summary: 'Shows a comment that was held to its readers.',
    params: ById,
    reply: StudioComment,
  }),
  hold: endpoint({
    method: 'POST',
    path: '/api/studio/comments/:id/hold',
    access: 'editor',
    right: 'publish',
    summary: 'Lets a comment wait (again), hidden or not: only its author and editors see it.',
    params: ById,
    reply: StudioComment,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/studio/comments/:id/restore',
    access: 'editor',
    right: 'publish',
    summary: 'Shows a hidden comment again; `keep` also answers its reports.',
    params: ById,
    body: closed({ keep: Type.Optional(Type.Boolean()) }),
    reply: StudioComment,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/studio/comments/:id/dismiss',
    access: 'editor',
    right: 'publish',
    summary: 'Keeps a comment: its reports are answered.',
    params: ById,
    reply: StudioComment,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/studio/comments/:id/reopen',
    access: 'editor',
    right: 'publish',
    summary: 'Takes the last answer to the reports back.',
    params: ById,
    reply: StudioComment,
  }),
  blocked: endpoint({
    method: 'GET',
    path: '/api/studio/comments/blocks',
    access: 'editor',
    right: 'arrange',
    summary: 'People who may not comment, last blocked first.',
    query: closed(listQuery),
    reply: pageOf(BlockedPerson),
  }),
  block: endpoint({
    method: 'PUT',
    path: '/api/studio/comments/blocks/:id',
    access: 'editor',
    right: 'arrange',
    summary: 'Lets a person write no comments, for good or until a moment.',
    params: ById,
    body: closed({ reason: CommentReason, until: Type.Optional(nullable(Time)) }),
    reply: BlockedPerson,
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/studio/comments/blocks/:id',
    access: 'editor',
    right: 'arrange',
    summary: 'Lets a person comment again.',
    params: ById,
  }),
}
