import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'

export const MenuItem = Type.Object({
  category_id: Type.String(),
  category_title: Type.String(),
  category_cover: Type.String(),
})
export type MenuItem = Type.Static<typeof MenuItem>

export const menu = {
  list: endpoint({
    method: 'GET',
    path: '/menu',
    access: 'anyone',
    summary: 'Categories that the caller may read, in the editors’ order.',
    reply: Type.Array(MenuItem),
  }),
}
