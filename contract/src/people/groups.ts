import * as Type from 'typebox'
import { Version } from '../changes.ts'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Count, Id, InOtherLanguages, Named, nullable, Titled } from '../fields.ts'
import { mostLeaders } from '../limits.ts'
import { GroupRule } from './group-rule.ts'

const Title = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })
const Titles = InOtherLanguages(Title)

export const StudioGroup = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** What readers in other languages see in place of the title. */
  titles: InOtherLanguages(Type.String()),
  /** Active people in it, whichever group is their primary one. */
  people: Count,
  /** Offered at registration; a group with a rule never is. */
  choosable: Type.Boolean(),
  /** Null means that its people are chosen by hand. */
  rule: nullable(GroupRule),
  /** The directory that owns it: its title and who is in it are said there alone. Null for all others. */
  directory: nullable(Type.String()),
  version: Type.Integer(),
})
export type StudioGroup = Type.Static<typeof StudioGroup>

const Using = Type.Array(Titled)

/** What would lose its readers or its place with the group, of each kind the first hundred, and what is past. */
export const GroupUses = Type.Object({
  news: Using,
  categories: Using,
  surveys: Using,
  notifications: Using,
  /** People whose primary group it is. */
  primary_of: Type.Integer(),
  /** Invitations and contacts. */
  others: Type.Integer(),
  /** What has been sent, has closed or is no longer read: it keeps the name and stands in the way of nothing. */
  past: Type.Integer(),
})
export type GroupUses = Type.Static<typeof GroupUses>

const All = Type.Object({ items: Type.Array(StudioGroup), people: Count })
const errors = ['version_conflict', 'group_title_taken', 'group_of_directory'] as const

export const groups = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/groups',
    access: 'editor',
    scope: 'people_read',
    summary: 'All groups with their head counts; `people` beside them is everybody, each once.',
    reply: All,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/studio/groups/:id',
    access: 'admin',
    summary: 'One group and where it is used.',
    params: ById,
    reply: Type.Object({
      ...StudioGroup.properties,
      /** Who sees in the app which of its people have not joined, confirmed or answered. */
      leaders: Type.Array(Named),
      uses: GroupUses,
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/studio/groups',
    access: 'admin',
    summary: 'Adds a group at the end; with a rule, its people are in it at once.',
    body: closed({
      title: Title,
      titles: Type.Optional(Titles),
      choosable: Type.Optional(Type.Boolean()),
      rule: Type.Optional(nullable(GroupRule)),
    }),
    status: 201,
    reply: StudioGroup,
    errors: ['group_title_taken'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/studio/groups/:id',
    access: 'admin',
    summary:
      'Changes what is named; no name in `titles` may be another group’s (`taken`). `leaders` are all who lead it from now on, active people of the group (`not_in_group`). Whoever comes in or goes by another rule is signed out at once.',
    params: ById,
    body: closed({
      version: Version,
      title: Type.Optional(Title),
      /** Of a group of a directory, too. */
      titles: Type.Optional(Titles),
      choosable: Type.Optional(Type.Boolean()),
      rule: Type.Optional(nullable(GroupRule)),
      /** Of a group of a directory, too, where nothing else is said here. */
      leaders: Type.Optional(Type.Array(Id, { maxItems: mostLeaders, uniqueItems: true })),
    }),
    reply: StudioGroup,
    errors,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/studio/groups/order',
    access: 'admin',
    summary: 'Puts the groups in this order; all of them must be named.',
    body: closed({ ids: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }) }),
    reply: All,
    errors: ['version_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/studio/groups/:id',
    access: 'admin',
    summary: 'Deletes a group that nothing uses now; what is past keeps its name, and its people are signed out.',
    params: ById,
    errors: ['group_in_use', 'group_of_directory'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/studio/groups/preview',
    access: 'admin',
    summary: 'How many active people a rule would gather, and some of their names.',
    body: closed({ rule: GroupRule }),
    reply: Type.Object({ people: Count, examples: Type.Array(Type.String()) }),
  }),
}
