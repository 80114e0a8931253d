import { publicAudience } from '../platform/audience.ts'
import type { Database } from '../platform/database.ts'
import type { Events } from '../platform/events.ts'
import type { MediaAddresses } from '../platform/house.ts'
import { photoMark } from './folder.ts'
import { partsOf, type Seals } from './seals.ts'
import { findNextEnd, listShown } from './shown.ts'

/** What was found out is looked at again after this time, in milliseconds; events make it earlier. */
const knownFor = 60_000
const mostKnown = 20_000
const prefix = '/media/'

export type PublicMedia = ReturnType<typeof openPublicMedia>

/** Knows which media guests are shown. The photo of a person is never handed out as one of these: it is his to take back. */
export function openPublicMedia(db: Database, events: Events, now: () => Date) {
  const known = new Map<string, boolean>()
  let [generation, until] = [0, 0]
  const forget = () => {
    generation++
    known.clear()
  }
  events.on((event) => {
    // A comment a second must not cost a look for every picture of the feed.
    if (event.topic === 'content' && event.of !== 'comments') forget()
  })
  events.onGap(forget)

  const list = async (names: readonly string[]): Promise<ReadonlySet<string>> => {
    if (now().getTime() >= until) forget()
    const found = new Set(names.filter((name) => known.get(name)))
    const asked = names.filter((name) => !known.has(name) && !name.startsWith(photoMark))
    if (asked.length === 0) return found
    const before = generation
    const at = now()
    const shown = new Set(await listShown(db, asked, publicAudience, at))
    if (known.size === 0) {
      const end = await findNextEnd(db, at)
      until = Math.min(at.getTime() + knownFor, end?.getTime() ?? Infinity)
    }
    for (const name of asked) {
      if (shown.has(name)) found.add(name)
      if (before === generation && known.size < mostKnown) known.set(name, shown.has(name))
    }
    return found
  }

  return {
    /** Whether this is public now: what is not known to be is looked up. */
    async has(name: string): Promise<boolean> {
      if (now().getTime() < until && known.get(name)) return true
      known.delete(name)
      return (await list([name])).has(name)
    },
    list,
  }
}

/** Puts into answers the addresses that their readers can open. */
export function openAddresses(seals: Seals, media: PublicMedia): MediaAddresses {
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
