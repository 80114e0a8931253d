import * as Type from 'typebox'
import { closed } from './fields.ts'

/** Which one somebody has seen who changes something: when there is a newer one, they are told so. */
export const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 })
/** These, each of which may be left out. */
export const optionally = <const P extends Type.TProperties>(properties: P) =>
  Type.Partial(closed(properties)).properties
/** What is to be changed of a thing: whatever is named. */
export const changesOf = <const P extends Type.TProperties>(properties: P) =>
  closed({ version: Version, ...optionally(properties) })
