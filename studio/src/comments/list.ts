import { commentModeration as moderation, commentStates } from '@megdan/contract'
import { usePageSize } from '../ui/list/page-size.ts'
import { type FiltersOf, useFilters } from '../ui/list/use-filters.ts'
import { useList } from '../ui/list/use-list.ts'

export const shownStates = ['reported', 'held', 'all', 'hidden', 'blocked'] as const
export type Shown = (typeof shownStates)[number]

/** The reported ones are shown where the address says nothing. */
const shape = { state: shownStates, q: undefined, news: undefined, person: undefined } as const
export type Filters = FiltersOf<typeof shape>

export const useCommentFilters = () => useFilters(shape)

/** The counts of the tabs come with each page; they are wanted beside the blocked people, too. */
export function useCommentList({ state, ...narrowed }: Filters) {
  const limit = usePageSize('comments', 20)
  return useList(moderation.list, {
    query: { limit, ...narrowed, state: commentStates.find((one) => one === state) ?? 'reported' },
  })
}

export const useBlocked = () => useList(moderation.blocked, { query: {} })
