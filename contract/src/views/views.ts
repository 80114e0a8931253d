import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Id } from '../fields.ts'
import { viewLimits } from '../limits.ts'

/** Lists of the studio whose filters and order are kept under a name. */
export const viewLists = ['news', 'surveys', 'notifications', 'people', 'contacts', 'media', 'comments'] as const
export type ViewList = (typeof viewLists)[number]

const name = Type.String({ minLength: 1, maxLength: viewLimits.name, pattern: '\\S' })
/** What stands in the address of the list: `status=draft&sort=title`. */
const query = Type.String({ maxLength: viewLimits.query, pattern: '^[!-~]*$' })
const fields = { list: Type.Enum([...viewLists]), name, query }

export const SavedView = Type.Object({ id: Type.String(), ...fields })
export type SavedView = Type.Static<typeof SavedView>

/** How an editor looks at a list, under a name of their own; nobody else has it. */
export const views = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/views',
    access: 'editor',
    summary: 'The views of the caller in all lists, by name.',
    reply: Type.Object({ items: Type.Array(SavedView) }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/studio/views/:id',
    access: 'editor',
    summary: 'Keeps a view under an id of the caller, or changes it; again the same changes nothing.',
    params: closed({ id: Id }),
    body: closed(fields),
    reply: SavedView,
    errors: ['too_many_views'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/studio/views/:id',
    access: 'editor',
    summary: 'Forgets a view; one that is not there is forgotten already.',
    params: ById,
  }),
}
