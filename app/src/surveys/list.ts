import { surveys } from '@megdan/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { useSession } from '../session/index.ts'
import { useLanguage } from '../texts/index.ts'

/** Open surveys by deadline, then those to come, then the finished ones. */
export function useSurveys() {
  const lang = useLanguage()
  const { authenticated, guest } = useSession()
  return useInfiniteQuery({
    queryKey: [surveys.list.path, 'pages', lang],
    queryFn: ({ pageParam, signal }) =>
      api.with({ signal })(surveys.list, { query: { limit: 50, lang, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    enabled: authenticated || guest,
  })
}
