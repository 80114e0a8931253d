import {
  defaultLanguage,
  type Preferences,
  type PushPlatform,
  pushPlatforms,
  type QuietHours,
  quietUntil,
} from '@megdan/contract'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Addressed, memberAudience, publicAudience } from '../../platform/audience.ts'
import { device } from '../../identity/index.ts'
import { usualQuietHours } from '../../installation/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { notification } from '../tables.ts'
import { isSeenBy } from '../who-sees.ts'
import { countBadges } from './badges.ts'
import type { Target } from './channels/channel.ts'
import { hasBadge } from './channels/index.ts'

export type Notification = typeof notification.$inferSelect
/** What of a notification decides who is rung. */
type Ruling = Pick<
  Notification,
  'id' | 'status' | 'audience_everyone' | 'audience_groups' | 'guests' | 'category_id' | 'urgent'
>
/** What decides who is rung, read anew with each lease. */
export type Rule<Row extends Ruling = Notification> = {
  row: Row
  /** Its own and its category's; whoever is in all of them may see it. */
  audiences: readonly Addressed[]
  /** Its category cannot be muted. */
  mandatory: boolean
}
type AnyRule = Rule<Ruling>
/** A device with whose it is now. */
export type Candidate = Target & {
  person_id: string | null
  groups: string[]
  /** It is for certain people, and this is one of them. */
  is_named: boolean
  push: boolean
  muted: boolean
  muted_groups: readonly string[]
  quiet_hours: QuietHours | null
  time_zone: string
}
type FoundDevice = Omit<Candidate, 'platform'> & { platform: Candidate['platform'] | null }
export type Decision =
  | { kind: 'ring' | 'outside' | 'push_off' | 'muted' }
  | { kind: 'quiet'; person_id: string; until: Date }

/** Which devices: a page after a token, those up to another, certain ones, or those of certain people. */
export type Stretch =
  | { after: string; most: number }
  | { after: string; up_to: string }
  | { tokens: readonly string[] }
  | { people: readonly string[] }

const listed = (values: readonly string[]) => sql`select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`

/** Keeps the planner from looking for a small audience among all devices. */
function narrowed({ row }: AnyRule, stretch: Stretch): SQL {
  const { audience_everyone, audience_groups, guests, id } = row
  if (guests || 'people' in stretch) return sql`true`
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

/** One array a column, in the order of the devices' tokens; beside them the people for whom it is by name. */
type Columns = {
  token: string[]
  platform: (Candidate['platform'] | null)[]
  locale: Candidate['locale'][]
  person_id: (string | null)[]
  groups: (string[] | null)[]
  preferences: (Preferences | null)[]
  time_zone: (string | null)[]
  named: string[]
  usual_quiet: QuietHours | null
}
const columns = ['token', 'platform', 'locale', 'person_id', 'groups', 'preferences', 'time_zone'] as const
// Arrays are quicker: so many rows take longer to read from the protocol than to find, and JSON of each row takes twice
// as long as of each column.
const asColumns = sql.raw(
  columns.map((name) => `coalesce(json_agg(${name} order by token), '[]') as ${name}`).join(', '),
)

/** Devices in the order of their tokens with whose they are, and no numbers on their icons yet. */
async function listFound(
  db: Database,
  rule: AnyRule,
  stretch: Stretch,
  now: Date,
  platforms: readonly PushPlatform[],
): Promise<FoundDevice[]> {
  const { row } = rule
  const most = 'most' in stretch ? sql`limit ${stretch.most}` : sql``
  // What belongs to people is looked up for all of them together: a look for each costs more than the walk along the devices.
  const { rows } = await db.execute<Columns>(sql`
    with picked as materialized (
      select token, platform, locale, person_id, session_id from device
      where device.platform in (${sql.join(
        platforms.map((platform) => sql`${platform}`),
        sql`, `,
      )}) and ${within(stretch)} and ${narrowed(rule, stretch)}
      order by device.token ${most}),
    belonging as (
      select person_id, array_agg(group_id) as groups from person_group
      where person_id in (select person_id from picked) group by person_id),
    candidate as (
      select picked.token, picked.locale, picked.person_id, belonging.groups, person.time_zone,
        case when picked.person_id is null or (person.state = 'active' and session.expires_at > ${now.toISOString()})
          then picked.platform end as platform,
        nullif(person.preferences, '{}') as preferences
      from picked
      left join session on session.id = picked.session_id
      left join person on person.id = picked.person_id
      left join belonging on belonging.person_id = picked.person_id)
    select ${asColumns}, (
      select coalesce(json_agg(person_id), '[]') from notification_recipient
      where notification_id = ${row.id} and person_id in (select person_id from picked)) as named,
      ${usualQuietHours} as usual_quiet
    from candidate`)
  return rows.flatMap((columns) => devicesOf(columns, row.category_id))
}

function devicesOf({ token, named, usual_quiet, ...columns }: Columns, category_id: string | null): FoundDevice[] {
  const names = new Set<string | null>(named)
  return token.map((own, at) => {
    const preferences = columns.preferences[at]
    const person_id = columns.person_id[at] ?? null
    return {
      token: own,
      platform: columns.platform[at] ?? null,
      locale: columns.locale[at] ?? defaultLanguage,
      person_id,
      groups: columns.groups[at] ?? [],
      is_named: names.has(person_id),
      push: preferences?.push ?? true,
      muted: category_id !== null && preferences?.muted_categories?.includes(category_id) === true,
      muted_groups: preferences?.muted_groups ?? [],
      quiet_hours: preferences?.quiet_hours ?? usual_quiet,
      time_zone: columns.time_zone[at] ?? '',
      badge: null,
    }
  })
}

const isCounted = (one: FoundDevice): one is FoundDevice & { person_id: string } =>
  one.platform !== null && hasBadge(one.platform) && one.person_id !== null

/**
 * Devices in the order of their tokens with whose they are. Of a member whose sign-in has ended, or who is not active,
 * the platform is null: they are passed over, and the walk goes on.
 */
export async function listCandidates(
  db: Database,
  rule: Rule,
  stretch: Stretch,
  now: Date,
  platforms: readonly PushPlatform[] = pushPlatforms,
): Promise<FoundDevice[]> {
  const devices = await listFound(db, rule, stretch, now, platforms)
  const readers = devices.filter(isCounted)
  const badges = await countBadges(db, readers, now)
  for (const one of readers) one.badge = badges.get(one.person_id) ?? 0
  return devices
}

/** It is only for groups, and this member wants to hear of none of theirs among them. */
function isOfMutedGroups({ audience_everyone, audience_groups, guests }: Ruling, one: Candidate): boolean {
  if (audience_everyone || guests || one.is_named || one.muted_groups.length === 0) return false
  return one.groups.every((group) => !audience_groups.includes(group) || one.muted_groups.includes(group))
}

/** Whether this device rings now; urgent ones and trials go through quiet hours and muted categories, push that is off stays off. */
export function decide({ row, audiences, mandatory }: AnyRule, one: Candidate, now: Date): Decision {
  if (one.person_id === null) return { kind: isSeenBy(audiences, publicAudience) ? 'ring' : 'outside' }
  if (!one.is_named && !isSeenBy(audiences, memberAudience(one.groups))) return { kind: 'outside' }
  if (!one.push) return { kind: 'push_off' }
  if (row.urgent || row.status === 'trial') return { kind: 'ring' }
  if (!mandatory && (one.muted || isOfMutedGroups(row, one))) return { kind: 'muted' }
  const until = one.quiet_hours ? quietUntil(one.quiet_hours, one.time_zone, now) : undefined
  return until ? { kind: 'quiet', person_id: one.person_id, until } : { kind: 'ring' }
}

export const isReachable = (row: { platform: string | null }): row is Candidate => row.platform !== null

/** Devices of these people that ring for it now. */
export async function countRinging(
  db: Database,
  rule: Rule,
  people: readonly string[],
  now: Date,
  platforms: readonly PushPlatform[],
): Promise<number> {
  const candidates = await listCandidates(db, rule, { people }, now, platforms)
  return candidates.filter((one) => isReachable(one) && decide(rule, one, now).kind === 'ring').length
}

/** Looked at together, so that however many there are take little room. */
const counted = 2_000

/** All of an audience in the order of their tokens, or those of certain people, part by part. */
async function* partsOf(db: Database, rule: AnyRule, people: readonly string[] | undefined, now: Date) {
  if (people) {
    for (let from = 0; from < people.length; from += counted)
      yield await listFound(db, rule, { people: people.slice(from, from + counted) }, now, pushPlatforms)
    return
  }
  for (let after: string | undefined = ''; after !== undefined;) {
    const part: FoundDevice[] = await listFound(db, rule, { after, most: counted }, now, pushPlatforms)
    yield part
    after = part.length < counted ? undefined : part.at(-1)?.token
  }
}

type Counting = {
  /** It is for these and for nobody else. */
  people?: readonly string[] | undefined
  now: Date
  /** When it rings, by whose quiet hours. */
  at: Date
  /** Those for which there is a key. */
  platforms: readonly PushPlatform[]
}

/** How many devices would ring for it, by the rule by which they do: at once, when quiet hours end, and if there were a key for them. */
export async function countPhones(db: Database, rule: AnyRule, { people, now, at, platforms }: Counting) {
  const phones = { ring: 0, quiet: 0, keyless: 0 }
  for await (const part of partsOf(db, rule, people, now)) {
    for (const one of part) {
      if (!isReachable(one)) continue
      const { kind } = decide(rule, people ? { ...one, is_named: true } : one, at)
      if (kind !== 'ring' && kind !== 'quiet') continue
      if (!platforms.includes(one.platform)) phones.keyless += 1
      else phones[kind] += 1
    }
  }
  return phones
}

/** Of which platforms devices are registered that do not ring here. */
export async function listSilent(db: Database, rung: readonly PushPlatform[]): Promise<PushPlatform[]> {
  const silent = pushPlatforms.filter((platform) => !rung.includes(platform))
  if (silent.length === 0) return []
  const rows = await db
    .selectDistinct({ platform: device.platform })
    .from(device)
    .where(inArray(device.platform, silent))
  return silent.filter((platform) => rows.some((row) => row.platform === platform))
}
