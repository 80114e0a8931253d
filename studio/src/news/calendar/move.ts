import { newsAuthoring as authoring, newsCalendar, type StudioNews } from '@megdan/contract'
import { api, queryClient } from '../../platform/api.ts'
import { presentMoment } from '../../platform/clock.ts'
import { publish } from '../publishing.ts'
import type { Entry } from './entries.ts'

/** Why nothing was moved, apart from what the server says. */
export type Refusal = 'past' | 'changed' | 'order'

const isAfter = (time: string, other: string | null) => other !== null && Date.parse(time) > Date.parse(other)
const isSame = (time: string, other: string | null) => other !== null && Date.parse(time) === Date.parse(other)

/** Looked at as the item is now: what somebody else has moved, published or taken back meanwhile is left to them. */
function refusalOf(item: StudioNews, { kind, at }: Entry, to: string): Refusal | undefined {
  if (Date.parse(to) <= presentMoment()) return 'past'
  const isScheduled = item.status === 'scheduled'
  if (kind === 'appears' ? !isScheduled : !isScheduled && item.status !== 'published') return 'changed'
  if (!isSame(at, kind === 'appears' ? item.published_at : item.expires_at)) return 'changed'
  const [begins, ends] = kind === 'appears' ? [to, item.expires_at] : [item.published_at, to]
  return begins !== null && ends !== null && !isAfter(ends, begins) ? 'order' : undefined
}

/** Lets the item appear or end at another time; answers why not when it was not moved. */
export async function moveEntry(entry: Entry, to: string): Promise<Refusal | undefined> {
  const { id } = entry.item
  const item = await api(authoring.get, { params: { id } })
  const refusal = refusalOf(item, entry, to)
  if (refusal) return refusal
  if (entry.kind === 'appears') await publish(item, { publish_at: to, notice: item.notice })
  else await api(authoring.change, { params: { id }, body: { version: item.version, expires_at: to } })
  return undefined
}

export const askAnew = () =>
  Promise.all(
    [newsCalendar.list, authoring.list].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
  )
