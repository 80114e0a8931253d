import { createHash } from 'node:crypto'
import { dayAt } from './moments.ts'
import type { SampleCategory, SampleComment, SampleNews, SamplePerson } from './types.ts'

type Item = Pick<SampleNews, 'id' | 'audience' | 'category_id' | 'must_read' | 'reactions'> & { published_at: Date }
type Kind = keyof SampleNews['reactions']
export type SampleMark = {
  person_id: string
  news_id: string
  read_at: Date
  confirmed: boolean
  opened: boolean
  /** Only who has read it reacts to it. */
  reaction: Kind | null
}
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

/** How somebody who has read it reacts: what is liked more is reacted to by more of them. */
function reactionOf(person: string, { id, reactions: { heart, star } }: Item): Kind | null {
  const liked = heart + star
  if (liked === 0 || chance(person, id, 'reaction') > 0.15 + Math.min(liked / 500, 0.55)) return null
  return chance(person, id, 'kind') * liked < heart ? 'heart' : 'star'
}

type Sample = {
  people: readonly SamplePerson[]
  categories: readonly SampleCategory[]
  comments: readonly SampleComment[]
}

/** Who says something under an item has read it a minute before. */
function readBefore(comments: Sample['comments'], person: string, { id, published_at }: Item, now: Date) {
  const said = comments.find(({ news_id, person_id }) => news_id === id && person_id === person)
  if (!said) return undefined
  const at = Math.min(published_at.getTime() + said.after_minutes * minute, now.getTime()) - minute
  return new Date(Math.max(at, published_at.getTime()))
}

/**
 * Who has read what by now. The accounts that one signs in with have read nothing yet: what they see first is as unread
 * as it will be for their owners.
 */
export function sampleReading(
  { people, categories, comments }: Sample,
  items: readonly Item[],
  now: Date,
): SampleMark[] {
  const others = people.filter(({ email }) => !email?.endsWith('@example.com'))
  const places = new Map(categories.map(({ category_id, audience }) => [category_id, audience]))
  return items.flatMap((item) => {
    const place = places.get(item.category_id)
    const midnights = midnightsOf(item)
    return others.flatMap(({ id: person_id, group, groups = [] }) => {
      const mine = [group, ...groups]
      const keenness = 0.45 + 0.4 * chance(item.id) + (group === 'stroi' ? -0.15 : 0)
      const before = readBefore(comments, person_id, item, now)
      const reads = before !== undefined || chance(person_id, item.id) < keenness
      if (!place || !isIn(place, mine) || !isIn(item.audience, mine) || !reads) return []
      const read_at = before ?? momentOf(person_id, item, midnights)
      if (read_at > now) return []
      const confirmed = item.must_read !== undefined && chance(person_id, item.id, 'confirmed') < 0.85
      const opened = chance(person_id, item.id, 'bell') < 0.6
      return [{ person_id, news_id: item.id, read_at, confirmed, opened, reaction: reactionOf(person_id, item) }]
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

type Bell = { id: string; link: string; audience: Item['audience'] }

/** Who has opened a notification: of what announces an item only who has read that, too. */
export function sampleOpenings(
  people: readonly SamplePerson[],
  bells: readonly Bell[],
  marks: readonly SampleMark[],
): { person_id: string; notification_id: string }[] {
  const others = people.filter(({ email }) => !email?.endsWith('@example.com'))
  return bells.flatMap(({ id: notification_id, link, audience }) => {
    const [, news_id] = /^\/news\/(.+)$/.exec(link) ?? []
    const openers =
      news_id === undefined
        ? others
            .filter(({ group, groups = [] }) => isIn(audience, [group, ...groups]))
            .filter(({ id }) => chance(id, notification_id, 'bell') < 0.45)
            .map(({ id }) => id)
        : marks.filter((mark) => mark.news_id === news_id && mark.opened).map(({ person_id }) => person_id)
    return openers.map((person_id) => ({ person_id, notification_id }))
  })
}
