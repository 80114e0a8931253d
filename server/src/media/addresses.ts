import { type Audience, publicAudience } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import type { Events } from '../platform/events.ts'
import type { MediaAddresses } from '../platform/house.ts'
import { photoMark } from './folder.ts'
import { partsOf, type Seals } from './seals.ts'
import { findByName, type Medium } from './image.ts'
import { anybody, listShown, type ShowsMedia } from './shown.ts'

/** For how many milliseconds an answer is cached; events invalidate it earlier. */
const knownFor = 60_000
const mostKnown = 20_000
const prefix = '/media/'

/** What shows media: where, and when the next of it ends by itself, and with it what guests see. */
export type Showing = {
  places: readonly ShowsMedia[]
  findNextEnd: (db: Database, now: Date) => Promise<Date | undefined>
}
type Wiring = { db: Database; events: Events; now: () => Date; showing: Showing }
export type ShownMedia = ReturnType<typeof openShownMedia>

/**
 * Caches which media an audience is shown, or anybody. The photo of a person is never cached: it is theirs to take
 * back.
 */
function openShownTo({ db, events, now, showing }: Wiring, audience: Audience | typeof anybody) {
  const visible = new Map<string, boolean>()
  let [generation, until] = [0, 0]
  const forget = () => {
    generation++
    visible.clear()
  }
  events.on((event) => {
    // A comment a second must not cost a query for every picture of the feed.
    if (event.topic === 'content' && event.of !== 'comments') forget()
  })
  events.onGap(forget)

  const list = async (names: readonly string[]): Promise<ReadonlySet<string>> => {
    if (now().getTime() >= until) forget()
    const visibleNames = new Set(names.filter((name) => visible.get(name)))
    const unchecked = names.filter((name) => !visible.has(name) && !name.startsWith(photoMark))
    if (unchecked.length === 0) return visibleNames
    const before = generation
    const at = now()
    const shown = new Set(await listShown(db, showing.places, unchecked, audience, at))
    if (visible.size === 0) {
      const end = await showing.findNextEnd(db, at)
      until = Math.min(at.getTime() + knownFor, end?.getTime() ?? Infinity)
    }
    for (const name of unchecked) {
      if (shown.has(name)) visibleNames.add(name)
      if (before === generation && visible.size < mostKnown) visible.set(name, shown.has(name))
    }
    return visibleNames
  }

  return {
    /** Whether they are shown this now: what is not cached is looked up. */
    async has(name: string): Promise<boolean> {
      if (now().getTime() < until && visible.get(name)) return true
      visible.delete(name)
      return (await list([name])).has(name)
    },
    list,
  }
}

/** Caches what guests are shown, what anybody is, and the rows of the media, so that a picture costs no query. */
export function openShownMedia(wiring: Wiring) {
  const { db, events, now, showing } = wiring
  const toAnybody = openShownTo(wiring, anybody)
  const rows = new Map<string, { row: Medium; until: number }>()
  let generation = 0
  const forget = () => {
    generation++
    rows.clear()
  }
  events.on((event) => {
    if (event.topic === 'content' && event.of !== 'comments') forget()
  })
  events.onGap(forget)
  return {
    toGuests: openShownTo(wiring, publicAudience),
    isTo: async (name: string, audience: Audience, person_id?: string) =>
      (await listShown(db, showing.places, [name], audience, now(), person_id)).length > 0,
    /** A photo may be suspended with its person at any moment. */
    isToAnybody: async (name: string) =>
      name.startsWith(photoMark)
        ? (await listShown(db, showing.places, [name], anybody, now())).length > 0
        : toAnybody.has(name),
    async find(name: string): Promise<Medium | undefined> {
      const cached = rows.get(name)
      if (cached && now().getTime() < cached.until) return cached.row
      const before = generation
      const row = await findByName(db, name)
      rows.delete(name)
      if (row && row.person_id === null && before === generation && rows.size < mostKnown)
        rows.set(name, { row, until: now().getTime() + knownFor })
      return row
    },
    /** Its file is gone, and with it what was known of it. */
    forget: (name: string) => rows.delete(name),
  }
}

/** Puts into answers the addresses that their readers can open. */
export function openAddresses(seals: Seals, media: ShownMedia['toGuests']): MediaAddresses {
  return {
    async seal(places, forEditors) {
      const named = places.flatMap((place) => {
        if (!place.address.startsWith(prefix) || (forEditors && place.stored)) return []
        return [{ ...place, ...partsOf(place.address.slice(prefix.length)) }]
      })
      const names = [...new Set(named.map(({ name }) => name))]
      // Editors work with what is not public yet, or no more.
      const open = forEditors ? new Set<string>() : await media.list(names)
      const closed = named.filter(({ name }) => !open.has(name))
      for (const { holder, key, name } of closed) holder[key] = prefix + seals.seal(name)
      return closed.length > 0 ? seals.changeAt() : undefined
    },
    bare(places) {
      for (const { holder, key, address } of places) {
        if (address.startsWith(prefix)) holder[key] = prefix + partsOf(address.slice(prefix.length)).name
      }
    },
  }
}
