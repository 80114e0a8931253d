import * as Type from 'typebox'
import { closed, Id } from '../fields.ts'
import { documentLimits as most } from '../limits.ts'

/**
 * A survey of one question, answered inside the text. It is a survey like any other: who may answer, until when and what
 * is known of whoever did, is its own. Its title is for those who write: readers of the text who are not asked never come
 * to know of it, so that it is left out of what they are sent, and neither found nor read aloud.
 */
export const poll = closed({
  type: Type.Literal('poll'),
  attrs: closed({
    survey_id: Id,
    title: Type.Optional(Type.String({ minLength: 1, maxLength: most.poll_title })),
  }),
})
