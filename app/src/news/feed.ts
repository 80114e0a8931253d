import { ApiError, type Language, news, type NewsItem } from '@megdan/contract'
import { byTime } from '@megdan/kit/format'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, queryOf } from '../platform/api.ts'
import { queryClient } from '../platform/queries.ts'
import { useLanguage } from '../texts/index.ts'

export type FeedFilter = {
  category?: string | undefined
  important?: boolean
  mine?: boolean
  everyone?: boolean
  pinned?: boolean
  /** From this moment on. */
  since?: string | undefined
}
type FeedPage = { items: NewsItem[]; next_cursor: string | null }
/** The first page stands under null, since undefined does not survive the device's JSON. */
export type FeedData = InfiniteData<FeedPage, string | null>

/**
 * How many pages stay on the device for reading without a connection; ten thousand items would not be worth the time.
 */
const keptPages = 3
/** With more pages than this, a refresh begins the list anew instead of fetching every page again. */
const refetchedPages = 2

const queryOfFilter = (filter: FeedFilter, lang: Language) => ({
  lang,
  ...(filter.category !== undefined && { category: filter.category }),
  ...(filter.important && { important: true }),
  ...(filter.mine && { mine: true }),
  ...(filter.everyone && { everyone: true }),
  ...(filter.since !== undefined && { since: filter.since }),
  ...(filter.pinned && { pinned: true }),
})

/** The items of all pages, each once: the pages shift while others publish. */
export function flatten(pages: readonly FeedPage[]): NewsItem[] {
  const listed = new Set<string>()
  return pages.flatMap(({ items }) => items.filter(({ id }) => !listed.has(id) && listed.add(id)))
}

/** The feed with `items` in one row. `refresh` begins at the newest; it rejects when the server cannot be asked. */
export function useFeed(filter: FeedFilter = {}, enabled = true) {
  const client = useQueryClient()
  const lang = useLanguage()
  const query = queryOfFilter(filter, lang)
  // A key apart from the contract's path, so that this long list is not written to the device at every change.
  const queryKey = ['feed', query] as const
  const keptKey = [news.list.path, { query, kept: true }] as const
  const keep = (data: FeedData) =>
    client.setQueryData<FeedData>(keptKey, {
      pages: data.pages.slice(0, keptPages),
      pageParams: data.pageParams.slice(0, keptPages),
    })
  const isShort = () => (client.getQueryData<FeedData>(queryKey)?.pages.length ?? 0) <= refetchedPages
  const load = (cursor: string | null, signal?: AbortSignal) => {
    const call = signal ? api.with({ signal }) : api
    return call(news.list, { query: { ...query, ...(cursor !== null && { cursor }) } })
  }

  const feed = useInfiniteQuery({
    queryKey,
    enabled,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const page = await load(pageParam, signal)
      const before = client.getQueryData<FeedData>(keptKey)
      const at = pageParam === null ? 0 : (before?.pages.findIndex((each) => each.next_cursor === pageParam) ?? -1) + 1
      if (pageParam === null || (at > 0 && at < keptPages))
        keep({
          pages: [...(before?.pages.slice(0, at) ?? []), page],
          pageParams: [...(before?.pageParams.slice(0, at) ?? []), pageParam],
        })
      return page
    },
    getNextPageParam: ({ next_cursor }) => next_cursor,
    initialData: () => client.getQueryData<FeedData>(keptKey),
    initialDataUpdatedAt: () => client.getQueryState(keptKey)?.dataUpdatedAt,
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  })
  const pages = feed.data?.pages
  const items = useMemo(() => flatten(pages ?? []), [pages])
  const refresh = async () => {
    const page = await load(null)
    const data: FeedData = { pages: [page], pageParams: [null] }
    keep(data)
    client.setQueryData<FeedData>(queryKey, data)
  }
  return { ...feed, items, refresh, failure: failureOf(feed) }
}
export type Feed = ReturnType<typeof useFeed>

/** All items of all lists that have been asked for here, each once. */
function knownItems(): NewsItem[] {
  const lists = [['feed'], [news.list.path]].flatMap((queryKey) => queryClient.getQueriesData<FeedData>({ queryKey }))
  // A list of saved items has no pages.
  return flatten(lists.flatMap(([, data]) => data?.pages ?? []))
}

/** What is known of an item without asking the server. */
export const findKnownItem = (id: string): NewsItem | undefined => knownItems().find((item) => item.id === id)

/** What is known of a category without asking the server, the newest first. */
export const findKnownOf = (category: string): NewsItem[] =>
  knownItems()
    .filter((item) => item.category.category_id === category)
    .toSorted((one, other) => byTime(other.published_at, one.published_at))

const unreachable = new ApiError(0, { code: 'offline', message: 'The server cannot be reached.', request_id: '' })

/** Why there is no answer: the refusal, or that the query is paused for want of a connection. */
export const failureOf = ({ error, isPaused }: { error: unknown; isPaused: boolean }): unknown =>
  error ?? (isPaused ? unreachable : undefined)

/** Options of the query for one item with its text. */
export const articleQuery = (id: string, lang: Language) => queryOf(news.get, { params: { id }, query: { lang } })

/** Whether the whole text of an item lies on this device. */
export const isDownloaded = (id: string, language: Language): boolean =>
  queryClient.getQueryData(articleQuery(id, language).queryKey) !== undefined
