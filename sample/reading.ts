import { createHash } from 'node:crypto'
import { dayAt } from './moments.ts'
import type { SampleCategory, SampleNews, SamplePerson } from './types.ts'

type Item = Pick<SampleNews, 'id' | 'audience' | 'category_id' | 'must_read'> & { published_at: Date }
export type SampleMark = { person_id: string; news_id: string; read_at: Date; confirmed: boolean; opened: boolean }
/** A day on which a person was there, and the one before it. */
export type SampleVisit = { person_id: string; user_group: string; day: string; previous_day: string }

/** When people have a minute: before the shift, at lunch, on the way home and in the evening. */
const hours = [7, 7, 8, 8, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 16, 17, 17, 18, 19, 20]

/** From 0 to 1, always the same for the same words. */
const chance = (...words: string[]) => createHash('sha1').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32

const isIn = (audience: Item['audience'], groups: readonly string[]) =>
  'everyone' in audience || audience.guests || groups.some((id) => audience.groups.includes(id))

const dayOf = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Sofia' })
const isWeekend = (midnight: Date) => [0, 6].includes(new Date(dayOf.format(midnight)).getUTCDay())
const minute = 60_000

/** Midnights of the days on which an item is read, from that of its publishing on; made once for all its readers. */
const midnightsOf = ({ published_at }: Item) =>
  Array.from({ length: 9 }, (_, days) => dayAt(published_at, days, '00:00')).map((midnight) => ({
    time: midnight.getTime(),
    weekend: isWeekend(midnight),
  }))

/** Most read on the day of publishing, fewer on each of the next ones, and few at the weekend. */
function momentOf(person: string, { id, published_at }: Item, midnights: ReturnType<typeof midnightsOf>): Date {
  const hour = hours[Math.floor(chance(person, id, 'hour') * hours.length)] ?? 8
  const after = (60 * hour + Math.floor(chance(person, id, 'minute') * 60)) * minute
  const at = (days: number) => new Date((midnights[days]?.time ?? 0) + after)
  const chosen = Math.floor(6 * chance(person, id, 'day') ** 2)
  const isPutOff = midnights[chosen]?.weekend === true && chance(person, id, 'weekend') < 0.75
  const days = isPutOff ? chosen + 2 : chosen
  return at(days) > published_at ? at(days) : at(days + 1)
}

type Sample = { people: readonly SamplePerson[]; categories: readonly SampleCategory[] }

/**
 * Who has read what by now. The accounts that one signs in with have read nothing yet: what they see first is as unread
 * as it will be for their owners.
 */
export function sampleReading({ people, categories }: Sample, items: readonly Item[], now: Date): SampleMark[] {
  const others = people.filter(({ email }) => !email?.endsWith('@example.com'))
  const places = new Map(categories.map(({ category_id, audience }) => [category_id, audience]))
  return items.flatMap((item) => {
    const place = places.get(item.category_id)
    const midnights = midnightsOf(item)
    return others.flatMap(({ id: person_id, group, groups = [] }) => {
      const mine = [group, ...groups]
      const keenness = 0.45 + 0.4 * chance(item.id) + (group === 'stroi' ? -0.15 : 0)
      const reads = place && isIn(place, mine) && isIn(item.audience, mine) && chance(person_id, item.id) < keenness
      if (!reads) return []
      const read_at = momentOf(person_id, item, midnights)
      if (read_at > now) return []
      const confirmed = item.must_read !== undefined && chance(person_id, item.id, 'confirmed') < 0.85
      return [{ person_id, news_id: item.id, read_at, confirmed, opened: chance(person_id, item.id, 'bell') < 0.6 }]
    })
  })
}

/** The days on which somebody read something. */
export function sampleVisits(people: readonly SamplePerson[], marks: readonly SampleMark[]): SampleVisit[] {
  return people.flatMap(({ id: person_id, group: user_group }) => {
    const mine = marks.filter((mark) => mark.person_id === person_id).map(({ read_at }) => dayOf.format(read_at))
    const days = [...new Set(mine)].toSorted()
    return days.map((day, at) => ({ person_id, user_group, day, previous_day: days[at - 1] ?? '-infinity' }))
  })
}
