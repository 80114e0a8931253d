import type { Audience } from '../platform/audience.ts'
import type { House } from '../platform/house.ts'
import type { SurveyRow } from './reading.ts'
import { findPublished, findSurveyFor } from './store.ts'

/** Another process might fail to tell us of a change; in milliseconds. */
const trustedFor = 5_000
const mostKept = 500

type Kept = { row: Promise<SurveyRow | undefined>; until: number }

/**
 * The surveys that are being answered, kept in memory until one changes: thousands answer the same one within a minute.
 * What is stored is decided by the row as it is then, under its lock.
 */
export function openKeptSurveys({ db, events }: House) {
  const kept = new Map<string, Kept>()
  events.on((event) => {
    if (event.topic === 'content' && event.of === 'surveys') kept.clear()
  })
  events.onGap(() => kept.clear())

  const find = (key: string, read: () => Promise<SurveyRow | undefined>) => {
    const there = kept.get(key)
    if (there && there.until > performance.now()) return there.row
    if (kept.size >= mostKept) kept.clear()
    const row = read()
    kept.set(key, { row, until: performance.now() + trustedFor })
    row.catch(() => kept.delete(key))
    return row
  }
  return {
    findFor: (audience: Audience, id: string) => find(`${id} ${audience.key}`, () => findSurveyFor(db, audience, id)),
    findPublished: (id: string) => find(id, () => findPublished(db, id)),
  }
}
export type KeptSurveys = ReturnType<typeof openKeptSurveys>
