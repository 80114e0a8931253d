import type { NewsItem } from '@megdan/contract'
import { byTime, daysFrom } from '@megdan/kit/format'

/** What the choice needs to know of this person. */
export type Reader = {
  isRead: (id: string) => boolean
  /** Addressed to this person's own groups. */
  isOwn: (id: string) => boolean
  /** Whether they follow what it is about; all of it if left out. */
  follows?: (item: NewsItem) => boolean
}

export type Chosen = {
  /** Undefined when everything has been read. */
  lead: NewsItem | undefined
  brief: NewsItem[]
  forYou: NewsItem[]
}

const inBrief = 3
/** Fewer lines are no list. */
const leastBrief = 2
const rows = 4
/** Days for which news of one's own groups goes before the news of everybody. */
const ownFirst = 14

/** Without anything important or pinned the newest unread item leads, of what the reader follows if there is any. */
const leadOf = (unread: readonly NewsItem[], follows: (item: NewsItem) => boolean) =>
  unread.find(({ important, must_read }) => important || must_read) ??
  unread.find(({ pinned }) => pinned) ??
  unread.find(follows) ??
  unread[0]

const newestFirst = (one: NewsItem, other: NewsItem) => byTime(other.published_at, one.published_at)

/** Each item stands in one place of the home page only. */
export function choose(
  items: readonly NewsItem[],
  { isRead, isOwn, follows = () => true }: Reader,
  now: number,
): Chosen {
  const sorted = items.toSorted(newestFirst)
  const lead = leadOf(
    sorted.filter(({ id }) => !isRead(id)),
    follows,
  )
  const others = sorted.filter((item) => item !== lead)
  const recent = others.filter(({ published_at }) => daysFrom(now, published_at) >= -1).slice(0, inBrief)
  const brief = recent.length >= leastBrief ? recent : []
  const isNear = ({ id, published_at }: NewsItem) => isOwn(id) && daysFrom(now, published_at) >= -ownFirst
  const isWanted = (item: NewsItem) => item.important || item.must_read || follows(item)
  const rank = (item: NewsItem) => (isRead(item.id) ? 4 : 0) + (isWanted(item) ? 0 : 2) + (isNear(item) ? 0 : 1)
  const forYou = others.filter((item) => !brief.includes(item)).toSorted((one, other) => rank(one) - rank(other))
  return { lead, brief, forYou: forYou.slice(0, rows) }
}

/** Must-reads that this person has not confirmed yet, the nearest date first; those past it still ask. */
export const toConfirm = (items: readonly NewsItem[], isConfirmed: (item: NewsItem) => boolean): NewsItem[] =>
  items
    .filter((item) => item.must_read && !isConfirmed(item))
    .toSorted((one, other) => byTime(one.must_read_due ?? '9', other.must_read_due ?? '9'))

export type DayPart = 'morning' | 'day' | 'evening' | 'night'

export function dayPart(hour: number): DayPart {
  if (hour < 5) return 'night'
  if (hour < 11) return 'morning'
  return hour < 18 ? 'day' : 'evening'
}

/** Minutes that a calm voice needs for the texts, at least one. */
export const minutesAloud = (texts: readonly string[]): number =>
  Math.max(1, Math.round(texts.join(' ').split(/\s+/).filter(Boolean).length / 130))
