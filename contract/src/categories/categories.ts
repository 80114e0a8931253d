import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { CategoryTitle, closed, LanguageCode, MediaAddress } from '../fields.ts'

export const MenuItem = Type.Object({
  ...CategoryTitle.properties,
  category_cover: MediaAddress,
})
export type MenuItem = Type.Static<typeof MenuItem>

export const NotifyingCategory = Type.Object({
  ...CategoryTitle.properties,
  mandatory: Type.Boolean({ description: 'Its notifications cannot be muted.' }),
})
export type NotifyingCategory = Type.Static<typeof NotifyingCategory>

/** In which titles are answered that have been translated into it. */
const query = closed({ lang: Type.Optional(LanguageCode) })

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/menu',
    access: 'anyone',
    summary: 'Categories that the caller may read, in the editors’ order.',
    query,
    reply: Type.Array(MenuItem),
  }),
  notifying: endpoint({
    method: 'GET',
    path: '/api/notifications/categories',
    access: 'reader',
    summary: 'Categories that the caller may read, and which of them he can mute in his `muted_categories`.',
    query,
    reply: Type.Object({ items: Type.Array(NotifyingCategory) }),
  }),
}
