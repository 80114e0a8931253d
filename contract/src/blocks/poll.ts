import * as Type from 'typebox'
import { closed, Id } from '../fields.ts'
import { documentLimits as most } from '../limits.ts'
import { blockKind } from './block.ts'

/**
 * A survey of one question, answered inside the text. It is a survey like any other: who may answer, until when and what
 * is known of whoever did, is its own, and the text holds its title alone.
 */
export const poll = blockKind({
  type: 'poll',
  schema: closed({
    type: Type.Literal('poll'),
    attrs: closed({ survey_id: Id, title: Type.String({ minLength: 1, maxLength: most.poll_title }) }),
  }),
  words: ({ attrs }) => [attrs.title],
  leads: ({ attrs }) => `/survey/${attrs.survey_id}`,
})
