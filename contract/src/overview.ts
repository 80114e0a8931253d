import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { nullable, Titled } from './fields.ts'

/** Where somebody works, and what waits for them there. */
export const Overview = Type.Object({
  /** What the installation calls itself. */
  organisation: nullable(Type.String()),
  /** The groups of which everybody chooses one. */
  companies: Type.Array(Titled),
  /** News that will be published by the clock. */
  scheduled: Type.Integer(),
  /** Comments that readers reported, of the caller's categories; 0 for whoever may not moderate. */
  reported: Type.Integer(),
  /** Comments that wait until an editor has looked at them, likewise. */
  held: Type.Integer(),
  /** What waits for approval, and the caller may approve. */
  to_approve: Type.Integer(),
  /** Published news whose check is due: the caller's own, and those that nobody else looks after. */
  to_check: Type.Integer(),
  /** People who wait to be let in; null for whoever does not decide that. */
  awaiting: nullable(Type.Integer()),
})
export type Overview = Type.Static<typeof Overview>

export const overview = {
  get: endpoint({
    method: 'GET',
    path: '/api/studio/desk',
    access: 'editor',
    summary: 'The installation’s name and companies, and counts of what waits.',
    reply: Overview,
  }),
}
