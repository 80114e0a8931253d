import { news } from '@megdan/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { api } from '../platform/api.ts'
import { useLanguage } from '../texts/index.ts'

export type Filters = { q: string; category: string }

/** What is asked for stands in the address, so that it survives a reload, a link and a new sign-in. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const filters: Filters = { q: params.get('q') ?? '', category: params.get('category') ?? '' }
  const change = (changes: Partial<Filters>) => {
    const next = Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== '')
    setParams(next, { replace: true })
  }
  return [filters, change] as const
}

/** Pages of 20 of what is published and matches. */
export function useNewsList({ q, category }: Filters) {
  const lang = useLanguage()
  const words = q.trim().slice(0, 200)
  const query = { limit: 20, lang, ...(words && { q: words }), ...(category && { category }) }
  return useInfiniteQuery({
    queryKey: [news.list.path, { query }],
    queryFn: ({ pageParam, signal }) =>
      api.with({ signal })(news.list, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
