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

/** What stands first, and what in the brief: it stays so under the finger of whoever is about to tap it. */
export type Decision = { lead: string | undefined; brief: readonly string[] }

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

const all = () => true
const newestFirst = (one: NewsItem, other: NewsItem) => byTime(other.published_at, one.published_at)

/** What is decided once, when the page is opened. In the brief whatever has been read stands last. */
export function decide(
  items: readonly NewsItem[],
  { isRead, follows = all }: Pick<Reader, 'isRead' | 'follows'>,
  now: number,
): Decision {
  const sorted = items.toSorted(newestFirst)
  const unread = sorted.filter(({ id }) => !isRead(id))
  const lead = leadOf(unread, follows)
  const recent = sorted.filter((item) => item !== lead && daysFrom(now, item.published_at) >= -1).slice(0, inBrief)
  const lines = recent.toSorted((one, other) => Number(isRead(one.id)) - Number(isRead(other.id)))
  return { lead: lead?.id, brief: lines.length >= leastBrief ? lines.map(({ id }) => id) : [] }
}

/** Each item stands in one place of the home page only. What was decided and is gone has no place. */
export function choose(
  items: readonly NewsItem[],
  decided: Decision,
  { isRead, isOwn, follows = all }: Reader,
  now: number,
): Chosen {
  const sorted = items.toSorted(newestFirst)
  const brief = decided.brief.flatMap((id) => items.find((item) => item.id === id) ?? [])
  const others = sorted.filter((item) => !brief.includes(item))
  const unread = others.filter(({ id }) => !isRead(id))
  const lead = items.find(({ id }) => id === decided.lead) ?? leadOf(unread, follows)
  const isNear = ({ id, published_at }: NewsItem) => isOwn(id) && daysFrom(now, published_at) >= -ownFirst
  const isWanted = (item: NewsItem) => item.important || item.must_read || follows(item)
  const rank = (item: NewsItem) => (isRead(item.id) ? 4 : 0) + (isWanted(item) ? 0 : 2) + (isNear(item) ? 0 : 1)
  const forYou = others.filter((item) => item !== lead).toSorted((one, other) => rank(one) - rank(other))
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
