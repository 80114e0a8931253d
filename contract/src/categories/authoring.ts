import * as Type from 'typebox'
import { AudienceChoice } from '../audience.ts'
import { changesOf, optionally } from '../changes.ts'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Count, Id, Image, InOtherLanguages, nullable } from '../fields.ts'
import { ReviewRule } from '../review.ts'

const Title = Type.String({ minLength: 1, maxLength: 60 })
const contentFields = {
  category_title: Title,
  translations: InOtherLanguages(closed({ category_title: Title })),
  cover_id: nullable(Id),
  audience: AudienceChoice,
  /** Its notifications cannot be switched off. */
  mandatory: Type.Boolean(),
  /** Whose word its news and notifications need before readers have them; administrators alone change that. */
  review: ReviewRule,
}
const { category_title, ...others } = contentFields

export const StudioCategory = Type.Object({
  category_id: Type.String(),
  ...contentFields,
  cover: nullable(Image),
  position: Type.Integer(),
  /** Items in whatever state. */
  news: Count,
  version: Type.Integer(),
})
export type StudioCategory = Type.Static<typeof StudioCategory>

const All = Type.Object({ items: Type.Array(StudioCategory) })

export const categoriesAuthoring = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/categories',
    access: 'editor',
    scope: 'news_read',
    summary: 'All categories in their order, whoever may see them.',
    reply: All,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/studio/categories',
    access: 'editor',
    right: 'arrange',
    summary: 'Adds a category at the end; it is for nobody until an audience is chosen.',
    body: closed({ category_title, ...optionally(others) }),
    status: 201,
    reply: StudioCategory,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/studio/categories/:id',
    access: 'editor',
    right: 'arrange',
    summary: 'Changes what is named, for the readers at once.',
    params: ById,
    body: changesOf(contentFields),
    reply: StudioCategory,
    errors: ['version_conflict'],
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/studio/categories/order',
    access: 'editor',
    right: 'arrange',
    summary: 'Puts the categories in this order; all of them must be named.',
    body: closed({ ids: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }) }),
    reply: All,
    errors: ['version_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/studio/categories/:id',
    access: 'editor',
    right: 'arrange',
    summary: 'Deletes a category in which nothing stands.',
    params: ById,
    errors: ['category_in_use'],
  }),
}
