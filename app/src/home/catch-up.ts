import type { NewsItem, SurveyItem } from '@megdan/contract'
import { byTime } from '@megdan/kit/format'

export const lengths = ['1', '3', '10'] as const
/** Minutes that somebody has for what they missed. */
export type Length = (typeof lengths)[number]

export type Missed = { confirm: NewsItem[]; important: NewsItem[]; surveys: SurveyItem[]; more: NewsItem[] }

export type Seen = {
  /** When the item was read; undefined when it was not. */
  readAt: (id: string) => string | undefined
  standingOf: (item: NewsItem) => 'waits' | 'confirmed' | undefined
  confirmedAt: (id: string) => string | undefined
}

const sizeOf = ({ confirm, important, surveys, more }: Missed) =>
  confirm.length + important.length + surveys.length + more.length

/**
 * What of an absence is still true and matters, the most urgent first: what waits to be confirmed, whenever it came,
 * what is important, surveys that are still open, and then the rest. What was read or confirmed since the return stays
 * where it stood.
 */
export function missedIn(
  items: readonly NewsItem[],
  surveys: readonly SurveyItem[],
  { since, noticed_at }: { since: string; noticed_at: string },
  { readAt, standingOf, confirmedAt }: Seen,
): Missed {
  const isBefore = (moment: string | undefined) => moment !== undefined && moment < noticed_at
  const isAsked = (item: NewsItem) => {
    const standing = standingOf(item)
    return standing === 'waits' || (standing === 'confirmed' && !isBefore(confirmedAt(item.id)))
  }
  const confirm = items
    .filter(isAsked)
    .toSorted((one, other) => byTime(one.must_read_due ?? '9', other.must_read_due ?? '9'))
  const unread = items
    .filter((item) => !isAsked(item) && item.published_at > since && !isBefore(readAt(item.id)))
    .toSorted((one, other) => byTime(other.published_at, one.published_at))
  const matters = ({ important, pinned, must_read }: NewsItem) => important || pinned || must_read
  return {
    confirm,
    important: unread.filter(matters),
    surveys: surveys.toSorted((one, other) => byTime(one.closes_at ?? '9', other.closes_at ?? '9')),
    more: unread.filter((item) => !matters(item)),
  }
}

/** As much of it as fits into these minutes, and how many there are besides; the first always fits. */
export function fitInto(missed: Missed, length: Length): Missed & { left: number } {
  let spent = 0
  let isFirst = true
  const take =
    <T>(minutesOf: (one: T) => number) =>
    (one: T): boolean => {
      const next = spent + minutesOf(one)
      if (next > Number(length) && !isFirst) return false
      spent = next
      isFirst = false
      return true
    }
  const byReading = take<NewsItem>(({ reading_minutes }) => reading_minutes)
  const shown = {
    confirm: missed.confirm.filter(byReading),
    important: missed.important.filter(byReading),
    surveys: missed.surveys.filter(take<SurveyItem>(({ minutes }) => minutes)),
    more: missed.more.filter(byReading),
  }
  return { ...shown, left: sizeOf(missed) - sizeOf(shown) }
}

/** What of the news is neither read nor confirmed yet. */
export const stillOpen = ({ confirm, important, more }: Missed, { readAt, standingOf }: Seen): NewsItem[] => [
  ...confirm.filter((item) => standingOf(item) === 'waits'),
  ...[...important, ...more].filter(({ id }) => readAt(id) === undefined),
]
