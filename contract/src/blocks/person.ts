import * as Type from 'typebox'
import { closed, Id } from '../fields.ts'
import { documentLimits as most } from '../limits.ts'

/**
 * A contact to be called or written to from the text. The text holds the name alone: numbers and addresses are what the
 * reader sees among the contacts, and whoever does not see this one there reads the name.
 */
export const person = closed({
  type: Type.Literal('person'),
  attrs: closed({ contact_id: Id, name: Type.String({ minLength: 1, maxLength: most.person_name }) }),
})
