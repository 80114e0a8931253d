import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, Count, nullable, Time } from '../fields.ts'

/** How it stands with whatever tells of people by itself. */
export const DirectoryStanding = Type.Object({
  /** Whether a directory may tell of people by SCIM. */
  is_set: Type.Boolean(),
  /** Whom directories have told of. */
  people: Count,
  /** Groups that directories own. */
  groups: Count,
  /** One for each that was ever heard of; `feed` is the watched folder. */
  items: Type.Array(
    Type.Object({
      name: Type.String(),
      heard_at: nullable(Time),
      /** Since when it is stopped, and how many people it would have suspended by then. */
      held: nullable(Type.Object({ at: Time, people: Count })),
      /** Until then it may suspend as many as it wants; of the watched folder the list that was held. */
      free_until: nullable(Time),
    }),
  ),
})
export type DirectoryStanding = Type.Static<typeof DirectoryStanding>

export const directory = {
  get: endpoint({
    method: 'GET',
    path: '/api/studio/directory',
    access: 'admin',
    summary: 'How it stands with the company’s directory and the watched folder: what they own, and what is stopped.',
    reply: DirectoryStanding,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/studio/directory/release',
    access: 'admin',
    summary:
      'Lets a directory that was stopped go on for a day, however many people it suspends; of the watched folder the one list that was held. `at` is the moment of `held` that the caller has seen.',
    body: closed({ name: Type.String({ minLength: 1, maxLength: 100 }), at: Time }),
    reply: DirectoryStanding,
    errors: ['version_conflict'],
  }),
}
