import { type QuietHours, quietUntil } from '@megdan/contract'
import { type SQL, sql } from 'drizzle-orm'
import { type Addressed, memberAudience, publicAudience } from '../../platform/audience.ts'
import type { Database } from '../../platform/database.ts'
import type { notification } from '../tables.ts'
import { isSeen, isSeenBy } from '../who-sees.ts'
import type { Target } from './message.ts'

export type Notification = typeof notification.$inferSelect
/** What decides who is rung, read anew with each lease. */
export type Rule = {
  row: Notification
  /** Its own and its category's; whoever is in all of them may see it. */
  audiences: readonly Addressed[]
  /** Its category cannot be muted. */
  mandatory: boolean
}
/** A device with whose it is now. */
export type Candidate = Target & {
  person_id: string | null
  groups: string[]
  /** It is for certain people, and this is one of them. */
  is_named: boolean
  push: boolean
  muted: boolean
  quiet_hours: QuietHours | null
  time_zone: string
}
type Found = Omit<Candidate, 'platform'> & { platform: Candidate['platform'] | null }
export type Decision =
  | { kind: 'ring' | 'outside' | 'push_off' | 'muted' }
  | { kind: 'quiet'; person_id: string; until: Date }

/** Which devices: the next ones after a token, those up to another, certain ones, or those of certain people. */
export type Stretch =
  | { after: string; most: number }
  | { after: string; up_to: string }
  | { tokens: readonly string[] }
  | { people: readonly string[] }

const listed = (values: readonly string[]) => sql`select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`

/** Keeps a small audience from being looked for among all devices. */
function narrowed({ row }: Rule): SQL {
  const { audience_everyone, audience_groups, guests, id } = row
  if (guests) return sql`true`
  if (audience_everyone) return sql`device.person_id is not null`
  const named = sql`select person_id from notification_recipient where notification_id = ${id}`
  if (audience_groups.length === 0) return sql`device.person_id in (${named})`
  return sql`device.person_id in (
    select person_id from person_group where group_id in (${listed(audience_groups)}) union ${named})`
}

function within(stretch: Stretch): SQL {
  if ('tokens' in stretch) return sql`device.token in (${listed(stretch.tokens)})`
  if ('people' in stretch) return sql`device.person_id in (${listed(stretch.people)})`
  if ('up_to' in stretch) return sql`device.token > ${stretch.after} and device.token <= ${stretch.up_to}`
  return sql`device.token > ${stretch.after}`
}

/**
 * Unread of this person, as his inbox counts them; a number on an icon needs no more than two digits. His marks are read
 * once for all of them: to look for the marks of each one takes several times as long.
 */
const unread = (now: Date) => sql`(
  select count(*)::int from (
    select from notification other
    where other.status = 'sent' and other.sent_at <= ${now.toISOString()}
      and other.sent_at > coalesce(
        (select up_to from notification_read_up_to where person_id = device.person_id), '-infinity')
      and ${isSeen({ row: sql`other`, person_id: sql`device.person_id`, groups: sql`own.groups` })}
      and other.id not in (
        select notification_id from notification_read where person_id = device.person_id
        union all select notification_id from notification_removed where person_id = device.person_id)
    order by other.sent_at desc limit 99) as unread)`

/**
 * Devices in the order of their tokens with whose they are. Of a member whose sign-in has ended, or who is not active,
 * the platform is null: he is passed over, and the walk goes on.
 */
export async function listCandidates(db: Database, rule: Rule, stretch: Stretch, now: Date): Promise<Found[]> {
  const { row } = rule
  const most = 'most' in stretch ? sql`limit ${stretch.most}` : sql``
  // All in one value: to read so many rows out of the protocol takes longer than to find them.
  const { rows } = await db.execute<{ found: Found[] }>(sql`
    select coalesce(json_agg(candidate order by token), '[]') as found from (select
      device.token, device.locale, device.person_id, own.groups, coalesce(person.time_zone, '') as time_zone,
      case when device.person_id is null or (person.state = 'active' and session.expires_at > ${now.toISOString()})
        then device.platform end as platform,
      exists (select from notification_recipient
        where notification_id = ${row.id} and person_id = device.person_id) as is_named,
      coalesce((person.preferences ->> 'push')::boolean, true) as push,
      coalesce(person.preferences -> 'muted_categories' ? ${row.category_id ?? ''}, false) as muted,
      person.preferences -> 'quiet_hours' as quiet_hours,
      case when device.platform = 'ios' and device.person_id is not null then ${unread(now)} end as badge
    from (
      select * from device
      where device.platform in ('ios', 'android') and ${within(stretch)} and ${narrowed(rule)}
      order by device.token ${most}) as device
    left join session on session.id = device.session_id
    left join person on person.id = device.person_id
    cross join lateral (
      select array(select group_id from person_group where person_id = device.person_id) as groups) as own
    ) as candidate`)
  return rows[0]?.found ?? []
}

/** Whether this device rings now; urgent ones and trials go through quiet hours and muted categories, push that is off stays off. */
export function decide({ row, audiences, mandatory }: Rule, one: Candidate, now: Date): Decision {
  if (one.person_id === null) return { kind: isSeenBy(audiences, publicAudience) ? 'ring' : 'outside' }
  if (!one.is_named && !isSeenBy(audiences, memberAudience(one.groups))) return { kind: 'outside' }
  if (!one.push) return { kind: 'push_off' }
  if (row.urgent || row.status === 'trial') return { kind: 'ring' }
  if (one.muted && !mandatory) return { kind: 'muted' }
  const until = one.quiet_hours ? quietUntil(one.quiet_hours, one.time_zone, now) : undefined
  return until ? { kind: 'quiet', person_id: one.person_id, until } : { kind: 'ring' }
}

export const isReachable = (row: { platform: string | null }): row is Candidate => row.platform !== null

/** Devices of these people that ring for it now. */
export async function countRinging(db: Database, rule: Rule, people: readonly string[], now: Date): Promise<number> {
  const candidates = await listCandidates(db, rule, { people }, now)
  return candidates.filter((one) => isReachable(one) && decide(rule, one, now).kind === 'ring').length
}
