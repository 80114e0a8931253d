import type { Audience } from '../platform/audience.ts'
import type { House } from '../platform/house.ts'
import type { SurveyRow } from './reading.ts'
import { findPublished, findSurveyFor } from './store.ts'

/** Another process might fail to tell us of a change; in milliseconds. */
const trustedFor = 5_000
const mostCached = 500

type Cached = { row: Promise<SurveyRow | undefined>; until: number }

/**
 * The surveys that are being answered, kept in memory until one changes: thousands answer the same one within a minute.
 * What is stored is decided by the row as it is then, under its lock.
 */
export function openSurveyCache({ db, events }: House) {
  const cache = new Map<string, Cached>()
  events.on((event) => {
    if (event.topic === 'content' && event.of === 'surveys') cache.clear()
  })
  events.onGap(() => cache.clear())

  const find = (key: string, read: () => Promise<SurveyRow | undefined>) => {
    const there = cache.get(key)
    if (there && there.until > performance.now()) return there.row
    if (cache.size >= mostCached) cache.clear()
    const row = read()
    cache.set(key, { row, until: performance.now() + trustedFor })
    row.catch(() => cache.delete(key))
    return row
  }
  return {
    findFor: (audience: Audience, id: string) => find(`${id} ${audience.key}`, () => findSurveyFor(db, audience, id)),
    findPublished: (id: string) => find(id, () => findPublished(db, id)),
  }
}
export type SurveyCache = ReturnType<typeof openSurveyCache>
