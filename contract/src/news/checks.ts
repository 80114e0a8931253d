import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Count, Id, listQuery, Named, nullable, pageOf, Time } from '../fields.ts'

/** After how many months an item may be looked at again. */
export const checkMonths = [1, 3, 6, 12] as const
export type CheckMonths = (typeof checkMonths)[number]
/** So many days after it was due readers are told that nobody has looked. */
export const checkGraceDays = 14

/** When somebody looks again whether an article still holds. */
export const NewsCheck = Type.Object({
  due_at: Time,
  /** Null where a day was named instead. */
  months: nullable(Type.Integer()),
  /** Who is told; null once they are gone, and whoever may publish in the category is told instead. */
  owner: nullable(Named),
  /** When somebody last said that it holds, or set this. */
  checked_at: Time,
  /** When the owner, or whoever stands in, was told that it is due. */
  told_at: nullable(Time),
  /** Grows with each change: two who press at once do not both count. */
  version: Type.Integer(),
})
export type NewsCheck = Type.Static<typeof NewsCheck>

/** What readers are told of it: since when it has been overdue is reckoned where they read, also without a connection. */
export const ArticleCheck = Type.Object({ checked_at: Time, overdue_from: Time })
export type ArticleCheck = Type.Static<typeof ArticleCheck>

export const CheckedItem = Type.Object({
  id: Type.String(),
  title: Type.String(),
  category_title: Type.String(),
  check: NewsCheck,
  /** Whether the caller may say that it holds. */
  may_check: Type.Boolean(),
})
export type CheckedItem = Type.Static<typeof CheckedItem>

const States = Type.Enum(['due', 'overdue', 'ahead'])
const Seen = Type.Integer({ minimum: 0, maximum: 1_000_000 })

export const newsChecks = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/checks',
    access: 'editor',
    summary: 'Published news that is to be checked again, the next first, with the count of each state.',
    query: closed({ ...listQuery, state: Type.Optional(States), mine: Type.Optional(Type.Boolean()) }),
    reply: Type.Object({
      ...pageOf(CheckedItem).properties,
      /** `due` counts what is overdue, too. */
      counts: Type.Object({ due: Count, overdue: Count, ahead: Count }),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/studio/news/:id/check',
    access: 'editor',
    summary: 'When this item is checked again, and who could be told of it.',
    params: ById,
    reply: Type.Object({ check: nullable(NewsCheck), owners: Type.Array(Named) }),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/studio/news/:id/check',
    access: 'editor',
    right: 'publish',
    summary: 'Sets when a published item is checked again, after so many months or on a day to come, and by whom.',
    params: ById,
    body: closed({
      /** Of the check that was seen; 0 where there was none. */
      version: Seen,
      months: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(3), Type.Literal(6), Type.Literal(12)])),
      due_at: Type.Optional(Time),
      /** The caller, if left out. */
      owner: Type.Optional(Id),
    }),
    reply: NewsCheck,
    errors: ['version_conflict', 'not_published'],
  }),
  done: endpoint({
    method: 'POST',
    path: '/api/studio/news/:id/check/done',
    access: 'editor',
    right: 'publish',
    summary: 'Says that the item still holds: it is due again after as long as before.',
    params: ById,
    body: closed({ version: Seen }),
    reply: NewsCheck,
    errors: ['version_conflict', 'not_published'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/studio/news/:id/check',
    access: 'editor',
    right: 'publish',
    summary: 'Nobody needs to look again.',
    params: ById,
  }),
}
