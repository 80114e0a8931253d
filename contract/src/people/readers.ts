import * as Type from 'typebox'
import { AudienceChoice } from '../audience.ts'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Id, LanguageCode, nullable } from '../fields.ts'

/** No more of a person than an editor needs to choose them. */
export const StudioReader = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** The title of the primary one. */
  group: nullable(Type.String()),
  locale: LanguageCode,
})
export type StudioReader = Type.Static<typeof StudioReader>

export const readers = {
  find: endpoint({
    method: 'GET',
    path: '/api/studio/readers',
    access: 'editor',
    summary: 'Active people with these letters in their names, the first ten, to look at an item as one of them.',
    query: closed({ q: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })) }),
    reply: Type.Object({ items: Type.Array(StudioReader) }),
  }),
  sight: endpoint({
    method: 'POST',
    path: '/api/studio/readers/:id/sight',
    access: 'editor',
    summary:
      'Whether this person would see what is for this audience in this category, and if not, which of them leaves him out.',
    params: ById,
    body: closed({ audience: AudienceChoice, category_id: Id }),
    reply: Type.Object({ hidden_by: nullable(Type.Enum(['audience', 'category'])) }),
  }),
}
