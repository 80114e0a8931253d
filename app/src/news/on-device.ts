import { type Article, news, type NewsItem } from '@megdan/contract'
import { byTime } from '@megdan/kit/format'
import { queryClient } from '../platform/queries.ts'
import { spokenPieces } from './Body.tsx'
import type { FeedData } from './feed.ts'

const isFeed = (data: unknown): data is FeedData => typeof data === 'object' && data !== null && 'pages' in data

/** Every item that some list or text on this device holds, the newest first. */
function itemsOnDevice(): Map<string, NewsItem & { text?: string }> {
  const items = new Map<string, NewsItem & { text?: string }>()
  const lists = [
    ...queryClient.getQueriesData({ queryKey: [news.list.path] }),
    ...queryClient.getQueriesData({ queryKey: ['feed'] }),
  ]
  for (const [, data] of lists)
    if (isFeed(data)) for (const page of data.pages) for (const item of page.items) items.set(item.id, item)
  for (const [, article] of queryClient.getQueriesData<Article>({ queryKey: [news.get.path] }))
    if (article)
      items.set(article.id, { ...article, text: [...article.key_points, ...spokenPieces(article.body)].join('\n') })
  return new Map([...items].toSorted(([, one], [, other]) => byTime(other.published_at, one.published_at)))
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
/** Endings go, as far as this can be done without the server's dictionary: «новина» finds «новини». */
const beginningOf = (word: string) => (word.length > 5 ? word.slice(0, -2) : word.length > 3 ? word.slice(0, -1) : word)

/** The beginnings of words that a search without a connection looks for, and that a result shows marked. */
export const beginningsOf = (q: string): string[] => wordsIn(q).map(beginningOf)

/** Items on this device in which each of the words begins some word. */
export function searchOnDevice(q: string): NewsItem[] {
  const wanted = beginningsOf(q)
  if (wanted.length === 0) return []
  return [...itemsOnDevice().values()].filter(({ title, summary, text = '' }) => {
    const words = wordsIn(`${title} ${summary} ${text}`)
    return wanted.every((beginning) => words.some((word) => word.startsWith(beginning)))
  })
}
