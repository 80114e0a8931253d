import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Count, groupTitles, Id, Image, listQuery, nullable, pageOf, Time } from '../fields.ts'

/** Why somebody reports a comment, hides it, or blocks its author. */
export const commentReasons = ['offensive', 'personal_data', 'misleading', 'spam', 'other'] as const
export const CommentReason = Type.Enum([...commentReasons])
export type CommentReason = (typeof commentReasons)[number]
export const mostCommentLetters = 2000

/** How many answers of a talk come with it; the others are asked for. */
export const answersAtFirst = 10

const said = {
  id: Type.String(),
  text: Type.String(),
  created_at: Time,
  /** Null when the account has been deleted since. `group` is the title of the primary one. */
  author: nullable(
    Type.Object({
      name: Type.String(),
      avatar: nullable(Image),
      group: nullable(Type.String()),
      group_titles: groupTitles,
    }),
  ),
  /** Waits until an editor has looked at it, and nobody else sees it; only in the answer to who has written it. */
  held: Type.Optional(Type.Literal(true)),
  /** Whoever wrote it answers for the item: an administrator, or an editor of its category, when it was written. */
  from_team: Type.Optional(Type.Literal(true)),
  /** How many people like it. */
  likes: Type.Optional(Count),
}

/** An answer stands in a talk and names what it answers: the comment with which the talk begins, or another answer. */
export const CommentAnswer = Type.Object({
  ...said,
  talk: Type.Optional(Type.String()),
  answers: Type.Optional(Type.String()),
})
export type CommentAnswer = Type.Static<typeof CommentAnswer>

/** What begins a talk, with its first answers, the oldest first. */
export const Comment = Type.Object({
  ...said,
  /** Its words are no more, by its author’s wish or an editor’s; what was answered stays. */
  gone: Type.Optional(Type.Enum(['removed', 'hidden'])),
  answers_count: Type.Optional(Count),
  /** The first of them, `answersAtFirst` at most. */
  first_answers: Type.Optional(Type.Array(CommentAnswer)),
  /** Where the further ones begin; null when these are all. */
  answers_cursor: Type.Optional(nullable(Type.String())),
})
export type Comment = Type.Static<typeof Comment>

/** An own comment that others do not see; `talk` and `answers` as with every answer. */
const unseen = {
  id: Type.String(),
  text: Type.String(),
  created_at: Time,
  talk: Type.Optional(Type.String()),
  answers: Type.Optional(Type.String()),
}

/** What a news item's comments are to one person; the list itself is the same for everybody. */
export const CommentStanding = Type.Object({
  /** Whose standing this is. */
  person_id: Type.String(),
  /** Ids of the reader's own comments, the newest 500, those that were hidden from others included. */
  own: Type.Array(Type.String()),
  /** Ids of the comments that the reader has reported. */
  reported: Type.Array(Type.String()),
  /** The reader's own comments that others do not see, with the reason. */
  hidden: Type.Array(Type.Object({ ...unseen, reason: CommentReason })),
  /** The reader's own comments that wait until an editor has looked at them; left out where there are none. */
  held: Type.Optional(Type.Array(Type.Object(unseen))),
  /** Ids of the comments that the reader likes, the 500 liked last. */
  liked: Type.Optional(Type.Array(Type.String())),
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
    summary:
      'The talks under a news item, the newest first, each with its first answers, and whether one may still write.',
    params: ById,
    /** The page without a cursor begins with this `talk`, wherever it stands otherwise; `count` is of all comments. */
    query: closed({ ...listQuery, talk: Type.Optional(Id) }),
    reply: Type.Object({ ...pageOf(Comment).properties, count: Count, comments_open: Type.Boolean() }),
  }),
  answers: endpoint({
    method: 'GET',
    path: '/api/comments/:id/answers',
    access: 'reader',
    summary: 'The answers of a talk, the oldest first.',
    params: ById,
    query: closed(listQuery),
    reply: pageOf(CommentAnswer),
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
      'Writes a comment, or an answer to another one; repeated with the same `Idempotency-Key` it is the same comment. It may be `held` for an editor.',
    params: ById,
    body: closed({
      text: Type.String({ minLength: 1, maxLength: mostCommentLetters }),
      /** Which comment of the same item it answers. */
      answers: Type.Optional(Id),
    }),
    status: 201,
    reply: CommentAnswer,
    errors: ['comments_closed', 'comments_blocked', 'terms_not_accepted', 'idempotency_key_reused', 'comment_gone'],
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
    summary: 'Puts back an own comment that was taken away less than ten minutes ago; nobody’s phone rings for it.',
    params: ById,
    errors: ['comments_closed', 'comments_blocked'],
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
  like: endpoint({
    method: 'PUT',
    path: '/api/comments/:id/like',
    access: 'member',
    summary: 'Likes a comment; liked twice it is liked once.',
    params: ById,
    errors: ['own_comment'],
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/api/comments/:id/like',
    access: 'member',
    summary: 'Takes the like of a comment back.',
    params: ById,
  }),
}
