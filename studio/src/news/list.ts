import { newsAuthoring as authoring, newsStatuses } from '@megdan/contract'
import { type FiltersOf, useFilters } from '../ui/list/use-filters.ts'
import { useList } from '../ui/list/use-list.ts'

/** `author` is the id of whose items are shown. */
const shape = {
  q: undefined,
  category: undefined,
  group: undefined,
  author: undefined,
  mine: ['1'],
  status: [...newsStatuses, 'in_review'],
} as const
export type Filters = FiltersOf<typeof shape>

export const useNewsFilters = () => useFilters(shape)

/** The same narrowing in the address of the calendar. */
export const calendarOf = ({ category, group, author, mine }: Filters): string =>
  new URLSearchParams(Object.entries({ category, group, author, mine }).filter(([, value]) => value)).toString()

/** As the server is asked. */
export const narrowingOf = ({ category, group, author, mine }: Filters) => ({
  ...(category && { category }),
  ...(group && { group }),
  ...(author && { author }),
  ...(mine && { mine: true }),
})

/** What waits for approval is in one of the other states besides. */
const stateOf = ({ status }: Filters) => (status === 'in_review' ? { in_review: true } : { status })

/** What matches, in whatever state unless one is asked for. */
export const useNewsList = (filters: Filters) =>
  useList(authoring.list, { query: { limit: 20, q: filters.q, ...stateOf(filters), ...narrowingOf(filters) } })
