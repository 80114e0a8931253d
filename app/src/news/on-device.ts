import { type Article, blockWords, news, type NewsItem } from '@megdan/contract'
import { queryClient } from '../platform/queries.ts'
import type { FeedData } from './feed.ts'

type Kept = { item: NewsItem; key_points: readonly string[]; text: readonly string[] }

const isFeed = (data: unknown): data is FeedData => typeof data === 'object' && data !== null && 'pages' in data

/** The same item is taken apart once, however often somebody types. */
const taken = new WeakMap<NewsItem, Kept>()
function keptOf(item: NewsItem, read: () => Omit<Kept, 'item'>): Kept {
  let kept = taken.get(item)
  if (!kept) taken.set(item, (kept = { item, ...read() }))
  return kept
}

/** Every item that some list or text on this device holds, with its text where that is there. */
export function newsOnDevice(): Kept[] {
  const items = new Map<string, Kept>()
  const lists = [
    ...queryClient.getQueriesData({ queryKey: [news.list.path] }),
    ...queryClient.getQueriesData({ queryKey: ['feed'] }),
  ]
  for (const [, data] of lists)
    if (isFeed(data))
      for (const page of data.pages)
        for (const item of page.items)
          items.set(
            item.id,
            keptOf(item, () => ({ key_points: [], text: [] })),
          )
  for (const [, article] of queryClient.getQueriesData<Article>({ queryKey: [news.get.path] }))
    if (article)
      items.set(
        article.id,
        keptOf(article, () => ({ key_points: article.key_points, text: article.body.content.flatMap(blockWords) })),
      )
  return [...items.values()]
}
