import { comments, contacts, type LiveTopic, categories, news, notifications, surveys } from '@megdan/contract'
import { renewFeeds } from '../../news/index.ts'
import { queryClient } from '../../platform/queries.ts'

/**
 * The queries that a topic invalidates, by the first part of their keys; what is not in sight is fetched when it is.
 */
const pathsOf: Record<LiveTopic, readonly string[]> = {
  news: [news.list.path, news.get.path],
  comments: [comments.list.path, comments.answers.path],
  menu: [categories.list.path, news.list.path],
  contacts: [contacts.list.path, 'contacts'],
  surveys: [surveys.list.path, surveys.get.path],
  notifications: [notifications.list.path],
}
const topics = Object.keys(pathsOf) as LiveTopic[]
const isTopic = (of: unknown): of is LiveTopic => topics.some((topic) => topic === of)

/** Jitter, in milliseconds: all who hear of a change must not fetch at the same moment. */
export const spread = 2500
const waiting = new Map<LiveTopic, ReturnType<typeof setTimeout>>()

function refresh(of: LiveTopic) {
  waiting.delete(of)
  for (const key of pathsOf[of]) void queryClient.invalidateQueries({ queryKey: [key] })
  if (of === 'news' || of === 'menu') renewFeeds()
}

export function refreshSoon(of: unknown): void {
  if (!isTopic(of) || waiting.has(of)) return
  waiting.set(
    of,
    setTimeout(() => refresh(of), Math.random() * spread),
  )
}

export const refreshAll = (): void => topics.forEach(refreshSoon)

/** For a reader who has gone nothing is fetched any more. */
export function forgetRefreshes(): void {
  for (const timer of waiting.values()) clearTimeout(timer)
  waiting.clear()
}
