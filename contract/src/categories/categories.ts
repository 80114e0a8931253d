import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { MediaAddress } from '../fields.ts'

export const MenuItem = Type.Object({
  category_id: Type.String(),
  category_title: Type.String(),
  category_cover: MediaAddress,
})
export type MenuItem = Type.Static<typeof MenuItem>

export const NotifyingCategory = Type.Object({
  category_id: Type.String(),
  category_title: Type.String(),
  /** Its notifications cannot be muted. */
  mandatory: Type.Boolean(),
})
export type NotifyingCategory = Type.Static<typeof NotifyingCategory>

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/menu',
    access: 'anyone',
    summary: 'Categories that the caller may read, in the editors’ order.',
    reply: Type.Array(MenuItem),
  }),
  notifying: endpoint({
    method: 'GET',
    path: '/api/notifications/categories',
    access: 'reader',
    summary: 'Categories that the caller may read, and which of them he can mute in his `muted_categories`.',
    reply: Type.Object({ items: Type.Array(NotifyingCategory) }),
  }),
}
