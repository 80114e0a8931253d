import { newsAuthoring as authoring, newsOrders, newsStatuses } from '@megdan/contract'
import { api } from '../platform/api.ts'
import type { StudioLanguage } from '../texts/index.ts'
import { usePageSize } from '../ui/list/page-size.ts'
import { askedOrder, filledOf, type FiltersOf, orderShape, useFilters } from '../ui/list/use-filters.ts'
import { useList } from '../ui/list/use-list.ts'
import type { ServedFile } from '../ui/use-download.ts'

/** `author` is the id of whose items are shown. */
const shape = {
  q: undefined,
  category: undefined,
  group: undefined,
  author: undefined,
  mine: ['1'],
  status: [...newsStatuses, 'in_review'],
  from: undefined,
  to: undefined,
  ...orderShape(newsOrders),
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

const aDay = /^20\d{2}-\d{2}-\d{2}$/
/** Days that somebody has written into the address by hand may be none. */
const daysOf = ({ from, to }: Filters) => ({ ...(aDay.test(from) && { from }), ...(aDay.test(to) && { to }) })

const askedOf = (filters: Filters) => ({ ...stateOf(filters), ...narrowingOf(filters), ...daysOf(filters) })

/** What matches, in whatever state unless one is asked for. */
export function useNewsList(filters: Filters) {
  const limit = usePageSize('news', 20)
  return useList(authoring.list, { query: { limit, q: filters.q, ...askedOf(filters), ...askedOrder(filters) } })
}

/** The same as a file; of rows that are ticked those alone. */
export function newsFile(
  filters: Filters,
  ids: readonly string[],
  lang: StudioLanguage,
): Record<'file' | 'book', ServedFile> {
  const which = ids.length > 0 ? { ids: ids.join() } : { ...askedOf(filters), q: filters.q.trim().slice(0, 200) }
  const query = filledOf({ ...which, lang })
  return {
    file: { kind: 'csv', fetch: (type) => api.file(type, authoring.file, { query }) },
    book: { kind: 'xlsx', fetch: (type) => api.file(type, authoring.book, { query }) },
  }
}
