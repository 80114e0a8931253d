import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'

export const StudioGroup = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Active people in it, whichever group is their primary one. */
  people: Type.Integer(),
})
export type StudioGroup = Type.Static<typeof StudioGroup>

export const groups = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/groups',
    access: 'editor',
    summary: 'All groups with their head counts; `people` beside them is everybody, each once.',
    reply: Type.Object({ items: Type.Array(StudioGroup), people: Type.Integer() }),
  }),
}
