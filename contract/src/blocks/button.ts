import * as Type from 'typebox'
import { closed } from '../fields.ts'
import { documentLimits as most } from '../limits.ts'
import { Href } from './inline.ts'

/** What readers are asked to do: a link that stands alone. */
export const button = closed({
  type: Type.Literal('button'),
  attrs: closed({ href: Href, label: Type.String({ maxLength: most.button_label }) }),
})
