import * as Type from 'typebox'
import { closed } from '../fields.ts'

/** A line between two parts of a text. */
export const divider = closed({ type: Type.Literal('divider') })
