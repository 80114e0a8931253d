import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed } from '../fields.ts'

/** What the palette of the studio finds beside its own places and acts. */
export const paletteKinds = ['news', 'survey', 'person', 'contact'] as const
export type PaletteKind = (typeof paletteKinds)[number]

export const PaletteItem = Type.Object({
  kind: Type.Enum([...paletteKinds]),
  id: Type.String(),
  title: Type.String(),
  /** The state of what is published or not, a position or a company; empty where there is none. */
  note: Type.String(),
  /** The sentence in which the words stand, where the title has none of them. */
  excerpt: Type.String(),
})
export type PaletteItem = Type.Static<typeof PaletteItem>

export const palette = {
  find: endpoint({
    method: 'GET',
    path: '/api/studio/palette',
    access: 'editor',
    summary:
      'News and surveys in every state, contacts, and for administrators people, whose words fit: a few of each, those by their title first.',
    query: closed({ q: Type.String({ minLength: 1, maxLength: 200 }) }),
    reply: Type.Object({ items: Type.Array(PaletteItem) }),
  }),
}
