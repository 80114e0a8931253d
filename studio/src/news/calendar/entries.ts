import type { CalendarNews, StudioPerson } from '@megdan/contract'
import { mayPublish } from '../publishing.ts'
import { type Day, dayOfTime } from './days.ts'

/** An item on the day it appears, or on the day it ends. */
export type Entry = { key: string; kind: 'appears' | 'ends'; at: string; item: CalendarNews }

/** By day, in the order of their hours; `moved` are the times that the server is still being told, by key. */
export function entriesByDay(items: readonly CalendarNews[], moved: ReadonlyMap<string, string>): Map<Day, Entry[]> {
  const days = new Map<Day, Entry[]>()
  const all = items.flatMap((item): Entry[] => [
    { key: `appears ${item.id}`, kind: 'appears', at: item.published_at, item },
    ...(item.expires_at ? [{ key: `ends ${item.id}`, kind: 'ends', at: item.expires_at, item } as const] : []),
  ])
  const placed = all.map((entry) => ({ ...entry, at: moved.get(entry.key) ?? entry.at }))
  for (const entry of placed.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const day = dayOfTime(entry.at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return days
}

/** What has already happened stays where it is. */
export const mayMove = (person: StudioPerson, { kind, item: { status, category } }: Entry): boolean =>
  mayPublish(person, category) && (kind === 'appears' ? status === 'scheduled' : status !== 'expired')
