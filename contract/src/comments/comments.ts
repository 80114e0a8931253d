import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Count, Image, listQuery, nullable, pageOf, Time } from '../fields.ts'

/** Why somebody reports a comment, hides it, or blocks its author. */
export const commentReasons = ['offensive', 'personal_data', 'misleading', 'spam', 'other'] as const
export const CommentReason = Type.Enum([...commentReasons])
export type CommentReason = (typeof commentReasons)[number]
export const mostCommentLetters = 2000

export const Comment = Type.Object({
  id: Type.String(),
  text: Type.String(),
  created_at: Time,
  /** Null when the account has been deleted since. `group` is the title of the primary one. */
  author: nullable(Type.Object({ name: Type.String(), avatar: nullable(Image), group: nullable(Type.String()) })),
  /** Waits until an editor has looked at it, and nobody else sees it; only in the answer to who has written it. */
  held: Type.Optional(Type.Literal(true)),
})
export type Comment = Type.Static<typeof Comment>

/** What a news item's comments are to one person; the list itself is the same for everybody. */
export const CommentStanding = Type.Object({
  /** Whose standing this is. */
  person_id: Type.String(),
  /** Ids of the reader's own comments, the newest 500, those that were hidden from others included. */
  own: Type.Array(Type.String()),
  /** Ids of the comments that the reader has reported. */
  reported: Type.Array(Type.String()),
  /** The reader's own comments that others do not see, with the reason. */
  hidden: Type.Array(Type.Object({ id: Type.String(), text: Type.String(), created_at: Time, reason: CommentReason })),
  /** The reader's own comments that wait until an editor has looked at them; left out where there are none. */
  held: Type.Optional(Type.Array(Type.Object({ id: Type.String(), text: Type.String(), created_at: Time }))),
  terms_accepted_at: nullable(Time),
  /** Null when the reader may write. */
  blocked: nullable(Type.Object({ reason: CommentReason, until: nullable(Time) })),
})
export type CommentStanding = Type.Static<typeof CommentStanding>

export const comments = {
  list: endpoint({
    method: 'GET',
    path: '/api/news/:id/comments',
    access: 'reader',
    summary: 'The comments under a news item, newest first, and whether one may still write.',
    params: ById,
    query: closed(listQuery),
    reply: Type.Object({ ...pageOf(Comment).properties, count: Count, comments_open: Type.Boolean() }),
  }),
  standing: endpoint({
    method: 'GET',
    path: '/api/news/:id/comments/standing',
    access: 'member',
    summary: 'Which of the comments are the caller’s own or reported by him, and whether he may write.',
    params: ById,
    reply: CommentStanding,
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/news/:id/comments',
    access: 'member',
    summary:
      'Writes a comment; repeated with the same `Idempotency-Key` it is the same comment. It may be `held` for an editor.',
    params: ById,
    body: closed({ text: Type.String({ minLength: 1, maxLength: mostCommentLetters }) }),
    status: 201,
    reply: Comment,
    errors: ['comments_closed', 'comments_blocked', 'terms_not_accepted', 'idempotency_key_reused'],
  }),
  acceptTerms: endpoint({
    method: 'PUT',
    path: '/api/comments/terms',
    access: 'member',
    summary: 'Accepts the rules for comments, once for all of them.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/comments/:id',
    access: 'member',
    summary: 'Takes an own comment away; it can be put back for ten minutes.',
    params: ById,
  }),
  putBack: endpoint({
    method: 'PUT',
    path: '/api/comments/:id',
    access: 'member',
    summary: 'Puts back an own comment that was taken away less than ten minutes ago.',
    params: ById,
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/comments/:id/report',
    access: 'member',
    summary: 'Tells the editors about a comment; a second report of the same person changes nothing.',
    params: ById,
    body: closed({ reason: CommentReason }),
    errors: ['own_comment'],
  }),
}
