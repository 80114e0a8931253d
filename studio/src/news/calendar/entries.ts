import type { CalendarNews, calendar, Reply, StudioPerson } from '@megdan/contract'
import { grounds } from '../../ui/grounds.ts'
import { mayPublish } from '../publishing.ts'
import { type Day, dayOfTime } from './days.ts'

/** An item on the day it appears, or on the day it ends. */
export type Entry = { key: string; kind: 'appears' | 'ends'; at: string; item: CalendarNews }

/** Something beside the news, which opens where it is at home. */
export type Mark = {
  key: string
  kind: 'notification' | 'survey_opens' | 'survey_closes'
  at: string
  title: string
  language: string
  to: string
  urgent: boolean
}

/** What has no ground of its own lies on that of a draft. */
export const groundOf: Record<string, (typeof grounds)[keyof typeof grounds]> = {
  published: grounds.success,
  scheduled: grounds.info,
  notification: grounds.warning,
  survey_opens: grounds.primary,
}

/** By day, in the order of their hours. */
export function marksByDay(
  others: Reply<typeof calendar.others> | undefined,
  hidden: ReadonlySet<string>,
): Map<Day, Mark[]> {
  const { notifications = [], surveys = [] } = others ?? {}
  const marks: Mark[] = []
  if (!hidden.has('notifications'))
    for (const { id, title, language, at, urgent } of notifications.filter(({ status }) => status !== 'cancelled'))
      marks.push({
        key: `notification ${id}`,
        kind: 'notification',
        at,
        title,
        language,
        urgent,
        to: `/notifications?open=${id}`,
      })
  if (!hidden.has('surveys'))
    for (const { id, title, language, opens_at, closes_at, status } of surveys) {
      const to = status === 'closed' ? `/surveys/${id}/results` : `/surveys/${id}`
      const shared = { title, language, to, urgent: false }
      if (opens_at) marks.push({ key: `opens ${id}`, kind: 'survey_opens', at: opens_at, ...shared })
      if (closes_at) marks.push({ key: `closes ${id}`, kind: 'survey_closes', at: closes_at, ...shared })
    }
  return Map.groupBy(
    marks.toSorted((a, b) => a.at.localeCompare(b.at)),
    ({ at }) => dayOfTime(at),
  )
}

/**
 * By day, in the order of their hours; `moved` are those whose time the server is still being told, by key. They are
 * shown even where the server does not count them among the items yet: on another week.
 */
export function entriesByDay(items: readonly CalendarNews[], moved: ReadonlyMap<string, Entry>): Map<Day, Entry[]> {
  const all = items.flatMap((item): Entry[] => [
    { key: `appears ${item.id}`, kind: 'appears', at: item.published_at, item },
    ...(item.expires_at ? [{ key: `ends ${item.id}`, kind: 'ends', at: item.expires_at, item } as const] : []),
  ])
  const placed = [...all.filter(({ key }) => !moved.has(key)), ...moved.values()]
  return Map.groupBy(
    placed.toSorted((a, b) => a.at.localeCompare(b.at)),
    ({ at }) => dayOfTime(at),
  )
}

/** What has already happened stays where it is. */
export const mayMove = (person: StudioPerson, { kind, item: { status, category } }: Entry): boolean =>
  mayPublish(person, category) && (kind === 'appears' ? status === 'scheduled' : status !== 'expired')
