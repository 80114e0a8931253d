import { timingSafeEqual } from 'node:crypto'
import { openServerSecret } from '../platform/server-secret.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Audience, publicAudience } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import type { Events } from '../platform/events.ts'
import type { MediaAddresses } from '../platform/house.ts'
import { findByName, type Medium, photoMark } from './image.ts'

/**
 * Sealed addresses change this often, in milliseconds, and each works for at least as long as that and at most twice:
 * so an answer is the same bytes for everybody of an audience, and the phone that keeps it for a morning still sees its
 * pictures.
 */
const period = 6 * 3_600_000
const length = 22

export type Seals = ReturnType<typeof openSeals>

/** A signed address (HMAC): whoever holds it may open it until that ends. The name of the medium is bound to it. */
export function openSeals(data_dir: string, now: () => number) {
  const secret = openServerSecret(data_dir, 'media')
  const periodNow = () => Math.floor(now() / period)
  const sign = (name: string, until: string) => secret.sign(`${name}\n${until}`).slice(0, length)
  return {
    /** The name with a seal before its ending. */
    seal(name: string): string {
      const until = (periodNow() + 2).toString(36)
      const ending = name.lastIndexOf('.')
      return `${name.slice(0, ending)}.${until}_${sign(name, until)}${name.slice(ending)}`
    },
    /** In ms since 1970 when the seal ends; undefined when it is none of ours, of another name, or over. */
    endOf(name: string, seal: string): number | undefined {
      const [, until = '', signed = ''] = /^([0-9a-z]{1,8})_([\w-]+)$/.exec(seal) ?? []
      const [given, due] = [Buffer.from(signed), Buffer.from(sign(name, until))]
      if (given.length !== due.length || !timingSafeEqual(given, due)) return undefined
      const end = Number.parseInt(until, 36) * period
      return end > now() ? end : undefined
    },
    /** When whatever carries seals must be made anew. */
    changeAt: () => new Date((periodNow() + 1) * period),
  }
}

/** The name and the seal of what is asked for; '' where there is none. */
export function partsOf(address: string): { name: string; seal: string } {
  const [, stem = address, seal = '', ending = ''] = /^([^.]+)\.([^.]+)(\.[^.]+)$/.exec(address) ?? []
  return { name: stem + ending, seal }
}

const textsOf = (texts: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/** Asks for any reader at all: whether there is somebody who is shown a medium. */
const anybody = 'anybody'
type Asker = Audience | typeof anybody

function openTo(audience: Asker) {
  if (audience !== anybody && !audience.member) return (table: SQL) => sql`${table}.guests`
  const among = (table: SQL) =>
    audience === anybody
      ? sql`cardinality(${table}.audience_groups) > 0`
      : sql`${table}.audience_groups && ${textsOf(audience.groups)}`
  return (table: SQL) => sql`(${table}.guests or ${table}.audience_everyone or ${among(table)})`
}

/** `whose` is a person's id in SQL: the one who asks, anybody's, or nobody's. */
function isOwn(audience: Asker, person_id: string) {
  if (audience === anybody) return () => sql`true`
  return (whose: SQL) => (audience.member ? sql`${whose} = ${person_id}` : sql`false`)
}

/** Who asks, as conditions in SQL: on a row with an audience, and on a person's id; `at` is now. */
export type Asking = { open: (row: SQL) => SQL; own: (person_id: SQL) => SQL; isMember: boolean; at: SQL }
/**
 * Where a feature shows the medium `asked`, with its `id` and the `addresses` under which texts name it. Each condition is the one
 * by which the feature itself finds what it shows, and stands alone, so that its index is found.
 */
export type ShowsMedia = (asking: Asking) => SQL[]

const asOwnPhoto: ShowsMedia = ({ own }) => [
  sql`exists (select from person where avatar_id = asked.id and ${own(sql`id`)})`,
]

/** Those of the names that something shows to this audience now; `person_id` is whoever asks. */
async function listShown(
  db: Database,
  showing: readonly ShowsMedia[],
  names: readonly string[],
  audience: Asker,
  now: Date,
  person_id = '',
): Promise<string[]> {
  if (names.length === 0) return []
  const asking = {
    open: openTo(audience),
    own: isOwn(audience, person_id),
    isMember: audience === anybody || audience.member,
    at: sql`${now.toISOString()}::timestamptz`,
  }
  const shows = [asOwnPhoto, ...showing].flatMap((where) => where(asking))
  const { rows } = await db.execute<{ name: string }>(sql`
    with asked as materialized (
      select id, name, array(
        select '/media/' || medium.name union all
        select '/media/' || former.name from medium_former_name as former where former.medium_id = medium.id
      ) as addresses
      from medium where name = any(${textsOf(names)})
    )
    select name from asked where ${sql.join(shows, sql` or `)}`)
  return rows.map(({ name }) => name)
}

/** For how many milliseconds an answer is cached; events invalidate it earlier. */
const knownFor = 60_000
const mostKnown = 20_000
const prefix = '/media/'

/** What shows media: where, and when the next of it ends by itself, and with it what guests see. */
type Showing = {
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
