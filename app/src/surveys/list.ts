import { surveys } from '@megdan/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

/** Open surveys by deadline, then those to come, then the finished ones. */
export const useSurveys = () =>
  useInfiniteQuery({
    queryKey: [surveys.list.path, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.with({ signal })(surveys.list, { query: { limit: 50, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
  })
